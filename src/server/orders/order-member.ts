import type { MemberTerms } from '#domain/members/levels.ts';
import type { Period } from '#domain/orders/hire.ts';
import { isPrivileged, type OrderType } from '#domain/orders/status.ts';
import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { findTerms } from '#server/members/member-actions.ts';
import { clockViewer, isStaffOf, type Viewer } from '#server/orders/access.ts';
import { dayPartOf, daysAheadOf, periodAt } from '#server/orders/period.ts';
import { stayOf } from '#server/orders/plan-lines.ts';
import type { MemberStay } from '#server/pricing/price-book-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

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

type Wanted = Booking & {
  readonly settings: StoreSettings;
  readonly input: { readonly startDate: Day; readonly days: number; readonly dayPartId?: string | undefined };
  /** A plan, which books nothing, may begin as late as staff may book. */
  readonly isPlan?: boolean | undefined;
};

/** The time that a new order asks for, and the days and the member that it is priced for. Refuses what `periodAt` and `dayPartOf` do. */
export const findStay = async (
  db: Queryable,
  { isPlan = false, ...booking }: Wanted,
): Promise<{ readonly period: Period; readonly stay: MemberStay }> => {
  const { settings, input, now, isForAgent = false } = booking;
  const member = await findMemberFor(db, booking);
  const viewer = isForAgent ? clockViewer : booking.viewer;
  const daysAhead = isPlan ? mostDaysAhead : daysAheadOf(settings, { viewer, member });
  const part = dayPartOf(settings, input, now);
  const period = periodAt(settings, { ...input, dayPart: part?.dayPart ?? null }, { now, daysAhead });
  return { period, stay: { ...stayOf(settings.storeId, period), tier: part?.tier ?? null, member } };
};
