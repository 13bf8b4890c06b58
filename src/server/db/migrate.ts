import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { StartupError } from '#server/db/startup-error.ts';

type Migration = { readonly name: string; readonly text: string; readonly sha256: string };
type Applied = { readonly name: string; readonly sha256: string };

const folder = join(import.meta.dirname, 'migrations');

/** The migrations of this program, in the order they apply. */
export const readMigrations = (from: string = folder): Migration[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(from, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });

// Taken before anything is created: two processes that start together would both create the table.
const takeTurn = (tx: Queryable): Promise<unknown> => tx.query(sql`select pg_advisory_xact_lock(726173, 1)`);

const listApplied = (tx: Queryable): Promise<Applied[]> =>
  tx.query<Applied>(sql`select name, sha256 from schema_migration order by name`);

const refuseStrangers = (applied: readonly Applied[], known: readonly Migration[]): void => {
  for (const { name, sha256 } of applied) {
    const ours = known.find((migration) => migration.name === name);
    if (ours !== undefined && ours.sha256 !== sha256) {
      throw new StartupError(
        `The database was made with another text of ${name} and cannot be converted: choose an empty one with DATA_DIR or DATABASE_URL, or start the version of the program that made it.`,
      );
    }
    if (ours === undefined) {
      throw new StartupError(
        `The database was made by a newer version of this program (${name}); update the program.`,
      );
    }
  }
};

/** Refuses a database that has not exactly this program's tables, for commands that do not migrate it. */
export const assertMigrated = async (db: Queryable): Promise<void> => {
  const [table] = await db.query(sql`select 1 as one where to_regclass('schema_migration') is not null`);
  const applied = table === undefined ? [] : await listApplied(db);
  const known = readMigrations();
  refuseStrangers(applied, known);
  if (applied.length < known.length)
    throw new StartupError('The database does not have all tables yet; start the program on it once.');
};

/** Brings the database to this program's tables and gives the names applied now; refuses one that is ahead of it. */
export const migrate = async (
  db: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> => {
  await db.tx(async (tx) => {
    await takeTurn(tx);
    await tx.script(`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    refuseStrangers(await listApplied(tx), migrations);
  });
  const done: string[] = [];
  for (const { name, text, sha256 } of migrations) {
    const applied = await db.tx(async (tx) => {
      await takeTurn(tx);
      const known = await tx.query(sql`select 1 from schema_migration where name = ${name}`);
      if (known.length > 0) return false;
      // A table of millions of rows takes longer than any call may.
      await tx.script('set local statement_timeout = 0');
      await tx.script(text).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartupError(`The migration ${name} failed and changed nothing: ${reason}`);
      });
      await tx.exec(sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`);
      return true;
    });
    if (applied) done.push(name);
  }
  return done;
};
