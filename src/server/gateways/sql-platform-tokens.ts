import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type PlatformTokenRow = { sealed: string | null; expiresAt: string | null };

/** Reads a shared token; undefined before it was ever asked for. */
export const findPlatformToken = async (db: Queryable, name: string): Promise<PlatformTokenRow | undefined> =>
  (
    await db.query<PlatformTokenRow>(sql`select sealed, expires_at from platform_token where name = ${name}`)
  )[0];

/** Claims the right to renew a token until a given time and returns the token; undefined while another process holds the claim. */
export const claimRenewal = async (
  db: Queryable,
  { name, at, until }: { name: string; at: string; until: string },
): Promise<PlatformTokenRow | undefined> =>
  (
    await db.query<PlatformTokenRow>(sql`
      insert into platform_token (name, renewing_until) values (${name}, ${until})
      on conflict (name) do update set renewing_until = excluded.renewing_until
      where platform_token.renewing_until is null or platform_token.renewing_until <= ${at}
      returning sealed, expires_at`)
  )[0];

/** Saves a renewed token and gives the turn back. */
export const updatePlatformToken = (
  db: Queryable,
  { name, sealed, expiresAt }: { name: string; sealed: string; expiresAt: string },
): Promise<number> =>
  db.exec(sql`
    update platform_token set sealed = ${sealed}, expires_at = ${expiresAt}, renewing_until = null
    where name = ${name}`);

/** Gives the turn back without a new token. */
export const updateRenewalEnded = (db: Queryable, name: string): Promise<number> =>
  db.exec(sql`update platform_token set renewing_until = null where name = ${name}`);
