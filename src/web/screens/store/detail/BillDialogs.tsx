import { useState } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { cashToGiveBack } from '#web/screens/store/counter/next-step.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { withdrawable } from '#web/screens/store/detail/open-bills.ts';
import { RefundWays } from '#web/screens/store/detail/RefundWays.tsx';
import { datesText } from '#web/text/dates.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Asks a reservation's guest for payment. */
export function AskPaymentDialog({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const shell = useText(shellText);
  const write = useOrderWrite('orders.askPayment', onClose);
  return (
    <ConfirmDialog
      open={open}
      title={t['menu.askPayment']}
      confirmLabel={t['menu.askPayment']}
      cancelLabel={shell.cancel}
      loading={write.isBusy}
      onClose={onClose}
      onConfirm={() => write.run({ id: order.id, version: order.version })}
    >
      {t.askPaymentText}
      <Fault text={write.fault} />
    </ConfirmDialog>
  );
}

/** Takes an open bill back, the newest unless another one is chosen; what was paid of it goes back. */
export function WithdrawDialog({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const dates = useText(datesText);
  const words = useText(ordersText);
  const shell = useText(shellText);
  const write = useOrderWrite('orders.withdrawBill', (after) => {
    onClose();
    if (cashToGiveBack(after).length > 0) navigate(pathTo('storePayment', { id: after.id }));
  });
  const [chosen, choose] = useState('');
  const bills = withdrawable(order);
  const bill = bills.find(({ id }) => id === chosen) ?? bills.at(-1);
  return (
    <ConfirmDialog
      open={open && bill !== undefined}
      title={t['menu.withdrawBill']}
      confirmLabel={t['menu.withdrawBill']}
      cancelLabel={shell.cancel}
      danger
      loading={write.isBusy}
      onClose={onClose}
      onConfirm={() =>
        bill !== undefined && write.run({ id: order.id, version: order.version, billId: bill.id })
      }
    >
      {bill === undefined ? null : (
        <div className="flex flex-col gap-3">
          {bills.length > 1 ? (
            <Select
              label={t.withdrawWhich}
              value={bill.id}
              onChange={choose}
              options={bills.map((each) => ({
                value: each.id,
                label: [words[`purpose.${each.purpose}`], moneyText(each.totalFen), each.reason]
                  .filter((part) => part !== '')
                  .join(' · '),
              }))}
            />
          ) : null}
          <p>{t.withdrawText(words[`purpose.${bill.purpose}`], moneyText(bill.totalFen))}</p>
          {bill.purpose === 'Extension' ? <p>{dates.withdrawLate}</p> : null}
          {bill.purpose === 'Supplement' && bill.reason === '' ? <p>{dates.withdrawBack}</p> : null}
          {bill.paidFen === 0 ? null : (
            <>
              <p>{t.withdrawPaid(moneyText(bill.paidFen))}</p>
              <RefundWays order={order} amountFen={bill.paidFen} billId={bill.id} />
            </>
          )}
        </div>
      )}
      <Fault text={write.fault} />
    </ConfirmDialog>
  );
}

function Fault({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className="mt-3">
      <Notice tone="danger">{text}</Notice>
    </div>
  );
}
