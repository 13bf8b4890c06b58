import type { StoreDayPart } from '#domain/stores/day-parts.ts';
import type { ClosedDays } from '#domain/stores/store-hours.ts';
import type { Weekday } from '#domain/time/days.ts';
import { hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';

/** One value of one place: `storeId` null is the whole chain. */
type ParameterPlace = { readonly key: string; readonly storeId: string | null };

/** Makes a parameter's row, blank, unless it is there. */
export const insertBlankParameter = (tx: Queryable, { key, storeId }: ParameterPlace) =>
  tx.exec(sql`
    insert into business_parameter (id, store_id, key, value) values (${uuid()}, ${storeId}, ${key}, '')
    on conflict do nothing`);

export const lockParameter = (tx: Queryable, { key, storeId }: ParameterPlace) =>
  tx.query<{ id: string; value: string }>(sql`
    select id, value from business_parameter
    where key = ${key} and store_id is not distinct from ${storeId}::uuid for update`);

export const updateParameterValue = (tx: Queryable, id: string, value: string) =>
  tx.exec(sql`update business_parameter set value = ${value} where id = ${id}`);

/** Whether the program decided at a first start what a database begins with, or stores were brought before. */
export const hasShop = (db: Queryable): Promise<boolean> =>
  hasRow(
    db.query(
      sql`select 1 as one from system_setting where key = 'firstData' union all select 1 from store limit 1`,
    ),
  );

export type StoreRow = {
  storeId: string;
  storeName: string;
  phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  zone: string;
  openMinute: number;
  closeMinute: number;
  restDays: Weekday[];
  closedDays: ClosedDays[];
  /** Its own, or else the chain's, as the clock goes. */
  dayParts: StoreDayPart[];
  /** False once it closed down: what runs there still goes to its end, and nothing new begins. */
  isActive: boolean;
};

/** All stores, also those that closed down, in the order the chain chose. */
export const listStores = (db: Queryable) =>
  db.query<StoreRow>(sql`
    select id as store_id, name as store_name, phone, address, latitude, longitude, time_zone as zone, open_minute,
      close_minute, rest_days, closed_days, is_active, coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'fromMinute', p.from_minute,
          'toMinute', p.to_minute, 'percent', p.percent) order by p.from_minute, p.to_minute, p.id)
        from day_part p
        where p.store_id is not distinct from (select o.store_id from day_part o where o.store_id = store.id limit 1)
      ), '[]') as day_parts
    from store order by sort, name, id`);

export type ParameterRow = { storeId: string | null; key: string; value: string };

export const listParameters = (db: Queryable) =>
  db.query<ParameterRow>(sql`select store_id, key, value from business_parameter order by key`);

export const listSettings = (db: Queryable) =>
  db.query<{ key: string; value: string }>(sql`select key, value from system_setting`);
