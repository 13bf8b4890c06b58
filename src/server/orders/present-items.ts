import { baseOf, typedInForce } from '#domain/orders/gross-price.ts';
import type { Hire, PriceItem } from '#domain/orders/hire.ts';

/** Gives the items of a bill or a price with what people wrote about the amounts that they typed. */
export const presentItems = (hire: Hire, items: readonly PriceItem[]) =>
  items.map((item) => ({ ...item, note: noteOf(hire, item) }));

/** An amount that was added explains no item that takes off, and the other way round. */
const noteOf = (hire: Hire, { kind, lineId, leg, amountFen, isWaiver }: PriceItem): string => {
  const facts = isWaiver
    ? hire.waivers.filter((each) => each.kind === kind && each.of === baseOf(hire, { lineId, leg }))
    : typedInForce(hire).filter(
        (each) =>
          each.kind === kind &&
          each.lineId === lineId &&
          each.leg === leg &&
          each.amountFen < 0 === amountFen < 0,
      );
  return [...new Set(facts.map(({ reason }) => reason))].join(' / ');
};
