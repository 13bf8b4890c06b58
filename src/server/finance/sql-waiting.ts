import type { dueList, refundList, waitingList } from '#contract/store-lists.ts';
import type { refundStates, waitingKinds } from '#domain/finance/waiting-kinds.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { StoreScope } from '#server/finance/scope-actions.ts';

type WaitingRow = {
  id: string;
  kind: (typeof waitingKinds)[number];
  orderId: string;
  orderNumber: string;
  storeId: string;
  storeName: string;
  method: PaymentMethod | null;
  paymentNo: string | null;
  refundNo: string | null;
  amountFen: number | null;
  since: string;
  code: string;
  isSettledByHand: boolean;
  timeZone: string;
};

/**
 * Refunds that stand still, longer dates that nobody paid and that cannot go back, and matters that nobody settled; a
 * payment that was unclear goes once it is clear.
 */
const waitingOf = (storeIds: readonly string[]) => sql`
  select p.id, p.order_id, p.store_id, p.method, t.attempt_no as payment_no, c.refund_no, p.amount_fen, p.created_at as since, c.last_code as code,
    case when c.state = 'abnormal' then 'refundAbnormal' when c.state = 'cashNeeded' then 'refundCashNeeded'
      when c.reported_at is not null then 'refundLate' else 'refundFailing' end as kind,
    false as is_settled_by_hand
  from refund_call c join payment p on p.id = c.payment_id left join pay_attempt t on t.payment_id = c.refund_of
  where c.state not in ('done', 'cash', 'withdrawn') and c.store_id = any(${storeIds}::uuid[]) and p.status = 'pending'
    and (c.state in ('abnormal', 'cashNeeded') or c.reported_at is not null
      or (c.state = 'planned' and c.last_code not in ('', 'none')))
  union all
  select b.id, o.id, o.store_id, null, null, null, o.due_fen, o.facts_kept_at, '', 'datesUnpaid', false
  from rental_order o join bill b on b.order_id = o.id and b.status = 'Open'
  where o.facts_kept_at is not null and o.store_id = any(${storeIds}::uuid[])
  union all
  select m.id, m.order_id, m.store_id, coalesce(r.channel, a.channel, h.channel, v.platform), coalesce(t.attempt_no, a.attempt_no, h.hold_no), r.refund_no,
    m.amount_fen, m.since, '', m.kind, true
  from money_matter m
    -- A matter is of an attempt, of a refund, of a deposit that a company answers for, or of a voucher.
    left join pay_attempt a on a.id = split_part(m.subject, ' ', 1)::uuid
    left join refund_call r on r.payment_id = split_part(m.subject, ' ', 1)::uuid
    left join pay_attempt t on t.payment_id = r.refund_of
    left join deposit_hold h on h.id = split_part(m.subject, ' ', 1)::uuid
    left join voucher v on v.id = split_part(m.subject, ' ', 1)::uuid
  where m.settled_at is null and m.store_id = any(${storeIds}::uuid[])
    and (m.kind <> 'unresolved' or coalesce(a.state, h.state, '') not in ('paid', 'closed', 'ended')
      and coalesce(v.state, '') not in ('refused', 'givenBack')
      and (v.state is distinct from 'redeemed' or v.payment_id is null))`;

/** Money that waits for people at some stores, the oldest first. */
export const waiting = listReads<typeof waitingList, WaitingRow, { storeIds: readonly string[] }>({
  columns: sql`w.*, o.order_number, s.name as store_name, s.time_zone`,
  from: ({ storeIds }) => sql`
    (${waitingOf(storeIds)}) w join rental_order o on o.id = w.order_id join store s on s.id = w.store_id`,
  scope: () => sql`true`,
  where: () => ({ storeId: null }),
  sorts: { 'since asc': sql`w.since` },
  id: sql`w.id`,
});

type MatterRow = { orderId: string; storeId: string; kind: string; settledAt: string | null };

/** A matter of some stores, locked. */
export const lockMatter = (tx: Queryable, id: string, storeIds: readonly string[]) =>
  firstRow(
    tx.query<MatterRow>(sql`
      select order_id, store_id, kind, settled_at from money_matter
      where id = ${id} and store_id = any(${storeIds}::uuid[]) for update`),
  );

export const updateMatterSettled = (
  tx: Queryable,
  settled: { id: string; by: string; note: string; at: string },
) =>
  tx.exec(sql`
    update money_matter set settled_at = ${settled.at}, settled_by = ${settled.by}, note = ${settled.note}
    where id = ${settled.id}`);

/** The stores whose books end later than a moment, and where. */
export const listAhead = (db: Queryable, at: string) =>
  db.query<{ storeId: string; storeName: string; until: string }>(sql`
    select h.store_id, s.name as store_name, greatest(h.last_at, h.closed_until) as until
    from ledger_head h join store s on s.id = h.store_id
    where greatest(h.last_at, h.closed_until) > ${at}::timestamptz order by s.sort, s.name, s.id`);

/** How far the database's own clock is ahead of another, in ms; the rest of a second is on the way. */
export const aheadOf = async (db: Queryable, at: string): Promise<number> => {
  const [row] = await db.query<{ ms: number }>(sql`
    select (extract(epoch from clock_timestamp() - ${at}::timestamptz) * 1000)::int8 as ms`);
  return row?.ms ?? 0;
};

type OrderPart = {
  id: string;
  orderId: string;
  orderNumber: string;
  storeId: string;
  storeName: string;
  timeZone: string;
  customerName: string;
};

type DueRow = OrderPart & { dueFen: number; since: string };
type RefundRow = OrderPart & {
  paymentId: string;
  method: PaymentMethod;
  amountFen: number;
  since: string;
  state: (typeof refundStates)[number] | null;
};

/** Orders that still have to pay, the oldest bill first. */
export const dues = listReads<typeof dueList, DueRow, StoreScope>({
  columns: sql`
    o.id, o.id as order_id, o.order_number, o.store_id, s.name as store_name, s.time_zone, o.customer_name, o.due_fen,
      coalesce(b.since, o.created_at) as since`,
  from: sql`
    rental_order o join store s on s.id = o.store_id
      left join lateral (
        select min(b.created_at) as since from bill b where b.order_id = o.id and b.status = 'Open') b on true`,
  countFrom: sql`rental_order o`,
  scope: ({ context }) => sql`o.due_fen > 0 and o.store_id = any(${context.storeIds}::uuid[])`,
  where: () => ({ storeId: null }),
  sorts: { 'since asc': sql`coalesce(b.since, o.created_at)` },
  id: sql`o.id`,
});

/** Refunds that were promised and not made, the oldest first. */
export const refunds = listReads<typeof refundList, RefundRow, StoreScope>({
  columns: sql`
    p.id, p.id as payment_id, o.id as order_id, o.order_number, p.store_id, s.name as store_name, s.time_zone,
      o.customer_name, p.method, p.amount_fen, p.created_at as since,
      coalesce(c.state, case when p.method <> 'cash' then 'planned' end) as state`,
  from: sql`
    payment p join rental_order o on o.id = p.order_id join store s on s.id = p.store_id
      left join refund_call c on c.payment_id = p.id`,
  countFrom: sql`payment p`,
  scope: ({ context }) =>
    sql`p.status = 'pending' and p.direction = 'out' and p.store_id = any(${context.storeIds}::uuid[])`,
  where: () => ({ storeId: null }),
  sorts: { 'since asc': sql`p.created_at` },
  id: sql`p.id`,
});
