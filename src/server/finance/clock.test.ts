import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { clockSweeps } from '#server/finance/jobs.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, refusalOf, type Orders } from '#testing/build-orders.ts';
import { cashUpAt } from '#testing/cash-up.ts';
import { startChain } from '#testing/start-chain.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Closing = OutputOf<(typeof financeRows)['finance.closing']>;
type Waiting = OutputOf<(typeof financeRows)['finance.waiting']>;
type Summary = OutputOf<(typeof financeRows)['finance.summary']>;

const root = '/api/app/finance';
const today = '2026-11-30';
const at = (day: string, hour: number): number => dayStart(day, zone) + hour * hourMs;
const iso = (instant: number): string => new Date(instant).toISOString();

let server: TestServer;
let chain: Chain;
let orders: Orders;
let variantId: string;
beforeEach(async () => {
  ({ server, chain, orders } = await startChain());
  ({ variantId } = await chain.addVariant(20));
});
afterEach(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});

const takeCash = async () =>
  orders.pay(await orders.bookForGuest([{ variantId }], { startDate: dayOf(server.clock.now(), zone) }));
const read = async <T>(path: string, as: TestUser = chain.manager): Promise<T> =>
  answered(await server.call<T>(`GET ${root}/${path}`, { as }));
const clocks = async (as?: TestUser) => (await read<Waiting>('waiting', as)).clocks;
const earned = async (on: string) =>
  (await read<Summary>(`summary?storeId=${chain.storeId}&from=${on}&to=${on}`)).incomeFen;
const askToClose = (on: string) =>
  server.call<Closing>(`POST ${root}/closings`, {
    as: chain.manager,
    key: uuid(),
    body: { storeId: chain.storeId, on },
  });
const close = async (on: string): Promise<Closing> => answered(await askToClose(on));
const cashUp = async (): Promise<void> => {
  type Till = { id: string; inTillFen: number; shift: { id: string } | null };
  const { items } = answered(
    await server.call<{ items: Till[] }>(`GET /api/app/tills?storeId=${chain.storeId}`, {
      as: chain.manager,
    }),
  );
  for (const { id, inTillFen, shift } of items) {
    if (shift === null) continue;
    const found = { shiftId: shift.id, countedFen: inTillFen, leaveFen: inTillFen };
    answered(await cashUpAt(server.call, { as: chain.clerk, tillId: id, ...found }));
  }
};
const perOrder = 36_000;

describe('a clock that ran ahead', () => {
  test('is reported until time has caught up; no day is closed meanwhile, and money keeps its order', async () => {
    server.clock.set(at(today, 10));
    await takeCash();
    server.clock.set(at('2026-12-06', 10));
    await takeCash();
    await cashUp();
    server.clock.set(at(today, 11));
    expect(await clocks()).toEqual([
      { storeId: chain.storeId, storeName: expect.any(String), until: iso(at('2026-12-06', 10)) },
    ]);
    await takeCash();
    await cashUp();
    expect([await earned(today), await earned('2026-12-06')]).toEqual([perOrder, 2 * perOrder]);
    const rows = await server.db.query<{ at: string; countedAt: string }>(
      sql`select at, max(counted_at) as counted_at from ledger_journal where store_id = ${chain.storeId}
        group by at order by max(seq)`,
    );
    expect(rows).toEqual([
      { at: iso(at(today, 10)), countedAt: iso(at(today, 10)) },
      { at: iso(at('2026-12-06', 10)), countedAt: iso(at('2026-12-06', 10)) },
      { at: iso(at(today, 11)), countedAt: iso(at('2026-12-06', 10)) },
    ]);
    for (const day of ['2026-11-29', today, '2026-12-06'])
      expect(refusalOf(await askToClose(day))).toBe('403 closing.clockAhead');

    server.clock.set(at('2026-12-06', 22));
    expect(await clocks()).toEqual([]);
    expect([await close(today), await close('2026-12-06')]).toMatchObject([
      { incomeFen: perOrder },
      { incomeFen: 2 * perOrder },
    ]);
  });

  test('leaves the day that it closed closed: what comes later is counted behind it', async () => {
    server.clock.set(at('2026-12-06', 22));
    await takeCash();
    await cashUp();
    const { untilAt } = await close('2026-12-06');
    server.clock.set(at(today, 13));
    await takeCash();
    const [last] = await server.db.query<{ countedAt: string }>(sql`
      select counted_at from ledger_journal where store_id = ${chain.storeId} order by seq desc limit 1`);
    expect(last?.countedAt).toBe(untilAt);
    expect(refusalOf(await askToClose(today))).toBe('403 closing.clockAhead');
  });

  test('leaves in the way of a closing the till that it opened', async () => {
    server.clock.set(at('2026-12-06', 10));
    await takeCash();
    server.clock.set(at(today, 22));
    const [next] = await read<OutputOf<(typeof financeRows)['finance.toClose']>>(
      `to-close?storeId=${chain.storeId}`,
    );
    expect(next).toMatchObject({ on: today, openShifts: [{ kind: 'counter' }] });
  });

  test('is reported in the log, from ten minutes on', async () => {
    await takeCash();
    const logged: unknown[] = [];
    const log = { error: (what: unknown) => logged.push(what) };
    const watch = async () => {
      for (const { run } of clockSweeps) await run({ ...server, log });
    };
    server.clock.advance(-9 * minuteMs);
    await watch();
    expect([await clocks(), logged]).toEqual([[], []]);
    server.clock.advance(-2 * minuteMs);
    await watch();
    expect(await clocks()).toHaveLength(1);
    expect(logged).toEqual([expect.objectContaining({ storeId: chain.storeId })]);
  });
});
