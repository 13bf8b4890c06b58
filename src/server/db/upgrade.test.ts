import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { sql } from '#server/db/sql-tag.ts';
import { isInFull } from '#testing/rounds.ts';
import { startMain, startSecond, verifyLedger } from '#testing/crash/start-main.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'upgrade '));
const [dataDir, old] = [join(folder, 'data'), join(folder, 'old')];
const place = { databaseUrl: undefined, dataDir };
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]): Buffer | null => {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });
  } catch {
    return null;
  }
};

/** Unpacks the program of the previous commit: HEAD while there are changes to commit. False in a copy without it. */
const unpackPrevious = (): boolean => {
  const previous = git('status', '--porcelain', '--', 'src')?.length === 0 ? 'HEAD~1' : 'HEAD';
  const archive = git('archive', previous, 'src', 'package.json');
  if (archive === null) return false;
  mkdirSync(old);
  execFileSync('tar', ['x', '-C', old], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(old, 'node_modules'));
  return true;
};

/** The rows that must survive an upgrade, each as its table and id. */
const readRows = async (): Promise<string[]> => {
  const db = await openEmbedded(dataDir);
  const rows = await db.query<{ row: string }>(sql`
    select 'account ' || id as row from account union all
    select 'equipment ' || id from equipment union all
    select 'hold ' || id from hold union all
    select 'order ' || id from rental_order union all
    select 'bill ' || id from bill union all
    select 'payment ' || id from payment union all
    select 'journal ' || hash from ledger_journal union all
    select 'event ' || id from event`);
  await db.close();
  return rows.map(({ row }) => row);
};

/** Whether the schema may still be changed in files that were applied: before the first release nobody has data. */
const isBeforeRelease = (): boolean => /Before the first release/.test(readMigrations()[0]?.text ?? '');

describe('the database of the previous commit', () => {
  // Three starts of a program that is not compiled yet: in CI.
  it.skipIf(!isInFull || !unpackPrevious())(
    'keeps all its rows under this program',
    async () => {
      const previous = await startMain({ ...place, version: join(old, 'src/server') });
      await previous.stop();
      const before = await readRows();
      expect(new Set(before.map((row) => row.split(' ')[0])).size).toBe(8);

      const known = new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]));
      const isEdited = readMigrations(join(old, 'src/server/db/migrations')).some(
        ({ name, sha256 }) => known.get(name) !== sha256,
      );
      if (isEdited && isBeforeRelease()) {
        const { code, complained } = await startSecond(place);
        expect([code, complained]).toEqual([1, expect.stringMatching(/cannot be converted|newer version/)]);
      } else {
        const present = await startMain(place);
        await present.stop();
        expect(await verifyLedger(place)).toMatch(/^0 /);
      }
      expect(await readRows()).toEqual(expect.arrayContaining(before));
    },
    400_000,
  );
});
