import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

const tables = {
  store: sql`store`,
  business_parameter: sql`business_parameter`,
  system_setting: sql`system_setting`,
  category: sql`category`,
  attribute_definition: sql`attribute_definition`,
  model: sql`model`,
  variant: sql`variant`,
  equipment: sql`equipment`,
  pool: sql`pool`,
} as const;

/** Inserts rows that name every column of their table; what else they name is left out. */
export const insertRows = (
  db: Queryable,
  table: keyof typeof tables,
  rows: readonly object[],
): Promise<number> =>
  db.exec(sql`
    insert into ${tables[table]}
    select * from jsonb_populate_recordset(null::${tables[table]}, ${jsonRows(rows)}::jsonb)`);

/** Statistics for tables that were filled in one go. */
export const analyze = (db: Queryable): Promise<void> => db.script('analyze');

/** Claims an empty database for the demo; false when another process did so first. Held until the transaction ends. */
export const claimForDemo = async (tx: Queryable): Promise<boolean> =>
  (await tx.exec(sql`
    insert into system_setting (key, value) values ('firstData', 'demo') on conflict (key) do nothing`)) ===
  1;

/** Lists the passwords' hashes of accounts by their user names. */
export const listPasswordHashes = (
  db: Queryable,
  userNames: readonly string[],
): Promise<{ passwordHash: string }[]> =>
  db.query<{ passwordHash: string }>(sql`
    select password_hash from account where lower(user_name) = any(${[...userNames]}::text[]) and password_hash is not null`);
