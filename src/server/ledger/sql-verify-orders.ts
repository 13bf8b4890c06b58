import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { judgeRows } from '#server/orders/position-actions.ts';
import { altered, differenceOf, yuan } from './altered.ts';
import type { Alteration, Check } from './altered.ts';
import { checkPayments } from './sql-verify-payments.ts';

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
            and x.kind in ('order.recordPayment', 'order.confirmRefund', 'order.refundInCash', 'order.recordConsoleRefund',
              'order.reverseCashPayment', 'order.reverseCashRefund')) as told
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
    select o.id, o.order_number, o.charge_fen, o.deposit_fen, o.due_fen, to_jsonb(o) as "order",
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
  const { position, fault } = judgeRows(row);
  const wrong = differenceOf(new Map(Object.entries(row.booked as Record<string, number>)), position);
  if (wrong !== null)
    return `its facts and payments make ${wrong.found} of ${wrong.account}, its journals ${wrong.booked}`;
  if (fault === null) return null;
  if (fault !== 'kept') return moneyWords[fault];
  return `it keeps a charge of ${yuan(row.chargeFen)}, a deposit of ${yuan(row.depositFen)} and ${yuan(row.dueFen)} due, its facts make others`;
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
