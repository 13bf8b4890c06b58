import { randomInt, timingSafeEqual } from 'node:crypto';
import { decideSms, smsCode } from '#domain/access/sms-limits.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { dayMs, hourMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import {
  countWrongTry,
  addressHashOf,
  findWaits,
  phoneTries,
  refuseCrowdedAddress,
} from '#server/accounts/tries.ts';
import {
  insertSmsCode,
  listCustomersByPhone,
  listSmsFromAddress,
  listSmsToNumber,
  lockPhone,
  updateSmsCodeClosed,
  updateSmsCodeTried,
  findAccount,
  type AccountRow,
} from './sql.ts';
import { updatePhoneGiven } from './sql-proof.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import type { SmsReply, SmsSender } from '#server/gateways/sms.ts';
import { AppError, orRefuse, refusal } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import type { accountRows } from '#contract/accounts.ts';
import { findConfiguration } from '#server/stores/actions.ts';
import { isTrusted, type Trust } from '#domain/access/call-access.ts';
import type { Answer, Input } from '#contract/api.ts';
import {
  answerTokens,
  recordOwnEvent,
  replaceSession,
  requireOwn,
} from '#server/accounts/session-actions.ts';
import { confirmPhoneOf, takeOverClaim } from './confirm-phone.ts';
import { countSms, findMostSmsPerDay, tellUsedUp, uncountSms } from './sms-day.ts';
import type { Session } from '#server/http/session.ts';

/** The parts of the call's context that text messages need. */
type SmsContext = Pick<Ctx, 'db' | 'now' | 'ip' | 'device' | 'sessions' | 'gateways' | 'log'>;

/** Tells whether the chain wants phones to be proven by text message. */
export const isSmsWanted = async (db: Database): Promise<boolean> => {
  const { global } = await findConfiguration(db);
  return readParameter('SmsVerification', { store: [], global });
};

/** Tells whether phones can be proven by text message: something sends them, and the chain wants it. */
export const isSmsOn = async ({
  db,
  gateways,
}: Pick<Ctx, 'db'> & { readonly gateways: Pick<Gateways, 'sms'> }): Promise<boolean> =>
  gateways.sms !== null && (await isSmsWanted(db));

const requireSms = async (place: SmsContext): Promise<SmsSender> => {
  const { sms } = place.gateways;
  if (sms === null || !(await isSmsOn(place))) throw new AppError('sms.off');
  return sms;
};

type Hashing = Pick<SmsContext, 'sessions'>;
/** By what the codes of a phone number are found. */
export const phoneHashOf = ({ sessions }: Hashing, phone: string): string =>
  sessions.digest('sms phone', phone);
const codeHashOf = ({ sessions }: Hashing, phone: string, code: string): string =>
  sessions.digest('sms code', `${phone} ${code}`);

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const instantsOf = (rows: readonly { sentAt: string }[]): number[] =>
  rows.map(({ sentAt }) => Date.parse(sentAt));

type Fresh = { readonly phone: string; readonly code: string; readonly mostPerDay: number };

/** A code that was kept: its row, when, and how many messages the chain sent that day, this one included. */
type Kept = { readonly id: string; readonly at: Instant; readonly sent: number };

/** Keeps a fresh code by its hash, within the limits. */
const keepCode = (place: SmsContext, { phone, code, mostPerDay }: Fresh): Promise<Kept> =>
  runTx(place.db, async (tx) => {
    const now = place.now();
    const [phoneHash, addressHash] = [phoneHashOf(place, phone), addressHashOf(place)];
    await lockPhone(tx, 'sms', phoneHash);
    const since = isoOf(now - dayMs);
    const toNumber = instantsOf(await listSmsToNumber(tx, phoneHash, since));
    const fromAddress = instantsOf(await listSmsFromAddress(tx, addressHash, since));
    // Last, since everybody else waits from here on.
    const today = await countSms(tx, now);
    orRefuse(decideSms({ toNumber, fromAddress, today }, { now, mostPerDay }));
    const id = uuid();
    await insertSmsCode(tx, {
      id,
      phoneHash,
      addressHash,
      codeHash: codeHashOf(place, phone, code),
      at: isoOf(now),
      expiresAt: new Date(now + smsCode.lifeMs).toISOString(),
    });
    return { id, at: now, sent: today + 1 };
  });

/** Keeps a code where the chain may still send one today, and tells the log where it may not. */
const keepWithinDay = async (place: SmsContext, fresh: Fresh): Promise<Kept> => {
  try {
    return await keepCode(place, fresh);
  } catch (error) {
    const { mostPerDay } = fresh;
    if (error instanceof AppError && error.code === 'sms.usedUp')
      await tellUsedUp(place, { sent: mostPerDay, mostPerDay, now: place.now() });
    throw error;
  }
};

/**
 * Makes a code that staff show to a guest at the counter; the codes made before end. It counts for no limit of messages.
 */
export const makeCounterCode = async (
  tx: Queryable,
  place: Hashing,
  { phone, now }: { phone: string; now: number },
): Promise<{ code: string; expiresAt: string }> => {
  const phoneHash = phoneHashOf(place, phone);
  await lockPhone(tx, 'sms', phoneHash);
  const code = newCode();
  const expiresAt = isoOf(now + smsCode.lifeMs);
  const codeHash = codeHashOf(place, phone, code);
  await insertSmsCode(tx, { id: uuid(), phoneHash, addressHash: '', codeHash, at: isoOf(now), expiresAt });
  return { code, expiresAt };
};

/** Ends a code whose message was surely not sent, and gives its place in the chain's day back: a repetition does nothing. */
const dropCode = (place: SmsContext, { id, at }: Kept): Promise<void> =>
  runTx(place.db, async (tx) => {
    if (await updateSmsCodeClosed(tx, id, isoOf(place.now()))) await uncountSms(tx, at);
  });

/** What became of a message, so far as it was not taken. */
const refusals = {
  tooMany: 'sms.limitReached',
  numberRefused: 'sms.numberRefused',
  notSent: 'sms.notSent',
  unclear: 'sms.unclear',
} as const;

/** A provider does not say which of its limits a number met: a minute's, an hour's or, seldom, a day's. */
const providerWaitMinutes = hourMs / minuteMs;

const handOver = async (
  place: SmsContext,
  sender: SmsSender,
  message: Parameters<SmsSender['send']>[0],
): Promise<SmsReply | 'notSent' | 'unclear'> => {
  try {
    return (await sender.send(message)).reply;
  } catch (error) {
    const failure = error instanceof GatewayError ? error : null;
    const kind = failure?.kind ?? (error instanceof Error ? error.name : 'noError');
    const isUnclear = kind === 'unknown';
    const what = isUnclear ? 'a text message may not have been sent' : 'a text message was not sent';
    place.log.error({ kind, code: failure?.code }, what);
    return isUnclear ? 'unclear' : 'notSent';
  }
};

/**
 * Sends a fresh code to a phone number, whoever has it; the codes sent before end. The message leaves after the code is
 * kept, and only once: it cannot wait in a queue, since the code itself is not kept. Where nobody knows whether it left,
 * its code stays good. Refuses with sms.off, request.tooMany, sms.limitReached, sms.usedUp, sms.numberRefused,
 * sms.unclear and sms.notSent.
 */
const sendSmsCode = async (
  place: SmsContext,
  phoneNumber: string,
): Promise<{ resendAfterSeconds: number }> => {
  const sender = await requireSms(place);
  const code = newCode();
  const mostPerDay = await findMostSmsPerDay(place.db);
  const kept = await keepWithinDay(place, { phone: phoneNumber, code, mostPerDay });
  const message = { phone: phoneNumber, template: 'verificationCode', params: { code } } as const;
  const reply = await handOver(place, sender, message);
  if (reply === 'taken' || reply === 'unclear')
    await tellUsedUp(place, { sent: kept.sent, mostPerDay, now: kept.at });
  else await dropCode(place, kept);
  if (reply === 'taken') return { resendAfterSeconds: smsCode.resendMs / 1000 };
  throw refusal(refusals[reply], reply === 'tooMany' ? { minutes: providerWaitMinutes } : {});
};

/** A code that was right when it was typed; it counts once it is spent in the transaction that rests on it. */
type PhoneProof = { readonly id: string };

const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Checks a code typed for a phone number, from a text message or shown by staff, and counts the try for good, whatever
 * the caller does then. Call it before opening a transaction. Refuses with request.tooMany and sms.codeWrong: wrong,
 * used, expired, tried too often from here.
 */
export const checkSmsCode = async (
  place: SmsContext,
  phoneNumber: string,
  code: string,
): Promise<PhoneProof> => {
  const keys = phoneTries(place, phoneNumber);
  const { where } = await findWaits(place, keys);
  refuseCrowdedAddress({ where });
  const networkHash = addressHashOf(place);
  const tried = await updateSmsCodeTried(place.db, {
    phoneHash: phoneHashOf(place, phoneNumber),
    networkHash,
    deviceHash: place.sessions.digest('sms device', `${networkHash} ${place.device}`),
    at: isoOf(place.now()),
    most: smsCode.tries,
  });
  if (tried !== undefined && isSameHash(tried.codeHash, codeHashOf(place, phoneNumber, code))) {
    return { id: tried.id };
  }
  // The code itself bears only a few tries, so that guessing names for the number need not wait for it.
  await countWrongTry(place, keys, { who: Infinity, where });
  throw new AppError('sms.codeWrong');
};

/** Spends a right code within the transaction that rests on it. Refuses with sms.codeWrong when it was spent meanwhile. */
export const requirePhoneProof = async (
  tx: Queryable,
  { proof, now }: { proof: PhoneProof; now: number },
): Promise<void> => {
  if (!(await updateSmsCodeClosed(tx, proof.id, isoOf(now)))) throw new AppError('sms.codeWrong');
};

/** The account that a guest's proof opens: whoever proved the number before, else the caller's own; a WeChat keeps its own. */
const findProven = async (
  tx: Queryable,
  { own, phoneNumber, trust }: { own: AccountRow; phoneNumber: string; trust: Trust },
): Promise<AccountRow> => {
  if (own.userType !== 1 || isTrusted(trust, 'wechat')) return own;
  const known = await listCustomersByPhone(tx, phoneNumber);
  return known.find(({ phoneNumberConfirmed, isActive }) => phoneNumberConfirmed && isActive) ?? own;
};

/**
 * Proves the phone number of the caller's own account by a code sent to it, or gives one to a guest's account that has
 * none: the number counts as confirmed, and the login is worth as much as one by text message, or what it was worth
 * before if that is more. Where the guest proved it before under another spelling of the name, the login goes on in that
 * account, and what was booked comes along. Gives new tokens; the old ones end, and see `confirmPhoneOf` for the first
 * proof. Refuses with sms.noPhone, account.phoneLoginWrong, and what `checkSmsCode` refuses.
 */
const verifySms = async (
  place: SmsContext,
  session: Session,
  { code, phoneNumber: given }: Input<'auth.verifySms'>,
): Answer<'account.login'> => {
  const own = await requireOwn(place.db, session.userId);
  if (!own.isActive) throw new AppError('session.expired');
  // The shop enters those of its staff.
  const phoneNumber = own.phoneNumber ?? (own.userType === 1 ? given : undefined);
  if (phoneNumber === undefined) throw new AppError('sms.noPhone');
  const proof = await checkSmsCode(place, phoneNumber, code);
  const trust = isTrusted(session.trust, 'sms') ? session.trust : 'sms';
  const { proven, opened, ended } = await runTx(place.db, async (tx) => {
    const now = place.now();
    // Before the code, as at a login.
    await lockPhone(tx, 'phone', phoneNumber);
    await requirePhoneProof(tx, { proof, now });
    if (own.phoneNumber === null)
      await updatePhoneGiven(tx, { accountId: own.id, phoneNumber, at: isoOf(now) });
    const account = await findProven(tx, { own: { ...own, phoneNumber }, phoneNumber, trust });
    const opened = await replaceSession(tx, { place, session, account, trust });
    const hasProvenWeChat = isTrusted(session.trust, 'wechat');
    const ended = await confirmPhoneOf(tx, {
      place,
      account,
      hasProvenWeChat,
      sessionId: opened.sessionId,
    });
    if (account.id !== own.id) await takeOverClaim(tx, { place, owner: account, claimId: own.id });
    const fresh = await findAccount(tx, account.id);
    // Somebody else proved the number meanwhile.
    if (fresh?.phoneNumber !== phoneNumber) throw new AppError('sms.codeWrong');
    await recordOwnEvent(tx, fresh, { kind: 'account.phoneConfirmed', now });
    return { proven: fresh, opened, ended };
  });
  for (const id of [own.id, ...ended]) place.sessions.forget(id);
  return answerTokens(place.sessions, proven, opened);
};

/** Codes by SMS. */
export const smsHandlers = {
  'auth.sendSmsCode': (input, ctx) => sendSmsCode(ctx, input.phoneNumber),
  'auth.verifySms': (input, ctx) => verifySms(ctx, callerOf(ctx), input),
} satisfies Partial<Handlers<typeof accountRows>>;
