import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { isDay } from '#domain/time/calendar-date.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';

/** Characters of a reason. Source: SPEC section 5. */
export const maxReasonLength = 200;
/** Characters of the remarks. Source: SPEC section 5. */
export const maxRemarksLength = 500;
/** Fewest days of a manual check-out. */
const minUnavailableDays = 1;
/** Maximum days of a manual check-out. Source: SPEC section 9. */
const maxUnavailableDays = 365;
/** How far ahead a manual check-out may begin. */
const maxStartAheadDays = 366;

type StockAction = 'stockOut' | 'stockIn' | 'earlyReturn';

/** Reasons offered for one tap; each has words in the web's texts. Source: SPEC section 9. */
export const quickReasons = {
  stockOut: ['groupOrder', 'rental', 'lending', 'hospitality'],
  stockIn: ['rentalReturn', 'borrowReturn', 'hospitalityEnd'],
  earlyReturn: ['returnedEarly', 'damaged', 'customerRequest', 'other'],
} as const satisfies Record<StockAction, readonly string[]>;

export type StockFormCode =
  | 'stock.reasonRequired'
  | 'stock.reasonTooLong'
  | 'stock.remarksTooLong'
  | 'stock.startRequired'
  | 'stock.startWrong'
  | 'stock.startOutOfRange'
  | 'stock.daysWrong';

/** Checks reason and remarks of a stock operation and trims both. Source: SPEC section 5. */
export function checkStockNote(note: {
  reason: string;
  remarks?: string;
}): Outcome<{ reason: string; remarks: string }, StockFormCode> {
  const reason = note.reason.trim();
  const remarks = (note.remarks ?? '').trim();
  if (reason === '') return no('stock.reasonRequired');
  if (reason.length > maxReasonLength) return no('stock.reasonTooLong', { max: maxReasonLength });
  if (remarks.length > maxRemarksLength) return no('stock.remarksTooLong', { max: maxRemarksLength });
  return ok({ reason, remarks });
}

/** Checks the dates of a manual check-out and returns its half-open window. `startOn` runs from today to one year ahead, `days` from 1 to 365. */
export function checkStockOutDates(
  dates: { startOn: Day; days: number },
  now: Instant,
  zone: string,
): Outcome<{ startAt: Instant; endAt: Instant }, StockFormCode> {
  const { startOn, days } = dates;
  if (startOn === '') return no('stock.startRequired');
  if (!isDay(startOn)) return no('stock.startWrong');
  const aheadDays = daysBetween(dayOf(now, zone), startOn);
  if (aheadDays < 0 || aheadDays > maxStartAheadDays) return no('stock.startOutOfRange');
  if (!Number.isInteger(days) || days < minUnavailableDays || days > maxUnavailableDays) {
    return no('stock.daysWrong', { min: minUnavailableDays, max: maxUnavailableDays });
  }
  return ok({ startAt: dayStart(startOn, zone), endAt: dayStart(addDays(startOn, days), zone) });
}
