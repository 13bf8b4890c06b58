import type { equipmentRows } from '#contract/equipment.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Queryable } from '#server/db/database.ts';
import type { findOffers } from '#server/equipment/availability-actions.ts';
import { findCovers, findWanted } from '#server/equipment/lookup-actions.ts';
import { gearViewerOf, presentAvailability } from '#server/equipment/present.ts';
import { listWantedModels, type WantedAttributes } from '#server/equipment/sql-lookup.ts';
import type { Handlers } from '#server/http/context.ts';
import { askerOf } from '#server/orders/order-member-actions.ts';
import { findOffersOn } from '#server/orders/price-actions.ts';
import { requireActiveStore } from '#server/stores/actions.ts';

type Offers = Awaited<ReturnType<typeof findOffers>>;

/** The offers of models that are as they are wanted. */
const onlyWanted = async (
  db: Queryable,
  wanted: WantedAttributes | null,
  offers: Offers,
): Promise<Offers> => {
  if (wanted === null) return offers;
  const ids = new Set((await listWantedModels(db, wanted)).map(({ id }) => id));
  return {
    ...offers,
    variants: offers.variants.filter(({ modelId }) => ids.has(modelId)),
    pools: offers.pools.filter(({ modelId }) => ids.has(modelId)),
  };
};

/** What can be hired. */
export const offerHandlers = {
  /**
   * Tells what a store can promise for some days, at the prices of whoever asks, of whom staff book for, or of the order that
   * staff add to. Refuses
   * `store.unknown`, `store.closedDown`, `equipment.filterWrong`, and dates as booking does.
   */
  'equipment.availability': async ({ attributes, storeId, customerPhone, orderId, ...dates }, ctx) => {
    const wanted = await findWanted(ctx.db, attributes);
    const settings = await requireActiveStore(ctx.db, storeId);
    const look = { settings, viewer: askerOf(ctx), now: ctx.now(), dates, customerPhone, orderId };
    const offers = await onlyWanted(ctx.db, wanted, await findOffersOn(ctx.db, look));
    const modelIds = [...offers.variants, ...offers.pools].map((offer) => offer.modelId);
    const covers = await findCovers(ctx.db, modelIds);
    // Guests learn what they may order, not what the store has.
    const mostShown = gearViewerOf(ctx).isStaff
      ? Infinity
      : readParameter('MaxUnitsPerOrder', settings.parameters);
    const { startDate, days } = dates;
    return presentAvailability(offers, { storeId, startDate, days }, { mostShown, covers });
  },
} satisfies Partial<Handlers<typeof equipmentRows>>;
