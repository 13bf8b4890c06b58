import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { StatementBill } from '#web/parts/orders/StatementBill.tsx';
import { StatementMoves } from '#web/parts/orders/StatementMoves.tsx';
import { StatementSums } from '#web/parts/orders/StatementSums.tsx';
import { statementOf } from '#web/parts/orders/statement.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

/** The bills of an order, what was paid, and how it adds up. */
export function StatementBody({ order, zone }: { order: OrderDetail; zone: string }) {
  const words = useText(ordersText);
  const bills = statementOf(order);
  // Nobody owes a draft yet: it is not paid in full either.
  const isAsked = bills.some(({ status }) => status !== 'Draft');
  return (
    <>
      {bills.length === 0 ? <p className="text-ink-3">{words['bill.none']}</p> : null}
      {bills.map((bill, index) => (
        <StatementBill key={bill.id} bill={bill} isFirst={index === 0} />
      ))}
      {order.payments.length === 0 ? null : <StatementMoves order={order} zone={zone} />}
      {isAsked ? <StatementSums money={order.money} /> : null}
    </>
  );
}
