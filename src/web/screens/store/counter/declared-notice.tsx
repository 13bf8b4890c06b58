import { Suspense } from 'react';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';

const DeclaredReturn = lazyPart(
  () => import('#web/screens/store/counter/DeclaredReturn.tsx'),
  'DeclaredReturn',
);
const DriverMarks = lazyPart(() => import('#web/screens/store/counter/DriverMarks.tsx'), 'DriverMarks');

/** What the guest declared of a return, and what a driver found at their door; fetched for the few orders that have it. */
export function DeclaredNotice({ order }: { order: OrderDetail }) {
  const { declared, marks = [] } = order;
  if (declared === null && marks.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {declared === null ? null : <DeclaredReturn order={order} declared={declared} />}
      {marks.length === 0 ? null : <DriverMarks order={order} marks={marks} />}
    </Suspense>
  );
}
