import { cardsOf } from '#web/parts/gear-picker/offers.ts';
import type { GearRef } from '#web/parts/gear-picker/cart.ts';
import { SizeChips } from '#web/parts/gear-picker/SizeChips.tsx';
import { useOffers } from '#web/parts/gear-picker/use-offers.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  line: OrderLine;
  chosen: GearRef | null;
  onChoose: (size: GearRef) => void;
};

/** The other sizes of a booked model with what is free of each on the order's days: nothing need be at hand to change it. */
export function OtherSizes({ order, line, chosen, onChoose }: Props) {
  const t = useText(dispatchText);
  const offers = useOffers({ storeId: order.storeId, startOn: order.startDate, days: order.days });
  const own = line.variantId ?? line.poolId;
  const card = offers.data && cardsOf(offers.data).find(({ sizes }) => sizes.some(({ id }) => id === own));
  const others = card?.sizes.filter(({ id }) => id !== own) ?? [];
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
