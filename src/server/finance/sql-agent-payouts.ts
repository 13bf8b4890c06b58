import type { agentDueList, agentPayoutList } from '#contract/agent-lists.ts';
import type { PayoutMethod } from '#domain/agents/agent-money.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { likePattern, sql } from '#server/db/sql-tag.ts';
import type { StoreScope } from './scope-actions.ts';

/** What some stores owe and paid, by agent and store. */
const sums = ({ storeIds }: StoreScope) => sql`(
  select m.agent_id, m.store_id, sum(m.pending_fen)::int8 as pending_fen, sum(m.settled_fen)::int8 as settled_fen,
    sum(m.due_fen)::int8 as due_fen
  from (
    select o.agent_id, o.store_id, o.commission_fen as pending_fen, 0 as settled_fen, 0 as due_fen
    from rental_order o
    where o.agent_id is not null and o.store_id = any(${storeIds}::uuid[])
      and o.status not in (${orderStatus.completed}::int, ${orderStatus.cancelled}::int)
    union all
    select p.agent_id, p.store_id, 0, p.amount_fen, 0 from agent_payout p where p.store_id = any(${storeIds}::uuid[])
    union all
    select substr(b.account, 15)::uuid, b.store_id, 0, 0, -b.amount_fen
    from ledger_balance b where b.store_id = any(${storeIds}::uuid[]) and b.account like 'commissionDue:%'
  ) m
  group by m.agent_id, m.store_id
)`;

const named = sql`coalesce(nullif(a.name, ''), a.user_name)`;

const dues = (scope: StoreScope) => sql`(
  select a.id, ${named} as name, a.user_name, a.is_active and 'Agent' = any(a.roles) as is_active,
    coalesce(sum(t.pending_fen), 0)::int8 as pending_fen, coalesce(sum(t.settled_fen), 0)::int8 as settled_fen,
    coalesce(sum(t.due_fen + t.settled_fen), 0)::int8 as earned_fen, coalesce(sum(t.due_fen), 0)::int8 as due_fen,
    coalesce(jsonb_agg(jsonb_build_object('storeId', s.id, 'storeName', s.name, 'pendingFen', t.pending_fen,
        'settledFen', t.settled_fen, 'earnedFen', t.due_fen + t.settled_fen, 'dueFen', t.due_fen)
      order by s.sort, s.name, s.id) filter (where s.id is not null), '[]') as stores
  from agent g join account a on a.id = g.account_id
    left join ${sums(scope)} t on t.agent_id = a.id left join store s on s.id = t.store_id
  group by a.id
) d`;

type DueRow = ItemRow<'finance.agents'>;

const dueColumns = sql`
  d.id, d.name, d.is_active, d.pending_fen, d.earned_fen, d.settled_fen, d.due_fen, d.stores`;
/** Who has the role, or has something open here. */
const isListed = sql`(d.is_active or d.stores <> '[]')`;

/** Agents with what some stores owe them. */
export const agentDues = listReads<typeof agentDueList, DueRow, StoreScope>({
  columns: dueColumns,
  from: dues,
  scope: () => isListed,
  where: () => ({
    storeId: null,
    keyword: (keyword) => {
      const like = likePattern(keyword);
      return sql`(d.name ilike ${like} or d.user_name ilike ${like})`;
    },
  }),
  sorts: { 'dueFen desc': sql`d.due_fen`, 'name asc': sql`d.name` },
  id: sql`d.id`,
});

export const findAgentDue = (db: Queryable, id: string, scope: StoreScope) =>
  firstRow(
    db.query<DueRow>(sql`select ${dueColumns} from ${dues(scope)} where d.id = ${id} and ${isListed}`),
  );

/** What a store owes an agent, while the caller holds the end of its books. */
export const findDueFen = async (
  tx: Queryable,
  { storeId, agentId }: { storeId: string; agentId: string },
): Promise<number> => {
  const [row] = await tx.query<{ dueFen: number }>(sql`
    select -amount_fen as due_fen from ledger_balance
    where store_id = ${storeId} and account = 'commissionDue:' || ${agentId}::text`);
  return row?.dueFen ?? 0;
};

type NewAgentPayout = {
  id: string;
  storeId: string;
  agentId: string;
  amountFen: number;
  method: PayoutMethod;
  tillId: string | null;
  shiftId: string | null;
  seq: number;
  paidAt: string;
  paidBy: string;
  paidByName: string;
  reason: string;
  reverses: string | null;
};

export const insertAgentPayout = (tx: Queryable, payout: NewAgentPayout) =>
  tx.exec(sql`
    insert into agent_payout (id, store_id, agent_id, amount_fen, method, till_id, shift_id, seq, paid_at, paid_by,
      paid_by_name, reason, reverses)
    values (${payout.id}, ${payout.storeId}, ${payout.agentId}, ${payout.amountFen}, ${payout.method},
      ${payout.tillId}, ${payout.shiftId}, ${payout.seq}, ${payout.paidAt}, ${payout.paidBy}, ${payout.paidByName},
      ${payout.reason}, ${payout.reverses})`);

type PayoutRow = Omit<ItemRow<'finance.agentPayouts'>, 'takenBack'> & {
  timeZone: string;
  backAt: string | null;
  backBy: string | null;
  backReason: string | null;
};

const payoutColumns = sql`
  p.id, p.store_id, s.name as store_name, s.time_zone, p.agent_id, ${named} as agent_name, p.amount_fen, p.method,
    p.reason, p.seq, p.paid_at, p.paid_by_name as paid_by, coalesce(j.counted_at < h.closed_until, false) as is_closed,
    r.paid_at as back_at, r.paid_by_name as back_by, r.reason as back_reason`;
const payoutTables = sql`
  agent_payout p join store s on s.id = p.store_id join account a on a.id = p.agent_id
    join ledger_journal j on j.store_id = p.store_id and j.seq = p.seq join ledger_head h on h.store_id = p.store_id
    left join agent_payout r on r.reverses = p.id`;
const inStores = ({ storeIds }: StoreScope) =>
  sql`p.reverses is null and p.store_id = any(${storeIds}::uuid[])`;

/** Payouts to agents; one that takes back another is part of it. */
export const agentPayouts = listReads<typeof agentPayoutList, PayoutRow, StoreScope>({
  columns: payoutColumns,
  from: payoutTables,
  countFrom: sql`agent_payout p`,
  scope: ({ context }) => inStores(context),
  where: () => ({ storeId: null, agentId: (id) => sql`p.agent_id = ${id}::uuid` }),
  sorts: { 'paidAt desc': sql`p.paid_at` },
  id: sql`p.id`,
});

export const findAgentPayout = (db: Queryable, id: string, scope: StoreScope) =>
  firstRow(
    db.query<PayoutRow>(sql`
      select ${payoutColumns} from ${payoutTables} where p.id = ${id} and ${inStores(scope)}`),
  );

/** Where the cash of a payout came from; nulls for one from the bank. */
export const findPayoutTill = (db: Queryable, id: string) =>
  firstRow(
    db.query<{ tillId: string | null; shiftId: string | null }>(
      sql`select till_id, shift_id from agent_payout where id = ${id}`,
    ),
  );
