import type { HireContext } from '#domain/orders/hire-rule.ts';
import type { DayPart, Hire, Period } from '#domain/orders/hire.ts';
import type { MemberTerms } from '#domain/members/levels.ts';
import type { OrderType } from '#domain/orders/status.ts';
import { decideDayPart, type ChosenDayPart } from '#domain/stores/day-parts.ts';
import { guestDaysAhead, mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { isRestDay, nextOpenDay } from '#domain/stores/store-hours.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { hourMs, minuteMs, type Day, type Instant } from '#domain/time/instant.ts';
import { buildPeriod, hiredPart } from '#domain/time/period.ts';
import { dayStart, instantOf } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { clockViewer, isStaffOf, type Viewer } from '#server/orders/access.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

type Booker = { readonly viewer: Viewer; readonly member: Pick<MemberTerms, 'daysEarlier'> | null };

/** How many days ahead somebody books at a store: guests as many as it takes bookings for, its staff the most there are. */
export const daysAheadOf = (settings: StoreSettings, { viewer, member }: Booker): number =>
  viewer !== clockViewer && isStaffOf(viewer, settings.storeId)
    ? mostDaysAhead
    : guestDaysAhead(settings.parameters, member);

/** A hire's time at a store. Refuses a first day in the past, and one too far ahead with `order.startTooFar` {day: the last one}. */
export const periodAt = (
  settings: StoreSettings,
  requested: { startDate: Day; days: number; dayPart?: DayPart | null },
  { now, daysAhead }: { readonly now: Instant; readonly daysAhead: number },
): Period => {
  const today = dayOf(now, settings.hours.zone);
  if (requested.startDate < today) throw new AppError('order.startPast');
  const lastOn = addDays(today, daysAhead);
  if (requested.startDate > lastOn) throw new AppError('order.startTooFar', { day: lastOn });
  const { startDate: startOn, days, dayPart = null } = requested;
  return buildPeriod({ startOn, days, dayPart, ...clockOf(settings) });
};

/** Finds the part of a day that somebody wants, as `decideDayPart`. Refuses `order.dayPartOver` {name} once it has ended. */
export const dayPartOf = (
  { dayParts, hours }: StoreSettings,
  request: { startDate: Day; days: number; dayPartId?: string | undefined },
  now: Instant,
): ChosenDayPart | null => {
  const part = orRefuse(decideDayPart(dayParts, request));
  if (part !== null && now >= instantOf(request.startDate, part.dayPart.toMinute, hours.zone))
    throw new AppError('order.dayPartOver', { name: part.dayPart.name });
  return part;
};

/** Refuses `order.dayPartOver` {name} where a hire of a part of a day is to be on a day whose part has ended. */
export const assertPartToCome = (period: Period, now: Instant): void => {
  const part = hiredPart(period);
  if (part !== null && now >= period.dueAt) throw new AppError('order.dayPartOver', { name: part.name });
};

/** Refuses a guest who proved nothing dates that end far ahead: `order.tooFarUnverified` {days}. */
export const assertNear = (settings: StoreSettings, { startOn, days }: Period, now: Instant): void => {
  const most = readParameter('UnverifiedDaysAhead', settings.parameters);
  const lastDay = addDays(startOn, days - 1);
  if (lastDay > addDays(dayOf(now, settings.hours.zone), most))
    throw new AppError('order.tooFarUnverified', { days: most });
};

/** A holiday, not the time between two winters. */
const longestClosedDays = 14;

/** Refuses guests `order.endClosed` {day}: gear that is due when a store opens again would be theirs for a whole summer at the price of a day. */
export const assertComesBack = (
  { hours }: StoreSettings,
  { startOn, days }: Pick<Period, 'startOn' | 'days'>,
): void => {
  const lastDay = addDays(startOn, days - 1);
  const opensOn = nextOpenDay(lastDay, hours);
  if (opensOn !== null && daysBetween(lastDay, opensOn) > longestClosedDays)
    throw new AppError('order.endClosed', { day: lastDay });
};

/**
 * Refuses guests `order.startClosed` {day} on a day when the store rests, where only its staff are, and what
 * `assertComesBack` refuses. Source: DOMAIN section 1.
 */
export const assertOpens = (
  settings: StoreSettings,
  dates: { readonly startDate: Day; readonly days: number },
): void => {
  const { startDate: startOn, days } = dates;
  if (isRestDay(startOn, settings.hours)) throw new AppError('order.startClosed', { day: startOn });
  assertComesBack(settings, { startOn, days });
};

/** What a store's clock says of when gear is due, and free until. */
const clockOf = ({ hours: store, parameters }: StoreSettings) => ({
  store,
  graceMinute: readParameter('ReturnGraceUntil', parameters),
});

/** The period of a hire that gets some days longer, or shorter when negative. */
export const movedPeriod = (
  settings: StoreSettings,
  { period }: Pick<Hire, 'period'>,
  days: number,
): Period =>
  buildPeriod({
    startOn: period.startOn,
    days: period.days + days,
    dayPart: period.dayPart ?? null,
    ...clockOf(settings),
  });

/** The day whose orders a store hands over now: today, or tomorrow after its next-day threshold. */
export const workingDay = ({ hours, parameters }: StoreSettings, now: Instant): Day =>
  defaultStartOn(now, hours, readParameter('NextDayThreshold', parameters));

/** What rules take from outside, for whoever asks. */
export const contextOf = (settings: StoreSettings, now: Instant, viewer: Viewer): HireContext => ({
  now,
  newId: uuid,
  today: dayOf(now, settings.hours.zone),
  handOverOn: workingDay(settings, now),
  giftLimit: giftLimitOf(settings, viewer),
});

/** What a caller may give away of one order: a manager, and the clock by the store's rules, as much as the price bears. */
export const giftLimitOf = ({ parameters }: StoreSettings, viewer: Viewer): HireContext['giftLimit'] =>
  viewer.isManager || viewer === clockViewer
    ? null
    : {
        mostFen: readParameter('EmployeeGiftLimit', parameters),
        mostPercent: readParameter('EmployeeGiftPercent', parameters),
      };

/** Tells whether an order waits unpaid until the gear is picked up: a Reservation, and an online order where the store chose that. */
export const waitsForPickUp = ({ parameters }: StoreSettings, type: OrderType): boolean =>
  type === 'Reservation' || (type === 'Online' && readParameter('PayAtPickUp', parameters));

/** When an order that waits for confirmation or payment ends by itself: with its first day where it is paid at pick-up, none after its hire. */
export const expiryOf = (
  settings: StoreSettings,
  order: { type: OrderType; period: Period; asked: boolean },
  now: Instant,
): Instant => {
  const { zone } = settings.hours;
  if (waitsForPickUp(settings, order.type) && !order.asked)
    return dayStart(addDays(order.period.startOn, 1), zone);
  return endingWith(order.period, now + readParameter('OrderTimeoutHours', settings.parameters) * hourMs);
};

/** When an unpaid order of a guest who proved nothing ends: never later than that of others. */
export const unverifiedExpiry = (settings: StoreSettings, expiresAt: Instant, now: Instant): Instant =>
  Math.min(expiresAt, now + readParameter('UnverifiedTimeoutMinutes', settings.parameters) * minuteMs);

/** A timer that waits for no hire that is over. */
export const endingWith = ({ endAt }: Period, expiresAt: Instant): Instant => Math.min(expiresAt, endAt);
