import type { Queryable } from '#server/db/database.ts';
import { makeCoupon } from '#server/coupons/actions.ts';
import type { Work } from '#server/http/context.ts';

/** Makes two coupons with a code for everybody: one of the chain, and one of the first store. */
export const insertDemoCoupons = async (
  tx: Queryable,
  work: Work,
  storeIds: readonly string[],
): Promise<void> => {
  const [first] = storeIds;
  if (first === undefined) throw new RangeError('the demo chain has a store');
  await makeCoupon(tx, work, {
    name: '新雪季立减',
    kind: 'fen',
    value: 4_000,
    minFen: 30_000,
    oncePerGuest: true,
    sharedCode: 'SNOW40',
  });
  await makeCoupon(tx, work, {
    name: '老友八五折',
    kind: 'percent',
    value: 15,
    mostFen: 10_000,
    storeIds: [first],
    oncePerGuest: false,
    mostUses: 200,
    sharedCode: 'FRIEND15',
  });
};
