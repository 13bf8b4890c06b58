import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { lockFolder } from '#server/db/open-embedded.ts';
import { sql } from '#server/db/sql-tag.ts';
import { addressOf, holdLock, seenWaiting } from '#testing/held-locks.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'import '));
const program = join(import.meta.dirname, 'cli.ts');

type End = { readonly code: number; readonly output: string };

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<End> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...rest } = process.env;
    const options = { cwd: '/', env: { ...rest, INIT_CWD: folder, DATA_DIR: join(folder, 'data'), ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` });
    });
  });

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
/** The database that is imported into: the folder's own, or one on the cluster. */
let place: Record<string, string> = {};
let clone: Database | undefined;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'gear.csv'),
    '条码,名称,品类,租金,门店\nA1,雪板,单板,100,甲店\nA2,,单板,100,甲店\n',
  );
  mkdirSync(join(folder, 'data'));
  if (!onServer) return;
  clone = await openTestDatabase();
  place = { DATABASE_URL: await addressOf(clone) };
});
afterAll(async () => {
  await clone?.close();
  rmSync(folder, { recursive: true });
});

describe('npm run import', () => {
  it('finds files where the person stands and ends with 2 when lines were refused', async () => {
    const { code, output } = await run(['gear.csv', '--create-stores'], place);
    expect(output).toContain('catalogue: 1 added, 0 changed, 0 unchanged, 1 refused');
    expect(code).toBe(2);
    const stock = await clone?.query(sql`select barcode from equipment`);
    expect(stock).toEqual(onServer ? [{ barcode: 'A1' }] : undefined);
  });

  it.runIf(onServer)('says that it waits while another import is on its way', async () => {
    if (clone === undefined) throw new Error('no database');
    const letGo = await holdLock(clone, 'select pg_advisory_xact_lock(726173, 4)');
    const ended = run(['gear.csv', '--dry-run', '--create-stores'], place);
    await seenWaiting(clone);
    await letGo();
    const { code, output } = await ended;
    expect(output).toContain('another import is on its way; this one begins after it');
    expect(code).toBe(2);
  });

  it('refuses in one sentence while the server has the data folder', async () => {
    const unlock = lockFolder(join(folder, 'data'));
    const { code, output } = await run(['gear.csv']);
    unlock();
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain('in use by another process; stop that one first');
  });

  it.each([
    ['a missing file', ['nowhere.csv'], 'cannot be read (ENOENT)'],
    ['no file', [], 'No file was named'],
  ])('refuses %s in one sentence', async (_, args, sentence) => {
    const { code, output } = await run(args, place);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toContain('    at ');
  });
});
