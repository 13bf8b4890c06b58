import { hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { TypedCouponRow } from './sql-coupons.ts';

/** Whether somebody made a code. */
export const isCode = (db: Queryable, code: string): Promise<boolean> =>
  hasRow(db.query(sql`select 1 from coupon_code where code = ${code}`));

/** Whether a guest has an order with a coupon: by the account, by its number, or by the number that was told. */
export const hasUse = (
  db: Queryable,
  guest: { couponId: string; customerId: string | null; phone: string | null },
): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from coupon_use u
      where u.coupon_id = ${guest.couponId} and u.is_once and u.released_at is null
        and (u.customer_id = ${guest.customerId}::uuid or u.customer_phone = coalesce(${guest.phone}::text,
          (select a.phone_number from account a where a.id = ${guest.customerId}::uuid)))
      limit 1`),
  );

/**
 * Counts a use as long as the coupon is what it was and not used up; tells whether it did. Who uses one at the same time
 * waits here; the indexes refuse a code, and a guest, that another order has by then.
 */
export const insertUse = async (
  tx: Queryable,
  use: {
    coupon: Pick<TypedCouponRow, 'id' | 'codeId' | 'isSingle' | 'version'>;
    orderId: string;
    customerId: string | null;
    phone: string | null;
    at: string;
  },
): Promise<boolean> => {
  const counted = await tx.exec(sql`
    with c as (
      update coupon set uses = uses + 1
      where id = ${use.coupon.id} and is_active and version = ${use.coupon.version}
        and (most_uses is null or uses < most_uses)
      returning id, once_per_guest
    )
    insert into coupon_use (order_id, coupon_id, code_id, is_single, is_once, customer_id, customer_phone, at)
    select ${use.orderId}::uuid, c.id, ${use.coupon.codeId}::uuid, ${use.coupon.isSingle}::boolean, c.once_per_guest,
      ${use.customerId}::uuid, ${use.phone}::text, ${use.at}::timestamptz
    from c`);
  return counted === 1;
};

/** Gives back what an order used; nothing happens for one that has no coupon. */
export const releaseUse = (tx: Queryable, { orderId, at }: { orderId: string; at: string }) =>
  tx.exec(sql`
    with u as (
      update coupon_use set released_at = ${at}::timestamptz
      where order_id = ${orderId} and released_at is null
      returning coupon_id
    )
    update coupon c set uses = c.uses - 1 from u where c.id = u.coupon_id`);
