import type { Database, Queryable } from '#server/db/database.ts';
import { Sql } from '#server/db/sql-tag.ts';

/** One step of a plan as it ran. */
type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** What a statement did: the most rows that one step read, by which step, and the tables that it read from end to end. */
type PlanFacts = { readonly mostRows: number; readonly widest: string; readonly scanned: readonly string[] };

const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value) ? `{${value.map((one) => `"${String(one)}"`).join()}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/** Runs the statements that some work sends, and tells what each did. Counts rows and measures no time. */
export const readPlans = async (
  db: Database,
  work: (db: Queryable) => Promise<unknown>,
): Promise<PlanFacts[]> => {
  const sent: Sql[] = [];
  const recorder: Queryable = {
    ...db,
    query: (statement) => {
      sent.push(statement);
      return db.query(statement);
    },
  };
  await work(recorder);
  const facts: PlanFacts[] = [];
  for (const { text, values, isPlannedEachTime } of sent) {
    const mode = isPlannedEachTime === true ? 'force_custom_plan' : 'force_generic_plan';
    await db.script(`set plan_cache_mode = ${mode}; prepare planned as ${text}`);
    const given = values.length === 0 ? '' : `(${values.map(literal).join()})`;
    const [row] = await db.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      new Sql(`explain (analyze, timing off, format json) execute planned${given}`, []),
    );
    await db.script('deallocate planned');
    const steps = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan));
    const widest = steps.toSorted((a, b) => rowsOf(b) - rowsOf(a))[0];
    facts.push({
      mostRows: widest === undefined ? 0 : rowsOf(widest),
      widest: JSON.stringify({ ...widest, Plans: undefined }),
      scanned: steps
        .filter((one) => one['Node Type'] === 'Seq Scan')
        .map((one) => one['Relation Name'] ?? ''),
    });
  }
  return facts;
};
