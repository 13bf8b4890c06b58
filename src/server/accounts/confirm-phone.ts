import { isoOf } from '#domain/time/instant.ts';
import { isSameName } from '#server/accounts/account-actions.ts';
import { endSessionsOf, recordOwnEvent, type LoginContext } from '#server/accounts/session-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  listCustomersByPhone,
  lockPhone,
  updateCounterOrders,
  updatePhoneConfirmed,
  type AccountRow,
} from './sql.ts';
import { updateOrdersOfClaim } from './sql-proof.ts';
import { updateWeChatUnbound } from './sql-wechat.ts';

type Confirming = {
  readonly place: LoginContext;
  readonly account: AccountRow;
  /** Whoever proves the number has proven the account's WeChat as well. */
  readonly hasProvenWeChat: boolean;
  /** The login that goes on; null before there is one. */
  readonly sessionId: string | null;
};

/**
 * Marks the phone number of an account as confirmed within the transaction that spends its proof; it comes with the
 * orders that staff made for the number, and with what was booked by the same name and number in other accounts. Others
 * who only claim the number keep their own orders. Whoever claimed it by this account before may have been somebody else:
 * the WeChat that they tied to it is taken off and their logins end. Gives the accounts of which logins ended: call
 * `sessions.forget` for each after the commit. Refuses `account.phoneLoginWrong` for a number that another account has
 * proven.
 */
export const confirmPhoneOf = async (
  tx: Queryable,
  { place, account, hasProvenWeChat, sessionId }: Confirming,
): Promise<readonly string[]> => {
  const { id: accountId, phoneNumber } = account;
  if (phoneNumber === null) return [];
  const now = place.now();
  await lockPhone(tx, 'phone', phoneNumber);
  // An employee may have the number of a customer.
  const known = account.userType === 1 ? await listCustomersByPhone(tx, phoneNumber) : [];
  if (known.some(({ id, phoneNumberConfirmed }) => phoneNumberConfirmed && id !== accountId))
    throw new AppError('account.phoneLoginWrong');
  const isFirstProof = (await updatePhoneConfirmed(tx, accountId, isoOf(now))) === 1;
  if (!isFirstProof) return [];
  if (account.userType === 1) await updateCounterOrders(tx, { accountId, phoneNumber });
  const ended = await takeOverNamesakes(tx, { place, owner: account, known, realName: account.realName });
  if (hasProvenWeChat) {
    await place.sessions.announceChange(tx, accountId);
    return [accountId, ...ended];
  }
  if (await updateWeChatUnbound(tx, accountId, isoOf(now)))
    await recordOwnEvent(tx, account, { kind: 'account.weChatUnbound', now });
  await endSessionsOf(tx, {
    sessions: place.sessions,
    accountId,
    why: 'the phone number was proven',
    except: sessionId,
    now,
  });
  return [accountId, ...ended];
};

type Taking = {
  readonly place: LoginContext;
  /** Who proved the number. */
  readonly owner: AccountRow;
};

/** Gives the owner what was booked in one account that claims the number. Gives whether there was something. */
export const takeOverClaim = async (
  tx: Queryable,
  { place, owner, claimId }: Taking & { readonly claimId: string },
): Promise<boolean> => {
  const orders = await updateOrdersOfClaim(tx, { fromId: claimId, intoId: owner.id });
  if (orders === 0) return false;
  const now = place.now();
  await recordOwnEvent(tx, owner, { kind: 'account.mergedFrom', after: { fromId: claimId, orders }, now });
  await endSessionsOf(tx, {
    sessions: place.sessions,
    accountId: claimId,
    why: 'the phone number was proven',
    trust: 'asserted',
    now,
  });
  return true;
};

/**
 * Gives the owner of a phone number what they booked by it under `realName`, in any spelling, in other accounts, within
 * the transaction that proves the number. Logins by that name and number end, as they do at the first proof. An account
 * that the shop switched off keeps its orders. `known` are all accounts that claim the number. Gives the accounts of
 * which logins ended: call `sessions.forget` for each after the commit.
 */
export const takeOverNamesakes = async (
  tx: Queryable,
  {
    known,
    realName,
    ...taking
  }: Taking & { readonly known: readonly AccountRow[]; readonly realName: string },
): Promise<readonly string[]> => {
  const ended: string[] = [];
  for (const { id, isActive, realName: claimName } of known)
    if (
      id !== taking.owner.id &&
      isActive &&
      isSameName(claimName, realName) &&
      (await takeOverClaim(tx, { ...taking, claimId: id }))
    )
      ended.push(id);
  return ended;
};
