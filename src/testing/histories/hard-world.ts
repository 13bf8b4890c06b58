import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { permissionsOf } from '#domain/access/permissions.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { loadSecret } from '#server/db/secrets.ts';
import { sql } from '#server/db/sql-tag.ts';
import { createSessions } from '#server/http/session.ts';
import { buildChain } from '#testing/build-chain.ts';
import { startMain, type MainProcess } from '#testing/crash/start-main.ts';
import { createAddresses } from '#testing/histories/addresses.ts';
import { furnish, giveBackByDays } from '#testing/histories/furnish.ts';
import { isHoldUnderWay, killAtHold } from '#testing/histories/hold-tally.ts';
import { countMetFaults } from '#testing/histories/met-faults.ts';
import type { World } from '#testing/histories/world.ts';
import { callerOver, type HttpCaller } from '#testing/races/call-over-http.ts';
import { startSimulatorServer } from '#testing/simulator-server.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { signInOn } from '#testing/test-server.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const urlOf = async (db: Database, cluster: string): Promise<string> => {
  const [row] = await db.query<{ name: string }>(sql`select current_database() as name`);
  return Object.assign(new URL(cluster), { pathname: `/${row?.name}` }).href;
};

const mostWords = 4000;

/** A process of the product that is killed and started again, always on the same port. */
const keepRunning = async (start: () => Promise<MainProcess>, killed: () => Promise<void>) => {
  let running = await start();
  let call: HttpCaller = callerOver(running.url);
  let up: Promise<void> = Promise.resolve();
  let isCalm = false;
  let isDying = false;
  const dieIn = async (ms: number): Promise<void> => {
    await sleep(ms);
    let started = (): void => undefined;
    up = new Promise((resolve) => {
      started = resolve;
    });
    await running.kill();
    await killed();
    running = await start();
    call = callerOver(running.url);
    started();
    isDying = false;
  };
  let lastDeath: Promise<void> = Promise.resolve();
  return {
    up: () => up,
    call: (): HttpCaller => call,
    lastWords: (): string => running.output().slice(0 - mostWords),
    crash: (ms: number): void => {
      if (isCalm || isDying) return;
      isDying = true;
      lastDeath = dieIn(ms);
    },
    calm: async (): Promise<void> => {
      isCalm = true;
      await lastDeath;
    },
    stop: async (): Promise<void> => {
      await lastDeath;
      await running.kill();
    },
  };
};

/** A login without a token to renew it is forgotten after days; these stay for as long as histories take. */
const keepLogins = (db: Database): Promise<number> =>
  db.exec(sql`
    insert into refresh_token (token_hash, session_id, expires_at)
    select 'kept ' || s.id, s.id, now() + interval '1 year' from session s
    on conflict do nothing`);

/** Makes the product in a process of its own, which is killed now and then while the companies' books live on. */
export const openHardWorld = async (cluster: string, tally: (what: string) => void): Promise<World> => {
  const db = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'snowgear-histories-'));
  const companies = await startSimulatorServer();
  const secret = await loadSecret(db, 'access-token');
  const sessions = await createSessions({ db, clock: systemClock, secret, permissionsOf });
  const chain = await buildChain({ db, signIn: (account) => signInOn({ db, sessions }, account) });
  const things = await furnish(chain);
  await keepLogins(db);
  const port = await freePort();
  const settings = await companies.settings(folder, `http://127.0.0.1:${port}`);
  const databaseUrl = await urlOf(db, cluster);
  const nextAddress = createAddresses();
  let aheadMs = 0;
  countMetFaults(companies.simulator.faults, tally);
  const shop = await keepRunning(
    () => {
      const env = {
        ...settings,
        PORT: String(port),
        SNOWGEAR_TEST_CLOCK: String(aheadMs),
        TRUST_PROXY: '127.0.0.1',
      };
      return startMain({ databaseUrl, dataDir: folder, settings: env });
    },
    async () => {
      tally('the server was killed');
      if (await isHoldUnderWay(db)) tally(killAtHold);
    },
  );
  const call: World['call'] = async (address, options = {}) => {
    await shop.up();
    const from = { 'x-forwarded-for': nextAddress() };
    try {
      return await shop.call()(address, { ...options, headers: { ...options.headers, ...from } });
    } catch {
      return null;
    }
  };
  const advance = async (byMs: number): Promise<void> => {
    await shop.up();
    aheadMs += byMs;
    companies.clock.advance(byMs);
    await call('POST /api/test/clock', { body: { advanceMs: byMs } });
  };
  return {
    db,
    storeId: chain.storeId,
    things,
    isQuick: false,
    staff: () => chain,
    addGuest: async () => {
      const guest = await chain.addGuest();
      await keepLogins(db);
      return guest;
    },
    now: companies.clock.now,
    advance,
    simulator: () => companies.simulator,
    call,
    sweep: () => advance(0),
    deliver: () => companies.simulator.pay.deliverNotices(),
    // Starting takes seconds: one in three is enough.
    crash: (chance) => {
      if (chance % 3 === 0) shop.crash(chance);
    },
    calm: shop.calm,
    begin: (seed) => giveBackByDays(chain, seed),
    lastWords: shop.lastWords,
    stop: async () => {
      await shop.stop();
      await companies.stop();
      await sessions.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
