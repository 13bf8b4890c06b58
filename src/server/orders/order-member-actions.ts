import type { MemberTerms } from '#domain/members/levels.ts';
import type { Period } from '#domain/orders/hire.ts';
import { isPrivileged, type OrderType } from '#domain/orders/status.ts';
import { decideDayPart, type ChosenDayPart } from '#domain/stores/day-parts.ts';
import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { addDays } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { orRefuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findTerms } from '#server/members/member-actions.ts';
import { clockViewer, isStaffOf, viewerOf, type Viewer } from '#server/orders/access.ts';
import { dayPartOf, daysAheadOf, periodAt } from '#server/orders/period.ts';
import { stayOf } from '#server/orders/plan-lines.ts';
import type { MemberStay } from '#server/pricing/price-book-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

/** How whoever asks for prices stands to orders; nobody in particular without a login. */
export const askerOf = ({ session }: { readonly session: Session | null }): Viewer =>
  session === null ? clockViewer : viewerOf(session);

type Whom = { readonly viewer: Viewer; readonly now: Instant };

/** Finds what a guest has by the own login; null for whoever has not proven the phone number, or only told it. */
export const findOwnTerms = async (db: Queryable, { viewer, now }: Whom): Promise<MemberTerms | null> => {
  if (viewer === clockViewer || viewer.isAsserted || !viewer.isPhoneProven) return null;
  return findTerms(db, { accountId: viewer.userId, on: dayOf(now, chainZone) });
};

type Booking = Whom & {
  readonly input: {
    readonly storeId: string;
    readonly type: OrderType;
    readonly customerPhone?: string | undefined;
  };
  /** An agent books it, who learns nothing of the guest. */
  readonly isForAgent?: boolean;
};

/**
 * Finds whose membership a new order has: the guest's own, or, where staff book for a phone number, that of the guest who
 * proved it. A Hospitality and a Loan have none.
 */
const findMemberFor = async (
  db: Queryable,
  { viewer, now, input: { storeId, type, customerPhone }, isForAgent = false }: Booking,
): Promise<MemberTerms | null> => {
  if (isForAgent || isPrivileged(type)) return null;
  if (type === 'Online') return findOwnTerms(db, { viewer, now });
  if (viewer === clockViewer || customerPhone === undefined || !isStaffOf(viewer, storeId)) return null;
  return findTerms(db, { phoneNumber: customerPhone, on: dayOf(now, chainZone) });
};

/** Finds on which day at the latest whoever asks may begin a hire, by the store. */
export const findLastStart = async (db: Queryable, whom: Whom): Promise<(settings: StoreSettings) => Day> => {
  const booker = { viewer: whom.viewer, member: await findOwnTerms(db, whom) };
  return (settings) => addDays(dayOf(whom.now, settings.hours.zone), daysAheadOf(settings, booker));
};

type Wanted = Booking & {
  readonly settings: StoreSettings;
  readonly input: { readonly startDate: Day; readonly days: number; readonly dayPartId?: string | undefined };
  /** A plan, which books nothing, may begin as late as staff may book. */
  readonly isPlan?: boolean | undefined;
};

type FoundStay = { readonly period: Period; readonly stay: MemberStay };

const findStayOf = async (
  db: Queryable,
  { isPlan = false, ...booking }: Wanted,
  part: ChosenDayPart | null,
): Promise<FoundStay> => {
  const { settings, input, now, isForAgent = false } = booking;
  const member = await findMemberFor(db, booking);
  const viewer = isForAgent ? clockViewer : booking.viewer;
  const daysAhead = isPlan ? mostDaysAhead : daysAheadOf(settings, { viewer, member });
  const period = periodAt(settings, { ...input, dayPart: part?.dayPart ?? null }, { now, daysAhead });
  return { period, stay: { ...stayOf(settings.storeId, period), tier: part?.tier ?? null, member } };
};

/** The time that a new order asks for, and the days and the member that it is priced for. Refuses what `periodAt` and `dayPartOf` do. */
export const findStay = (db: Queryable, wanted: Wanted): Promise<FoundStay> =>
  findStayOf(db, wanted, dayPartOf(wanted.settings, wanted.input, wanted.now));

/** As `findStay` for whoever only looks: what a part of today has is shown after its end, too. */
export const findStayShown = (db: Queryable, wanted: Wanted): Promise<FoundStay> =>
  findStayOf(db, wanted, orRefuse(decideDayPart(wanted.settings.dayParts, wanted.input)));
