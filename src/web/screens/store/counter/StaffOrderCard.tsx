import { Icon } from '#ui/Icon.tsx';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { stepOfSummary } from '#web/screens/store/counter/next-step.ts';
import { storeText } from '#web/text/store.ts';

/** An order of a list, with what staff do next. */
export function StaffOrderCard({ order, showsStore = false }: { order: OrderSummary; showsStore?: boolean }) {
  const t = storeText.use();
  const step = stepOfSummary(order);
  return (
    <OrderCard
      to={pathTo('storeOrder', { id: order.id })}
      order={order}
      side="staff"
      showsStore={showsStore}
      footer={
        step === null ? undefined : (
          <span className="text-ice-ink mt-auto flex items-center gap-1 text-base font-semibold">
            {t[`step.${step}`]}
            <Icon name="chevron-right" size={18} />
          </span>
        )
      }
    />
  );
}
