import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { sql } from '#server/db/sql-tag.ts';
import { verifyLedger } from '#testing/crash/start-main.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'damaged '));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Makes a database, and gives the file of a table that the books do not speak of. */
const makeDatabase = async (): Promise<string> => {
  const db = await openEmbedded(dataDir);
  await migrate(db);
  await db.exec(sql`insert into category (id, name, size) values (gen_random_uuid(), '双板', 'large')`);
  const [file] = await db.query<{ path: string }>(sql`select pg_relation_filepath('category') as path`);
  await db.script('checkpoint');
  await db.close();
  return join(dataDir, 'database', file?.path ?? '');
};

/** Overwrites what lies in the middle of a file's first page, as a bad disk would. */
const damage = (path: string): void => {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, 4096);
  closeSync(file);
};

test('a damaged page of the embedded database ends the check in one sentence that says to restore a backup', async () => {
  const path = await makeDatabase();
  expect(await verifyLedger({ databaseUrl: undefined, dataDir })).toMatch(/^0 /);
  damage(path);
  expect(await verifyLedger({ databaseUrl: undefined, dataDir })).toBe(
    `2 The database in ${dataDir} is damaged; stop the server and restore the last backup that verifies (docs/operations.md, Backup).`,
  );
});
