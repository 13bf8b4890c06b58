import { dayOf } from '#domain/time/zone.ts';
import { Money } from '#ui/Money.tsx';
import type { Output } from '#web/api/calls.ts';
import { LeavingLink } from '#web/parts/gear-dialog/LeavingLink.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

type GearOrder = Output<'equipment.inUseOrders'>['items'][number];

/** Month and day, as `12/31`. */
const shortDay = (at: number, zone: string): string => dayOf(at, zone).slice(5).replace('-', '/');

type Props = { order: GearOrder; zone: string; onLeave: (to: string) => void };

/** One order of an item: who hires it when, and what it costs; leads to the order. */
export function GearOrderRow({ order, zone, onLeave }: Props) {
  const t = useText(gearDialogText);
  const from = shortDay(Date.parse(order.rentalStartTime), zone);
  // The end is the first moment that is not hired any more.
  const until = shortDay(Date.parse(order.rentalEndTime) - 1, zone);
  return (
    <LeavingLink
      to={pathTo('storeOrder', { id: order.orderId })}
      onLeave={onLeave}
      className="press hover:bg-sunken -mx-2 flex min-h-16 flex-col justify-center gap-0.5 rounded-lg px-2 py-2 text-inherit no-underline"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="tnum font-medium">{order.orderNumber}</span>
        <StatusTag status={order.status} />
      </span>
      <span className="text-ink-2 flex items-baseline justify-between gap-3 text-sm">
        <span className="flex min-w-0 gap-2">
          <span className="truncate">{order.customerName}</span>
          <span className="text-ink-3 tnum shrink-0">{t.period(from, until)}</span>
        </span>
        <Money fen={order.totalAmountFen} className="text-ink shrink-0 font-semibold" />
      </span>
    </LeavingLink>
  );
}
