import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';

const oldestVersion = 15;

/** The folder of an installed PostgreSQL's programs, the newest first; undefined when there is none. */
export const findPostgresPrograms = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  const debian = existsSync(root)
    ? readdirSync(root)
        .filter((version) => Number(version) >= oldestVersion)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(root, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(':');
  return [...debian, ...onPath].find(
    (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
  );
};

/** PostgreSQL refuses to run as root: root runs it as the user that its package made. */
const runAs = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

export type Cluster = { readonly url: string; readonly stop: () => Promise<void> };

export type ClusterOptions = {
  /** Forces commits onto the disk; off by default, since the cluster is thrown away. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  /**
   * Plans each statement once per connection instead of for each of its first five runs. Tests connect anew all the time:
   * planning is a third of what a cluster does for them. Reads also start no parallel workers.
   */
  readonly plansOnce?: boolean;
};

const waitUntilUp = async (bin: string, port: number, alive: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      if (!alive()) break;
      await sleep(100);
    }
  }
  throw new Error('the throw-away PostgreSQL did not start');
};

/** Starts a PostgreSQL of our own in a temporary folder; `stop` ends it and removes every trace. */
export const startCluster = async (options: ClusterOptions = {}): Promise<Cluster> => {
  const bin = findPostgresPrograms();
  if (bin === undefined) throw new Error('no PostgreSQL programs are installed');
  const owner = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'snowgear-pg-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const common = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'snowgear', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-sync'],
    { ...common, stdio: 'ignore' },
  );
  const port = await freePort();
  const sync = options.durable === true ? 'on' : 'off';
  const settings = [
    `fsync=${sync}`,
    `synchronous_commit=${sync}`,
    `full_page_writes=${sync}`,
    `max_connections=${options.maxConnections ?? 120}`,
    'shared_buffers=128MB',
    // Tables of tests are small and were never analysed: workers for them cost more than they read.
    ...(options.plansOnce === true
      ? ['plan_cache_mode=force_generic_plan', 'max_parallel_workers_per_gather=0']
      : []),
  ].flatMap((setting) => ['-c', setting]);
  const place = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const server = spawn(join(bin, 'postgres'), [...place, ...settings], { ...common, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const endWithUs = (): void => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    process.removeListener('exit', endWithUs);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilUp(bin, port, () => server.exitCode === null);
  } catch (error) {
    await stop();
    throw error;
  }
  // By its socket: over TCP everything that asks it takes an eighth more time.
  return { url: `postgres://snowgear@localhost:${port}/postgres?host=${folder}`, stop };
};
