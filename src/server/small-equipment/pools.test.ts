import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { brokenStockLaws, stockNow, windowOf } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Pool = {
  id: string;
  version: number;
  usable: number;
  onShelf: number;
  damaged: number;
  lost: number;
  short: { day: string; missing: number } | null;
  error?: { code: string; message: string; data: Record<string, unknown> };
};

let server: TestServer;
let chain: Chain;
let categoryId: string;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow, connections: 20 });
  chain = await buildChain(server);
  categoryId = uuid();
  await server.db.exec(
    sql`insert into category (id, name, size, art) values (${categoryId}, '雪镜', 'small', 'goggles')`,
  );
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

let made = 0;
const poolFieldsOf = (change: object = {}) => {
  made += 1;
  return {
    storeId: chain.storeId,
    categoryId,
    name: `球面镜 ${made}`,
    sizeLabel: '均码',
    shelfCode: `A-${made}`,
    dailyRentFen: 3000,
    depositFen: 20_000,
    quantity: 10,
    ...change,
  };
};
const create = (change: object = {}, as: TestUser = chain.clerk) =>
  server.call<Pool>('POST /api/app/small-equipment', { as, body: poolFieldsOf(change) });
const adjust = (id: string, body: object, as: TestUser = chain.clerk) =>
  server.call<Pool>(`POST /api/app/small-equipment/${id}/adjust`, {
    as,
    body: { quantity: 1, reason: '点数', ...body },
  });
const get = async (id: string): Promise<Pool> =>
  (await server.call<Pool>(`GET /api/app/small-equipment/${id}`, { as: chain.clerk })).body;
const list = async (query: string, as: TestUser = chain.clerk) =>
  (
    await server.call<{
      items: { id: string; sizeLabel: string }[];
      totalCount: number;
      next: string | null;
    }>(`GET /api/app/small-equipment?maxResultCount=100&${query}`, { as })
  ).body;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('POST /api/app/small-equipment', () => {
  it('puts pieces on a shelf and says so in the ledger', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([
      200,
      { usable: 10, onShelf: 10, damaged: 0, lost: 0, short: null },
    ]);
    const ledger = await server.call(`GET /api/app/small-equipment/${body.id}/movements`, {
      as: chain.clerk,
    });
    expect(ledger.body).toMatchObject({ totalCount: 1, items: [{ kind: 'bought', usableChange: 10 }] });
  });

  it('refuses a code that is taken, a twin, another kind of category and a foreign store', async () => {
    const first = poolFieldsOf({ shelfCode: 'TWICE' });
    await create(first);
    expect(codeOf(await create({ shelfCode: ' twice' }))).toEqual([409, 'pool.codeTaken']);
    const { items } = await chain.addVariant(1);
    const [item] = await server.db.query<{ barcode: string }>(
      sql`select barcode from equipment where id = ${items[0] ?? ''}`,
    );
    expect(codeOf(await create({ shelfCode: item?.barcode }))).toEqual([409, 'pool.codeTaken']);
    expect(codeOf(await create({ ...first, shelfCode: 'OTHER' }))).toEqual([409, 'pool.twin']);
    expect(codeOf(await create({ categoryId: chain.categoryId }))).toEqual([400, 'pool.categoryWrong']);
    expect(codeOf(await create({ shelfCode: '架 1!' }))).toEqual([400, 'pool.codeWrong']);
    expect(codeOf(await create({ storeId: chain.branchId }))).toEqual([404, 'store.unknown']);
    expect((await create({ storeId: chain.branchId }, chain.manager)).status).toBe(200);
  });

  it('takes no code that is an order number, and reads a label’s link as its code', async () => {
    const refused = await create({ shelfCode: '202612345678' });
    expect(codeOf(refused)).toEqual([400, 'equipment.barcodeLikeOrder']);
    const { body } = await create({ shelfCode: 'https://gear.example/cx?sn=shelf-7' });
    expect(body).toMatchObject({ shelfCode: 'SHELF-7' });
  });

  it('gives a code to a shelf or to an item, never to both, when they are wished at once', async () => {
    const checkIn = (barcodeNumber: string) =>
      server.call<Pool>('POST /api/app/equipment', {
        as: chain.clerk,
        body: {
          storeId: chain.storeId,
          categoryId: chain.categoryId,
          barcodeNumber,
          name: 'Board',
          dailyRentFen: 1,
          depositFen: 1,
        },
      });
    for (let round = 0; round < 4; round += 1) {
      const code = `BOTH-${round}`;
      const other = (await create()).body;
      const { quantity: _, storeId: __, ...fields } = poolFieldsOf({ shelfCode: code });
      const answers = await Promise.all([
        create({ shelfCode: code }),
        checkIn(code),
        server.call<Pool>(`PUT /api/app/small-equipment/${other.id}`, {
          as: chain.clerk,
          body: { ...fields, version: other.version },
        }),
        create({ shelfCode: code }),
        checkIn(code),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
      const codes = answers.flatMap(({ body }) => body.error?.code ?? []);
      expect(['equipment.barcodeTaken', 'pool.codeTaken']).toEqual(expect.arrayContaining(codes));
    }
  });

  it('is refused by the tables themselves what the other kind has, whatever code runs', async () => {
    const { shelfCode } = (await create({ shelfCode: 'GUARDED' })).body as Pool & { shelfCode: string };
    const { variantId } = await chain.addVariant(1);
    const add = (barcode: string) =>
      server.db.exec(sql`
        insert into equipment (id, variant_id, barcode, home_store_id, store_id)
        values (${uuid()}, ${variantId}, ${barcode}, ${chain.storeId}, ${chain.storeId})`);
    await expect(add(shelfCode)).rejects.toMatchObject({ constraint: 'gear_code_pkey' });
    await server.db.exec(sql`update pool set shelf_code = 'GUARDED-2' where shelf_code = 'GUARDED'`);
    await add(shelfCode);
    const rename = server.db.exec(
      sql`update equipment set barcode = 'GUARDED-2' where barcode = ${shelfCode}`,
    );
    await expect(rename).rejects.toMatchObject({ constraint: 'gear_code_pkey' });
    await server.db.exec(sql`delete from equipment where barcode = ${shelfCode}`);
    expect((await create({ shelfCode })).status).toBe(200);
  });

  it('makes one pool of several that are wished at once, on one shelf or as twins on others', async () => {
    const fields = poolFieldsOf({ shelfCode: 'RACE' });
    const [onOneShelf, twins] = await Promise.all(
      [fields, poolFieldsOf()].map((each, kind) =>
        Promise.all(
          Array.from({ length: 8 }, (_, place) =>
            create(kind === 0 ? each : { ...each, shelfCode: `TWIN-${place}` }),
          ),
        ),
      ),
    );
    const codes = (answers: typeof twins) => answers?.map(({ body }) => body.error?.code ?? '').toSorted();
    expect(codes(onOneShelf)).toEqual(['', ...Array(7).fill('pool.codeTaken')]);
    expect(codes(twins)).toEqual(['', ...Array(7).fill('pool.twin')]);
  });
});

describe('GET /api/app/small-equipment', () => {
  it('lists sizes as a person reads them, and finds by size, code and state', async () => {
    const name = '护具';
    for (const sizeLabel of ['120', 'XL', 'S', '95', 'M']) await create({ name, sizeLabel });
    const found = await list(`keyword=${encodeURIComponent(name)}`);
    expect(found.items.map(({ sizeLabel }) => sizeLabel)).toEqual(['S', 'M', 'XL', '95', '120']);
    const one = (await create({ shelfCode: 'FIND-ME' })).body;
    expect((await list('keyword=find-m')).items.map(({ id }) => id)).toEqual([one.id]);
    await adjust(one.id, { adjustment: 'damaged' });
    expect((await list('state=damaged&keyword=find-m')).items).toHaveLength(1);
    expect((await list('state=lost&keyword=find-m')).items).toHaveLength(0);
    expect((await list(`storeId=${chain.branchId}&keyword=find-m`)).totalCount).toBe(0);
    const summary = await server.call(`GET /api/app/small-equipment/summary?storeId=${chain.storeId}`, {
      as: chain.clerk,
    });
    expect(summary.body).toMatchObject({ damaged: 1, poolsDamaged: 1, poolsLost: 0 });
  });
});

describe('paging of GET /api/app/small-equipment by key', () => {
  it('reads each pool once, in the order of the shelves, with the longest names and any size', async () => {
    const name = `${'雪'.repeat(77)}"\\,`;
    const sizes = ['S', 'xl', '5', '95-100', '120', '', '均码'.repeat(15), '小号"{}'];
    for (const sizeLabel of sizes) await create({ name, sizeLabel });
    const query = `keyword=${encodeURIComponent('雪'.repeat(30))}`;
    const whole = await list(query);
    expect(whole.items.map(({ sizeLabel }) => sizeLabel).slice(0, 5)).toEqual(sizes.slice(0, 5));
    const read: string[] = [];
    let after = '';
    do {
      const page = await server.call<{ items: { id: string }[]; next: string | null }>(
        `GET /api/app/small-equipment?maxResultCount=1&${query}${after}`,
        { as: chain.clerk },
      );
      expect(page.status).toBe(200);
      read.push(...page.body.items.map(({ id }) => id));
      after = page.body.next === null ? '' : `&after=${encodeURIComponent(page.body.next)}`;
    } while (after !== '' && read.length <= sizes.length);
    expect(read).toEqual(whole.items.map(({ id }) => id));
    expect(read).toHaveLength(sizes.length);
  });
});

describe('PUT /api/app/small-equipment/{id}', () => {
  it('changes what is seen and refuses a stale version with the present state', async () => {
    const made1 = (await create()).body;
    const { quantity: _, storeId: __, ...fields } = poolFieldsOf({ dailyRentFen: 3500 });
    const address = `PUT /api/app/small-equipment/${made1.id}`;
    const body = { ...fields, version: made1.version };
    const changed = await server.call<Pool>(address, { as: chain.clerk, body });
    expect([changed.status, changed.body]).toMatchObject([200, { dailyRentFen: 3500, usable: 10 }]);
    expect(changed.body).toMatchObject({ shelfCode: fields.shelfCode });
    const kept = { ...body, name: `${fields.name} 新`, version: changed.body.version };
    const renamed = await server.call<Pool>(address, { as: chain.clerk, body: kept });
    expect([renamed.status, renamed.body]).toMatchObject([200, { shelfCode: fields.shelfCode }]);
    const again = await server.call<Pool>(address, { as: chain.clerk, body });
    expect(codeOf(again)).toEqual([409, 'stale']);
    expect(again.body.error?.data['pool']).toMatchObject({ version: renamed.body.version });
    const branchManager = await server.signIn({ roles: ['StoreManager'], storeIds: [chain.branchId] });
    for (const as of [chain.branchClerk, branchManager])
      expect(codeOf(await server.call<Pool>(address, { as, body }))).toEqual([409, 'pool.otherStore']);
    expect(codeOf(await create({}, branchManager))).toEqual([404, 'store.unknown']);
    expect(codeOf(await adjust(made1.id, { adjustment: 'bought' }, branchManager))).toEqual([
      409,
      'pool.otherStore',
    ]);
  });

  it('leaves a shelf in its category while pieces of it are booked', async () => {
    const { body: pool } = await create();
    const otherId = uuid();
    await server.db.exec(
      sql`insert into category (id, name, size, art) values (${otherId}, ${`护具 ${otherId}`}, 'small', 'goggles')`,
    );
    const { orderId } = await chain.book([{ poolId: pool.id }], windowOf(0, 1));
    const {
      quantity: _,
      storeId: __,
      ...fields
    } = poolFieldsOf({ categoryId: otherId, version: pool.version });
    const change = (body: object) =>
      server.call<Pool>(`PUT /api/app/small-equipment/${pool.id}`, { as: chain.clerk, body });
    expect(codeOf(await change(fields))).toEqual([409, 'pool.heldCategory']);
    const renamed = await change({ ...fields, categoryId });
    expect(renamed.status).toBe(200);
    await server.db.exec(sql`update pool_hold set released_at = now() where order_id = ${orderId}`);
    expect(codeOf(await change({ ...fields, version: renamed.body.version }))).toEqual([200, undefined]);
  });
});

describe('POST /api/app/small-equipment/{id}/adjust', () => {
  it('moves pieces between the shelf, the damaged and the lost, and keeps who and why', async () => {
    const { id } = (await create()).body;
    await adjust(id, { adjustment: 'damaged', quantity: 3, reason: '镜片划伤' });
    await adjust(id, { adjustment: 'repaired', quantity: 1 });
    await adjust(id, { adjustment: 'lost', quantity: 2 });
    await adjust(id, { adjustment: 'scrappedDamaged', quantity: 2 });
    expect(await get(id)).toMatchObject({ usable: 6, damaged: 0, lost: 2 });
    const { body } = await server.call<{ items: Record<string, unknown>[] }>(
      `GET /api/app/small-equipment/${id}/movements?maxResultCount=2&skipCount=2`,
      { as: chain.clerk },
    );
    expect(body).toMatchObject({
      totalCount: 5,
      items: [
        { kind: 'repaired', usableChange: 1, damagedChange: -1 },
        { kind: 'damaged', usableChange: -3, damagedChange: 3, reason: '镜片划伤' },
      ],
    });
    expect(body.items[1]?.['actorName']).toMatch(/^user-/);
  });

  it('keeps which order took pieces, and tells it the staff of its store only', async () => {
    const { id } = (await create()).body;
    const { orderId, orderNumber } = await chain.book([{ poolId: id }], windowOf(0, 1));
    await server.db.exec(sql`
      with lent as (update pool set out = out + 1 where id = ${id} returning id)
      insert into pool_movement (id, pool_id, at, kind, out_change, order_id)
      select ${uuid()}, id, ${new Date(stockNow + 1).toISOString()}, 'handOver', 1, ${orderId} from lent`);
    const lastSeenBy = async (as: TestUser) => {
      const address = `GET /api/app/small-equipment/${id}/movements?maxResultCount=1`;
      return (await server.call<{ items: object[] }>(address, { as })).body.items;
    };
    for (const as of [chain.clerk, chain.admin])
      expect(await lastSeenBy(as)).toMatchObject([{ kind: 'handOver', orderId, orderNumber }]);
    const [hidden] = await lastSeenBy(chain.branchClerk);
    expect(hidden).toMatchObject({ kind: 'handOver', outChange: 1, orderId: null, orderNumber: null });
  });

  it('asks for a reason, knows every quantity and its own store', async () => {
    const { id } = (await create()).body;
    expect(codeOf(await adjust(id, { adjustment: 'lost', reason: ' ' }))).toEqual([
      400,
      'stock.reasonRequired',
    ]);
    expect(codeOf(await adjust(id, { adjustment: 'lost', quantity: 0 }))).toEqual([
      400,
      'pool.quantityWrong',
    ]);
    const tooFew = await adjust(id, { adjustment: 'lost', quantity: 11 });
    expect([codeOf(tooFew), tooFew.body.error?.message]).toEqual([
      [409, 'pool.tooFew'],
      expect.stringMatching(/球面镜 \d+ 均码 货架上只剩 10 件/),
    ]);
    expect(codeOf(await adjust(id, { adjustment: 'lost' }, chain.branchClerk))).toEqual([
      409,
      'pool.otherStore',
    ]);
    expect(codeOf(await adjust(uuid(), { adjustment: 'lost' }))).toEqual([404, 'pool.unknown']);
    expect((await get(id)).usable).toBe(10);
  });

  it('takes a loss that was booked, and tells the day that is short; fit pieces stay while they are booked', async () => {
    const { id } = (await create({ quantity: 4 })).body;
    await chain.book([{ poolId: id, quantity: 3 }], windowOf(0, 2));
    const refused = await adjust(id, { adjustment: 'scrapped', quantity: 2 });
    expect(refused.body.error).toMatchObject({ code: 'pool.booked', data: { day: '2026-12-01', booked: 3 } });
    expect((await adjust(id, { adjustment: 'lost', quantity: 3 })).body.short).toEqual({
      day: '2026-12-01',
      missing: 2,
    });
    expect((await list(`state=short&storeId=${chain.storeId}`)).items.map((one) => one.id)).toEqual([id]);
    expect((await adjust(id, { adjustment: 'found', quantity: 3 })).body.short).toBeNull();
  });

  it('counts every one of a hundred changes at once, and a repeated one once', async () => {
    const { id } = (await create({ quantity: 40 })).body;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        adjust(id, { adjustment: index % 2 === 0 ? 'damaged' : 'lost' }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    expect(won).toBe(40);
    const after = await get(id);
    expect([after.usable, after.damaged + after.lost]).toEqual([0, 40]);
    const key = uuid();
    const repeat = () =>
      server.call<Pool>(`POST /api/app/small-equipment/${id}/adjust`, {
        as: chain.clerk,
        key,
        body: { adjustment: 'bought', quantity: 5, reason: '进货' },
      });
    await repeat();
    await repeat();
    expect((await get(id)).usable).toBe(5);
  });

  it('never promises more than there is when bookings and losses come at once', async () => {
    const { id } = (await create({ quantity: 20 })).body;
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 15 }, () => chain.book([{ poolId: id }], windowOf(0, 1))),
      ...Array.from({ length: 15 }, () => adjust(id, { adjustment: 'scrapped' })),
    ]);
    const booked = outcomes.slice(0, 15).filter(({ status }) => status === 'fulfilled').length;
    const pool = await get(id);
    expect(pool.short).toBeNull();
    expect(pool.usable).toBeGreaterThanOrEqual(booked);
  });
});
