import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/account-actions.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { sql } from '#server/db/sql-tag.ts';
import { StartupError } from '#server/db/startup-error.ts';
import type { StartSimulation } from '#server/gateways/simulation.ts';
import { startServer } from '#server/run-server.ts';
import { startSimulation } from '#simulator/start-simulation.ts';

const program = join(import.meta.dirname, 'main.ts');
let folder: string;
const running = new Map<ChildProcess, Promise<unknown>>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snowgear-main-'));
});
afterEach(async () => {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Started = {
  readonly child: ChildProcess;
  /** The first line that matches. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly output: string;
    readonly complained: string;
  }>;
};

const start = (env: Record<string, string>, ...flags: string[]): Started => {
  const { DATABASE_URL: _, ...ours } = process.env;
  const child = spawn(process.execPath, [program, ...flags], {
    env: { ...ours, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complained = '';
  child.stderr.on('data', (chunk) => (complained += chunk));
  const ended = new Promise<Awaited<Started['ended']>>((resolve) => {
    child.on('close', (code) => resolve({ code, output, complained }));
  });
  running.set(child, ended);
  const line = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = (): void => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      child.stdout.on('data', check);
      child.on('close', () => reject(new Error(`ended without ${pattern}: ${output}${complained}`)));
      check();
    });
  child.stdout.prependListener('data', (chunk) => (output += chunk));
  return { child, line, ended };
};

/** Starts the same in this process: to load the program anew takes most of a start's time. */
const startHere = (env: Record<string, string>, simulate?: StartSimulation) =>
  startServer(
    readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', ...env }, []),
    () => undefined,
    simulate,
  );

/** Why a start with these settings is refused, before a process would end with that sentence alone. */
const refusalOf = async (env: Record<string, string>): Promise<string> => {
  try {
    await (await startHere(env)).stop();
    return 'It started.';
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
};

const urlOf = async (server: Started): Promise<string> =>
  (await server.line(/^ready (http:\/\/127\.0\.0\.1:\d+)$/m))[1] ?? '';

describe('starting', () => {
  test('says what it does, gets ready, tells the way in, keeps its data and stops when asked', async () => {
    const first = start({}, '--empty');
    const url = await urlOf(first);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const [, token] = await first.line(/\/setup#token=(\S+)/);
    await first.line(
      /^Not configured: WeChat, WeChat Pay, Alipay, SMS, Meituan vouchers, Douyin vouchers\. Everything else works/m,
    );
    const made = await fetch(`${url}/api/app/setup/first-admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, userName: 'owner', password: 'a-long-enough-password', name: 'Owner' }),
    });
    expect(made.status).toBe(200);

    const second = await start({}).ended;
    expect([second.code, second.complained.trim().split('\n').length]).toEqual([1, 1]);
    expect(second.complained).toMatch(/^The data folder .* is in use by another process/);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);

    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);

    const again = start({});
    const login = await fetch(`${await urlOf(again)}/api/app/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userNameOrEmailAddress: 'owner', password: 'a-long-enough-password' }),
    });
    expect(login.status).toBe(200);
    expect((await fetch(`${await urlOf(again)}/api/test/clock`, { method: 'POST' })).status).toBe(404);
  });

  test('moves the clock only when a browser test asked for it', async () => {
    const server = await startHere({ SNOWGEAR_TEST_CLOCK: '0' });
    const move = () =>
      fetch(`${server.url}/api/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advanceMs":86400000}',
      }).then((answer) => answer.json() as Promise<{ now: string }>);
    const [before, after] = [await move(), await move()];
    await server.stop();
    const movedMs = Date.parse(after.now) - Date.parse(before.now);
    expect(Math.floor(movedMs / 86_400_000)).toBe(1);
  });

  test('tells the address that it listens on, where it reaches its own simulator as well', async () => {
    const env = { HOST: '127.0.0.2', PLATFORM_SIMULATOR: 'on' };
    const server = await startHere(env, async (place, origins) => startSimulation(place, origins));
    const { url } = server;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    expect(server.notes).toContain(
      `Simulated at ${url}/_sim: WeChat, online payments, text messages, vouchers.`,
    );
    const signed = await fetch(`${url}/api/app/wechat-jssdk/config`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${url}/scan` }),
    });
    await server.stop();
    expect(signed.status).toBe(200);
  });

  test('in production a database with demo accounts is refused, whether it is marked or not', async () => {
    const demoAccount = {
      kind: 2 as const,
      userName: 'staff',
      name: '陈晨',
      roles: ['StoreEmployee'] as const,
      email: null,
      phoneNumber: null,
      storeIds: [],
    };
    const atDatabase = async (work: (db: Database) => Promise<unknown>): Promise<void> => {
      const db = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: undefined });
      await work(db);
      await db.close();
    };
    const refused = /^This database holds accounts of the demo chain/;
    await atDatabase(async (db) => {
      const passwordHash = await hashPassword('snowgear-demo');
      await createAccount(db, { ...demoAccount, passwordHash, now: Date.now() });
    });
    expect(await refusalOf({ NODE_ENV: 'production' })).toMatch(refused);
    await atDatabase(async (db) => {
      await db.exec(sql`delete from account where user_name = 'staff'`);
      await db.exec(sql`update system_setting set value = 'demo' where key = 'firstData'`);
    });
    expect(await refusalOf({ NODE_ENV: 'production' })).toMatch(refused);
  });

  test('a busy port ends in one sentence', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => {
      busy.listen(0, '127.0.0.1', resolve);
    });
    const { port } = busy.address() as AddressInfo;
    const refusal = await refusalOf({ PORT: String(port) });
    busy.close();
    expect(refusal).toBe(
      `Port ${port} is already in use; stop the other program or choose another with PORT.`,
    );
  });

  test.each([
    [
      'others who would reach a demo',
      () => ({ HOST: '0.0.0.0' }),
      /^HOST is "0\.0\.0\.0", but others may only/,
    ],
    ['an unreachable database', () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }), /cannot be reached/],
    ['a wrong port', () => ({ PORT: '70000' }), /^PORT is "70000"/],
    [
      'half of a contract for text messages',
      () => ({ ALIYUN_SMS_SIGN_NAME: 'Shop' }),
      /^ALIYUN_SMS_ACCESS_KEY_ID and ALIYUN_SMS_ACCESS_KEY_SECRET and ALIYUN_SMS_CODE_TEMPLATE is missing: Aliyun SMS needs/,
    ],
    [
      'a simulator in production',
      () => ({ NODE_ENV: 'production', PLATFORM_SIMULATOR: 'on' }),
      /^PLATFORM_SIMULATOR is on, but in production/,
    ],
    [
      'a WeChat of this machine in production',
      () => ({ NODE_ENV: 'production', WECHAT_API_BASE: 'http://127.0.0.1:3000/_sim' }),
      /^WECHAT_API_BASE is .* in production/,
    ],
    [
      'a simulator that is asked of the program without one',
      () => ({ PLATFORM_SIMULATOR: 'on' }),
      /^PLATFORM_SIMULATOR is on, but this program has no simulator/,
    ],
    ['a wrong database address', () => ({ DATABASE_URL: 'mysql://x' }), /^DATABASE_URL must look like/],
  ])('%s ends in one sentence', async (_title, env, sentence) => {
    expect((await refusalOf(env())).split('\n')).toEqual([expect.stringMatching(sentence)]);
  });

  test.each([
    ['in a file system that makes none', '/proc/snowgear'],
    ['below one that cannot be made', '/proc/snowgear/deep/data'],
    ['in a file system of the kernel', '/sys/snowgear'],
    ['that exists and takes no files', '/proc'],
    ['that is a file', 'file'],
    ['below a file', 'file/data'],
    ['that is a link to nothing', 'link'],
    ['below a link to nothing', 'link/data'],
    ['with a name that is too long', `new/deep/${'x'.repeat(300)}`],
  ])('a data folder %s ends in one sentence, and nothing is left behind', async (_title, name) => {
    const place = mkdtempSync(join(folder, 'place-'));
    writeFileSync(join(place, 'file'), '');
    symlinkSync(join(place, 'nothing'), join(place, 'link'));
    expect(await refusalOf({ DATA_DIR: resolve(place, name) })).toMatch(
      /^The data folder .* cannot be written \(.+\); choose another with DATA_DIR\.$/,
    );
    expect(readdirSync(place).toSorted()).toEqual(['file', 'link']);
  });

  test('a mistyped word ends in one sentence before anything is done', async () => {
    const dataDir = join(folder, 'mistyped');
    const { code, output, complained } = await start({ DATA_DIR: dataDir }, '--emtpy').ended;
    expect([code, output, complained]).toEqual([
      1,
      '',
      '"--emtpy" is not known here; npm start knows --empty, --demo-on-network, and --help.\n',
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('--help prints the usage and nothing else', async () => {
    const dataDir = join(folder, 'help');
    const { code, output, complained } = await start({ DATA_DIR: dataDir }, '--help').ended;
    expect([code, complained]).toEqual([0, '']);
    expect(output).toMatch(/^Usage: npm start/);
    expect(existsSync(dataDir)).toBe(false);
  });
});
