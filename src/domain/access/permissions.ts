import type { Role } from '#domain/access/roles.ts';

const prefix = 'SnowGearSmartStore';

/** All permissions by group; `Default` is the group's own name. Source: SPEC section 6. */
const groups = {
  SystemManagement: ['Default', 'Users', 'Stores'],
  StoreManagement: ['Default', 'Employees', 'Finance', 'Orders'],
  BusinessOperations: [
    'OrderCreate',
    'OrderUpdate',
    'OrderProcess',
    'InventoryManage',
    'PaymentProcess',
    'EquipmentCreate',
    'EquipmentUpdate',
  ],
  DeliveryManagement: ['DeliveryOrders', 'PickupOrders'],
  AgentBusiness: ['OrderCreate', 'CustomerManage', 'Performance'],
  CustomerOperations: ['ViewOrders', 'Payment'],
} as const;

type Groups = typeof groups;
type Named<G extends keyof Groups, N extends string> = N extends 'Default'
  ? `${typeof prefix}.${G}`
  : `${typeof prefix}.${G}.${N}`;

/** A full permission name, such as `SnowGearSmartStore.BusinessOperations.OrderCreate`. */
export type Permission = { [G in keyof Groups]: Named<G, Groups[G][number]> }[keyof Groups];

const namesIn = (group: keyof Groups): Permission[] =>
  groups[group].map(
    (name) => (name === 'Default' ? `${prefix}.${group}` : `${prefix}.${group}.${name}`) as Permission,
  );

type PermissionGroup = keyof Groups;

/** The permissions of each group, in their order. */
export const permissionGroups = (Object.keys(groups) as PermissionGroup[]).map((group) => ({
  group,
  permissions: namesIn(group),
}));

/** Every permission there is, group by group. */
export const permissions: readonly Permission[] = permissionGroups.flatMap((one) => one.permissions);

/** Tells whether a text names a permission. */
export function isPermission(text: string): text is Permission {
  return (permissions as readonly string[]).includes(text);
}

const managerGroups = [
  'StoreManagement',
  'BusinessOperations',
  'DeliveryManagement',
  'CustomerOperations',
] as const;
const employeePermissions: readonly Permission[] = [
  ...namesIn('BusinessOperations'),
  'SnowGearSmartStore.StoreManagement.Orders',
];

/** What each role may do unless a chain changes it. */
export const defaultPermissions: Readonly<Record<Role, readonly Permission[]>> = {
  SuperAdmin: permissions,
  StoreManager: managerGroups.flatMap(namesIn),
  StoreEmployee: employeePermissions,
  Driver: [...namesIn('DeliveryManagement'), 'SnowGearSmartStore.BusinessOperations.PaymentProcess'],
  Agent: namesIn('AgentBusiness'),
  Customer: namesIn('CustomerOperations'),
};

/** What a chain lets its roles do instead of the default; the SuperAdmin always has everything. */
export type ChosenPermissions = Readonly<Partial<Record<Role, readonly string[]>>>;

/** Lists what a set of roles may do together, without repeats, in the order of `permissions`. */
export function permissionsOf(held: readonly Role[], chosen: ChosenPermissions = {}): Permission[] {
  const given = held.map((role): readonly string[] =>
    role === 'SuperAdmin' ? permissions : (chosen[role] ?? defaultPermissions[role]),
  );
  return permissions.filter((permission) => given.some((names) => names.includes(permission)));
}
