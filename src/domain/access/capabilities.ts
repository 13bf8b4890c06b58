import type { Permission } from '#domain/access/permissions.ts';

/** What a person can do in everyday words; any one of the permissions is enough. Source: SPEC section 6, derived capabilities. */
export const capabilities = {
  manageOrders: [
    'SnowGearSmartStore.BusinessOperations.OrderCreate',
    'SnowGearSmartStore.BusinessOperations.OrderUpdate',
    'SnowGearSmartStore.BusinessOperations.OrderProcess',
  ],
  manageInventory: [
    'SnowGearSmartStore.BusinessOperations.InventoryManage',
    'SnowGearSmartStore.BusinessOperations.EquipmentCreate',
    'SnowGearSmartStore.BusinessOperations.EquipmentUpdate',
  ],
  viewOrders: [
    'SnowGearSmartStore.CustomerOperations.ViewOrders',
    'SnowGearSmartStore.BusinessOperations.OrderCreate',
    'SnowGearSmartStore.StoreManagement.Orders',
  ],
  processPayment: [
    'SnowGearSmartStore.BusinessOperations.PaymentProcess',
    'SnowGearSmartStore.CustomerOperations.Payment',
  ],
  manageDelivery: [
    'SnowGearSmartStore.DeliveryManagement.DeliveryOrders',
    'SnowGearSmartStore.DeliveryManagement.PickupOrders',
  ],
  agentBusiness: [
    'SnowGearSmartStore.AgentBusiness.OrderCreate',
    'SnowGearSmartStore.AgentBusiness.CustomerManage',
    'SnowGearSmartStore.AgentBusiness.Performance',
  ],
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
