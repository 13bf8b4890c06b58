import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Gives a secret of this installation, made at its first use and the same for every process. */
export const loadSecret = async (db: Database, name: string): Promise<string> => {
  const fresh = randomBytes(32).toString('base64url');
  await db.exec(
    sql`insert into app_secret (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`,
  );
  const [row] = await db.query<{ value: string }>(sql`select value from app_secret where name = ${name}`);
  if (row === undefined) throw new Error(`the secret ${name} is missing`);
  return row.value;
};

const kept = new WeakMap<Database, Map<string, Promise<string>>>();

/** The same, read once per database. Call it outside a transaction. */
export const keptSecret = (db: Database, name: string): Promise<string> => {
  const secrets = kept.get(db) ?? new Map<string, Promise<string>>();
  kept.set(db, secrets);
  const secret = secrets.get(name) ?? loadSecret(db, name);
  secrets.set(name, secret);
  secret.catch(() => secrets.delete(name));
  return secret;
};
