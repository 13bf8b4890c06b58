import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CommandScope } from '#server/orders/run-command.ts';
import { findStoreSettings } from '#server/stores/actions.ts';

/** Refuses a store that does not exist, with `store.unknown`. */
export const assertStore = async (db: Database, storeId: string | undefined): Promise<void> => {
  if (storeId !== undefined && (await findStoreSettings(db, storeId)) === undefined)
    throw new AppError('store.unknown');
};

/** Lets gear come back to another branch where the caller works. Refuses `store.unknown`. */
export const atStore = <S extends Pick<CommandScope, 'viewer'>>(
  scope: S,
  storeId: string | undefined,
): S & { readonly storeId?: string } => {
  if (storeId === undefined) return scope;
  const { storeIds } = scope.viewer;
  if (storeIds !== null && !storeIds.includes(storeId)) throw new AppError('store.unknown');
  return { ...scope, storeId };
};
