import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { importFile } from '#server/imports/actions.ts';
import type { ImportRequest } from '#server/imports/actions.ts';
import { writeRefusedCsv } from '#server/imports/refused-file.ts';
import type { FileReport, SheetReport } from '#server/imports/report.ts';
import { buildXlsx } from '#testing/build-xlsx.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const folder = new URL('../../testing/data/', import.meta.url);
const fileOf = (name: string): Buffer => readFileSync(new URL(name, folder));
const now = Date.parse('2026-11-21T06:00:00Z');
let db: Database;

const run = (content: Buffer | string, change: Partial<ImportRequest> = {}): Promise<FileReport> =>
  importFile(db, {
    fileName: 'test.csv',
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    createsStores: true,
    dryRun: false,
    lastLineIsWhole: false,
    actorName: 'import',
    now,
    progress: () => undefined,
    ...change,
  });

const sheetsOf = (report: FileReport): readonly SheetReport[] => {
  if (!report.ok) throw new Error(report.code);
  return report.sheets;
};
const sheetOf = (report: FileReport): SheetReport => {
  const [sheet] = sheetsOf(report);
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
};
const countsOf = ({ added, changed, unchanged, refused }: SheetReport): number[] => [
  added,
  changed.length,
  unchanged,
  refused.length,
];
const faultsOf = (report: FileReport): unknown[] =>
  sheetOf(report).refused.map(({ line, faults }) => [
    line,
    ...faults.map(({ column, code }) => `${column} ${code}`),
  ]);

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

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
  db.script(
    'truncate store, account, category, model, variant, equipment, hold, pool, pool_hold, event cascade',
  ),
);

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
      purchased_on: '2024-12-08',
      remarks: '客户反映偏重',
      store: '亚布力店',
      home: '亚布力店',
      category: '双板',
      size: 'large',
      art: 'ski',
      brand: 'Atomic',
      model: 'Redster X5',
      name: 'Atomic Redster X5',
      size_label: '149cm',
      daily_rent_fen: 18_000,
      deposit_fen: 150_000,
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
    expect(wrong).toMatchObject({ ok: false, code: 'import.headerUnknown', facts: { sheet: '其他' } });
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
    ).toEqual([{ daily_rent_fen: 15_050, purchased_on: '2024-02-29' }]);
  });
});

const titles = '条码,名称,品类,品牌,型号,尺码,日租金,押金,门店,状态,购入日期,备注';
const items = (...lines: string[]): string => `${[titles, ...lines].join('\n')}\n`;
const board = (
  code: string,
  { size = '150', rent = '100', store = '甲店', status = '在库', more = ',' } = {},
) => `${code},雪板,单板,B,M,${size},${rent},500,${store},${status},${more}`;
const holdItem = (barcode: string) =>
  db.exec(sql`
    insert into hold (id, equipment_id, store_id, variant_id, source, starts_at, ends_at)
    select ${uuid()}, id, store_id, variant_id, 'manual', now(), now() + interval '2 days'
    from equipment where barcode = ${barcode}`);
const stateOf = async (barcode: string) =>
  (
    await db.query<Record<string, unknown>>(sql`
      select e.variant_id, e.status, e.remarks, e.purchased_on, v.size_label, v.daily_rent_fen, s.name as store
      from equipment e join variant v on v.id = e.variant_id join store s on s.id = e.store_id
      where barcode = ${barcode}`)
  )[0];

describe('importFile on items that exist', () => {
  it('reports what it changed, in the columns of the file', async () => {
    await run(items(board('A1'), board('A2')));
    const report = sheetOf(await run(items(board('a1', { size: '155', store: '乙店', status: '维修' }))));
    expect(report.changed).toEqual([
      {
        line: 2,
        code: 'A1',
        changes: [
          { field: 'size', column: '尺码', from: '150', to: '155' },
          { field: 'store', column: '门店', from: '甲店', to: '乙店' },
          { field: 'status', column: '状态', from: 0, to: 2 },
        ],
      },
    ]);
    expect(await stateOf('A1')).toMatchObject({ size_label: '155', store: '乙店', status: 2 });
    expect(await stateOf('A2')).toMatchObject({ size_label: '150', store: '甲店', status: 0 });
    const [event] = await db.query(
      sql`select before, after from event where kind = 'equipment.changedByImport'`,
    );
    expect(event).toMatchObject({ before: { status: 0 }, after: { status: 2 } });
  });

  it('leaves what a blank cell or a missing column does not say', async () => {
    await run(items(board('A1', { status: '维修', more: '2024-01-02,划痕' })));
    const short = await run('条码,名称,品类,品牌,型号,尺码,租金,门店\nA1,雪板,单板,B,M,150,100,甲店\n');
    expect(countsOf(sheetOf(short))).toEqual([0, 0, 1, 0]);
    expect(countsOf(sheetOf(await run(items(board('A1', { status: '维修' })))))).toEqual([0, 0, 1, 0]);
    expect(await stateOf('A1')).toMatchObject({ status: 2, remarks: '划痕', purchased_on: '2024-01-02' });
  });

  it('never puts broken, lost or scrapped gear back into stock: the sheet was made before', async () => {
    await run(items(board('A1')));
    for (const status of [2, 3, 5]) {
      await db.exec(sql`update equipment set status = ${status} where barcode = 'A1'`);
      for (const word of ['在库', '']) {
        const report = sheetOf(await run(items(board('A1', { status: word }))));
        expect([countsOf(report), await stateOf('A1')]).toMatchObject([[0, 0, 1, 0], { status }]);
      }
    }
  });

  it('never touches the status of gear that is out or on its way', async () => {
    await run(items(board('A1'), board('A2')));
    await db.exec(sql`update equipment set status = 1 where barcode = 'A1'`);
    await db.exec(sql`update equipment set status = 4 where barcode = 'A2'`);
    const report = sheetOf(
      await run(items(board('A1', { status: '报废' }), board('A2', { more: ',新备注' }))),
    );
    expect(countsOf(report)).toEqual([0, 1, 1, 0]);
    expect(await stateOf('A1')).toMatchObject({ status: 1 });
    expect(await stateOf('A2')).toMatchObject({ status: 4, remarks: '新备注' });
  });

  it('keeps promised gear what and where it is, and the hold on it', async () => {
    await run(items(board('A1'), board('A2'), board('A3')));
    await holdItem('A1');
    const report = await run(
      items(board('A1', { size: '155' }), board('A2', { size: '155' }), board('A3', { store: '乙店' })),
    );
    expect(faultsOf(report)).toEqual([[2, '尺码 import.itemBooked']]);
    expect(await stateOf('A1')).toMatchObject({ size_label: '150' });
    expect(await stateOf('A2')).toMatchObject({ size_label: '155' });
    expect(await db.query(sql`select count(*) as n from hold where released_at is null`)).toEqual([{ n: 1 }]);
  });

  it('prices a variant anew when all its items change alike, promised ones too', async () => {
    await run(items(board('A1'), board('A2')));
    await holdItem('A1');
    const before = await stateOf('A1');
    const report = sheetOf(await run(items(board('A1', { rent: '120' }), board('A2', { rent: '120' }))));
    expect(countsOf(report)).toEqual([0, 2, 0, 0]);
    expect(await stateOf('A1')).toMatchObject({ variant_id: before?.['variant_id'], daily_rent_fen: 12_000 });
    expect(await db.query(sql`select count(*) as n from variant`)).toEqual([{ n: 1 }]);
  });

  it('moves single items to the variant of their new price', async () => {
    await run(items(board('A1'), board('A2'), board('A3', { rent: '120' })));
    await holdItem('A2');
    const report = await run(items(board('A1', { rent: '120' })));
    expect(countsOf(sheetOf(report))).toEqual([0, 1, 0, 0]);
    expect((await stateOf('A1'))?.['variant_id']).toBe((await stateOf('A3'))?.['variant_id']);
    expect(await stateOf('A2')).toMatchObject({ daily_rent_fen: 10_000 });
    const both = await run(items(board('A2', { rent: '120' })));
    expect(faultsOf(both)).toEqual([[2, '日租金 import.itemBooked']]);
  });

  it('refuses a shelf code for a barcode and a category of the other kind', async () => {
    await run('架位码,名称,品类,租金,门店,数量\nP1,雪镜,雪镜,30,甲店,5\n');
    const report = await run(items(board('P1'), board('A1').replace('单板', '雪镜')));
    expect(faultsOf(report)).toEqual([
      [2, '条码 import.codeElsewhere'],
      [3, '品类 import.categoryOtherKind'],
    ]);
  });
});

const pools = (...lines: string[]): string =>
  `${['架位码,名称,品类,尺码,租金,押金,门店,数量', ...lines].join('\n')}\n`;
const goggles = (code: string, { name = '雪镜', count = '10', rent = '30', store = '甲店' } = {}) =>
  `${code},${name},雪镜,均码,${rent},200,${store},${count}`;
const poolOf = async (code: string) =>
  (
    await db.query(
      sql`select usable, out, damaged, lost, daily_rent_fen from pool where shelf_code = ${code}`,
    )
  )[0];

describe('importFile on pools', () => {
  it('changes the price and the count, and says why in the ledger', async () => {
    await run(pools(goggles('P1')));
    const report = sheetOf(await run(pools(goggles('P1', { count: '12', rent: '35' }))));
    expect(report.changed[0]?.changes).toEqual([
      { field: 'rate', column: '租金', from: 3000, to: 3500 },
      { field: 'quantity', column: '数量', from: 10, to: 12 },
    ]);
    expect(await poolOf('P1')).toMatchObject({ usable: 12, daily_rent_fen: 3500 });
    expect(
      await db.query(sql`select kind, usable_change, reason from pool_movement order by at, id`),
    ).toEqual([
      { kind: 'import', usable_change: 10, reason: 'test.csv' },
      { kind: 'import', usable_change: 2, reason: 'test.csv' },
    ]);
  });

  it('counts broken and lost units as owned, so an older sheet does not mend them', async () => {
    await run(pools(goggles('P1')));
    await db.exec(sql`update pool set usable = 7, out = 4, damaged = 2, lost = 1`);
    expect(countsOf(sheetOf(await run(pools(goggles('P1')))))).toEqual([0, 0, 1, 0]);
    await run(pools(goggles('P1', { count: '9' })));
    expect(await poolOf('P1')).toMatchObject({ usable: 6, damaged: 2, lost: 1 });
    const report = await run(pools(goggles('P1', { count: '6' })));
    expect(sheetOf(report).refused[0]?.faults).toEqual([
      { column: '数量', value: '6', code: 'import.quantityBelowOut', facts: { least: 7 } },
    ]);
  });

  it('keeps a promised pool in its store', async () => {
    await run(pools(goggles('P1')));
    await db.exec(sql`
      insert into pool_hold (id, pool_id, source, quantity, from_on, until_on)
      select ${uuid()}, id, 'manual', 1, '2026-12-01', '2026-12-03' from pool`);
    expect(faultsOf(await run(pools(goggles('P1', { store: '乙店' }))))).toEqual([
      [2, '门店 import.itemBooked'],
    ]);
    expect(countsOf(sheetOf(await run(pools(goggles('P1', { rent: '40' })))))).toEqual([0, 1, 0, 0]);
  });

  it('refuses two shelves with the same thing, in the file or beside it', async () => {
    await run(pools(goggles('P1')));
    const report = await run(
      pools(goggles('P2'), goggles('P3', { name: '柱面镜' }), goggles('P4', { name: '柱面镜' })),
    );
    expect(
      sheetOf(report).refused.map(({ line, faults }) => [line, faults[0]?.code, faults[0]?.facts]),
    ).toEqual([
      [2, 'import.poolTwice', { shelf: 'P1' }],
      [4, 'import.poolTwice', { shelf: 'P3' }],
    ]);
    expect(await poolOf('P3')).toBeDefined();
  });

  it('does not let two shelves trade what lies on them', async () => {
    await run(pools(goggles('P1'), goggles('P2', { name: '柱面镜' })));
    const report = await run(pools(goggles('P1', { name: '柱面镜' }), goggles('P2')));
    expect(faultsOf(report)).toEqual([
      [2, '架位码 import.poolTwice'],
      [3, '架位码 import.poolTwice'],
    ]);
  });

  it('refuses a barcode for a shelf code and a category of the other kind', async () => {
    await run(items(board('A1')));
    const report = await run(pools(goggles('A1'), goggles('P1').replace('雪镜,雪镜', '雪镜,单板')));
    expect(faultsOf(report)).toEqual([
      [2, '架位码 import.codeElsewhere'],
      [3, '品类 import.categoryOtherKind'],
    ]);
  });
});
