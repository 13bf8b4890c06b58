import { Suspense } from 'react';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';

const DeclaredReturn = lazyPart(
  () => import('#web/screens/store/counter/DeclaredReturn.tsx'),
  'DeclaredReturn',
);

/** What the guest declared of a return; fetched for the few orders that have it. */
export function DeclaredNotice({ order }: { order: OrderDetail }) {
  if (order.declared === null) return null;
  return (
    <Suspense fallback={null}>
      <DeclaredReturn order={order} declared={order.declared} />
    </Suspense>
  );
}
