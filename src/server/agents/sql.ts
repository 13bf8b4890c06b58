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

/** Orders of which the agent who brought them turned out to be the guest: in person, or by the digits of the phone number. */
export const listSelfBrought = (db: Queryable) =>
  db.query<{ id: string; storeId: string }>(sql`
    select o.id, o.store_id from agent g
    join account a on a.id = g.account_id
    join rental_order o on o.agent_id = a.id and o.status <> 10
    left join account c on c.id = o.customer_id and c.phone_number_confirmed
    where o.customer_id = a.id or (a.phone_number <> '' and exists (
      select from unnest(array[o.customer_phone, c.phone_number]) as x (phone)
      where right(regexp_replace(x.phone, '[^0-9]', '', 'g'), 11) = right(regexp_replace(a.phone_number, '[^0-9]', '', 'g'), 11)))
    order by o.id limit 100`);

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
