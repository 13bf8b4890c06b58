import { hasRight } from '#domain/access/call-access.ts';
import { managesChain } from '#domain/access/rights.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { AppError, refusal } from '#server/http/app-error.ts';
import type { Work } from '#server/http/context.ts';
import { storesOf, type Session } from '#server/http/session.ts';
import { findConfiguration, findStoreSettings } from '#server/stores/actions.ts';

/** A store whose prices somebody edits; null: those of the whole chain. */
export type Scope = string | null;

const isOwn = (session: Session, storeId: string): boolean => storesOf(session)?.includes(storeId) ?? true;

/** Whether a caller who may edit prices at all may edit those of a store or of the chain. */
export const mayEdit = (session: Session, scope: Scope): boolean =>
  scope === null ? hasRight(managesChain, session) : isOwn(session, scope);

/** Refuses `store.unknown` for a store that is not there or not the caller's; everybody who edits prices reads the chain's. */
export const assertReadable = async (db: Database, session: Session, scope: Scope): Promise<void> => {
  if (scope === null) return;
  if (!isOwn(session, scope) || (await findStoreSettings(db, scope)) === undefined)
    throw new AppError('store.unknown');
};

/** Refuses `session.forbidden` for the chain's prices, and `store.unknown` for a store that is not there or not the caller's. */
export const assertEditable = async (db: Database, session: Session, scope: Scope): Promise<void> => {
  if (scope === null && !mayEdit(session, null)) throw new AppError('session.forbidden');
  await assertReadable(db, session, scope);
};

/** Lists the stores whose prices the caller may edit, in the chain's order. */
export const editableStores = async (db: Database, session: Session) => {
  const { stores } = await findConfiguration(db);
  return stores
    .filter(({ storeId }) => isOwn(session, storeId))
    .map(({ storeId, storeName }) => ({ storeId, storeName }));
};

type Row = { readonly id: string; readonly storeId: Scope; readonly version: number };

/** Gives a locked row as the caller read it. Refuses `prices.unknown`, `session.forbidden`, `stale` {current}. */
export const asRead = <R extends Row>(
  row: R | undefined,
  { session }: Work,
  { version, present }: { readonly version: number; readonly present: (row: R) => unknown },
): R => {
  if (row === undefined || (row.storeId !== null && !mayEdit(session, row.storeId)))
    throw new AppError('prices.unknown');
  if (!mayEdit(session, row.storeId)) throw new AppError('session.forbidden');
  if (row.version !== version) throw new AppError('stale', {}, { current: present(row) });
  return row;
};

/** Refuses `prices.tooMany` {max} when there are as many already. */
export const assertRoom = ({ count }: { readonly count: number }, max: number): void => {
  if (count >= max) throw refusal('prices.tooMany', { max });
};

type Change = {
  readonly type: 'season' | 'priceTier' | 'gearSet' | 'dayPart';
  readonly id: string;
  readonly storeId: Scope;
  readonly before?: object;
  readonly after?: object;
};

/** Keeps what became of an entry of a price list. */
export const recordChange = (tx: Queryable, work: Work, change: Change): Promise<number> => {
  const { type, id, storeId, ...facts } = change;
  const verb = facts.before === undefined ? 'created' : facts.after === undefined ? 'removed' : 'changed';
  return recordEventBy(tx, work, { ...facts, kind: `${type}.${verb}`, subject: { type, id }, storeId });
};
