import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileReport } from '#server/imports/report.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { Ctx } from '#server/http/context.ts';
import { lookupHandlers } from '#server/equipment/lookup-actions.ts';
import { answerSheet, mostWaiting } from '#server/exports/sheet-actions.ts';
import { poolReadHandlers } from '#server/small-equipment/reads.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import {
  boardLine,
  countsOf,
  goggleLine,
  importInto,
  itemSheet,
  poolSheet,
  sheetOf,
} from '#testing/import-runs.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  await importInto(
    server.db,
    itemSheet(
      boardLine('B-1', { more: '2025-11-01,=1+1' }),
      boardLine('B-2', { size: '160', rent: '100.5', status: '维修' }),
      boardLine('B-3', { store: '乙店' }),
    ),
  );
  await importInto(
    server.db,
    poolSheet(goggleLine('P-1'), goggleLine('P-2', { name: '柱面镜', rent: '25.5' })),
  );
});
afterAll(() => server.stop());

let asked = 0;
/** From another network each time: one gets only so many in a minute. */
const download = async (path: string, remoteAddress = `10.0.0.${(asked += 1)}`) => {
  const answer = await server.app.inject({
    method: 'GET',
    remoteAddress,
    url: `/api/app/${path}`,
    headers: { authorization: `Bearer ${chain.clerk.token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
};
const storeNamed = async (name: string): Promise<string> => {
  const [row] = await server.db.query<{ id: string }>(sql`select id from store where name = ${name}`);
  return row?.id ?? '';
};
const again = async (bytes: Buffer): Promise<FileReport> => importInto(server.db, bytes);

describe('GET /api/app/equipment/export', () => {
  it('writes CSV that Excel opens and that runs nothing', async () => {
    const { bytes, headers } = await download('equipment/export?format=csv&keyword=B-');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/equipment-\d{4}-\d\d-\d\d\.csv/);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString('utf8').slice(1).split('\r\n').slice(0, 3)).toEqual([
      '条码,名称,品类,品牌,型号,尺码,日租金,押金,所属门店,状态,购入日期,备注',
      "B-1,雪板,单板,B,M,150,100.00,500.00,甲店,在库,2025-11-01,'=1+1",
      'B-2,雪板,单板,B,M,160,100.50,500.00,甲店,维修,,',
    ]);
  });

  it('runs nothing in any way of writing it', async () => {
    const words = ['=1', '+1', '-1', '@a', '\t=1', '\n=1', '＝1', '＋1', '－1', '＠a', '1=1'];
    async function* pages() {
      yield words.map((word) => ['A', word]);
    }
    const { bytes } = await answerSheet({
      name: 'lines',
      format: 'csv',
      titles: ['code', 'text'],
      pages: pages(),
    });
    const csv = bytes.toString();
    for (const word of words.slice(0, -1)) expect(csv.replaceAll('"', '')).toContain(`A,'${word}`);
    expect(csv).toContain('A,1=1');
  });

  it('keeps a text of several lines in its cell', async () => {
    async function* pages() {
      yield [
        ['A', 'one\n=two'],
        ['B', 'one\rtwo\r\nthree'],
      ];
    }
    const { bytes } = await answerSheet({
      name: 'lines',
      format: 'csv',
      titles: ['code', 'text'],
      pages: pages(),
    });
    const csv = bytes.toString();
    expect(csv.slice(1)).toBe('code,text\r\nA,"one\n=two"\r\nB,"one\rtwo\r\nthree"\r\n');
  });

  it('writes what the filters find and nothing else', async () => {
    const { bytes } = await download(`equipment/export?format=csv&storeId=${await storeNamed('乙店')}`);
    expect(bytes.toString('utf8').match(/B-\d/g)).toEqual(['B-3']);
    expect((await download('equipment/export?attributes=x')).status).toBe(400);
  });

  it('writes a workbook that comes in again without a change', async () => {
    const { bytes, headers } = await download('equipment/export?keyword=B-');
    expect(headers['content-type']).toContain('spreadsheetml');
    expect(countsOf(sheetOf(await again(bytes)))).toEqual([0, 0, 3, 0]);
  });

  it('names the home of an item that lies elsewhere, so that it keeps it', async () => {
    await importInto(server.db, itemSheet(boardLine('LENT-1', { store: '乙店' })));
    const whereLent = () =>
      server.db.query(sql`
        select h.name as home, s.name as store
        from equipment e join store h on h.id = e.home_store_id join store s on s.id = e.store_id
        where e.barcode = 'LENT-1'`);
    const storeId = await storeNamed('甲店');
    await server.db.exec(sql`update equipment set store_id = ${storeId} where barcode = 'LENT-1'`);
    const { bytes } = await download(`equipment/export?keyword=LENT-&storeId=${storeId}`);
    expect(countsOf(sheetOf(await again(bytes)))).toEqual([0, 0, 1, 0]);
    expect(await whereLent()).toEqual([{ home: '乙店', store: '甲店' }]);
  });

  it('reads long lists page by page, each item once', async () => {
    const { variantId } = await chain.addVariant(1);
    await server.db.exec(sql`
      insert into equipment (id, variant_id, barcode, home_store_id, store_id)
      select gen_random_uuid(), ${variantId}, 'LONG-' || n, ${chain.storeId}, ${chain.storeId}
      from generate_series(1, 4100) n`);
    const { bytes } = await download(`equipment/export?format=csv&keyword=LONG-`);
    const codes = bytes.toString('utf8').match(/LONG-\d+/g) ?? [];
    expect([codes.length, new Set(codes).size]).toEqual([4100, 4100]);
  });
});

describe('more lines than a format takes', () => {
  async function* pagesOf(lines: number) {
    for (let left = lines; left > 0; left -= 2000)
      yield Array.from({ length: Math.min(2000, left) }, () => ['A', 1]);
  }
  const write = async (lines: number, format: 'csv' | 'xlsx') => {
    const sheet = { name: 'lines', format, titles: ['code', 'count'], pages: pagesOf(lines) };
    return (await answerSheet(sheet)).bytes;
  };

  it('are refused with a way out, before they fill the memory', async () => {
    const xlsx = 20_000;
    expect((await write(xlsx, 'xlsx')).length).toBeGreaterThan(1000);
    await expect(write(xlsx + 1, 'xlsx')).rejects.toMatchObject({
      code: 'export.tooManyLines',
      data: { most: xlsx },
    });
    const lines = (await write(xlsx + 1, 'csv')).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(xlsx + 2);
    await expect(write(Infinity, 'csv')).rejects.toMatchObject({ code: 'export.tooManyLines' });
  });
});

describe('GET /api/app/small-equipment/export', () => {
  it.each(['csv', 'xlsx'])(
    'writes %s that comes in again without a change, also once pieces broke',
    async (format) => {
      await server.db.exec(sql`update pool set usable = 7, damaged = 2, lost = 1 where shelf_code = 'P-1'`);
      const { bytes } = await download(
        `small-equipment/export?format=${format}&storeId=${await storeNamed('甲店')}`,
      );
      const report = sheetOf(await again(bytes));
      expect(countsOf(report)).toEqual([0, 0, 2, 0]);
      expect(report.ignored).toEqual(['在外', '损坏', '丢失']);
    },
  );
});

describe('one export', () => {
  const ctx = (primaryStoreId: string) =>
    ({
      db: server.db,
      now: () => stockNow,
      session: { primaryStoreId, storeIds: [primaryStoreId], roles: ['StoreEmployee'], permissions: [] },
      language: 'zh',
    }) as unknown as Ctx;
  const items = (more: object = {}, storeId = chain.storeId, place: Partial<Ctx> = {}) =>
    lookupHandlers['equipment.list.export'](
      { format: 'csv', sorting: 'barcodeNumber asc', keyword: 'B-', ...more },
      { ...ctx(storeId), ...place },
    );
  const pools = () =>
    poolReadHandlers['smallEquipment.list.export'](
      { format: 'csv', sorting: 'shelf asc' },
      ctx(chain.storeId),
    );

  it('is written at a time for a store, a few more wait for it, and another store does not', async () => {
    const written: string[] = [];
    const held = Promise.withResolvers<void>();
    const slow: Pick<Ctx, 'db'> = {
      db: { ...server.db, query: async (text) => held.promise.then(() => server.db.query(text)) },
    };
    const all = Array.from({ length: 1 + mostWaiting }, (_, place) =>
      items({}, chain.storeId, slow).finally(() => written.push(`${place}`)),
    );
    await expect(items()).rejects.toMatchObject({ code: 'server.busy' });
    await expect(pools()).rejects.toMatchObject({ code: 'server.busy' });
    await items({}, chain.branchId).finally(() => written.push('branch'));
    held.resolve();
    for (const { bytes } of await Promise.all(all)) expect(bytes.length).toBeGreaterThan(100);
    expect(written).toEqual(['branch', ...all.map((_, place) => `${place}`)]);
    expect((await pools()).bytes.length).toBeGreaterThan(100);
  });

  it('that fails does not keep the next one waiting', async () => {
    await expect(items({ attributes: 'x' })).rejects.toMatchObject({ code: 'equipment.filterWrong' });
    expect((await items()).bytes.length).toBeGreaterThan(100);
  });

  it('is refused where six were asked for in a minute', async () => {
    const ask = async () => (await download('small-equipment/export?format=csv', '10.1.0.1')).status;
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push(await ask());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
