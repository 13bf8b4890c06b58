import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Takes fingerprints of all tables but some: of every row of each, so that no change stays unseen. */
export const watchTables = async (db: Database, except: readonly string[]) => {
  const tables = await db.query<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${[...except]}::text[])
    order by 1`);
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as print from "${name}" t`,
    )
    .join(' union all ')
    // The tables are read in parallel, so they come in any order.
    .concat(' order by name');
  /** By table. */
  const fingerprints = async (): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.query<{ name: string; print: string }>({ text, values: [] });
    return new Map(rows.map(({ name, print }) => [name, print]));
  };
  return { fingerprints };
};
