import { fork, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantOf } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import { beginCluster, beginDatabase, inFolder, takeDatabase } from './shop-databases.ts';
import type { HostAnswer, StartRequest, StopRequest } from './shop-host.ts';

const root = join(import.meta.dirname, '..');

/** What a shop holds when its server starts: the demo chain, or nothing but what spreadsheets bring. */
export type ShopData = 'demo' | 'empty' | { readonly spreadsheets: readonly string[] };

/** A built server on a free port, with a database and a folder of its own. */
export type ShopServer = {
  readonly url: string;
  /** What it printed until it was ready. */
  readonly output: string;
  /** Moves its clock forwards, or back. */
  readonly travel: (advanceMs: number) => Promise<void>;
  /** How far its clock is ahead of ours. */
  readonly aheadMs: () => number;
  /** Kills its process as a power cut would, and starts it again at its address, on the same data; for a shop with a process of its own. */
  readonly killAndStart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const importSpreadsheets = async (files: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const args = ['src/server/imports/cli.ts', ...files, '--create-stores'];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if ((await ended(child)) !== 0) throw new Error('The import failed.');
};

type Request = Omit<StartRequest, 'id'> | Omit<StopRequest, 'id'>;

/** The process that the shops of this one run in, while there are any: the program is loaded once for all of them. */
type Host = {
  readonly ask: (id: number, request: Request) => Promise<HostAnswer>;
  readonly end: () => Promise<unknown>;
  readonly kill: () => Promise<unknown>;
};

const startHost = (): Host => {
  // A shop of tests is too idle for the embedded database to earn back what its compilation a second time costs: a sixth of a journey.
  const execArgv = ['--no-wasm-tier-up'];
  const child = fork(join(import.meta.dirname, 'shop-host.ts'), { cwd: root, execArgv });
  const waiting = new Map<number, (answer: HostAnswer) => void>();
  const answerTo = (answer: HostAnswer): void => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  child.on('message', answerTo);
  const closed = ended(child).then((code) => {
    for (const id of waiting.keys()) answerTo({ id, error: `The process of the shops ended with ${code}.` });
  });
  return {
    ask: async (id, request) => {
      const answer = await new Promise<HostAnswer>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, ...request });
      });
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    end: () => {
      child.disconnect();
      return closed;
    },
    kill: () => {
      child.kill('SIGKILL');
      return closed;
    },
  };
};

let host: Host | null = null;
let running = 0;
let lastId = 0;

type Running = { readonly url: string; readonly output: string; readonly stop: () => Promise<void> };

/** Starts the program in a process with settings of its own. */
const startIn = async (here: Host, data: Begun, env: NodeJS.ProcessEnv): Promise<Running> => {
  const id = (lastId += 1);
  const flags = data === 'demo' ? [] : ['--empty'];
  const stop = async (): Promise<void> => void (await here.ask(id, { stop: true }));
  const started = await here.ask(id, { start: env, flags });
  if (!('url' in started)) throw new Error('The shop did not say where it is.');
  return { url: started.url, output: started.output, stop };
};

/** Starts the program in the process of the shops, which ends with the last of them. */
const runProgram = async (data: Begun, env: NodeJS.ProcessEnv): Promise<Running> => {
  const here = (host ??= startHost());
  running += 1;
  const leave = async (): Promise<void> => {
    running -= 1;
    if (running > 0) return;
    host = null;
    await here.end();
  };
  const program = await startIn(here, data, env).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return { ...program, stop: () => program.stop().finally(leave) };
};

/** Starts the program in a process of its own, which can be killed. */
const runAlone = async (data: Begun, env: NodeJS.ProcessEnv) => {
  const here = startHost();
  const end = async (): Promise<void> => void (await here.end());
  const program = await startIn(here, data, env).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { ...program, stop: () => program.stop().finally(end), kill: here.kill };
};

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

/** Makes the data folder of a shop, as it was left after its first start where `beginShops` made one; one with a clock of its own begins anew. */
const makeFolder = (data: ShopData, hasOwnClock: boolean): string => {
  const folder = mkdtempSync(join(tmpdir(), 'snowgear-browser-'));
  const begun = hasOwnClock ? undefined : process.env[begunShops];
  if (begun !== undefined) cpSync(join(begun, begunBy(data)), folder, { recursive: true });
  return folder;
};

/** Starts a shop of each kind once, so that the shops of all tests begin as copies. Answers how to remove them. */
export const beginShops = async (): Promise<() => Promise<void>> => {
  const endCluster = await beginCluster();
  const folder = mkdtempSync(join(tmpdir(), 'snowgear-begun-'));
  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clean);
  const begin = async (data: Begun): Promise<void> => {
    const env = {
      ...process.env,
      DATABASE_URL: await beginDatabase(data),
      DATA_DIR: join(folder, data),
      PORT: '0',
      SNOWGEAR_TEST_CLOCK: process.env[begunAheadMs],
    };
    await (await runProgram(data, env)).stop();
  };
  process.env[begunAheadMs] = String(aheadOfRun());
  await Promise.all([begin('demo'), begin('empty')]);
  process.env[begunShops] = folder;
  return endCluster;
};

/** Starts a server with settings of its own, and in a process of its own where that is to be killed; its data folder is removed by `stop`. */
export const startShop = async (
  data: ShopData,
  settings: NodeJS.ProcessEnv = {},
  isKilled = false,
): Promise<ShopServer> => {
  const hasOwnClock = settings['SNOWGEAR_TEST_CLOCK'] !== undefined;
  const dataDir = makeFolder(data, hasOwnClock);
  const database = hasOwnClock ? inFolder : await takeDatabase(begunBy(data));
  let aheadMs = Number(settings['SNOWGEAR_TEST_CLOCK'] ?? process.env[begunAheadMs] ?? 0);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SNOWGEAR_TEST_CLOCK: String(aheadMs),
    ...settings,
  };
  const clean = (): void => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', clean);
  if (typeof data === 'object') await importSpreadsheets(data.spreadsheets, env);
  let killable = isKilled ? await runAlone(begunBy(data), env) : null;
  const program = killable ?? (await runProgram(begunBy(data), env));
  const { url, output } = program;
  const killAndStart = async (): Promise<void> => {
    if (killable === null) throw new Error('Others share the process of this shop.');
    await killable.kill();
    const clock = { SNOWGEAR_TEST_CLOCK: String(aheadMs) };
    killable = await runAlone(begunBy(data), { ...env, ...clock, PORT: new URL(url).port });
  };
  const stop = async (): Promise<void> => {
    await (killable ?? program).stop();
    await database.drop();
    process.removeListener('exit', clean);
    clean();
  };
  const travel = async (advanceMs: number): Promise<void> => {
    const answer = await fetch(`${url}/api/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    });
    if (!answer.ok) throw new Error(`The clock answered ${answer.status}: ${await answer.text()}`);
    aheadMs += advanceMs;
  };
  return { url, output, travel, aheadMs: () => aheadMs, killAndStart, stop };
};
