import type { Instant } from '#domain/time/instant.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type PoolTakeRow = { poolId: string; title: string; free: number; wanted: number };

type PoolQuery = {
  readonly storeId: string;
  readonly orderId: string;
  readonly fromOn: string;
  readonly untilOn: string;
  readonly holdIds: readonly string[];
  readonly lineIds: readonly string[];
  readonly poolIds: readonly string[];
  readonly quantities: readonly number[];
};

/** Takes units for every line, or for none; gives what each pool has free and was asked for. A pool of another store has no row. */
export const takePoolUnits = (tx: Queryable, query: PoolQuery) =>
  tx.query<PoolTakeRow>(sql`
    with want as (
      select * from unnest(${query.holdIds}::uuid[], ${query.lineIds}::uuid[], ${query.poolIds}::uuid[], ${query.quantities}::int[])
        as w(hold_id, line_id, pool_id, quantity)
    ), asked as (
      select pool_id, sum(quantity)::int as wanted from want group by pool_id
    ), room as (
      select p.id as pool_id, concat_ws(' ', p.name, nullif(p.size_label, '')) as title, a.wanted,
        least(p.usable, coalesce((
          select min(d.room - d.taken) from pool_day d
          where d.pool_id = p.id and d.day >= ${query.fromOn}::date and d.day < ${query.untilOn}::date), p.usable)) as free
      from asked a join pool p on p.id = a.pool_id and p.store_id = ${query.storeId}
    ), taken as (
      insert into pool_hold (id, pool_id, source, order_id, line_id, quantity, from_on, until_on)
      select w.hold_id, w.pool_id, 'order', ${query.orderId}, w.line_id, w.quantity, ${query.fromOn}::date, ${query.untilOn}::date
      from want w
      where (select count(*) from room where free >= wanted) = (select count(*) from asked)
      order by w.pool_id
    )
    select pool_id, title, free, wanted from room`);

type PoolHoldRow = {
  holdId: string;
  lineId: string;
  poolId: string;
  title: string;
  quantity: number;
  fromOn: string;
  untilOn: string;
  handedOver: boolean;
  usable: number;
  out: number;
  shelfCode: string;
  /** At the pool's store. */
  today: string;
};

/** The live pool holds of some lines of an order, by pool. */
export const listPoolHolds = (
  tx: Queryable,
  { orderId, lineIds, now }: { orderId: string; lineIds: readonly string[]; now: Instant },
) =>
  tx.query<PoolHoldRow>(sql`
    select h.id as hold_id, l.id as line_id, h.pool_id, l.title, h.quantity, h.from_on, h.until_on,
      l.handed_over_at is not null as handed_over, p.usable, p.out, p.shelf_code,
      (${new Date(now)}::timestamptz at time zone s.time_zone)::date as today
    from order_line l
    join pool_hold h on h.line_id = l.id and h.order_id = ${orderId} and h.released_at is null
    join pool p on p.id = h.pool_id
    join store s on s.id = p.store_id
    where l.order_id = ${orderId} and l.id = any(${lineIds}::uuid[])
    order by h.pool_id, l.position`);

/** Moves a pool hold to other days when they have room, counting its own units as free; gives whether it did. */
export const movePoolHold = async (
  tx: Queryable,
  hold: { id: string; fromOn: string; untilOn: string },
): Promise<boolean> => {
  const moved = await tx.exec(sql`
    update pool_hold h set from_on = ${hold.fromOn}::date, until_on = ${hold.untilOn}::date
    from pool p
    where h.id = ${hold.id} and h.released_at is null and p.id = h.pool_id and h.quantity <= p.usable
      and not exists (
        select from pool_day d
        where d.pool_id = h.pool_id and d.day >= ${hold.fromOn}::date and d.day < ${hold.untilOn}::date
          and not (d.day >= h.from_on and d.day < h.until_on) and d.taken + h.quantity > d.room)`);
  return moved === 1;
};

/** Lets a pool hold begin later; one that begins no earlier stays. */
export const beginPoolHoldOn = (tx: Queryable, holdId: string, fromOn: string) =>
  tx.exec(sql`
    update pool_hold set from_on = ${fromOn}::date
    where id = ${holdId} and released_at is null and from_on < ${fromOn}::date and until_on > ${fromOn}::date`);

/** Gives back units of a pool hold: all of them, or some, which then have a released row of their own. */
export const closePoolUnits = async (
  tx: Queryable,
  close: { holdId: string; splitId: string; quantity: number; now: string },
): Promise<void> => {
  const closed = await tx.exec(sql`
    update pool_hold set released_at = ${close.now}
    where id = ${close.holdId} and released_at is null and quantity <= ${close.quantity}::int`);
  if (closed > 0) return;
  await tx.exec(sql`
    with cut as (
      update pool_hold set quantity = quantity - ${close.quantity}::int
      where id = ${close.holdId} and released_at is null and quantity > ${close.quantity}::int
      returning *
    )
    insert into pool_hold (id, pool_id, source, order_id, line_id, quantity, from_on, until_on, released_at, created_at)
    select ${close.splitId}, pool_id, source, order_id, line_id, ${close.quantity}::int, from_on, until_on, ${close.now},
      created_at
    from cut`);
};

/** Releases an order's live pool holds, pool by pool in the order in which everybody locks them. */
export const releaseOrderPoolHolds = (tx: Queryable, orderId: string, now: string) =>
  tx.exec(sql`
    with locked as materialized (
      select p.id from pool p
      where p.id in (select pool_id from pool_hold where order_id = ${orderId} and released_at is null)
      order by p.id for no key update
    )
    update pool_hold set released_at = ${now}
    where order_id = ${orderId} and released_at is null and pool_id in (select id from locked)`);

type PoolChange = {
  readonly id: string;
  readonly poolId: string;
  readonly kind: string;
  readonly usable: number;
  readonly out: number;
  readonly damaged: number;
  readonly lost: number;
  readonly orderId: string | null;
  readonly actorId: string | null;
  readonly reason: string;
  readonly now: string;
};

/** Changes a pool's counts and keeps the movement. */
export const movePool = (tx: Queryable, change: PoolChange) =>
  tx.exec(sql`
    with moved as (
      update pool set usable = usable + ${change.usable}::int, out = out + ${change.out}::int,
        damaged = damaged + ${change.damaged}::int, lost = lost + ${change.lost}::int, version = version + 1
      where id = ${change.poolId}
      returning id
    )
    insert into pool_movement (id, pool_id, at, actor_id, kind, usable_change, out_change, damaged_change, lost_change, order_id, reason)
    select ${change.id}, id, ${change.now}, ${change.actorId}, ${change.kind}, ${change.usable}, ${change.out},
      ${change.damaged}, ${change.lost}, ${change.orderId}, ${change.reason}
    from moved`);

/** The pool that a shelf code names. */
export const findPoolByShelf = (tx: Queryable, shelfCode: string) =>
  firstRow(
    tx.query<{ id: string; title: string; storeId: string }>(sql`
    select id, concat_ws(' ', name, nullif(size_label, '')) as title, store_id from pool where shelf_code = ${shelfCode}`),
  );
