import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import type { FileReport } from '#server/imports/report.ts';
import {
  boardLine,
  countsOf,
  faultsOf,
  goggleLine,
  importInto,
  itemSheet,
  poolSheet,
  sheetOf,
} from '#testing/import-runs.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.script('truncate store, category, event cascade'));

const run = (content: string): Promise<FileReport> => importInto(db, content);
const poolOf = async (code: string) =>
  (
    await db.query(
      sql`select usable, out, damaged, lost, daily_rent_fen from pool where shelf_code = ${code}`,
    )
  )[0];

describe('importFile on pools', () => {
  it('changes the price and the count, and says why in the ledger', async () => {
    await run(poolSheet(goggleLine('P1')));
    const report = sheetOf(await run(poolSheet(goggleLine('P1', { count: '12', rent: '35' }))));
    expect(report.changed[0]?.changes).toEqual([
      { field: 'rate', column: '租金', from: 3000, to: 3500 },
      { field: 'quantity', column: '数量', from: 10, to: 12 },
    ]);
    expect(await poolOf('P1')).toMatchObject({ usable: 12, dailyRentFen: 3500 });
    expect(
      await db.query(sql`select kind, usable_change, reason from pool_movement order by at, id`),
    ).toEqual([
      { kind: 'import', usableChange: 10, reason: 'test.csv' },
      { kind: 'import', usableChange: 2, reason: 'test.csv' },
    ]);
  });

  it('counts broken and lost units as owned, so an older sheet does not mend them', async () => {
    await run(poolSheet(goggleLine('P1')));
    await db.exec(sql`update pool set usable = 7, out = 4, damaged = 2, lost = 1`);
    expect(countsOf(sheetOf(await run(poolSheet(goggleLine('P1')))))).toEqual([0, 0, 1, 0]);
    await run(poolSheet(goggleLine('P1', { count: '9' })));
    expect(await poolOf('P1')).toMatchObject({ usable: 6, damaged: 2, lost: 1 });
    const report = await run(poolSheet(goggleLine('P1', { count: '6' })));
    expect(sheetOf(report).refused[0]?.faults).toEqual([
      { column: '数量', value: '6', code: 'import.quantityBelowOut', facts: { least: 7 } },
    ]);
  });

  it('leaves an item and a shelf the code that both were given once, and gives it to no third thing', async () => {
    await run(itemSheet(boardLine('S1'), boardLine('B1')));
    await run(poolSheet(goggleLine('S2'), goggleLine('P1', { name: '头盔' })));
    await db.script(`
      alter table pool disable trigger user;
      update pool set shelf_code = 'S1' where shelf_code = 'S2';
      alter table pool enable trigger user`);
    const items = await run(itemSheet(boardLine('S1', { more: ',旧' }), boardLine('P1')));
    expect([countsOf(sheetOf(items)), faultsOf(items)]).toEqual([
      [0, 1, 0, 1],
      [[3, '条码 import.codeElsewhere']],
    ]);
    const shelves = await run(poolSheet(goggleLine('S1', { count: '12' }), goggleLine('B1')));
    expect([countsOf(sheetOf(shelves)), faultsOf(shelves)]).toEqual([
      [0, 1, 0, 1],
      [[3, '架位码 import.codeElsewhere']],
    ]);
  });

  it('keeps a promised pool in its store', async () => {
    await run(poolSheet(goggleLine('P1')));
    await db.exec(sql`
      insert into pool_hold (id, pool_id, source, quantity, from_on, until_on, ends_at)
      select ${uuid()}, id, 'manual', 1, '2026-12-01', '2026-12-03', '2026-12-03' from pool`);
    expect(faultsOf(await run(poolSheet(goggleLine('P1', { store: '乙店' }))))).toEqual([
      [2, '门店 import.itemBooked'],
    ]);
    expect(countsOf(sheetOf(await run(poolSheet(goggleLine('P1', { rent: '40' })))))).toEqual([0, 1, 0, 0]);
  });

  it('refuses two shelves with the same thing, in the file or beside it', async () => {
    await run(poolSheet(goggleLine('P1')));
    const report = await run(
      poolSheet(goggleLine('P2'), goggleLine('P3', { name: '柱面镜' }), goggleLine('P4', { name: '柱面镜' })),
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
    await run(poolSheet(goggleLine('P1'), goggleLine('P2', { name: '柱面镜' })));
    const report = await run(poolSheet(goggleLine('P1', { name: '柱面镜' }), goggleLine('P2')));
    expect(faultsOf(report)).toEqual([
      [2, '架位码 import.poolTwice'],
      [3, '架位码 import.poolTwice'],
    ]);
  });

  it('refuses a barcode for a shelf code and a category of the other kind', async () => {
    await run(itemSheet(boardLine('A1')));
    const report = await run(poolSheet(goggleLine('A1'), goggleLine('P1').replace('雪镜,雪镜', '雪镜,单板')));
    expect(faultsOf(report)).toEqual([
      [2, '架位码 import.codeElsewhere'],
      [3, '品类 import.categoryOtherKind'],
    ]);
  });
});
