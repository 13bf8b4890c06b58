import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';

/**
 * Who of the chain's people may make which kind of call: the role says where somebody works, and a permission, which
 * the chain may take away from the role, what they do there. Any one of a list is enough.
 */
const staff: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];
const withDrivers: readonly Role[] = [...staff, 'Driver'];

const business = 'SnowGearSmartStore.BusinessOperations';
const orderWork: readonly Permission[] = [
  `${business}.OrderCreate`,
  `${business}.OrderUpdate`,
  `${business}.OrderProcess`,
];
const driving: readonly Permission[] = [
  'SnowGearSmartStore.DeliveryManagement.DeliveryOrders',
  'SnowGearSmartStore.DeliveryManagement.PickupOrders',
];

export const seesGear = {
  roles: staff,
  permissions: [
    `${business}.InventoryManage`,
    `${business}.EquipmentCreate`,
    `${business}.EquipmentUpdate`,
    ...orderWork,
  ],
} as const;
export const movesGear = { roles: staff, permissions: [`${business}.InventoryManage`] } as const;
export const changesGear = {
  roles: staff,
  permissions: [`${business}.InventoryManage`, `${business}.EquipmentUpdate`],
} as const;
export const seesOrders = {
  roles: staff,
  permissions: ['SnowGearSmartStore.StoreManagement.Orders', ...orderWork],
} as const;
export const worksOnOrders = { roles: staff, permissions: [`${business}.OrderProcess`] } as const;
/** Drivers prepare and hand over what they carry. */
export const preparesOrders = {
  roles: withDrivers,
  permissions: [`${business}.OrderProcess`, ...driving],
} as const;
export const handlesMoney = { roles: staff, permissions: [`${business}.PaymentProcess`] } as const;
