import { permissionsOf } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Instant } from '#domain/time/instant.ts';
import { createAccount } from '#server/accounts/account-actions.ts';
import { hashPassword, verifyPassword } from '#server/accounts/password-actions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';
import type { Viewer } from '#server/orders/access.ts';
import { findNumberKey } from '#server/orders/number-key.ts';
import { insertDemoCatalogue } from '#server/seed/demo-catalogue.ts';
import { insertDemoCoupons } from '#server/seed/demo-coupons.ts';
import { demoCustomer, insertDemoOrders } from '#server/seed/demo-orders.ts';
import { insertDemoRun } from '#server/seed/demo-run.ts';
import { insertDemoSchemes } from '#server/seed/demo-schemes.ts';
import { storeSettingsIn } from '#server/stores/actions.ts';
import { analyze, claimForDemo, listPasswordHashes } from './sql.ts';

/** Who can log in to the demo; all with the same password. */
const demoStaff = [
  { userName: 'admin', name: '周海', roles: ['SuperAdmin'], stores: 'all' },
  { userName: 'manager', name: '林岚', roles: ['StoreManager', 'StoreEmployee'], stores: 'all' },
  { userName: 'staff', name: '陈晨', roles: ['StoreEmployee'], stores: 'first' },
  { userName: 'driver', name: '马师傅', roles: ['Driver'], stores: 'all' },
  { userName: 'agent', name: '雪友俱乐部', roles: ['Agent'], stores: 'none' },
] as const;

const demoPassword = 'snowgear-demo';

/** Lines printed at start with the accounts of the demo chain. */
export const demoAccountLines: readonly string[] = [
  `Demo accounts, password ${demoPassword}: ${demoStaff.map(({ userName }) => userName).join(', ')}, ${demoCustomer.userName}`,
  `Demo guest, phone login: ${demoCustomer.phone} ${demoCustomer.name}`,
];

/** Tells whether an account with a name of the demo opens to the password that everybody knows. */
export const opensToDemoPassword = async (db: Queryable): Promise<boolean> => {
  const userNames = [...demoStaff, demoCustomer].map(({ userName }) => userName);
  for (const { passwordHash } of await listPasswordHashes(db, userNames)) {
    if (await verifyPassword(demoPassword, passwordHash)) return true;
  }
  return false;
};

/** Fills an empty database with the demo chain, all in one transaction; does nothing when another process did so. */
export const seedDemo = async (db: Database, clock: Clock): Promise<void> => {
  const now = clock.now();
  const passwordHash = await hashPassword(demoPassword);
  const numberKey = await findNumberKey(db);
  await db.tx(async (tx) => {
    if (!(await claimForDemo(tx))) return;
    const catalogue = await insertDemoCatalogue(tx, now);
    const accounts = await insertAccounts(tx, { storeIds: catalogue.storeIds, passwordHash, now });
    const settings = await storeSettingsIn(tx, catalogue.storeIds);
    const staff = viewerFor(accounts, 'staff', ['StoreEmployee']);
    const manager = viewerFor(accounts, 'manager', ['StoreManager', 'Driver']);
    const agentId = accounts.get('agent') ?? '';
    await insertDemoOrders({ tx, settings, catalogue, staff, manager, agentId, numberKey, now });
    const session = sessionFor(manager, catalogue.storeIds);
    const driverId = accounts.get('driver') ?? '';
    await insertDemoRun({ tx, settings, session, driverId, now });
    const owner: Session = { ...session, roles: ['SuperAdmin'], permissions: permissionsOf(['SuperAdmin']) };
    await insertDemoCoupons(tx, { session: owner, now, language: 'zh' }, catalogue.storeIds);
    const customerId = accounts.get(demoCustomer.userName) ?? '';
    await insertDemoSchemes({ tx, settings, catalogue, customerId, staffId: staff.userId, now });
  });
  await analyze(db);
};

type Accounts = ReadonlyMap<string, string>;

const insertAccounts = async (
  tx: Queryable,
  place: { storeIds: readonly string[]; passwordHash: string; now: Instant },
): Promise<Accounts> => {
  const { storeIds, passwordHash, now } = place;
  const ids = new Map<string, string>();
  const stores = { all: storeIds, first: storeIds.slice(0, 1), none: [] };
  for (const { userName, name, roles, stores: where } of demoStaff) {
    const account = { kind: 2 as const, userName, name, roles, email: null, phoneNumber: null, passwordHash };
    ids.set(userName, await createAccount(tx, { ...account, storeIds: stores[where], now }));
  }
  const { userName, name, phone } = demoCustomer;
  const guest = { kind: 1 as const, userName, name, roles: ['Customer'], email: null, phoneNumber: phone };
  ids.set(userName, await createAccount(tx, { ...guest, passwordHash, storeIds: [], now }));
  return ids;
};

/** The seed speaks for the chain's people in every store. */
const viewerFor = (accounts: Accounts, userName: string, roles: readonly Role[]): Viewer => ({
  userId: accounts.get(userName) ?? '',
  displayName: demoStaff.find((person) => person.userName === userName)?.name ?? userName,
  roles,
  isStaff: true,
  isManager: roles.includes('StoreManager'),
  permissions: null,
  sessionId: '',
  trust: 'password',
  isPhoneProven: true,
  isAsserted: false,
  isKnownTooLittle: false,
  onlyTakesIn: false,
  storeIds: null,
});

/** The same person as who makes a call. */
const sessionFor = ({ userId, displayName }: Viewer, storeIds: readonly string[]): Session => ({
  sessionId: '',
  userId,
  userName: 'manager',
  displayName,
  roles: ['StoreManager'],
  permissions: permissionsOf(['StoreManager']),
  storeIds,
  primaryStoreId: storeIds[0] ?? null,
  trust: 'password',
  isPhoneProven: true,
});
