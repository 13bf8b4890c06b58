import { attemptLimitsOf } from '#server/accounts/attempt-limits.ts';
import { inTurn } from '#server/accounts/in-turn.ts';
import type { Tokens } from '#server/accounts/present.ts';
import { isSameName } from '#server/accounts/same-name.ts';
import { answerTokens, openSession } from '#server/accounts/session-actions.ts';
import type { LoginPlace, OpenSession } from '#server/accounts/session-actions.ts';
import { findCustomerByPhone, insertCustomer } from './sql.ts';
import type { AccountRow } from './sql.ts';
import { bindProven, useTicket } from '#server/accounts/wechat-bind-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';

export type PhoneLogin = {
  readonly phoneNumber: string;
  readonly realName: string;
  /** Proves the WeChat account that the customer is bound to. */
  readonly weChatTicket?: string | null | undefined;
};
type Opened = { readonly account: AccountRow; readonly opened: OpenSession };

const makeCustomer = async (
  tx: Queryable,
  place: LoginPlace,
  login: PhoneLogin,
): Promise<{ account: AccountRow | undefined; isNew: boolean }> => {
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
  return { account: await findCustomerByPhone(tx, login.phoneNumber), isNew };
};

/** Gives null when the name is not the one that the phone number came with first. */
const enter = async (tx: Queryable, place: LoginPlace, login: PhoneLogin): Promise<Opened | null> => {
  const account =
    (await findCustomerByPhone(tx, login.phoneNumber)) ?? (await makeCustomer(tx, place, login)).account;
  if (account === undefined || !account.is_active) return null;
  if (!isSameName(account.real_name, login.realName)) return null;
  const opened = await openSession(tx, { account, trust: 'asserted', remember: true, now: place.now() });
  return { account, opened };
};

/** Only who is new may be bound by phone and name: everybody else's number needs proof first, whatever the name. */
const enterBound = async (
  tx: Queryable,
  place: LoginPlace,
  login: PhoneLogin & { readonly weChatTicket: string },
): Promise<Opened> => {
  const now = place.now();
  // Before anything is told about the number; a refusal below leaves the ticket good.
  const proof = await useTicket(tx, login.weChatTicket, now);
  const known = await findCustomerByPhone(tx, login.phoneNumber);
  const { account: made, isNew } =
    known === undefined ? await makeCustomer(tx, place, login) : { account: known, isNew: false };
  if (made === undefined || !isNew) throw new AppError('auth.smsNeeded');
  const account = await bindProven(tx, { accountId: made.id, proof, now });
  return { account, opened: await openSession(tx, { account, trust: 'wechat', remember: true, now }) };
};

const enterAs = (tx: Queryable, place: LoginPlace, login: PhoneLogin): Promise<Opened | null> => {
  const { weChatTicket } = login;
  return typeof weChatTicket === 'string'
    ? enterBound(tx, place, { ...login, weChatTicket })
    : enter(tx, place, login);
};

/**
 * Logs a customer in by phone and name, making the account on the first visit; employees are not found here. The
 * session is only as good as the claim. Refuses with account.phoneLoginWrong, whatever the reason, request.tooMany, and
 * with a WeChat ticket auth.smsNeeded and what binding refuses.
 */
export const logInByPhone = async (place: LoginPlace, login: PhoneLogin): Promise<Tokens> => {
  const { wrongByIp, wrongByPhone } = attemptLimitsOf(place.db);
  wrongByIp.check(place.ip, place.now());
  // One guess after the other, or a burst of them would be through before the first is counted.
  const entered = await inTurn(place.db, `phone ${login.phoneNumber}`, async () => {
    wrongByPhone.check(login.phoneNumber, place.now());
    const found = await runTx(place.db, (tx) => enterAs(tx, place, login)).catch((error: unknown) => {
      // It tells that the number has an account, so it may not be asked for one number after the other.
      if (error instanceof AppError && error.code === 'auth.smsNeeded')
        wrongByIp.count(place.ip, place.now());
      throw error;
    });
    if (found === null) wrongByPhone.count(login.phoneNumber, place.now());
    return found;
  });
  if (entered === null) {
    wrongByIp.count(place.ip, place.now());
    throw new AppError('account.phoneLoginWrong');
  }
  return answerTokens(place.sessions, entered.account, entered.opened);
};
