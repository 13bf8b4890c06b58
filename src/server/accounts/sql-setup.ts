import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Two first admins at once would both find nobody: they wait for each other here. */
export const lockSetup = (db: Queryable): Promise<unknown> =>
  db.query(sql`select pg_advisory_xact_lock(726173, 3)`);

export const hasSuperAdmin = async (db: Queryable): Promise<boolean> =>
  (await db.query(sql`select 1 from account where 'SuperAdmin' = any(roles) limit 1`)).length > 0;

export const insertSetupLink = (
  db: Queryable,
  link: { hash: string; at: string; expiresAt: string },
): Promise<number> =>
  db.exec(sql`
    insert into setup_link (token_hash, created_at, expires_at) values (${link.hash}, ${link.at}, ${link.expiresAt})`);

export const deleteUnusedSetupLinks = (db: Queryable): Promise<number> =>
  db.exec(sql`delete from setup_link where used_at is null`);

/** Tells whether the link was still good. */
export const updateSetupLinkUsed = async (db: Queryable, hash: string, at: string): Promise<boolean> =>
  (await db.exec(sql`
    update setup_link set used_at = ${at} where token_hash = ${hash} and used_at is null and expires_at > ${at}`)) ===
  1;
