import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { StopKind } from '#domain/runs/stop.ts';

/** Whether some unit of a line `l` left the shop and has not ended. */
export const isLeft = sql`(l.handed_over_at is not null
  and l.quantity > l.returned + l.damaged + l.lost + l.exchanged + l.dropped)`;

/** Whether a mark `k` says that all that is left of its line `l` is lost. */
export const isMarkedLost = sql`(k.how = 'lost'
  and k.quantity >= l.quantity - l.returned - l.damaged - l.lost - l.exchanged - l.dropped)`;

/**
 * Whether an order `o` gives a van the work `w.kind` now: a driver can take it, and a stop for it stands. What a driver
 * marked as lost is no reason to stop there.
 */
const standing = sql`
  case w.kind when 'deliver' then o.status = 3 or (o.status in (1, 2, 11) and o.delivery_method = 'Delivery')
    when 'collect' then o.return_method = 'Pickup' and o.status in (4, 5, 6, 7) and exists (
      select from order_line l where l.order_id = o.id and l.collected_at is null and ${isLeft}
        and not exists (select from collect_mark k where k.line_id = l.id and ${isMarkedLost}))
    else true end`;

/** Whether staff can send somebody to an order `o` to fetch gear, also what was marked as lost. */
const sendable = sql`
  (o.return_method = 'Pickup' and o.status in (4, 5, 6, 7) and exists (
    select from order_line l where l.order_id = o.id and l.collected_at is null and ${isLeft}))`;

/** A delivery or collection that is on nobody's run. */
type OpenOrderRow = {
  kind: 'deliver' | 'collect';
  orderId: string;
  orderNumber: string;
  storeId: string;
  storeName: string;
  day: string;
  startDate: string;
  days: number;
  pieces: number;
  address: string;
};

type OpenFilter = {
  /** null: of every store. */
  readonly storeIds: readonly string[] | null;
  readonly kinds: readonly string[];
  /** null: all until tomorrow. */
  readonly day: string | null;
  readonly now: string;
};

const mostListed = 300;

/** Deliveries and collections that are on nobody's run, by day. */
export const listOpenOrders = (db: Queryable, { storeIds, kinds, day, now }: OpenFilter) =>
  db.query<OpenOrderRow>(sql`
    select w.kind, o.id as order_id, o.order_number, o.store_id, s.name as store_name, d.day,
      o.start_on as start_date, o.days,
      (select coalesce(sum(l.quantity - l.exchanged - l.dropped - l.returned - l.damaged - l.lost), 0)::int
        from order_line l where l.order_id = o.id and (w.kind = 'deliver' or l.handed_over_at is not null)) as pieces,
      case w.kind when 'deliver' then o.delivery_address else o.pickup_address end as address
    from rental_order o
    join store s on s.id = o.store_id
    cross join (select unnest(${kinds}::text[]) as kind) w
    cross join lateral (select (${now}::timestamptz at time zone s.time_zone)::date as today,
      (o.due_at at time zone s.time_zone)::date as due_on) z
    cross join lateral (select case when w.kind = 'deliver' then o.start_on
      when o.return_asked_at is not null then least(z.today, z.due_on) else z.due_on end as day) d
    where o.status in (2, 3, 4, 5, 6, 7, 11) and (o.delivery_method = 'Delivery' or o.return_method = 'Pickup')
      and (${storeIds}::uuid[] is null or o.store_id = any(${storeIds}::uuid[]))
      and (w.kind = 'collect' or o.status = 3 or o.end_at > ${now}::timestamptz)
      and case when ${day}::date is null then d.day <= z.today + 1 else d.day = ${day}::date end
      and ${standing}
      and not exists (select from run_stop t where t.order_id = o.id and t.kind = w.kind and t.outcome is null)
    order by d.day, o.order_number, w.kind limit ${mostListed}::int`);

/** Gear that waits at a store to be carried to another, and is on nobody's run. */
export const listOpenTransfers = (db: Queryable, { storeIds, now }: Pick<OpenFilter, 'storeIds' | 'now'>) =>
  db.query<{
    storeId: string;
    storeName: string;
    toStoreId: string;
    toStoreName: string;
    address: string;
    today: string;
    pieces: number;
  }>(sql`
    select s.id as store_id, s.name as store_name, x.id as to_store_id, x.name as to_store_name, x.address,
      (${now}::timestamptz at time zone s.time_zone)::date as today, count(*)::int as pieces
    from equipment e join store s on s.id = e.store_id join store x on x.id = e.transfer_to_store_id
    where e.transfer_to_store_id is not null and e.status = 4
      and (${storeIds}::uuid[] is null or e.store_id = any(${storeIds}::uuid[]))
      and not exists (select from run_piece p where p.equipment_id = e.id and p.left_at is null)
      and not exists (select from run_stop t where t.kind = 'take' and t.outcome is null
        and t.store_id = s.id and t.other_store_id = x.id)
    group by s.id, x.id order by s.name, x.name, s.id, x.id`);

/** Locks an order and tells where it is and whether it gives a van some work. */
export const lockWork = async (
  tx: Queryable,
  { orderId, kind }: { readonly orderId: string; readonly kind: 'deliver' | 'collect' },
) => {
  await tx.query(sql`select id from rental_order where id = ${orderId} for no key update`);
  return firstRow(
    tx.query<{
      storeId: string;
      orderNumber: string;
      status: number;
      stands: boolean;
      isSendable: boolean;
    }>(sql`
      select o.store_id, o.order_number, o.status, ${standing} as stands, ${sendable} as is_sendable
      from rental_order o cross join (select ${kind}::text as kind) w where o.id = ${orderId}`),
  );
};

/** Whether gear waits at a store to be carried to another one. */
export const hasTransfer = (tx: Queryable, { from, to }: { from: string; to: string }): Promise<boolean> =>
  hasRow(
    tx.query(sql`
      select 1 from equipment e where e.transfer_to_store_id = ${to} and e.store_id = ${from} and e.status = 4
        and not exists (select from run_piece p where p.equipment_id = e.id and p.left_at is null) limit 1`),
  );

/** What gear a van still has on a run that it must not end with: the order or store that waits for it. */
export const findInVan = (tx: Queryable, runId: string) =>
  firstRow(
    tx.query<{ what: string }>(sql`
      select o.order_number as what from run_stop t join rental_order o on o.id = t.order_id
      where t.run_id = ${runId} and t.kind = 'deliver' and t.outcome is null and o.status = 3
      union all
      select x.name from run_stop t join store x on x.id = t.other_store_id
        join run_piece p on p.stop_id = t.id and p.left_at is null
      where t.run_id = ${runId} and t.kind = 'take'
      limit 1`),
  );

/** Puts scanned pieces of a transfer into the van; gives how many of them wait for it. */
export const takePieces = (
  tx: Queryable,
  take: { stopId: string; from: string; to: string; barcodes: readonly string[]; now: string },
) =>
  tx.query<{ equipmentId: string; barcode: string }>(sql`
    with taken as (
      insert into run_piece (stop_id, equipment_id, taken_at)
      select ${take.stopId}, e.id, ${take.now} from equipment e
      where e.barcode = any(${take.barcodes}::text[]) and e.status = 4 and e.store_id = ${take.from}
        and e.transfer_to_store_id = ${take.to}
      on conflict do nothing
      returning equipment_id
    )
    select t.equipment_id, e.barcode from taken t join equipment e on e.id = t.equipment_id order by e.barcode`);

/** Leaves the pieces of a transfer where the van is; gives them. */
export const leavePieces = (tx: Queryable, { stopId, now }: { stopId: string; now: string }) =>
  tx.query<{ equipmentId: string }>(sql`
    update run_piece set left_at = ${now} where stop_id = ${stopId} and left_at is null returning equipment_id`);

/** Pins an address of a store's guests on the map, or forgets where it is. */
export const pinAddress = async (
  tx: Queryable,
  pin: {
    storeId: string;
    address: string;
    point: { readonly latitude: number; readonly longitude: number } | null;
    now: string;
  },
): Promise<void> => {
  if (pin.address === '') return;
  if (pin.point === null) {
    await tx.exec(
      sql`delete from address_point where store_id = ${pin.storeId} and address = ${pin.address}`,
    );
    return;
  }
  const { latitude, longitude } = pin.point;
  await tx.exec(sql`
    insert into address_point (store_id, address, latitude, longitude, updated_at)
    values (${pin.storeId}, ${pin.address}, ${latitude}, ${longitude}, ${pin.now})
    on conflict (store_id, address) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, updated_at = excluded.updated_at`);
};

/** Ends the stop of a delivery; one that failed is not the driver's to see any more, but for what is in the van. */
export const endDelivery = (
  tx: Queryable,
  end: { orderId: string; outcome: 'done' | 'failed'; reason: string; now: string },
) =>
  tx.exec(sql`
    with ended as (
      update run_stop set outcome = ${end.outcome}, over_at = ${end.now}, reason = ${end.reason},
        closed_at = case when ${end.outcome}::text = 'failed' then ${end.now}::timestamptz end
      where order_id = ${end.orderId} and kind = 'deliver' and outcome is null returning run_id
    )
    update van_run set version = version + 1 where id in (select run_id from ended)`);

/** Notes that something was collected at the stop of an order. */
export const beginCollect = (tx: Queryable, { orderId, now }: { orderId: string; now: string }) =>
  tx.exec(sql`
    with begun as (
      update run_stop set begun_at = coalesce(begun_at, ${now}::timestamptz)
      where order_id = ${orderId} and kind = 'collect' and outcome is null returning run_id
    )
    update van_run set version = version + 1 where id in (select run_id from begun)`);

/** Takes stops off their runs for which an order has no work any more; where something was collected it is done. */
export const dropIdleStops = async (
  tx: Queryable,
  { orderId, now }: { orderId: string; now: string },
): Promise<void> => {
  await tx.exec(sql`
    with ended as (
      update run_stop w set outcome = 'done', over_at = ${now} from rental_order o
      where w.order_id = ${orderId} and o.id = w.order_id and w.outcome is null and w.begun_at is not null
        and not (${standing})
      returning w.run_id
    )
    update van_run set version = version + 1 where id in (select run_id from ended)`);
  await tx.exec(sql`
    with gone as (
      delete from run_stop w using rental_order o
      where w.order_id = ${orderId} and o.id = w.order_id and w.outcome is null and not (${standing})
      returning w.run_id
    )
    update van_run set version = version + 1 where id in (select run_id from gone)`);
};

/** Takes the stops of a kind that are not over off their runs; where something was collected, the rest failed. */
export const dropOpenStops = async (
  tx: Queryable,
  { orderId, kind, now }: { orderId: string; kind: 'deliver' | 'collect'; now: string },
): Promise<void> => {
  await tx.exec(sql`
    update run_stop set outcome = 'failed', over_at = ${now}, closed_at = ${now}
    where order_id = ${orderId} and kind = ${kind} and outcome is null and begun_at is not null`);
  await tx.exec(sql`
    with gone as (
      delete from run_stop where order_id = ${orderId} and kind = ${kind} and outcome is null returning run_id
    )
    update van_run set version = version + 1 where id in (select run_id from gone)`);
};

/** Forgets what a driver said of a line. */
export const dropMarks = (tx: Queryable, lineId: string) =>
  tx.exec(sql`delete from collect_mark where line_id = ${lineId}`);

/** Forgets of what a driver said that it is lost, since somebody is sent for it again. */
export const dropLostMarks = (tx: Queryable, orderId: string) =>
  tx.exec(sql`
    delete from collect_mark k using order_line l
    where k.order_id = ${orderId} and l.id = k.line_id and k.how = 'lost' and l.collected_at is null`);

type DroppedRow = {
  kind: StopKind;
  runId: string;
  orderId: string | null;
  storeId: string;
  driverName: string;
  day: string;
};

/** Holds what a driver still has to do: the orders first, as whoever works on one of them does. */
const lockWorkOfDriver = async (tx: Queryable, driverId: string): Promise<void> => {
  const open = sql`run_stop t join van_run r on r.id = t.run_id and r.driver_id = ${driverId} where t.outcome is null`;
  await tx.query(sql`
    select o.id from rental_order o where o.id in (select t.order_id from ${open}) order by o.id for no key update`);
  await tx.query(sql`
    select v.id from van_run v where v.id in (select t.run_id from ${open}) order by v.id for no key update`);
};

/**
 * Takes the stops off the runs of a driver that are not over and at stores for which they drive no more; gives them. Where
 * something was collected, the rest failed.
 */
export const dropStopsOfDriver = async (
  tx: Queryable,
  { driverId, now }: { driverId: string; now: string },
): Promise<readonly DroppedRow[]> => {
  await lockWorkOfDriver(tx, driverId);
  const foreign = sql`
    r.id = t.run_id and r.driver_id = ${driverId} and a.id = r.driver_id and t.outcome is null
      and not (a.is_active and 'Driver' = any(a.roles) and exists (
        select from account_store w where w.account_id = a.id
          and w.store_id = case t.kind when 'bring' then t.other_store_id else t.store_id end))`;
  const dropped = sql`
    t.kind, t.run_id, t.order_id, t.store_id, coalesce(nullif(a.name, ''), a.user_name) as driver_name, r.day`;
  await tx.exec(sql`
    update run_piece p set left_at = ${now} from run_stop t, van_run r, account a
    where p.stop_id = t.after_id and p.left_at is null and ${foreign}`);
  const begun = await tx.query<DroppedRow>(sql`
    update run_stop t set outcome = 'failed', over_at = ${now}, closed_at = ${now} from van_run r, account a
    where t.begun_at is not null and ${foreign} returning ${dropped}`);
  const brought = await tx.query<DroppedRow>(sql`
    delete from run_stop t using van_run r, account a where t.kind = 'bring' and ${foreign} returning ${dropped}`);
  const gone = await tx.query<DroppedRow>(sql`
    delete from run_stop t using van_run r, account a where t.begun_at is null and ${foreign} returning ${dropped}`);
  return [...begun, ...brought, ...gone];
};

/** Where the gear of an order is delivered to. */
export const findDoor = (db: Queryable, orderId: string) =>
  firstRow(
    db.query<{ storeId: string; address: string }>(
      sql`select store_id, delivery_address as address from rental_order where id = ${orderId}`,
    ),
  );
