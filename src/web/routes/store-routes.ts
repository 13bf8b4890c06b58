import type { RouteRule } from '#domain/access/route-access.ts';
import { coming } from '#web/routes/coming.ts';
import { staff } from '#web/routes/rules.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { Route } from '#web/routing/page-table.ts';

/** What counts for the whole chain is not a clerk's. */
const managers: RouteRule = { needsLogin: true, anyRole: ['SuperAdmin', 'StoreManager'] };

/** The counter's pages. */
export const storeRoutes: readonly Route[] = [
  {
    name: 'storeDashboard',
    page: lazyPage(() => import('#web/screens/store/dashboard.tsx').then((page) => page.StoreDashboard)),
    rule: staff,
    layout: 'tabs',
    keepAlive: true,
  },
  {
    name: 'storeOrders',
    page: lazyPage(() => import('#web/screens/store/orders-list.tsx').then((page) => page.StoreOrdersList)),
    rule: staff,
    layout: 'tabs',
  },
  {
    name: 'storeOrderCreate',
    page: lazyPage(() => import('#web/screens/store/order-create.tsx').then((page) => page.StoreOrderCreate)),
    rule: staff,
    layout: 'action',
    keepAlive: true,
  },
  {
    name: 'storeOrder',
    page: lazyPage<'storeOrder'>(() =>
      import('#web/screens/store/order-detail.tsx').then((page) => page.StoreOrderDetail),
    ),
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storePayments',
    page: lazyPage(() =>
      import('#web/screens/store/payment-search.tsx').then((page) => page.StorePaymentSearch),
    ),
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storePayment',
    page: lazyPage<'storePayment'>(() =>
      import('#web/screens/store/order-payment.tsx').then((page) => page.StoreOrderPayment),
    ),
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storeReturn',
    page: lazyPage<'storeReturn'>(() =>
      import('#web/screens/store/order-return.tsx').then((page) => page.StoreOrderReturn),
    ),
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storeInventory',
    page: lazyPage(() =>
      import('#web/screens/store/inventory-list.tsx').then((page) => page.StoreInventoryList),
    ),
    rule: staff,
    layout: 'tabs',
  },
  {
    name: 'storeItem',
    page: lazyPage<'storeItem'>(() =>
      import('#web/screens/store/item-detail.tsx').then((page) => page.StoreItem),
    ),
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storeCheckIn',
    page: lazyPage(() => import('#web/screens/store/check-in.tsx').then((page) => page.StoreCheckIn)),
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storeItemEdit',
    page: lazyPage<'storeItemEdit'>(() =>
      import('#web/screens/store/item-edit.tsx').then((page) => page.StoreItemEdit),
    ),
    rule: staff,
  },
  {
    name: 'storeSmallGear',
    page: lazyPage<'storeSmallGear'>(() =>
      import('#web/screens/store/small-equipment.tsx').then((page) => page.StoreSmallEquipment),
    ),
    rule: staff,
  },
  {
    name: 'storeLabels',
    page: lazyPage<'storeLabels'>(() =>
      import('#web/screens/store/labels.tsx').then((page) => page.StoreLabels),
    ),
    rule: staff,
  },
  {
    name: 'storeImport',
    page: lazyPage<'storeImport'>(() =>
      import('#web/screens/store/inventory-import.tsx').then((page) => page.StoreImport),
    ),
    rule: staff,
  },
  {
    name: 'storeAttributes',
    page: lazyPage<'storeAttributes'>(() =>
      import('#web/screens/store/gear-attributes.tsx').then((page) => page.StoreAttributes),
    ),
    rule: managers,
  },
  {
    name: 'storeWorkspace',
    page: lazyPage(() => import('#web/screens/store/workspace.tsx').then((page) => page.StoreWorkspace)),
    rule: staff,
  },
  // Chasing late gear is the clerk's work alone.
  { name: 'storeOverdue', page: coming('storeOverdue'), rule: { needsLogin: true, role: 'StoreEmployee' } },
  { name: 'storePreparation', page: coming('storePreparation'), rule: staff },
  {
    name: 'storeScan',
    page: lazyPage(() => import('#web/screens/store/scan.tsx').then((page) => page.StoreScan)),
    rule: staff,
  },
  {
    name: 'storeProfile',
    page: lazyPage(() => import('#web/screens/store/profile.tsx').then((page) => page.StoreProfile)),
    rule: staff,
    layout: 'tabs',
  },
  {
    name: 'storeFinance',
    page: lazyPage<'storeFinance'>(() =>
      import('#web/screens/store/finance.tsx').then((page) => page.StoreFinance),
    ),
    rule: managers,
    layout: 'tabs',
  },
  {
    name: 'storeTills',
    page: lazyPage(() => import('#web/screens/store/tills.tsx').then((page) => page.StoreTills)),
    rule: staff,
  },
  {
    name: 'storeTillShift',
    page: lazyPage<'storeTillShift'>(() =>
      import('#web/screens/store/till-shift.tsx').then((page) => page.StoreTillShift),
    ),
    rule: staff,
  },
  {
    name: 'storeClosings',
    page: lazyPage<'storeClosings'>(() =>
      import('#web/screens/store/closings.tsx').then((page) => page.StoreClosings),
    ),
    rule: managers,
  },
  {
    name: 'storeClosing',
    page: lazyPage<'storeClosing'>(() =>
      import('#web/screens/store/closing-detail.tsx').then((page) => page.StoreClosing),
    ),
    rule: managers,
  },
  {
    name: 'storeStatements',
    page: lazyPage<'storeStatements'>(() =>
      import('#web/screens/store/statements.tsx').then((page) => page.StoreStatements),
    ),
    rule: managers,
  },
];
