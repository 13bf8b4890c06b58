import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInMemory } from '#server/db/open-embedded.ts';
import { Sql, sql } from '#server/db/sql-tag.ts';

let db: Awaited<ReturnType<typeof openInMemory>>;
beforeAll(async () => {
  db = await openInMemory();
  await db.script('create table t (n int); insert into t values (1)');
});
afterAll(() => db.close());

/** How often PostgreSQL planned a statement and ran a plan that it had; null: it is not prepared. */
const plansOf = async (text: string): Promise<string | null> => {
  const { rows } = await db.raw.query<{ plans: string }>(
    `select custom_plans || ' and ' || generic_plans as plans from pg_prepared_statements where statement = $1`,
    [text],
  );
  return rows[0]?.plans ?? null;
};

describe('statements of the embedded database', () => {
  test('are prepared once, and planned no more after the first few calls', async () => {
    const read = (n: number): Sql => sql`select n from t where n = ${n}`;
    for (let n = 0; n < 9; n += 1) await db.tx((tx) => tx.query(read(n)));
    for (let n = 0; n < 9; n += 1) await db.query(read(n));
    expect(await plansOf(read(0).text)).toBe('5 and 13');
  });
  test('are prepared anew when the columns of their result changed', async () => {
    const read = sql`select * from t`;
    expect(await db.query(read)).toEqual([{ n: 1 }]);
    await db.script('alter table t add column more text');
    expect(await db.query(read)).toEqual([{ n: 1, more: null }]);
    await db.script('alter table t drop column more');
    await expect(db.tx((tx) => tx.query(read))).rejects.toMatchObject({ code: '0A000' });
    expect(await db.tx((tx) => tx.query(read))).toEqual([{ n: 1 }]);
  });
  test('are closed when many others were run since', async () => {
    const texts = Array.from({ length: 1_000 }, (_, n) => `select ${n} as n`);
    const often = sql`select 'often' as n`;
    for (const text of texts) {
      await db.query(new Sql(text, []));
      await db.query(often);
    }
    const { rows } = await db.raw.query(`select 1 from pg_prepared_statements`);
    expect(rows.length).toBe(700);
    expect([await plansOf(texts[0] ?? ''), await plansOf(often.text)]).toEqual([null, '0 and 1000']);
    expect(await db.query(new Sql(texts[0] ?? '', []))).toEqual([{ n: 0 }]);
  });
  test('of a transaction that has ended are refused', async () => {
    const kept = await db.tx(async (tx) => tx);
    await expect(kept.query(sql`select 1`)).rejects.toThrow('the transaction is closed');
  });
});
