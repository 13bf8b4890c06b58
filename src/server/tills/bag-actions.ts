import type { Queryable } from '#server/db/database.ts';
import { listTills } from './sql.ts';

/** What lies in a driver's bags, at each store that they took cash for. */
export const listBags = async (db: Queryable, holderId: string) =>
  (await listTills(db, { storeIds: null, holderId })).map(({ storeId, storeName, inTillFen }) => ({
    storeId,
    storeName,
    cashFen: inTillFen,
  }));
