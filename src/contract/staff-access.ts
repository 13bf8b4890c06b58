import { capabilities } from '#domain/access/capabilities.ts';
import { managingPermissions } from '#domain/access/managing.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import { type OrderCommandKind, orderCommands } from '#domain/orders/command.ts';

/**
 * Who of the chain's people may make which kind of call: the role says where somebody works, and a permission, which
 * the chain may take away from the role, what they do there. Any one of a list is enough.
 */
const staff: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];
const withDrivers: readonly Role[] = [...staff, 'Driver'];
const { manageOrders, manageInventory, manageDelivery, viewOrders } = capabilities;

export const seesGear = { roles: staff, permissions: [...manageInventory, ...manageOrders] } as const;
export const movesGear = {
  roles: staff,
  permissions: ['SnowGearSmartStore.BusinessOperations.InventoryManage'],
} as const;
export const addsGear = {
  roles: staff,
  permissions: [...movesGear.permissions, 'SnowGearSmartStore.BusinessOperations.EquipmentCreate'],
} as const;
export const changesGear = {
  roles: staff,
  permissions: [...movesGear.permissions, 'SnowGearSmartStore.BusinessOperations.EquipmentUpdate'],
} as const;
/** A sheet adds and changes; line by line what its sender may do by hand counts. */
export const importsGear = { roles: staff, permissions: manageInventory } as const;
/** Drivers tell what broke or was lost on the way. */
export const marksGear = {
  roles: withDrivers,
  permissions: [...changesGear.permissions, ...manageDelivery],
} as const;
/** What a kind of gear is described by counts for the whole chain. */
export const describesGear = {
  roles: ['SuperAdmin', 'StoreManager'],
  permissions: ['SnowGearSmartStore.BusinessOperations.EquipmentUpdate'],
} as const;
export const seesOrders = {
  roles: staff,
  permissions: [...new Set([...viewOrders, ...manageOrders])],
} as const;
/** A call that gives a command on an order, or quotes it: the employees and permissions of the command's row. */
export const givesCommand = (
  kind: OrderCommandKind,
): { readonly roles: readonly Role[]; readonly permissions: readonly Permission[] } => {
  const { who, permissions } = orderCommands[kind];
  return { roles: who.filter((actor) => actor !== 'clock'), permissions };
};
export const handlesMoney = {
  roles: staff,
  permissions: ['SnowGearSmartStore.BusinessOperations.PaymentProcess'],
} as const;
/** A store's books are read by those who answer for them. */
export const managesMoney = {
  roles: ['SuperAdmin', 'StoreManager'],
  permissions: ['SnowGearSmartStore.StoreManagement.Finance'],
} as const;
/** What is of the whole chain in its books: a company's account is one for all stores. */
export const managesChainMoney = { roles: ['SuperAdmin'], permissions: managesMoney.permissions } as const;
/** Drivers take cash at the door for what their stores deliver. */
export const takesCash = { roles: withDrivers, permissions: handlesMoney.permissions } as const;
export const deletesFiles = {
  roles: ['SuperAdmin', 'StoreManager'],
  permissions: manageInventory,
} as const;
/** Employees' accounts. */
export const managesUsers = {
  roles: ['SuperAdmin', 'StoreManager'],
  permissions: managingPermissions,
} as const;
/** What each role may do. */
export const managesRoles = {
  roles: ['SuperAdmin'],
  permissions: ['SnowGearSmartStore.SystemManagement.Users'],
} as const;
