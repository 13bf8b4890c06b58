import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { RefundState } from '#domain/payments/refund-way.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type RefundRow = {
  payment_id: string;
  refund_no: string;
  order_id: string;
  store_id: string;
  channel: PayChannel;
  state: RefundState;
  tries: number;
  first_sent_at: string | null;
  last_sent_at: string | null;
  reported_at: string | null;
  created_at: string;
  amount_fen: number;
  /** Whether it is still promised. */
  pending: boolean;
  /** What the trade was paid with, when, and under which number of ours; null: not by an attempt. */
  total_fen: number;
  paid_at: string | null;
  attempt_no: string | null;
  /** What the payer was told to pay for. */
  subject: string | null;
  /** Other refunds of the same trade. */
  sent_before: number;
  last_of_trade_at: string | null;
};

const refunds = sql`
  select r.payment_id, r.refund_no, r.order_id, r.store_id, r.channel, r.state, r.tries, r.first_sent_at, r.last_sent_at,
    r.reported_at, r.created_at, o.amount_fen, (o.status = 'pending' and o.method = r.channel) as pending,
    i.amount_fen as total_fen, i.done_at as paid_at, a.attempt_no, a.request ->> 'subject' as subject,
    (select count(*)::int from refund_call s
      where s.refund_of = r.refund_of and s.payment_id <> r.payment_id and s.first_sent_at is not null) as sent_before,
    (select max(s.last_sent_at) from refund_call s where s.refund_of = r.refund_of) as last_of_trade_at
  from refund_call r
  join payment o on o.id = r.payment_id
  join payment i on i.id = r.refund_of
  left join pay_attempt a on a.payment_id = r.refund_of`;

export const findRefund = async (db: Queryable, paymentId: string): Promise<RefundRow | undefined> =>
  (await db.query<RefundRow>(sql`${refunds} where r.payment_id = ${paymentId}`))[0];

export const findRefundByNo = async (
  db: Queryable,
  channel: PayChannel,
  refundNo: string,
): Promise<RefundRow | undefined> =>
  (await db.query<RefundRow>(sql`${refunds} where r.refund_no = ${refundNo} and r.channel = ${channel}`))[0];

/** For transactions that hold the order already. */
export const lockRefund = async (tx: Queryable, paymentId: string): Promise<RefundRow | undefined> => {
  await tx.query(sql`select payment_id from refund_call where payment_id = ${paymentId} for update`);
  return findRefund(tx, paymentId);
};

/** Makes the row of every promise that a channel is to keep, each with its number for ever. */
export const insertRefunds = (
  db: Queryable,
  { channel, at, orderId = null }: { channel: PayChannel; at: string; orderId?: string | null },
): Promise<number> =>
  db.exec(sql`
    insert into refund_call (payment_id, refund_no, order_id, store_id, channel, refund_of, state, next_at, created_at)
    select p.id, replace(gen_random_uuid()::text, '-', ''), p.order_id, p.store_id, p.method, p.refund_of, 'planned',
      ${at}, p.created_at
    from payment p
    where p.status = 'pending' and p.method <> 'cash' and p.method = ${channel}
      and (${orderId}::uuid is null or p.order_id = ${orderId}::uuid)
      and not exists (select 1 from refund_call r where r.payment_id = p.id)
    on conflict (payment_id) do nothing`);

/** Takes refunds that are due for a while; no other process takes them meanwhile. */
export const claimRefunds = (
  db: Queryable,
  claim: { channel: PayChannel; at: string; until: string; take: number },
): Promise<{ payment_id: string }[]> =>
  db.query<{ payment_id: string }>(sql`
    update refund_call set leased_until = ${claim.until}
    where payment_id in (
      select payment_id from refund_call
      where channel = ${claim.channel} and next_at <= ${claim.at}
        and (leased_until is null or leased_until <= ${claim.at})
      order by next_at limit ${claim.take}::int for update skip locked)
    returning payment_id`);

/** Before the channel is called: from here on the refund may have been made. */
export const updateSent = (tx: Queryable, paymentId: string, at: string): Promise<number> =>
  tx.exec(sql`
    update refund_call set state = 'sent', tries = tries + 1, first_sent_at = coalesce(first_sent_at, ${at}),
      last_sent_at = ${at}, next_at = ${at}
    where payment_id = ${paymentId} and state = 'planned'`);

/** Where a refund stands that is not done; `nextAt` null: nothing more happens by itself. */
export const updateStanding = (
  tx: Queryable,
  standing: { paymentId: string; state: RefundState; code: string; nextAt: string | null },
): Promise<number> =>
  tx.exec(sql`
    update refund_call set state = ${standing.state}, last_code = ${standing.code}, next_at = ${standing.nextAt},
      leased_until = null
    where payment_id = ${standing.paymentId} and state not in ('done', 'cash')`);

export const updateEndedRefund = (
  tx: Queryable,
  end: { paymentId: string; state: 'done' | 'cash'; channelRefundNo: string | null; at: string },
): Promise<number> =>
  tx.exec(sql`
    update refund_call set state = ${end.state}, channel_refund_no = ${end.channelRefundNo}, ended_at = ${end.at},
      next_at = null, leased_until = null, last_code = ''
    where payment_id = ${end.paymentId} and state not in ('done', 'cash')`);

export const updateRefundReported = (tx: Queryable, paymentId: string, at: string): Promise<number> =>
  tx.exec(
    sql`update refund_call set reported_at = ${at} where payment_id = ${paymentId} and reported_at is null`,
  );
