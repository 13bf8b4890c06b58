import type { Trust } from '#domain/access/trust.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export const insertSession = (
  db: Queryable,
  session: {
    id: string;
    accountId: string;
    trust: string;
    remember: boolean;
    addressHash: string;
    at: string;
  },
): Promise<number> =>
  db.exec(sql`
    insert into session (id, account_id, trust, remember, address_hash, created_at, last_used_at)
    values (${session.id}, ${session.accountId}, ${session.trust}, ${session.remember}, ${session.addressHash},
      ${session.at}, ${session.at})`);

type SessionRow = { account_id: string; remember: boolean; trust: Trust };

/** One that goes on; two who would replace it come one after the other. */
export const lockOpenSession = async (db: Queryable, sessionId: string): Promise<SessionRow | undefined> =>
  (
    await db.query<SessionRow>(sql`
      select account_id, remember, trust from session where id = ${sessionId} and revoked_at is null for update`)
  )[0];

/** Whether a login is open and its account works, in these roles and stores. */
export const isSessionStanding = async (
  db: Queryable,
  session: {
    readonly sessionId: string;
    readonly userId: string;
    readonly roles: readonly string[];
    readonly storeIds: readonly string[];
  },
): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from session s join account a on a.id = s.account_id
      where s.id = ${session.sessionId} and a.id = ${session.userId} and s.revoked_at is null and a.is_active
        and a.roles = ${session.roles}::text[]
        and array(select t.store_id::text from account_store t where t.account_id = a.id order by t.store_id)
          = ${session.storeIds}::text[]`)
  ).length === 1;

/** Whether an account was let in from an address, by the same kind of proof or a better one. */
export const wasHereBefore = async (
  db: Queryable,
  {
    accountId,
    addressHash,
    trusts,
    since,
  }: { accountId: string; addressHash: string; trusts: readonly Trust[]; since: string },
): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from session
      where account_id = ${accountId} and address_hash = ${addressHash} and trust = any(${trusts}::text[])
        and created_at > ${since}
      limit 1`)
  ).length > 0;

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
  used_by: string | null;
  /** When the login was made. */
  created_at: string;
};

/** Two uses of one token come one after the other. */
export const lockRefreshToken = async (db: Queryable, hash: string): Promise<RefreshRow | undefined> =>
  (
    await db.query<RefreshRow>(sql`
      select t.session_id, s.account_id, s.trust, s.remember, s.revoked_at, t.expires_at, t.used_at, t.used_by,
        s.created_at
      from refresh_token t join session s on s.id = t.session_id
      where t.token_hash = ${hash}
      for update of t, s`)
  )[0];

export const updateRefreshTokenUsed = (
  db: Queryable,
  { hash, at, client }: { hash: string; at: string; client: string | null },
): Promise<number> =>
  db.exec(sql`update refresh_token set used_at = ${at}, used_by = ${client} where token_hash = ${hash}`);

export const isRefreshTokenFresh = async (db: Queryable, hash: string, at: string): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from refresh_token where token_hash = ${hash} and used_at is null and expires_at > ${at}`)
  ).length === 1;

export const updateSessionUsed = (db: Queryable, sessionId: string, at: string): Promise<number> =>
  db.exec(sql`update session set last_used_at = ${at} where id = ${sessionId}`);

export const updateSessionRevoked = (
  db: Queryable,
  { sessionId, at, why }: { sessionId: string; at: string; why: string },
): Promise<number> =>
  db.exec(sql`
    update session set revoked_at = ${at}, revoked_why = ${why} where id = ${sessionId} and revoked_at is null`);

/** Ends every login of an account, or all but one. */
export const updateSessionsRevoked = (
  db: Queryable,
  { accountId, except, at, why }: { accountId: string; except: string | null; at: string; why: string },
): Promise<number> =>
  db.exec(sql`
    update session set revoked_at = ${at}, revoked_why = ${why}
    where account_id = ${accountId} and revoked_at is null and id is distinct from ${except}::uuid`);

/** Logins whose last token ran out, or that were ended, before a moment; their tokens go with them. */
export const deleteEndedSessions = (db: Queryable, before: string): Promise<number> =>
  db.exec(sql`
    delete from session s
    where s.created_at < ${before} and (s.revoked_at < ${before}
      or not exists (select 1 from refresh_token t where t.session_id = s.id and t.expires_at >= ${before}))`);

/** Used tokens are kept as long as they would have lived, to notice a second use. */
export const deleteExpiredTokens = (db: Queryable, before: string): Promise<number> =>
  db.exec(sql`delete from refresh_token where expires_at < ${before}`);
