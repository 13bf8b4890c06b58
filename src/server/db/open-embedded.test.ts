import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { sql } from '#server/db/sql-tag.ts';

let folder: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snowgear-embedded-'));
  data = join(folder, 'one', 'two', 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('openEmbedded', () => {
  test('makes every missing folder, forces every commit onto the disk, keeps it, and lets one process in', async () => {
    const db = await openEmbedded(data);
    await db.script('create table t (n int)');
    for (let n = 0; n < 5; n += 1) {
      const before = db.fsyncs();
      await db.exec(sql`insert into t values (${n})`);
      expect(db.fsyncs()).toBeGreaterThan(before);
    }
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(openEmbedded(data)).rejects.toThrow(/is in use by another process/);
    }
    await db.close();

    const again = await openEmbedded(data);
    expect(await again.query(sql`select count(*) as n from t`)).toEqual([{ n: 5 }]);
    const settings = sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
      current_setting('full_page_writes') as pages, current_setting('wal_sync_method') as method`;
    expect(await again.query(settings)).toEqual([{ fsync: 'on', sync: 'on', pages: 'on', method: 'fsync' }]);
    await again.close();
  });
  test('refuses a statement beside the open transaction instead of waiting for ever', async () => {
    const db = await openEmbedded(data);
    await expect(db.tx(() => db.query(sql`select 1`))).rejects.toThrow(/use the transaction/);
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await db.close();
  });
  test('says in one sentence that the folder cannot be written', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    await expect(openEmbedded(join(folder, 'a-file', 'data'))).rejects.toThrow(
      /^The data folder .* cannot be written/,
    );
  });
  test('tells a lock that cannot be used from a lock that somebody holds', async () => {
    const place = join(folder, 'odd-lock');
    mkdirSync(join(place, 'lock.sqlite'), { recursive: true });
    await expect(openEmbedded(place)).rejects.toThrow(/^The data folder .* cannot be written \(.+\); choose/);
  });
  test('says in one sentence that a file stands where the database should', async () => {
    const place = join(folder, 'odd-database');
    mkdirSync(place);
    writeFileSync(join(place, 'database'), '');
    await expect(openEmbedded(place)).rejects.toThrow(
      /^The data folder .*database cannot be written \(EEXIST\); choose/,
    );
  });
  // Root may write everywhere.
  test.skipIf(process.getuid?.() === 0)('refuses a folder without the right to write', async () => {
    const place = join(folder, 'no-right');
    mkdirSync(place);
    chmodSync(place, 0o555);
    await expect(openEmbedded(place)).rejects.toThrow(/cannot be written \(EACCES\)/);
    await expect(openEmbedded(join(place, 'data'))).rejects.toThrow(/cannot be written \(EACCES\)/);
    expect(readdirSync(place)).toEqual([]);
  });
  test.skipIf(process.getuid?.() === 0)(
    'refuses a lock that may only be read: it keeps nobody out',
    async () => {
      const place = join(folder, 'read-lock');
      mkdirSync(place);
      writeFileSync(join(place, 'lock.sqlite'), '', { mode: 0o444 });
      await expect(openEmbedded(place)).rejects.toThrow(/cannot be written \(EACCES\)/);
    },
  );
});
