import { Suspense } from 'react';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';

const History = lazyPart(async () => ({
  default: (await import('#web/screens/store/detail/HistoryCard.tsx')).HistoryCard,
}));

/** What happened to the order; it is the last on the page, and comes when the rest is there. */
export function SoonHistory(props: { order: OrderDetail; zone: string }) {
  return (
    <Suspense fallback={null}>
      <History {...props} />
    </Suspense>
  );
}
