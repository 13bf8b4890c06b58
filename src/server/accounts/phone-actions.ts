import { attemptLimitsOf } from '#server/accounts/attempt-limits.ts';
import { inTurn } from '#server/accounts/in-turn.ts';
import type { Tokens } from '#server/accounts/present.ts';
import { isSameName } from '#server/accounts/same-name.ts';
import { answerTokens, openSession } from '#server/accounts/session-actions.ts';
import type { LoginPlace, OpenSession } from '#server/accounts/session-actions.ts';
import { findCustomerByPhone, insertCustomer } from './sql.ts';
import type { AccountRow } from './sql.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';

export type PhoneLogin = { readonly phoneNumber: string; readonly realName: string };
type Opened = { readonly account: AccountRow; readonly opened: OpenSession };

const makeCustomer = async (
  tx: Queryable,
  place: LoginPlace,
  login: PhoneLogin,
): Promise<AccountRow | undefined> => {
  const { newCustomersByIp } = attemptLimitsOf(place.db);
  newCustomersByIp.check(place.ip, place.now());
  const id = uuid();
  const isNew = await insertCustomer(tx, {
    id,
    userName: `guest-${id.slice(-12)}`,
    phoneNumber: login.phoneNumber,
    name: login.realName,
    at: new Date(place.now()).toISOString(),
  });
  if (isNew) newCustomersByIp.count(place.ip, place.now());
  return findCustomerByPhone(tx, login.phoneNumber);
};

/** Gives null when the name is not the one that the phone number came with first. */
const enter = async (tx: Queryable, place: LoginPlace, login: PhoneLogin): Promise<Opened | null> => {
  const account =
    (await findCustomerByPhone(tx, login.phoneNumber)) ?? (await makeCustomer(tx, place, login));
  if (account === undefined || !account.is_active) return null;
  if (!isSameName(account.real_name, login.realName)) return null;
  const opened = await openSession(tx, { account, trust: 'asserted', remember: true, now: place.now() });
  return { account, opened };
};

/**
 * Logs a customer in by phone and name, making the account on the first visit; employees are not found here. The
 * session is only as good as the claim. Refuses with account.phoneLoginWrong, whatever the reason, and request.tooMany.
 */
export const logInByPhone = async (place: LoginPlace, login: PhoneLogin): Promise<Tokens> => {
  const { wrongByIp, wrongByPhone } = attemptLimitsOf(place.db);
  wrongByIp.check(place.ip, place.now());
  // One guess after the other, or a burst of them would be through before the first is counted.
  const entered = await inTurn(place.db, `phone ${login.phoneNumber}`, async () => {
    wrongByPhone.check(login.phoneNumber, place.now());
    const found = await runTx(place.db, (tx) => enter(tx, place, login));
    if (found === null) wrongByPhone.count(login.phoneNumber, place.now());
    return found;
  });
  if (entered === null) {
    wrongByIp.count(place.ip, place.now());
    throw new AppError('account.phoneLoginWrong');
  }
  return answerTokens(place.sessions, entered.account, entered.opened);
};
