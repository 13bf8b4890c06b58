import type { VoucherPlatform } from '#domain/orders/status.ts';
import type { VoucherRefusal, VoucherState } from '#domain/vouchers/voucher.ts';
import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type VoucherRow = {
  id: string;
  orderId: string;
  storeId: string;
  platform: VoucherPlatform;
  code: string;
  title: string;
  worthFen: number;
  paidFen: number;
  ticket: string | null;
  receipt: string | null;
  state: VoucherState;
  refusal: VoucherRefusal | null;
  sentAt: string | null;
  tries: number;
  paymentId: string | null;
  reason: string;
  undoneByName: string;
  nextAt: string | null;
  heldUntil: string | null;
  since: string;
  createdAt: string;
  createdByName: string;
};

const vouchers = sql`
  select v.id, v.order_id, v.store_id, v.platform, v.code, v.title, v.worth_fen, v.paid_fen, v.ticket, v.receipt, v.state,
    v.refusal, v.sent_at, v.tries, v.payment_id, v.reason, v.undone_by_name, v.next_at, v.held_until, v.since, v.created_at,
    v.created_by_name
  from voucher v`;

export const findVoucher = (db: Queryable, id: string) =>
  firstRow(db.query<VoucherRow>(sql`${vouchers} where v.id = ${id}`));

/** For transactions that hold its order already. */
export const lockVoucher = (tx: Queryable, id: string) =>
  firstRow(tx.query<VoucherRow>(sql`${vouchers} where v.id = ${id} for update`));

/**
 * Takes a voucher whose platform is to be asked; nobody else takes it until then. Gives undefined when somebody has it. A
 * hold that lies further ahead than one can was made by a clock that ran ahead.
 */
export const takeVoucher = async (
  db: Queryable,
  take: { id: string; at: string; until: string },
): Promise<VoucherRow | undefined> => {
  const taken = await db.exec(sql`
    update voucher set held_until = ${take.until}
    where id = ${take.id} and state in ('redeeming', 'givingBack')
      and (held_until is null or held_until <= ${take.at} or held_until > ${take.until})`);
  return taken === 0 ? undefined : findVoucher(db, take.id);
};

/** Tells whether another try had this receipt: the same voucher by another text. */
export const isReceiptKnown = (
  tx: Queryable,
  { id, platform }: Pick<VoucherRow, 'id' | 'platform'>,
  receipt: string,
) =>
  hasRow(
    tx.query(sql`
      select 1 from voucher v
      where v.platform = ${platform} and v.platform = 'douyin' and v.receipt = ${receipt} and v.id <> ${id}
        and v.state in ('redeemed', 'givingBack')`),
  );

/** Those of an order, the newest first. */
export const listVouchers = (db: Queryable, orderId: string) =>
  db.query<VoucherRow>(sql`${vouchers} where v.order_id = ${orderId} order by v.created_at desc, v.id desc`);

/** Notes that a voucher is about to be redeemed; false when its code is in use already. */
export const insertVoucher = async (
  tx: Queryable,
  row: Pick<
    VoucherRow,
    'id' | 'orderId' | 'storeId' | 'platform' | 'code' | 'worthFen' | 'createdAt' | 'createdByName'
  > & { createdBy: string; nextAt: string },
): Promise<boolean> =>
  (await tx.exec(sql`
    insert into voucher (id, order_id, store_id, platform, code, worth_fen, next_at, since, created_at, created_by,
      created_by_name)
    values (${row.id}, ${row.orderId}, ${row.storeId}, ${row.platform}, ${row.code}, ${row.worthFen}, ${row.nextAt},
      ${row.createdAt}, ${row.createdAt}, ${row.createdBy}, ${row.createdByName})
    on conflict (platform, code) where state in ('redeeming', 'redeemed', 'givingBack') do nothing`)) > 0;

/** Keeps what the platform told of a voucher before it is redeemed. */
export const updateFound = (
  db: Queryable,
  row: Pick<VoucherRow, 'id' | 'title' | 'paidFen'> & { ticket: string },
) =>
  db.exec(sql`
    update voucher set title = ${row.title}, paid_fen = ${row.paidFen}, ticket = ${row.ticket}
    where id = ${row.id} and state = 'redeeming'`);

/** Notes that the platform is about to be told: an answer that is lost from here on may be a yes. */
export const updateSent = (db: Queryable, { id, at }: { id: string; at: string }) =>
  db.exec(sql`update voucher set sent_at = ${at} where id = ${id} and sent_at is null`);

/** Plans the next question to a platform that has not clearly answered. */
export const updateLater = (db: Queryable, { id, nextAt }: { id: string; nextAt: string }) =>
  db.exec(sql`
    update voucher set tries = tries + 1, next_at = ${nextAt}, held_until = null
    where id = ${id} and state in ('redeeming', 'givingBack')`);

/** Lets somebody else take a voucher. */
export const updateFree = (db: Queryable, id: string) =>
  db.exec(
    sql`update voucher set held_until = null where id = ${id} and state in ('redeeming', 'givingBack')`,
  );

/** Moves a locked voucher on; with `nextAt` its platform is asked then. */
export const updateState = (
  tx: Queryable,
  change: {
    id: string;
    state: VoucherState;
    at: string;
    nextAt?: string | undefined;
    refusal?: VoucherRefusal | undefined;
    receipt?: string | undefined;
    paymentId?: string | undefined;
    reason?: string | undefined;
    undoneByName?: string | undefined;
  },
) =>
  tx.exec(sql`
    update voucher set state = ${change.state}, next_at = ${change.nextAt ?? null}, tries = 0, sent_at = null,
      held_until = null, since = ${change.at},
      refusal = ${change.refusal ?? null}, receipt = coalesce(${change.receipt ?? null}::text, receipt),
      payment_id = coalesce(${change.paymentId ?? null}::uuid, payment_id),
      reason = coalesce(${change.reason ?? null}::text, reason),
      undone_by_name = coalesce(${change.undoneByName ?? null}::text, undone_by_name)
    where id = ${change.id}`);

/** Takes some vouchers whose platform is to be asked; nobody else takes them until then. */
export const claimVouchers = (
  db: Queryable,
  claim: { platform: VoucherPlatform; at: string; ahead: string; until: string; take: number },
) =>
  db.query<{ id: string }>(sql`
    update voucher set next_at = ${claim.until}
    where id in (
      select id from voucher
      where platform = ${claim.platform} and next_at is not null
        and (next_at <= ${claim.at} or next_at > ${claim.ahead})
      order by next_at limit ${claim.take}::int for update skip locked)
    returning id`);
