import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { judgeRows } from '#server/orders/position-actions.ts';
import { altered, differenceOf, noteShift, yuan } from './altered.ts';
import type { Alteration, Check, Checked } from './altered.ts';

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
  voucher: 'is not what its voucher came to',
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
const isInHistory = sql`
  e.subject_type = 'order' and e.subject_id = p.order_id and e.at = p.done_at
  and e.actor_id is not distinct from p.taken_by
  and case
    when p.is_reversal then e.kind = case
        when p.method <> 'cash' then 'order.reverseVoucher'
        when p.direction = 'out' then 'order.reverseCashPayment' else 'order.reverseCashRefund' end
      and e.after -> 'command' ->> 'paymentId' = p.refund_of::text
    when p.direction = 'in' then e.kind = 'order.recordPayment'
      and e.after -> 'command' ->> 'method' = p.method
      and e.after -> 'command' ->> 'amountFen' = p.amount_fen::text
      and coalesce(e.after -> 'command' ->> 'billId', p.bill_id::text) = p.bill_id::text
      or e.kind = 'order.endHold' and e.after -> 'command' ->> 'capturedFen' = p.amount_fen::text
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

/** What was given back has two movements, all others one. */
const isVoucher = sql`
  v.order_id = p.order_id and v.store_id = p.store_id and v.platform = p.method and v.worth_fen = p.amount_fen
  and case when p.is_reversal then v.state = 'givenBack'
    else p.provider_no = v.id::text and (v.state = 'givenBack') = (m_back.id is not null)
      and v.state in ('redeemed', 'givingBack', 'givenBack') end`;

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
        when p.method in ('meituan', 'douyin') and (${isVoucher}) is not true then 'voucher'
        when p.provider_no is not null and p.direction = 'in' and a.id is null and v.id is null then 'lostAttempt'
        when p.provider_no is not null and p.direction = 'out' and p.method <> 'cash' and c.payment_id is null
          and not exists (
            select 1 from event e where ${isInHistory} and e.kind = 'order.recordConsoleRefund') then 'lostCall'
        when j.seq is null then 'journal'
        when p.till_id is not null and p.shift_id is null then 'till'
        when not exists (select 1 from event e where ${isInHistory}) then 'taker'
        when p.direction = 'in' and p.method = 'cash' and not p.is_reversal
          and not exists (select 1 from event e where ${isInHistory} and ${isGiven}) then 'received'
        end as fault
    from payment p
      join rental_order o on o.id = p.order_id
      join bill b on b.id = p.bill_id
      left join till t on t.id = p.till_id
      left join till_shift s on s.id = p.shift_id
      left join payment m on m.id = p.refund_of and p.is_reversal
      left join pay_attempt a on a.payment_id = p.id
      left join refund_call c on c.payment_id = p.id
      left join payment m_back on m_back.refund_of = p.id and m_back.is_reversal
      left join voucher v on v.payment_id = case when p.is_reversal then p.refund_of else p.id end
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
const checkPayments = async (
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

type UnevenOrderRow = { orderNumber: string; payments: number; moves: number; told: number };

/** Orders of which payments, journals and history do not tell of the same number of movements of money. */
const listUnevenOrders = (db: Queryable, orderIds: readonly string[]) =>
  db.query<UnevenOrderRow>(sql`
    select * from (
      select o.order_number,
        (select count(*)::int from payment p where p.order_id = o.id and p.status = 'done') as payments,
        (select count(*)::int
          from ledger_journal j join ledger_posting l on l.store_id = j.store_id and l.seq = j.seq
          where j.order_id = o.id and (l.account like 'cash:%' or l.account like 'clearing:%')) as moves,
        (select count(*)::int from event x
          where x.subject_type = 'order' and x.subject_id = o.id
            and (x.kind = 'order.endHold' and x.after -> 'command' ->> 'capturedFen' <> '0' or x.kind in ('order.recordPayment', 'order.confirmRefund', 'order.refundInCash', 'order.recordConsoleRefund',
              'order.reverseCashPayment', 'order.reverseCashRefund', 'order.reverseVoucher'))) as told
      from rental_order o where o.id = any(${orderIds}::uuid[])
    ) n
    where payments <> moves or moves <> told
    order by order_number`);

/** The matter `m` and the event `e` of one command: the clock may have been read once for each. */
const isSameMoment = sql`(e.at >= m.settled_at and e.at < m.settled_at + interval '1 second')`;

/** Money matters that the history of some orders has, or says were settled, and the list of them does not. */
const listLostMatters = (db: Queryable, orderIds: readonly string[]) =>
  db.query<{ orderNumber: string; kind: string }>(sql`
    select o.order_number, t.kind
    from rental_order o
      cross join lateral (
        select substr(e.kind, 9) as kind, count(*) as n from event e
        where e.subject_type = 'order' and e.subject_id = o.id
          and e.kind in ('payment.unresolved', 'payment.contradicts', 'payment.refundedTwice', 'payment.refundedElsewhere')
        group by e.kind
      ) t
    where o.id = any(${orderIds}::uuid[])
      and t.n > (select count(*) from money_matter m where m.order_id = o.id and m.kind = t.kind)
    union all
    select o.order_number, m.kind
    from money_matter m join rental_order o on o.id = m.order_id
    where m.order_id = any(${orderIds}::uuid[]) and m.settled_at is not null and not exists (
      select 1 from event e
      where e.subject_type = 'order' and e.subject_id = m.order_id and e.actor_id = m.settled_by
        and (e.kind = 'payment.settledByHand' and e.after ->> 'matterId' = m.id::text and e.note = m.note
            and e.at = m.settled_at
          or e.kind = 'order.recordConsoleRefund' and ${isSameMoment}))
    order by 1, 2 limit 1`);

type BookedOrderRow = {
  id: string;
  orderNumber: string;
  chargeFen: number;
  depositFen: number;
  dueFen: number;
  commissionFen: number;
  order: unknown;
  lines: unknown;
  bills: unknown;
  payments: unknown;
  booked: unknown;
};

/** The next orders of a store with all that decides about their money, and what their journals add up to. */
const listBookedOrders = (
  db: Queryable,
  { storeId, after, take }: { storeId: string; after: string; take: number },
) =>
  db.query<BookedOrderRow>(sql`
    select o.id, o.order_number, o.charge_fen, o.deposit_fen, o.due_fen, o.commission_fen, to_jsonb(o) as "order",
      coalesce((select jsonb_agg(to_jsonb(l) order by l.position) from order_line l where l.order_id = o.id), '[]') as lines,
      coalesce((select jsonb_agg(to_jsonb(b) order by b.position) from bill b where b.order_id = o.id), '[]') as bills,
      coalesce((select jsonb_agg(to_jsonb(p) order by p.position) from payment p where p.order_id = o.id), '[]') as payments,
      coalesce((
        select jsonb_object_agg(s.account, s.fen) from (
          select p.account, sum(p.amount_fen) as fen
          from ledger_journal j join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
          where j.order_id = o.id group by p.account
        ) s where s.fen <> 0), '{}') as booked
    from rental_order o where o.store_id = ${storeId} and o.id > ${after}::uuid order by o.id limit ${take}`);

const batch = 500;

const moneyWords = {
  total: 'the total of a bill is not the sum of its items',
  price: 'its bills do not add up to its price',
  open: 'its bills ask for other money than it owes',
  refund: 'a refund gives back what was not paid so',
};

const faultOfOrder = (row: BookedOrderRow): string | null => {
  const { position, status, fault } = judgeRows(row);
  const wrong = differenceOf(new Map(Object.entries(row.booked as Record<string, number>)), position);
  if (wrong !== null)
    return `its facts and payments make ${wrong.found} of ${wrong.account}, its journals ${wrong.booked}`;
  if (fault === null) return null;
  if (fault === 'status') return `it keeps the status ${status.kept}, its facts make it ${status.derived}`;
  if (fault !== 'kept') return moneyWords[fault];
  return `it keeps a charge of ${yuan(row.chargeFen)}, a deposit of ${yuan(row.depositFen)}, ${yuan(row.dueFen)} due and a commission of ${yuan(row.commissionFen)}, its facts make others`;
};

/** What is gone together with all that it would disagree with. */
const checkNothingLost = async (tx: Queryable, ids: readonly string[]): Promise<Alteration | null> => {
  const [uneven] = await listUnevenOrders(tx, ids);
  if (uneven !== undefined)
    return altered(
      `money moved ${uneven.payments} times by its payments, ${uneven.moves} times by its journals and ${uneven.told} times by its history`,
      uneven.orderNumber,
    );
  const [matter] = await listLostMatters(tx, ids);
  return matter === undefined
    ? null
    : altered(
        `of the matter ${matter.kind} its history and the list of what waits for people tell different things`,
        matter.orderNumber,
      );
};

/** Holds every order's facts, bills, payments, attempts and refunds against each other, its journals and its history. */
export const checkOrders: Check = async (tx, { id }, checked) => {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await listBookedOrders(tx, { storeId: id, after, take: batch });
    for (const row of rows) {
      const what = faultOfOrder(row);
      if (what !== null) return altered(what, row.orderNumber);
    }
    const ids = rows.map(({ id: orderId }) => orderId);
    const wrong = (await checkPayments(tx, ids, checked)) ?? (await checkNothingLost(tx, ids));
    if (wrong !== null) return wrong;
    checked.orders += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return null;
  }
};
