import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';

/** One value of one place: `storeId` null is the whole chain. */
type ParameterPlace = { readonly key: string; readonly storeId: string | null };

/** Makes a parameter's row, blank, unless it is there. */
export const insertBlankParameter = (tx: Queryable, { key, storeId }: ParameterPlace): Promise<number> =>
  tx.exec(sql`
    insert into business_parameter (id, store_id, key, value) values (${uuid()}, ${storeId}, ${key}, '')
    on conflict do nothing`);

export const lockParameter = (tx: Queryable, { key, storeId }: ParameterPlace) =>
  tx.query<{ id: string; value: string }>(sql`
    select id, value from business_parameter
    where key = ${key} and store_id is not distinct from ${storeId}::uuid for update`);

export const updateParameterValue = (tx: Queryable, id: string, value: string): Promise<number> =>
  tx.exec(sql`update business_parameter set value = ${value} where id = ${id}`);

/** Whether the program decided at a first start what a database begins with, or stores were brought before. */
export const hasShop = async (db: Queryable): Promise<boolean> => {
  const rows = await db.query(
    sql`select 1 as one from system_setting where key = 'firstData' union all select 1 from store limit 1`,
  );
  return rows.length > 0;
};
