import type { Queryable } from '#server/db/database.ts';
import { json, Sql, sql } from '#server/db/sql-tag.ts';

type Table =
  | 'store'
  | 'business_parameter'
  | 'system_setting'
  | 'category'
  | 'attribute_definition'
  | 'model'
  | 'variant'
  | 'equipment'
  | 'pool';

/** Inserts rows that name every column of their table. */
export const insertRows = (db: Queryable, table: Table, rows: readonly object[]): Promise<number> =>
  db.exec(
    new Sql(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      json(rows),
    ]),
  );

/** Statistics for tables that were filled in one go. */
export const analyze = (db: Queryable): Promise<void> => db.script('analyze');

/** Claims an empty database for the demo; false when another process did so first. Held until the transaction ends. */
export const claimForDemo = async (tx: Queryable): Promise<boolean> =>
  (await tx.exec(sql`
    insert into system_setting (key, value) values ('firstData', 'demo') on conflict (key) do nothing`)) ===
  1;
