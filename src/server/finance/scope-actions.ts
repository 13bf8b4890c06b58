import type { ParameterSources } from '#domain/stores/parameter-text.ts';
import { daysBetween, addDays } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
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
  readonly openMinute: number;
  readonly closeMinute: number;
  /** The store's own parameters and the chain's. */
  readonly parameters: ParameterSources;
  /** false: it closed down. */
  readonly isActive: boolean;
};

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
    .map(({ hours: { zone, openMinute, closeMinute }, ...store }) => ({
      ...store,
      zone,
      openMinute,
      closeMinute,
    }));
  if (storeId !== undefined && own.length === 0) throw new AppError('store.unknown');
  return own;
};

const mostDays = 366;

/** Days as they were asked for. */
type DaysAsked = { readonly from?: Day | undefined; readonly to?: Day | undefined };

/**
 * The days that a call is about: up to today and from some days before unless it says so. Today is the store's own, or
 * the chain's where several are asked about. Refuses `finance.rangeWrong`.
 */
export const daysAsked = (
  { from, to }: DaysAsked,
  { stores, now, usualDays }: { stores: readonly BookStore[]; now: Instant; usualDays: number },
): { readonly from: Day; readonly to: Day } => {
  const todayOn = dayOf(now, stores.length === 1 ? (stores[0]?.zone ?? chainZone) : chainZone);
  const last = to ?? from ?? todayOn;
  const first = from ?? addDays(last, 1 - usualDays);
  const days = daysBetween(first, last) + 1;
  if (!(days >= 1 && days <= mostDays)) throw new AppError('finance.rangeWrong');
  return { from: first, to: last };
};

/** The stores whose rows a list shows. */
export type StoreScope = { readonly storeIds: readonly string[] };

/** The caller's stores, or the one that was asked for, for a list. Refuses `store.unknown`. */
export const storeScope = async (
  ctx: Ctx,
  { storeId }: { readonly storeId?: string | undefined },
): Promise<StoreScope> => ({ storeIds: (await storesAsked(ctx, storeId)).map((store) => store.storeId) });
