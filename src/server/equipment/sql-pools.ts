import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { HoldWindow } from '#domain/time/period.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';

/** How many units of a pool `p` are out beyond their hold: they count as gone until they are back. Source: DOMAIN section 1. */
const lateUnits = (now: string): Sql => sql`coalesce((
          select sum(x.quantity)::int from pool_hold x
          where x.pool_id = p.id and x.released_at is null and x.has_left and x.ends_at <= ${now}::timestamptz), 0)`;

/** How many of them a day `d` still counts as held: the present one does where their hold ended after its opening. */
const lateUnitsHeld = (
  now: string,
): Sql => sql`case when d.day > (${now}::timestamptz at time zone 'UTC')::date + 1 then 0
          else coalesce((
            select sum(x.quantity)::int from pool_hold x
            where x.pool_id = p.id and x.released_at is null and x.has_left and x.ends_at <= ${now}::timestamptz
              and x.until_on > d.day), 0) end`;

/** How many units of a pool `p` are free on every day of a window; may be negative. */
const freeUnits = ({ fromOn, untilOn }: HoldWindow, now: string): Sql => sql`least(p.usable, (
          select min(d.room - d.taken + ${lateUnitsHeld(now)}) from pool_day d
          where d.pool_id = p.id and d.day >= ${fromOn}::date and d.day < ${untilOn}::date)) - ${lateUnits(now)}`;

/** What a store has of each small thing, and how much of it is free on every day of a window. */
export const listPoolOffers = (
  db: Queryable,
  query: { storeId: string; window: HoldWindow; poolIds: readonly string[] | null; now: string },
) =>
  db.query<Omit<ItemRow<'equipment.availability'>['pools'][number], 'picture'>>(sql`
    select p.id as pool_id, p.model_id, p.category_id, p.name, p.size_label, p.daily_rent_fen, p.deposit_fen, p.usable as total,
      greatest(0, ${freeUnits(query.window, query.now)}) as free
    from pool p
    where p.store_id = ${query.storeId} and (${query.poolIds}::uuid[] is null or p.id = any(${query.poolIds}::uuid[]))`);

type PoolTakeRow = { poolId: string; title: string; free: number; wanted: number };

type PoolQuery = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly now: string;
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
        ${freeUnits(query.window, query.now)} as free
      from asked a join pool p on p.id = a.pool_id and p.store_id = ${query.storeId}
    ), taken as (
      insert into pool_hold (id, pool_id, source, order_id, line_id, quantity, from_on, until_on, ends_at)
      select w.hold_id, w.pool_id, 'order', ${query.orderId}, w.line_id, w.quantity, ${query.window.fromOn}::date,
        ${query.window.untilOn}::date, ${isoOf(query.window.endAt)}::timestamptz
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
  endsAt: string;
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
    select h.id as hold_id, l.id as line_id, h.pool_id, l.title, h.quantity, h.from_on, h.until_on, h.ends_at,
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
  hold: { id: string; fromOn: string; untilOn: string; endsAt: string; now: string },
): Promise<boolean> => {
  const moved = await tx.exec(sql`
    update pool_hold h set from_on = ${hold.fromOn}::date, until_on = ${hold.untilOn}::date, ends_at = ${hold.endsAt}
    from pool p, lateral (
      -- Its own units are among the late ones where it is late itself.
      select ${lateUnits(hold.now)} + case when h.has_left and h.ends_at <= ${hold.now}::timestamptz then 0 else h.quantity end as units
      from pool_hold h where h.id = ${hold.id}) wanted
    where h.id = ${hold.id} and h.released_at is null and p.id = h.pool_id and wanted.units <= p.usable
      and not exists (
        select from pool_day d
        where d.pool_id = h.pool_id and d.day >= ${hold.fromOn}::date and d.day < ${hold.untilOn}::date
          and not (d.day >= h.from_on and d.day < h.until_on)
          and d.taken + wanted.units - ${lateUnitsHeld(hold.now)} > d.room)`);
  return moved === 1;
};

/**
 * Makes room on the present day for a hold whose units leave the evening before their first day: holds of that day that are
 * over and whose units were never fetched have them on the shelf.
 */
export const reuseUnfetched = (
  tx: Queryable,
  { id, today, now }: { id: string; today: string; now: string },
) =>
  tx.exec(sql`
    update pool_day d set room = greatest(d.room, d.taken + wanted.units)
    from pool_hold h join pool p on p.id = h.pool_id, lateral (
      select h.quantity + ${lateUnits(now)} as units, coalesce(sum(x.quantity), 0)::int as unfetched
      from pool_hold x
      where x.pool_id = p.id and x.released_at is null and not x.has_left and x.ends_at <= ${now}::timestamptz
        and x.from_on <= ${today}::date and x.until_on > ${today}::date) wanted
    where h.id = ${id} and d.pool_id = p.id and d.day = ${today}::date
      and d.taken - wanted.unfetched + wanted.units - ${lateUnitsHeld(now)} <= p.usable`);

/** Notes that the units of a hold have left, or are back although it goes on. */
export const setUnitsLeft = (tx: Queryable, holdId: string, hasLeft: boolean) =>
  tx.exec(sql`update pool_hold set has_left = ${hasLeft} where id = ${holdId}`);

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
    insert into pool_hold (id, pool_id, source, order_id, line_id, quantity, from_on, until_on, ends_at, released_at, created_at)
    select ${close.splitId}, pool_id, source, order_id, line_id, ${close.quantity}::int, from_on, until_on, ends_at, ${close.now},
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
