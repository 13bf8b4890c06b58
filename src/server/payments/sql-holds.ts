import type { HoldAction } from '#contract/hold-shapes.ts';
import type { CaptureScene, PayChannel } from '#domain/payments/channels.ts';
import type { HoldState } from '#domain/payments/hold.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

/** What a company is told besides numbers and amount; a jsonb column. */
type RequestColumn = {
  readonly subject: string;
  readonly returnUrl?: string;
};

type NewHold = {
  id: string;
  holdNo: string;
  captureNo: string;
  releaseNo: string;
  orderId: string;
  storeId: string;
  channel: PayChannel;
  amountFen: number;
  request: RequestColumn;
  payer: string;
  expiresAt: string;
  createdAt: string;
};

export type HoldRow = NewHold & {
  state: HoldState;
  action: HoldAction | null;
  ends: boolean;
  bookedAt: string | null;
  captureFen: number | null;
  since: string;
  nextCheckAt: string | null;
  reportedAt: string | null;
};

const holds = sql`
  select h.id, h.hold_no, h.capture_no, h.release_no, h.order_id, h.store_id, h.channel, h.amount_fen, h.state, h.request,
    h.action, h.payer, h.ends, h.booked_at, h.capture_fen, h.expires_at, h.since, h.next_check_at, h.reported_at, h.created_at
  from deposit_hold h`;

export const findHold = (db: Queryable, id: string) =>
  firstRow(db.query<HoldRow>(sql`${holds} where h.id = ${id}`));

/** The hold that a company's number means: its own, or that of its capture. */
export const findHoldByNo = (db: Queryable, channel: PayChannel, no: string) =>
  firstRow(
    db.query<HoldRow>(
      sql`${holds} where (h.hold_no = ${no} or h.capture_no = ${no}) and h.channel = ${channel}`,
    ),
  );

/** For transactions that hold the order already. */
export const lockHold = (tx: Queryable, id: string) =>
  firstRow(tx.query<HoldRow>(sql`${holds} where h.id = ${id} for update`));

/** The last one of an order that somebody asked for. */
export const findLastHold = (db: Queryable, orderId: string) =>
  firstRow(
    db.query<HoldRow>(
      sql`${holds} where h.order_id = ${orderId} order by h.created_at desc, h.id desc limit 1`,
    ),
  );

/** Those of a locked order that its guest may still confirm. */
export const lockOpenHolds = (tx: Queryable, orderId: string) =>
  tx.query<HoldRow>(sql`${holds}
    where h.order_id = ${orderId} and h.state in ('starting', 'asked') and not h.ends
    order by h.created_at desc, h.id desc for update`);

/** How many were asked for of an order since a moment. */
export const countHolds = async (
  db: Queryable,
  { orderId, since }: { orderId: string; since: string },
): Promise<number> =>
  (
    await db.query<{ n: number }>(sql`
      select count(*)::int as n from deposit_hold where order_id = ${orderId} and created_at > ${since}`)
  )[0]?.n ?? 0;

export const insertHold = (tx: Queryable, row: NewHold & { nextCheckAt: string }) =>
  tx.exec(sql`
    insert into deposit_hold (id, hold_no, capture_no, release_no, order_id, store_id, channel, amount_fen, state, request,
      payer, expires_at, since, next_check_at, created_at)
    values (${row.id}, ${row.holdNo}, ${row.captureNo}, ${row.releaseNo}, ${row.orderId}, ${row.storeId}, ${row.channel},
      ${row.amountFen}, 'starting', ${json(row.request)}::jsonb, ${row.payer}, ${row.expiresAt}, ${row.createdAt},
      ${row.nextCheckAt}, ${row.createdAt})`);

/** The company has answered: the guest can confirm. What it was told is kept no longer than needed. */
export const updateHoldAsked = (db: Queryable, id: string, action: HoldAction) =>
  db.exec(sql`
    update deposit_hold set state = 'asked', action = ${json(action)}::jsonb, last_code = '',
      request = request - 'returnUrl'
    where id = ${id} and state = 'starting'`);

/** Notes that nobody wants some of them any more. */
export const updateHoldsUnwanted = (tx: Queryable, ids: readonly string[], at: string) =>
  tx.exec(sql`
    update deposit_hold set ends = true, next_check_at = ${at}
    where id = any(${ids}::uuid[]) and state in ('starting', 'asked')`);

/** Moves one on. `nextAt`: when its company is asked next; null: it is over. */
export const updateHoldState = (
  tx: Queryable,
  change: {
    id: string;
    state: HoldState;
    at: string;
    nextAt: string | null;
    isBooked?: boolean;
    captureFen?: number | null;
    code?: string;
  },
) =>
  tx.exec(sql`
    update deposit_hold set state = ${change.state}, since = ${change.at}, next_check_at = ${change.nextAt},
      action = null, request = request - 'returnUrl', last_code = ${change.code ?? ''},
      booked_at = case when ${change.isBooked ?? false} then ${change.at} else booked_at end,
      capture_fen = coalesce(${change.captureFen ?? null}::integer, capture_fen),
      ended_at = case when ${change.nextAt}::timestamptz is null then ${change.at}::timestamptz end,
      leased_until = null
    where id = ${change.id}`);

/**
 * Notes that the company was asked, and when it is asked again. `seen`: when it was to be asked before; if that has
 * changed meanwhile somebody wants it asked soon, and so it is.
 */
export const updateHoldChecked = (
  db: Queryable,
  asked: { id: string; code: string; seen: string | null; nextAt: string },
) =>
  db.exec(sql`
    update deposit_hold set last_code = ${asked.code}, leased_until = null,
      next_check_at = case when next_check_at is not distinct from ${asked.seen}::timestamptz
        then ${asked.nextAt}::timestamptz else least(next_check_at, ${asked.nextAt}::timestamptz) end
    where id = ${asked.id} and next_check_at is not null`);

/** Has the company asked soon. */
export const updateHoldSoon = (db: Queryable, id: string, at: string) =>
  db.exec(sql`
    update deposit_hold set next_check_at = least(next_check_at, ${at}) where id = ${id} and next_check_at is not null`);

export const updateHoldReported = (tx: Queryable, id: string, at: string) =>
  tx.exec(sql`update deposit_hold set reported_at = ${at} where id = ${id} and reported_at is null`);

/** Notes of every hold whose order waits no more that it is to end: what nobody confirmed, and what was settled or cancelled. */
export const updateHoldsOver = async (db: Queryable, channel: PayChannel, at: string): Promise<void> => {
  await db.exec(sql`
    update deposit_hold set ends = true, next_check_at = ${at}
    where id in (
      select h.id from deposit_hold h join rental_order o on o.id = h.order_id
      where h.channel = ${channel} and h.next_check_at is not null and h.state in ('starting', 'asked') and not h.ends
        and (o.status <> 1 or o.held is not null)
      for update of h skip locked)`);
  // From now on it is late if its company does not answer.
  await db.exec(sql`
    update deposit_hold set state = 'ending', since = ${at}, next_check_at = ${at}, capture_fen = due.capture_fen
    from (
      select h.id, (o.held ->> 'captureFen')::integer as capture_fen
      from deposit_hold h join rental_order o on o.id = h.order_id
      where h.channel = ${channel} and h.state = 'held' and o.held ->> 'captureFen' is not null
      for update of h skip locked) due
    where deposit_hold.id = due.id`);
};

/** Takes holds that are due for a while; no other process takes them meanwhile. */
export const claimHolds = (
  db: Queryable,
  claim: { channel: PayChannel; at: string; ahead: string; until: string; take: number },
) =>
  db.query<{ id: string }>(sql`
    update deposit_hold set leased_until = ${claim.until}
    where id in (
      select id from deposit_hold
      where channel = ${claim.channel} and (next_check_at <= ${claim.at} or next_check_at > ${claim.ahead})
        and (leased_until is null or leased_until <= ${claim.at} or leased_until > ${claim.ahead})
      order by next_check_at limit ${claim.take}::int for update skip locked)
    returning id`);

/** What was captured of a hold, beside the attempts to pay. */
export const insertCapture = (
  tx: Queryable,
  row: {
    id: string;
    attemptNo: string;
    orderId: string;
    billId: string;
    storeId: string;
    channel: PayChannel;
    scene: CaptureScene;
    amountFen: number;
    subject: string;
    tradeNo: string;
    paymentId: string;
    paidAt: string | null;
    at: string;
  },
) =>
  tx.exec(sql`
    insert into pay_attempt (id, attempt_no, order_id, bill_id, bill_version, store_id, channel, scene, amount_fen, state,
      request, payer, expires_at, channel_trade_no, payment_id, paid_at, created_at, ended_at)
    values (${row.id}, ${row.attemptNo}, ${row.orderId}, ${row.billId}, 1, ${row.storeId}, ${row.channel}, ${row.scene},
      ${row.amountFen}, 'paid', ${json({ subject: row.subject })}::jsonb, 'company', ${row.at}, ${row.tradeNo},
      ${row.paymentId}, ${row.paidAt}, ${row.at}, ${row.at})`);
