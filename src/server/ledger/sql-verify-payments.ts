import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { altered, noteShift } from './altered.ts';
import type { Alteration, Checked } from './altered.ts';

/** What disagrees with a payment. */
const paymentFaults = {
  store: 'is kept at another store than its order',
  bill: 'is for a bill of another order',
  journal: 'was not made when its journals were written',
  till: 'lies in a shift of another till',
  taker: 'was moved by another person, way or time than the history tells',
  received: 'came from another amount given than the history tells',
  attempt: 'is not what its attempt at the payment company came to',
  refundCall: 'is not what its refund at the payment company came to',
  lostAttempt: 'came through a payment company, and its attempt there is gone',
  lostCall: 'went back through a payment company, and its refund there is gone',
};

type CheckedPaymentRow = {
  id: string;
  orderNumber: string;
  shiftId: string | null;
  /** The journal that moved its money; null before it moves. */
  seq: number | null;
  /** No other journal could be meant: the same may have happened twice at one instant. */
  isSure: boolean;
  fault: keyof typeof paymentFaults | null;
};

/** The history of the order tells who moved it, and then. */
const isTold = sql`
  e.subject_type = 'order' and e.subject_id = p.order_id and e.at = p.done_at
  and e.actor_id is not distinct from p.taken_by
  and case
    when p.is_reversal then e.kind = case p.direction when 'out' then 'order.reverseCashPayment' else 'order.reverseCashRefund' end
      and e.after -> 'command' ->> 'paymentId' = p.refund_of::text
    when p.direction = 'in' then e.kind = 'order.recordPayment'
      and e.after -> 'command' ->> 'method' = p.method
      and e.after -> 'command' ->> 'amountFen' = p.amount_fen::text
      and coalesce(e.after -> 'command' ->> 'billId', p.bill_id::text) = p.bill_id::text
    else e.kind in ('order.confirmRefund', 'order.refundInCash')
        and e.after -> 'command' ->> 'paymentId' = p.id::text
      or e.kind = 'order.recordConsoleRefund'
        and e.after -> 'command' ->> 'refundOf' = p.refund_of::text
        and e.after -> 'command' ->> 'amountFen' = p.amount_fen::text end`;

/** What the guest gave stands there in yuan: `1,000.00 − 860.00 = 140.00`. */
const isGiven = sql`
  case when p.received_fen is null then e.note not like '% − % = %'
    else split_part(e.note, ' − ', 1) = to_char(p.received_fen / 100, 'FM999,999,990')
      || '.' || lpad((p.received_fen % 100)::text, 2, '0') end`;

const isAttempt = sql`
  a.state = 'paid' and a.order_id = p.order_id and a.store_id = p.store_id and a.channel = p.method
  and a.channel_trade_no = p.provider_no and p.direction = 'in' and p.status = 'done'
  and a.bill_id = p.bill_id
  and (a.amount_fen = p.amount_fen or exists (
    select 1 from event e where e.subject_type = 'order' and e.subject_id = a.order_id
      and e.kind = 'payment.amountDiffers' and e.after ->> 'attemptId' = a.id::text))`;

const isRefundCall = sql`
  c.order_id = p.order_id and c.store_id = p.store_id and c.refund_of is not distinct from p.refund_of
  and case c.state
    when 'done' then p.status = 'done' and p.method = c.channel and p.provider_no = c.channel_refund_no
    when 'cash' then p.status = 'done' and p.method = 'cash'
    when 'withdrawn' then p.status = 'withdrawn' and p.method = c.channel
    when 'planned' then p.status = 'pending' and p.method = c.channel or p.method = 'cash'
    else p.status = 'pending' and p.method = c.channel end`;

/** Every payment of some orders, and the first thing that disagrees with each. */
const listCheckedPayments = (db: Queryable, orderIds: readonly string[]) =>
  db.query<CheckedPaymentRow>(sql`
    select p.id, o.order_number, p.shift_id, j.seq, j.is_sure,
      case
        when p.store_id <> o.store_id then 'store'
        when b.order_id <> p.order_id then 'bill'
        when s.till_id <> p.till_id or t.store_id <> p.store_id or m.shift_id <> p.shift_id then 'till'
        when a.id is not null and not (${isAttempt}) then 'attempt'
        when c.payment_id is not null and not (${isRefundCall}) then 'refundCall'
        when p.status <> 'done' then null
        when p.provider_no is not null and p.direction = 'in' and a.id is null then 'lostAttempt'
        when p.provider_no is not null and p.direction = 'out' and p.method <> 'cash' and c.payment_id is null
          and not exists (
            select 1 from event e where ${isTold} and e.kind = 'order.recordConsoleRefund') then 'lostCall'
        when j.seq is null then 'journal'
        when p.till_id is not null and p.shift_id is null then 'till'
        when not exists (select 1 from event e where ${isTold}) then 'taker'
        when p.direction = 'in' and p.method = 'cash' and not p.is_reversal
          and not exists (select 1 from event e where ${isTold} and ${isGiven}) then 'received'
        end as fault
    from payment p
      join rental_order o on o.id = p.order_id
      join bill b on b.id = p.bill_id
      left join till t on t.id = p.till_id
      left join till_shift s on s.id = p.shift_id
      left join payment m on m.id = p.refund_of and p.is_reversal
      left join pay_attempt a on a.payment_id = p.id
      left join refund_call c on c.payment_id = p.id
      left join lateral (
        select min(j.seq) as seq, count(*) = 1 as is_sure
        from ledger_journal j join ledger_posting l on l.store_id = j.store_id and l.seq = j.seq
        where j.order_id = p.order_id
          and l.account = case p.method when 'cash' then 'cash:' || p.till_id else 'clearing:' || p.method end
          and l.amount_fen = case p.direction when 'in' then p.amount_fen else -p.amount_fen end
          and j.at = p.done_at
      ) j on true
    where p.order_id = any(${orderIds}::uuid[])
    order by p.order_id, p.position`);

/** An attempt of some orders, or a refund's way, that names no payment of its order. */
const listLostAttempts = (db: Queryable, orderIds: readonly string[]) =>
  db.query<{ id: string; orderNumber: string }>(sql`
    select a.id, o.order_number
    from pay_attempt a join rental_order o on o.id = a.order_id left join payment p on p.id = a.payment_id
    where a.order_id = any(${orderIds}::uuid[]) and a.state = 'paid' and p.order_id is distinct from a.order_id
    union all
    select c.payment_id, o.order_number
    from refund_call c join rental_order o on o.id = c.order_id left join payment p on p.id = c.payment_id
    where c.order_id = any(${orderIds}::uuid[]) and p.order_id is distinct from c.order_id
    limit 1`);

/** Holds every payment of some orders against its order, till, attempt, refund, journals and history. */
export const checkPayments = async (
  tx: Queryable,
  ids: readonly string[],
  checked: Checked,
): Promise<Alteration | null> => {
  for (const { id, orderNumber, fault, ...payment } of await listCheckedPayments(tx, ids)) {
    if (fault !== null) return altered(`the payment ${id} ${paymentFaults[fault]}`, orderNumber);
    if (payment.shiftId !== null && payment.seq !== null && payment.isSure)
      noteShift(checked, payment.shiftId, payment.seq);
  }
  const [lost] = await listLostAttempts(tx, ids);
  return lost === undefined
    ? null
    : altered(`the attempt or refund ${lost.id} names a payment of another order`, lost.orderNumber);
};
