import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { poolAdjustments, type PoolAdjustment } from '#domain/equipment/pool.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { faultsOf, goggleLine, importInto, poolSheet } from '#testing/import-runs.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Answer = { id: string; version: number; error?: { code: string; message: string } };
type Work = readonly ['import' | 'lend' | 'return' | PoolAdjustment, number];
type Happening = readonly ['count', number] | Work;

let server: TestServer;
let chain: Chain;
let storeName: string;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  chain = await buildChain(server);
  const [store] = await server.db.query<{ name: string }>(
    sql`select name from store where id = ${chain.storeId}`,
  );
  storeName = store?.name ?? '';
});
beforeEach(() =>
  server.db.exec(sql`update stock_take set state = 'cancelled', ended_at = now() where state = 'open'`),
);
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

let made = 0;
const call = (address: string, body: object) => server.call<Answer>(address, { as: chain.clerk, body });

/** A shelf of 26 pieces, six of them damaged and three lost, in a stock take that has just begun. */
const openShelf = async () => {
  made += 1;
  const code = `C-${made}`;
  const lineOf = (count: number): string =>
    goggleLine(code, { name: code, count: `${count}`, store: storeName });
  await importInto(server.db, poolSheet(lineOf(26)));
  const [pool] = await server.db.query<{ id: string }>(
    sql`update pool set usable = 17, damaged = 6, lost = 3 where shelf_code = ${code} returning id`,
  );
  const id = pool?.id ?? '';
  await server.db.exec(
    sql`insert into pool_movement (id, pool_id, kind, usable_change, damaged_change, lost_change) values (${uuid()}, ${id}, 'damaged', -9, 6, 3)`,
  );
  const { body } = await call('POST /api/app/stock-take', { storeId: chain.storeId, categoryId: null });
  const read = async () =>
    (await server.call<Answer>(`GET /api/app/stock-take/${body.id}`, { as: chain.clerk })).body;
  const move = (out: number) =>
    server.db.exec(sql`
      with moved as (update pool set out = out + ${out}::int where id = ${id} returning id)
      insert into pool_movement (id, pool_id, kind, out_change) select ${uuid()}, id, 'handOver', ${out}::int from moved`);
  return {
    lineOf,
    count: (counted: number) => call(`PUT /api/app/stock-take/${body.id}/shelves/${id}`, { counted }),
    handOut: move,
    import: async (count: number) => faultsOf(await importInto(server.db, poolSheet(lineOf(count)))),
    adjust: async (adjustment: PoolAdjustment, quantity: number): Promise<string | undefined> =>
      (await call(`POST /api/app/small-equipment/${id}/adjust`, { adjustment, quantity, reason: '试' })).body
        .error?.code,
    end: async (how: 'finish' | 'cancel') => {
      const { status } = await call(`POST /api/app/stock-take/${body.id}/${how}`, {
        version: (await read()).version,
        reason: '',
      });
      return status;
    },
    onShelf: async (): Promise<number> => {
      const [row] = await server.db.query<{ n: number }>(
        sql`select usable - out as n from pool where id = ${id}`,
      );
      return row?.n ?? Number.NaN;
    },
  };
};

const refusedCount = [[2, '数量 import.shelfBeingCounted']];

type Shelf = Awaited<ReturnType<typeof openShelf>>;

/** Does one thing, and gives how many pieces more lie there for it; refused is what a count makes ambiguous. */
const work = async (shelf: Shelf, [kind, pieces]: Work, isCounted: boolean): Promise<number> => {
  if (kind === 'import') {
    expect(await shelf.import(pieces)).toEqual(isCounted ? refusedCount : []);
    return 0;
  }
  if (kind === 'lend' || kind === 'return') {
    const more = kind === 'lend' ? -pieces : pieces;
    await shelf.handOut(-more);
    return more;
  }
  const { kind: why, usable } = poolAdjustments[kind];
  const isRefused = isCounted && why === 'count';
  expect(await shelf.adjust(kind, pieces)).toBe(isRefused ? 'pool.beingCounted' : undefined);
  return isRefused ? 0 : usable * pieces;
};

/** Does one thing after the other, and gives what must lie on the shelf: what was counted and what moved since. */
const expectedAfter = async (shelf: Shelf, happenings: readonly Happening[]): Promise<number | null> => {
  let expected: number | null = null;
  for (const happening of happenings) {
    if (happening[0] === 'count') {
      await shelf.count(happening[1]);
      [, expected] = happening;
      continue;
    }
    const more = await work(shelf, happening, expected !== null);
    if (expected !== null) expected += more;
  }
  return expected;
};

describe('a shelf that is counted while work goes on', () => {
  it.each<{ readonly events: readonly Happening[] }>([
    {
      events: [
        ['import', 25],
        ['count', 22],
      ],
    },
    {
      events: [
        ['count', 22],
        ['import', 25],
      ],
    },
    {
      events: [
        ['count', 22],
        ['import', 25],
        ['count', 21],
        ['lend', 2],
      ],
    },
    {
      events: [
        ['countedMore', 2],
        ['count', 19],
      ],
    },
    {
      events: [
        ['count', 19],
        ['countedMore', 2],
      ],
    },
    {
      events: [
        ['count', 15],
        ['countedLess', 2],
        ['return', 0],
      ],
    },
  ])('holds what was counted and what moved since: $events', async ({ events }) => {
    const shelf = await openShelf();
    const expected = await expectedAfter(shelf, events);
    expect(await shelf.end('finish')).toBe(200);
    expect(await shelf.onShelf()).toBe(expected);
  });

  it('does so whatever happens in whatever order', async () => {
    const few = fc.integer({ min: 1, max: 2 });
    const adjustment = fc.constantFrom(...(Object.keys(poolAdjustments) as PoolAdjustment[]));
    const once = fc.oneof(
      fc.tuple(fc.constant('count' as const), fc.integer({ min: 10, max: 30 })),
      fc.tuple(fc.constant('import' as const), fc.integer({ min: 50, max: 70 })),
      fc.tuple(fc.constant('lend' as const), few),
      fc.tuple(adjustment, fc.constant(1)),
    );
    const days = fc.sample(fc.array(once, { minLength: 2, maxLength: 5 }), { seed: 24, numRuns: 8 });
    for (const events of days) {
      await server.db.exec(
        sql`update stock_take set state = 'cancelled', ended_at = now() where state = 'open'`,
      );
      const shelf = await openShelf();
      // What a sheet says already is no change, so the second one says something else.
      const later = events.map(([kind, n]): Happening => [kind, kind === 'import' ? n + 100 : n]);
      const all: Happening[] = [...events, ['count', 20], ...later];
      const expected = await expectedAfter(shelf, all);
      expect(await shelf.end('finish')).toBe(200);
      expect([all, await shelf.onShelf()]).toEqual([all, expected]);
    }
  });

  it('takes an import again once its stock take is over', async () => {
    const imports = importsOn(server);
    const shelf = await openShelf();
    await shelf.count(16);
    const sheet = poolSheet(shelf.lineOf(30));
    const send = async () => {
      const { body } = await imports.upload(sheet, { as: chain.clerk, storeId: chain.storeId });
      const { items } = await imports.lines(chain.clerk, body.id);
      return { id: body.id, outcomes: items.map(({ faults, outcome }) => faults[0]?.message ?? outcome) };
    };
    expect((await send()).outcomes).toEqual([
      '此货架已在进行中的盘点里点过数，现在改数量或门店会使点数出错，请先完成或取消盘点，再导入这一行',
    ]);
    await shelf.end('cancel');
    const { id, outcomes } = await send();
    expect(outcomes).toEqual(['changed']);
    await imports.start(chain.clerk, id);
    await imports.work();
    expect(await shelf.onShelf()).toBe(21);
  });

  it('is refused in the run of an import that was looked at before the count', async () => {
    const imports = importsOn(server);
    const shelf = await openShelf();
    const { body } = await imports.upload(poolSheet(shelf.lineOf(30)), {
      as: chain.clerk,
      storeId: chain.storeId,
    });
    expect(body.planned.changed).toBe(1);
    await shelf.count(18);
    await imports.start(chain.clerk, body.id);
    await imports.work();
    const { items } = await imports.lines(chain.clerk, body.id);
    expect(items.map(({ faults }) => faults[0]?.code)).toEqual(['import.shelfBeingCounted']);
    await shelf.end('finish');
    expect(await shelf.onShelf()).toBe(18);
  });
});
