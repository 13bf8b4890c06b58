import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadSecret } from '#server/db/secrets.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { createSessions } from '#server/http/session.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { openBill, type OrderView } from '#testing/build-orders.ts';
import { startMain, type MainProcess, type Place } from '#testing/crash/start-main.ts';
import { freePort } from '#testing/free-port.ts';
import type { PayableView } from '#testing/pay-shop.ts';
import { callerOver, type HttpCaller } from '#testing/races/call-over-http.ts';
import { isInFull } from '#testing/rounds.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';
import { zone } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { signInOn, type TestAnswer } from '#testing/test-server.ts';

/** The embedded database starts slowly, and its own deaths are tried elsewhere. */
const deaths = process.env['TEST_DATABASE_URL'] === undefined ? 1 : 3;
const payers = 4;
const random = seededRandom(20_261_122);
const startDate = dayOf(Date.now() + 3 * dayMs, zone);

let folder: string;
let place: Place;
/** The test's own database on the cluster; undefined when the embedded one is tried. */
let clone: Database | undefined;
let chain: Chain;
let variantId: string;
/** Lives on while the shop dies. */
let companies: SimulatorServer;
let running: MainProcess | undefined;
let aheadMs = 0;

const open = async (): Promise<Database> => clone ?? openDatabase(place);
const close = async (db: Database): Promise<void> => {
  if (db !== clone) await db.close();
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snowgear-pay-kill-'));
  companies = await startSimulatorServer();
  const port = await freePort();
  const settings = {
    ...(await companies.settings(folder, `http://127.0.0.1:${port}`)),
    PORT: String(port),
  };
  place = { databaseUrl: undefined, dataDir: join(folder, 'data'), settings };
  const cluster = process.env['TEST_DATABASE_URL'];
  if (cluster !== undefined) {
    clone = await openTestDatabase();
    const [row] = await clone.query<{ name: string }>(sql`select current_database() as name`);
    const databaseUrl = Object.assign(new URL(cluster), { pathname: `/${row?.name}` }).href;
    place = { ...place, databaseUrl };
  }
  const db = await open();
  await migrate(db);
  const secret = await loadSecret(db, 'access-token');
  const sessions = await createSessions({ db, clock: systemClock, secret, permissionsOf });
  chain = await buildChain({ db, signIn: (account) => signInOn({ db, sessions }, account) });
  await chain.setParameter('WeChatPayEnabled', 'true');
  await chain.setParameter('AlipayEnabled', 'true');
  ({ variantId } = await chain.addVariant(400));
  await sessions.close();
  await close(db);
});
afterAll(async () => {
  await running?.kill();
  await clone?.close();
  await companies.stop();
  rmSync(folder, { recursive: true, force: true });
});

const startShop = async (): Promise<MainProcess> =>
  startMain({ ...place, settings: { ...place.settings, SNOWGEAR_TEST_CLOCK: String(aheadMs) } });

/** A tap on "pay" that was sent; null: the connection broke before an answer came. */
type Tap = {
  readonly order: OrderView;
  readonly key: string;
  readonly scene: string;
  answer: TestAnswer<PayableView> | null;
};
const taps: Tap[] = [];
const orders = new Map<string, OrderView>();

const send = async <T>(work: () => Promise<TestAnswer<T>>): Promise<TestAnswer<T> | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};
const as = () => chain.clerk;

const book = async (call: HttpCaller): Promise<OrderView | null> => {
  const answer = await send(() =>
    call<OrderView>('POST /api/app/orders', {
      as: as(),
      body: {
        storeId: chain.storeId,
        startDate,
        days: 2,
        lines: [{ variantId, quantity: 1 }],
        type: 'Normal',
        customerName: '林雪',
        customerPhone: '13911112222',
      },
    }),
  );
  if (answer?.status !== 200) return null;
  orders.set(answer.body.id, answer.body);
  return answer.body;
};
const tap = async (call: HttpCaller, one: Tap): Promise<void> => {
  one.answer = await send(() =>
    call<PayableView>('POST /api/app/payments', {
      as: as(),
      key: one.key,
      body: { billId: openBill(one.order).id, scene: one.scene },
    }),
  );
};
/** Somebody holds a phone over the code. */
const scan = async ({ answer, scene }: Tap): Promise<void> => {
  const action = answer?.body.attempts?.[0]?.action;
  const { wechat, alipay } = companies.simulator.pay;
  if (action?.kind !== 'qr') return;
  if (scene === 'ali-qr') alipay.pay(await alipay.open(action.text));
  else
    for (const { outTradeNo, state } of wechat.books().trades) if (state === 'unpaid') wechat.pay(outTradeNo);
};
const cancel = async (call: HttpCaller, { id }: OrderView): Promise<void> => {
  const now = await send(() => call<OrderView>(`GET /api/app/orders/${id}`, { as: as() }));
  if (now?.body.status !== 2) return;
  const body = { version: now.body.version, reason: '不来了' };
  await send(() => call(`POST /api/app/orders/${id}/cancel`, { as: as(), body }));
};

/** Lets payers pay and cancel, and kills the shop once so many taps were answered or hang, while others still wait. */
const payUntilKilled = async (shop: MainProcess, after: number): Promise<void> => {
  const call = callerOver(shop.url);
  let sent = 0;
  let killed: Promise<void> | undefined;
  const payer = async (): Promise<void> => {
    while (killed === undefined) {
      const order = await book(call);
      if (order === null) continue;
      const one: Tap = { order, key: uuid(), scene: random.pick(['wx-native', 'ali-qr']), answer: null };
      taps.push(one);
      sent += 1;
      if (sent >= after) setTimeout(() => (killed ??= shop.kill()), random.int(60));
      await tap(call, one);
      if (random.chance(0.8)) await scan(one);
      await companies.simulator.pay.deliverNotices();
      if (random.chance(0.5)) await cancel(call, order);
    }
  };
  await Promise.all(Array.from({ length: payers }, payer));
  await killed;
};

type Left = { live: number; pending: number; begun: number };
const left = async (db: Database): Promise<Left> =>
  (
    await db.query<Left>(sql`
      select (select count(*)::int from pay_attempt where next_query_at is not null) as live,
        (select count(*)::int from payment where status = 'pending') as pending,
        (select count(*)::int from pay_attempt where state = 'starting')
          + (select count(*)::int from refund_call where state = 'sent') as begun`)
  )[0] ?? { live: 0, pending: 0, begun: 0 };

/** Time passes for the companies and the shop alike. */
const pass = async (shop: MainProcess, ms: number): Promise<void> => {
  aheadMs += ms;
  companies.clock.advance(ms);
  await callerOver(shop.url)('POST /api/test/clock', { body: { advanceMs: ms } });
  await companies.simulator.pay.deliverNotices();
};

const sumsOf = async (db: Database, channel: string): Promise<unknown> =>
  (
    await db.query(sql`
      select count(*) filter (where direction = 'in')::int as trades,
        coalesce(sum(amount_fen) filter (where direction = 'in'), 0)::int as received,
        count(distinct provider_no) filter (where direction = 'in')::int as distinct_trades,
        count(*) filter (where direction = 'out')::int as refunds,
        coalesce(sum(amount_fen) filter (where direction = 'out'), 0)::int as returned
      from payment where method = ${channel} and status = 'done'`)
  )[0];

describe.runIf(isInFull)('killing the shop between its own notes and its calls to payment companies', () => {
  test(`books what the companies took and gave back, each once, after ${deaths} deaths`, async () => {
    let begun = 0;
    for (let round = 1; round <= deaths; round += 1) {
      // Some calls hang until the shop dies, behind the first note and before the second.
      for (const match of ['transactions/native', 'precreate', 'refunds', 'trade.refund'])
        if (round % 2 === 1) companies.simulator.faults.add({ match, kind: 'timeout' });
      running = await startShop();
      await payUntilKilled(running, 6 + random.int(6));
      running = undefined;
      companies.simulator.faults.clear();
      const db = await open();
      begun += (await left(db)).begun;
      await close(db);
    }
    expect(begun).toBeGreaterThan(0);
    expect(taps.length).toBeGreaterThan(deaths * 5);
    running = await startShop();
    const call = callerOver(running.url);
    for (const one of taps.filter(({ answer }) => answer === null)) {
      await tap(call, one);
      expect(one.answer?.status, JSON.stringify(one.answer?.body)).toBe(200);
      if (random.chance(0.5)) await scan(one);
    }
    const steps = [
      0,
      5000,
      30_000,
      minuteMs,
      2 * minuteMs,
      5 * minuteMs,
      31 * minuteMs,
      5 * minuteMs,
      10 * minuteMs,
    ];
    for (const ms of [...steps, hourMs, hourMs, minuteMs, minuteMs]) await pass(running, ms);
    await running.stop();
    running = undefined;
    const db = await open();
    expect(await left(db)).toEqual({ live: 0, pending: 0, begun: 0 });
    for (const channel of ['wechat', 'alipay'] as const) {
      const { trades, refunds, receivedFen, returnedFen } = companies.simulator.pay[channel].books();
      const paid = trades.filter(({ paidFen }) => paidFen > 0).length;
      expect(await sumsOf(db, channel)).toEqual({
        trades: paid,
        received: receivedFen,
        distinctTrades: paid,
        refunds: refunds.length,
        returned: returnedFen,
      });
    }
    expect(await brokenBooks(db)).toEqual([]);
    await close(db);
  }, 300_000);
});
