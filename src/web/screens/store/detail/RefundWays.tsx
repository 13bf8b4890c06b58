import { goesBackAsItCame, planRefund } from '#domain/orders/refund.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { adjustText } from '#web/text/adjust.ts';

type Paid = Pick<
  Payment,
  | 'id'
  | 'billId'
  | 'direction'
  | 'amountFen'
  | 'method'
  | 'status'
  | 'refundOf'
  | 'isReversal'
  | 'createdAt'
  | 'doneAt'
>;

/** How much of a refund goes back by each way, in fen, as it would be promised; less in all when less is left. */
export const refundShares = (
  payments: readonly Paid[],
  amountFen: number,
  times: { readonly now: number },
): readonly { readonly method: PaymentMethod; readonly amountFen: number }[] => {
  const known = payments.map((each) => ({ ...each, at: Date.parse(each.doneAt ?? each.createdAt) }));
  const shares = new Map<PaymentMethod, number>();
  for (const { payment, amountFen: partFen } of planRefund(known, amountFen, times)) {
    const method = goesBackAsItCame(known, payment, times) ? payment.method : 'cash';
    shares.set(method, (shares.get(method) ?? 0) + partFen);
  }
  return [...shares].map(([method, fen]) => ({ method, amountFen: fen }));
};

type Props = { order: Pick<OrderDetail, 'payments' | 'money'>; amountFen: number };

/** What becomes of money that the order costs less: how much is off what is due, and how much goes back by which way. */
export function RefundWays({ order: { payments, money }, amountFen }: Props) {
  const t = adjustText.use();
  const now = useNow(60_000);
  const lessDueFen = Math.min(amountFen, money.openDuesFen);
  return (
    <KeyValue
      className="bg-sunken text-ink rounded-lg p-3.5"
      rows={[
        ...(lessDueFen === 0 ? [] : [{ name: t.lessDue, value: <Money fen={lessDueFen} /> }]),
        ...refundShares(payments, amountFen - lessDueFen, { now }).map(({ method, amountFen: partFen }) => ({
          name: t[`back.${method}`],
          value: <Money fen={partFen} />,
        })),
      ]}
    />
  );
}
