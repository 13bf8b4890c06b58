import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { sql } from '#server/db/sql-tag.ts';
import { rounds } from '#testing/rounds.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const writer = join(import.meta.dirname, '../../testing/crash-writer.ts');
const kills = rounds(2, 5);
let dataDir: string;
/** The test's own database on the cluster; undefined when the embedded one is tried. */
let clone: Database | undefined;
let url = '';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'snowgear-crash-'));
  const cluster = process.env['TEST_DATABASE_URL'];
  if (cluster === undefined) {
    const db = await openDatabase({ databaseUrl: undefined, dataDir });
    await migrate(db);
    await db.close();
    return;
  }
  clone = await openTestDatabase();
  const [row] = await clone.query<{ name: string }>(sql`select current_database() as name`);
  url = Object.assign(new URL(cluster), { pathname: `/${row?.name}` }).href;
});
afterAll(async () => {
  await clone?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Kills the writer as soon as so many writes were answered; gives the names of all that were. */
const writeUntilKilled = (after: number): Promise<string[]> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [writer, url, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      if (stdout.split('\n').length > after) child.kill('SIGKILL');
    });
    child.on('close', () => resolve(stdout.split('\n').slice(0, -1)));
  });

const readNames = async (): Promise<Set<string>> => {
  const db = clone ?? (await openDatabase({ databaseUrl: undefined, dataDir }));
  const rows = await db.query<{ name: string }>(sql`select name from app_secret where value = 'x'`);
  if (clone === undefined) await db.close();
  return new Set(rows.map((row) => row.name));
};

describe('killing the process in the middle of concurrent writes', () => {
  test(`loses no answered write and leaves nothing half done, ${kills} times`, async () => {
    const answered: string[] = [];
    for (let round = 1; round <= kills; round += 1) {
      answered.push(...(await writeUntilKilled(7 * round)));
      const kept = await readNames();
      expect(answered.filter((name) => !kept.has(`${name} first`) || !kept.has(`${name} second`))).toEqual(
        [],
      );
      const halves = [...kept].filter((name) => !kept.has(name.replace(/ first$/, ' second')));
      expect(halves).toEqual([]);
      expect([...kept].length % 2).toBe(0);
    }
    expect(answered.length).toBeGreaterThan(7 * kills);
  }, 300_000);
});
