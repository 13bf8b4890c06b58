import type { AccountRow } from './sql.ts';

/** What others know of a person, so that it makes no good password. */
export const knownWordsOf = (
  account: Pick<AccountRow, 'userName' | 'email' | 'phoneNumber' | 'name'>,
): string[] => [account.userName, account.email ?? '', account.phoneNumber ?? '', account.name];
