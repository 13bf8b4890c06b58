import { managesUsers } from '#domain/access/rights.ts';
import type { Role } from '#domain/access/roles.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

/** Whoever manages accounts. */
export type Manager = {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  readonly storeIds: readonly string[];
};

/** An account as far as it matters who may change it; `userType` is 1 for customers, 2 for employees. */
type ManagedAccount = {
  readonly id: string;
  readonly userType: 1 | 2;
  readonly roles: readonly Role[];
  readonly storeIds: readonly string[];
  readonly isActive: boolean;
};

/** What an employee's account shall be. */
type EmployeeDraft = {
  readonly roles: readonly Role[];
  readonly storeIds: readonly string[];
  /** null: the first of the stores. */
  readonly primaryStoreId: string | null;
};

/** The roles that employees can be given, the most powerful first. */
export const employeeRoles = [
  'SuperAdmin',
  'StoreManager',
  'StoreEmployee',
  'Driver',
  'Agent',
] as const satisfies readonly Role[];

const rolesBelowManager: readonly Role[] = ['StoreEmployee', 'Driver', 'Agent'];
const rolesInStores: readonly Role[] = ['StoreManager', 'StoreEmployee', 'Driver'];

/** Tells how far someone's management goes: a SuperAdmin's to everybody, a StoreManager's to the employees of the own stores. */
export function reachOf({ roles, permissions }: Manager): 'everybody' | 'ownStores' | 'nobody' {
  if (!managesUsers.permissions.some((permission) => permissions.includes(permission))) return 'nobody';
  if (roles.includes('SuperAdmin')) return 'everybody';
  return roles.includes('StoreManager') ? 'ownStores' : 'nobody';
}

/** Lists the roles that someone may give, the most powerful first. */
export function rolesToGive(manager: Manager): readonly Role[] {
  const reach = reachOf(manager);
  if (reach === 'nobody') return [];
  return reach === 'everybody' ? employeeRoles : rolesBelowManager;
}

/** Tells why an account is out of someone's hands, `unseen` where it does not even exist for them; null when it is not. */
export function whyOutOfHands(
  manager: Manager,
  account: ManagedAccount,
): 'unseen' | 'self' | 'higher' | 'otherStores' | null {
  const reach = reachOf(manager);
  if (reach === 'everybody') return null;
  const isOwn = (storeId: string): boolean => manager.storeIds.includes(storeId);
  const isColleague = account.userType === 2 && account.storeIds.some(isOwn);
  if (reach === 'nobody' || !isColleague || account.roles.includes('SuperAdmin')) return 'unseen';
  if (account.id === manager.userId) return 'self';
  if (!account.roles.every((role) => rolesBelowManager.includes(role))) return 'higher';
  return account.storeIds.every(isOwn) ? null : 'otherStores';
}

type HandsCode = 'users.notFound' | 'users.notYours';

function inHands(manager: Manager, account: ManagedAccount): Outcome<null, HandsCode> {
  const why = whyOutOfHands(manager, account);
  if (why === null) return ok(null);
  return no(why === 'unseen' ? 'users.notFound' : 'users.notYours');
}

type EmployeeCode =
  | 'users.roleNotYours'
  | 'users.storeNotYours'
  | 'users.storeNeeded'
  | 'users.primaryStoreWrong';

/** Decides whether a manager may give an employee's account these roles and stores. Refuses `users.roleNotYours`, `users.storeNotYours`, `users.storeNeeded`, `users.primaryStoreWrong`. */
export function decideEmployee(manager: Manager, draft: EmployeeDraft): Outcome<EmployeeDraft, EmployeeCode> {
  const mayGive = rolesToGive(manager);
  const isBound = reachOf(manager) !== 'everybody';
  const needsStore = isBound || draft.roles.some((role) => rolesInStores.includes(role));
  if (!draft.roles.every((role) => mayGive.includes(role))) return no('users.roleNotYours');
  if (isBound && !draft.storeIds.every((storeId) => manager.storeIds.includes(storeId)))
    return no('users.storeNotYours');
  if (needsStore && draft.storeIds.length === 0) return no('users.storeNeeded');
  const primaryStoreId = draft.primaryStoreId ?? draft.storeIds[0] ?? null;
  if (primaryStoreId !== null && !draft.storeIds.includes(primaryStoreId))
    return no('users.primaryStoreWrong');
  return ok({ ...draft, primaryStoreId });
}

/** An account with how many other active super admins there are. */
type AmongAdmins = { readonly account: ManagedAccount; readonly otherAdmins: number };

const isAdmin = ({ isActive, roles }: Pick<ManagedAccount, 'isActive' | 'roles'>): boolean =>
  isActive && roles.includes('SuperAdmin');

const leavesNoAdmin = (
  { account, otherAdmins }: AmongAdmins,
  after: Pick<ManagedAccount, 'isActive' | 'roles'>,
): boolean => otherAdmins === 0 && isAdmin(account) && !isAdmin(after);

/** Decides a change of an employee's roles and stores. Refuses what `decideEmployee` does, `users.notFound`, `users.notYours`, `users.customerFixed`, `users.lastSuperAdmin`. */
export function decideChange(
  manager: Manager,
  among: AmongAdmins,
  draft: EmployeeDraft,
): Outcome<EmployeeDraft, EmployeeCode | HandsCode | 'users.customerFixed' | 'users.lastSuperAdmin'> {
  const { account } = among;
  const allowed = inHands(manager, account);
  if (!allowed.ok) return allowed;
  if (account.userType === 1) return no('users.customerFixed');
  const decided = decideEmployee(manager, draft);
  if (!decided.ok) return decided;
  const after = { isActive: account.isActive, roles: draft.roles };
  return leavesNoAdmin(among, after) ? no('users.lastSuperAdmin') : decided;
}

/** Decides whether an account may be switched off or on. Refuses `users.notFound`, `users.notYours`, `users.self`, `users.lastSuperAdmin`. */
export function decideActive(
  manager: Manager,
  among: AmongAdmins,
  isActive: boolean,
): Outcome<null, HandsCode | 'users.self' | 'users.lastSuperAdmin'> {
  const { account } = among;
  const allowed = inHands(manager, account);
  if (!allowed.ok || isActive) return allowed;
  if (account.id === manager.userId) return no('users.self');
  return leavesNoAdmin(among, { isActive, roles: account.roles }) ? no('users.lastSuperAdmin') : ok(null);
}

/** Decides whether someone may give an account a new password. Refuses `users.notFound`, `users.notYours`, `users.customerFixed`, `users.ownPassword`. */
export function decideNewPassword(
  manager: Manager,
  account: ManagedAccount,
): Outcome<null, HandsCode | 'users.customerFixed' | 'users.ownPassword'> {
  const allowed = inHands(manager, account);
  if (!allowed.ok) return allowed;
  if (account.userType === 1) return no('users.customerFixed');
  return account.id === manager.userId ? no('users.ownPassword') : ok(null);
}

/** Tells whether a role's permissions can be changed: the SuperAdmin's are fixed. */
export function hasFixedPermissions(role: Role): boolean {
  return role === 'SuperAdmin';
}
