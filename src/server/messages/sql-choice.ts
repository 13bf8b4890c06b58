import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Finds what the link of a message leads to: its order, and the choice of whose order it is, who may be another account since. */
export const findLink = (db: Queryable, token: string) =>
  firstRow(
    db.query<{ orderId: string; accountId: string; isWanted: boolean }>(sql`
      select l.order_id, a.id as account_id, a.messages_off_at is null as is_wanted
      from message_link l join rental_order o on o.id = l.order_id join account a on a.id = o.customer_id
      where l.token = ${token}`),
  );

/** Tells whether an account is sent news. */
export const findChoice = (db: Queryable, accountId: string) =>
  firstRow(
    db.query<{ isWanted: boolean }>(sql`
      select messages_off_at is null as is_wanted from account where id = ${accountId}`),
  );

/** Keeps whether an account is sent news; a choice made before keeps its time. */
export const updateChoice = (
  db: Queryable,
  { accountId, isWanted, at }: { accountId: string; isWanted: boolean; at: string },
) =>
  db.exec(sql`
    update account set messages_off_at = case when ${isWanted}::boolean then null else coalesce(messages_off_at, ${at}::timestamptz) end
    where id = ${accountId}`);
