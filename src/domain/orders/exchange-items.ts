import { giveBack, leastFen } from '#domain/orders/limits.ts';
import { dayRateFen } from '#domain/orders/lines.ts';
import { sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { Bill, BillItem, Line, Order } from '#domain/orders/order.ts';

/** One swap: `quantity` units go from the old line to the new one, whose bill takes the place of those `taken` in. */
export type Swap = {
  readonly old: Line;
  readonly line: Line;
  readonly taken: readonly Bill[];
  readonly daysLeft: number;
};

/**
 * Makes the items of what a swap costs, together with the bills that it takes in, on an order that counts those no more.
 * What was waived of the old gear's price is not given back: it goes along with the gear that takes its place.
 */
export const exchangeItems = (order: Order, swap: Swap): readonly BillItem[] => {
  const { old, line, taken, daysLeft } = swap;
  const earlier = taken.flatMap(({ items }) => items);
  const rent = priceOf(order, swap, {
    kind: 'Rent',
    fen: (dayRateFen(order, line) - dayRateFen(order, old)) * daysLeft * line.quantity,
  });
  const deposit = priceOf(order, swap, {
    kind: 'Deposit',
    fen: (line.depositFen - old.depositFen) * line.quantity,
  });
  const rentFen = rent.netFen + sumOfKinds(earlier, ['Rent']);
  // Part of the deposit may have gone back before.
  const depositFen = Math.max(
    deposit.netFen + sumOfKinds(earlier, ['Deposit']),
    0 - leastFen(order, ['Deposit']),
  );
  const rentItem = { kind: 'Rent', amountFen: Math.abs(rentFen), lineId: line.id, note: '' } as const;
  const all: readonly BillItem[] = [
    ...(rentFen < 0 ? giveBack(order, rentItem) : [rentItem]),
    { ...rentItem, kind: 'Deposit', amountFen: depositFen },
  ];
  // What an earlier swap of other gear costs stays with that gear.
  const kept = earlier.filter(({ kind, lineId }) => kind !== 'Discount' && lineId !== old.id);
  const usedFen = (of: BillItem['kind']): number =>
    [rent, deposit].find(({ kind }) => kind === of)?.usedFen ?? 0;
  const own = all.map((item) => ({
    ...item,
    amountFen: item.amountFen - sumOfKinds(kept, [item.kind]) - usedFen(item.kind),
  }));
  return [...kept, ...own, ...rent.carried, ...deposit.carried];
};

type Price = {
  readonly kind: 'Rent' | 'Deposit';
  /** What the swap costs more or less, when what was waived is not given back. */
  readonly netFen: number;
  /** How much of that was waived. */
  readonly usedFen: number;
  /** Takes the waiver along to the new line, as far as it is left. */
  readonly carried: readonly BillItem[];
};

const priceOf = (
  order: Order,
  { old, line }: Swap,
  { kind, fen }: { kind: 'Rent' | 'Deposit'; fen: number },
): Price => {
  const waivedFen = waivedOnFen(order, { line: old, kind, quantity: line.quantity });
  const usedFen = Math.min(waivedFen, Math.max(0, 0 - fen));
  const carry = { kind, note: '', isWaiver: true } as const;
  const carried =
    waivedFen === 0
      ? []
      : [
          { ...carry, lineId: old.id, amountFen: waivedFen },
          { ...carry, lineId: line.id, amountFen: usedFen - waivedFen },
        ];
  return { kind, netFen: fen + usedFen, usedFen, carried };
};

/** Gives what was waived of the price at which some units of a line came in exchange, in fen: their share, rounded down. */
export const waivedOnFen = (
  { bills }: Pick<Order, 'bills'>,
  { line, kind, quantity }: { line: Line; kind: 'Rent' | 'Deposit'; quantity: number },
): number => {
  const waivers = bills
    .filter(({ purpose, status }) => purpose === 'Exchange' && status !== 'Void')
    .flatMap(({ items }) => items)
    .filter((item) => item.isWaiver === true && item.kind === kind && item.lineId === line.id);
  const waivedFen = Math.max(0, 0 - sumFen(waivers));
  return Math.floor((waivedFen * quantity) / Math.max(1, line.quantity - line.closed.exchanged));
};
