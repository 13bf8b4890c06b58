import type { EquipmentStatus } from '#domain/equipment/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import { isoOf } from '#domain/time/instant.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type ClosedItemRow = {
  equipmentId: string;
  barcode: string;
  title: string;
  status: EquipmentStatus;
  /** Where it is now. */
  storeId: string;
  variantId: string;
  /** Where it was held. */
  heldAtId: string;
  startsAt: string;
  /** It left with another order since it came back. */
  hasLeftSince: boolean;
};

/** The item that a line had and is back from, with its last hold. */
export const findClosedItem = (tx: Queryable, orderId: string, lineId: string) =>
  firstRow(
    tx.query<ClosedItemRow>(sql`
      select e.id as equipment_id, e.barcode, l.title, e.status, e.store_id, e.variant_id, h.store_id as held_at_id, h.starts_at,
        exists (
          select from order_line x where x.equipment_id = e.id and x.id <> l.id
            and (x.handed_over_at, x.id) > (h.released_at, l.id)
        ) as has_left_since
      from order_line l
      join equipment e on e.id = l.equipment_id
      join lateral (
        select y.store_id, y.starts_at, y.released_at from hold y
        where y.order_id = l.order_id and y.line_id = l.id and y.equipment_id = e.id and y.released_at is not null
        order by y.released_at desc limit 1
      ) h on true
      where l.id = ${lineId} and l.order_id = ${orderId}`),
  );

type ClosedPoolRow = {
  poolId: string;
  storeId: string;
  title: string;
  usable: number;
  out: number;
  damaged: number;
  lost: number;
  /** The hold of the units that are still out; null: none is. */
  holdId: string | null;
  /** At the pool's store. */
  today: string;
};

/** The pool of a line with its counts, locked. */
export const lockPoolOfLine = async (
  tx: Queryable,
  { orderId, lineId, now }: { orderId: string; lineId: string; now: Instant },
): Promise<ClosedPoolRow | undefined> => {
  await tx.query(sql`
    select p.id from pool p where p.id = (select l.pool_id from order_line l where l.id = ${lineId} and l.order_id = ${orderId})
    for no key update`);
  return firstRow(
    tx.query<ClosedPoolRow>(sql`
      select p.id as pool_id, p.store_id, l.title, p.usable, p.out, p.damaged, p.lost,
        (select h.id from pool_hold h where h.line_id = l.id and h.order_id = l.order_id and h.released_at is null limit 1) as hold_id,
        (${new Date(now)}::timestamptz at time zone s.time_zone)::date as today
      from order_line l join pool p on p.id = l.pool_id join store s on s.id = p.store_id
      where l.id = ${lineId} and l.order_id = ${orderId}`),
  );
};

type Regained = {
  readonly id: string;
  readonly poolId: string;
  readonly orderId: string;
  readonly lineId: string;
  /** The live hold that grows; null: a new one begins. */
  readonly holdId: string | null;
  readonly units: number;
  readonly fromOn: string;
  readonly untilOn: string;
  readonly endsAt: Instant;
};

/** Holds units for a line again that are with the guest after all; 0 when a day has no room left for them. */
export const holdUnitsAgain = (tx: Queryable, hold: Regained) =>
  tx.exec(sql`
    with room as (
      select 1 where not exists (
        select from pool_day d
        where d.pool_id = ${hold.poolId} and d.day >= ${hold.fromOn}::date and d.day < ${hold.untilOn}::date
          and d.taken + ${hold.units}::int > d.room)
    ), grown as (
      update pool_hold set quantity = quantity + ${hold.units}::int
      where id = ${hold.holdId}::uuid and exists (select from room)
      returning id
    ), begun as (
      insert into pool_hold (id, pool_id, source, order_id, line_id, quantity, from_on, until_on, ends_at, has_left)
      select ${hold.id}, ${hold.poolId}, 'order', ${hold.orderId}, ${hold.lineId}, ${hold.units}::int, ${hold.fromOn}::date,
        ${hold.untilOn}::date, ${isoOf(hold.endsAt)}::timestamptz, true
      from room where ${hold.holdId}::uuid is null
      returning id
    )
    select id from grown union all select id from begun`);
