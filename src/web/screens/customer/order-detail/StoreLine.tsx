import { Suspense } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { openingText } from '#web/parts/stores/opening-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { customerText } from '#web/text/customer.ts';
import { ordersText } from '#web/text/orders.ts';

const WayThere = lazyPart(() => import('#web/screens/customer/order-detail/WayThere.tsx'), 'WayThere');

/** Where the gear is fetched: the store, whether it is open, the way there, and its phone. */
export function StoreLine({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{order.storeName}</h3>
        <p className="text-ink-3 text-sm">{order.storeAddress}</p>
        <Opening storeId={order.storeId} />
      </div>
      <Suspense fallback={<span className="size-11" />}>
        <WayThere order={order} />
      </Suspense>
      {order.storePhone === '' ? null : (
        <a
          href={`tel:${order.storePhone}`}
          aria-label={`${t['order.call']} ${order.storePhone}`}
          className="press bg-sunken text-ink hover:text-ice-ink inline-flex size-11 shrink-0 items-center justify-center rounded-full"
        >
          <Icon name="phone" size={20} />
        </a>
      )}
    </div>
  );
}

/** Nothing while the stores are not here yet. */
function Opening({ storeId }: { storeId: string }) {
  const t = customerText.use();
  const words = ordersText.use();
  const { data } = useClientConfig();
  const now = useNow(60_000);
  if (data === undefined) return null;
  const text = openingText(data.storeConfigs[storeId], now, {
    open: words['open.open'],
    closed: words['open.closed'],
    unknown: t['order.storeUnknown'],
  });
  return <p className="text-ink-3 tnum text-sm">{text}</p>;
}
