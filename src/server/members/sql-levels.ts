import type { Day } from '#domain/time/instant.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type LevelRow = {
  id: string;
  name: string;
  rank: number;
  percentOff: number;
  depositPercent: number;
  daysEarlier: number;
  spentFen: number | null;
  version: number;
};

/** All levels, the highest first. */
export const listLevels = (db: Queryable) =>
  db.query<LevelRow>(sql`
    select id, name, rank, percent_off, deposit_percent, days_earlier, spent_fen, version
    from member_level order by rank desc`);

/** How many guests have each level on a day; levels that nobody has are left out. */
export const countMembers = (db: Queryable, on: Day) =>
  db.query<{ levelId: string; members: number }>(sql`
    select level_id, count(*)::int as members from (
      select distinct on (m.account_id) m.level_id
      from membership m join member_level l on l.id = m.level_id join account a on a.id = m.account_id
      where m.ended_at is null and m.since_on <= ${on}::date and (m.until_on is null or m.until_on >= ${on}::date)
        and a.kind = 1 and a.is_active and a.phone_number_confirmed
      order by m.account_id, l.rank desc) counting
    group by level_id`);

export const lockLevel = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<LevelRow>(sql`
      select id, name, rank, percent_off, deposit_percent, days_earlier, spent_fen, version
      from member_level where id = ${id} for update`),
  );

/** Finds a level that stays until the transaction ends. */
export const findLevelToGrant = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<{ id: string; name: string }>(sql`select id, name from member_level where id = ${id} for share`),
  );

/** Adds a level, or changes the one of that id. */
export const saveLevel = (tx: Queryable, row: LevelRow) =>
  tx.exec(sql`
    insert into member_level (id, name, rank, percent_off, deposit_percent, days_earlier, spent_fen, version)
    values (${row.id}, ${row.name}, ${row.rank}, ${row.percentOff}, ${row.depositPercent}, ${row.daysEarlier},
      ${row.spentFen}, ${row.version})
    on conflict (id) do update set name = excluded.name, rank = excluded.rank, percent_off = excluded.percent_off,
      deposit_percent = excluded.deposit_percent, days_earlier = excluded.days_earlier,
      spent_fen = excluded.spent_fen, version = excluded.version`);

/** How many have the level on a day or will have it, whether or not another one of theirs counts. */
export const countHolders = (tx: Queryable, { id, on }: { id: string; on: Day }) =>
  onlyRow(
    tx.query<{ count: number }>(sql`
      select count(*)::int as count from membership
      where level_id = ${id} and ended_at is null and (until_on is null or until_on >= ${on}::date)`),
  );

export const deleteLevel = (tx: Queryable, id: string) =>
  tx.exec(sql`delete from member_level where id = ${id}`);
