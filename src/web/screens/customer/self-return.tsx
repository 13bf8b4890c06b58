import { Suspense, type ReactNode } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useCall } from '#web/api/queries.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { linesOut } from '#web/parts/orders/open-units.ts';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { selfReturnText } from '#web/text/self-return.ts';

const Declaration = lazyPart(
  () => import('#web/screens/customer/self-return/Declaration.tsx'),
  'Declaration',
);
const Declared = lazyPart(() => import('#web/screens/customer/self-return/Declared.tsx'), 'Declared');
const OtherWay = lazyPart(() => import('#web/screens/customer/self-return/OtherWay.tsx'), 'OtherWay');

/** Staff scan while the guest stands there. */
const followMs = 10_000;

/** A guest fetches and brings gear instead of having it carried: switches the way, declares what comes back, shows the code for it. */
export function CustomerSelfReturn({ params }: PageProps<'customerSelfReturn'>) {
  const loaded = useCall('orders.get', { id: params.id }, { refetchMs: followMs });
  return (
    <Page of="customerSelfReturn" back={pathTo('customerOrder', { id: params.id })}>
      <Loaded
        query={loaded}
        count={2}
        missing={(error) => <OrderMissing error={error} list="customerOrders" />}
      >
        {(order) => (
          <Suspense fallback={<SkeletonCards count={2} />}>
            <Stage key={order.id} order={order} />
          </Suspense>
        )}
      </Loaded>
    </Page>
  );
}

const ended: readonly number[] = [
  orderStatus.delivering,
  orderStatus.returned,
  orderStatus.completed,
  orderStatus.cancelled,
];

function Stage({ order }: { order: OrderDetail }): ReactNode {
  if (linesOut(order.lines).length === 0) return <NothingOut order={order} />;
  if (order.returnMethod === 'Pickup') return <OtherWay order={order} leg="return" />;
  return order.returnAsked ? <Declared order={order} /> : <Declaration order={order} />;
}

/** Before the gear is there, how it comes and goes can be changed; afterwards nothing is left to do. */
function NothingOut({ order }: { order: OrderDetail }) {
  const t = selfReturnText.use();
  const isAhead = !ended.includes(order.status);
  return (
    <div className="flex flex-col gap-4">
      {isAhead && order.deliveryMethod === 'Delivery' ? <OtherWay order={order} leg="delivery" /> : null}
      {isAhead && order.returnMethod === 'Pickup' ? <OtherWay order={order} leg="return" /> : null}
      <EmptyState
        title={isAhead || order.status === orderStatus.delivering ? t.notOut : t.over}
        text={isAhead || order.status === orderStatus.delivering ? t.notOutText : t.overText}
        action={
          <LinkButton to={pathTo('customerOrder', { id: order.id })} variant="secondary">
            {t.seeOrder}
          </LinkButton>
        }
      />
    </div>
  );
}
