import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; payments: readonly Payment[]; onGiven: (fen: number) => void };

/** Cash that was promised back: each amount is handed over once and then confirmed. */
export function RefundDesk({ order, payments, onGiven }: Props) {
  const t = useText(storeText);
  const words = useText(ordersText);
  const shell = useText(shellText);
  const [asked, setAsked] = useState<Payment | null>(null);
  const write = useOrderWrite('orders.confirmCashRefund', () => {
    onGiven(asked?.amountFen ?? 0);
    setAsked(null);
  });
  const purposeOf = ({ billId }: Payment) => order.bills.find(({ id }) => id === billId)?.purpose;
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.refundsTitle}</h2>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {payments.map((payment) => {
          const purpose = purposeOf(payment);
          return (
            <li key={payment.id} className="flex items-center justify-between gap-4">
              <span className="min-w-0">
                <Money fen={payment.amountFen} size="lg" className="block" />
                <span className="text-ink-3 text-sm">
                  {purpose === undefined ? '' : words[`purpose.${purpose}`]}
                </span>
              </span>
              <Button onClick={() => (write.reset(), setAsked(payment))}>{t.giveBackNow}</Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t.giveBackAsk(moneyText(asked?.amountFen ?? 0))}
        confirmLabel={t.giveBackDone}
        cancelLabel={shell.cancel}
        loading={write.isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && write.run({ id: order.id, paymentId: asked.id })}
      >
        {t.giveBackText(order.customerName)}
        {write.fault === null ? null : (
          <div className="mt-3">
            <Notice tone="danger">{write.fault}</Notice>
          </div>
        )}
      </ConfirmDialog>
    </Card>
  );
}
