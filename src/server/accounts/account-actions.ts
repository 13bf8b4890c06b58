import { permissionsOf } from '#domain/access/permissions.ts';
import { listOpenIds } from './sql-wechat.ts';
import {
  findAccount,
  findCustomerByPhone,
  insertAccount,
  insertCustomer,
  setAccountStores,
  type AccountRow,
} from './sql.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { hashOfDevice } from '#server/accounts/tokens.ts';
import type { Queryable, Database } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { requireOwn } from '#server/accounts/session-actions.ts';
import type { Session } from '#server/http/session.ts';
import { presentProfile } from '#server/accounts/present-user.ts';

const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·.•]/g, '')
    .toLowerCase();

/** Tells whether two people's names are the same but for spaces, dots, width and case. */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

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
  await insertCustomer(tx, { phoneNumber: guest.phone, name: guest.name, at: isoOf(guest.now) });
  // Somebody else may have made the customer meanwhile.
  const made = await findCustomerByPhone(tx, guest.phone);
  return made !== undefined && isGuest(made, guest.name) ? made.id : null;
};

const isGuest = (account: AccountRow, name: string): boolean =>
  account.phoneNumberConfirmed || isSameName(account.realName, name);

/** Reads the name and phone that a customer's own order carries. Refuses `session.expired` when the account is gone. */
export const findOwnName = async (tx: Queryable, accountId: string): Promise<GuestName> => {
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
