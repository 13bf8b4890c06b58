import type { StopKind, StopOutcome } from '#domain/runs/stop.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import { jsonRows } from '#server/db/column-names.ts';
import { sql } from '#server/db/sql-tag.ts';

type Piece = {
  id: string;
  size: 'large' | 'small';
  title: string;
  sizeLabel: string;
  art: string;
  quantity: number;
  barcode: string | null;
  bound: boolean;
  inVan: boolean;
};

/** A stop with what is there, in full. */
export type StopRow = {
  id: string;
  runId: string;
  kind: StopKind;
  storeId: string;
  storeName: string;
  storePhone: string;
  otherStoreId: string | null;
  otherStoreName: string | null;
  afterId: string | null;
  fromMinute: number | null;
  untilMinute: number | null;
  serviceMinutes: number;
  locked: boolean;
  outcome: StopOutcome | null;
  overAt: string | null;
  closedAt: string | null;
  /** Since when something was collected here or marked as lost; null before that. */
  begunAt: string | null;
  reason: string;
  orderId: string | null;
  orderNumber: string | null;
  status: OrderStatus | null;
  startDate: string | null;
  days: number | null;
  dueAt: string | null;
  customerName: string | null;
  customerPhone: string | null;
  remark: string | null;
  dueFen: number | null;
  orderVersion: number | null;
  address: string;
  latitude: number | null;
  longitude: number | null;
  pieces: Piece[];
};

/** Whether a line `l` was collected at a stop `t`: what another driver collected is in another van. */
export const collectedHere = sql`(t.kind = 'collect' and l.collected_at >= t.begun_at
  and l.collected_at <= coalesce(t.over_at, 'infinity'))`;

/** What is wanted at a stop `t` with an order `o`, or of a transfer that begins at its stop `k`. */
const pieces = sql`
  case when t.order_id is not null then (
    select jsonb_agg(jsonb_build_object('id', l.id, 'size', l.size, 'title', l.title, 'sizeLabel', l.size_label,
      'art', c.art, 'quantity', n.live, 'barcode', coalesce(l.bound_to, e.barcode, f.shelf_code),
      'bound', l.bound_to is not null,
      'inVan', case when t.kind = 'deliver' then o.status = 3 and l.handed_over_at is not null
        else l.collected_at is not null end) order by l.position)
    from order_line l
    cross join lateral (select l.quantity - l.exchanged - l.dropped - l.returned - l.damaged - l.lost as live) n
    left join equipment e on e.id = l.equipment_id and e.store_id = o.store_id
    left join variant v on v.id = l.variant_id left join model m on m.id = v.model_id
    left join pool f on f.id = l.pool_id
    join category c on c.id = coalesce(m.category_id, f.category_id)
    where l.order_id = t.order_id and n.live > 0 and (t.kind = 'deliver' or l.handed_over_at is not null)
      and (t.kind = 'deliver' or l.collected_at is null or ${collectedHere})
  ) else (
    select jsonb_agg(jsonb_build_object('id', e.id, 'size', 'large', 'title', m.name, 'sizeLabel', v.size_label,
      'art', c.art, 'quantity', 1, 'barcode', e.barcode, 'bound', true,
      'inVan', p.equipment_id is not null and p.left_at is null) order by m.name, v.size_label, e.barcode)
    from equipment e
    left join run_piece p on p.equipment_id = e.id and p.stop_id = k.id
    join variant v on v.id = e.variant_id join model m on m.id = v.model_id join category c on c.id = m.category_id
    where p.equipment_id is not null or (k.outcome is null and e.transfer_to_store_id = k.other_store_id
      and e.status = 4 and e.store_id = k.store_id
      and not exists (select from run_piece y where y.equipment_id = e.id and y.left_at is null))
  ) end`;

const stops = sql`
  select t.id, t.run_id, t.kind, t.store_id, s.name as store_name, s.phone as store_phone,
    t.other_store_id, x.name as other_store_name, t.after_id, t.from_minute, t.until_minute, t.service_minutes,
    t.locked, t.outcome, t.over_at, t.closed_at, t.begun_at, t.reason, t.order_id, o.order_number, o.status,
    o.start_on as start_date, o.days, o.due_at, o.customer_name, o.customer_phone, o.remark, o.due_fen,
    o.version as order_version, w.address,
    case when t.order_id is null then s.latitude else g.latitude end as latitude,
    case when t.order_id is null then s.longitude else g.longitude end as longitude,
    coalesce(${pieces}, '[]') as pieces
  from run_stop t
  join store s on s.id = t.store_id
  join run_stop k on k.id = coalesce(t.after_id, t.id)
  left join store x on x.id = t.other_store_id
  left join rental_order o on o.id = t.order_id
  cross join lateral (select case t.kind when 'deliver' then o.delivery_address when 'collect' then o.pickup_address
    else s.address end as address) w
  left join address_point g on g.store_id = t.store_id and g.address = w.address`;

/** The stops of some runs, in the order in which they are driven: those that are over come first. */
export const listStops = (db: Queryable, runIds: readonly string[]) =>
  db.query<StopRow>(sql`
    ${stops} where t.run_id = any(${runIds}::uuid[])
    order by t.run_id, t.outcome is null, t.over_at, t.position, t.id`);

/** One stop as it is now. */
export const findStop = (db: Queryable, id: string) =>
  firstRow(db.query<StopRow>(sql`${stops} where t.id = ${id}`));

/** Which order and store a stop is about, without what is there. */
export const findStopHead = (db: Queryable, id: string) =>
  firstRow(
    db.query<{ runId: string; storeId: string; orderId: string | null }>(
      sql`select run_id, store_id, order_id from run_stop where id = ${id}`,
    ),
  );

/** The state of an order that a stop stands for, locked. */
export const lockStopOrder = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<{ status: OrderStatus }>(
      sql`select status from rental_order where id = ${id} for no key update`,
    ),
  );

export type NewStop = {
  id: string;
  runId: string;
  kind: StopKind;
  orderId: string | null;
  storeId: string;
  otherStoreId: string | null;
  afterId: string | null;
  serviceMinutes: number;
};

/** Puts a stop at the end of a run; gives 0 where another run has the same. */
export const insertStop = (tx: Queryable, stop: NewStop) =>
  tx.exec(sql`
    insert into run_stop (id, run_id, position, kind, order_id, store_id, other_store_id, after_id, service_minutes)
    select ${stop.id}, ${stop.runId}, coalesce(max(t.position), 0) + 1, ${stop.kind}, ${stop.orderId}, ${stop.storeId},
      ${stop.otherStoreId}, ${stop.afterId}, ${stop.serviceMinutes}
    from run_stop t where t.run_id = ${stop.runId}
    on conflict do nothing`);

type Same = Pick<NewStop, 'kind' | 'orderId' | 'storeId' | 'otherStoreId'>;

/** Who has the same work on a run now. */
export const findSame = (tx: Queryable, { kind, orderId, storeId, otherStoreId }: Same) =>
  firstRow(
    tx.query<{ id: string; runId: string; driverName: string; begunAt: string | null }>(sql`
      select t.id, t.run_id, t.begun_at, coalesce(nullif(a.name, ''), a.user_name) as driver_name
      from run_stop t join van_run r on r.id = t.run_id join account a on a.id = r.driver_id
      where t.kind = ${kind} and t.outcome is null and (t.order_id = ${orderId}::uuid
        or (${orderId}::uuid is null and t.store_id = ${storeId} and t.other_store_id = ${otherStoreId}::uuid))`),
  );

/** Holds a stop still that is not over; false where it ended meanwhile. */
export const lockOpenStop = (tx: Queryable, id: string): Promise<boolean> =>
  hasRow(tx.query(sql`select 1 from run_stop where id = ${id} and outcome is null for no key update`));

/** Moves a stop, and the other end of a transfer, to the end of another run. */
export const moveStop = (tx: Queryable, { id, runId }: { id: string; runId: string }) =>
  tx.exec(sql`
    update run_stop t set run_id = ${runId}, locked = false, position = n.last + case when t.id = ${id} then 1 else 2 end
    from (select coalesce(max(position), 0) as last from run_stop where run_id = ${runId}) n
    where t.id = ${id} or t.after_id = ${id}`);

/** Takes a stop off its run, of a transfer both. */
export const deleteStop = async (tx: Queryable, id: string): Promise<void> => {
  await tx.exec(sql`delete from run_stop where after_id = ${id}`);
  await tx.exec(sql`delete from run_stop where id = ${id}`);
};

type Ending = { readonly ids: readonly string[]; readonly outcome: StopOutcome; reason: string; now: string };

/** Notes how stops ended; an order that failed is not the driver's to see any more, but for what is in the van. */
export const endStops = (tx: Queryable, { ids, outcome, reason, now }: Ending) =>
  tx.exec(sql`
    update run_stop set outcome = ${outcome}, over_at = ${now}, reason = ${reason},
      closed_at = case when ${outcome}::text = 'failed' and order_id is not null then ${now}::timestamptz end
    where id = any(${ids}::uuid[]) and outcome is null`);

export const updateStop = (
  tx: Queryable,
  stop: Pick<StopRow, 'id' | 'fromMinute' | 'untilMinute' | 'serviceMinutes' | 'locked'>,
) =>
  tx.exec(sql`
    update run_stop set from_minute = ${stop.fromMinute}::integer, until_minute = ${stop.untilMinute}::integer,
      service_minutes = ${stop.serviceMinutes}, locked = ${stop.locked}
    where id = ${stop.id}`);

/** Writes the sequence of stops. */
export const placeStops = (tx: Queryable, ids: readonly string[]) =>
  tx.exec(sql`
    update run_stop t set position = n.position
    from jsonb_populate_recordset(null::run_stop, ${jsonRows(ids.map((id, index) => ({ id, position: index + 1 })))}::jsonb) n
    where t.id = n.id`);
