import { formatYuan } from '#domain/money/format-yuan.ts';
import { isPrivileged, type OrderType } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import type { CouponFact } from '#domain/pricing/coupon.ts';
import type { Day } from '#domain/time/instant.ts';

/** Why a code does not count, in the order in which it is found out. */
export const couponCodes = [
  'coupon.tooManyTries',
  'coupon.unknown',
  'coupon.notForType',
  'coupon.over',
  'coupon.notYet',
  'coupon.otherStore',
  'coupon.otherDates',
  'coupon.usedUp',
  'coupon.guestMissing',
  'coupon.alreadyUsed',
  'coupon.belowMinimum',
] as const;
export type CouponCode = (typeof couponCodes)[number];

/** Of two days either may be open: no bound on that side. Both are included. */
export type DayRange = { readonly from: Day | null; readonly to: Day | null };

/** A coupon behind a code, with everything that decides whether it counts. */
export type CouponTerms = CouponFact & {
  readonly isActive: boolean;
  /** Days on which it may be booked with, by the store's calendar. */
  readonly booked: DayRange;
  /** First days of the hires that it is for. */
  readonly hire: DayRange;
  /** null: every store of the chain. */
  readonly storeIds: readonly string[] | null;
  readonly oncePerGuest: boolean;
  /** null: any number. */
  readonly mostUses: number | null;
  readonly uses: number;
  /** Its code counts once, and an order has it. */
  readonly isCodeUsed: boolean;
};

/** The order that somebody wants to book with a coupon. */
export type CouponAsk = {
  readonly type: OrderType;
  readonly storeId: string;
  /** The store's day. */
  readonly today: Day;
  readonly firstDay: Day;
  /** Of the gear, before any discount. */
  readonly rentFen: number;
  /** Whether this guest has used it in another order; unknown: nobody says who the guest is, missing: nobody will. */
  readonly usedByGuest: boolean | 'unknown' | 'missing';
};

const isBefore = (day: Day, { from }: DayRange): boolean => from !== null && day < from;
const isAfter = (day: Day, { to }: DayRange): boolean => to !== null && day > to;
const rangeText = ({ from, to }: DayRange): string => [from ?? '', to ?? ''].join(' – ').trim();

const isUsedUp = ({ isCodeUsed, mostUses, uses }: CouponTerms): boolean =>
  isCodeUsed || (mostUses !== null && uses >= mostUses);

type Decision = Outcome<CouponFact, CouponCode>;

/**
 * Decides whether a coupon counts for an order, and gives what the order keeps of it. Refuses with one of `couponCodes`;
 * `coupon.notYet` {day}, `coupon.otherDates` {dates}, `coupon.belowMinimum` {missing, missingFen}.
 */
export const decideCoupon = (terms: CouponTerms | null, ask: CouponAsk): Decision => {
  if (terms === null) return no('coupon.unknown');
  const refusal = refusalOfOrder(terms, ask) ?? refusalOfUse(terms, ask);
  if (refusal !== null) return refusal;
  const missingFen = terms.minFen - ask.rentFen;
  if (missingFen > 0) return no('coupon.belowMinimum', { missing: formatYuan(missingFen), missingFen });
  const { id, name, code, kind, value, mostFen, minFen } = terms;
  return ok({ id, name, code, kind, value, mostFen, minFen });
};

type Refused = Exclude<Decision, { ok: true }> | null;

const refusalOfOrder = (terms: CouponTerms, { type, storeId, today, firstDay }: CouponAsk): Refused => {
  if (isPrivileged(type)) return no('coupon.notForType');
  if (!terms.isActive || isAfter(today, terms.booked)) return no('coupon.over');
  if (isBefore(today, terms.booked)) return no('coupon.notYet', { day: terms.booked.from ?? '' });
  if (terms.storeIds?.includes(storeId) === false) return no('coupon.otherStore');
  if (isBefore(firstDay, terms.hire) || isAfter(firstDay, terms.hire))
    return no('coupon.otherDates', { dates: rangeText(terms.hire) });
  return null;
};

const refusalOfUse = (terms: CouponTerms, { usedByGuest }: CouponAsk): Refused => {
  // A guest who has used it learns just that, though the coupon is used up as well.
  if (terms.oncePerGuest && usedByGuest === true) return no('coupon.alreadyUsed');
  if (isUsedUp(terms)) return no('coupon.usedUp');
  return terms.oncePerGuest && usedByGuest === 'missing' ? no('coupon.guestMissing') : null;
};

/** How far a coupon is: not yet, running, used up, over by its days, or stopped by people. */
export const couponStates = ['running', 'notYet', 'usedUp', 'over', 'stopped'] as const;
export type CouponState = (typeof couponStates)[number];

/** Tells how far a coupon is on a day. */
export const couponStateOf = (
  { isActive, booked, mostUses, uses }: Pick<CouponTerms, 'isActive' | 'booked' | 'mostUses' | 'uses'>,
  today: Day,
): CouponState => {
  if (!isActive) return 'stopped';
  if (isAfter(today, booked)) return 'over';
  if (mostUses !== null && uses >= mostUses) return 'usedUp';
  return isBefore(today, booked) ? 'notYet' : 'running';
};

/** Signs of which none is mistaken for another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How many signs a code has that the program makes: 50 bits, which nobody guesses. */
export const madeCodeLength = 10;

/** Makes a code of random bytes, of which it takes as many as it has signs. */
export const codeOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => signs[byte % signs.length] ?? '')
    .slice(0, madeCodeLength)
    .join('');

/** A code as it is stored: no spaces or dashes, and capitals. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
