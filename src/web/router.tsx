import type { ComponentType } from 'react';
import { bookRoute } from '#web/first-page.ts';
import type { PageRow } from '#web/first-pages.ts';
import { pages } from '#web/pages.ts';
import type { PageName } from '#web/pages.ts';
import type { comingPage } from '#web/parts/coming/coming-page.tsx';
import { finderOf } from '#web/routing/match.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { PageProps, Route } from '#web/routing/page-table.ts';

type FetchPage<N extends PageName> = () => Promise<ComponentType<PageProps<N>>>;
type ComingName = Parameters<typeof comingPage>[0];
/** All that is fetched when it is first needed: the booking page is here already, and one without code is on its way. */
type LazyName = Exclude<PageName, 'customerBook' | ComingName>;

/** A page on its way: it says what will be here, and how to get it done until then. */
const coming = (name: ComingName) => () =>
  import('#web/parts/coming/coming-page.tsx').then((part) => part.comingPage(name));

/** The heavy half of every page: its code. */
const code: { readonly [N in LazyName]: FetchPage<N> } = {
  customerDashboard: () =>
    import('#web/screens/customer/dashboard.tsx').then((page) => page.CustomerDashboard),
  customerOrders: () => import('#web/screens/customer/orders.tsx').then((page) => page.CustomerOrders),
  customerOrder: () =>
    import('#web/screens/customer/order-detail.tsx').then((page) => page.CustomerOrderDetail),
  customerOrderQr: () => import('#web/screens/customer/order-qr.tsx').then((page) => page.CustomerOrderQr),
  customerLogin: () => import('#web/screens/customer/login.tsx').then((page) => page.CustomerLogin),
  customerInquiry: () => import('#web/screens/public/inquiry.tsx').then((page) => page.Inquiry),
  customerContact: () =>
    import('#web/screens/customer/contact-service.tsx').then((page) => page.ContactService),
  customerProfile: () => import('#web/screens/customer/profile.tsx').then((page) => page.CustomerProfile),
  customerPayment: () => import('#web/screens/customer/payment.tsx').then((page) => page.CustomerPayment),
  staffLogin: () => import('#web/screens/public/staff-login.tsx').then((page) => page.StaffLogin),
  setup: () => import('#web/screens/public/setup.tsx').then((page) => page.Setup),
  forbidden: () => import('#web/screens/public/turned-away.tsx').then((page) => page.Forbidden),
  notFound: () => import('#web/screens/public/turned-away.tsx').then((page) => page.NotFound),
  inquiry: () => import('#web/screens/public/inquiry.tsx').then((page) => page.Inquiry),
  help: () => import('#web/screens/public/help.tsx').then((page) => page.Help),
  storeDashboard: () => import('#web/screens/store/dashboard.tsx').then((page) => page.StoreDashboard),
  storeOrders: () => import('#web/screens/store/orders-list.tsx').then((page) => page.StoreOrdersList),
  storeOrderCreate: () => import('#web/screens/store/order-create.tsx').then((page) => page.StoreOrderCreate),
  storeOrder: () => import('#web/screens/store/order-detail.tsx').then((page) => page.StoreOrderDetail),
  storePayments: () =>
    import('#web/screens/store/payment-search.tsx').then((page) => page.StorePaymentSearch),
  storePayment: () => import('#web/screens/store/order-payment.tsx').then((page) => page.StoreOrderPayment),
  storeReturn: () => import('#web/screens/store/order-return.tsx').then((page) => page.StoreOrderReturn),
  storeInventory: () =>
    import('#web/screens/store/inventory-list.tsx').then((page) => page.StoreInventoryList),
  storeItem: () => import('#web/screens/store/item-detail.tsx').then((page) => page.StoreItem),
  storeCheckIn: () => import('#web/screens/store/check-in.tsx').then((page) => page.StoreCheckIn),
  storeItemEdit: () => import('#web/screens/store/item-edit.tsx').then((page) => page.StoreItemEdit),
  storeSmallGear: () =>
    import('#web/screens/store/small-equipment.tsx').then((page) => page.StoreSmallEquipment),
  storeLabels: () => import('#web/screens/store/labels.tsx').then((page) => page.StoreLabels),
  storeImport: () => import('#web/screens/store/inventory-import.tsx').then((page) => page.StoreImport),
  storeAttributes: () =>
    import('#web/screens/store/gear-attributes.tsx').then((page) => page.StoreAttributes),
  storeWorkspace: () => import('#web/screens/store/workspace.tsx').then((page) => page.StoreWorkspace),
  storeScan: () => import('#web/screens/store/scan.tsx').then((page) => page.StoreScan),
  storeProfile: () => import('#web/screens/store/profile.tsx').then((page) => page.StoreProfile),
  storeFinance: () => import('#web/screens/store/finance.tsx').then((page) => page.StoreFinance),
  storeTills: () => import('#web/screens/store/tills.tsx').then((page) => page.StoreTills),
  storeTillShift: () => import('#web/screens/store/till-shift.tsx').then((page) => page.StoreTillShift),
  storeClosings: () => import('#web/screens/store/closings.tsx').then((page) => page.StoreClosings),
  storeClosing: () => import('#web/screens/store/closing-detail.tsx').then((page) => page.StoreClosing),
  storeStatements: () => import('#web/screens/store/statements.tsx').then((page) => page.StoreStatements),
  driverDashboard: () => import('#web/screens/driver/dashboard.tsx').then((page) => page.DriverDashboard),
  driverProfile: () => import('#web/screens/driver/profile.tsx').then((page) => page.DriverProfile),
  driverPayment: () => import('#web/screens/driver/payment.tsx').then((page) => page.DriverPayment),
  agentDashboard: () => import('#web/screens/agent/dashboard.tsx').then((page) => page.AgentDashboard),
  systemUsers: () => import('#web/screens/system/users.tsx').then((page) => page.SystemUsers),
  systemUserNew: () => import('#web/screens/system/user-new.tsx').then((page) => page.SystemUserNew),
  systemUser: () => import('#web/screens/system/user-detail.tsx').then((page) => page.SystemUser),
  systemRoles: () => import('#web/screens/system/roles.tsx').then((page) => page.SystemRoles),
};

const lazyCode: Readonly<Record<string, FetchPage<never> | undefined>> = code;

/** Every page with its code. */
export const routes: readonly Route[] = [
  bookRoute,
  ...Object.entries<PageRow>(pages).flatMap(([name, row]) => {
    if (name === bookRoute.name) return [];
    const fetchPage = lazyCode[name] ?? coming(name as ComingName);
    return [{ ...row, name: name as PageName, page: lazyPage(fetchPage) }];
  }),
];

export const findPage = finderOf(routes);
