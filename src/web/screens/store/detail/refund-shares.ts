import { goesBackAsItCame, planRefund } from '#domain/orders/refund.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import type { Payment } from '#web/parts/orders/order-types.ts';

type Paid = Pick<
  Payment,
  | 'id'
  | 'billId'
  | 'direction'
  | 'amountFen'
  | 'method'
  | 'status'
  | 'refundOf'
  | 'isStorno'
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
