import { permissionsOf } from '#domain/access/permissions.ts';
import { listOpenIds } from './sql-wechat.ts';
import {
  findAccount,
  insertAccount,
  insertCustomer,
  listCustomersByPhone,
  lockOpenAccount,
  lockPhone,
  setAccountStores,
  updateOrderCustomer,
  type AccountRow,
} from './sql.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { hashOfDevice } from '#server/accounts/tokens.ts';
import type { Queryable, Database } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { requireOwn } from '#server/accounts/session-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentProfile } from '#server/accounts/present-user.ts';

const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·.•]/g, '')
    .toLowerCase();

/** Tells whether two people's names are the same but for spaces, dots, width and case. */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

type StaffGuest = { readonly phone: string; readonly name: string; readonly now: Instant };

type StaffGuestFound = { readonly customerId: string; readonly name: string };

/** How a guest stands on an order. */
type GuestName = { readonly customerId: string; readonly name: string; readonly phone: string };

/** Makes a customer who claims a phone number. */
export const insertGuest = async (
  tx: Queryable,
  { phone: phoneNumber, name, now }: { phone: string; name: string; now: Instant },
): Promise<AccountRow> => requireOwn(tx, await insertCustomer(tx, { phoneNumber, name, at: isoOf(now) }));

/**
 * Finds the customer of an order that staff make: whoever proved the phone number, else whoever claims it by that name,
 * else a new one; disabled accounts are passed over, since nobody opens them. The guest sees the order in full once the number is proven, see `confirmPhoneOf`.
 */
export const ensureCustomer = async (tx: Queryable, guest: StaffGuest): Promise<string> => {
  // Two orders for a new guest come one after the other.
  await lockPhone(tx, 'phone', guest.phone);
  const known = await listCustomersByPhone(tx, guest.phone);
  const found = known.find(
    ({ isActive, phoneNumberConfirmed, realName }) =>
      isActive && (phoneNumberConfirmed || isSameName(realName, guest.name)),
  );
  return (found ?? (await insertGuest(tx, guest))).id;
};

/** Finds whose order it is that staff make for a phone number without a name: whoever proved the number; else whoever proves it later, see `confirmPhoneOf`. */
export const findGuestOf = async (tx: Queryable, phone: string): Promise<StaffGuestFound | null> => {
  const owner = (await listCustomersByPhone(tx, phone)).find(
    ({ isActive, phoneNumberConfirmed }) => isActive && phoneNumberConfirmed,
  );
  return owner === undefined
    ? null
    : { customerId: owner.id, name: (owner.realName || owner.name).slice(0, 60) };
};

/** Gives an order that staff made for a mistyped phone number to the customer of the right one; without a name as `findGuestOf` does. */
export const giveOrder = async (
  tx: Queryable,
  orderId: string,
  { name, ...guest }: Omit<StaffGuest, 'name'> & { readonly name: string | null },
): Promise<void> => {
  const owner =
    name === null
      ? ((await findGuestOf(tx, guest.phone))?.customerId ?? null)
      : await ensureCustomer(tx, { ...guest, name });
  await updateOrderCustomer(tx, orderId, owner);
};

/**
 * Reads the name and phone that a customer's own order carries, and keeps the account open until the order is written.
 * Refuses `session.expired` when the account is gone or closed.
 */
export const findOwnName = async (tx: Queryable, accountId: string): Promise<GuestName> => {
  if (!(await lockOpenAccount(tx, accountId))) throw new AppError('session.expired');
  const account = await requireOwn(tx, accountId);
  const name = account.realName || account.name || account.userName;
  return { customerId: accountId, name: name.slice(0, 60), phone: account.phoneNumber ?? '-' };
};

/** Lists the WeChat ids that a guest is known by: the account's own, and the one that the device showed last; without doubles. */
export const findOpenIds = async (
  tx: Queryable,
  { accountId, device }: { accountId: string; device: string },
): Promise<readonly string[]> => listOpenIds(tx, { accountId, deviceHash: hashOfDevice(device) });

/** Reads what the person of an account may do now, logged in or not; null when it is disabled or gone. */
export const findRights = async (
  db: Queryable,
  accountId: string,
): Promise<Pick<Session, 'roles' | 'permissions' | 'storeIds'> | null> => {
  const account = await findAccount(db, accountId);
  if (account === undefined || !account.isActive) return null;
  return {
    roles: account.roles,
    permissions: permissionsOf(account.roles, account.chosenPermissions ?? {}),
    storeIds: account.storeIds,
  };
};

/** An account as somebody with the right to do so makes it; `passwordHash` comes from `hashPassword`. */
type NewAccount = Omit<Parameters<typeof insertAccount>[1], 'id' | 'at' | 'primaryStoreId'> & {
  /** The first one is the primary store. */
  readonly storeIds: readonly string[];
  readonly now: Instant;
};

/** Makes an account that works in some stores; gives its id. */
export const createAccount = async (tx: Queryable, newAccount: NewAccount): Promise<string> => {
  const id = uuid();
  const { storeIds, now, ...account } = newAccount;
  await insertAccount(tx, {
    ...account,
    id,
    primaryStoreId: storeIds[0] ?? null,
    at: isoOf(now),
  });
  if (storeIds.length > 0) await setAccountStores(tx, id, storeIds);
  return id;
};

/** Reads the caller's own profile. Refuses with session.expired when the account is gone. */
export const getOwnProfile = async (db: Database, session: Session) =>
  presentProfile(await requireOwn(db, session.userId), session.trust);

/** Where an account itself can be told something: its number as it stands there, and its WeChat; null for none. */
export const findOwnAddresses = async (
  db: Queryable,
  accountId: string,
): Promise<{ readonly phoneNumber: string | null; readonly openId: string | null }> => {
  const account = await findAccount(db, accountId);
  return { phoneNumber: account?.phoneNumber ?? null, openId: account?.weChatOpenId ?? null };
};
