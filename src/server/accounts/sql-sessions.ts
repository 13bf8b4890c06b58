import type { Role } from '#domain/access/roles.ts';
import type { Trust } from '#domain/access/call-access.ts';
import type { DeviceKind, DeviceProgram, DeviceSystem } from '#domain/access/device-kind.ts';
import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { Session } from '#server/http/session.ts';

type RoleRow = {
  role: Role;
  id: string;
  permissions: string[] | null;
  version: number;
};

/** The roles whose permissions can be changed; null permissions are the default ones. */
export const listRolePermissions = (db: Queryable) =>
  db.query<RoleRow>(sql`select role, id, permissions, version from role_permission`);

export const lockRolePermissions = (db: Queryable, role: Role) =>
  firstRow(
    db.query<RoleRow>(
      sql`select role, id, permissions, version from role_permission where role = ${role} for update`,
    ),
  );

export const updateRolePermissions = (
  db: Queryable,
  { role, permissions, at }: { role: Role; permissions: readonly string[] | null; at: string },
) =>
  db.exec(sql`
    update role_permission set permissions = ${permissions}::text[], version = version + 1, updated_at = ${at}
    where role = ${role}`);

/** The apps of a role's holders notice a new session version by themselves and ask who they are now. */
export const updateHoldersSessions = (db: Queryable, role: Role) =>
  db.exec(sql`update account set session_version = session_version + 1 where ${role}::text = any(roles)`);

export const countHolders = (db: Queryable) =>
  db.query<{ role: Role; n: number }>(sql`
    select r.role, count(*)::int as n from account a cross join lateral unnest(a.roles) as r (role)
    where a.is_active group by r.role`);

/** What a wrong try counts for. */
type TryKey = { readonly scope: string; readonly hash: string };

export const listTries = (db: Queryable, [who, where]: readonly [TryKey, TryKey]) =>
  db.query<{ scope: string; failures: number; lastAt: string }>(sql`
    select scope, failures, last_at from failed_try
    where (scope = ${who.scope} and key_hash = ${who.hash}) or (scope = ${where.scope} and key_hash = ${where.hash})`);

type Counted = TryKey & {
  /** 0 leaves the number as it is, by the same work. */
  readonly add: 0 | 1;
  readonly forgiveMs: number;
};

/** Counts a wrong try for both keys; what has been forgiven since the last one is taken off first. */
export const upsertTries = (db: Queryable, keys: readonly [Counted, Counted], at: string) =>
  db.exec(sql`
    insert into failed_try as t (scope, key_hash, failures, last_at, forgive_ms)
    select scope, key_hash, adding, ${at}::timestamptz, forgive_ms
    from unnest(${keys.map(({ scope }) => scope)}::text[], ${keys.map(({ hash }) => hash)}::text[],
      ${keys.map(({ add }) => add)}::int[], ${keys.map(({ forgiveMs }) => forgiveMs)}::int[])
      as k (scope, key_hash, adding, forgive_ms)
    on conflict (scope, key_hash) do update set
      failures = case when excluded.failures = 0 then t.failures else excluded.failures + greatest(0, t.failures
        - floor(extract(epoch from greatest(interval '0', excluded.last_at - t.last_at)) * 1000 / t.forgive_ms)::int) end,
      last_at = case when excluded.failures = 0 then t.last_at else excluded.last_at end`);

export const deleteTries = (db: Queryable, { scope, hash }: TryKey) =>
  db.exec(sql`delete from failed_try where scope = ${scope} and key_hash = ${hash}`);

/** Those whose every failure is forgiven. */
export const deleteForgivenTries = (db: Queryable, now: string) =>
  db.exec(sql`
    delete from failed_try
    where last_at + (failures + 1) * forgive_ms * interval '1 millisecond' < ${now}::timestamptz`);

export const insertSession = (
  db: Queryable,
  session: DeviceKind & {
    id: string;
    accountId: string;
    trust: string;
    remember: boolean;
    addressHash: string;
    deviceHash: string;
    at: string;
  },
) =>
  db.exec(sql`
    insert into session (id, account_id, trust, remember, address_hash, device_hash, device_system, device_program,
      created_at, last_used_at)
    values (${session.id}, ${session.accountId}, ${session.trust}, ${session.remember}, ${session.addressHash},
      ${session.deviceHash}, ${session.system}, ${session.program}, ${session.at}, ${session.at})`);

/** One that goes on; two who would replace it come one after the other. */
export const lockOpenSession = (db: Queryable, sessionId: string) =>
  firstRow(
    db.query<{ remember: boolean; deviceHash: string; system: DeviceSystem; program: DeviceProgram }>(sql`
      select remember, device_hash, device_system as system, device_program as program
      from session where id = ${sessionId} and revoked_at is null for update`),
  );

/** The digest of the device that a login was made on; '' for one that did not say its id. */
export const findSessionDevice = async (db: Queryable, sessionId: string): Promise<string> => {
  const [row] = await db.query<{ deviceHash: string }>(
    sql`select device_hash from session where id = ${sessionId}`,
  );
  return row?.deviceHash ?? '';
};

/** Whether a login is open and its account works, in these roles and stores. */
export const isSessionStanding = (
  db: Queryable,
  session: Pick<Session, 'sessionId' | 'userId' | 'roles' | 'storeIds'>,
): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from session s join account a on a.id = s.account_id
      where s.id = ${session.sessionId} and a.id = ${session.userId} and s.revoked_at is null and a.is_active
        and a.roles = ${session.roles}::text[]
        and array(select t.store_id::text from account_store t where t.account_id = a.id order by t.store_id)
          = ${session.storeIds}::text[]`),
  );

/** Whether an account was let in from an address, by the same kind of proof or a better one. */
export const wasHereBefore = (
  db: Queryable,
  {
    accountId,
    addressHash,
    trusts,
    since,
  }: { accountId: string; addressHash: string; trusts: readonly Trust[]; since: string },
): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from session
      where account_id = ${accountId} and address_hash = ${addressHash} and trust = any(${trusts}::text[])
        and created_at > ${since}
      limit 1`),
  );

export const insertRefreshToken = (
  db: Queryable,
  token: { hash: string; sessionId: string; at: string; expiresAt: string },
) =>
  db.exec(sql`
    insert into refresh_token (token_hash, session_id, issued_at, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.at}, ${token.expiresAt})`);

type RefreshRow = {
  sessionId: string;
  accountId: string;
  trust: Trust;
  remember: boolean;
  revokedAt: string | null;
  expiresAt: string;
  usedAt: string | null;
  usedBy: string | null;
  /** When the login was made. */
  createdAt: string;
};

/** Two uses of one token come one after the other. */
export const lockRefreshToken = (db: Queryable, hash: string) =>
  firstRow(
    db.query<RefreshRow>(sql`
      select t.session_id, s.account_id, s.trust, s.remember, s.revoked_at, t.expires_at, t.used_at, t.used_by,
        s.created_at
      from refresh_token t join session s on s.id = t.session_id
      where t.token_hash = ${hash}
      for update of t, s`),
  );

export const updateRefreshTokenUsed = (
  db: Queryable,
  { hash, at, client }: { hash: string; at: string; client: string | null },
) => db.exec(sql`update refresh_token set used_at = ${at}, used_by = ${client} where token_hash = ${hash}`);

export const isRefreshTokenFresh = (db: Queryable, hash: string, at: string): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from refresh_token where token_hash = ${hash} and used_at is null and expires_at > ${at}`),
  );

export const updateSessionUsed = (db: Queryable, sessionId: string, at: string) =>
  db.exec(sql`update session set last_used_at = ${at} where id = ${sessionId}`);

export const updateSessionRevoked = (
  db: Queryable,
  { sessionId, at, why }: { sessionId: string; at: string; why: string },
) =>
  db.exec(sql`
    update session set revoked_at = ${at}, revoked_why = ${why} where id = ${sessionId} and revoked_at is null`);

/** An account's logins that go on, the one used last first; at most fifty. */
export const listOpenSessions = (
  db: Queryable,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: string },
) =>
  db.query<{
    id: string;
    system: DeviceSystem;
    program: DeviceProgram;
    addressHash: string;
    creationTime: string;
    lastUseTime: string;
  }>(sql`
    select s.id, s.device_system as system, s.device_program as program, s.address_hash,
      s.created_at as creation_time, s.last_used_at as last_use_time
    from session s
    where s.account_id = ${accountId} and s.revoked_at is null and (s.id = ${sessionId}
      or exists (select 1 from refresh_token t where t.session_id = s.id and t.expires_at > ${now}))
    order by s.last_used_at desc, s.id desc limit 50`);

/** Gives the device of the login that it ended; undefined when it was not open, is not the account's, or is `except`. */
export const updateOwnSessionRevoked = (
  db: Queryable,
  session: { id: string; accountId: string; except: string; at: string; why: string },
) =>
  firstRow(
    db.query<{ deviceHash: string }>(sql`
      update session set revoked_at = ${session.at}, revoked_why = ${session.why}
      where id = ${session.id} and account_id = ${session.accountId} and id <> ${session.except}
        and revoked_at is null
      returning device_hash`),
  );

/** Ends every login of an account, or all but one, or those that one kind of proof opened. */
export const updateSessionsRevoked = (
  db: Queryable,
  {
    accountId,
    except,
    trust,
    at,
    why,
  }: { accountId: string; except: string | null; trust: Trust | null; at: string; why: string },
) =>
  db.exec(sql`
    update session set revoked_at = ${at}, revoked_why = ${why}
    where account_id = ${accountId} and revoked_at is null and id is distinct from ${except}::uuid
      and (${trust}::text is null or trust = ${trust}::text)`);

/**
 * Deletes logins whose last token ran out, or that were ended, before a moment, with their tokens; then tokens that ran
 * out. Used ones are kept as long as they would have lived, to notice a second use.
 */
export const deleteEndedSessions = async (db: Queryable, before: string): Promise<void> => {
  await db.exec(sql`
    delete from session s
    where s.created_at < ${before} and (s.revoked_at < ${before}
      or not exists (select 1 from refresh_token t where t.session_id = s.id and t.expires_at >= ${before}))`);
  await db.exec(sql`delete from refresh_token where expires_at < ${before}`);
};

/** Tells whether an account was logged in to on a device that says its id. */
export const wasOnDevice = (
  db: Queryable,
  { accountId, deviceHash }: { accountId: string; deviceHash: string },
): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from session
      where account_id = ${accountId} and device_hash = ${deviceHash} and device_hash <> '' limit 1`),
  );
