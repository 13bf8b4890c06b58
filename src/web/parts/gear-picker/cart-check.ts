import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { cardsOf } from '#web/parts/gear-picker/offers.ts';
import type { Output } from '#web/api/calls.ts';

type Offers = Output<'equipment.availability'>;

/** How a cart line stands against what the store offers now. */
type LineState =
  | { readonly state: 'fine'; readonly free: number }
  | { readonly state: 'short'; readonly free: number }
  | { readonly state: 'gone' };

const sizesById = (offers: Offers): ReadonlyMap<string, number> =>
  new Map([
    ...offers.models.flatMap((model) => model.sizes.map((size) => [size.variantId, size.free] as const)),
    ...offers.pools.map((pool) => [pool.poolId, pool.free] as const),
  ]);

/** How each line of a cart stands, in the order of the cart; unknown offers doubt nothing. */
export const judgeLines = (lines: readonly CartLine[], offers: Offers | undefined): readonly LineState[] => {
  if (offers === undefined) return lines.map((line) => ({ state: 'fine', free: line.quantity }));
  const free = sizesById(offers);
  return lines.map((line) => {
    const left = free.get(line.id);
    if (left === undefined) return { state: 'gone' };
    return { state: left >= line.quantity ? 'fine' : 'short', free: left };
  });
};

/** A cart whose prices and titles are those of the offers; what is not offered stays as it was. */
export const refreshLines = (lines: readonly CartLine[], offers: Offers): readonly CartLine[] => {
  const sizes = new Map(
    cardsOf(offers).flatMap((card) => card.sizes.map((size) => [size.id, { card, size }] as const)),
  );
  return lines.map((line) => {
    const found = sizes.get(line.id);
    if (found === undefined) return line;
    const { card, size } = found;
    const { rateFen, depositFen, sizeLabel } = size;
    return { ...line, title: card.title, art: card.art, sizeLabel, rateFen, depositFen };
  });
};

/** A cart whose shelves are those of another store, where it has one with the same name and size. */
export const carryOver = (lines: readonly CartLine[], offers: Offers): readonly CartLine[] => {
  const known = new Set(offers.pools.map((pool) => pool.poolId));
  return lines.map((line) => {
    if (line.kind !== 'pool' || known.has(line.id)) return line;
    const same = offers.pools.find((pool) => pool.name === line.title && pool.sizeLabel === line.sizeLabel);
    const isTaken = lines.some(({ id }) => id === same?.poolId);
    return same === undefined || isTaken ? line : { ...line, id: same.poolId };
  });
};

/** What a cart comes to for some days, before fees: for the bar while the exact price is on its way. */
export const estimateOf = (lines: readonly CartLine[], days: number) => ({
  rentFen: lines.reduce((sum, line) => sum + line.rateFen * line.quantity * days, 0),
  depositFen: lines.reduce((sum, line) => sum + line.depositFen * line.quantity, 0),
});
