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
