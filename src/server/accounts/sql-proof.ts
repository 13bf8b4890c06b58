import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Gives a guest who has no phone number the one that they proved, and writes it on the orders that lacked one. */
export const updatePhoneGiven = async (
  db: Queryable,
  { accountId, phoneNumber, at }: { accountId: string; phoneNumber: string; at: string },
): Promise<void> => {
  await db.exec(sql`
    update account set phone_number = ${phoneNumber}, updated_at = ${at}, version = version + 1
    where id = ${accountId} and kind = 1 and phone_number is null`);
  await db.exec(sql`
    update rental_order set customer_phone = ${phoneNumber} where customer_id = ${accountId} and customer_phone = '-'`);
};

/** Gives how many orders went over. What was booked in WeChat stays with that WeChat, which may cancel it. */
export const updateOrdersOfClaim = (db: Queryable, { fromId, intoId }: { fromId: string; intoId: string }) =>
  db.exec(sql`
    update rental_order set customer_id = ${intoId}
    where customer_id = ${fromId} and made_by_trust is distinct from 'wechat'`);
