import { isoOf } from '#domain/time/instant.ts';
import { isTrusted } from '#domain/access/call-access.ts';
import type { Tokens } from '#server/accounts/present-user.ts';
import {
  answerTokens,
  endSessionsOf,
  recordOwnEvent,
  replaceSession,
} from '#server/accounts/session-actions.ts';
import type { LoginContext } from '#server/accounts/session-actions.ts';
import { checkSmsCode, requirePhoneProof } from '#server/accounts/sms-actions.ts';
import type { SmsContext } from '#server/accounts/sms-actions.ts';
import { findAccount, updatePhoneConfirmed } from './sql.ts';
import type { AccountRow } from './sql.ts';
import { updateWeChatUnbound } from './sql-wechat.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

/**
 * Proves the phone number of the caller's own account by a code sent to it: the number counts as confirmed, and the
 * login is worth as much as one by text message, or what it was worth before if that is more. Gives new tokens; the old
 * ones end, and see `confirmPhoneOf` for the first proof. Refuses with sms.noPhone, and what `checkSmsCode` refuses.
 */
export const verifySms = async (place: SmsContext, session: Session, code: string): Promise<Tokens> => {
  const account = await findAccount(place.db, session.userId);
  if (account === undefined || !account.isActive) throw new AppError('session.expired');
  const phoneNumber = account.phoneNumber;
  if (phoneNumber === null) throw new AppError('sms.noPhone');
  const proof = await checkSmsCode(place, phoneNumber, code);
  const trust = isTrusted(session.trust, 'sms') ? session.trust : 'sms';
  const { proven, opened } = await runTx(place.db, async (tx) => {
    const now = place.now();
    await requirePhoneProof(tx, { proof, now });
    const opened = await replaceSession(tx, { place, session, account, trust });
    const hasShownWeChat = isTrusted(session.trust, 'wechat');
    await confirmPhoneOf(tx, { place, account, hasShownWeChat, sessionId: opened.sessionId });
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
  /** Whoever proves the number has shown the account's WeChat as well. */
  readonly hasShownWeChat: boolean;
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
  { place, account, hasShownWeChat, sessionId }: Confirming,
): Promise<boolean> => {
  const now = place.now();
  const at = isoOf(now);
  const isFirstProof = (await updatePhoneConfirmed(tx, account.id, at)) === 1;
  if (!isFirstProof || hasShownWeChat) return false;
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
