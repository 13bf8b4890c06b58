import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type StoreRow = {
  id: string;
  name: string;
  phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  open_minute: number;
  close_minute: number;
  rest_days: number[];
  /** False once it closed down: what runs there still goes to its end, and nothing new begins. */
  is_active: boolean;
};

/** All stores, also those that closed down, in the order the chain chose. */
export const listStores = (db: Queryable): Promise<StoreRow[]> =>
  db.query<StoreRow>(sql`
    select id, name, phone, address, latitude, longitude, time_zone, open_minute, close_minute, rest_days,
      is_active
    from store order by sort, name, id`);

export type ParameterRow = { store_id: string | null; key: string; value: string };

export const listParameters = (db: Queryable): Promise<ParameterRow[]> =>
  db.query<ParameterRow>(sql`select store_id, key, value from business_parameter order by key`);

export const listSettings = (db: Queryable): Promise<{ key: string; value: string }[]> =>
  db.query<{ key: string; value: string }>(sql`select key, value from system_setting`);
