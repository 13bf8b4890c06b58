import type { Trust } from '#domain/access/call-access.ts';
import type { AttemptState } from '#domain/payments/attempt.ts';
import type { PayChannel, PayScene } from '#domain/payments/channels.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import type { PayAction } from '#server/gateways/payments/payment-gateway.ts';
import { json, sql } from '#server/db/sql-tag.ts';

/** What a channel is told besides number, amount and end; a jsonb column. */
type RequestColumn = {
  readonly subject: string;
  /** The login that began it; left out: somebody with a payment link. */
  readonly login?: { readonly userId: string; readonly trust: Trust };
  readonly openId?: string;
  /** Tells one open id from another, kept for good; nobody can read the open id from it. */
  readonly person?: string;
  readonly clientIp?: string;
  readonly returnUrl?: string;
};

type NewAttempt = {
  id: string;
  attemptNo: string;
  orderId: string;
  billId: string;
  billVersion: number;
  storeId: string;
  channel: PayChannel;
  scene: PayScene;
  amountFen: number;
  request: RequestColumn;
  payer: string;
  expiresAt: string;
  createdAt: string;
};

export type AttemptRow = NewAttempt & {
  state: AttemptState;
  action: PayAction | null;
  ends: boolean;
  nextQueryAt: string | null;
  queries: number;
  queriedAt: string | null;
  channelTradeNo: string | null;
  paymentId: string | null;
  lastCode: string;
  reportedAt: string | null;
};

const attempts = sql`
  select a.id, a.attempt_no, a.order_id, a.bill_id, a.bill_version, a.store_id, a.channel, a.scene, a.amount_fen, a.state, a.request,
    a.action, a.payer, a.ends, a.expires_at, a.next_query_at,
    a.queries, a.queried_at, a.channel_trade_no, a.payment_id, a.last_code,
    a.reported_at, a.created_at
  from pay_attempt a`;

export const findAttempt = (db: Queryable, id: string) =>
  firstRow(db.query<AttemptRow>(sql`${attempts} where a.id = ${id}`));

export const findAttemptByNo = (db: Queryable, channel: PayChannel, attemptNo: string) =>
  firstRow(
    db.query<AttemptRow>(sql`${attempts} where a.attempt_no = ${attemptNo} and a.channel = ${channel}`),
  );

/** The paid one that a company's own number means: what WeChat captures of a deposit it knows by no number of ours. */
export const findAttemptByTradeNo = (db: Queryable, channel: PayChannel, tradeNo: string) =>
  firstRow(
    db.query<AttemptRow>(sql`${attempts} where a.channel_trade_no = ${tradeNo} and a.channel = ${channel}`),
  );

/** For transactions that hold the order already. */
export const lockAttempt = (tx: Queryable, id: string) =>
  firstRow(tx.query<AttemptRow>(sql`${attempts} where a.id = ${id} for update`));

/** The attempts of one payer on a bill that may still be paid, the newest first; locked. */
export const lockLiveAttempts = (tx: Queryable, { billId, payer }: { billId: string; payer: string }) =>
  tx.query<AttemptRow>(sql`${attempts}
    where a.bill_id = ${billId} and a.payer = ${payer} and a.state in ('starting', 'waiting')
    order by a.created_at desc, a.id desc for update`);

/** The newest attempts of a bill. */
export const listAttempts = (db: Queryable, billId: string) =>
  db.query<AttemptRow>(
    sql`${attempts} where a.bill_id = ${billId} and a.scene not like '%-capture' order by a.created_at desc, a.id desc limit 20`,
  );

/** How many attempts a payer has made on a bill since a moment; devices that nobody is logged in on count as one payer. */
export const countAttempts = async (
  db: Queryable,
  { billId, payer, since }: { billId: string; payer: string; since: string },
): Promise<number> =>
  (
    await db.query<{ n: number }>(sql`
      select count(*)::int as n from pay_attempt
      where bill_id = ${billId} and created_at > ${since}
        and (payer = ${payer} or (payer like 'device:%' and ${payer} like 'device:%'))`)
  )[0]?.n ?? 0;

export const insertAttempt = (tx: Queryable, row: NewAttempt & { nextQueryAt: string }) =>
  tx.exec(sql`
    insert into pay_attempt (id, attempt_no, order_id, bill_id, bill_version, store_id, channel, scene, amount_fen, state,
      request, payer, expires_at, next_query_at, created_at)
    values (${row.id}, ${row.attemptNo}, ${row.orderId}, ${row.billId}, ${row.billVersion}, ${row.storeId},
      ${row.channel}, ${row.scene}, ${row.amountFen}, 'starting', ${json(row.request)}::jsonb, ${row.payer}, ${row.expiresAt},
      ${row.nextQueryAt}, ${row.createdAt})`);

/** Notes that nobody wants some attempts any more: they are to be closed. */
export const updateEnds = (tx: Queryable, ids: readonly string[], at: string) =>
  tx.exec(sql`
    update pay_attempt set ends = true, next_query_at = ${at}
    where id = any(${ids}::uuid[]) and state in ('starting', 'waiting')`);

/** Notes the same of every attempt whose bill was stated anew, or whose order does not owe as much any more. */
export const updateUnwanted = (db: Queryable, channel: PayChannel, at: string) =>
  db.exec(sql`
    update pay_attempt set ends = true, next_query_at = ${at}
    where id in (
      select a.id from pay_attempt a join bill b on b.id = a.bill_id join rental_order o on o.id = a.order_id
      where a.channel = ${channel} and a.next_query_at is not null and a.state in ('starting', 'waiting') and not a.ends
        and (b.status <> 'Open' or b.version <> a.bill_version or o.due_fen < a.amount_fen)
      for update of a skip locked)`);

/** The channel has answered: the payer can pay. What it was told is kept no longer than needed. */
export const updateWaiting = (db: Queryable, id: string, action: object) =>
  db.exec(sql`
    update pay_attempt set state = 'waiting', action = ${json(action)}::jsonb, last_code = '',
      request = request - '{openId,clientIp,returnUrl}'::text[]
    where id = ${id} and state = 'starting'`);

/** Ends an attempt without money. `checkAt`: when its channel is asked once more; null: never. */
export const updateEnded = (
  tx: Queryable,
  end: { id: string; state: 'closed' | 'failed'; code: string; at: string; checkAt: string | null },
) =>
  tx.exec(sql`
    update pay_attempt set state = ${end.state}, last_code = ${end.code}, ended_at = ${end.at},
      next_query_at = ${end.checkAt}, leased_until = null, action = null, request = request - '{openId,clientIp,returnUrl}'::text[]
    where id = ${end.id} and state in ('starting', 'waiting')`);

export const updatePaid = (
  tx: Queryable,
  paid: { id: string; tradeNo: string; paymentId: string; at: string; paidAt: string | null },
) =>
  tx.exec(sql`
    update pay_attempt set state = 'paid', channel_trade_no = ${paid.tradeNo}, payment_id = ${paid.paymentId},
      paid_at = ${paid.paidAt}, last_code = '', ended_at = ${paid.at}, next_query_at = null, leased_until = null,
      action = null, request = request - '{openId,clientIp,returnUrl}'::text[]
    where id = ${paid.id} and state <> 'paid'`);

/**
 * Notes that the channel was asked, and when it is asked again; null: never. `seen`: when it was to be asked before; if
 * that has changed meanwhile somebody wants it asked soon, and so it is. Behind the attempt's end it also notes since when
 * no answer settles it.
 */
export const updateAsked = (
  db: Queryable,
  asked: { id: string; code: string; at: string; seen: string | null; nextAt: string | null },
) =>
  db.exec(sql`
    update pay_attempt set queries = queries + 1, queried_at = ${asked.at}, last_code = ${asked.code},
      unsettled_at = case when expires_at <= ${asked.at} then least(unsettled_at, ${asked.at}) end,
      next_query_at = case when next_query_at is not distinct from ${asked.seen}::timestamptz
        then ${asked.nextAt}::timestamptz else least(next_query_at, ${asked.nextAt}::timestamptz) end,
      leased_until = null
    where id = ${asked.id} and state <> 'paid'`);

/** Has the channel asked soon, whatever the attempt's end was. */
export const updateCheckAt = (db: Queryable, id: string, at: string) =>
  db.exec(sql`
    update pay_attempt set next_query_at = least(coalesce(next_query_at, ${at}), ${at})
    where id = ${id} and state <> 'paid'`);

export const updateReported = (tx: Queryable, id: string, at: string) =>
  tx.exec(sql`update pay_attempt set reported_at = ${at} where id = ${id} and reported_at is null`);

/**
 * Takes attempts that are due for a while; no other process takes them meanwhile. Due is also what lies behind `ahead`:
 * a clock that ran ahead put it there.
 */
export const claimAttempts = (
  db: Queryable,
  claim: { channel: PayChannel; at: string; ahead: string; until: string; take: number },
) =>
  db.query<{ id: string }>(sql`
    update pay_attempt set leased_until = ${claim.until}
    where id in (
      select id from pay_attempt
      where channel = ${claim.channel} and (next_query_at <= ${claim.at} or next_query_at > ${claim.ahead})
        and (leased_until is null or leased_until <= ${claim.at} or leased_until > ${claim.ahead})
      order by next_query_at limit ${claim.take}::int for update skip locked)
    returning id`);

/** Holds one of them on. False when somebody else took it, or it was checked, meanwhile. */
export const holdAttempt = async (
  db: Queryable,
  hold: { id: string; held: string; until: string },
): Promise<boolean> =>
  (await db.exec(sql`
    update pay_attempt set leased_until = ${hold.until}
    where id = ${hold.id} and leased_until = ${hold.held}`)) === 1;
