import type { NoticedChange } from '#contract/notice-words.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Per guest in 24 hours: whoever knows a phone number could make its owner's phone ring with every change. */
const mostPerDay = 6;

/**
 * Keeps what is to be told to an order's guest, where the guest proved a phone number and was not told too often. A change
 * that still waits to be told is told once.
 */
export const insertGuestNotice = (
  tx: Queryable,
  notice: { id: string; orderId: string; change: NoticedChange; at: string },
) =>
  tx.exec(sql`
    insert into order_notice (id, order_id, change, created_at, next_at)
    select ${notice.id}, o.id, ${notice.change}, ${notice.at}, ${notice.at}
    from rental_order o join account a on a.id = o.customer_id
    where o.id = ${notice.orderId} and a.kind = 1 and a.phone_number_confirmed
      and not exists (
        select from order_notice n
        where n.order_id = o.id and n.change = ${notice.change} and n.tries = 0 and n.next_at is not null)
      and (
        select count(*) from order_notice n join rental_order x on x.id = n.order_id
        where x.customer_id = a.id and n.created_at > ${notice.at}::timestamptz - interval '24 hours') < ${mostPerDay}::int`);

type NoticeRow = {
  id: string;
  orderId: string;
  storeId: string;
  orderNumber: string;
  change: NoticedChange;
  tries: number;
  /** null: the guest has no proven number any more. */
  phone: string | null;
};

/** Takes the notice that is due longest, for one process until `until`; undefined when none is due. */
export const claimGuestNotice = (db: Queryable, { at, until }: { at: string; until: string }) =>
  firstRow(
    db.query<NoticeRow>(sql`
      with due as (
        update order_notice n set tries = n.tries + 1, next_at = ${until}
        where n.id = (
          select d.id from order_notice d where d.next_at <= ${at}
          order by d.next_at, d.id limit 1 for update skip locked)
        returning n.id, n.order_id, n.change, n.tries
      )
      select due.id, due.order_id, o.store_id, o.order_number, due.change, due.tries,
        case when a.phone_number_confirmed then a.phone_number end as phone
      from due join rental_order o on o.id = due.order_id left join account a on a.id = o.customer_id`),
  );

/** Notes how a try ended: `nextAt` null ends the notice. */
export const updateGuestNotice = (
  db: Queryable,
  end: { id: string; sentAt: string | null; nextAt: string | null },
) =>
  db.exec(sql`update order_notice set sent_at = ${end.sentAt}, next_at = ${end.nextAt} where id = ${end.id}`);

/** Gives up what is due and cannot be told. */
export const dropGuestNotices = (db: Queryable, at: string) =>
  db.exec(sql`update order_notice set next_at = null where next_at <= ${at}`);
