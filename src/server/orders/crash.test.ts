import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import { hireMoney } from '#domain/orders/hire-money.ts';
import { dayMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadSecret } from '#server/db/secrets.ts';
import { sql } from '#server/db/sql-tag.ts';
import { createSessions } from '#server/http/session.ts';
import { rowsToHire } from '#server/orders/rows.ts';
import { readOrder } from './sql.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { refusalOf, type OrderView } from '#testing/build-orders.ts';
import { counterWrites, sendWrite, type SentWrite } from '#testing/crash/counter-writers.ts';
import { startMain, startSecond, verifyLedger } from '#testing/crash/start-main.ts';
import type { MainProcess, Place } from '#testing/crash/start-main.ts';
import { brokenHireLaw } from '#testing/hire-laws.ts';
import { callerOver } from '#testing/races/call-over-http.ts';
import { rounds } from '#testing/rounds.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { brokenStockLaws, zone } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { signInOn } from '#testing/test-server.ts';

const kills = rounds(2, 5);
const writers = 8;
const seed = 20_261_121;
const random = seededRandom(seed);
const startDate = dayOf(Date.now() + 3 * dayMs, zone);

let folder: string;
let place: Place;
/** The test's own database on the cluster; undefined when the embedded one is tried. */
let clone: Database | undefined;
let chain: Chain;
let writes: ReturnType<typeof counterWrites>;
let running: MainProcess | undefined;

const open = async (): Promise<Database> => clone ?? openDatabase(place);
const close = async (db: Database): Promise<void> => {
  if (db !== clone) await db.close();
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snowgear-kill-'));
  const cluster = process.env['TEST_DATABASE_URL'];
  place = { databaseUrl: undefined, dataDir: folder };
  if (cluster !== undefined) {
    clone = await openTestDatabase();
    const [row] = await clone.query<{ name: string }>(sql`select current_database() as name`);
    place = {
      databaseUrl: Object.assign(new URL(cluster), { pathname: `/${row?.name}` }).href,
      dataDir: folder,
    };
  }
  const db = await open();
  await migrate(db);
  const secret = await loadSecret(db, 'access-token');
  const sessions = await createSessions({ db, clock: systemClock, secret, permissionsOf });
  chain = await buildChain({ db, signIn: (account) => signInOn({ db, sessions }, account) });
  const things: Readonly<Record<string, unknown>>[] = [];
  for (let n = 0; n < 3; n += 1) {
    things.push({ variantId: (await chain.addVariant(200)).variantId });
    things.push({ poolId: (await chain.addPool(1000)).poolId });
  }
  writes = counterWrites({ chain, things, startDate }, random);
  await sessions.close();
  await close(db);
});
afterAll(async () => {
  await running?.kill();
  await clone?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What writers have heard so far. */
const sent: SentWrite[] = [];
const known = new Map<string, OrderView>();
const hear = (write: SentWrite): void => {
  if (write.answer?.status === 200) known.set(write.answer.body.id, write.answer.body);
};

/** Lets writers write and kills the server once so many were answered, while others still wait. */
const writeUntilKilled = async (server: MainProcess, after: number): Promise<void> => {
  const call = callerOver(server.url);
  let answered = 0;
  let killed: Promise<void> | undefined;
  const writer = async (): Promise<void> => {
    while (killed === undefined) {
      const write = writes.next([...known.values()].filter(({ status }) => status === 1));
      sent.push(write);
      await sendWrite(call, write);
      hear(write);
      answered += 1;
      if (answered >= after) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  await killed;
};

const namesOf = async (db: Database, write: SentWrite): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    write.kind === 'book'
      ? sql`select count(*)::int as n from rental_order where customer_phone = ${write.mark}`
      : write.kind === 'pay'
        ? sql`select count(*)::int as n from payment where amount_fen = ${Number(write.mark)} and direction = 'in'`
        : sql`select count(*)::int as n from event where subject_id = ${write.orderId} and kind = 'order.cancel'`,
  );
  return row?.n ?? 0;
};

/** Every order keeps the laws of orders, has one event for every version, and holds what it should. */
const expectWhole = async (db: Database): Promise<void> => {
  expect(await brokenStockLaws(db)).toEqual([]);
  expect(await brokenBooks(db)).toEqual([]);
  const rows = await db.query<{
    id: string;
    version: number;
    events: number;
    lines: number;
    held: number;
  }>(sql`
    select o.id, o.version,
      (select count(*)::int from event e where e.subject_id = o.id) as events,
      (select count(*)::int from order_line l where l.order_id = o.id) as lines,
      (select count(*)::int from hold h where h.order_id = o.id and h.released_at is null)
        + (select count(*)::int from pool_hold p where p.order_id = o.id and p.released_at is null) as held
    from rental_order o`);
  for (const { id, version, events, lines, held } of rows) {
    const found = await readOrder(db, id);
    if (found === null) throw new Error('an order without rows');
    const hire = rowsToHire(found);
    const money = hireMoney(hire);
    expect([events, brokenHireLaw(hire)], id).toEqual([version, null]);
    expect(held, id).toBe(hire.status === 10 ? 0 : lines);
    expect([found.order.chargeFen, found.order.depositFen, found.order.dueFen], id).toEqual([
      money.chargeFen,
      money.depositFen,
      money.dueFen,
    ]);
  }
};

const expectKept = async (db: Database): Promise<void> => {
  for (const write of sent.filter(({ answer }) => answer !== null)) {
    const label = `${write.kind} ${write.mark} ${refusalOf(write.answer ?? { status: 0, body: {}, headers: {} })}`;
    if (write.kind !== 'cancel')
      expect(await namesOf(db, write), label).toBe(write.answer?.status === 200 ? 1 : 0);
    else if (write.answer?.status === 200) expect(await namesOf(db, write), label).toBe(1);
  }
};

describe('killing the server in the middle of concurrent bookings, payments and cancellations', () => {
  test(`loses nothing that was answered, leaves nothing half done, ${kills} times`, async () => {
    const seconds: string[] = [];
    let retried = 0;
    for (let round = 1; round <= kills; round += 1) {
      running = await startMain(place);
      const call = callerOver(running.url);
      const lost = sent.filter(({ answer }) => answer === null);
      for (const write of lost) {
        await sendWrite(call, write);
        hear(write);
        expect(
          write.answer?.status,
          refusalOf(write.answer ?? { status: 0, body: {}, headers: {} }),
        ).toBeOneOf([200, 403, 409]);
      }
      retried += lost.length;
      // On the embedded database one process holds the folder: two others try it meanwhile.
      const others = clone === undefined ? [startSecond(place), startSecond(place)] : [];
      for (const { code, complained } of await Promise.all(others))
        seconds.push(`${code} ${complained.trim()}`);
      if (round === 1)
        expect(await verifyLedger(place)).toMatch(clone === undefined ? /^2 .*stop that one first/ : /^0 /);
      await writeUntilKilled(running, 10 + random.int(30));
      running = undefined;
      const db = await open();
      await expectKept(db);
      await expectWhole(db);
      await close(db);
    }
    expect(retried).toBeGreaterThan(kills);
    expect(sent.filter(({ answer }) => answer?.status === 200).length).toBeGreaterThan(kills * 8);
    expect(await verifyLedger(place)).toMatch(/^0 [^]*: all agree \(journals \d{2,}, /);
    if (clone === undefined) {
      expect(seconds).toHaveLength(2 * kills);
      for (const output of seconds) expect(output).toMatch(/^1 .*is in use by another process[^\n]*$/);
    }
  }, 600_000);
});
