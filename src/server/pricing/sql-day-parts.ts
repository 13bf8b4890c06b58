import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type DayPartRow = {
  id: string;
  /** null: of the whole chain. */
  storeId: string | null;
  name: string;
  fromMinute: number;
  toMinute: number;
  percent: number;
  version: number;
};

const columns = sql`p.id, p.store_id, p.name, p.from_minute, p.to_minute, p.percent, p.version`;

/** The parts of a day of a store, or of the chain where `storeId` is null, as the clock goes. */
export const listDayParts = (db: Queryable, storeId: string | null) =>
  db.query<DayPartRow>(sql`
    select ${columns} from day_part p
    where p.store_id is not distinct from ${storeId}::uuid order by p.from_minute, p.to_minute, p.id`);

/** One part of a day, held still until the transaction ends. */
export const lockDayPart = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<DayPartRow>(sql`
      select ${columns} from day_part p
      where p.id = ${id} for update`),
  );

export const countDayParts = (tx: Queryable, storeId: string | null) =>
  onlyRow(
    tx.query<{ count: number }>(
      sql`select count(*)::int as count from day_part p where p.store_id is not distinct from ${storeId}::uuid`,
    ),
  );

export const insertDayPart = (tx: Queryable, row: DayPartRow) =>
  tx.exec(sql`
    insert into day_part (id, store_id, name, from_minute, to_minute, percent)
    values (${row.id}, ${row.storeId}, ${row.name}, ${row.fromMinute}, ${row.toMinute}, ${row.percent})`);

export const deleteDayPart = (tx: Queryable, id: string) =>
  tx.exec(sql`delete from day_part where id = ${id}`);
