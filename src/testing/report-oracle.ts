import { addDays, daysFrom } from '#domain/time/days.ts';
import { hourMs, minuteMs, type Day, type Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Billed, Stood, Was } from '#testing/report-notes.ts';

/** Sums under keys. */
export const tally = () => {
  const sums = new Map<string, number>();
  return {
    sums,
    add: (key: string, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount),
  };
};

/** Rounds `amount * part / whole` half away from zero, exactly. */
const shareOf = (amount: number, part: number, whole: number): number => {
  const sign = amount < 0 ? -1 : 1;
  const [a, p, w] = [BigInt(Math.abs(amount)), BigInt(part), BigInt(whole)];
  return sign * Number((2n * a * p + w) / (2n * w));
};

/** Spreads an amount over weights in their order, so that the parts add up. */
export const spread = (amount: number, weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let upto = 0;
  return weights.map((weight) => {
    const before = shareOf(amount, upto, whole);
    upto += weight;
    return shareOf(amount, upto, whole) - before;
  });
};

/** What each order came to of some kinds on each day of its store. */
export const byOrderAndDay = (
  billed: readonly Billed[],
  kinds: readonly string[],
  zoneOf: (orderId: string) => string,
) => {
  const { sums, add } = tally();
  for (const { at, orderId, kind, fen } of billed)
    if (kinds.includes(kind)) add(`${orderId} ${dayOf(at, zoneOf(orderId))}`, fen);
  return [...sums].flatMap(([key, fen]) => {
    const [orderId = '', on = ''] = key.split(' ');
    return fen === 0 ? [] : [{ orderId, on, fen }];
  });
};

/** What was held of an order at a moment. */
const heldAt = (stood: readonly Stood[], at: Instant): { cashFen: number; companyFen: number } => {
  const last = stood.findLast((one) => one.at < at);
  if (last === undefined) return { cashFen: 0, companyFen: 0 };
  const heldFen = Math.max(0, last.depositFen - Math.max(0, last.dueFen));
  const [cash, company] = [Math.max(0, last.cashFen), Math.max(0, last.companyFen)];
  const cashFen = cash + company === 0 ? 0 : shareOf(heldFen, cash, cash + company);
  return { cashFen, companyFen: heldFen - cashFen };
};

/** What was held at the end of a day of a store. */
export const heldOn = (stood: readonly Stood[], on: Day, zone: string) => {
  const orders = Map.groupBy(stood, ({ orderId }) => orderId);
  const end = dayStart(addDays(on, 1), zone);
  return [...orders.values()]
    .map((own) => heldAt(own, end))
    .reduce(
      (sum, one) => ({
        cashFen: sum.cashFen + one.cashFen,
        companyFen: sum.companyFen + one.companyFen,
      }),
      { cashFen: 0, companyFen: 0 },
    );
};

type Store = { readonly storeId: string; readonly zone: string };
type Asked = {
  readonly from: Day;
  readonly to: Day;
  readonly now: Instant;
  readonly turnaroundMinutes: number;
};
type ItemDay = {
  readonly itemId: string;
  readonly storeId: string;
  readonly on: Day;
  readonly as: 'out' | 'idle' | 'away';
};

const openHour = 8;

/** What one item was on one day at one store; null: it was not there, or nobody was to hire it. */
const stateOn = (
  own: readonly Was[],
  on: Day,
  { storeId, zone }: Store,
  asked: Asked,
): ItemDay['as'] | null => {
  const [begin, end] = [dayStart(on, zone), Math.min(dayStart(addDays(on, 1), zone), asked.now)];
  const isOut = own.some(
    (was, at) =>
      was.status === 1 &&
      was.storeId === storeId &&
      was.at < end &&
      (own[at + 1]?.at ?? Infinity) > begin &&
      was.at < (own[at + 1]?.at ?? Infinity),
  );
  if (isOut) return 'out';
  const opening = begin + openHour * hourMs;
  if (opening >= asked.now) return null;
  const place = own.findLastIndex((was) => was.at <= opening);
  const now = own[place];
  if (now === undefined || now.storeId !== storeId || now.status === 3) return null;
  const isUnclean = own[place - 1]?.status === 1 && opening < now.at + asked.turnaroundMinutes * minuteMs;
  return now.status === 0 && !isUnclean ? 'idle' : 'away';
};

/** What every item was on every day, by what was seen of it. */
export const itemDays = (was: readonly Was[], stores: readonly Store[], asked: Asked): readonly ItemDay[] => {
  const items = Map.groupBy(was, ({ itemId }) => itemId);
  // What was there at the first look was there before.
  const known = [...items].map(
    ([itemId, own]) => [itemId, own.map((one, at) => (at === 0 ? { ...one, at: -Infinity } : one))] as const,
  );
  return known.flatMap(([itemId, own]) =>
    stores.flatMap((store) =>
      daysFrom(asked.from, addDays(asked.to, 1)).flatMap((on) => {
        const as = stateOn(own, on, store, asked);
        return as === null ? [] : [{ itemId, storeId: store.storeId, on, as }];
      }),
    ),
  );
};
