import { insertAccount, insertAccountStores, type NewAccount } from './sql.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';

/** An account as somebody with the right to do so makes it; `passwordHash` comes from `hashPassword`. */
type AccountWish = Omit<NewAccount, 'id' | 'at' | 'primaryStoreId'> & {
  /** The first one is the primary store. */
  readonly storeIds: readonly string[];
  readonly now: Instant;
};

/** Makes an account that works in some stores; gives its id. */
export const createAccount = async (tx: Queryable, wish: AccountWish): Promise<string> => {
  const id = uuid();
  const { storeIds, now, ...account } = wish;
  await insertAccount(tx, {
    ...account,
    id,
    primaryStoreId: storeIds[0] ?? null,
    at: new Date(now).toISOString(),
  });
  if (storeIds.length > 0) await insertAccountStores(tx, id, storeIds);
  return id;
};
