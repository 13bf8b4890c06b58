import { Avatar } from '#ui/Avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** Who hires: name, a call, how the gear travels. */
export function GuestCard({ order }: { order: OrderDetail }) {
  const t = useText(storeText);
  const words = useText(ordersText);
  const ways = [
    { name: t.handOverWay, value: words[`delivery.${order.deliveryMethod}`] },
    ...(order.deliveryAddress === '' ? [] : [{ name: t.deliveryAddress, value: order.deliveryAddress }]),
    { name: t.returnWay, value: words[`return.${order.returnMethod}`] },
    ...(order.pickupAddress === '' ? [] : [{ name: t.pickupAddress, value: order.pickupAddress }]),
    { name: t.store, value: order.storeName },
    ...(order.agent == null ? [] : [{ name: t.agent, value: order.agent.name }]),
  ];
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={order.customerName} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg font-semibold">{order.customerName}</h2>
          <p className="text-ink-3 tnum text-base">{order.customerPhone}</p>
        </div>
        <a
          href={`tel:${order.customerPhone}`}
          aria-label={t.call(order.customerName)}
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          <Icon name="phone" size={18} />
          {t.callShort}
        </a>
      </div>
      <KeyValue rows={ways} />
    </Card>
  );
}
