import { endSessionsOf, recordOwnEvent } from '#server/accounts/session-actions.ts';
import type { LoginContext } from '#server/accounts/session-actions.ts';
import { updatePhoneConfirmed } from './sql.ts';
import type { AccountRow } from './sql.ts';
import { updateWeChatUnbound } from './sql-wechat.ts';
import type { Queryable } from '#server/db/database.ts';

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
  const at = new Date(now).toISOString();
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
