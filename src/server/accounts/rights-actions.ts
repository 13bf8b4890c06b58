import { permissionsOf } from '#domain/access/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';
import { findAccount } from './sql.ts';

/** What somebody may do, and where. */
export type Rights = Pick<Session, 'roles' | 'permissions' | 'storeIds'>;

/** Reads what the person of an account may do now, logged in or not; null when it is disabled or gone. */
export const findRights = async (db: Queryable, accountId: string): Promise<Rights | null> => {
  const account = await findAccount(db, accountId);
  if (account === undefined || !account.is_active) return null;
  return {
    roles: account.roles,
    permissions: permissionsOf(account.roles, account.chosen_permissions ?? {}),
    storeIds: account.store_ids,
  };
};
