import type { Trust } from '#domain/access/trust.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export const insertSession = (
  db: Queryable,
  session: { id: string; accountId: string; trust: string; remember: boolean; at: string },
): Promise<number> =>
  db.exec(sql`
    insert into session (id, account_id, trust, remember, created_at, last_used_at)
    values (${session.id}, ${session.accountId}, ${session.trust}, ${session.remember}, ${session.at}, ${session.at})`);

export const insertRefreshToken = (
  db: Queryable,
  token: { hash: string; sessionId: string; at: string; expiresAt: string },
): Promise<number> =>
  db.exec(sql`
    insert into refresh_token (token_hash, session_id, issued_at, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.at}, ${token.expiresAt})`);

export type RefreshRow = {
  session_id: string;
  account_id: string;
  trust: Trust;
  remember: boolean;
  revoked_at: string | null;
  expires_at: string;
  used_at: string | null;
};

/** Two uses of one token come one after the other. */
export const lockRefreshToken = async (db: Queryable, hash: string): Promise<RefreshRow | undefined> =>
  (
    await db.query<RefreshRow>(sql`
      select t.session_id, s.account_id, s.trust, s.remember, s.revoked_at, t.expires_at, t.used_at
      from refresh_token t join session s on s.id = t.session_id
      where t.token_hash = ${hash}
      for update of t, s`)
  )[0];

export const updateRefreshTokenUsed = (db: Queryable, hash: string, at: string): Promise<number> =>
  db.exec(sql`update refresh_token set used_at = ${at} where token_hash = ${hash}`);

export const updateSessionUsed = (db: Queryable, sessionId: string, at: string): Promise<number> =>
  db.exec(sql`update session set last_used_at = ${at} where id = ${sessionId}`);

export const updateSessionRevoked = (
  db: Queryable,
  { sessionId, at, why }: { sessionId: string; at: string; why: string },
): Promise<number> =>
  db.exec(sql`
    update session set revoked_at = ${at}, revoked_why = ${why} where id = ${sessionId} and revoked_at is null`);

/** Logins whose last token ran out, or that were ended, before a moment; their tokens go with them. */
export const deleteEndedSessions = (db: Queryable, before: string): Promise<number> =>
  db.exec(sql`
    delete from session s
    where s.created_at < ${before} and (s.revoked_at < ${before}
      or not exists (select 1 from refresh_token t where t.session_id = s.id and t.expires_at >= ${before}))`);

/** Used tokens are kept as long as they would have lived, to notice a second use. */
export const deleteExpiredTokens = (db: Queryable, before: string): Promise<number> =>
  db.exec(sql`delete from refresh_token where expires_at < ${before}`);
