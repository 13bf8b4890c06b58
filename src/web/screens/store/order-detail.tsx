import type { PageProps } from '#web/routing/page-table.ts';
import { OrderGate } from '#web/screens/store/counter/OrderGate.tsx';
import { useOrder } from '#web/screens/store/counter/use-order.ts';
import { OrderSheet } from '#web/screens/store/detail/OrderSheet.tsx';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** Everything about one order, and what staff can do with it. */
export function StoreOrderDetail({ params }: PageProps<'storeOrder'>) {
  const titles = useText(titlesText);
  const query = useOrder(params.id);
  return (
    <OrderGate query={query} title={titles.storeOrder}>
      {(order) => <OrderSheet key={order.id} order={order} />}
    </OrderGate>
  );
}
