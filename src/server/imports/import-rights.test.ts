import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildChain } from '#testing/build-chain.ts';
import { buildXlsx } from '#testing/build-xlsx.ts';
import { importsOn } from '#testing/import-jobs.ts';
import {
  boardLine,
  countsOf,
  goggleLine,
  importInto,
  itemSheet,
  poolSheet,
  sheetOf,
  sheetsOf,
} from '#testing/import-runs.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let imports: ReturnType<typeof importsOn>;
let clerk: TestUser;
let manager: TestUser;
let homeId: string;

beforeAll(async () => {
  server = await startTestServer();
  await buildChain(server);
  imports = importsOn(server);
  await importInto(server.db, itemSheet(boardLine('OLD-1')));
  await importInto(server.db, poolSheet(goggleLine('P-1')));
  const [home] = await server.db.query<{ id: string }>(sql`select id from store where name = '甲店'`);
  homeId = home?.id ?? '';
  clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [homeId] });
  manager = await server.signIn({ roles: ['StoreManager'], storeIds: [homeId] });
});
afterAll(() => server.stop());

/** What became of each line of a sheet that somebody sent and started. */
const outcomes = async (as: TestUser, content: Buffer | string): Promise<string[]> => {
  const { body } = await imports.upload(content, { as, storeId: homeId });
  if (body.planned.refused < body.planned.total) await imports.start(as, body.id);
  await imports.work();
  const { items } = await imports.lines(as, body.id);
  return items.map(({ outcome, faults }) => faults[0]?.code ?? outcome);
};

describe('an import from a page', () => {
  it('changes a status only as by hand', async () => {
    const line = (code: string, status: string): string => boardLine(code, { size: 'S', status });
    await importInto(server.db, itemSheet(line('S-1', '在库'), line('S-2', '报废'), line('S-3', '在库')));
    const sheet = itemSheet(
      line('S-1', '报废'),
      line('S-2', '维修'),
      line('S-3', '丢失'),
      line('S-4', '报废'),
    );
    expect(await outcomes(clerk, sheet)).toEqual([
      'equipment.managerOnly',
      'equipment.notNow',
      'changed',
      'equipment.managerOnly',
    ]);
    expect(await outcomes(manager, sheet)).toEqual(['changed', 'equipment.notNow', 'same', 'new']);
    expect(
      await server.db.query(sql`select status from equipment where barcode like 'S-%' order by barcode`),
    ).toEqual([5, 5, 3, 5].map((status) => ({ status })));
  });

  it('leaves a new price of promised gear to managers', async () => {
    const old = [boardLine('Q-1', { size: 'Q' }), boardLine('Q-2', { size: 'Q' })];
    await importInto(server.db, itemSheet(...old));
    await server.db.exec(sql`
      insert into hold (id, equipment_id, store_id, variant_id, source, starts_at, ends_at)
      select ${uuid()}, id, store_id, variant_id, 'manual', '2027-01-01', '2027-01-02'
      from equipment where barcode = 'Q-1'`);
    const at = (rent: string): string => itemSheet(...old.map((line) => line.replace(',100,', `,${rent},`)));
    const priceOf = () =>
      server.db.query(sql`
        select v.daily_rent_fen as fen from equipment e join variant v on v.id = e.variant_id
        where e.barcode like 'Q-%' order by e.barcode`);
    expect(await outcomes(manager, at('120'))).toEqual(['changed', 'changed']);
    expect(await outcomes(clerk, at('1'))).toEqual(['equipment.managerOnly', 'changed']);
    expect(await priceOf()).toEqual([{ fen: 12_000 }, { fen: 100 }]);
  });

  it('counts small gear anew only for those who may adjust it', async () => {
    const sheet = poolSheet(goggleLine('P-1', { count: '11' }), goggleLine('P-2', { name: '镜' }));
    const dearer = sheet.replace(',11\n', ',10\n').replace(',30,', ',35,');
    const permit = (permissions: string[] | null) =>
      server.db.exec(
        sql`update role_permission set permissions = ${permissions}::text[] where role = 'StoreEmployee'`,
      );
    const base = 'SnowGearSmartStore.BusinessOperations.';
    await permit([`${base}EquipmentCreate`, `${base}EquipmentUpdate`]);
    try {
      const as = await server.signIn({ roles: ['StoreEmployee'], storeIds: [homeId] });
      expect(await outcomes(as, sheet)).toEqual(['import.mayNotCount', 'new']);
      expect(await outcomes(as, dearer)).toEqual(['changed', 'same']);
    } finally {
      await permit(null);
    }
    const after = await server.signIn({ roles: ['StoreEmployee'], storeIds: [homeId] });
    expect(await outcomes(after, sheet)).toEqual(['changed', 'same']);
  });

  it('gives an item another home as by hand, and moves nothing to another store', async () => {
    const codes = ['MV-1', 'MV-2', 'MV-3', 'MV-4'];
    const stores = ['乙店', '关店', '乙店', '乙店'];
    const boards = codes.map((code, n) => boardLine(code, { store: stores[n] ?? '' }));
    const home = codes.map((code) => boardLine(code));
    const elsewhere = [boardLine('X-1', { store: '关店' }), boardLine('X-2', { store: '乙店' })];
    await importInto(server.db, itemSheet(...home, ...elsewhere));
    await importInto(server.db, poolSheet(goggleLine('MP-1', { name: '移' })));
    await server.db.exec(sql`update store set is_active = false where name = '关店'`);
    await server.db.exec(sql`
      insert into hold (id, equipment_id, store_id, variant_id, source, starts_at, ends_at)
      select ${uuid()}, id, store_id, variant_id, 'manual', '2027-01-01', '2027-01-02'
      from equipment where barcode = 'MV-3'`);
    await server.db.exec(sql`update equipment set status = 1 where barcode = 'MV-4'`);
    const [closed] = await server.db.query<{ id: string }>(sql`select id from store where name = '关店'`);
    const both = await server.signIn({ roles: ['StoreManager'], storeIds: [homeId, closed?.id ?? ''] });
    const fresh = [boardLine('N-1', { store: '乙店' }), boardLine('N-2', { store: '关店' })];
    expect(await outcomes(both, itemSheet(...boards, ...fresh))).toEqual([
      'changed',
      'import.homeClosed',
      'changed',
      'changed',
      'import.otherStore',
      'import.storeClosed',
    ]);
    expect(
      await server.db.query(sql`
        select h.name as home, s.name as store from equipment e join store h on h.id = e.home_store_id
          join store s on s.id = e.store_id where barcode like 'MV-%' order by barcode`),
    ).toEqual(['乙店', '甲店', '乙店', '乙店'].map((name) => ({ home: name, store: '甲店' })));
    const pools = poolSheet(
      goggleLine('MP-1', { name: '移', store: '乙店' }),
      goggleLine('NP-1', { name: '新', store: '关店' }),
    );
    expect(await outcomes(both, pools)).toEqual(['import.shelfStays', 'import.storeClosed']);
  });

  it('makes a category or a store only for a line that comes in, and says so before', async () => {
    const sled = boardLine('NC-1', { store: '乙店' }).replace('单板', '雪橇');
    const { body } = await imports.upload(itemSheet(sled, boardLine('NC-2')), {
      as: manager,
      storeId: homeId,
    });
    expect([body.planned, body.newCategories]).toMatchObject([{ new: 1, refused: 1 }, []]);
    const taken = boardLine('P-1', { store: '丙店' }).replace('单板', '雪橇');
    const report = sheetOf(await importInto(server.db, itemSheet(taken)));
    expect([report.refused.length, report.newCategories, report.newStores]).toEqual([1, [], []]);
    expect(
      await server.db.query(sql`
        select name from category where name = '雪橇' union select name from store where name = '丙店'`),
    ).toEqual([]);
  });

  it('takes a code once, though it is on two sheets of a workbook, of items and of shelves', async () => {
    const cellsOf = (sheet: string) =>
      sheet
        .trim()
        .split('\n')
        .map((line) => line.split(','));
    const book = buildXlsx({
      一: cellsOf(itemSheet(boardLine('W-1'), boardLine('W-2'))),
      二: cellsOf(itemSheet(boardLine('w-1', { rent: '90' }), boardLine('W-3'))),
      三: cellsOf(poolSheet(goggleLine('W-2', { name: '甲镜' }), goggleLine('W-4', { name: '乙镜' }))),
      四: cellsOf(itemSheet(boardLine('W-4'))),
    });
    const { body } = await imports.upload(book, { as: manager, storeId: homeId, name: 'gear.xlsx' });
    const { items } = await imports.lines(manager, body.id);
    expect(items.map(({ outcome, faults }) => faults[0]?.message ?? outcome)).toEqual([
      'new',
      'new',
      '与第 [一] 2 行的条码重复，请更正其中一个',
      'new',
      '与第 [一] 3 行的条码重复，请更正其中一个',
      'new',
      '与第 [三] 3 行的条码重复，请更正其中一个',
    ]);
    expect(sheetsOf(await importInto(server.db, book)).map(countsOf)).toEqual([
      [2, 0, 0, 0],
      [1, 0, 0, 1],
      [1, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
  });
});
