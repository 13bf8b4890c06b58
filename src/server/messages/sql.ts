import {
  changeKinds,
  isOfChange,
  type DropReason,
  type MessageChannel,
  type MessageKind,
  type MessageState,
} from '#domain/messages/message.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Per guest in 24 hours: whoever knows a phone number could make its owner's phone ring with every change. */
const mostPerDay = 6;

/**
 * Who can be told: guests who proved a phone number or a WeChat account, and were not told too often. News do not use up
 * what guards against strangers.
 */
const isReachable = (kind: MessageKind, at: string) => sql`
  a.kind = 1 and (a.phone_number_confirmed or a.wechat_open_id is not null)
  and (
    select count(*) from order_notice n join rental_order x on x.id = n.order_id
    where x.customer_id = a.id and n.state <> 'dropped'
      and (not ${isOfChange(kind)}::boolean or n.kind = any(${changeKinds}::text[]))
      and n.created_at > ${at}::timestamptz - interval '24 hours') < ${mostPerDay}::int`;

/**
 * Keeps what is to be told to an order's guest, who can be told and was not told too often. What still waits to be told
 * is told once, and so is the same kind of the same occasion; without one each version of the order is its own.
 */
export const insertNotice = (
  tx: Queryable,
  notice: {
    id: string;
    orderId: string;
    kind: MessageKind;
    occasion: string | null;
    at: string;
    nextAt: string;
  },
) =>
  tx.exec(sql`
    insert into order_notice (id, order_id, kind, occasion, created_at, next_at)
    select ${notice.id}, o.id, ${notice.kind}, coalesce(${notice.occasion}::text, 'v' || o.version), ${notice.at}, ${notice.nextAt}
    from rental_order o join account a on a.id = o.customer_id
    where o.id = ${notice.orderId} and ${isReachable(notice.kind, notice.at)}
      and not exists (
        select from order_notice n
        where n.order_id = o.id and n.kind = ${notice.kind} and n.tries = 0 and n.state = 'planned')
    on conflict do nothing`);

/** In the afternoon before the day on which gear is due. */
const remindFrom = '15:00';
/** On the first morning after it, once the time of grace is over; a server that was down then has two days more. */
const overdueFrom = '09:00';

type Reminder = { orderId: string; kind: 'dueTomorrow' | 'overdue'; occasion: string };

/** Lists the reminders of hires that the stores' clocks make due and that were not planned, with the day that gear is due. */
export const listReminders = (db: Queryable, now: string) =>
  db.query<Reminder>(sql`
    select d.id as order_id, d.kind, to_char(d.due_on, 'YYYY-MM-DD') as occasion
    from (
      select o.id, (o.due_at at time zone s.time_zone)::date as due_on,
        case when o.due_at > ${now}::timestamptz then 'dueTomorrow' else 'overdue' end as kind,
        (${now}::timestamptz at time zone s.time_zone) as local, o.grace_ends_at, o.return_asked_at, o.return_method
      from rental_order o join store s on s.id = o.store_id join account a on a.id = o.customer_id
      where o.status in (5, 6, 7) and o.gear_out
        and a.kind = 1 and (a.phone_number_confirmed or a.wechat_open_id is not null)
        and o.due_at between ${now}::timestamptz - interval '4 days' and ${now}::timestamptz + interval '2 days'
    ) d
    where not exists (
        select from order_notice n
        where n.order_id = d.id and n.kind = d.kind and n.occasion = to_char(d.due_on, 'YYYY-MM-DD'))
      and d.return_asked_at is null and d.return_method = 'SelfReturn'
      and case d.kind
        when 'dueTomorrow' then d.due_on = d.local::date + 1 and d.local::time >= ${remindFrom}::time
        else d.due_on between d.local::date - 3 and d.local::date - 1 and d.local::time >= ${overdueFrom}::time
          and d.grace_ends_at <= ${now}::timestamptz
      end
    order by d.id limit 500`);

/** A message whose time has come, with what decides how it is told. */
export type NoticeRow = {
  id: string;
  orderId: string;
  storeId: string;
  customerId: string | null;
  orderNumber: string;
  kind: MessageKind;
  occasion: string;
  state: MessageState;
  tries: number;
  channel: MessageChannel | null;
  tried: MessageChannel[];
  fellBack: boolean;
  /** null: it was given to no channel yet. */
  givenAt: string | null;
  status: OrderStatus;
  gearOut: boolean;
  startAt: string;
  startOn: string;
  isPutAside: boolean;
  /** The day of its driver's run, or else the hire's first one. */
  deliverOn: string;
  dueAt: string;
  isReturnKnown: boolean;
  isWanted: boolean;
  /** null: the guest has no proven number any more. */
  phone: string | null;
  openId: string | null;
};

/** Takes the message that is due longest, for one process until `until`; undefined when none is due. */
export const claimNotice = (db: Queryable, { at, until }: { at: string; until: string }) =>
  firstRow(
    db.query<NoticeRow>(sql`
      with due as (
        update order_notice n set tries = n.tries + 1, next_at = ${until}
        where n.id = (
          select d.id from order_notice d where d.next_at <= ${at}
          order by d.next_at, d.id limit 1 for update skip locked)
        returning n.id, n.order_id, n.kind, n.occasion, n.state, n.tries, n.channel, n.tried, n.fell_back, n.given_at
      )
      select due.*, o.store_id, o.customer_id, o.order_number, o.status, o.gear_out, o.start_at, o.due_at,
        to_char(o.start_on, 'YYYY-MM-DD') as start_on, o.delivery_method = 'SelfPickup' and coalesce((
          select bool_and(l.bound_to is not null) from order_line l where l.order_id = o.id and l.size = 'large'
            and l.quantity > l.returned + l.damaged + l.lost + l.exchanged + l.dropped), false) as is_put_aside,
        to_char(coalesce((
          select min(r.day) from run_stop t join van_run r on r.id = t.run_id
          where t.order_id = o.id and t.kind = 'deliver' and t.outcome is null and t.closed_at is null
            and r.ended_at is null), o.start_on), 'YYYY-MM-DD') as deliver_on,
        o.return_asked_at is not null or o.return_method <> 'SelfReturn' as is_return_known, a.messages_off_at is null as is_wanted,
        case when a.phone_number_confirmed then a.phone_number end as phone, a.wechat_open_id as open_id
      from due join rental_order o on o.id = due.order_id left join account a on a.id = o.customer_id`),
  );

/** Notes that a message is given to a channel now, perhaps again: whoever finds it so later does not know whether it left. */
export const updateNoticeSending = (
  db: Queryable,
  { id, channel, at }: { id: string; channel: MessageChannel; at: string },
) =>
  db.exec(sql`
    update order_notice set channel = ${channel}, state = 'sending',
      given_at = case when state = 'sending' then given_at else ${at}::timestamptz end
    where id = ${id} and state in ('planned', 'sending')`);

/** Notes how a try ended; `nextAt` null: nothing more is done by itself. */
export const updateNotice = (
  db: Queryable,
  end: {
    id: string;
    state: MessageState;
    reason: DropReason | null;
    providerId: string | null;
    acceptedAt: string | null;
    nextAt: string | null;
  },
) =>
  db.exec(sql`
    update order_notice set state = ${end.state}, reason = ${end.reason}, provider_id = ${end.providerId},
      accepted_at = coalesce(${end.acceptedAt}::timestamptz, accepted_at), next_at = ${end.nextAt}
    where id = ${end.id}`);

/** Puts a message off, for the same channel; a wait for the morning is no try. */
export const updateNoticeLater = (
  db: Queryable,
  { id, nextAt, isTry }: { id: string; nextAt: string; isTry: boolean },
) =>
  db.exec(sql`
    update order_notice set state = 'planned', next_at = ${nextAt},
      tries = case when ${isTry}::boolean then tries else tries - 1 end
    where id = ${id}`);

/** Hands a message over to the channels that were not tried; its receipt does so once. */
export const updateNoticeOnward = (
  db: Queryable,
  { id, channel, at, fellBack }: { id: string; channel: MessageChannel; at: string; fellBack: boolean },
) =>
  db.exec(sql`
    update order_notice set state = 'planned', tried = array_append(tried, ${channel}::text), tries = 0,
      provider_id = null, next_at = ${at}, fell_back = fell_back or ${fellBack}
    where id = ${id}`);

/** Notes that no receipt came in time; one that comes later still counts. */
export const updateNoticeUnheard = (db: Queryable, id: string) =>
  db.exec(sql`
    update order_notice set state = 'unknown', next_at = null where id = ${id} and state = 'accepted'`);

/** The token by which a guest answers messages about an order: the one there is, else this one. */
export const ensureLink = async (
  db: Queryable,
  link: { token: string; orderId: string; accountId: string; at: string },
): Promise<string> => {
  await db.exec(sql`
    insert into message_link (token, order_id, account_id, created_at)
    values (${link.token}, ${link.orderId}, ${link.accountId}, ${link.at})
    on conflict (order_id, account_id) do nothing`);
  const row = await firstRow(
    db.query<{ token: string }>(sql`
      select token from message_link where order_id = ${link.orderId} and account_id = ${link.accountId}`),
  );
  return row?.token ?? link.token;
};
