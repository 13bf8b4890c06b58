import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const prefix = 'snowgear-tests-';
/** Databases and browsers of a whole run need a quarter of it. */
const neededBytes = 4 * 1024 ** 3;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes what runs left behind that were killed. */
const removeLeftovers = (memory: string): void => {
  for (const name of readdirSync(memory)) {
    const pid = Number(name.slice(prefix.length));
    if (!name.startsWith(prefix) || isAlive(pid)) continue;
    rmSync(join(memory, name), { recursive: true, force: true });
  }
};

const hasRoom = (memory: string): boolean => {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
};

/**
 * Lets this process, and all that it starts, keep temporary files in memory where there is plenty: tests make and drop
 * hundreds of databases, each of hundreds of files, which keeps a disk busier than the tests themselves.
 */
export const keepScratchInMemory = (memory = '/dev/shm'): void => {
  if (process.platform !== 'linux' || !existsSync(memory) || process.env['TMPDIR'] !== undefined) return;
  try {
    removeLeftovers(memory);
    if (!hasRoom(memory)) return;
    const folder = join(memory, `${prefix}${process.pid}`);
    mkdirSync(folder);
    // PostgreSQL may run as a user of its own.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.env['TMPDIR'] = folder;
  } catch {
    // The disk does as well, only slower.
  }
};
