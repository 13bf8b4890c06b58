import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { loadSecret } from '#server/db/secrets.ts';
import { sql } from '#server/db/sql-tag.ts';
import { createSessions } from '#server/http/session.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { answered, openBill, type OrderView } from '#testing/build-orders.ts';
import { startMain, type MainProcess, type Place } from '#testing/crash/start-main.ts';
import { freePort } from '#testing/free-port.ts';
import { addressOf, holdLock, seenWaiting } from '#testing/held-locks.ts';
import { callerOver } from '#testing/races/call-over-http.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';
import { zone } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { signInOn } from '#testing/test-server.ts';

// The embedded database dies with the server, so that nobody can hold its transaction up from outside.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('killing the shop', () => {
  let folder: string;
  let place: Place;
  let db: Database;
  let chain: Chain;
  let variantId: string;
  /** Lives on while the shop dies. */
  let companies: SimulatorServer;
  let running: MainProcess | undefined;
  let aheadMs = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'snowgear-statement-kill-'));
    companies = await startSimulatorServer();
    const port = await freePort();
    const own = await companies.settings(folder, `http://127.0.0.1:${port}`);
    db = await openTestDatabase();
    place = {
      databaseUrl: await addressOf(db),
      dataDir: join(folder, 'data'),
      settings: { ...own, PORT: String(port) },
    };
    const secret = await loadSecret(db, 'access-token');
    const sessions = await createSessions({ db, clock: systemClock, secret, permissionsOf });
    chain = await buildChain({ db, signIn: (account) => signInOn({ db, sessions }, account) });
    await chain.setParameter('WeChatPayEnabled', 'true');
    ({ variantId } = await chain.addVariant(9));
    await sessions.close();
  });
  afterAll(async () => {
    await running?.kill();
    await db.close();
    await companies.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<MainProcess> => {
    running = await startMain({
      ...place,
      settings: { ...place.settings, SNOWGEAR_TEST_CLOCK: String(aheadMs) },
    });
    return running;
  };
  /** Time passes for the companies and the shop alike. */
  const pass = async (shop: MainProcess, ms: number): Promise<void> => {
    aheadMs += ms;
    companies.clock.advance(ms);
    await callerOver(shop.url)('POST /api/test/clock', { body: { advanceMs: ms } });
  };
  const payOnline = async (shop: MainProcess): Promise<void> => {
    const call = callerOver(shop.url);
    const as = chain.clerk;
    const order = answered(
      await call<OrderView>('POST /api/app/orders', {
        as,
        body: {
          storeId: chain.storeId,
          startDate: dayOf(Date.now() + 9 * dayMs, zone),
          days: 2,
          lines: [{ variantId, quantity: 1 }],
          type: 'Normal',
          customerName: '林雪',
          customerPhone: '13911112222',
        },
      }),
    );
    answered(
      await call('POST /api/app/payments', {
        as,
        body: { billId: openBill(order).id, scene: 'wx-native' },
      }),
    );
    for (const { outTradeNo } of companies.simulator.pay.wechat.books().trades)
      companies.simulator.pay.wechat.pay(outTradeNo);
    await companies.simulator.pay.deliverNotices();
  };
  type Left = { kept: number; lines: number; events: number };
  const left = async (): Promise<Left | undefined> =>
    (
      await db.query<Left>(sql`
        select (select count(*)::int from channel_statement where state = 'kept') as kept,
          (select count(*)::int from channel_statement_line) as lines,
          (select count(*)::int from event where kind = 'statement.kept') as events`)
    )[0];

  test('between fetching a statement and keeping it leaves nothing, and it comes again, once', async () => {
    const first = await start();
    await payOnline(first);
    const letGo = await holdLock(db, 'lock table channel_statement_line in exclusive mode');
    // The answer comes when all that is due is done, which it never is.
    const passing = pass(first, 2 * dayMs).catch(() => undefined);
    await seenWaiting(db);
    await first.kill();
    await passing;
    await letGo();
    expect(await left()).toEqual({ kept: 0, lines: 0, events: 0 });
    const second = await start();
    for (let round = 0; round < 30 && (await left())?.kept === 0; round += 1)
      await pass(second, 10 * minuteMs);
    await pass(second, hourMs);
    await second.stop();
    running = undefined;
    expect(await left()).toEqual({ kept: 1, lines: 1, events: 1 });
    const lines = await db.query(sql`select outcome from channel_statement_line`);
    expect(lines).toEqual([{ outcome: 'matched' }]);
    expect(await brokenBooks(db)).toEqual([]);
  });
});
