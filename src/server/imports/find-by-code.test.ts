import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';
import { listStockOfItems } from '#server/equipment/sql-stock.ts';
import { boardLine, importInto, itemSheet } from '#testing/import-runs.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { listItems, listStoredItems, lockItems } from './sql-items.ts';
import { listBarcodesAmong } from './sql.ts';

const known = 2000;
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await importInto(db, itemSheet(boardLine('FIRST')));
  await db.exec(sql`
    insert into equipment (id, variant_id, barcode, status, home_store_id, store_id)
    select gen_random_uuid(), variant_id, 'KNOWN-' || n, 0, home_store_id, store_id
    from equipment, generate_series(1, ${known}::int) n`);
  // Which of all that fit it takes depends on the server: here only what finds parts of codes is beside ours.
  await db.script(`
    alter table equipment drop constraint equipment_barcode_key;
    drop index equipment_variant;
    analyze equipment`);
});
afterAll(() => db.close());

const codes = Array.from({ length: 20 }, (_, n) => `KNOWN-${n + 1}`);

/** How the database answers what `ask` asks when it walks through no table and no index. */
const planOf = (ask: (tx: Queryable) => Promise<unknown>): Promise<string> =>
  db.tx(async (tx) => {
    await tx.script('set local enable_seqscan = off; set local enable_indexscan = off');
    const planLines: string[] = [];
    const explain = async (statement: Sql): Promise<never[]> => {
      const plan = await tx.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
      planLines.push(...plan.map((row) => row['QUERY PLAN']));
      return [];
    };
    await ask({ ...tx, query: explain });
    return planLines.join('\n');
  });

describe('items among many codes', () => {
  // What finds parts of codes would be searched once for each code, with whatever came in lately read through each time.
  it.each([
    ['listItems', listItems],
    ['lockItems', lockItems],
    ['listStoredItems', listStoredItems],
    ['listBarcodesAmong', listBarcodesAmong],
    ['listStockOfItems', listStockOfItems],
  ])('are found by whole codes: %s', async (_, ask) => {
    const plan = await planOf((tx) => ask(tx, codes));
    expect(plan).toMatch(/ equipment_code\b/);
    expect(plan).not.toContain('equipment_code_part');
  });
});

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('lockItems', () => {
  it('keeps each of them from everybody else, and nothing else', async () => {
    const among = ['KNOWN-3', 'KNOWN-5', 'KNOWN-8'];
    await db.tx(async (tx) => {
      await lockItems(tx, among);
      const free = await db.query<{ barcode: string }>(sql`
        select barcode from equipment where barcode in ('KNOWN-2', 'KNOWN-3', 'KNOWN-5', 'KNOWN-8')
        for update skip locked`);
      expect(free).toEqual([{ barcode: 'KNOWN-2' }]);
    });
  });
});

describe('the index of parts of codes', () => {
  it('holds nothing back that each search would have to read through', async () => {
    const [row] = await db.query<{ options: string[] }>(
      sql`select reloptions as options from pg_class where relname = 'equipment_code_part'`,
    );
    expect(row?.options).toEqual(['fastupdate=off']);
  });
});
