import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import type { FileReport } from '#server/imports/report.ts';
import { boardLine, countsOf, faultsOf, importInto, itemSheet, sheetOf } from '#testing/import-runs.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.script('truncate store, category, event cascade'));

const run = (content: string): Promise<FileReport> => importInto(db, content);
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
    await run(itemSheet(boardLine('A1'), boardLine('A2')));
    const report = sheetOf(
      await run(itemSheet(boardLine('a1', { size: '155', store: '乙店', status: '维修' }))),
    );
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
    expect(await stateOf('A1')).toMatchObject({ sizeLabel: '155', store: '乙店', status: 2 });
    expect(await stateOf('A2')).toMatchObject({ sizeLabel: '150', store: '甲店', status: 0 });
    const [event] = await db.query(
      sql`select before, after from event where kind = 'equipment.changedByImport'`,
    );
    expect(event).toMatchObject({ before: { status: 0 }, after: { status: 2 } });
  });

  it('leaves what a blank cell or a missing column does not say', async () => {
    await run(itemSheet(boardLine('A1', { status: '维修', more: '2024-01-02,划痕' })));
    const short = await run('条码,名称,品类,品牌,型号,尺码,租金,门店\nA1,雪板,单板,B,M,150,100,甲店\n');
    expect(countsOf(sheetOf(short))).toEqual([0, 0, 1, 0]);
    expect(countsOf(sheetOf(await run(itemSheet(boardLine('A1', { status: '维修' })))))).toEqual([
      0, 0, 1, 0,
    ]);
    expect(await stateOf('A1')).toMatchObject({ status: 2, remarks: '划痕', purchasedOn: '2024-01-02' });
  });

  it('never puts broken, lost or scrapped gear back into stock: the sheet was made before', async () => {
    await run(itemSheet(boardLine('A1')));
    for (const status of [2, 3, 5]) {
      await db.exec(sql`update equipment set status = ${status} where barcode = 'A1'`);
      for (const word of ['在库', '']) {
        const report = sheetOf(await run(itemSheet(boardLine('A1', { status: word }))));
        expect([countsOf(report), await stateOf('A1')]).toMatchObject([[0, 0, 1, 0], { status }]);
      }
    }
  });

  it('never touches the status of gear that is out or on its way', async () => {
    await run(itemSheet(boardLine('A1'), boardLine('A2')));
    await db.exec(sql`update equipment set status = 1 where barcode = 'A1'`);
    await db.exec(sql`update equipment set status = 4 where barcode = 'A2'`);
    const report = sheetOf(
      await run(itemSheet(boardLine('A1', { status: '报废' }), boardLine('A2', { more: ',新备注' }))),
    );
    expect(countsOf(report)).toEqual([0, 1, 1, 0]);
    expect(await stateOf('A1')).toMatchObject({ status: 1 });
    expect(await stateOf('A2')).toMatchObject({ status: 4, remarks: '新备注' });
  });

  it('keeps promised gear what and where it is, and the hold on it', async () => {
    await run(itemSheet(boardLine('A1'), boardLine('A2'), boardLine('A3')));
    await holdItem('A1');
    const report = await run(
      itemSheet(
        boardLine('A1', { size: '155' }),
        boardLine('A2', { size: '155' }),
        boardLine('A3', { store: '乙店' }),
      ),
    );
    expect(faultsOf(report)).toEqual([[2, '尺码 import.itemBooked']]);
    expect(await stateOf('A1')).toMatchObject({ sizeLabel: '150' });
    expect(await stateOf('A2')).toMatchObject({ sizeLabel: '155' });
    expect(await db.query(sql`select count(*) as n from hold where released_at is null`)).toEqual([{ n: 1 }]);
  });

  it('prices a variant anew when all its items change alike, promised ones too', async () => {
    await run(itemSheet(boardLine('A1'), boardLine('A2')));
    await holdItem('A1');
    const before = await stateOf('A1');
    const report = sheetOf(
      await run(itemSheet(boardLine('A1', { rent: '120' }), boardLine('A2', { rent: '120' }))),
    );
    expect(countsOf(report)).toEqual([0, 2, 0, 0]);
    expect(await stateOf('A1')).toMatchObject({ variantId: before?.['variantId'], dailyRentFen: 12_000 });
    expect(await db.query(sql`select count(*) as n from variant`)).toEqual([{ n: 1 }]);
  });

  it('moves single items to the variant of their new price', async () => {
    await run(itemSheet(boardLine('A1'), boardLine('A2'), boardLine('A3', { rent: '120' })));
    await holdItem('A2');
    const report = await run(itemSheet(boardLine('A1', { rent: '120' })));
    expect(countsOf(sheetOf(report))).toEqual([0, 1, 0, 0]);
    expect((await stateOf('A1'))?.['variantId']).toBe((await stateOf('A3'))?.['variantId']);
    expect(await stateOf('A2')).toMatchObject({ dailyRentFen: 10_000 });
    const both = await run(itemSheet(boardLine('A2', { rent: '120' })));
    expect(faultsOf(both)).toEqual([[2, '日租金 import.itemBooked']]);
  });

  it('refuses a shelf code for a barcode and a category of the other kind', async () => {
    await run('架位码,名称,品类,租金,门店,数量\nP1,雪镜,雪镜,30,甲店,5\n');
    const report = await run(itemSheet(boardLine('P1'), boardLine('A1').replace('单板', '雪镜')));
    expect(faultsOf(report)).toEqual([
      [2, '条码 import.codeElsewhere'],
      [3, '品类 import.categoryOtherKind'],
    ]);
  });
});
