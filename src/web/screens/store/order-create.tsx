import type { PageProps } from '#web/routing/page-table.ts';
import { Fulfilment } from '#web/screens/store/fulfilment/Fulfilment.tsx';
import { WalkIn } from '#web/screens/store/walk-in/WalkIn.tsx';

/** With an order's number the bench where it is prepared and handed over, without one a new order at the counter. */
export function StoreOrderCreate({ query }: PageProps<'storeOrderCreate'>) {
  const orderNumber = query['orderNumber'] ?? '';
  return orderNumber === '' ? <WalkIn /> : <Fulfilment key={orderNumber} orderNumber={orderNumber} />;
}
