import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantOf } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';

const root = join(import.meta.dirname, '..');

/** What a shop holds when its server starts: the demo chain, or nothing but what spreadsheets bring. */
export type ShopData = 'demo' | 'empty' | { readonly spreadsheets: readonly string[] };

/** A built server of its own, on a free port and an empty folder. */
export type ShopServer = {
  readonly url: string;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Moves its clock forwards, or back. */
  readonly travel: (advanceMs: number) => Promise<void>;
  /** How far its clock is ahead of ours. */
  readonly aheadMs: () => number;
  readonly stop: () => Promise<void>;
};

const run = (args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

const collect = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
};

const importSpreadsheets = async (files: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const child = run(['src/server/imports/cli.ts', ...files, '--create-stores'], env);
  const output = collect(child);
  if ((await ended(child)) !== 0) throw new Error(`The import failed:\n${output()}`);
};

const waitUntilReady = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const checkOutput = (): void => {
      const url = /^ready (http:\S+)$/m.exec(output())?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', checkOutput);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output()}`)));
  });

export const shopZone = 'Asia/Shanghai';

/** How far a clock is put ahead. Every run is at ten o'clock of its day, when shops are open: at night some pages rightly say other things. */
const openingMinute = 10 * 60;
export const aheadOfRun = (): number => {
  const now = Date.now();
  return Math.round(instantOf(dayOf(now, shopZone), openingMinute, shopZone) - now);
};

const begunShops = 'BEGUN_SHOPS';
const begunAheadMs = 'BEGUN_AHEAD_MS';
type Begun = 'demo' | 'empty';
const begunBy = (data: ShopData): Begun => (data === 'demo' ? 'demo' : 'empty');

/** Makes the data folder of a shop, as it was left after its first start where `beginShops` made one. */
const makeFolder = (data: ShopData): string => {
  const folder = mkdtempSync(join(tmpdir(), 'snowgear-browser-'));
  const begun = process.env[begunShops];
  if (begun !== undefined) cpSync(join(begun, begunBy(data)), folder, { recursive: true });
  return folder;
};

const runMain = (data: Begun, env: NodeJS.ProcessEnv): ChildProcess =>
  run(['src/simulator/main.ts', ...(data === 'demo' ? [] : ['--empty'])], env);

/** Starts a shop of each kind once, unless it is done, so that the shops of all tests begin as copies. Answers how to remove them. */
export const beginShops = async (): Promise<() => void> => {
  if (process.env[begunShops] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'snowgear-begun-'));
  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clean);
  const begin = async (data: Begun): Promise<void> => {
    const env = {
      ...process.env,
      DATABASE_URL: undefined,
      DATA_DIR: join(folder, data),
      PORT: '0',
      SNOWGEAR_TEST_CLOCK: process.env[begunAheadMs],
    };
    const child = runMain(data, env);
    await waitUntilReady(child, collect(child));
    child.kill('SIGTERM');
    await ended(child);
  };
  process.env[begunAheadMs] = String(aheadOfRun());
  await Promise.all([begin('demo'), begin('empty')]);
  process.env[begunShops] = folder;
  return clean;
};

/** Starts a server with settings of its own; its data folder is removed by `stop`. */
export const startShop = async (data: ShopData, settings: NodeJS.ProcessEnv = {}): Promise<ShopServer> => {
  const dataDir = makeFolder(data);
  let aheadMs = Number(settings['SNOWGEAR_TEST_CLOCK'] ?? process.env[begunAheadMs] ?? 0);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: undefined,
    DATA_DIR: dataDir,
    PORT: '0',
    SNOWGEAR_TEST_CLOCK: String(aheadMs),
    ...settings,
  };
  const clean = (): void => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', clean);
  if (typeof data === 'object') await importSpreadsheets(data.spreadsheets, env);
  const child = runMain(begunBy(data), env);
  const output = collect(child);
  const closed = ended(child);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
    process.removeListener('exit', clean);
    clean();
  };
  const url = await waitUntilReady(child, output);
  const travel = async (advanceMs: number): Promise<void> => {
    const answer = await fetch(`${url}/api/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    });
    if (!answer.ok) throw new Error(`The clock answered ${answer.status}: ${await answer.text()}`);
    aheadMs += advanceMs;
  };
  return { url, output, travel, aheadMs: () => aheadMs, stop };
};
