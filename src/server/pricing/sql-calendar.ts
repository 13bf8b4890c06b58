import type { SpecialDay } from '#domain/pricing/day-class.ts';
import type { Day } from '#domain/time/instant.ts';
import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type CalendarDayRow = {
  day: Day;
  id: string;
  kind: SpecialDay['kind'];
  name: string;
  source: string;
  isProvisional: boolean;
  version: number;
};

/** Lets nobody else change the calendar until the transaction ends. */
export const lockCalendar = async (tx: Queryable): Promise<void> => {
  await tx.query(sql`select pg_advisory_xact_lock(726173, 9)`);
};

/** Special days from one day to another, both included, ascending. */
export const listDays = (db: Queryable, { from, to }: { from: Day; to: Day }) =>
  db.query<CalendarDayRow>(sql`
    select day, id, kind, name, source, is_provisional, version from calendar_day
    where day between ${from}::date and ${to}::date order by day`);

/** Those of some days that are special, ascending. */
export const listNamedDays = (db: Queryable, days: readonly Day[]) =>
  db.query<CalendarDayRow>(sql`
    select day, id, kind, name, source, is_provisional, version from calendar_day
    where day = any(${days}::date[]) order by day`);

/** Adds days, or changes those that are there. */
export const saveDays = (tx: Queryable, rows: readonly CalendarDayRow[]) =>
  tx.exec(sql`
    insert into calendar_day (day, id, kind, name, source, is_provisional, version)
    select d.day, d.id, d.kind, d.name, d.source, d.is_provisional, d.version
    from jsonb_populate_recordset(null::calendar_day, ${jsonRows(rows)}::jsonb) d
    on conflict (day) do update set
      kind = excluded.kind, name = excluded.name, source = excluded.source,
      is_provisional = excluded.is_provisional, version = excluded.version`);

export const deleteDays = (tx: Queryable, days: readonly Day[]) =>
  tx.exec(sql`delete from calendar_day where day = any(${days}::date[])`);
