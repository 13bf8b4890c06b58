import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { countsOf, faultsOf, importInto, itemSheet, poolSheet, sheetOf } from '#testing/import-runs.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  chain = await buildChain(server);
});
afterAll(() => server.stop());

const storeName = async (): Promise<string> => {
  const [row] = await server.db.query<{ name: string }>(
    sql`select name from store where id = ${chain.storeId}`,
  );
  return row?.name ?? '';
};

/** A shelf with a deposit of 150,000 yuan, as forms once took it. */
const addDearShelf = async (shelfCode: string) => {
  const [poolId, categoryId] = [uuid(), uuid()];
  await server.db.exec(
    sql`insert into category (id, name, size, art) values (${categoryId}, ${`小件 ${shelfCode}`}, 'small', 'ski')`,
  );
  await server.db.exec(sql`
    insert into pool (id, store_id, category_id, name, shelf_code, daily_rent_fen, deposit_fen, usable)
    values (${poolId}, ${chain.storeId}, ${categoryId}, '镜', ${shelfCode}, 3000, 15000000, 0)`);
  const store = await storeName();
  const fields = { categoryId, name: '雪镜', sizeLabel: '', shelfCode, dailyRentFen: 3000, version: 1 };
  return {
    lineWith: (deposit: number, rent = 30) =>
      `${shelfCode},镜,小件 ${shelfCode},,${rent},${deposit},${store},0`,
    save: (change: object) =>
      server.call(`PUT /api/app/small-equipment/${poolId}`, {
        as: chain.manager,
        body: { ...fields, depositFen: 15_000_000, ...change },
      }),
  };
};

describe('values that were taken before there was a limit', () => {
  it('stay on a shelf that is changed in something else, and never become another', async () => {
    const { save } = await addDearShelf('OLD-1');
    for (const change of [{ depositFen: 14_000_000 }, { dailyRentFen: 1_000_001 }])
      expect(await save(change)).toMatchObject({
        status: 400,
        body: { error: { code: 'import.priceTooHigh' } },
      });
    expect(await save({})).toMatchObject({ status: 200, body: { name: '雪镜', depositFen: 15_000_000 } });
  });

  it('come in again as they went out, at the terminal and in batches, and never become others', async () => {
    const { lineWith } = await addDearShelf('OLD-2');
    const again = await importInto(server.db, poolSheet(lineWith(150_000)));
    expect([faultsOf(again), countsOf(sheetOf(again))]).toEqual([[], [0, 0, 1, 0]]);
    const other = poolSheet(lineWith(140_000), lineWith(150_000, 10_001).replace('OLD-2', 'OLD-3'));
    expect(faultsOf(await importInto(server.db, other))).toEqual([
      [2, '押金 import.priceTooHigh'],
      [3, '租金 import.priceTooHigh', '押金 import.priceTooHigh'],
    ]);

    const { items } = await chain.addVariant(2);
    await server.db.exec(sql`update equipment set purchased_on = '1975-05-01' where id = ${items[0]}`);
    const [row] = await server.db.query<Record<string, string>>(sql`
      select e.barcode, m.name, c.name as category, m.brand, m.model, v.size_label as size
      from equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id
        join category c on c.id = m.category_id where e.id = ${items[0]}`);
    const { barcode = '', name, category, brand, model, size } = row ?? {};
    const store = await storeName();
    const lineOf = (day: string, remarks: string): string =>
      [barcode, name, category, brand, model, size, 180, 500, store, '在库', day, remarks].join();
    const same = await importInto(server.db, itemSheet(lineOf('1975-05-01', '')));
    expect([faultsOf(same), countsOf(sheetOf(same))]).toEqual([[], [0, 0, 1, 0]]);
    expect(faultsOf(await importInto(server.db, itemSheet(lineOf('1975-05-02', ''))))).toEqual([
      [2, '购入日期 import.dateOutOfRange'],
    ]);

    const imports = importsOn(server);
    const { body } = await imports.upload(itemSheet(lineOf('1975-05-01', '旧板')), {
      as: chain.manager,
      storeId: chain.storeId,
    });
    expect(body).toMatchObject({ planned: { changed: 1 } });
    await imports.start(chain.manager, body.id);
    await imports.work();
    const after = await server.db.query(
      sql`select remarks, purchased_on from equipment where id = ${items[0]}`,
    );
    expect(after).toEqual([{ remarks: '旧板', purchasedOn: '1975-05-01' }]);
  });
});

describe('gear whose texts were stored before they were cleaned', () => {
  /** An item of a variant that is stored with spaces too many, and its line in a sheet. */
  const addUntidy = async () => {
    const { items, variantId } = await chain.addVariant(1, { sizeLabel: ' 150' });
    await server.db.exec(sql`
      update model set name = name || ' ', model = 'Ｍ ' || model
      where id = (select model_id from variant where id = ${variantId})`);
    const answer = await server.call<Record<string, string>>(`GET /api/app/equipment/${items[0]}`, {
      as: chain.manager,
    });
    const { categoryId, categoryName, brand, model, name } = answer.body;
    const clean = { brand, model: model?.trim().replace('Ｍ', 'M'), name: name?.trim() };
    const store = await storeName();
    return {
      variantId,
      form: { ...clean, categoryId, sizeLabel: '150', dailyRentFen: 18_000, depositFen: 50_000 },
      lineWith: (code: string, rent: number) =>
        [code, clean.name, categoryName, brand, clean.model, 150, rent, 500, store, '在库', '', ''].join(),
    };
  };
  const variantsOf = async (...codes: string[]): Promise<unknown[]> =>
    (
      await server.db.query<{ variantId: string }>(
        sql`select variant_id from equipment where barcode = any(${codes}) order by barcode`,
      )
    ).map((row) => row.variantId);
  const modelCount = async (): Promise<number> =>
    (await server.db.query<{ n: number }>(sql`select count(*)::int as n from model`))[0]?.n ?? 0;

  it('is joined by equal gear from a sheet, which may price it anew', async () => {
    const { variantId, lineWith } = await addUntidy();
    const models = await modelCount();
    await importInto(server.db, itemSheet(lineWith('UNTIDY-1', 180), lineWith('UNTIDY-2', 200)));
    expect(await variantsOf('UNTIDY-1')).toEqual([variantId]);
    await importInto(server.db, itemSheet(lineWith('UNTIDY-2', 180)));
    expect([await variantsOf('UNTIDY-1', 'UNTIDY-2'), await modelCount()]).toEqual([
      [variantId, variantId],
      models,
    ]);
  });

  it('is joined by equal gear that is checked in or changed by hand', async () => {
    const { variantId, form } = await addUntidy();
    const models = await modelCount();
    const create = (barcodeNumber: string, more = {}) =>
      server.call<{ id: string; variantId: string }>('POST /api/app/equipment', {
        as: chain.clerk,
        body: { ...form, storeId: chain.storeId, barcodeNumber, ...more },
      });
    expect(await create('BYHAND-1')).toMatchObject({ status: 200, body: { variantId } });
    const other = await create('BYHAND-2', { dailyRentFen: 20_000 });
    expect(other.body.variantId).not.toBe(variantId);
    const changed = await server.call(`PUT /api/app/equipment/${other.body.id}`, {
      as: chain.clerk,
      body: { ...form, homeStoreId: chain.storeId, version: 1 },
    });
    expect(changed).toMatchObject({ status: 200, body: { variantId } });
    expect(await modelCount()).toBe(models);
  });
});
