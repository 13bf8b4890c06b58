import type { Queryable } from '#server/db/database.ts';
import { likePattern, sql, type Sql } from '#server/db/sql-tag.ts';

/** Somebody who brings guests. */
type AgentRow = { id: string; name: string };

const named = sql`coalesce(nullif(a.name, ''), a.user_name)`;
const isAgent = sql`a.is_active and 'Agent' = any(a.roles)`;

/** The agent with an id; null when the account is none, or is switched off. */
export const findAgent = async (db: Queryable, id: string): Promise<AgentRow | null> => {
  const [row] = await db.query<AgentRow>(
    sql`select a.id, ${named} as name from account a where a.id = ${id} and ${isAgent}`,
  );
  return row ?? null;
};

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
  const [row] = await db.query<{ n: number }>(
    sql`select count(*)::int as n from account a where ${isAgent} and ${namedLike(keyword)}`,
  );
  return row?.n ?? 0;
};
