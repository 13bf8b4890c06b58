import { Icon } from '#ui/Icon.tsx';
import { orderStatus } from '#domain/orders/status.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { customerText } from '#web/text/customer.ts';
import { useText } from '#web/text/use-text.ts';

/** A friendly word after an order was made. */
export function BookedBanner({ order }: { order: OrderDetail }) {
  const t = useText(customerText);
  const isPending = order.status === orderStatus.pending;
  return (
    <section
      role="status"
      className="text-on-night ui-rise relative flex items-center gap-4 overflow-hidden rounded-xl p-5"
      style={{ background: 'linear-gradient(120deg, var(--hero-top), var(--hero-mid) 55%, var(--hero-low))' }}
    >
      <span className="bg-night text-night-good inline-flex size-12 shrink-0 items-center justify-center rounded-full">
        <Icon name="check" size={26} weight={2.6} />
      </span>
      <span className="min-w-0">
        <span className="block text-lg font-bold">
          {isPending ? t['order.bookedPending'] : t['order.booked']}
        </span>
        <span className="text-on-night-2 block text-sm">
          {isPending
            ? t['order.bookedPendingText']
            : order.deliveryMethod === 'Delivery'
              ? t['order.bookedDeliveryText']
              : t['order.bookedText']}
        </span>
      </span>
    </section>
  );
}
