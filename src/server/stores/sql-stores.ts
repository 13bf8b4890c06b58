import type { ClosedDays } from '#domain/stores/store-hours.ts';
import type { Weekday } from '#domain/time/days.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

export type ManagedStoreRow = {
  id: string;
  name: string;
  phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  openMinute: number;
  closeMinute: number;
  restDays: Weekday[];
  closedDays: ClosedDays[];
  isActive: boolean;
  sort: number;
  version: number;
};

const columns = sql`s.id, s.name, s.phone, s.address, s.latitude, s.longitude, s.open_minute, s.close_minute, s.rest_days,
  s.closed_days, s.is_active, s.sort, s.version`;

/** Stores in the order the chain chose; `ids` null: all. */
export const listManagedStores = (db: Queryable, ids: readonly string[] | null) =>
  db.query<ManagedStoreRow>(sql`
    select ${columns} from store s
    where ${ids === null}::boolean or s.id = any(${ids === null ? [] : [...ids]}::uuid[])
    order by s.sort, s.name, s.id`);

/** One store, held still until the transaction ends. */
export const lockManagedStore = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<ManagedStoreRow>(sql`select ${columns} from store s where s.id = ${id} for no key update`),
  );

/** Writes a new store, or what a known one is now. */
export const saveManagedStore = (tx: Queryable, row: ManagedStoreRow) =>
  tx.exec(sql`
    insert into store (id, name, phone, address, latitude, longitude, open_minute, close_minute, rest_days, closed_days,
      is_active, sort, version)
    values (${row.id}, ${row.name}, ${row.phone}, ${row.address}, ${row.latitude}, ${row.longitude}, ${row.openMinute},
      ${row.closeMinute}, ${row.restDays}::smallint[], ${json(row.closedDays)}::jsonb, ${row.isActive}, ${row.sort}, ${row.version})
    on conflict (id) do update set name = excluded.name, phone = excluded.phone, address = excluded.address,
      latitude = excluded.latitude, longitude = excluded.longitude, open_minute = excluded.open_minute,
      close_minute = excluded.close_minute, rest_days = excluded.rest_days,
      closed_days = excluded.closed_days, is_active = excluded.is_active, sort = excluded.sort, version = excluded.version`);

/** Holds the chain's settings and agreement still until the transaction ends, and gives their version. */
export const lockChainVersion = async (tx: Queryable): Promise<number> => {
  await tx.exec(
    sql`insert into system_setting (key, value) values ('settingsVersion', '1') on conflict (key) do nothing`,
  );
  const [row] = await tx.query<{ version: number }>(
    sql`select value::int as version from system_setting where key = 'settingsVersion' for update`,
  );
  return row?.version ?? 1;
};

export const saveSetting = (tx: Queryable, key: string, value: string) =>
  tx.exec(sql`
    insert into system_setting (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`);
