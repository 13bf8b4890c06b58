import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';

/** Of the orders `o` with their lines' `pieces`, those of a store. */
const unpaidSums = (storeId: string): Sql => sql`
  count(o.id)::int as orders,
  coalesce(sum(p.pieces) filter (where o.store_id = ${storeId}), 0)::int as pieces,
  coalesce(sum(p.pieces * o.days) filter (where o.store_id = ${storeId}), 0)::int as piece_days`;

/** The units that each order `o` still holds. */
const unpaidPieces = sql`
  left join lateral (
    select sum(l.quantity - l.dropped - l.exchanged)::int as pieces from order_line l where l.order_id = o.id) p on true`;

/** What a guest's or an origin's unpaid orders hold: orders of all stores, pieces and their days of one. */
type UnpaidRow = { orders: number; pieces: number; pieceDays: number };

/** Every piece that a store lends: items that are neither damaged nor lost, and the usable ones of its pools. */
export const countPieces = async (db: Queryable, storeId: string): Promise<number> => {
  const [row] = await db.query<{ n: number }>(sql`
    select (select count(*) from equipment where store_id = ${storeId} and status in (0, 1))::int
      + coalesce((select sum(usable) from pool where store_id = ${storeId}), 0)::int as n`);
  return row?.n ?? 0;
};

/**
 * How many of a guest's orders wait for payment, but for those that agents made, be it that of other dates or of an
 * extension with a time to pay, which only proven guests ask for; another booking of the same guest waits until this
 * one is done.
 */
export const lockUnpaid = async (
  tx: Queryable,
  { customerId, isAsserted, storeId }: { customerId: string; isAsserted: boolean; storeId: string },
): Promise<UnpaidRow> => {
  await tx.query(sql`select id from account where id = ${customerId} for no key update`);
  const [row] = await tx.query<UnpaidRow>(sql`
    select ${unpaidSums(storeId)} from rental_order o ${unpaidPieces}
    where o.customer_id = ${customerId} and not o.by_agent
      and (o.status in (0, 1) and exists (select 1 from order_origin x where x.order_id = o.id) = ${isAsserted}
        or not ${isAsserted} and o.status in (2, 6) and (o.facts_expire_at is not null or o.facts_kept_at is not null))`);
  return row ?? { orders: 0, pieces: 0, pieceDays: 0 };
};

/**
 * What the reservations hold that an agent made and nobody has paid, see `unpaidSums`; another one of theirs waits
 * until this one is done.
 */
export const lockUnpaidOfAgent = async (
  tx: Queryable,
  agentId: string,
  storeId: string,
): Promise<UnpaidRow> => {
  await tx.query(sql`select id from account where id = ${agentId} for no key update`);
  const [row] = await tx.query<UnpaidRow>(sql`
    select ${unpaidSums(storeId)} from rental_order o ${unpaidPieces}
    where o.created_by = ${agentId} and o.by_agent and o.status in (0, 1, 11)`);
  return row ?? { orders: 0, pieces: 0, pieceDays: 0 };
};

/** By what bookings of guests who proved nothing are counted. */
type OriginKind = 'device' | 'openId' | 'network';

/** Where a booking comes from: one way to know it, as a keyed digest. */
export type Origin = { readonly kind: OriginKind; readonly keyHash: string };

type OriginRow = UnpaidRow & { kind: OriginKind };

/**
 * What waits for confirmation or payment and came from each origin, see `unpaidSums`; other bookings from there wait
 * until this one is done.
 */
export const lockUnpaidFrom = async (
  tx: Queryable,
  origins: readonly Origin[],
  storeId: string,
): Promise<OriginRow[]> => {
  await tx.query(sql`
    select pg_advisory_xact_lock(k.key)
    from (select hashtextextended('origin ' || kind || key_hash, 1) as key
      from jsonb_populate_recordset(null::order_origin, ${jsonRows(origins)}::jsonb) order by 1) k`);
  return tx.query<OriginRow>(sql`
    select w.kind, ${unpaidSums(storeId)}
    from jsonb_populate_recordset(null::order_origin, ${jsonRows(origins)}::jsonb) w
    left join order_origin x on x.kind = w.kind and x.key_hash = w.key_hash
    left join rental_order o on o.id = x.order_id and o.status in (0, 1)
    ${unpaidPieces}
    group by w.kind`);
};

/** Notes where an order came from. */
export const insertOrigins = (tx: Queryable, orderId: string, origins: readonly Origin[]) =>
  tx.exec(sql`
    insert into order_origin (order_id, kind, key_hash)
    select ${orderId}, w.kind, w.key_hash
    from jsonb_populate_recordset(null::order_origin, ${jsonRows(origins)}::jsonb) w`);

/** Forgets where orders came from that no longer wait. */
export const forgetOrigins = (db: Queryable) =>
  db.exec(sql`
    delete from order_origin x using rental_order o where o.id = x.order_id and o.status not in (0, 1)`);
