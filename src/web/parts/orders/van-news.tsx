import { Suspense } from 'react';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';

const VanCard = lazyPart(() => import('#web/parts/orders/VanCard.tsx'), 'VanCard');

/** What a van has to do with an order; fetched for the few that one has. */
export function VanNews({ order }: { order: OrderDetail }) {
  if (order.stopsBefore === null && !order.proven) return null;
  return (
    <Suspense fallback={null}>
      <VanCard order={order} />
    </Suspense>
  );
}
