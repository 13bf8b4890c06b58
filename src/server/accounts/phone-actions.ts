import { trustLevels, type Trust } from '#domain/access/call-access.ts';
import type { Answer, Input } from '#contract/api.ts';
import { insertGuest, isSameName } from '#server/accounts/account-actions.ts';
import { confirmPhoneOf, takeOverNamesakes } from '#server/accounts/confirm-phone.ts';
import { checkNewCustomers, countNewCustomer } from '#server/accounts/new-customers.ts';
import {
  answerTokens,
  isKnownHere,
  openSession,
  originOf,
  type OpenSession,
} from '#server/accounts/session-actions.ts';
import { checkSmsCode, requirePhoneProof } from '#server/accounts/sms-actions.ts';
import { hashOfDevice } from '#server/accounts/tokens.ts';
import { countWrongTry, findWaits, forgetTries, inTurn, nobody, phoneTries } from '#server/accounts/tries.ts';
import { bindProven, useTicket } from '#server/accounts/wechat-bind-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { findAccount, listCustomersByPhone, lockPhone, type AccountRow } from './sql.ts';
import { wasOnDevice } from './sql-sessions.ts';
import type { TicketRow } from './sql-wechat.ts';

type PhoneProof = Awaited<ReturnType<typeof checkSmsCode>>;
type PhoneLogin = Input<'auth.phoneLogin'>;

type Entering = { readonly place: Ctx; readonly login: PhoneLogin; readonly proof: PhoneProof | null };
type Owner = {
  readonly account: AccountRow;
  /** Made by this login. */
  readonly isNew: boolean;
};
type Opened = Owner & {
  readonly opened: OpenSession;
  /** The accounts of which earlier logins ended. */
  readonly ended: readonly string[];
};

const makeCustomer = async (tx: Queryable, { place, login, proof }: Entering): Promise<AccountRow> => {
  if (proof === null) checkNewCustomers(place);
  const { phoneNumber: phone, realName: name } = login;
  const account = await insertGuest(tx, { phone, name, now: place.now() });
  countNewCustomer(place);
  return account;
};

const namedIn = (known: readonly AccountRow[], { realName }: PhoneLogin): readonly AccountRow[] =>
  known.filter((one) => one.isActive && isSameName(one.realName, realName));

/**
 * Whose account a login opens. Whoever proves a number gets the account that proved it before, by any spelling of the
 * name: where the number changed hands, the shop releases it first. Else a typed number and name open the account that
 * has them; whoever types another name, or shows a WeChat and no proof of the number, gets an account of their own.
 * Refuses `account.phoneLoginWrong` for an owner who is switched off.
 */
const findOwner = async (
  tx: Queryable,
  entering: Entering,
  ticket: TicketRow | null,
): Promise<AccountRow | null> => {
  const { login, proof } = entering;
  const known = await listCustomersByPhone(tx, login.phoneNumber);
  const owner = known.find(({ phoneNumberConfirmed }) => phoneNumberConfirmed);
  if (proof !== null && owner !== undefined) {
    if (!owner.isActive) throw new AppError('account.phoneLoginWrong');
    return owner;
  }
  if (ticket !== null && proof === null) return null;
  return namedIn(known, login)[0] ?? null;
};

const requireOwner = async (tx: Queryable, entering: Entering, ticket: TicketRow | null): Promise<Owner> => {
  const known = await findOwner(tx, entering, ticket);
  return known === null
    ? { account: await makeCustomer(tx, entering), isNew: true }
    : { account: known, isNew: false };
};

/**
 * Marks the phone of a proven owner as confirmed; the code is spent. An owner who proved it before gets what was booked
 * under the name that they gave this time. Gives the accounts of which earlier logins ended.
 */
const confirmPhone = async (
  tx: Queryable,
  { place, login, proof }: Entering,
  { account, ticket }: { account: AccountRow; ticket: TicketRow | null },
): Promise<readonly string[]> => {
  if (proof === null) return [];
  await requirePhoneProof(tx, { proof, now: place.now() });
  if (account.phoneNumberConfirmed) {
    const known = await listCustomersByPhone(tx, login.phoneNumber);
    return takeOverNamesakes(tx, { place, owner: account, known, realName: login.realName });
  }
  const hasProvenWeChat = ticket !== null && ticket.openId === account.weChatOpenId;
  return confirmPhoneOf(tx, { place, account, hasProvenWeChat, sessionId: null });
};

const trustOf = ({ proof }: Entering, ticket: TicketRow | null): Trust => {
  if (ticket !== null) return 'wechat';
  return proof === null ? 'asserted' : 'sms';
};

const enter = async (tx: Queryable, entering: Entering): Promise<Opened> => {
  const { place, login, proof } = entering;
  const now = place.now();
  await lockPhone(tx, 'phone', login.phoneNumber);
  // A refusal below leaves the ticket good.
  const ticket = login.weChatTicket ? await useTicket(tx, login.weChatTicket, now) : null;
  const owner = await requireOwner(tx, entering, ticket);
  const accountId = owner.account.id;
  const ended = await confirmPhone(tx, entering, { account: owner.account, ticket });
  if (ticket !== null) await bindProven(tx, { accountId, proof: ticket, now });
  if (proof !== null) await forgetTries(tx, phoneTries(place, login.phoneNumber));
  const account = (await findAccount(tx, accountId)) ?? owner.account;
  const trust = trustOf(entering, ticket);
  const opened = await openSession(tx, { account, trust, remember: true, now, ...originOf(place) });
  return { account, isNew: owner.isNew, opened, ended };
};

/** Refuses request.tooMany while many names were tried for the number; a proven phone and a known device never wait for others' guesses. */
const refuseWaiting = async (entering: Entering, waits: { who: number; where: number }): Promise<void> => {
  const { place, login, proof } = entering;
  const waitMs = Math.max(waits.who, waits.where);
  if (proof !== null || waitMs === 0) return;
  const known = await listCustomersByPhone(place.db, login.phoneNumber);
  const named = known.find(({ realName }) => isSameName(realName, login.realName));
  if (await wasOnDevice(place.db, { accountId: named?.id ?? nobody, deviceHash: hashOfDevice(place.device) }))
    return;
  // Somebody who guesses in a shop must not keep its guests out.
  if (waits.who === 0 && (await isKnownHere(place, named, trustLevels))) return;
  throw new AppError('request.tooMany', { seconds: Math.ceil(waitMs / 1000) });
};

const tryToEnter = async (entering: Entering): Promise<Opened> => {
  const { place, login, proof } = entering;
  const keys = phoneTries(place, login.phoneNumber);
  const waits = await findWaits(place, keys);
  await refuseWaiting(entering, waits);
  const entered = await runTx(place.db, (tx) => enter(tx, entering));
  // Another name for the number, the first one as well: so nobody learns whether it had an account. The address only
  // counts how many accounts it makes.
  if (entered.isNew && proof === null) await countWrongTry(place, keys, { ...waits, where: Infinity });
  return entered;
};

/**
 * Logs a customer in by phone and name, making the account on the first visit; employees are not found here. Without a
 * code the session is only as good as the claim, and answers alike whether the number has an account or not; with the
 * right one the phone is proven, see `findOwner` and `confirmPhoneOf`. Refuses with request.tooMany, what `checkSmsCode`
 * refuses, with a code account.phoneLoginWrong, and with a WeChat ticket what binding refuses.
 */
export const logInByPhone = async (place: Ctx, login: PhoneLogin): Answer<'account.login'> => {
  // One guess after the other, or a burst of them would be through before the first is counted.
  const { account, opened, ended } = await inTurn(place.db, `phone ${login.phoneNumber}`, async () => {
    const proof = login.smsCode ? await checkSmsCode(place, login.phoneNumber, login.smsCode) : null;
    return tryToEnter({ place, login, proof });
  });
  for (const id of ended) place.sessions.forget(id);
  return answerTokens(place.sessions, account, opened);
};
