import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import type { OrderDetail, OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useState } from 'react';
import { moneyText } from '#ui/Money.tsx';
import { Select } from '#ui/Select.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { cashToGiveBack } from '#web/screens/store/counter/next-step.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { storeText } from '#web/text/store.ts';
import { withdrawText } from '#web/text/withdraw.ts';

/** Asks a reservation's guest for payment. */
export function AskPaymentDialog({ order, ...dialog }: OrderSheetProps) {
  const t = storeText.use();
  const write = useOrderWrite('orders.askPayment', dialog.onClose);
  return (
    <ConfirmDialog
      {...dialog}
      title={t['menu.askPayment']}
      confirmLabel={t['menu.askPayment']}
      write={write}
      onConfirm={() => write.run({ id: order.id, version: order.version })}
    >
      {t.askPaymentText}
    </ConfirmDialog>
  );
}

/** Names a change that the open bill asks for. */
const useChangeName = () => {
  const t = withdrawText.use();
  return ({ kind, days, amountFen }: OrderDetail['bills'][number]['withdrawable'][number]): string => {
    if (kind === 'extension') return t.extension(days ?? 0);
    return kind === 'charge' ? t.charge(moneyText(amountFen ?? 0)) : t[`kind.${kind}`];
  };
};

/** Takes back a change that was not paid: the only one, or the newest unless another one is chosen. */
export function WithdrawDialog({ order, ...dialog }: OrderSheetProps) {
  const t = withdrawText.use();
  const nameOf = useChangeName();
  const write = useOrderWrite('orders.withdraw', (after) => {
    dialog.onClose();
    if (cashToGiveBack(after).length > 0) navigate(pathTo('storePayment', { id: after.id }));
  });
  const [chosen, choose] = useState('');
  const bill = billToPay(order);
  const changes = bill?.withdrawable ?? [];
  const change = changes.find(({ fact }) => fact === chosen) ?? changes.at(-1);
  if (change === undefined) return null;
  const { fact, kind } = change;
  return (
    <ConfirmDialog
      {...dialog}
      title={t.title}
      confirmLabel={t.title}
      danger
      write={write}
      onConfirm={() => write.run({ id: order.id, version: order.version, fact })}
    >
      <>
        {changes.length > 1 ? (
          <Select
            label={t.which}
            value={fact}
            onChange={choose}
            options={changes.map((each) => ({ value: each.fact, label: nameOf(each) }))}
          />
        ) : null}
        <p>{t.text(nameOf(change))}</p>
        {kind === 'charge' ? null : <p>{t[`follows.${kind}`]}</p>}
        {bill?.paidFen === 0 ? null : <p>{t.paid}</p>}
      </>
    </ConfirmDialog>
  );
}
