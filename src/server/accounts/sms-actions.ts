import { randomInt, timingSafeEqual } from 'node:crypto';
import { decideSms, smsCode } from '#domain/access/sms-limits.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { dayMs, hourMs, isoOf, minuteMs } from '#domain/time/instant.ts';
import {
  countWrongTry,
  addressHashOf,
  findWaits,
  phoneTries,
  refuseCrowdedAddress,
} from '#server/accounts/tries.ts';
import {
  insertSmsCode,
  listSmsFromAddress,
  listSmsToNumber,
  lockPhone,
  updateSmsCodeClosed,
  updateSmsCodeTried,
  findAccount,
  updatePhoneConfirmed,
  type AccountRow,
} from './sql.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { SmsReply, SmsSender } from '#server/gateways/sms.ts';
import { AppError, orRefuse, refusal } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import type { accountRows } from '#contract/accounts.ts';
import { findConfiguration } from '#server/stores/actions.ts';
import { isTrusted } from '#domain/access/call-access.ts';
import type { Answer } from '#contract/api.ts';
import {
  answerTokens,
  endSessionsOf,
  recordOwnEvent,
  replaceSession,
  requireOwn,
  type LoginContext,
} from '#server/accounts/session-actions.ts';
import { countSms, findMostSmsPerDay, tellUsedUp } from './sms-day.ts';
import { updateWeChatUnbound } from './sql-wechat.ts';
import type { Session } from '#server/http/session.ts';

/** The parts of the call's context that text messages need. */
type SmsContext = Pick<Ctx, 'db' | 'now' | 'ip' | 'sessions' | 'gateways' | 'log'>;

/** Tells whether the chain wants phones to be proven by text message. */
export const isSmsWanted = async (db: Database): Promise<boolean> => {
  const { global } = await findConfiguration(db);
  return readParameter('SmsVerification', { store: [], global });
};

/** Tells whether phones can be proven by text message: something sends them, and the chain wants it. */
export const isSmsOn = async ({ db, gateways }: Pick<Ctx, 'db' | 'gateways'>): Promise<boolean> =>
  gateways.sms !== null && (await isSmsWanted(db));

const requireSms = async (place: SmsContext): Promise<SmsSender> => {
  const { sms } = place.gateways;
  if (sms === null || !(await isSmsOn(place))) throw new AppError('sms.off');
  return sms;
};

const phoneHashOf = ({ sessions }: SmsContext, phone: string): string => sessions.digest('sms phone', phone);
const codeHashOf = ({ sessions }: SmsContext, phone: string, code: string): string =>
  sessions.digest('sms code', `${phone} ${code}`);

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const instantsOf = (rows: readonly { sentAt: string }[]): number[] =>
  rows.map(({ sentAt }) => Date.parse(sentAt));

type Fresh = { readonly phone: string; readonly code: string; readonly mostPerDay: number };

/** Keeps a fresh code by its hash, within the limits; gives the row's id and how many the chain sent today. */
const keepCode = (
  place: SmsContext,
  { phone, code, mostPerDay }: Fresh,
): Promise<{ id: string; sent: number }> =>
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
    return { id, sent: today + 1 };
  });

/** Keeps a code where the chain may still send one today; tells the log when it comes to the end of that. */
const keepWithinDay = async (place: SmsContext, phone: string, code: string): Promise<string> => {
  const mostPerDay = await findMostSmsPerDay(place.db);
  const now = place.now();
  try {
    const { id, sent } = await keepCode(place, { phone, code, mostPerDay });
    await tellUsedUp(place, { sent, mostPerDay, now });
    return id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'sms.usedUp')
      await tellUsedUp(place, { sent: mostPerDay, mostPerDay, now });
    throw error;
  }
};

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
    return await sender.send(message);
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
  const id = await keepWithinDay(place, phoneNumber, code);
  const message = { phone: phoneNumber, template: 'verificationCode', params: { code } } as const;
  const reply = await handOver(place, sender, message);
  if (reply === 'taken') return { resendAfterSeconds: smsCode.resendMs / 1000 };
  if (reply !== 'unclear') await updateSmsCodeClosed(place.db, id, isoOf(place.now()));
  throw refusal(refusals[reply], reply === 'tooMany' ? { minutes: providerWaitMinutes } : {});
};

/** A code that was right when it was typed; it counts once it is spent in the transaction that rests on it. */
type PhoneProof = { readonly id: string };

const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Checks a code typed for a phone number and counts the try for good, whatever the caller does then. Call it before
 * opening a transaction. Refuses with sms.off, request.tooMany and sms.codeWrong: wrong, used, expired, tried too often.
 */
export const checkSmsCode = async (
  place: SmsContext,
  phoneNumber: string,
  code: string,
): Promise<PhoneProof> => {
  await requireSms(place);
  const keys = phoneTries(place, phoneNumber);
  const { where } = await findWaits(place, keys);
  refuseCrowdedAddress({ where });
  const tried = await updateSmsCodeTried(place.db, {
    phoneHash: phoneHashOf(place, phoneNumber),
    at: isoOf(place.now()),
    mostTries: smsCode.tries,
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

/**
 * Proves the phone number of the caller's own account by a code sent to it: the number counts as confirmed, and the
 * login is worth as much as one by text message, or what it was worth before if that is more. Gives new tokens; the old
 * ones end, and see `confirmPhoneOf` for the first proof. Refuses with sms.noPhone, and what `checkSmsCode` refuses.
 */
const verifySms = async (place: SmsContext, session: Session, code: string): Answer<'account.login'> => {
  const account = await requireOwn(place.db, session.userId);
  if (!account.isActive) throw new AppError('session.expired');
  const phoneNumber = account.phoneNumber;
  if (phoneNumber === null) throw new AppError('sms.noPhone');
  const proof = await checkSmsCode(place, phoneNumber, code);
  const trust = isTrusted(session.trust, 'sms') ? session.trust : 'sms';
  const { proven, opened } = await runTx(place.db, async (tx) => {
    const now = place.now();
    await requirePhoneProof(tx, { proof, now });
    const opened = await replaceSession(tx, { place, session, account, trust });
    const hasProvenWeChat = isTrusted(session.trust, 'wechat');
    await confirmPhoneOf(tx, { place, account, hasProvenWeChat, sessionId: opened.sessionId });
    const fresh = await findAccount(tx, account.id);
    // Somebody else proved the number meanwhile.
    if (fresh?.phoneNumber !== phoneNumber) throw new AppError('sms.codeWrong');
    await recordOwnEvent(tx, fresh, { kind: 'account.phoneConfirmed', now });
    return { proven: fresh, opened };
  });
  place.sessions.forget(account.id);
  return answerTokens(place.sessions, proven, opened);
};

type Confirming = {
  readonly place: LoginContext;
  readonly account: AccountRow;
  /** Whoever proves the number has proven the account's WeChat as well. */
  readonly hasProvenWeChat: boolean;
  /** The login that goes on; null before there is one. */
  readonly sessionId: string | null;
};

/**
 * Marks a phone number as confirmed within the transaction that spends its proof. Whoever claimed the number before
 * may have been somebody else: the WeChat that they tied to the account is taken off and their logins end. Gives
 * whether that happened; then call `sessions.forget` after the commit.
 */
export const confirmPhoneOf = async (
  tx: Queryable,
  { place, account, hasProvenWeChat, sessionId }: Confirming,
): Promise<boolean> => {
  const now = place.now();
  const at = isoOf(now);
  const isFirstProof = (await updatePhoneConfirmed(tx, account.id, at)) === 1;
  if (!isFirstProof || hasProvenWeChat) return false;
  if (await updateWeChatUnbound(tx, account.id, at))
    await recordOwnEvent(tx, account, { kind: 'account.weChatUnbound', now });
  await endSessionsOf(tx, {
    sessions: place.sessions,
    accountId: account.id,
    why: 'the phone number was proven',
    except: sessionId,
    now,
  });
  return true;
};

/** Codes by SMS. */
export const smsHandlers = {
  'auth.sendSmsCode': (input, ctx) => sendSmsCode(ctx, input.phoneNumber),
  'auth.verifySms': (input, ctx) => verifySms(ctx, callerOf(ctx), input.code),
} satisfies Partial<Handlers<typeof accountRows>>;
