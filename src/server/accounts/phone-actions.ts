import { hourMs, isoOf, type Instant } from '#domain/time/instant.ts';
import { confirmPhoneOf, checkSmsCode, isSmsOn, requirePhoneProof } from '#server/accounts/sms-actions.ts';
import type { Answer, Input } from '#contract/api.ts';
import { isSameName } from '#server/accounts/account-actions.ts';
import {
  answerTokens,
  endSessionsOf,
  isKnownHere,
  openSession,
  recordOwnEvent,
} from '#server/accounts/session-actions.ts';
import type { OpenSession } from '#server/accounts/session-actions.ts';
import {
  addressHashOf,
  countWrongTry,
  findWaits,
  forgetTries,
  inTurn,
  phoneTries,
} from '#server/accounts/tries.ts';
import { findAccount, findCustomerByPhone, insertCustomer, lockPhone, updatePhoneReleased } from './sql.ts';
import type { AccountRow } from './sql.ts';
import type { TicketRow } from './sql-wechat.ts';
import { bindProven, useTicket } from '#server/accounts/wechat-bind-actions.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/http/context.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { networkOf } from '#server/http/network-of.ts';
import { trustLevels, type Trust } from '#domain/access/call-access.ts';

const most = 300;
const windowMs = hourMs;
const mostKeys = 20_000;

type Window = { readonly startedAt: Instant; made: number };

const windowsByDatabase = new WeakMap<Database, Map<string, Window>>();

const windowsOf = (db: Database): Map<string, Window> => {
  const known = windowsByDatabase.get(db);
  if (known !== undefined) return known;
  const made = new Map<string, Window>();
  windowsByDatabase.set(db, made);
  return made;
};

const isOpen = ({ startedAt }: Window, now: Instant): boolean =>
  now >= startedAt && now < startedAt + windowMs;

/** Refuses `request.tooMany` when as many customers were made from one network as an hour allows. */
const checkNewCustomers = (db: Database, network: string, now: Instant): void => {
  const found = windowsOf(db).get(network);
  if (found === undefined || !isOpen(found, now) || found.made < most) return;
  throw new AppError('request.tooMany', { seconds: Math.ceil((found.startedAt + windowMs - now) / 1000) });
};

/** Counts a customer made from a network; the oldest networks are forgotten when there are too many. */
export const countNewCustomer = (db: Database, network: string, now: Instant): void => {
  const windows = windowsOf(db);
  const found = windows.get(network);
  if (found !== undefined && isOpen(found, now)) {
    found.made += 1;
    return;
  }
  windows.delete(network);
  const oldest = windows.size >= mostKeys ? windows.keys().next().value : undefined;
  if (oldest !== undefined) windows.delete(oldest);
  windows.set(network, { startedAt: now, made: 1 });
};

type PhoneProof = Awaited<ReturnType<typeof checkSmsCode>>;
type PhoneLogin = Input<'auth.phoneLogin'>;

type Entering = { readonly place: Ctx; readonly login: PhoneLogin; readonly proof: PhoneProof | null };
type Owner = {
  readonly account: AccountRow;
  /** Made by this login. */
  readonly isNew: boolean;
  readonly robbedId: string | null;
};
type Opened = {
  readonly account: AccountRow;
  readonly opened: OpenSession;
  /** Whose earlier logins ended; null for nobody's. */
  readonly endedIds: readonly (string | null)[];
};

const makeCustomer = async (
  tx: Queryable,
  { place, login }: Entering,
): Promise<{ account: AccountRow | undefined; isNew: boolean }> => {
  const network = networkOf(place.ip);
  checkNewCustomers(place.db, network, place.now());
  const { phoneNumber, realName: name } = login;
  const isNew = await insertCustomer(tx, { phoneNumber, name, at: isoOf(place.now()) });
  if (isNew) countNewCustomer(place.db, network, place.now());
  return { account: await findCustomerByPhone(tx, login.phoneNumber), isNew };
};

/** Takes the number from an account that claimed it and never proved it; that one keeps its orders and is logged out. */
const releaseNumber = async (tx: Queryable, place: Ctx, account: AccountRow): Promise<void> => {
  const now = place.now();
  await updatePhoneReleased(tx, account.id, isoOf(now));
  await endSessionsOf(tx, {
    sessions: place.sessions,
    accountId: account.id,
    why: 'somebody else proved the phone number',
    now,
  });
  await recordOwnEvent(tx, account, { kind: 'account.phoneReleased', now });
};

/** Makes the customer whom nobody stands in the way of; null when the number stays with its present claimant. */
const makeOwner = async (
  tx: Queryable,
  entering: Entering,
  claimed: AccountRow | undefined,
): Promise<Owner | null> => {
  const { place, proof } = entering;
  if (claimed !== undefined) {
    // A number that was proven under another name may have changed hands: the shop settles that, not a message.
    if (proof === null || claimed.phoneNumberConfirmed) return null;
    await releaseNumber(tx, place, claimed);
  }
  const { account, isNew } = await makeCustomer(tx, entering);
  return account === undefined ? null : { account, isNew, robbedId: claimed?.id ?? null };
};

/** Whose number it is, as far as this login may know; null when the login is refused. */
const findOwner = async (tx: Queryable, entering: Entering): Promise<Owner | null> => {
  const { phoneNumber, realName } = entering.login;
  const claimed = await findCustomerByPhone(tx, phoneNumber);
  if (claimed?.isActive === false) return null;
  if (claimed !== undefined && isSameName(claimed.realName, realName)) {
    return { account: claimed, isNew: false, robbedId: null };
  }
  return makeOwner(tx, entering, claimed);
};

/** Marks the phone of a proven owner as confirmed; the code is spent. Gives whether earlier logins ended. */
const confirmPhone = async (
  tx: Queryable,
  { place, proof }: Entering,
  { account, ticket }: { account: AccountRow; ticket: TicketRow | null },
): Promise<boolean> => {
  if (proof === null) return false;
  await requirePhoneProof(tx, { proof, now: place.now() });
  const hasProvenWeChat = ticket !== null && ticket.openId === account.weChatOpenId;
  return confirmPhoneOf(tx, { place, account, hasProvenWeChat, sessionId: null });
};

const useTicketOf = async (tx: Queryable, { place, login }: Entering): Promise<TicketRow | null> =>
  login.weChatTicket ? useTicket(tx, login.weChatTicket, place.now()) : null;

const requireOwner = async (tx: Queryable, entering: Entering, ticket: TicketRow | null): Promise<Owner> => {
  const owner = await findOwner(tx, entering);
  // Whatever the name: only who is new may be bound by phone and name, everybody else's number needs proof.
  if (ticket !== null && entering.proof === null && owner?.isNew !== true)
    throw new AppError('auth.smsNeeded');
  // Thrown, so that a right code typed beside a mistyped name is not spent.
  if (owner === null || !isSameName(owner.account.realName, entering.login.realName))
    throw new AppError('account.phoneLoginWrong');
  return owner;
};

const trustOf = ({ proof }: Entering, ticket: TicketRow | null): Trust => {
  if (ticket !== null) return 'wechat';
  return proof === null ? 'asserted' : 'sms';
};

const enter = async (tx: Queryable, entering: Entering): Promise<Opened> => {
  const { place, login } = entering;
  const now = place.now();
  await lockPhone(tx, 'phone', login.phoneNumber);
  // Before anything is told about the number; a refusal below leaves the ticket good.
  const ticket = await useTicketOf(tx, entering);
  const owner = await requireOwner(tx, entering, ticket);
  const accountId = owner.account.id;
  const hasEnded = await confirmPhone(tx, entering, { account: owner.account, ticket });
  if (ticket !== null) await bindProven(tx, { accountId, proof: ticket, now });
  await forgetTries(tx, phoneTries(place, login.phoneNumber));
  const account = (await findAccount(tx, accountId)) ?? owner.account;
  const opened = await openSession(tx, {
    account,
    trust: trustOf(entering, ticket),
    remember: true,
    now,
    addressHash: addressHashOf(place),
  });
  return { account, opened, endedIds: [owner.robbedId, hasEnded ? accountId : null] };
};

/** Refuses request.tooMany while earlier wrong names make one wait; a proven phone never waits for others' guesses. */
const refuseWaiting = async (entering: Entering, waits: { who: number; where: number }): Promise<void> => {
  const { place, login, proof } = entering;
  const waitMs = Math.max(waits.who, waits.where);
  if (proof !== null || waitMs === 0) return;
  // Somebody who guesses in a shop must not keep its guests out.
  if (waits.who === 0) {
    const account = await findCustomerByPhone(place.db, login.phoneNumber);
    if (await isKnownHere(place, account, trustLevels)) return;
  }
  throw new AppError('request.tooMany', { seconds: Math.ceil(waitMs / 1000) });
};

const tryToEnter = async (entering: Entering): Promise<Opened> => {
  const { place, login } = entering;
  const keys = phoneTries(place, login.phoneNumber);
  const waits = await findWaits(place, keys);
  await refuseWaiting(entering, waits);
  try {
    return await runTx(place.db, (tx) => enter(tx, entering));
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'account.phoneLoginWrong') await countWrongTry(place, keys, waits);
    // It tells that the number has an account, so it may not be asked for one number after the other.
    if (code !== 'auth.smsNeeded') throw error;
    await countWrongTry(place, keys, { ...waits, who: Infinity });
    throw (await isSmsOn(place)) ? error : new AppError('weChat.phoneHasAccount');
  }
};

/**
 * Logs a customer in by phone and name, making the account on the first visit; employees are not found here. Without a
 * code the session is only as good as the claim; with the right one the phone is proven, and taken from an account that
 * claimed it under another name and never proved it, or from whoever claimed it under the same name, see
 * `confirmPhoneOf`. Refuses with account.phoneLoginWrong, whatever the reason,
 * request.tooMany, what `checkSmsCode` refuses, and with a WeChat ticket auth.smsNeeded (weChat.phoneHasAccount where
 * no messages are sent) and what binding refuses.
 */
export const logInByPhone = async (place: Ctx, login: PhoneLogin): Answer<'account.login'> => {
  // One guess after the other, or a burst of them would be through before the first is counted.
  const { account, opened, endedIds } = await inTurn(place.db, `phone ${login.phoneNumber}`, async () => {
    const proof = login.smsCode ? await checkSmsCode(place, login.phoneNumber, login.smsCode) : null;
    return tryToEnter({ place, login, proof });
  });
  for (const endedId of endedIds) if (endedId !== null) place.sessions.forget(endedId);
  return answerTokens(place.sessions, account, opened);
};
