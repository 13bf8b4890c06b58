import { giveBack, takeMore } from '#domain/orders/limits.ts';
import { dayRateFen, liveLines } from '#domain/orders/lines.ts';
import { sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { Bill, BillItem, Line, Order } from '#domain/orders/order.ts';
import type { FeeKind } from '#domain/orders/status.ts';
import { depositsOf } from '#domain/pricing/price-order.ts';
import { rentKinds, usedFenOf, usedItems, waivedParts } from '#domain/orders/waivers.ts';

/** One swap: `quantity` units go from the old line to the new one, whose bill takes the place of those `taken` in. */
export type Swap = {
  readonly old: Line;
  /** null: nothing comes in their place. */
  readonly line: Line | null;
  readonly quantity: number;
  readonly taken: readonly Bill[];
  readonly daysLeft: number;
};

/**
 * Makes the items of what a swap costs, together with the bills that it takes in, on an order that counts those no more.
 * What was waived of the old gear's price is not given back: it goes along with the gear that takes its place, if any.
 */
export const exchangeItems = (order: Order, swap: Swap): readonly BillItem[] => {
  const { old, line, quantity, taken, daysLeft } = swap;
  const earlier = taken.flatMap(({ items }) => items).filter(({ isUnused }) => isUnused !== true);
  const rent = priceOf(order, swap, {
    kinds: rentKinds,
    fen: ((line === null ? 0 : dayRateFen(order, line)) - dayRateFen(order, old)) * daysLeft * quantity,
  });
  const deposit = priceOf(order, swap, {
    kinds: ['Deposit'],
    fen: ((line?.depositFen ?? 0) - old.depositFen) * quantity,
  });
  // Gear that still leaves does not leave without its deposit, whatever was given back of that before.
  const staysFen = line === null ? sumFen(depositsOf(liveLines(order))) : 0;
  const changed = (kind: 'Rent' | 'Deposit', netFen: number): readonly BillItem[] => {
    const amountFen = netFen + sumOfKinds(earlier, [kind]);
    const item = { kind, lineId: (line ?? old).id, note: '' } as const;
    return amountFen < 0
      ? giveBack(order, { ...item, amountFen: 0 - amountFen }, kind === 'Deposit' ? staysFen : 0)
      : takeMore(order, [{ ...item, amountFen }]);
  };
  // What an earlier swap of other gear costs stays with that gear.
  const kept = earlier.filter(({ kind, lineId }) => kind !== 'Discount' && lineId !== old.id);
  const own = [...changed('Rent', rent.netFen), ...changed('Deposit', deposit.netFen)].map((item) =>
    item.isUnused === true ? item : { ...item, amountFen: item.amountFen - sumOfKinds(kept, [item.kind]) },
  );
  return [...kept, ...own, ...rent.carried, ...deposit.carried];
};

type Price = {
  /** What the swap costs more or less, when what was waived is not given back. */
  readonly netFen: number;
  /** Takes the waivers along to the new line, as far as they are left. */
  readonly carried: readonly BillItem[];
};

const priceOf = (
  order: Order,
  { old, line, quantity }: Swap,
  { kinds, fen }: { kinds: readonly FeeKind[]; fen: number },
): Price => {
  const parts = waivedParts(order, { line: old, quantity, kinds }, Math.max(0, 0 - fen));
  const netFen = fen + usedFenOf(parts);
  if (line === null) return { netFen, carried: usedItems(parts, old.id) };
  const moved = parts.flatMap(({ kind, waivedFen }): readonly BillItem[] => [
    { kind, amountFen: waivedFen, lineId: old.id, note: '', isWaiver: true },
    { kind, amountFen: 0 - waivedFen, lineId: line.id, note: '', isWaiver: true },
  ]);
  return { netFen, carried: [...moved, ...usedItems(parts, line.id)] };
};
