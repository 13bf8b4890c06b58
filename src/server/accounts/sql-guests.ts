import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type GuestRow = {
  id: string;
  name: string;
  isProven: boolean;
  isReleased: boolean;
  hasWeChat: boolean;
  isActive: boolean;
  orderCount: number;
  creationTime: string;
};

/**
 * Everybody who claims a phone number, the one who proved it first, then who claimed it first; last whom staff took it
 * off and who has orders and no other number since.
 */
export const listGuestsOfPhone = (db: Queryable, phoneNumber: string): Promise<GuestRow[]> =>
  db.query<GuestRow>(sql`
    select a.id, coalesce(nullif(a.real_name, ''), nullif(a.name, ''), a.user_name) as name,
      a.phone_number_confirmed or coalesce(r.was_proven and a.phone_number is null, false) as is_proven,
      a.phone_number is null as is_released, a.wechat_open_id is not null as has_we_chat, a.is_active,
      (select count(*)::int from rental_order o where o.customer_id = a.id) as order_count,
      a.created_at as creation_time
    from account a left join released_phone r on r.account_id = a.id and r.phone_number = ${phoneNumber}
    where a.id in (
      select id from account where kind = 1 and phone_number = ${phoneNumber}
      union all
      select f.id from released_phone p join account f on f.id = p.account_id
      where p.phone_number = ${phoneNumber} and f.phone_number is null
        and exists (select from rental_order o where o.customer_id = f.id))
    order by is_released, a.phone_number_confirmed desc, a.created_at, a.id`);

/** Takes a phone number off a guest, proven or not, and keeps that it was theirs. */
export const updatePhoneReleased = (
  db: Queryable,
  released: { accountId: string; phoneNumber: string; at: string },
) =>
  db.exec(sql`
    with was as (
      select id, phone_number, phone_number_confirmed from account
      where id = ${released.accountId} and kind = 1 and phone_number = ${released.phoneNumber} for update),
    kept as (
      insert into released_phone as r (account_id, phone_number, was_proven, released_at)
      select id, phone_number, phone_number_confirmed, ${released.at}::timestamptz from was
      on conflict (account_id, phone_number) do update
      set was_proven = r.was_proven or excluded.was_proven, released_at = excluded.released_at)
    update account a set phone_number = null, phone_number_confirmed = false, updated_at = ${released.at},
      version = a.version + 1
    from was where a.id = was.id`);

/**
 * Gives how many orders went over. The logins that made them ended: who proved the phone number sees them, and another
 * WeChat of the account that stays does not.
 */
export const updateOrdersOfCustomer = (
  db: Queryable,
  { fromId, intoId }: { fromId: string; intoId: string },
) =>
  db.exec(sql`
    update rental_order set customer_id = ${intoId}, made_in = null,
      made_by_trust = case when made_by_trust = 'wechat' then 'sms' else made_by_trust end
    where customer_id = ${fromId}`);

/** Whose orders an account keeps, their released numbers are its own as well. */
export const updateReleasedPhonesOfCustomer = (
  db: Queryable,
  { fromId, intoId }: { fromId: string; intoId: string },
) =>
  db.exec(sql`
    with moved as (
      delete from released_phone where account_id = ${fromId} returning phone_number, was_proven, released_at)
    insert into released_phone as r (account_id, phone_number, was_proven, released_at)
    select ${intoId}, phone_number, was_proven, released_at from moved
    on conflict (account_id, phone_number) do update set was_proven = r.was_proven or excluded.was_proven`);

/** Whoever wants no news of one account wants none of the other. */
export const updateMessagesOffOfCustomer = (
  db: Queryable,
  { fromId, intoId }: { fromId: string; intoId: string },
) =>
  db.exec(sql`
    update account i set messages_off_at = coalesce(i.messages_off_at, f.messages_off_at)
    from account f where f.id = ${fromId} and i.id = ${intoId}`);

/** Switches a guest's account off and takes everything off that finds it. */
export const updateCustomerClosed = (db: Queryable, { accountId, at }: { accountId: string; at: string }) =>
  db.exec(sql`
    update account set phone_number = null, phone_number_confirmed = false, wechat_open_id = null,
      wechat_union_id = null, is_active = false, updated_at = ${at}, version = version + 1
    where id = ${accountId} and kind = 1`);
