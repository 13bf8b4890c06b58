import type { PayChannel } from '#domain/payments/channels.ts';
import type { RefundState } from '#domain/payments/refund-way.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { RefundReference } from '#server/gateways/payments/payment-gateway.ts';

export type RefundRow = {
  paymentId: string;
  refundNo: string;
  orderId: string;
  storeId: string;
  channel: PayChannel;
  state: RefundState;
  tries: number;
  firstSentAt: string | null;
  lastSentAt: string | null;
  /** The last call that may still be carried out. */
  openAt: string | null;
  lastCode: string;
  reportedAt: string | null;
  createdAt: string;
  endedAt: string | null;
  amountFen: number;
  /** Whether it is still promised. */
  pending: boolean;
  /** What the trade was paid with, when (as the company says), and under which number of ours; null: not by an attempt. */
  totalFen: number;
  paidAt: string | null;
  attemptNo: string | null;
  /** The company's number of a trade that it knows by no number of ours. */
  captureTradeNo: string | null;
  /** What the payer was told to pay for. */
  subject: string | null;
  /** Other refunds of the same trade. */
  sentBefore: number;
  lastOfTradeAt: string | null;
};

const refunds = sql`
  select r.payment_id, r.refund_no, r.order_id, r.store_id, r.channel, r.state, r.tries, r.first_sent_at, r.last_sent_at,
    r.open_at, r.last_code, r.reported_at, r.created_at, r.ended_at, o.amount_fen, (o.status = 'pending' and o.method = r.channel) as pending,
    i.amount_fen as total_fen, coalesce(a.paid_at, i.done_at) as paid_at, a.attempt_no,
    case when a.scene = 'wx-capture' then a.channel_trade_no end as capture_trade_no, a.request ->> 'subject' as subject,
    (select count(*)::int from refund_call s
      where s.refund_of = r.refund_of and s.payment_id <> r.payment_id and s.first_sent_at is not null) as sent_before,
    (select max(s.last_sent_at) from refund_call s where s.refund_of = r.refund_of) as last_of_trade_at
  from refund_call r
  join payment o on o.id = r.payment_id
  join payment i on i.id = r.refund_of
  left join pay_attempt a on a.payment_id = r.refund_of`;

export const findRefund = (db: Queryable, paymentId: string) =>
  firstRow(db.query<RefundRow>(sql`${refunds} where r.payment_id = ${paymentId}`));

export const findRefundByNo = (db: Queryable, channel: PayChannel, refundNo: string) =>
  firstRow(db.query<RefundRow>(sql`${refunds} where r.refund_no = ${refundNo} and r.channel = ${channel}`));

/** For transactions that hold the order already. */
export const lockRefund = async (tx: Queryable, paymentId: string): Promise<RefundRow | undefined> => {
  await tx.query(sql`select payment_id from refund_call where payment_id = ${paymentId} for update`);
  return findRefund(tx, paymentId);
};

/** All that is or was promised of one payment, for transactions that hold the order already. */
export const lockRefundsOf = async (tx: Queryable, refundOf: string): Promise<RefundRow[]> => {
  await tx.query(sql`
    select payment_id from refund_call where refund_of = ${refundOf} order by payment_id for update`);
  return tx.query<RefundRow>(sql`${refunds} where r.refund_of = ${refundOf} order by r.payment_id`);
};

/** How its company knows a refund. */
export const refundNumbersOf = ({ attemptNo, refundNo, captureTradeNo }: RefundRow): RefundReference => ({
  attemptNo: attemptNo ?? '',
  refundNo,
  ...(captureTradeNo === null ? {} : { tradeNo: captureTradeNo }),
});

/** Orders with a promise that a channel is to keep and that has no row yet. */
export const listPromised = (db: Queryable, { channel, take }: { channel: PayChannel; take: number }) =>
  db.query<{ orderId: string }>(sql`
    select distinct p.order_id from payment p
    where p.status = 'pending' and p.method <> 'cash' and p.method = ${channel}
      and not exists (select 1 from refund_call r where r.payment_id = p.id)
    limit ${take}::int`);

/** Makes the row of every such promise of a locked order, each with its number for ever. */
export const insertRefunds = (
  tx: Queryable,
  { channel, at, orderId }: { channel: PayChannel; at: string; orderId: string },
) =>
  tx.exec(sql`
    insert into refund_call (payment_id, refund_no, order_id, store_id, channel, refund_of, state, next_at, created_at)
    select p.id, replace(gen_random_uuid()::text, '-', ''), p.order_id, p.store_id, p.method, p.refund_of, 'planned',
      ${at}, p.created_at
    from payment p
    where p.order_id = ${orderId} and p.status = 'pending' and p.method <> 'cash' and p.method = ${channel}
      and not exists (select 1 from refund_call r where r.payment_id = p.id)
    on conflict (payment_id) do nothing`);

/**
 * Takes refunds that are due for a while; no other process takes them meanwhile. Due is also what lies behind `ahead`:
 * a clock that ran ahead put it there.
 */
export const claimRefunds = (
  db: Queryable,
  claim: { channel: PayChannel; at: string; ahead: string; until: string; take: number },
) =>
  db.query<{ id: string }>(sql`
    update refund_call set leased_until = ${claim.until}
    where payment_id in (
      select payment_id from refund_call
      where channel = ${claim.channel} and (next_at <= ${claim.at} or next_at > ${claim.ahead})
        and (leased_until is null or leased_until <= ${claim.at} or leased_until > ${claim.ahead})
      order by next_at limit ${claim.take}::int for update skip locked)
    returning payment_id as id`);

/** Holds one of them on. False when it is not held any more: somebody else takes it, or has changed it. */
export const holdRefund = async (
  db: Queryable,
  hold: { id: string; held: string; until: string },
): Promise<boolean> =>
  (await db.exec(sql`
    update refund_call set leased_until = ${hold.until}
    where payment_id = ${hold.id} and leased_until = ${hold.held}`)) === 1;

/** Before the channel is called: from here on the refund may have been made. */
export const updateSent = (tx: Queryable, paymentId: string, at: string) =>
  tx.exec(sql`
    update refund_call set state = 'sent', tries = tries + 1, first_sent_at = coalesce(first_sent_at, ${at}),
      last_sent_at = ${at}, open_at = ${at}, next_at = ${at}
    where payment_id = ${paymentId} and state = 'planned'`);

/** After a try that brought no clear answer; nothing when another try was made, or a notice came, meanwhile. */
export const updateTried = (
  db: Queryable,
  tried: { paymentId: string; tries: number; state: 'planned' | 'sent'; code: string; nextAt: string },
) =>
  db.exec(sql`
    update refund_call set state = ${tried.state}, last_code = ${tried.code}, next_at = ${tried.nextAt},
      leased_until = null
    where payment_id = ${tried.paymentId} and tries = ${tried.tries}::int and state = 'sent'`);

/** The channel refused a try: of what may still be carried out there is only what was before. */
export const updateNotOpen = (
  db: Queryable,
  refused: { paymentId: string; tries: number; openAt: string | null },
) =>
  db.exec(sql`
    update refund_call set open_at = ${refused.openAt}
    where payment_id = ${refused.paymentId} and tries = ${refused.tries}::int`);

/** The channel could not be asked: again later, unless the refund changed meanwhile. */
export const updatePutOff = (
  db: Queryable,
  off: { paymentId: string; state: RefundState; code: string; nextAt: string | null },
) =>
  db.exec(sql`
    update refund_call set last_code = case when state = 'abnormal' then last_code else ${off.code} end,
      next_at = ${off.nextAt}, leased_until = null
    where payment_id = ${off.paymentId} and state = ${off.state}`);

/**
 * Where a locked refund stands that is not done; `nextAt` null: nothing more happens by itself. `isEnded`: no call of it
 * is open any more.
 */
export const updateStanding = (
  tx: Queryable,
  standing: { paymentId: string; state: RefundState; code: string; nextAt: string | null; isEnded?: boolean },
) =>
  tx.exec(sql`
    update refund_call set state = ${standing.state}, last_code = ${standing.code}, next_at = ${standing.nextAt},
      open_at = case when ${standing.isEnded ?? false}::boolean then null else open_at end, leased_until = null
    where payment_id = ${standing.paymentId} and state not in ('done', 'cash', 'withdrawn')`);

/** Asks its channel soon about a refund that is there; who works on it goes on. */
export const updateAskSoon = (tx: Queryable, paymentId: string, at: string) =>
  tx.exec(sql`
    update refund_call set next_at = least(next_at, ${at})
    where payment_id = ${paymentId} and state in ('sent', 'processing')`);

type Ended = { readonly paymentId: string; readonly at: string };

export const updateDone = (tx: Queryable, done: Ended & { channelRefundNo: string; doneAt: string | null }) =>
  tx.exec(sql`
    update refund_call set state = 'done', channel_refund_no = ${done.channelRefundNo}, ended_at = ${done.at},
      done_at = ${done.doneAt}, next_at = null, leased_until = null, last_code = '', open_at = null
    where payment_id = ${done.paymentId} and state not in ('done', 'cash', 'withdrawn')`);

/** Given in cash instead. `askAt`: when the channel is asked whether it gave it as well; null: it never heard of it. */
export const updateGivenInCash = (tx: Queryable, given: Ended & { askAt: string | null }) =>
  tx.exec(sql`
    update refund_call set state = 'cash', ended_at = ${given.at}, next_at = ${given.askAt}, leased_until = null,
      last_code = ''
    where payment_id = ${given.paymentId} and state not in ('done', 'cash', 'withdrawn')`);

/** When the channel is asked again about what was given in cash; null: never. */
export const updateCheckAfterCash = (db: Queryable, paymentId: string, nextAt: string | null) =>
  db.exec(sql`
    update refund_call set next_at = ${nextAt}, leased_until = null
    where payment_id = ${paymentId} and state = 'cash'`);

export const updateRefundReported = (tx: Queryable, paymentId: string, at: string) =>
  tx.exec(
    sql`update refund_call set reported_at = ${at} where payment_id = ${paymentId} and reported_at is null`,
  );
