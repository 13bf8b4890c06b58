import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { goBack } from '#web/routing/navigation.ts';
import { CounterKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { seeOrderKey } from '#web/screens/store/payment/desk-keys.tsx';
import { glovesText } from '#web/text/gloves.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';

type GiveProps = { order: OrderDetail; next: Payment | undefined; onAsk: (payment: Payment) => void };

/** The large keys while cash is to be given back. */
function GiveKeys({ order, next, onAsk }: GiveProps) {
  const t = storeText.use();
  const g = glovesText.use();
  return (
    <CounterKeys
      confirm={{
        label: `${t.giveBackNow} ${moneyText(next?.amountFen ?? 0)}`,
        icon: 'wallet',
        onPress: () => {
          if (next !== undefined) onAsk(next);
        },
      }}
      undo={{ label: g.back, icon: 'chevron-left', onPress: () => goBack(pathTo('storeOrders')) }}
      other={seeOrderKey(order, t.seeOrder)}
    />
  );
}

type Props = { order: OrderDetail; payments: readonly Payment[]; onGiven: (fen: number) => void };

/** Cash that was promised back: each amount is handed over once and then confirmed. */
export function RefundDesk({ order, payments, onGiven }: Props) {
  const t = storeText.use();
  const words = ordersText.use();
  const [asked, setAsked] = useState<Payment | null>(null);
  const write = useOrderWrite('orders.confirmCashRefund', () => {
    onGiven(asked?.amountFen ?? 0);
    setAsked(null);
  });
  const ask = (payment: Payment): void => {
    write.reset();
    setAsked(payment);
  };
  const purposeOf = ({ billId }: Payment) => order.bills.find(({ id }) => id === billId)?.purpose;
  return (
    <SectionCard title={t.refundsTitle}>
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
              <Button onClick={() => ask(payment)}>{t.giveBackNow}</Button>
            </li>
          );
        })}
      </ul>
      {billToPay(order) === undefined ? <GiveKeys order={order} next={payments[0]} onAsk={ask} /> : null}
      <ConfirmDialog
        open={asked !== null}
        title={t.giveBackAsk(moneyText(asked?.amountFen ?? 0))}
        confirmLabel={t.giveBackDone}
        write={write}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && write.run({ id: order.id, paymentId: asked.id })}
      >
        {t.giveBackText(order.customerName)}
      </ConfirmDialog>
    </SectionCard>
  );
}
