import type { Database } from '#server/db/database.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openTestDatabase } from '#testing/test-database.ts';

/** Applies the migrations that come before a number. */
export const migrateBelow = (db: Database, end: string): Promise<string[]> =>
  migrate(
    db,
    readMigrations().filter(({ name }) => name < end),
  );

/** Opens a database as an older version of the program left it, empty. */
export const openOldDatabase = async (end: string): Promise<Database> => {
  const db = await openTestDatabase();
  await db.script('drop schema public cascade; create schema public');
  await migrateBelow(db, end);
  return db;
};
