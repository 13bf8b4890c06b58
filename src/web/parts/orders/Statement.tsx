import { PrintButton } from '#web/parts/orders/PrintButton.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { StatementBody } from '#web/parts/orders/StatementBody.tsx';
import { statementOf } from '#web/parts/orders/statement.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#ui/Card.tsx';

/** Bills and payments of an order as one statement, the same for guest and staff; it can be printed. */
export function Statement({ order, zone }: { order: OrderDetail; zone: string }) {
  const words = useText(ordersText);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{words['bill.title']}</h2>
        {statementOf(order).length === 0 ? null : <PrintButton order={order} zone={zone} />}
      </div>
      <StatementBody order={order} zone={zone} />
    </Card>
  );
}
