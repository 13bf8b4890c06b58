import type { PayChannel } from '#domain/payments/channels.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type OurRow = {
  kind: 'payment' | 'refund';
  attemptNo: string;
  refundNo: string;
  channelTradeNo: string;
  channelRefundNo: string;
  paymentId: string;
  orderId: string;
  storeId: string;
  amountFen: number;
  bookedAt: string | null;
  toldOn: string | null;
};

/** A day of a company, and the numbers that its statement names. */
type DayAsked = {
  channel: PayChannel;
  on: string;
  startAt: string;
  endAt: string;
  attemptNos: readonly string[];
  tradeNos: readonly string[];
  refundNos: readonly string[];
};

const onOtherDay = (channel: PayChannel, on: string) => sql`
  left join lateral (
    select s.on_day::text as told_on
    from channel_statement_line l join channel_statement s on s.id = l.statement_id
    where l.payment_id = p.id and l.their_at is not null and l.outcome <> 'gone' and s.channel = ${channel} and s.on_day <> ${on}
    order by s.on_day limit 1) t on true`;

type Time = Pick<DayAsked, 'channel' | 'startAt' | 'endAt'>;

/** What came in through a company in some time, by our clock or by its own. */
const paidIn = ({ channel, startAt, endAt }: Time) => sql`
  select p.id from payment p
  where p.method = ${channel} and p.direction = 'in' and p.status = 'done'
    and p.done_at >= ${startAt} and p.done_at < ${endAt}
  union
  select a.payment_id from pay_attempt a
  where a.channel = ${channel} and a.paid_at >= ${startAt} and a.paid_at < ${endAt} and a.payment_id is not null`;

/** What came in through a company: in the day by the company's own clock, or under one of the numbers. */
export const listOurPayments = (db: Queryable, asked: DayAsked) =>
  db.query<OurRow>(sql`
    with picked as (
      ${paidIn(asked)}
      union
      select a.payment_id from pay_attempt a
      where a.channel = ${asked.channel} and a.attempt_no = any(${asked.attemptNos}::text[]) and a.payment_id is not null
      union
      select p.id from payment p
      where p.method = ${asked.channel} and p.direction = 'in' and p.status = 'done'
        and p.provider_no = any(${asked.tradeNos}::text[])
    )
    select 'payment' as kind, coalesce(a.attempt_no, '') as attempt_no, '' as refund_no,
      coalesce(p.provider_no, '') as channel_trade_no, '' as channel_refund_no, p.id as payment_id, p.order_id, p.store_id,
      p.amount_fen, coalesce(a.paid_at, p.done_at) as booked_at, t.told_on
    from picked x join payment p on p.id = x.id
      left join pay_attempt a on a.payment_id = p.id
      ${onOtherDay(asked.channel, asked.on)}
    order by p.done_at, p.id`);

/** When a refund `p` counts as booked, with its call `r`; null: it does not. */
const refundBookedAt = (channel: PayChannel) => sql`
  case
    when ${channel}::text = 'wechat' and (p.status = 'done' and p.method = 'wechat' or r.state = 'processing')
      then coalesce(r.last_sent_at, r.done_at, p.done_at)
    when p.status = 'done' and p.method = ${channel} then coalesce(r.done_at, p.done_at)
  end`;

/** The statements whose lines have our refunds otherwise than they are booked by now. */
export const listChanged = (db: Queryable, { channel, from }: { channel: PayChannel; from: string }) =>
  db.query<{ statementId: string }>(sql`
    select distinct l.statement_id from refund_call r join payment p on p.id = r.payment_id
      join channel_statement_line l on l.payment_id = r.payment_id
    where r.channel = ${channel} and r.last_sent_at >= ${from} and l.their_at is not null and l.outcome <> 'gone'
      and l.our_fen is distinct from case when ${refundBookedAt(channel)} is not null then p.amount_fen end`);

/** What went back through a company in some time, by our clock or by its own, or was sent then. */
const returnedIn = ({ channel, startAt, endAt }: Time) => sql`
  select p.id from payment p
  where p.method = ${channel} and p.direction = 'out' and p.status = 'done'
    and p.done_at >= ${startAt} and p.done_at < ${endAt}
  union
  select r.payment_id from refund_call r
  where r.channel = ${channel} and r.last_sent_at >= ${startAt} and r.last_sent_at < ${endAt}
  union
  select r.payment_id from refund_call r
  where r.channel = ${channel} and r.done_at >= ${startAt} and r.done_at < ${endAt}`;

/**
 * What went back through a company: in the day, or under one of the numbers. WeChat tells a refund on the day it was
 * asked for, also while it is on its way; Alipay when it is done.
 */
export const listOurRefunds = (db: Queryable, asked: DayAsked) =>
  db.query<OurRow>(sql`
    with picked as (
      ${returnedIn(asked)}
      union
      select r.payment_id from refund_call r
      where r.channel = ${asked.channel} and r.refund_no = any(${asked.refundNos}::text[])
      union
      select p.id from payment p
      where p.method = ${asked.channel} and p.direction = 'out' and p.provider_no = any(${asked.refundNos}::text[])
    )
    select 'refund' as kind, coalesce(a.attempt_no, '') as attempt_no, coalesce(r.refund_no, '') as refund_no,
      coalesce(i.provider_no, '') as channel_trade_no, coalesce(p.provider_no, '') as channel_refund_no, p.id as payment_id,
      p.order_id, p.store_id, p.amount_fen,
      ${refundBookedAt(asked.channel)} as booked_at, t.told_on
    from picked x join payment p on p.id = x.id
      join payment i on i.id = p.refund_of
      left join refund_call r on r.payment_id = p.id
      left join pay_attempt a on a.payment_id = p.refund_of
      ${onOtherDay(asked.channel, asked.on)}
    order by p.created_at, p.id`);

type TradeRow = {
  attemptId: string | null;
  attemptNo: string;
  channelTradeNo: string;
  paymentId: string | null;
  orderId: string;
  storeId: string;
};

/** The trades behind some numbers, also those that were never paid as far as we know. */
export const listTrades = (
  db: Queryable,
  { channel, attemptNos, tradeNos }: Pick<DayAsked, 'channel' | 'attemptNos' | 'tradeNos'>,
) =>
  db.query<TradeRow>(sql`
    select a.id as attempt_id, a.attempt_no, coalesce(a.channel_trade_no, '') as channel_trade_no, a.payment_id, a.order_id,
      a.store_id
    from pay_attempt a
    where a.channel = ${channel}
      and (a.attempt_no = any(${attemptNos}::text[]) or a.channel_trade_no = any(${tradeNos}::text[]))
    union all
    select null::uuid, '', p.provider_no, p.id, p.order_id, p.store_id
    from payment p
    where p.method = ${channel} and p.direction = 'in' and p.provider_no = any(${tradeNos}::text[])
      and not exists (select 1 from pay_attempt a where a.payment_id = p.id)`);

/** What went through a company, each movement at the time by which its statement counts it. */
const bookedIn = (time: Time) => sql`
  select p.store_id, p.direction, p.amount_fen, coalesce(a.paid_at, p.done_at) as booked_at
  from (${paidIn(time)}) x join payment p on p.id = x.id left join pay_attempt a on a.payment_id = p.id
  union all
  select p.store_id, p.direction, p.amount_fen, ${refundBookedAt(time.channel)}
  from (${returnedIn(time)}) x join payment p on p.id = x.id left join refund_call r on r.payment_id = p.id`;

type OurSumRow = { onDay: string; paidFen: number; refundedFen: number };

/** What our books say of some days of a company in Beijing, for days whose statement is not here. */
export const sumOurDays = (db: Queryable, { storeIds, ...time }: Time & { storeIds: readonly string[] }) =>
  db.query<OurSumRow>(sql`
    select (n.booked_at at time zone 'Asia/Shanghai')::date::text as on_day,
      coalesce(sum(n.amount_fen) filter (where n.direction = 'in'), 0)::int8 as paid_fen,
      coalesce(sum(n.amount_fen) filter (where n.direction = 'out'), 0)::int8 as refunded_fen
    from (${bookedIn(time)}) n
    where n.booked_at >= ${time.startAt} and n.booked_at < ${time.endAt} and n.store_id = any(${storeIds}::uuid[])
    group by on_day`);

/** Tells whether anything went through a company in some time, as its statement counts it. */
export const hasOurs = async (db: Queryable, time: Time): Promise<boolean> =>
  (
    await db.query<{ one: number }>(sql`
      select 1 as one from (${bookedIn(time)}) n
      where booked_at >= ${time.startAt} and booked_at < ${time.endAt} limit 1`)
  ).length > 0;
