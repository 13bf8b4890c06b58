import { SignJWT, jwtVerify, type JWTPayload } from 'jose';
import { createHmac, createSecretKey } from 'node:crypto';
import type { ChosenPermissions, Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Trust } from '#domain/access/call-access.ts';
import { isPhoneProvenBy } from '#domain/access/order-trust.ts';
import { hourMs, isoOf } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { AppError } from '#server/http/app-error.ts';

/** Makes a map that forgets its oldest entries beyond `most`. */
const boundedCache = <V>(most: number) => {
  const entries = new Map<string, V>();
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, value: V): void => {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.size > most ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    dropWhere: (drop: (value: V) => boolean): void => {
      for (const [key, value] of entries) if (drop(value)) entries.delete(key);
    },
  };
};

/** What a new access token says; the browser reads names and roles out of it. */
type TokenFacts = {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionVersion: number;
  readonly userName: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly roles: readonly Role[];
  readonly lifeSeconds: number;
};

/** What a token that we signed proves. */
type Claims = {
  readonly userId: string;
  readonly sessionId: string;
  readonly version: number;
  readonly expiresAt: number;
};

const mostClaims = 5000;

const claimsOf = (payload: JWTPayload): Claims => ({
  userId: String(payload.sub),
  sessionId: String(payload['sid']),
  version: Number(payload['ver']),
  expiresAt: Number(payload.exp) * 1000,
});

/** Existing clients look for either spelling of the names. */
const namesOf = (facts: TokenFacts): JWTPayload => ({
  unique_name: facts.userName,
  preferred_username: facts.userName,
  name: facts.name,
  given_name: facts.name,
  family_name: facts.surname,
  ...(facts.email === null ? {} : { email: facts.email }),
  ...(facts.phoneNumber === null ? {} : { phone_number: facts.phoneNumber }),
  role: [...facts.roles],
});

/** Makes the signer and checker of access tokens (JWT, HS256); a token seen before is not checked twice. */
const createAccessTokens = (secret: string, clock: Clock) => {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const seen = boundedCache<Claims>(mostClaims);

  const check = async (token: string): Promise<Claims> => {
    try {
      const currentDate = new Date(clock.now());
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate });
      return claimsOf(payload);
    } catch {
      throw new AppError('session.expired');
    }
  };

  return {
    issue: (facts: TokenFacts): Promise<string> => {
      const seconds = Math.floor(clock.now() / 1000);
      return new SignJWT({ sid: facts.sessionId, ver: facts.sessionVersion, ...namesOf(facts) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(facts.userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + facts.lifeSeconds)
        .sign(key);
    },
    /** Refuses with session.expired. */
    verify: async (token: string): Promise<Claims> => {
      const known = seen.get(token);
      const claims = known ?? (await check(token));
      if (claims.expiresAt <= clock.now()) throw new AppError('session.expired');
      if (known === undefined) seen.set(token, claims);
      return claims;
    },
  };
};

/** Who is calling, as the database says now. */
export type Session = {
  readonly sessionId: string;
  readonly userId: string;
  readonly userName: string;
  /** What to call the person. */
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  /** Stores the person works in; empty for customers. */
  readonly storeIds: readonly string[];
  readonly primaryStoreId: string | null;
  readonly trust: Trust;
  /** The account's phone number is proven, and so is who uses this login: name and phone alone prove neither. */
  readonly isPhoneProven: boolean;
};

/** Lists the stores of which somebody sees what belongs to a store alone; null: every store's. */
export const storesOf = ({ roles, storeIds }: Session): readonly string[] | null =>
  roles.includes('SuperAdmin') ? null : storeIds;

type SessionOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly permissionsOf: (roles: readonly Role[], chosen: ChosenPermissions) => readonly Permission[];
};

type Known = { readonly session: Session; readonly version: number; readonly readAt: number };
type AccountRow = {
  userName: string;
  displayName: string;
  roles: Role[];
  sessionVersion: number;
  primaryStoreId: string | null;
  storeIds: string[];
  trust: Trust;
  phoneNumberConfirmed: boolean;
  chosenPermissions: ChosenPermissions | null;
  lastUsedAt: string;
};

const channel = 'account_changed';
/** Changes are announced; this only bounds what a lost announcement can do. */
const knownForMs = 30_000;
const mostKept = 5000;

const findAccount = (db: Database, claims: Claims): Promise<AccountRow[]> =>
  db.query<AccountRow>(sql`
    select a.user_name, coalesce(nullif(a.name, ''), nullif(a.real_name, ''), a.user_name) as display_name,
      a.roles, a.phone_number_confirmed,
      a.session_version, a.primary_store_id, s.trust, s.last_used_at,
      coalesce((select array_agg(t.store_id::text order by t.store_id) from account_store t where t.account_id = a.id),
        '{}') as store_ids,
      (select jsonb_object_agg(p.role, p.permissions) from role_permission p
        where p.role = any(a.roles) and p.permissions is not null) as chosen_permissions
    from session s join account a on a.id = s.account_id
    where s.id = ${claims.sessionId}::uuid and a.id = ${claims.userId}::uuid and s.revoked_at is null and a.is_active`);

/** The list of logins tells the last use to the hour, so no more is written. */
const noteUse = async (
  { db, clock }: SessionOptions,
  { sessionId }: Claims,
  lastUsedAt: string,
): Promise<void> => {
  if (clock.now() - Date.parse(lastUsedAt) < hourMs) return;
  await db.exec(
    sql`update session set last_used_at = ${isoOf(clock.now())} where id = ${sessionId}::uuid and revoked_at is null`,
  );
};

const lookUp = async (options: SessionOptions, claims: Claims): Promise<Known> => {
  const [row] = await findAccount(options.db, claims);
  if (row === undefined) throw new AppError('session.expired');
  const { sessionVersion: version, chosenPermissions, lastUsedAt, phoneNumberConfirmed, ...account } = row;
  await noteUse(options, claims, lastUsedAt);
  const { sessionId, userId } = claims;
  const permissions = options.permissionsOf(account.roles, chosenPermissions ?? {});
  const isPhoneProven = isPhoneProvenBy(account.trust, phoneNumberConfirmed);
  const session = { ...account, isPhoneProven, sessionId, userId, permissions };
  return { session, version, readAt: Date.now() };
};

/** Makes the keeper of sessions: signed access tokens, each checked against the account's present state. */
export const createSessions = async (options: SessionOptions) => {
  const tokens = createAccessTokens(options.secret, options.clock);
  const knownBySession = boundedCache<Known>(mostKept);
  let changes = 0;
  const forget = (accountId: string): void => {
    changes += 1;
    knownBySession.dropWhere((known) => accountId === '' || known.session.userId === accountId);
  };
  const stop = await options.db.listen(channel, forget);

  const find = async (claims: Claims): Promise<Known> => {
    const known = knownBySession.get(claims.sessionId);
    if (known !== undefined && Date.now() - known.readAt <= knownForMs) return known;
    const changesBefore = changes;
    const fresh = await lookUp(options, claims);
    // What was read while something changed may be what was before.
    if (changes === changesBefore) knownBySession.set(claims.sessionId, fresh);
    return fresh;
  };

  return {
    /** Signs an access token. */
    issue: tokens.issue,
    /** A keyed fingerprint of a text, by purpose: the same in every process, and of no use without our secret. */
    digest: (purpose: string, text: string): string =>
      createHmac('sha256', options.secret).update(`digest ${purpose} ${text}`).digest('base64url'),
    /** Reads the `Authorization` header: null without a bearer token; refuses with session.expired. */
    read: async (authorization: string | undefined): Promise<Session | null> => {
      const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) return null;
      const claims = await tokens.verify(token);
      const { session, version } = await find(claims);
      if (version !== claims.version || session.userId !== claims.userId)
        throw new AppError('session.expired');
      return session;
    },
    /** Makes every process look the account up again; belongs into the transaction that changes it. */
    announceChange: async (tx: Queryable, accountId: string): Promise<void> => {
      await tx.query(sql`select pg_notify(${channel}, ${accountId})`);
    },
    /** Makes this process look the account up again at once; for after that transaction. */
    forget,
    /** Stops listening for changes. */
    close: stop,
  };
};

export type Sessions = Awaited<ReturnType<typeof createSessions>>;
