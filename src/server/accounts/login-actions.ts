import type { Tokens } from '#server/accounts/present-user.ts';
import { verifyPassword } from '#server/accounts/password-actions.ts';
import { answerTokens, openSession } from '#server/accounts/session-actions.ts';
import type { LoginContext } from '#server/accounts/session-actions.ts';
import {
  addressHashOf,
  countWrongTry,
  findWaits,
  forgetTries,
  inTurn,
  passwordTries,
  refuseCrowdedAddress,
} from '#server/accounts/tries.ts';
import type { TryKeys } from '#server/accounts/tries.ts';
import { findAccountByLoginName, lockCheckedPassword } from './sql.ts';
import type { AccountRow } from './sql.ts';
import { wasHereBefore } from './sql-sessions.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { dayMs } from '#domain/time/instant.ts';

type PasswordLogin = {
  readonly userNameOrEmailAddress: string;
  readonly password: string;
  readonly rememberMe: boolean;
};

const knownForMs = 30 * dayMs;
const nobody = '00000000-0000-0000-0000-000000000000';

const isKnownHere = (place: LoginContext, account: AccountRow | undefined): Promise<boolean> =>
  wasHereBefore(place.db, {
    accountId: account?.id ?? nobody,
    addressHash: addressHashOf(place),
    trusts: ['password'],
    since: new Date(place.now() - knownForMs).toISOString(),
  });

type Proven = { readonly account: AccountRow; readonly passwordHash: string; readonly keys: TryKeys };

/**
 * Finds the account that a name and password belong to. Whether there is one, and whether it is open, the statements
 * and the hashing are the same, and so are the waits: what nobody is called is slowed down like what somebody is.
 */
const findProven = async (place: LoginContext, login: PasswordLogin): Promise<Proven | null> => {
  const account = await findAccountByLoginName(place.db, login.userNameOrEmailAddress);
  const keys = passwordTries(place, account?.id ?? login.userNameOrEmailAddress.toLowerCase());
  const waits = await findWaits(place, keys);
  const isKnown = await isKnownHere(place, account);
  const passwordHash = account?.isActive === true && waits.who === 0 ? account.passwordHash : null;
  const isRight = await verifyPassword(login.password, passwordHash);
  // Somebody who guesses in a shop must not keep its staff out.
  const isLetIn = isRight && (waits.where === 0 || isKnown);
  if (isLetIn && account !== undefined && passwordHash !== null) return { account, passwordHash, keys };
  await countWrongTry(place, keys, waits);
  refuseCrowdedAddress(waits);
  return null;
};

/**
 * Logs in by user name or e-mail and password. After four wrong passwords in a row the account takes none for a while.
 * Refuses with account.loginWrong, whatever the reason, and request.tooMany where too many wrong tries come from.
 */
export const logIn = async (place: LoginContext, login: PasswordLogin): Promise<Tokens> => {
  // One guess after the other, or a burst of them would be through before the first is counted.
  const proven = await inTurn(place.db, login.userNameOrEmailAddress.toLowerCase(), () =>
    findProven(place, login),
  );
  if (proven === null) throw new AppError('account.loginWrong');
  const { account, passwordHash, keys } = proven;
  const opened = await runTx(place.db, async (tx) => {
    // It may have been changed, or the account switched off, while the password was checked.
    if (!(await lockCheckedPassword(tx, account.id, passwordHash))) throw new AppError('account.loginWrong');
    await forgetTries(tx, keys);
    return openSession(tx, {
      account,
      trust: 'password',
      remember: login.rememberMe,
      now: place.now(),
      addressHash: addressHashOf(place),
    });
  });
  return answerTokens(place.sessions, account, opened);
};
