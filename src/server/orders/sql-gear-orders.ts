import type { OrderStatus } from '#domain/orders/status.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';

/** Whose orders of which item; `storeIds` null means every store's. */
type ItemOrders = { readonly equipmentId: string; readonly storeIds: readonly string[] | null };

const ofItem = ({ equipmentId, storeIds }: ItemOrders): Sql => sql`
  o.id in (select l.order_id from order_line l where l.equipment_id = ${equipmentId})
  and (${storeIds}::uuid[] is null or o.store_id = any(${storeIds}::uuid[]))`;

/** How many orders have an item, by what decides about their list. */
export const countItemOrders = (db: Queryable, item: ItemOrders) =>
  db.query<{ status: OrderStatus; gearOut: boolean; n: number }>(sql`
    select o.status, o.gear_out, count(*)::int as n from rental_order o
    where ${ofItem(item)} group by o.status, o.gear_out`);

type ItemOrderRow = Omit<ItemRow<'equipment.inUseOrders'>, 'statusDescription'>;

type TabFilter = {
  readonly statuses: readonly number[];
  /** Also orders that wait for a payment: with gear out, or without; null for neither. */
  readonly paysWithGearOut: boolean | null;
};

const orderings = {
  soonest: sql`o.start_at, o.id`,
  latest: sql`o.start_at desc, o.id desc`,
} as const;

/** One page of the orders of an item in one list. */
export const listItemOrders = (
  db: Queryable,
  { item, filter }: { readonly item: ItemOrders; readonly filter: TabFilter },
  page: { skip: number; take: number; sorting: keyof typeof orderings },
) =>
  db.query<ItemOrderRow>(sql`
    select o.id as order_id, o.order_number, o.status, o.customer_name, o.start_at as rental_start_time,
      o.end_at as rental_end_time, o.charge_fen as total_amount_fen,
      exists (
        select from order_line l
        where l.order_id = o.id and l.equipment_id = ${item.equipmentId} and l.handed_over_at is not null
          and l.returned + l.damaged + l.lost + l.exchanged = 0) as is_out
    from rental_order o
    where ${ofItem(item)}
      and (o.status = any(${filter.statuses}::smallint[]) or (o.status = 6 and o.gear_out = ${filter.paysWithGearOut}::boolean))
    order by ${orderings[page.sorting]} limit ${page.take}::int offset ${page.skip}::int`);

/** Whether there is such an item. */
export const hasItem = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query(sql`select 1 as found from equipment where id = ${id}`)).length > 0;
