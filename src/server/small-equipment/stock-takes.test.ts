import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Line = { poolId: string; onShelf: number; counted: number | null; difference: number | null };
type Take = {
  id: string;
  version: number;
  state: string;
  countedPools: number;
  more: number;
  fewer: number;
  lines: Line[];
  error?: { code: string; data: Record<string, unknown> };
};

let server: TestServer;
let chain: Chain;
let categoryId: string;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow, connections: 20 });
  chain = await buildChain(server);
  categoryId = uuid();
  await server.db.exec(
    sql`insert into category (id, name, size, art) values (${categoryId}, '雪杖', 'small', 'poles')`,
  );
});
beforeEach(() =>
  server.db.exec(sql`update stock_take set state = 'cancelled', ended_at = now() where state = 'open'`),
);
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const call = (address: string, body: object, as: TestUser = chain.clerk) =>
  server.call<Take>(address, { as, body });
const open = (change: object = {}, as: TestUser = chain.clerk) =>
  call('POST /api/app/stock-take', { storeId: chain.storeId, categoryId: null, ...change }, as);
const count = (take: Take, poolId: string, counted: number | null) =>
  call(`PUT /api/app/stock-take/${take.id}/shelves/${poolId}`, { counted });
const end = (take: Take, how: 'finish' | 'cancel', reason = '') =>
  call(`POST /api/app/stock-take/${take.id}/${how}`, { version: take.version, reason });
const read = async (take: Take): Promise<Take> =>
  (await server.call<Take>(`GET /api/app/stock-take/${take.id}`, { as: chain.clerk })).body;
const codeOf = ({ status, body }: { status: number; body: Take }) => [status, body.error?.code];
const lineOf = (take: Take, poolId: string) => take.lines.find((line) => line.poolId === poolId);
const usableOf = async (poolId: string) =>
  (await server.db.query<{ usable: number }>(sql`select usable from pool where id = ${poolId}`))[0]?.usable;
const lend = (poolId: string, quantity: number) =>
  server.db.exec(sql`
    with lent as (update pool set out = out + ${quantity}::int where id = ${poolId} returning id)
    insert into pool_movement (id, pool_id, kind, out_change) select ${uuid()}, id, 'handOver', ${quantity}::int from lent`);

describe('a stock take', () => {
  it('books what was counted, all at once, and leaves the other shelves as they are', async () => {
    const [a, b, c] = [await chain.addPool(10), await chain.addPool(5), await chain.addPool(7)];
    const take = (await open()).body;
    await count(take, a.poolId, 12);
    await count(take, b.poolId, 4);
    const preview = await read(take);
    expect([preview.countedPools, preview.more, preview.fewer]).toEqual([2, 2, 1]);
    expect(lineOf(preview, a.poolId)).toMatchObject({ onShelf: 10, counted: 12, difference: 2 });
    expect(lineOf(preview, c.poolId)).toMatchObject({ counted: null, difference: null });
    const done = await end(preview, 'finish', '月末盘点');
    expect([done.status, done.body.state]).toEqual([200, 'finished']);
    expect([await usableOf(a.poolId), await usableOf(b.poolId), await usableOf(c.poolId)]).toEqual([
      12, 4, 7,
    ]);
    expect(
      await server.db.query(sql`
        select kind, usable_change, reason from pool_movement where pool_id in (${a.poolId}, ${b.poolId})
        order by usable_change`),
    ).toEqual([
      { kind: 'count', usableChange: -1, reason: '月末盘点' },
      { kind: 'count', usableChange: 2, reason: '月末盘点' },
    ]);
    expect(codeOf(await end(done.body, 'finish'))).toEqual([409, 'stockTake.over']);
    expect(codeOf(await count(take, a.poolId, 1))).toEqual([409, 'stockTake.over']);
  });

  it('goes by what lay there when it was counted, whatever left since', async () => {
    const { poolId } = await chain.addPool(10);
    const take = (await open()).body;
    await count(take, poolId, 9);
    await lend(poolId, 4);
    expect(lineOf(await read(take), poolId)).toMatchObject({ onShelf: 10, counted: 9, difference: -1 });
    await end(await read(take), 'finish');
    expect(await usableOf(poolId)).toBe(9);
  });

  it('asks to count again where more left than was counted', async () => {
    const [a, b] = [await chain.addPool(10), await chain.addPool(3)];
    const take = (await open()).body;
    await count(take, a.poolId, 2);
    await count(take, b.poolId, 5);
    await lend(a.poolId, 6);
    const refused = await end(await read(take), 'finish');
    expect([codeOf(refused), refused.body.error?.data]).toMatchObject([
      [409, 'pool.countPassed'],
      { counted: 2 },
    ]);
    expect([await usableOf(a.poolId), await usableOf(b.poolId)]).toEqual([10, 3]);
  });

  it('is counted by several at once, and its end shows them what they have not seen', async () => {
    const pools = await Promise.all(Array.from({ length: 12 }, () => chain.addPool(5)));
    const take = (await open()).body;
    const counted = await Promise.all(pools.map(({ poolId }, index) => count(take, poolId, index)));
    expect(counted.every(({ status }) => status === 200)).toBe(true);
    const refused = await end(take, 'finish');
    expect(codeOf(refused)).toEqual([409, 'stale']);
    expect(refused.body.error?.data['stockTake']).toMatchObject({ countedPools: 12 });
    const latest = await read(take);
    const ends = await Promise.all(Array.from({ length: 6 }, () => end(latest, 'finish')));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await Promise.all(pools.map(({ poolId }) => usableOf(poolId)))).toEqual(pools.map((_, n) => n));
  });

  it('answers a repeat with what is so by then, and keeps no copy of all shelves for it', async () => {
    const pools = await Promise.all(Array.from({ length: 20 }, () => chain.addPool(5)));
    const take = (await open()).body;
    const [first, second] = pools.map(({ poolId }) => poolId);
    const key = uuid();
    const countOnce = (counted: number) =>
      server.call<Take>(`PUT /api/app/stock-take/${take.id}/shelves/${first}`, {
        as: chain.clerk,
        key,
        body: { counted },
      });
    await countOnce(3);
    await count(take, second ?? '', 4);
    const repeat = await countOnce(3);
    expect([repeat.status, repeat.body.countedPools, repeat.body.version]).toEqual([
      200,
      2,
      take.version + 2,
    ]);
    expect(lineOf(repeat.body, first ?? '')).toMatchObject({ counted: 3 });
    expect(codeOf(await countOnce(4))).toEqual([422, 'idempotency.otherBody']);
    const [kept] = await server.db.query(sql`select response from idempotency_key where key = ${key}`);
    expect(kept).toEqual({ response: { id: take.id } });
  });

  it('runs once for a store, and the second is shown the first', async () => {
    await chain.addPool(1);
    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const id = opened.find(({ status }) => status === 200)?.body.id;
    expect((await open()).body.error).toMatchObject({ code: 'stockTake.open', data: { id } });
  });

  it('takes counts back, counts only its own shelves, and can be dropped', async () => {
    const { poolId } = await chain.addPool(5);
    const elsewhere = await chain.addPool(5, chain.branchId);
    const take = (await open()).body;
    await count(take, poolId, 3);
    expect(lineOf((await count(take, poolId, null)).body, poolId)).toMatchObject({ counted: null });
    expect(codeOf(await count(take, elsewhere.poolId, 1))).toEqual([404, 'pool.unknown']);
    expect(codeOf(await end(await read(take), 'finish'))).toEqual([409, 'stockTake.nothingCounted']);
    expect((await end(await read(take), 'cancel')).body.state).toBe('cancelled');
    expect(await usableOf(poolId)).toBe(5);
  });

  it('is nobody else’s, and counts nothing where there is nothing', async () => {
    const { body } = await open();
    const address = `PUT /api/app/stock-take/${body.id}/shelves/${uuid()}`;
    expect(codeOf(await call(address, { counted: 1 }, chain.branchClerk))).toEqual([
      404,
      'stockTake.unknown',
    ]);
    expect(codeOf(await open({ storeId: chain.branchId }))).toEqual([404, 'store.unknown']);
    expect(codeOf(await open({ categoryId: chain.categoryId }))).toEqual([400, 'pool.categoryWrong']);
    expect(codeOf(await open({ categoryId }))).toEqual([409, 'stockTake.nothingToCount']);
  });
});
