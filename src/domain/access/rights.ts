import {
  agentBusiness,
  manageDelivery,
  manageInventory,
  manageOrders,
  orderReaders,
  processPayment,
} from '#domain/access/capabilities.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';

/**
 * One kind of work: the role says where somebody does it, and a permission, which the chain may take away from the role,
 * that they do it. Any one of each list is enough. Calls, pages and menus take their rules from here.
 */
export type Right = { readonly roles: readonly Role[]; readonly permissions: readonly Permission[] };
/** Work on orders that guests do for themselves as well, with any one of `guests`. */
type SharedRight = Right & { readonly guests: readonly Permission[] };

const staff: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];
const withDrivers: readonly Role[] = [...staff, 'Driver'];
const managers: readonly Role[] = ['SuperAdmin', 'StoreManager'];

const process = 'SnowGearSmartStore.BusinessOperations.OrderProcess';
const change = 'SnowGearSmartStore.BusinessOperations.OrderUpdate';
const money = 'SnowGearSmartStore.BusinessOperations.PaymentProcess';
const stock = 'SnowGearSmartStore.BusinessOperations.InventoryManage';
const edit = 'SnowGearSmartStore.BusinessOperations.EquipmentUpdate';
const users = 'SnowGearSmartStore.SystemManagement.Users';

/** What a store has, piece by piece. */
export const seesGear: Right = { roles: staff, permissions: [...manageInventory, ...manageOrders] };
/** Taking gear in and out, sending it to another store, counting it. */
export const movesGear: Right = { roles: staff, permissions: [stock] };
/** New gear, and removing what was never used. */
export const addsGear: Right = {
  roles: staff,
  permissions: [stock, 'SnowGearSmartStore.BusinessOperations.EquipmentCreate'],
};
/** What a piece is, costs and looks like. */
export const changesGear: Right = { roles: staff, permissions: [stock, edit] };
/** A sheet adds and changes; line by line what its sender may do by hand counts. */
export const importsGear: Right = { roles: staff, permissions: manageInventory };
/** Drivers tell what broke or was lost on the way. */
export const marksGear: Right = { roles: withDrivers, permissions: [stock, edit, ...manageDelivery] };
/** What a kind of gear is described by counts for the whole chain. */
export const describesGear: Right = { roles: managers, permissions: [edit] };

/** Whoever may do something about orders may read those that are theirs: the store's, the run's, the guest's own. */
export const readsOrders: { readonly permissions: readonly Permission[] } = {
  permissions: [...orderReaders, ...manageDelivery, ...agentBusiness],
};
/** All orders of the store, from its counter. */
export const seesOrders: Right = { roles: staff, permissions: orderReaders };
/** Something about orders beyond reading them. */
export const managesOrders: Right = { roles: staff, permissions: manageOrders };
/** Taking gear back at the counter. */
export const takesBack: Right = { roles: staff, permissions: [process] };
/** Guests see, and do something about, their own orders. */
export const ownOrders: Right = {
  roles: ['Customer'],
  permissions: ['SnowGearSmartStore.CustomerOperations.ViewOrders'],
};
const withGuests = (permissions: readonly Permission[]): SharedRight => ({
  roles: staff,
  permissions,
  guests: ownOrders.permissions,
});
/** New orders: at the counter, or a guest's own. */
export const makesOrders = withGuests(['SnowGearSmartStore.BusinessOperations.OrderCreate']);
/** What somebody is given at the counter whose phone number is known: what a member has. */
export const booksForPhones: Right = { roles: staff, permissions: makesOrders.permissions };
/** Opening the bill of an order that waits with it. */
export const asksPayment = withGuests([process, money]);
/** Other days, ways, words, and the end of an order. */
export const changesOrders = withGuests([process, change]);
/** Beginning a payment: a guest's own, or one at the counter or the door. */
export const beginsPayment: { readonly permissions: readonly Permission[] } = { permissions: processPayment };
/** Saying that the guest has the gear. */
export const startsOrders = withGuests([process, 'SnowGearSmartStore.DeliveryManagement.DeliveryOrders']);

/** Whose a phone number is, which the order of a guest hangs on. */
export const knowsGuests: Right = { roles: staff, permissions: [change] };

/** A driver's runs to guests. */
export const delivers: Right = {
  roles: ['Driver'],
  permissions: ['SnowGearSmartStore.DeliveryManagement.DeliveryOrders'],
};
/** A driver's runs that fetch gear. */
export const collects: Right = {
  roles: ['Driver'],
  permissions: ['SnowGearSmartStore.DeliveryManagement.PickupOrders'],
};

/** Tills, and refunds that a company did not make. */
export const handlesMoney: Right = { roles: staff, permissions: [money] };
/** Drivers take cash at the door for what their stores deliver. */
export const takesCash: Right = { roles: withDrivers, permissions: [money] };
/** Hearing at once what changes at a store, of all that one may read there. */
export const followsStore: Right = {
  roles: staff,
  permissions: [
    ...new Set<Permission>([
      ...seesOrders.permissions,
      ...seesGear.permissions,
      ...handlesMoney.permissions,
      'SnowGearSmartStore.StoreManagement.Finance',
    ]),
  ],
};
/** A store's books are read by those who answer for them. */
export const managesMoney: Right = {
  roles: managers,
  permissions: ['SnowGearSmartStore.StoreManagement.Finance'],
};
/** What is of the whole chain in its books: a company's account is one for all stores. */
export const managesChainMoney: Right = { ...managesMoney, roles: ['SuperAdmin'] };

const agents: readonly Role[] = ['Agent'];
/** Bringing guests at all. */
export const worksAsAgent: Right = { roles: agents, permissions: agentBusiness };
/** What an agent brought, earned and was paid. */
export const seesPerformance: Right = {
  roles: agents,
  permissions: ['SnowGearSmartStore.AgentBusiness.Performance'],
};
/** Whom an agent brought. */
export const managesOwnGuests: Right = {
  roles: agents,
  permissions: ['SnowGearSmartStore.AgentBusiness.CustomerManage'],
};
/** Reservations and plans that an agent makes for guests. */
export const booksForGuests: Right = {
  roles: agents,
  permissions: ['SnowGearSmartStore.AgentBusiness.OrderCreate'],
};

/** Employees' accounts. */
export const managesUsers: Right = {
  roles: managers,
  permissions: [users, 'SnowGearSmartStore.StoreManagement.Employees'],
};
/** Stores and their rules; a manager's are the own ones. */
export const managesStores: Right = {
  roles: managers,
  permissions: ['SnowGearSmartStore.SystemManagement.Stores'],
};
/** What gear costs on which day: at the own stores; the chain's prices are set by those who manage the chain. */
export const setsPrices: Right = {
  roles: managers,
  permissions: ['SnowGearSmartStore.StoreManagement'],
};
/** Coupons: a store's own, or the chain's. */
export const managesCoupons: Right = {
  roles: managers,
  permissions: ['SnowGearSmartStore.StoreManagement', ...managesStores.permissions],
};
/** What is one for the whole chain: its name, its rules, what guests agree to, what the help says. */
export const managesChain: Right = { ...managesStores, roles: ['SuperAdmin'] };
/** Who has a level of members, given by hand or taken away. */
export const managesMembers: Right = { roles: managers, permissions: ['SnowGearSmartStore.StoreManagement'] };
/** What each role may do. */
export const managesRoles: Right = { roles: ['SuperAdmin'], permissions: [users] };

/** The chain as a whole: how far its start is, what is switched on, and whether that works. */
export const watchesChain: Right = {
  roles: ['SuperAdmin'],
  permissions: ['SnowGearSmartStore.SystemManagement'],
};
/** What was done at one's stores, and what their guests are told. */
export const oversees: Right = {
  roles: managers,
  permissions: ['SnowGearSmartStore.SystemManagement', 'SnowGearSmartStore.StoreManagement'],
};
