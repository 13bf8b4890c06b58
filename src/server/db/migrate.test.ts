import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { assertMigrated, migrate, readMigrations } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql-tag.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { openTestDatabase } from '#testing/test-database.ts';

type Migration = ReturnType<typeof readMigrations>[number];

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

const more = (text: string, name = '9000-more.sql'): Migration => ({ name, text, sha256: text });

describe('migrate', () => {
  test('applies what is new once, also when three start together', async () => {
    const all = [...readMigrations(), more('create table extra (id int)')];
    const done = await Promise.all([migrate(db, all), migrate(db, all), migrate(db, all)]);
    expect(done.flat()).toEqual(['9000-more.sql']);
    expect(await migrate(db, all)).toEqual([]);
  });
  test('a failing one changes nothing and says which', async () => {
    const all = [...readMigrations(), more('create table half (id int); select 1/0')];
    await expect(migrate(db, all)).rejects.toThrow(
      /9000-more.sql failed and changed nothing: division by zero/,
    );
    expect(await db.query(sql`select to_regclass('half')::text as v`)).toEqual([{ v: null }]);
  });
  test('takes as long as a large shop needs', async () => {
    await migrate(db, [
      ...readMigrations(),
      more("create table seen as select current_setting('statement_timeout') as ms"),
    ]);
    expect(await db.query(sql`select ms from seen`)).toEqual([{ ms: '0' }]);
  });
  test('refuses a database that a newer program made', async () => {
    await migrate(db, [...readMigrations(), more('create table extra (id int)')]);
    await expect(migrate(db)).rejects.toThrow(/newer version of this program \(9000-more\.sql\)/);
  });
  test('refuses a migration that was changed afterwards', async () => {
    await migrate(db, [...readMigrations(), more('create table extra (id int)')]);
    await expect(migrate(db, [...readMigrations(), more('create table extra (id bigint)')])).rejects.toThrow(
      /another text of 9000-more\.sql/,
    );
  });
  test('refuses a database of before the present schema in one sentence and changes nothing in it', async () => {
    await db.script(`drop schema public cascade; create schema public;
      create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz default now());
      insert into schema_migration (name, sha256) values ('0001-platform.sql', 'f00'), ('0046-kept-notices.sql', 'ba4')`);
    const refusal =
      'The database was made with another text of 0001-platform.sql and cannot be converted: choose an empty one with DATA_DIR or DATABASE_URL, or start the version of the program that made it.';
    await expect(migrate(db)).rejects.toThrow(new StartupError(refusal));
    await expect(assertMigrated(db)).rejects.toThrow(new StartupError(refusal));
    expect(await db.query(sql`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'schema_migration' },
    ]);
  });
});

describe('assertMigrated', () => {
  test('refuses a database that is empty or lacks a migration, and no other', async () => {
    await assertMigrated(db);
    await db.exec(sql`delete from schema_migration where name like '0009-%'`);
    await expect(assertMigrated(db)).rejects.toThrow(/start the program on it once/);
    await db.script('drop schema public cascade; create schema public');
    await expect(assertMigrated(db)).rejects.toThrow(/start the program on it once/);
  });
});
