import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** By what bookings of guests who proved nothing are counted. */
type OriginKind = 'device' | 'openId' | 'network';

/** Where a booking comes from: one way to know it, as a keyed digest. */
export type Origin = { readonly kind: OriginKind; readonly keyHash: string };

/** How many orders wait for confirmation or payment that came from each origin; other bookings from there wait until this one is done. */
export const lockUnpaidFrom = async (
  tx: Queryable,
  origins: readonly Origin[],
): Promise<{ kind: OriginKind; n: number }[]> => {
  await tx.query(sql`
    select pg_advisory_xact_lock(k.key)
    from (select hashtextextended('origin ' || kind || key_hash, 1) as key
      from jsonb_populate_recordset(null::order_origin, ${jsonRows(origins)}::jsonb) order by 1) k`);
  return tx.query<{ kind: OriginKind; n: number }>(sql`
    select w.kind, count(o.id)::int as n
    from jsonb_populate_recordset(null::order_origin, ${jsonRows(origins)}::jsonb) w
    left join order_origin x on x.kind = w.kind and x.key_hash = w.key_hash
    left join rental_order o on o.id = x.order_id and o.status in (0, 1)
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
