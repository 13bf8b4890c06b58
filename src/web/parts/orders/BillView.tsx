import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { BillRows } from '#web/parts/orders/BillRows.tsx';
import { PaymentRows } from '#web/parts/orders/PaymentRows.tsx';
import { statementOf } from '#web/parts/orders/statement.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#ui/Card.tsx';
import { Money } from '#ui/Money.tsx';

/** Bills and payments of an order as one statement, the same for guest and staff. */
export function BillView({ order, zone }: { order: OrderDetail; zone: string }) {
  const words = useText(ordersText);
  const bills = statementOf(order);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">{words['bill.title']}</h2>
      {bills.length === 0 ? <p className="text-ink-3">{words['bill.none']}</p> : null}
      {bills.map((bill, index) => (
        <BillRows key={bill.id} bill={bill} isFirst={index === 0} />
      ))}
      {order.payments.length === 0 ? null : <PaymentRows payments={order.payments} zone={zone} />}
      {bills.length === 0 ? null : <BillSums money={order.money} />}
    </Card>
  );
}

function BillSums({ money }: { money: OrderDetail['money'] }) {
  const words = useText(ordersText);
  return (
    <dl className="bg-sunken m-0 grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg p-4 sm:grid-cols-4 lg:grid-cols-2">
      <Sum name={words['bill.charge']} fen={money.chargeFen} />
      <Sum name={words['bill.depositHeld']} fen={money.depositHeldFen} />
      <Sum name={words['bill.received']} fen={money.receivedFen} />
      {money.refundPendingFen > 0 ? (
        <Sum name={words['bill.refundPending']} fen={money.refundPendingFen} tone="text-success" />
      ) : (
        <Sum
          name={words['bill.due']}
          fen={money.openDuesFen}
          tone={money.openDuesFen > 0 ? 'text-warning' : ''}
        />
      )}
    </dl>
  );
}

function Sum({ name, fen, tone = '' }: { name: string; fen: number; tone?: string }) {
  return (
    <div className={tone}>
      <dt className={tone === '' ? 'text-ink-3 text-sm' : 'text-sm'}>{name}</dt>
      <dd className="m-0">
        <Money fen={fen} size="md" />
      </dd>
    </div>
  );
}
