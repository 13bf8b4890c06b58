import type { importFile } from '#server/imports/actions.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { writeRefusedCsv } from '#server/imports/run-import.ts';
import type { FileReport } from '#server/imports/report.ts';
import { buildXlsx } from '#testing/build-xlsx.ts';
import { countsOf, importInto, sheetOf, sheetsOf } from '#testing/import-runs.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const folder = new URL('../../testing/data/', import.meta.url);
const fileOf = (name: string): Buffer => readFileSync(new URL(name, folder));

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.script('truncate store, category, event cascade'));

const run = (
  content: Buffer | string,
  change: Partial<Parameters<typeof importFile>[1]> = {},
): Promise<FileReport> => importInto(db, content, change);

/** Everything that an import could change. */
const everything = async (): Promise<string> => {
  const tables = ['store', 'category', 'model', 'variant', 'equipment', 'pool', 'pool_movement', 'event'];
  const rows = [];
  for (const table of tables) {
    const dump = sql`select 1`;
    rows.push(await db.query({ ...dump, text: `select * from ${table} order by id`, values: [] }));
  }
  return JSON.stringify(rows);
};

describe('importFile on a shop’s own files', () => {
  it('takes the clean catalogue and the small equipment, and nothing the second time', async () => {
    const first = sheetOf(await run(fileOf('catalogue.csv')));
    expect(countsOf(first)).toEqual([570, 0, 0, 0]);
    expect(first.newStores.toSorted()).toEqual(['亚布力店', '崇礼云顶店', '崇礼太舞店']);
    const pools = sheetOf(await run(fileOf('small-equipment.csv')));
    expect(countsOf(pools)).toEqual([42, 0, 0, 0]);
    const before = await everything();
    expect(countsOf(sheetOf(await run(fileOf('catalogue.csv'))))).toEqual([0, 0, 570, 0]);
    expect(countsOf(sheetOf(await run(fileOf('small-equipment.csv'))))).toEqual([0, 0, 42, 0]);
    expect(await everything()).toBe(before);
  });

  it('keeps what the sheet says', async () => {
    await run(fileOf('catalogue.csv'));
    const [item] = await db.query(sql`
      select e.status, e.purchased_on, e.remarks, s.name as store, h.name as home, c.name as category, c.size, c.art,
        m.brand, m.model, m.name, v.size_label, v.daily_rent_fen, v.deposit_fen
      from equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id
        join category c on c.id = m.category_id join store s on s.id = e.store_id join store h on h.id = e.home_store_id
      where e.barcode = 'SN000331'`);
    expect(item).toEqual({
      status: 0,
      purchasedOn: '2024-12-08',
      remarks: '客户反映偏重',
      store: '亚布力店',
      home: '亚布力店',
      category: '双板',
      size: 'large',
      art: 'ski',
      brand: 'Atomic',
      model: 'Redster X5',
      name: 'Atomic Redster X5',
      sizeLabel: '149cm',
      dailyRentFen: 18_000,
      depositFen: 150_000,
    });
    expect(await db.query(sql`select count(*) as n from event where kind = 'equipment.imported'`)).toEqual([
      { n: 570 },
    ]);
  });

  it('refuses exactly the wrong lines of the Excel export; mended and fed again they go in', async () => {
    const expected = JSON.parse(fileOf('catalogue-excel-gb18030.expected.json').toString()) as {
      refusedLines: { line: number }[];
      acceptedWithCleaning: unknown[];
    };
    await run(
      '条码,名称,品类,租金,门店\nX1,雪板,单板,1,崇礼太舞店\nX2,雪板,单板,1,崇礼云顶店\nX3,雪板,单板,1,亚布力店\n',
    );
    const report = await run(fileOf('catalogue-excel-gb18030.csv'), { createsStores: false });
    const sheet = sheetOf(report);
    expect(sheet.refused.map(({ line }) => line)).toEqual(expected.refusedLines.map(({ line }) => line));
    expect(sheet.cleaned).toBe(expected.acceptedWithCleaning.length);
    expect(countsOf(sheet)).toEqual([560, 0, 0, 10]);

    const refused = writeRefusedCsv(sheet);
    expect(refused.startsWith('\uFEFF条码,名称,')).toBe(true);
    expect(sheetOf(await run(refused, { createsStores: false })).refused).toHaveLength(9);
    const mended = refused
      .replace('松花湖店', '亚布力店')
      .replace('2025-02-30', '2025-02-28')
      .replace('借出给老王', '在库')
      .replace('1e12', '1200')
      .replace('-150', '150')
      .replace('99.999', '99.99')
      .replace('面议', '150');
    const last = sheetOf(await run(mended, { createsStores: false }));
    expect(last.refused.flatMap(({ faults }) => faults.map(({ code }) => code))).toEqual([
      'import.nameEmpty',
      'import.codeEmpty',
    ]);
    expect(countsOf(last)).toEqual([7, 0, 1, 2]);
  });

  it('makes stores only when asked to', async () => {
    const report = sheetOf(await run(fileOf('small-equipment.csv'), { createsStores: false }));
    expect(countsOf(report)).toEqual([0, 0, 0, 42]);
    expect(await db.query(sql`select 1 from store`)).toEqual([]);
  });

  it('keeps nothing of a rehearsal, and says the same as the real run', async () => {
    const before = await everything();
    const rehearsal = await run(fileOf('catalogue-excel-gb18030.csv'), { dryRun: true });
    expect(await everything()).toBe(before);
    const real = await run(fileOf('catalogue-excel-gb18030.csv'));
    expect(rehearsal).toEqual(real);
  });

  it('changes nothing when the file is cut off or is no spreadsheet', async () => {
    await run(fileOf('small-equipment.csv'));
    const before = await everything();
    const catalogue = fileOf('catalogue.csv');
    for (const bytes of [
      catalogue.subarray(0, 30_001),
      Buffer.concat([catalogue, Buffer.from('SN9,"雪板')]),
      Buffer.concat([catalogue, Buffer.from([0, 0])]),
      Buffer.from('姓名,年龄\n王,3\n'),
      Buffer.from('条码,名称\nA,雪板\n'),
      Buffer.from('条码,名称,品类,租金,租金,门店\nA,雪板,单板,1,2,亚布力店\n'),
    ]) {
      expect(await run(bytes)).toMatchObject({ ok: false });
      expect(await everything()).toBe(before);
    }
  });

  it('takes a workbook with one sheet of each kind, or nothing of it', async () => {
    const items = [
      ['条码', '名称', '品类', '日租金', '押金', '门店', '购入日期'],
      ['A1', '雪板', '单板', 150.5, 1200, '亚布力店', new Date('2024-02-29')],
    ];
    const pools = [
      ['架位码', '名称', '品类', '日租金', '门店', '数量'],
      ['P1', '雪镜', '雪镜', 30, '亚布力店', 12],
    ];
    const wrong = await run(buildXlsx({ 大件: items, 其他: [['x', 'y']] }));
    expect(wrong).toMatchObject({ ok: false, code: 'import.headerUnknown', facts: { sheet: '[其他] ' } });
    expect(await db.query(sql`select 1 from equipment`)).toEqual([]);
    const sheets = sheetsOf(await run(buildXlsx({ 大件: items, 小件: pools })));
    expect(sheets.map(countsOf)).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
    expect(
      await db.query(
        sql`select daily_rent_fen, purchased_on from equipment join variant v on v.id = variant_id`,
      ),
    ).toEqual([{ dailyRentFen: 15_050, purchasedOn: '2024-02-29' }]);
  });
});
