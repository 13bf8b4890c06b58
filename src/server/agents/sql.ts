import type { Queryable } from '#server/db/database.ts';
import { firstRow } from '#server/db/database.ts';
import { likePattern, sql, type Sql } from '#server/db/sql-tag.ts';

/** Somebody who brings guests. */
type AgentRow = { id: string; name: string };
/** With what decides about an order. */
export type AgentTermsRow = AgentRow & {
  phone: string | null;
  /** null: the chain's share. */
  permille: number | null;
};

const named = sql`coalesce(nullif(a.name, ''), a.user_name)`;
const isAgent = sql`a.is_active and 'Agent' = any(a.roles)`;

/** The agent with an id, or with the code of a link; none when the account is none, or is switched off. */
export const findAgent = (db: Queryable, by: { readonly id: string } | { readonly code: string }) =>
  firstRow(
    db.query<AgentTermsRow>(sql`
      select a.id, ${named} as name, a.phone_number as phone, g.permille
      from agent g join account a on a.id = g.account_id
      where ${'id' in by ? sql`a.id = ${by.id}` : sql`g.code = ${by.code}`} and ${isAgent}`),
  );

/** What the link of an account carries, and its own share; none for one that never was an agent. */
export const findTerms = (db: Queryable, accountId: string) =>
  firstRow(
    db.query<{ code: string; permille: number | null }>(
      sql`select code, permille from agent where account_id = ${accountId}`,
    ),
  );

/** An order with what tells whether its agent is its guest. */
type BroughtRow = {
  id: string;
  storeId: string;
  customerId: string | null;
  customerPhone: string;
  isCompleted: boolean;
  agentId: string;
  /** The number that the agent has proven; null: none. */
  agentPhone: string | null;
};

/** Orders that agents brought, by id, where the order, its agent or what is the agent's changed since some time. */
export const listBrought = (
  db: Queryable,
  { since, after, take }: { since: string; after: string | null; take: number },
) =>
  db.query<BroughtRow>(sql`
    select o.id, o.store_id, o.customer_id, o.customer_phone, o.status = 9 as is_completed, a.id as agent_id,
      case when a.phone_number_confirmed then a.phone_number end as agent_phone
    from rental_order o join account a on a.id = o.agent_id
    where o.status <> 10 and (${after}::uuid is null or o.id > ${after}::uuid)
      and (a.updated_at > ${since}::timestamptz
        or exists (select from event e where e.subject_type = 'account' and e.subject_id = a.id
          and e.at > ${since}::timestamptz)
        or exists (select from event e where e.subject_type = 'order' and e.subject_id = o.id
          and e.at > ${since}::timestamptz))
    order by o.id limit ${take}::int`);

export const updateShare = (tx: Queryable, { id, permille }: { id: string; permille: number | null }) =>
  tx.exec(sql`update agent set permille = ${permille} where account_id = ${id}`);

const namedLike = (keyword: string): Sql => {
  const like = likePattern(keyword);
  return sql`(${like} = '%%' or ${named} ilike ${like} or a.user_name ilike ${like})`;
};

/** One page of agents by name. */
export const listAgents = (
  db: Queryable,
  { keyword, skip, take }: { keyword: string; skip: number; take: number },
) =>
  db.query<AgentRow>(sql`
    select a.id, ${named} as name from account a where ${isAgent} and ${namedLike(keyword)}
    order by 2, 1 limit ${take}::int offset ${skip}::int`);

/** How many agents a keyword finds. */
export const countAgents = async (db: Queryable, keyword: string): Promise<number> => {
  const [row] = await db.query<{ n: number }>(sql`
    select count(*)::int as n from account a where ${isAgent} and ${namedLike(keyword)}`);
  return row?.n ?? 0;
};
