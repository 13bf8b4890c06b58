import type { Tokens } from '#server/accounts/present.ts';
import { attemptLimitsOf } from '#server/accounts/attempt-limits.ts';
import { inTurn } from '#server/accounts/in-turn.ts';
import { verifyPassword } from '#server/accounts/password.ts';
import { answerTokens, openSession } from '#server/accounts/session-actions.ts';
import type { LoginPlace } from '#server/accounts/session-actions.ts';
import {
  findAccountByLoginName,
  updateFailedLogins,
  updateLockedUntil,
  updateLoginSucceeded,
} from './sql.ts';
import type { AccountRow } from './sql.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { loginDelayMs } from '#domain/access/login-delay.ts';
import type { Instant } from '#domain/time/instant.ts';

export type PasswordLogin = {
  readonly userNameOrEmailAddress: string;
  readonly password: string;
  readonly rememberMe: boolean;
};

const isLocked = (account: AccountRow, now: Instant): boolean =>
  account.locked_until !== null && Date.parse(account.locked_until) > now;

const countWrongPassword = async (db: Database, account: AccountRow, now: Instant): Promise<void> => {
  await runTx(db, async (tx) => {
    const delayMs = loginDelayMs(await updateFailedLogins(tx, account.id));
    if (delayMs > 0) await updateLockedUntil(tx, account.id, new Date(now + delayMs).toISOString());
  });
};

/** Finds the account that a name and password belong to; the same work whether or not there is one. */
const findProven = async (
  { db, now }: Pick<LoginPlace, 'db' | 'now'>,
  login: PasswordLogin,
): Promise<AccountRow | null> => {
  const account = await findAccountByLoginName(db, login.userNameOrEmailAddress);
  const isOpen = account !== undefined && account.is_active && !isLocked(account, now());
  const isRight = await verifyPassword(login.password, isOpen ? account.password_hash : null);
  if (isOpen && isRight) return account;
  if (isOpen) await countWrongPassword(db, account, now());
  return null;
};

/**
 * Logs in by user name or e-mail and password. After four wrong passwords in a row the account takes none for a while.
 * Refuses with account.loginWrong, whatever the reason, and request.tooMany.
 */
export const logIn = async (place: LoginPlace, login: PasswordLogin): Promise<Tokens> => {
  const { wrongByIp } = attemptLimitsOf(place.db);
  wrongByIp.check(place.ip, place.now());
  // One guess after the other, or a burst of them would be through before the first is counted.
  const account = await inTurn(place.db, login.userNameOrEmailAddress.toLowerCase(), () =>
    findProven(place, login),
  );
  if (account === null) {
    wrongByIp.count(place.ip, place.now());
    throw new AppError('account.loginWrong');
  }
  const opened = await runTx(place.db, async (tx) => {
    await updateLoginSucceeded(tx, account.id);
    return openSession(tx, { account, trust: 'password', remember: login.rememberMe, now: place.now() });
  });
  return answerTokens(place.sessions, account, opened);
};
