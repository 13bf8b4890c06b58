import type { SetPart } from '#domain/pricing/price-book.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

export type SetRow = {
  id: string;
  storeId: string | null;
  name: string;
  weekday: number;
  weekend: number | null;
  holiday: number | null;
  parts: SetPart[];
  version: number;
};

const columns = sql`g.id, g.store_id, g.name, g.weekday, g.weekend, g.holiday, g.parts, g.version`;

/** The sets of a store, or of the chain where `storeId` is null, by name. */
export const listSets = (db: Queryable, storeId: string | null) =>
  db.query<SetRow>(sql`
    select ${columns} from gear_set g where g.store_id is not distinct from ${storeId}::uuid order by g.name, g.id`);

/** One set, held still until the transaction ends. */
export const lockSet = (tx: Queryable, id: string) =>
  firstRow(tx.query<SetRow>(sql`select ${columns} from gear_set g where g.id = ${id} for update`));

export const countSets = (tx: Queryable, storeId: string | null) =>
  onlyRow(
    tx.query<{ count: number }>(
      sql`select count(*)::int as count from gear_set g where g.store_id is not distinct from ${storeId}::uuid`,
    ),
  );

/** Writes a new set, or what a known one is now. */
export const saveSet = (tx: Queryable, row: SetRow) =>
  tx.exec(sql`
    insert into gear_set (id, store_id, name, weekday, weekend, holiday, parts, version)
    values (${row.id}, ${row.storeId}, ${row.name}, ${row.weekday}, ${row.weekend}, ${row.holiday},
      ${json(row.parts)}::jsonb, ${row.version})
    on conflict (id) do update set name = excluded.name, weekday = excluded.weekday, weekend = excluded.weekend,
      holiday = excluded.holiday, parts = excluded.parts, version = excluded.version`);

export const deleteSet = (tx: Queryable, id: string) => tx.exec(sql`delete from gear_set where id = ${id}`);
