import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Forgets repeated-request answers older than 48 hours and gives how many. */
export const forgetOldKeys = (db: Database): Promise<number> =>
  db.exec(sql`delete from idempotency_key where created_at < now() - interval '48 hours'`);

/** Vacuums the embedded database, which has no autovacuum; a PostgreSQL server runs its own. */
export const vacuum = async (db: Database): Promise<void> => {
  if (db.kind === 'embedded') await db.script('vacuum (analyze)');
};
