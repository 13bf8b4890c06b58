import { daysBetween } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Notice } from '#ui/Notice.tsx';
import { cardsOf } from '#web/parts/gear-picker/offers.ts';
import type { GearRef } from '#web/parts/gear-picker/cart.ts';
import { SizeChips } from '#web/parts/gear-picker/SizeChips.tsx';
import { useOffers } from '#web/parts/gear-picker/use-offers.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  line: OrderLine;
  chosen: GearRef | null;
  onChoose: (size: GearRef) => void;
};

/** The days of a hire that other gear would go out for: those that are not over. */
const daysToGo = (order: OrderDetail, today: Day) => {
  const startOn = order.startDate > today ? order.startDate : today;
  return { storeId: order.storeId, startOn, days: Math.max(1, daysBetween(startOn, order.lastDay) + 1) };
};

/** The other sizes of a booked model with what is free of each on the days to go: nothing need be at hand to change it. */
export function OtherSizes({ order, line, chosen, onChoose }: Props) {
  const t = useText(dispatchText);
  const zone = useZone(order.storeId);
  const now = useNow(60_000);
  const offers = useOffers(daysToGo(order, dayOf(now, zone)));
  const fault = useFault(offers.error);
  const own = line.variantId ?? line.poolId;
  const card = offers.data && cardsOf(offers.data).find(({ sizes }) => sizes.some(({ id }) => id === own));
  const others = card?.sizes.filter(({ id }) => id !== own) ?? [];
  if (fault !== null) return <Notice tone="danger">{fault}</Notice>;
  if (others.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{t.otherSizes}</p>
      <SizeChips
        sizes={others}
        taken={({ id }) => (chosen?.id === id ? 1 : 0)}
        onChoose={({ kind, id }) => onChoose({ kind, id })}
      />
    </div>
  );
}
