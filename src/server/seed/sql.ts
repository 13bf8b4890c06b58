import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

const tables = {
  store: sql`store`,
  business_parameter: sql`business_parameter`,
  system_setting: sql`system_setting`,
  rental_agreement: sql`rental_agreement`,
  category: sql`category`,
  attribute_definition: sql`attribute_definition`,
  model: sql`model`,
  variant: sql`variant`,
  equipment: sql`equipment`,
  pool: sql`pool`,
  address_point: sql`address_point`,
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

/** The work that orders give a van which go to some addresses, or come from there; deliveries first. */
export const listTravelling = (
  tx: Queryable,
  { storeId, addresses }: { storeId: string; addresses: readonly string[] },
) =>
  tx.query<{ kind: 'deliver' | 'collect'; orderId: string }>(sql`
    select w.kind, o.id as order_id from rental_order o
    cross join lateral (select case when o.delivery_method = 'Delivery' then 'deliver' else 'collect' end as kind) w
    where o.store_id = ${storeId} and o.status in (2, 3, 5, 7)
      and (o.status < 5 or o.return_method = 'Pickup')
      and (o.delivery_address = any(${addresses}::text[]) or o.pickup_address = any(${addresses}::text[]))
    order by w.kind desc, o.start_on, o.id`);

/** An item of a store that nobody booked. */
export const findSpareItem = async (tx: Queryable, storeId: string): Promise<string> => {
  const [row] = await tx.query<{ id: string }>(sql`
    select e.id from equipment e where e.store_id = ${storeId} and e.status = 0
      and not exists (select from hold h where h.equipment_id = e.id and h.released_at is null)
    order by e.barcode desc limit 1`);
  if (row === undefined) throw new Error('every item of the store is booked');
  return row.id;
};
