import type { RouteRule } from '#domain/access/call-access.ts';
import { firstAreas, firstPages } from '#web/first-pages.ts';
import type { PageRow } from '#web/first-pages.ts';

/** The owner of the chain stands in for any of the staff. */
const staff: RouteRule = { needsLogin: true, anyRole: ['SuperAdmin', 'StoreManager', 'StoreEmployee'] };
/** What counts for the whole chain is not a clerk's. */
const managers: RouteRule = { needsLogin: true, anyRole: ['SuperAdmin', 'StoreManager'] };
const clerk: RouteRule = { needsLogin: true, role: 'StoreEmployee' };
const owner: RouteRule = { needsLogin: true, role: 'SuperAdmin' };
/** A chain may take the management of accounts from its store managers. */
const system: RouteRule = {
  ...managers,
  anyPermission: [
    'SnowGearSmartStore.SystemManagement.Users',
    'SnowGearSmartStore.StoreManagement.Employees',
  ],
};
const customer: RouteRule = { needsLogin: true, role: 'Customer' };
const driver: RouteRule = { needsLogin: true, role: 'Driver' };
const agent: RouteRule = { needsLogin: true, role: 'Agent' };

/**
 * The light half of every page: its address, who may open it and how it is framed. Of two rows that match an address the
 * first counts. Its code stands under the same name in `router.tsx`, its title in `text/titles.ts`. Source: SPEC section 2.
 */
export const pages = {
  ...firstPages,
  setup: { path: '/setup', layout: 'bare' },
  staffLogin: { path: '/login', layout: 'bare' },
  forbidden: { path: '/403', layout: 'bare' },
  notFound: { path: '/404', layout: 'bare' },
  inquiry: { path: '/cx', under: 'customerDashboard' },
  schemes: { path: '/fa', under: 'customerDashboard' },
  scheme: { path: '/fa/d', under: 'customerDashboard' },
  help: { path: '/help' },
  helpCustomer: { path: '/help/customer', under: 'help' },
  helpStore: { path: '/help/store', under: 'help' },
  helpDriver: { path: '/help/driver', under: 'help' },
  helpArticle: { path: '/help/article/:id', under: 'help' },
  helpSearch: { path: '/help/search', under: 'help' },

  customerOrders: { path: '/customer/orders', rule: customer, layout: 'tabs' },
  customerOrder: { path: '/customer/orders/:id', rule: customer, under: 'customerOrders' },
  customerSelfReturn: { path: '/customer/self-return/:id', rule: customer, under: 'customerOrders' },
  customerLogin: { path: '/customer/login', layout: 'bare' },
  customerOrderQr: { path: '/customer/order-qr/:orderNumber', layout: 'tabs', under: 'customerOrders' },
  customerInquiry: { path: '/customer/equipment-inquiry', under: 'customerDashboard' },
  customerSchemes: { path: '/customer/scheme/list', under: 'customerDashboard' },
  customerScheme: { path: '/customer/scheme/current', under: 'customerDashboard' },
  customerContact: { path: '/customer/contact-service', under: 'customerDashboard' },
  customerProfile: { path: '/customer/profile', rule: customer, layout: 'tabs' },
  customerPayment: { path: '/customer/payment/:orderId?', under: 'customerOrders' },

  storeDashboard: { path: '/store/dashboard', rule: staff, layout: 'tabs', keepAlive: true },
  storeOrders: { path: '/store/orders/list', rule: staff, layout: 'tabs' },
  storeOrderCreate: {
    path: '/store/orders/create',
    rule: staff,
    layout: 'action',
    keepAlive: true,
    under: 'storeOrders',
  },
  storeOrder: { path: '/store/orders/detail/:id', rule: staff, layout: 'action', under: 'storeOrders' },
  storePayments: { path: '/store/orders/payment', rule: staff, layout: 'action', under: 'storeOrders' },
  storePayment: { path: '/store/orders/payment/:id', rule: staff, layout: 'action', under: 'storeOrders' },
  storeReturn: { path: '/store/orders/return/:id', rule: staff, layout: 'action', under: 'storeOrders' },
  storeInventory: { path: '/store/inventory/list', rule: staff, layout: 'tabs' },
  storeItem: { path: '/store/inventory/detail/:id', rule: staff, layout: 'action', under: 'storeInventory' },
  storeCheckIn: { path: '/store/inventory/checkin', rule: staff, layout: 'action', under: 'storeInventory' },
  storeItemEdit: { path: '/store/inventory/edit/:id', rule: staff, under: 'storeInventory' },
  storeSmallGear: { path: '/store/inventory/small-equipment', rule: staff, under: 'storeInventory' },
  storeLabels: { path: '/store/inventory/labels', rule: staff, under: 'storeInventory' },
  storeImport: { path: '/store/inventory/import', rule: staff, under: 'storeInventory' },
  storeAttributes: { path: '/store/inventory/attributes', rule: managers, under: 'storeInventory' },
  storeWorkspace: { path: '/store/workspace', rule: staff },
  // Chasing late gear is the clerk's work alone.
  storeOverdue: { path: '/store/workspace/overdue-orders', rule: clerk, under: 'storeWorkspace' },
  storePreparation: { path: '/store/workspace/preparation-orders', rule: staff, under: 'storeWorkspace' },
  storeScan: { path: '/store/scan', rule: staff, under: 'storeDashboard' },
  storeProfile: { path: '/store/profile', rule: staff, layout: 'tabs' },
  storeFinance: { path: '/store/finance', rule: managers, layout: 'tabs' },
  storeTills: { path: '/store/finance/tills', rule: staff, under: 'storeFinance' },
  storeTillShift: { path: '/store/finance/tills/:id', rule: staff, under: 'storeFinance' },
  storeClosings: { path: '/store/finance/closings', rule: managers, under: 'storeFinance' },
  storeClosing: { path: '/store/finance/closings/:id', rule: managers, under: 'storeFinance' },
  storeStatements: { path: '/store/finance/statements', rule: managers, under: 'storeFinance' },

  driverDashboard: { path: '/driver/dashboard', rule: driver, keepAlive: true },
  driverDeliveries: { path: '/driver/delivery-orders', rule: driver },
  driverPickups: { path: '/driver/pickup-orders', rule: driver },
  driverProfile: { path: '/driver/profile', rule: driver },
  driverConfirm: { path: '/driver/delivery-confirm/:id', rule: driver, under: 'driverDeliveries' },
  driverOrder: { path: '/driver/order-detail/:id', rule: driver, under: 'driverDashboard' },
  driverScan: { path: '/driver/scan', rule: driver },
  driverPayment: { path: '/driver/payment/:id', rule: driver, under: 'driverDeliveries' },

  agentDashboard: { path: '/agent/dashboard', rule: agent },

  systemUsers: { path: '/system/users', rule: system },
  systemUserNew: { path: '/system/users/new', rule: system, under: 'systemUsers' },
  systemUser: { path: '/system/users/:id', rule: system, under: 'systemUsers' },
  systemRoles: { path: '/system/roles', rule: owner, under: 'systemUsers' },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PageName = keyof typeof pages;

/** The root and the areas, and the page that each leads to. Source: SPEC section 2. */
export const areas: Readonly<Record<string, PageName>> = {
  ...firstAreas,
  '/store': 'storeDashboard',
  '/driver': 'driverDashboard',
  '/agent': 'agentDashboard',
  '/system': 'systemUsers',
};
