import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type PlatformTokenRow = { sealed: string | null; expiresAt: string | null };

/** Reads a shared token; undefined before it was ever asked for. */
export const findPlatformToken = (db: Queryable, name: string) =>
  firstRow(
    db.query<PlatformTokenRow>(sql`select sealed, expires_at from platform_token where name = ${name}`),
  );

/** Claims the right to renew a token until a given time and returns the token; undefined while another process holds the claim. */
export const claimRenewal = (
  db: Queryable,
  { name, at, until }: { name: string; at: string; until: string },
) =>
  firstRow(
    db.query<PlatformTokenRow>(sql`
      insert into platform_token (name, renewing_until) values (${name}, ${until})
      on conflict (name) do update set renewing_until = excluded.renewing_until
      where platform_token.renewing_until is null or platform_token.renewing_until <= ${at}
      returning sealed, expires_at`),
  );

/** Saves a renewed token and gives the turn back. */
export const updatePlatformToken = (
  db: Queryable,
  { name, sealed, expiresAt }: { name: string; sealed: string; expiresAt: string },
) =>
  db.exec(sql`
    update platform_token set sealed = ${sealed}, expires_at = ${expiresAt}, renewing_until = null
    where name = ${name}`);

/** Gives the turn back without a new token. */
export const updateRenewalEnded = (db: Queryable, name: string) =>
  db.exec(sql`update platform_token set renewing_until = null where name = ${name}`);
