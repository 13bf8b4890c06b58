import type { Answer, Input } from '#contract/api.ts';
import { verifyPassword } from '#server/accounts/password-actions.ts';
import {
  answerTokens,
  bindDevice,
  isKnownHere,
  openSession,
  type LoginPlace,
  keepRefreshToken,
  originOf,
  recordOwnEvent,
  type OpenSession,
} from '#server/accounts/session-actions.ts';
import {
  countWrongTry,
  findWaits,
  forgetTries,
  inTurn,
  passwordTries,
  refuseCrowdedAddress,
} from '#server/accounts/tries.ts';
import { findAccountByLoginName, lockCheckedPassword, type AccountRow, findAccount } from './sql.ts';
import {
  isRefreshTokenFresh,
  lockRefreshToken,
  updateRefreshTokenUsed,
  updateSessionRevoked,
  updateSessionUsed,
} from './sql-sessions.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import { checkLoginCode, spendLoginCode, type CodeProof } from '#server/accounts/login-codes.ts';
import { hashOfToken } from '#server/accounts/tokens.ts';
import type { Queryable } from '#server/db/database.ts';

/** Whose password somebody tries, and where a wrong one counts. */
type Asked = {
  readonly account: AccountRow | undefined;
  readonly keys: Awaited<ReturnType<typeof passwordTries>>;
};
type Proven = {
  readonly account: AccountRow;
  readonly passwordHash: string;
  /** null where the account asks for no code. */
  readonly code: CodeProof | null;
};

const findAsked = async (place: LoginPlace, name: string): Promise<Asked> => {
  const account = await findAccountByLoginName(place.db, name);
  const { deviceHash } = originOf(place);
  return { account, keys: await passwordTries(place, { accountId: account?.id, whose: name, deviceHash }) };
};

/** Checks the code beside a right password; null where the account asks for none. */
const findCodeProof = async (
  place: LoginPlace,
  { accountId, code }: { accountId: string; code: string | null | undefined },
  countWrong: () => Promise<void>,
): Promise<CodeProof | null> => {
  const checked = await checkLoginCode(place, accountId, code);
  if (typeof checked !== 'string') return checked;
  if (checked === 'off') return null;
  // The password alone is no wrong try, and forgives none.
  if (checked === 'needed') throw new AppError('account.codeNeeded');
  await countWrong();
  throw new AppError('account.codeWrong');
};

/**
 * Tells whether the password is right and may be taken now. Whether there is an account, and whether it is open, the
 * statements and the hashing are the same, and so are the waits: what nobody is called is slowed down like what
 * somebody is.
 */
const findProven = async (
  place: LoginPlace,
  { account, keys }: Asked,
  { password, code }: Input<'account.login'>,
): Promise<Proven | null> => {
  const waits = await findWaits(place, keys);
  const isKnown = (await isKnownHere(place, account, ['password'])) || keys.isOwnDevice;
  const passwordHash = account?.isActive === true && waits.who === 0 ? account.passwordHash : null;
  const isRight = await verifyPassword(password, passwordHash);
  // Somebody who guesses in a shop must not keep its staff out.
  const isLetIn = isRight && (waits.where === 0 || isKnown);
  if (isLetIn && account !== undefined && passwordHash !== null) {
    const proof = await findCodeProof(place, { accountId: account.id, code }, () =>
      countWrongTry(place, keys, waits),
    );
    return { account, passwordHash, code: proof };
  }
  await countWrongTry(place, keys, waits);
  refuseCrowdedAddress(waits);
  return null;
};

/**
 * Logs in by user name or e-mail and password. After four wrong passwords in a row the account takes none for a while;
 * a device that logged in before waits for its own wrong ones only.
 * Refuses with account.loginWrong, whatever the reason, request.tooMany where too many wrong tries come from, and
 * after the right password account.codeNeeded and account.codeWrong, which counts as a wrong try.
 */
export const logIn = async (place: LoginPlace, login: Input<'account.login'>): Answer<'account.login'> => {
  const asked = await findAsked(place, login.userNameOrEmailAddress);
  // One guess after the other, or a burst of them would be through before the first is counted. Strangers' guesses
  // wait in a line of their own.
  const proven = await inTurn(place.db, asked.keys.who.hash, () => findProven(place, asked, login));
  if (proven === null) throw new AppError('account.loginWrong');
  const { account, passwordHash, code } = proven;
  const opened = await runTx(place.db, async (tx) => {
    // It may have been changed, or the account switched off, while the password was checked.
    if (!(await lockCheckedPassword(tx, account.id, passwordHash))) throw new AppError('account.loginWrong');
    const [now, origin] = [place.now(), originOf(place)];
    if (code !== null && !(await spendLoginCode(tx, { account, proof: code, now })))
      throw new AppError('account.codeWrong');
    await forgetTries(tx, asked.keys);
    await bindDevice(tx, place.sessions, { accountId: account.id, deviceHash: origin.deviceHash, now });
    return openSession(tx, { account, trust: 'password', remember: login.rememberMe, now, ...origin });
  });
  return answerTokens(place.sessions, account, opened);
};

/** A client whose answer got lost, or a second tab, comes again within this. */
const repeatMs = minuteMs / 2;

/** What a trade of tokens needs of its call. */
type RefreshPlace = Omit<LoginPlace, 'device'>;

type RefreshRow = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

const isSpent = (row: RefreshRow, account: AccountRow | undefined, now: Instant): boolean =>
  row.revokedAt !== null || Date.parse(row.expiresAt) <= now || account?.isActive !== true;

type Rotated = { readonly account: AccountRow; readonly opened: OpenSession | null };
type Trade = {
  readonly place: RefreshPlace;
  readonly row: RefreshRow;
  readonly hash: string;
  /** What the token is traded for: always the same, so that a repeat can be answered though no token is kept. */
  readonly next: string;
  readonly account: AccountRow;
  readonly now: Instant;
};

const clientOf = ({ sessions, client }: RefreshPlace): string | null =>
  client === '' ? null : sessions.digest('client', client);

/** The same client again, soon, and nobody went on from the answer that it did not get. */
const isRepeat = async (tx: Queryable, { place, row, next, now }: Trade): Promise<boolean> =>
  row.usedAt !== null &&
  now - Date.parse(row.usedAt) < repeatMs &&
  row.usedBy !== null &&
  row.usedBy === clientOf(place) &&
  (await isRefreshTokenFresh(tx, hashOfToken(next), isoOf(now)));

const endFamily = async (tx: Queryable, { place, row, account, now }: Trade): Promise<void> => {
  const ended = await updateSessionRevoked(tx, {
    sessionId: row.sessionId,
    at: isoOf(now),
    why: 'a refresh token was used twice',
  });
  if (ended === 0) return;
  await recordOwnEvent(tx, account, {
    kind: 'account.refreshTokenReused',
    after: { sessionId: row.sessionId },
    now,
  });
  await place.sessions.announceChange(tx, row.accountId);
};

const spend = async (tx: Queryable, { place, row, hash, next, now }: Trade): Promise<void> => {
  const at = isoOf(now);
  await updateRefreshTokenUsed(tx, { hash, at, client: clientOf(place) });
  await updateSessionUsed(tx, row.sessionId, at);
  const startedAt = Date.parse(row.createdAt);
  await keepRefreshToken(tx, next, { id: row.sessionId, remember: row.remember, startedAt, now });
};

/** Gives null when the token is not good any more, and nothing opened when that ended its login. */
const rotate = async (tx: Queryable, place: RefreshPlace, token: string): Promise<Rotated | null> => {
  const now = place.now();
  const hash = hashOfToken(token);
  const row = await lockRefreshToken(tx, hash);
  const account = row && (await findAccount(tx, row.accountId));
  if (row === undefined || account === undefined) return null;
  const trade: Trade = { place, row, hash, next: place.sessions.digest('refresh', token), account, now };
  if (row.usedAt !== null && !(await isRepeat(tx, trade))) {
    await endFamily(tx, trade);
    return { account, opened: null };
  }
  if (isSpent(row, account, now)) return null;
  if (row.usedAt === null) await spend(tx, trade);
  return { account, opened: { sessionId: row.sessionId, trust: row.trust, refreshToken: trade.next } };
};

/**
 * Trades a refresh token for a new pair. Refuses with session.expired. A second use of one token ends its login at
 * once, unless the same client merely asks again for an answer that it did not get.
 */
export const refreshTokens = async (place: RefreshPlace, token: string): Answer<'account.login'> => {
  const rotated = await runTx(place.db, (tx) => rotate(tx, place, token));
  if (rotated?.opened === null) place.sessions.forget(rotated.account.id);
  if (!rotated?.opened) throw new AppError('session.expired');
  return answerTokens(place.sessions, rotated.account, rotated.opened);
};
