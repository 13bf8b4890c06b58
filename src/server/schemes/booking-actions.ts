import { decideScheme, schemeStatusAt } from '#domain/schemes/scheme.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import { isUnowned } from './caller.ts';
import { findScheme, lockScheme, updateSchemeOrdered, updateSchemesOfOwner, type SchemeRow } from './sql.ts';

/** Where a scheme stands at a moment. */
export const statusOf = (
  row: Pick<SchemeRow, 'lines' | 'orderId' | 'withdrawnAt' | 'validUntil'>,
  now: Instant,
) =>
  schemeStatusAt(
    {
      hasGear: row.lines.length > 0,
      isOrdered: row.orderId !== null,
      isWithdrawn: row.withdrawnAt !== null,
      validUntil: Date.parse(row.validUntil),
    },
    now,
  );

export type Dated = Pick<
  SchemeRow,
  'startOn' | 'days' | 'lines' | 'deliveryMethod' | 'returnMethod' | 'deliveryAddress' | 'pickupAddress'
>;

/** What lines ask for in an order. */
export const requestOf = (settings: StoreSettings, row: Dated) => ({
  storeId: settings.storeId,
  startDate: row.startOn,
  days: row.days,
  type: 'Online' as const,
  discountFen: 0,
  deliveryMethod: row.deliveryMethod,
  returnMethod: row.returnMethod,
  deliveryAddress: row.deliveryAddress,
  pickupAddress: row.pickupAddress,
  lines: row.lines.map(({ variantId, poolId, quantity, person }) => ({
    ...(variantId === null ? { poolId: poolId ?? '' } : { variantId }),
    ...(person === null ? {} : { person }),
    quantity,
  })),
});

/** The store of a scheme. Refuses `scheme.notFound`. */
export const storeOfScheme = async (db: Queryable, token: string): Promise<string> => {
  const row = await findScheme(db, token);
  if (row === undefined) throw new AppError('scheme.notFound');
  return row.storeId;
};

/**
 * Takes a scheme for the order that it becomes within this transaction; whoever else books it waits for its end. Null
 * without a token. Refuses `scheme.notFound`, `scheme.booked`, `scheme.withdrawn`, `scheme.expired`.
 */
export const takeScheme = async (
  tx: Queryable,
  token: string | undefined,
  now: Instant,
): Promise<SchemeRow | null> => {
  if (token === undefined) return null;
  const row = await lockScheme(tx, token);
  if (row === undefined) throw new AppError('scheme.notFound');
  orRefuse(decideScheme(statusOf(row, now), 'book'));
  return row;
};

/** Takes a scheme for its maker, as long as nobody keeps it. Refuses what `takeScheme` does, and `scheme.notYours`. */
export const takeOwnScheme = async (
  tx: Queryable,
  token: string,
  { makerId, now }: { readonly makerId: string; readonly now: Instant },
): Promise<SchemeRow> => {
  const row = await takeScheme(tx, token, now);
  if (row === null || row.createdBy !== makerId || !isUnowned(row)) throw new AppError('scheme.notYours');
  return row;
};

type Became = {
  readonly orderId: string;
  readonly viewer: { readonly userId: string; readonly displayName: string };
  readonly now: Instant;
};

/** Notes which order a scheme became. */
export const endScheme = async (
  tx: Queryable,
  { id, storeId }: Pick<SchemeRow, 'id' | 'storeId'>,
  { orderId, viewer, now }: Became,
): Promise<void> => {
  await updateSchemeOrdered(tx, { id, orderId, at: isoOf(now) });
  await recordEvent(tx, {
    actorId: viewer.userId === '' ? null : viewer.userId,
    actorName: viewer.displayName,
    kind: 'scheme.booked',
    subject: { type: 'scheme', id },
    storeId,
    after: { orderId },
    at: now,
  });
};

/** Gives the schemes of an account to the one that it is merged into; gives how many. */
export const moveSchemes = (tx: Queryable, moved: { fromId: string; intoId: string }): Promise<number> =>
  updateSchemesOfOwner(tx, moved);
