import type { Trust } from '#domain/access/call-access.ts';
import { deviceKindOf, type DeviceKind } from '#domain/access/device-kind.ts';
import { presentProfile } from '#server/accounts/present-user.ts';
import type { Answer } from '#contract/api.ts';
import { findAccount, type AccountRow } from './sql.ts';
import {
  deleteEndedSessions,
  insertRefreshToken,
  insertSession,
  isSessionStanding,
  lockOpenSession,
  updateSessionRevoked,
  updateSessionsRevoked,
  wasHereBefore,
} from './sql-sessions.ts';
import { upsertKnownDevice } from './sql-devices.ts';
import { hashOfDevice, hashOfToken, newToken } from '#server/accounts/tokens.ts';
import { addressHashOf, forgetDeviceTries, nobody } from '#server/accounts/tries.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Session, Sessions } from '#server/http/session.ts';
import { dayMs, isoOf, type Instant } from '#domain/time/instant.ts';

/** A refresh token outlives the access token it came with, and each trade makes it new; `login` ends it all the same. */
const lives = {
  remembered: { refreshMs: 60 * dayMs, loginMs: 365 * dayMs },
  plain: { refreshMs: 2 * dayMs, loginMs: 14 * dayMs },
} as const;

/** The login that a token belongs to. */
type Family = {
  readonly id: string;
  readonly remember: boolean;
  readonly startedAt: Instant;
  readonly now: Instant;
};

const expiryOf = ({ remember, startedAt, now }: Family): Instant => {
  const { refreshMs, loginMs } = remember ? lives.remembered : lives.plain;
  return Math.min(now + refreshMs, startedAt + loginMs);
};

/** Keeps a refresh token of a login, by its hash. */
export const keepRefreshToken = (tx: Queryable, token: string, family: Family): Promise<number> =>
  insertRefreshToken(tx, {
    hash: hashOfToken(token),
    sessionId: family.id,
    at: new Date(family.now).toISOString(),
    expiresAt: new Date(expiryOf(family)).toISOString(),
  });

/** The parts of the call's context that a login needs. */
export type LoginContext = Pick<Ctx, 'db' | 'now' | 'ip' | 'sessions'>;

/** The same, with what tells one device from another. */
export type LoginPlace = LoginContext & Pick<Ctx, 'device' | 'client'>;

/** A login that is open: its tokens' facts before they are signed. */
export type OpenSession = {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly trust: Trust;
};

/** SPEC section 9. */
const accessSeconds = 86_400;

/** Where a login comes from. */
type Origin = DeviceKind & {
  /** See `addressHashOf`. */
  readonly addressHash: string;
  /** '' for a device that does not say its id. */
  readonly deviceHash: string;
};

/** Tells where a call comes from, as its login keeps it. */
export const originOf = (place: Omit<LoginPlace, 'db' | 'now'>): Origin => ({
  ...deviceKindOf(place.client),
  addressHash: addressHashOf(place),
  deviceHash: hashOfDevice(place.device),
});

/** What is left out of the origin counts as never seen. */
type NewSession = Partial<Origin> & {
  readonly account: AccountRow;
  readonly trust: Trust;
  readonly remember: boolean;
  readonly now: Instant;
};

/** Makes an account know a device by the right password; it begins there without wrong tries. */
export const bindDevice = async (
  tx: Queryable,
  sessions: Sessions,
  device: { accountId: string; deviceHash: string; now: Instant },
): Promise<void> => {
  if (device.deviceHash === '') return;
  await upsertKnownDevice(tx, { ...device, at: isoOf(device.now) });
  await forgetDeviceTries(tx, sessions, device);
};

const beginSession = async (tx: Queryable, login: NewSession): Promise<OpenSession> => {
  const { account, trust, remember, now } = login;
  const { addressHash = '', deviceHash = '', system = 'other', program = 'other' } = login;
  const sessionId = uuid();
  const at = isoOf(now);
  const origin = { addressHash, deviceHash, system, program };
  await insertSession(tx, { id: sessionId, accountId: account.id, trust, remember, at, ...origin });
  const refreshToken = newToken();
  await keepRefreshToken(tx, refreshToken, { id: sessionId, remember, startedAt: now, now });
  return { sessionId, trust, refreshToken };
};

/** Reads the caller's own account, open or not. Refuses `session.expired` when it is gone. */
export const requireOwn = async (db: Queryable, accountId: string): Promise<AccountRow> => {
  const account = await findAccount(db, accountId);
  if (account === undefined) throw new AppError('session.expired');
  return account;
};

/** Writes down what somebody did with their own account; belongs into the transaction that does it. */
export const recordOwnEvent = async (
  tx: Queryable,
  account: AccountRow,
  { kind, after, now }: { kind: string; after?: object; now: Instant },
): Promise<void> => {
  await recordEvent(tx, {
    actorId: account.id,
    actorName: account.name || account.userName,
    kind,
    subject: { type: 'account', id: account.id },
    storeId: null,
    ...(after === undefined ? {} : { after }),
    at: now,
  });
};

/** Opens a login on one device within a transaction, and records it. */
export const openSession = async (tx: Queryable, login: NewSession): Promise<OpenSession> => {
  const opened = await beginSession(tx, login);
  const { sessionId, trust } = opened;
  await recordOwnEvent(tx, login.account, {
    kind: 'account.loggedIn',
    after: { sessionId, trust },
    now: login.now,
  });
  return opened;
};

/**
 * Asks the database itself, within the transaction of an act that would outlast the login, whether the caller is still
 * who they were when the call came: this process may not have heard yet. Refuses session.expired.
 */
export const requireStanding = async (tx: Queryable, session: Session): Promise<void> => {
  if (!(await isSessionStanding(tx, session))) throw new AppError('session.expired');
};

/**
 * Tells whether an account was let in from the caller's address of late, by one of some kinds of proof; whether there
 * is an account, the statement is the same.
 */
export const isKnownHere = (
  place: LoginContext,
  account: AccountRow | undefined,
  trusts: readonly Trust[],
): Promise<boolean> =>
  wasHereBefore(place.db, {
    accountId: account?.id ?? nobody,
    addressHash: addressHashOf(place),
    trusts,
    since: isoOf(place.now() - 30 * dayMs),
  });

type Ending = {
  readonly sessions: Sessions;
  readonly accountId: string;
  /** For whoever reads the database. */
  readonly why: string;
  /** The one login that goes on. */
  readonly except?: string | null;
  /** Only the logins that this proof opened. */
  readonly trust?: Trust | null;
  readonly now: Instant;
};

/** Ends the logins of an account within a transaction; call `sessions.forget` once it is committed. */
export const endSessionsOf = async (
  tx: Queryable,
  { sessions, now, except = null, trust = null, ...ending }: Ending,
): Promise<void> => {
  await updateSessionsRevoked(tx, { ...ending, except, trust, at: isoOf(now) });
  await sessions.announceChange(tx, ending.accountId);
};

/**
 * Puts a new login in the place of the caller's, with tokens of its own, so that one who had stolen the old ones does
 * not rise with it; it may be of another account, which the caller has proven. Refuses session.expired when the old one ended meanwhile.
 */
export const replaceSession = async (
  tx: Queryable,
  {
    place,
    session,
    account,
    trust,
  }: { place: LoginContext; session: Session; account: AccountRow; trust: Trust },
): Promise<OpenSession> => {
  const old = await lockOpenSession(tx, session.sessionId);
  if (old === undefined) throw new AppError('session.expired');
  const now = place.now();
  await updateSessionRevoked(tx, {
    sessionId: session.sessionId,
    at: isoOf(now),
    why: 'replaced by a new one',
  });
  await place.sessions.announceChange(tx, session.userId);
  return beginSession(tx, { ...old, account, trust, now, addressHash: addressHashOf(place) });
};

/** Signs the tokens of an open login and puts the profile beside them. */
export const answerTokens = async (
  sessions: Sessions,
  account: AccountRow,
  { sessionId, refreshToken, trust }: OpenSession,
): Answer<'account.login'> => {
  const user = presentProfile(account, trust);
  const accessToken = await sessions.issue({
    ...user,
    sessionId,
    userId: account.id,
    sessionVersion: account.sessionVersion,
    lifeSeconds: accessSeconds,
  });
  return { accessToken, refreshToken, expiresIn: accessSeconds, user };
};

/** Ends a login on its device at once. */
export const logOut = async (place: LoginContext, session: Session): Promise<void> => {
  await runTx(place.db, async (tx) => {
    await updateSessionRevoked(tx, {
      sessionId: session.sessionId,
      at: isoOf(place.now()),
      why: 'logged out',
    });
    await place.sessions.announceChange(tx, session.userId);
  });
  place.sessions.forget(session.userId);
};

/** Forgets logins that ended, and tokens that ran out, more than a week ago. */
export const forgetEndedSessions = (db: Database, now: Instant): Promise<void> =>
  runTx(db, (tx) => deleteEndedSessions(tx, isoOf(now - 7 * dayMs)));
