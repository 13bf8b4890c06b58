import type { agentGuestList, agentOrderList, ownPayoutList } from '#contract/agent-lists.ts';
import type { PayoutMethod } from '#domain/agents/agent-money.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { onlyRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Whose business it is. */
type Self = { readonly agentId: string };

const over = sql`(${orderStatus.completed}::int, ${orderStatus.cancelled}::int)`;
const isPending = sql`o.status not in ${over}`;

type TotalsRow = { pendingFen: number; settledFen: number; dueFen: number };

/** What an agent may come to earn, was paid, and is owed, in all stores. */
export const sumTotals = (db: Queryable, agentId: string) =>
  onlyRow(
    db.query<TotalsRow>(sql`
      select
        coalesce((select sum(o.commission_fen) from rental_order o
          where o.agent_id = ${agentId} and ${isPending}), 0)::int8 as pending_fen,
        coalesce((select sum(p.amount_fen) from agent_payout p where p.agent_id = ${agentId}), 0)::int8 as settled_fen,
        coalesce((select -sum(b.amount_fen) from store s
          join ledger_balance b on b.store_id = s.id and b.account = 'commissionDue:' || ${agentId}::text), 0)::int8
          as due_fen`),
  );

type MonthRow = { month: string; orders: number; guests: number; earnedFen: number; settledFen: number };

/** What an agent brought, earned and was paid by month, from a moment on; months without anything are left out. */
export const sumMonths = (
  db: Queryable,
  { agentId, fromAt, zone }: Self & { fromAt: string; zone: string },
) =>
  db.query<MonthRow>(sql`
    with moved as (
      select o.created_at as at, 1 as orders, coalesce(o.customer_id::text, o.customer_phone) as guest,
        0 as earned_fen, 0 as settled_fen
      from rental_order o
      where o.agent_id = ${agentId} and o.created_at >= ${fromAt}::timestamptz
        and o.status <> ${orderStatus.cancelled}::int
      union all
      select j.counted_at, 0, null, -p.amount_fen, 0
      from store s
        join ledger_posting p on p.store_id = s.id and p.account = 'commissionDue:' || ${agentId}::text
        join ledger_journal j on j.store_id = p.store_id and j.seq = p.seq
      where j.order_id is not null and j.counted_at >= ${fromAt}::timestamptz
      union all
      select y.paid_at, 0, null, 0, y.amount_fen
      from agent_payout y where y.agent_id = ${agentId} and y.paid_at >= ${fromAt}::timestamptz
    )
    select to_char(m.at at time zone ${zone}::text, 'YYYY-MM') as month, sum(m.orders)::int as orders,
      count(distinct m.guest)::int as guests, sum(m.earned_fen)::int8 as earned_fen,
      sum(m.settled_fen)::int8 as settled_fen
    from moved m group by 1 order by 1`);

export type OrderItemRow = {
  id: string;
  orderNumber: string;
  storeId: string;
  storeName: string;
  startDate: string;
  days: number;
  customerName: string;
  customerPhone: string;
  status: OrderStatus;
  baseFen: number;
  permille: number;
  commissionFen: number;
};

const orderColumns = sql`
    o.id, o.order_number, o.store_id, s.name as store_name, o.start_on::text as start_date, o.days, o.customer_name,
      o.customer_phone, o.status, o.commission_base_fen as base_fen, coalesce(o.agent_permille, 0) as permille, o.commission_fen`;
const orderTables = sql`rental_order o join store s on s.id = o.store_id`;

/** Orders that an agent brought. */
export const agentOrders = listReads<typeof agentOrderList, OrderItemRow, Self>({
  columns: orderColumns,
  from: orderTables,
  countFrom: sql`rental_order o`,
  scope: ({ context: { agentId } }) => sql`o.agent_id = ${agentId}::uuid`,
  where: () => ({}),
  sorts: { 'createdAt desc': sql`o.created_at` },
  id: sql`o.id`,
});

/** One order, as it is listed. */
export const getAgentOrder = (db: Queryable, id: string) =>
  onlyRow(db.query<OrderItemRow>(sql`select ${orderColumns} from ${orderTables} where o.id = ${id}`));

type GuestRow = { id: string; customerName: string; customerPhone: string; orders: number; lastDay: string };

/** Guests that an agent brought, each once, by the name of the last order; who cancelled all was not brought. */
export const agentGuests = listReads<typeof agentGuestList, GuestRow, Self>({
  columns: sql`g.id, g.customer_name, g.customer_phone, g.orders, g.last_day::text as last_day`,
  from: ({ agentId }) => sql`(
    select coalesce(o.customer_id, (array_agg(o.id order by o.id))[1]) as id,
      (array_agg(o.customer_name order by o.created_at desc, o.id))[1] as customer_name,
      (array_agg(o.customer_phone order by o.created_at desc, o.id))[1] as customer_phone,
      count(*)::int as orders, max(o.start_on + o.days - 1) as last_day
    from rental_order o
    where o.agent_id = ${agentId}::uuid and o.status <> ${orderStatus.cancelled}::int
    group by o.customer_id, case when o.customer_id is null then o.customer_phone end
  ) g`,
  scope: () => sql`true`,
  where: () => ({}),
  sorts: { 'lastDay desc': sql`g.last_day` },
  id: sql`g.id`,
});

type OwnPayoutRow = {
  id: string;
  storeId: string;
  storeName: string;
  timeZone: string;
  paidAt: string;
  amountFen: number;
  method: PayoutMethod;
  isTakenBack: boolean;
};

/** What an agent was paid; a payout that takes back another is part of it. */
export const ownPayouts = listReads<typeof ownPayoutList, OwnPayoutRow, Self>({
  columns: sql`
    p.id, p.store_id, s.name as store_name, s.time_zone, p.paid_at, p.amount_fen, p.method, r.id is not null as is_taken_back`,
  from: sql`agent_payout p join store s on s.id = p.store_id left join agent_payout r on r.reverses = p.id`,
  countFrom: sql`agent_payout p`,
  scope: ({ context: { agentId } }) => sql`p.reverses is null and p.agent_id = ${agentId}::uuid`,
  where: () => ({}),
  sorts: { 'paidAt desc': sql`p.paid_at` },
  id: sql`p.id`,
});
