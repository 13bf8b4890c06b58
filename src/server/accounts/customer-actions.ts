import { isSameName } from '#server/accounts/same-name.ts';
import { findAccount, findCustomerByPhone, insertCustomer } from './sql.ts';
import { hashOfDevice } from '#server/accounts/wechat-state-actions.ts';
import type { AccountRow } from './sql.ts';
import { listOpenIds } from './sql-wechat.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';

/** How a guest stands on an order. */
type GuestName = { readonly customerId: string; readonly name: string; readonly phone: string };

/**
 * Finds the customer with a phone number, or makes one, so that the guest sees the order after logging in. Null for
 * a number that somebody else claims without proof: that person must not see it.
 */
export const ensureCustomer = async (
  tx: Queryable,
  guest: { phone: string; name: string; now: Instant },
): Promise<string | null> => {
  const known = await findCustomerByPhone(tx, guest.phone);
  if (known !== undefined) return isGuest(known, guest.name) ? known.id : null;
  const id = uuid();
  await insertCustomer(tx, {
    id,
    userName: `guest-${id.slice(-12)}`,
    phoneNumber: guest.phone,
    name: guest.name,
    at: new Date(guest.now).toISOString(),
  });
  // Somebody else may have made the customer meanwhile.
  const made = await findCustomerByPhone(tx, guest.phone);
  return made !== undefined && isGuest(made, guest.name) ? made.id : null;
};

const isGuest = (account: AccountRow, name: string): boolean =>
  account.phone_number_confirmed || isSameName(account.real_name, name);

/** Reads the name and phone that a customer's own order carries. Refuses `session.expired` when the account is gone. */
export const findOwnName = async (tx: Queryable, accountId: string): Promise<GuestName> => {
  const account = await findAccount(tx, accountId);
  if (account === undefined) throw new AppError('session.expired');
  const name = account.real_name || account.name || account.user_name;
  return { customerId: accountId, name: name.slice(0, 60), phone: account.phone_number ?? '-' };
};

/** Lists the WeChat ids that a guest is known by: the account's own, and the one that the device showed last; without doubles. */
export const findOpenIds = async (
  tx: Queryable,
  { accountId, device }: { accountId: string; device: string },
): Promise<readonly string[]> => listOpenIds(tx, { accountId, deviceHash: hashOfDevice(device) });
