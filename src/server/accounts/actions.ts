import { presentProfile } from '#server/accounts/present-user.ts';
import type { Profile } from '#server/accounts/present-user.ts';
import { findAccount } from './sql.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

export type { Profile };

/** Reads the caller's own profile. Refuses with session.expired when the account is gone. */
export const getOwnProfile = async (db: Database, session: Session): Promise<Profile> => {
  const account = await findAccount(db, session.userId);
  if (account === undefined) throw new AppError('session.expired');
  return presentProfile(account, session.trust);
};
