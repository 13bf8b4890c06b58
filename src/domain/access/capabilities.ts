import type { Permission } from '#domain/access/permissions.ts';

/** Any one lets somebody do more about orders than read them. */
export const manageOrders = [
  'SnowGearSmartStore.BusinessOperations.OrderCreate',
  'SnowGearSmartStore.BusinessOperations.OrderUpdate',
  'SnowGearSmartStore.BusinessOperations.OrderProcess',
] as const satisfies readonly Permission[];
/** Any one lets somebody add or change gear. */
export const manageInventory = [
  'SnowGearSmartStore.BusinessOperations.InventoryManage',
  'SnowGearSmartStore.BusinessOperations.EquipmentCreate',
  'SnowGearSmartStore.BusinessOperations.EquipmentUpdate',
] as const satisfies readonly Permission[];
/** Any one lets somebody read orders. */
const viewOrders = [
  'SnowGearSmartStore.CustomerOperations.ViewOrders',
  'SnowGearSmartStore.BusinessOperations.OrderCreate',
  'SnowGearSmartStore.StoreManagement.Orders',
] as const satisfies readonly Permission[];
/** Any one lets somebody begin a payment. */
export const processPayment = [
  'SnowGearSmartStore.BusinessOperations.PaymentProcess',
  'SnowGearSmartStore.CustomerOperations.Payment',
] as const satisfies readonly Permission[];
/** Any one makes a run to guests or back. */
export const manageDelivery = [
  'SnowGearSmartStore.DeliveryManagement.DeliveryOrders',
  'SnowGearSmartStore.DeliveryManagement.PickupOrders',
] as const satisfies readonly Permission[];
/** Any one is enough for an agent. */
export const agentBusiness = [
  'SnowGearSmartStore.AgentBusiness.OrderCreate',
  'SnowGearSmartStore.AgentBusiness.CustomerManage',
  'SnowGearSmartStore.AgentBusiness.Performance',
] as const satisfies readonly Permission[];

/** What a person can do in everyday words; any one of the permissions is enough. Source: SPEC section 6, derived capabilities. */
export const capabilities = {
  manageOrders,
  manageInventory,
  viewOrders,
  processPayment,
  manageDelivery,
  agentBusiness,
  systemManagement: [
    'SnowGearSmartStore.SystemManagement',
    'SnowGearSmartStore.SystemManagement.Users',
    'SnowGearSmartStore.SystemManagement.Stores',
  ],
  storeManagement: [
    'SnowGearSmartStore.StoreManagement',
    'SnowGearSmartStore.StoreManagement.Employees',
    'SnowGearSmartStore.StoreManagement.Finance',
  ],
} as const satisfies Record<string, readonly Permission[]>;

/** What lets staff read orders: whoever may do something about them may see them, see `orderCommands`. */
export const orderReaders: readonly Permission[] = [
  ...new Set<Permission>([
    ...viewOrders,
    ...manageOrders,
    'SnowGearSmartStore.BusinessOperations.PaymentProcess',
  ]),
];
