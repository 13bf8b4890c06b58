import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { StepLink } from '#web/screens/store/counter/StepLink.tsx';

/** An order of a list, with what staff do next. */
export function StaffOrderCard({ order, showsStore = false }: { order: OrderSummary; showsStore?: boolean }) {
  return (
    <OrderCard
      to={pathTo('storeOrder', { id: order.id })}
      order={order}
      side="staff"
      showsStore={showsStore}
      action={<StepLink order={order} />}
    />
  );
}
