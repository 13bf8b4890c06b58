import type { Trust } from '#domain/access/trust.ts';
import { presentProfile } from '#server/accounts/present.ts';
import type { Tokens } from '#server/accounts/present.ts';
import { findAccount } from './sql.ts';
import type { AccountRow } from './sql.ts';
import {
  deleteEndedSessions,
  deleteExpiredTokens,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  updateRefreshTokenUsed,
  updateSessionRevoked,
  updateSessionUsed,
} from './sql-sessions.ts';
import type { RefreshRow } from './sql-sessions.ts';
import { hashOfToken, newToken } from '#server/accounts/tokens.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Session, Sessions } from '#server/http/session.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What a login needs of the call it comes with. */
export type LoginPlace = Pick<Ctx, 'db' | 'now' | 'ip' | 'sessions'>;

/** A login that is open: its tokens' facts before they are signed. */
export type OpenSession = {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly trust: Trust;
};

/** SPEC section 9. */
const accessSeconds = 86_400;
const refreshMs = { remembered: 60 * dayMs, plain: 7 * dayMs };

const issueRefreshToken = async (
  tx: Queryable,
  session: { id: string; remember: boolean; now: Instant },
): Promise<string> => {
  const token = newToken();
  const lifeMs = session.remember ? refreshMs.remembered : refreshMs.plain;
  await insertRefreshToken(tx, {
    hash: hashOfToken(token),
    sessionId: session.id,
    at: new Date(session.now).toISOString(),
    expiresAt: new Date(session.now + lifeMs).toISOString(),
  });
  return token;
};

/** Opens a login on one device within a transaction, and records it. */
export const openSession = async (
  tx: Queryable,
  { account, trust, remember, now }: { account: AccountRow; trust: Trust; remember: boolean; now: Instant },
): Promise<OpenSession> => {
  const sessionId = uuid();
  const at = new Date(now).toISOString();
  await insertSession(tx, { id: sessionId, accountId: account.id, trust, remember, at });
  await recordEvent(tx, {
    actorId: account.id,
    actorName: account.name || account.user_name,
    kind: 'account.loggedIn',
    subject: { type: 'account', id: account.id },
    storeId: null,
    after: { sessionId, trust },
    at: now,
  });
  return { sessionId, trust, refreshToken: await issueRefreshToken(tx, { id: sessionId, remember, now }) };
};

/** Signs the tokens of an open login and puts the profile beside them. */
export const answerTokens = async (
  sessions: Sessions,
  account: AccountRow,
  { sessionId, refreshToken, trust }: OpenSession,
): Promise<Tokens> => {
  const user = presentProfile(account, trust);
  const accessToken = await sessions.issue({
    sessionId,
    userId: account.id,
    sessionVersion: account.session_version,
    userName: account.user_name,
    name: account.name,
    surname: account.surname,
    email: user.email,
    phoneNumber: account.phone_number,
    roles: account.roles,
    lifeSeconds: accessSeconds,
  });
  return { accessToken, refreshToken, expiresIn: accessSeconds, user };
};

const isSpent = (row: RefreshRow, account: AccountRow | undefined, now: Instant): boolean =>
  row.revoked_at !== null || Date.parse(row.expires_at) <= now || account?.is_active !== true;

type Rotated = { readonly account: AccountRow; readonly opened: OpenSession };

/** Gives null when the token is not good any more; a second use of it also ends the login. */
const rotate = async (
  tx: Queryable,
  { sessions, token, now }: { sessions: Sessions; token: string; now: Instant },
): Promise<Rotated | null> => {
  const hash = hashOfToken(token);
  const at = new Date(now).toISOString();
  const row = await lockRefreshToken(tx, hash);
  if (row === undefined) return null;
  if (row.used_at !== null) {
    await updateSessionRevoked(tx, { sessionId: row.session_id, at, why: 'a refresh token was used twice' });
    await sessions.announceChange(tx, row.account_id);
    sessions.forget(row.account_id);
    return null;
  }
  const account = await findAccount(tx, row.account_id);
  if (account === undefined || isSpent(row, account, now)) return null;
  await updateRefreshTokenUsed(tx, hash, at);
  await updateSessionUsed(tx, row.session_id, at);
  const refreshToken = await issueRefreshToken(tx, { id: row.session_id, remember: row.remember, now });
  return { account, opened: { sessionId: row.session_id, trust: row.trust, refreshToken } };
};

/** Trades a refresh token for a new pair. Refuses with session.expired; a second use of one token ends its login. */
export const refreshTokens = async (place: LoginPlace, token: string): Promise<Tokens> => {
  const rotated = await runTx(place.db, (tx) =>
    rotate(tx, { sessions: place.sessions, token, now: place.now() }),
  );
  if (rotated === null) throw new AppError('session.expired');
  return answerTokens(place.sessions, rotated.account, rotated.opened);
};

/** Ends a login on its device at once. */
export const logOut = async (place: LoginPlace, session: Session): Promise<void> => {
  await runTx(place.db, async (tx) => {
    await updateSessionRevoked(tx, {
      sessionId: session.sessionId,
      at: new Date(place.now()).toISOString(),
      why: 'logged out',
    });
    await place.sessions.announceChange(tx, session.userId);
  });
  place.sessions.forget(session.userId);
};

/** Forgets logins that ended, and tokens that ran out, more than a week ago. */
export const forgetEndedSessions = async (db: Database, now: Instant): Promise<void> => {
  const before = new Date(now - 7 * dayMs).toISOString();
  await runTx(db, async (tx) => {
    await deleteEndedSessions(tx, before);
    await deleteExpiredTokens(tx, before);
  });
};
