import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

/** The order that a counter page works on, in short, with the way to all of it. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const words = useText(ordersText);
  return (
    <Card pad="none">
      <Link
        to={pathTo('storeOrder', { id: order.id })}
        className="press flex items-center gap-3 rounded-xl p-4"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold">{order.customerName}</span>
            <StatusTag status={order.status} deliveryMethod={order.deliveryMethod} overdue={order.overdue} />
          </span>
          <PeriodText
            startOn={order.startDate}
            lastOn={order.lastDay}
            days={order.days}
            className="text-ink-2"
          />
          <span className="text-ink-3 tnum block text-sm">
            {order.orderNumber} · {words[`type.${order.type}`]} · {order.customerPhone}
          </span>
        </span>
        <span className="text-ink-3">
          <Icon name="chevron-right" size={20} />
        </span>
      </Link>
    </Card>
  );
}
