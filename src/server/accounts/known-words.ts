import type { AccountRow } from './sql.ts';

/** What others know of a person, so that it makes no good password. */
export const knownWordsOf = (
  account: Pick<AccountRow, 'user_name' | 'email' | 'phone_number' | 'name'>,
): string[] => [account.user_name, account.email ?? '', account.phone_number ?? '', account.name];
