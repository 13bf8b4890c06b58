import type { preparationList } from '#contract/order-work-lists.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { plannedEachTime, sql, type Sql } from '#server/db/sql-tag.ts';

/** Orders of these stores, null for all; what nobody came for in time is not prepared. */
export type PreparationScope = { readonly storeIds: readonly string[] | null; readonly now: string };

/** The first days of the orders that are prepared. */
type WorkDays = { readonly startFrom?: string | undefined; readonly startTo: string };

/** Lines `l` with units to fetch. */
const live = sql`l.handed_over_at is null and l.quantity > l.exchanged + l.dropped`;

/**
 * Orders `o` whose gear is still to leave, be it that a part of it has left: an index on store, status and first day
 * serves them.
 */
const waiting = ({ storeIds, now }: PreparationScope): Sql => sql`
  o.status in (2, 4, 5, 7, 11)
    and (o.status in (2, 11) or exists (select from order_line l where l.order_id = o.id and ${live}))
    and o.end_at > ${now}::timestamptz
    and ${storeIds === null ? sql`true` : sql`o.store_id = any(${storeIds}::uuid[])`}`;

const onDays = ({ startFrom, startTo }: WorkDays): Sql => sql`
  o.start_on >= coalesce(${startFrom ?? null}::date, '-infinity') and o.start_on <= ${startTo}::date`;

/** Some line of an order `o` has no gear yet. */
const isOpen = sql`exists (select from order_line l where l.order_id = o.id and l.bound_to is null and ${live})`;

type Row = ItemRow<'orders.toPrepare'> & { timeZone: string };

const columns = sql`
  o.id, o.order_number, o.store_id, s.name as store_name, s.time_zone, o.type, o.status, o.delivery_method, o.delivery_address,
    o.start_on as start_date, o.days, o.customer_name, o.customer_phone, o.remark, o.due_fen, o.people, o.version,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'person', l.person, 'size', l.size, 'title', l.title,
        'sizeLabel', l.size_label, 'art', c.art, 'quantity', l.quantity - l.exchanged - l.dropped, 'named', l.named,
        'barcode', coalesce(e.barcode, p.shelf_code), 'boundTo', l.bound_to) order by l.position)
      from order_line l
      left join equipment e on e.id = l.equipment_id and e.status = 0 and e.store_id = o.store_id
      left join variant v on v.id = l.variant_id left join model m on m.id = v.model_id
      left join pool p on p.id = l.pool_id
      join category c on c.id = coalesce(m.category_id, p.category_id)
      where l.order_id = o.id and ${live}), '[]') as lines`;

export const preparations = listReads<typeof preparationList, Row, PreparationScope>({
  columns,
  from: sql`rental_order o join store s on s.id = o.store_id`,
  countFrom: sql`rental_order o`,
  scope: ({ context }) => waiting(context),
  where: () => ({
    storeId: null,
    startFrom: (day) => sql`o.start_on >= ${day}::date`,
    startTo: (day) => sql`o.start_on <= ${day}::date`,
    ready: (isReady) => sql`${isOpen} = ${!isReady}`,
  }),
  sorts: { 'startDate asc': sql`o.start_on` },
  id: sql`o.id`,
});

/** How many orders have gear to fetch whose first day is not after a day. */
export const countToPrepare = async (
  db: Queryable,
  { startTo, ...scope }: PreparationScope & { readonly startTo: string },
): Promise<number> => {
  const [row] = await db.query<{ n: number }>(sql`
    select count(*)::int as n from rental_order o
    where ${waiting(scope)} and o.start_on <= ${startTo}::date and ${isOpen}`);
  return row?.n ?? 0;
};

/** One order as the list has it. */
export const findPrepared = async (tx: Queryable, orderId: string): Promise<Row | undefined> => {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from rental_order o join store s on s.id = o.store_id where o.id = ${orderId}`);
  return row;
};

type SizeRow = ItemRow<'orders.pickList'>['sizes'][number];

/** What the orders of some days need, added up by size, in the order of the racks: category, model, size. */
export const listPicked = (db: Queryable, scope: PreparationScope, days: WorkDays) =>
  db.query<SizeRow>(
    plannedEachTime(sql`
    select coalesce(l.variant_id, l.pool_id) as id, c.name as category_name, c.art, coalesce(m.name, p.name) as title,
      coalesce(v.size_label, p.size_label) as size_label, p.shelf_code, sum(l.quantity - l.exchanged - l.dropped)::int as needed,
      coalesce(sum(l.quantity - l.exchanged - l.dropped) filter (where l.bound_to is not null), 0)::int as bound
    from rental_order o
    join order_line l on l.order_id = o.id and ${live}
    left join variant v on v.id = l.variant_id left join model m on m.id = v.model_id
    left join pool p on p.id = l.pool_id
    join category c on c.id = coalesce(m.category_id, p.category_id)
    where ${waiting(scope)} and ${onDays(days)}
    group by coalesce(l.variant_id, l.pool_id), c.id, m.name, p.name, v.size_label, p.size_label, p.shelf_code
    order by c.sort, c.name, title, length(coalesce(v.size_label, p.size_label)), size_label, id`),
  );

/** A scanned piece, for the orders of some days; of a driver those of the own runs. */
export type DayScan = WorkDays & {
  readonly barcode: string;
  readonly storeId: string;
  readonly now: string;
  /** null: for whoever's. */
  readonly drivenBy: string | null;
};

/** An order `o` is on a driver's run. */
const isDrivenBy = (driverId: string | null): Sql => sql`
  exists (select from run_stop t join van_run r on r.id = t.run_id
    where t.order_id = o.id and t.closed_at is null and r.driver_id = ${driverId}::uuid)`;

const ofScan = (scan: DayScan): Sql => sql`
  ${waiting({ storeIds: [scan.storeId], now: scan.now })} and ${onDays(scan)}
    and (${scan.drivenBy}::uuid is null or ${isDrivenBy(scan.drivenBy)})`;

/**
 * The orders with an open line that a scanned item or shelf fits, at most twenty: first whose guest chose this very item,
 * then by their first day; last those whose guests chose another one.
 */
export const listNeeding = (tx: Queryable, scan: DayScan) =>
  tx.query<{ id: string }>(sql`
    with thing as (
      select e.id, e.variant_id, null::uuid as pool_id from equipment e where e.barcode = ${scan.barcode}
      union all
      select null, null, p.id from pool p where p.shelf_code = ${scan.barcode} and p.store_id = ${scan.storeId}
    )
    select o.id
    from thing t
    join rental_order o on ${ofScan(scan)}
    join order_line l on l.order_id = o.id and l.bound_to is null and ${live}
      and (l.variant_id = t.variant_id or l.pool_id = t.pool_id)
    group by o.id
    order by min(case when not l.named then 1 when l.equipment_id = t.id then 0 else 2 end), o.start_on, o.id limit 20`);

/** The order of these days that a scanned item is prepared for already. */
export const findPreparedFor = async (tx: Queryable, scan: DayScan): Promise<string | undefined> => {
  const [row] = await tx.query<{ orderNumber: string }>(sql`
    select o.order_number
    from order_line l join rental_order o on o.id = l.order_id
    where l.bound_to = ${scan.barcode} and l.size = 'large' and ${ofScan(scan)} limit 1`);
  return row?.orderNumber;
};

/** The line of an order that a code was bound to last. */
export const findBoundLine = async (
  tx: Queryable,
  { orderId, barcode }: { orderId: string; barcode: string },
): Promise<string | undefined> => {
  const [row] = await tx.query<{ id: string }>(sql`
    select l.id from order_line l where l.order_id = ${orderId} and l.bound_to = ${barcode}
    order by l.bound_at desc, l.position desc limit 1`);
  return row?.id;
};
