import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { TimeWindow } from '#domain/time/time-window.ts';
import { dayOf } from '#domain/time/zone.ts';

/** How many pieces of one kind of small equipment are where. Whole numbers, never negative. */
export type Pool = {
  readonly usable: number;
  readonly out: number;
  readonly damaged: number;
  readonly lost: number;
};

type Place = keyof Pool;

/** Where each movement takes pieces from and to; null is outside the books. */
export const poolMovements = {
  add: { from: null, to: 'usable' },
  remove: { from: 'usable', to: null },
  handOver: { from: 'usable', to: 'out' },
  takeBack: { from: 'out', to: 'usable' },
  damageInStore: { from: 'usable', to: 'damaged' },
  damageOut: { from: 'out', to: 'damaged' },
  loseInStore: { from: 'usable', to: 'lost' },
  loseOut: { from: 'out', to: 'lost' },
  repair: { from: 'damaged', to: 'usable' },
  find: { from: 'lost', to: 'usable' },
  scrapDamaged: { from: 'damaged', to: null },
  writeOffLost: { from: 'lost', to: null },
} as const satisfies Record<string, { from: Place | null; to: Place | null }>;

export type PoolMovement = keyof typeof poolMovements;
export type PoolCode = 'pool.quantityWrong' | 'pool.tooFew' | 'pool.booked';

/** Moves a whole number of pieces, at least 1; refuses to take more than a place holds. */
export function movePool(pool: Pool, movement: PoolMovement, quantity: number): Outcome<Pool, PoolCode> {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return no('pool.quantityWrong');
  const { from, to } = poolMovements[movement];
  if (from !== null && pool[from] < quantity) return no('pool.tooFew', { left: pool[from], quantity });
  const next: Record<Place, number> = { ...pool };
  if (from !== null) next[from] -= quantity;
  if (to !== null) next[to] += quantity;
  return ok(next);
}

/** Counts the pieces that can be promised for any one day: those in the store and those that come back. */
export function capacityOf(pool: Pool): number {
  return pool.usable + pool.out;
}

/** Lists the store-local days that a lock touches, ascending; an end at midnight does not touch the new day. */
export function daysCovered(window: TimeWindow, zone: string): Day[] {
  if (window.endAt <= window.startAt) return [];
  return daysFrom(dayOf(window.startAt, zone), addDays(dayOf(window.endAt - 1, zone), 1));
}

/** Finds how many pieces are free on every one of the days, given how many are booked per day; all of them for no day. */
export function freeInPool(
  capacity: number,
  bookedOn: ReadonlyMap<Day, number>,
  days: readonly Day[],
): number {
  return Math.max(0, capacity - Math.max(0, ...days.map((day) => bookedOn.get(day) ?? 0)));
}

/** Refuses a capacity below what is booked on some day to come. */
export function checkCapacity(
  capacity: number,
  bookedOn: ReadonlyMap<Day, number>,
): Outcome<number, 'pool.booked'> {
  const short = [...bookedOn]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .find(([, booked]) => booked > capacity);
  return short === undefined ? ok(capacity) : no('pool.booked', { day: short[0], booked: short[1] });
}
