import { addDays, daysBetween, daysFrom } from '#domain/time/days.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Day } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import type { Session } from '#server/http/session.ts';
import { findConfiguration } from '#server/stores/actions.ts';

/** A store whose books the caller reads. */
export type BookStore = {
  readonly storeId: string;
  readonly storeName: string;
  readonly zone: string;
  readonly closeMinute: number;
  /** false: it closed down. */
  readonly isActive: boolean;
};

const mostDays = 366;

/** Managers answer for their stores, super admins for all; a store that closed down keeps its books. */
const answersFor = ({ roles, storeIds }: Session, storeId: string): boolean =>
  roles.includes('SuperAdmin') || storeIds.includes(storeId);

/** The caller's stores, or the one that was asked for. Refuses `store.unknown`. */
export const storesAsked = async (ctx: Ctx, storeId?: string): Promise<readonly BookStore[]> => {
  const session = callerOf(ctx);
  const { everyStore } = await findConfiguration(ctx.db);
  const own = everyStore
    .filter(
      ({ storeId: id }) => answersFor(session, id) && (storeId === undefined || id === storeId.toLowerCase()),
    )
    .map(({ hours: { zone, closeMinute }, ...store }) => ({ ...store, zone, closeMinute }));
  if (storeId !== undefined && own.length === 0) throw new AppError('store.unknown');
  return own;
};

/** The stores whose rows a list shows. */
export type StoreScope = { readonly storeIds: readonly string[] };

/** The caller's stores, or the one that was asked for, for a list. Refuses `store.unknown`. */
export const storeScope = async (
  ctx: Ctx,
  { storeId }: { readonly storeId?: string | undefined },
): Promise<StoreScope> => ({ storeIds: (await storesAsked(ctx, storeId)).map((store) => store.storeId) });

/** Days as they were asked for. */
type DaysAsked = {
  readonly storeId?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

/** Stores and the days that each counts by its own midnight. */
type BookScope = { readonly stores: readonly BookStore[]; readonly from: Day; readonly to: Day };

/** What a call about some days is about. Refuses `store.unknown`, `finance.rangeWrong`. */
export const scopeOf = async (ctx: Ctx, { storeId, ...asked }: DaysAsked): Promise<BookScope> => {
  const stores = await storesAsked(ctx, storeId);
  const todayOn = dayOf(ctx.now(), stores.length === 1 ? (stores[0]?.zone ?? chainZone) : chainZone);
  const to = asked.to ?? asked.from ?? todayOn;
  const from = asked.from ?? to;
  const days = daysBetween(from, to) + 1;
  if (!(days >= 1 && days <= mostDays)) throw new AppError('finance.rangeWrong');
  return { stores, from, to };
};

/** All days of a scope. */
export const daysIn = ({ from, to }: BookScope): readonly Day[] => daysFrom(from, addDays(to, 1));

const iso = (day: Day, zone: string): string => isoOf(dayStart(day, zone));

/** When the days as a whole began and ended at each store. */
export const bookedTimes = ({ stores, from, to }: BookScope) =>
  stores.map(({ storeId, zone }) => ({
    storeId,
    startAt: iso(from, zone),
    endAt: iso(addDays(to, 1), zone),
  }));
