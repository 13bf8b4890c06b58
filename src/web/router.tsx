import type { RouteRule } from '#domain/access/route-access.ts';
import { finderOf, lazyPage } from '#web/routing/page-table.ts';
import type { Route } from '#web/routing/page-table.ts';

/** The owner of the chain stands in for any of the staff. */
const staff: RouteRule = { needsLogin: true, anyRole: ['SuperAdmin', 'StoreManager', 'StoreEmployee'] };
const signedIn: RouteRule = { needsLogin: true };

const noArea = lazyPage(() => import('#web/screens/public/no-area.tsx').then((page) => page.NoArea));

/** Every page: its code, title, who may see it and how it is framed. Source: SPEC section 2. */
const routes: readonly Route[] = [
  {
    name: 'customerBook',
    page: lazyPage(() =>
      import('#web/screens/customer/order-create.tsx').then((page) => page.CustomerOrderCreate),
    ),
    title: 'titleBook',
    layout: 'tabs',
  },
  {
    name: 'customerOrders',
    page: lazyPage(() => import('#web/screens/customer/orders.tsx').then((page) => page.CustomerOrders)),
    title: 'titleMyOrders',
    rule: signedIn,
    layout: 'tabs',
  },
  {
    name: 'customerOrder',
    page: lazyPage<'customerOrder'>(() =>
      import('#web/screens/customer/order-detail.tsx').then((page) => page.CustomerOrderDetail),
    ),
    title: 'titleOrder',
    rule: signedIn,
  },
  {
    name: 'customerOrderQr',
    page: lazyPage<'customerOrderQr'>(() =>
      import('#web/screens/customer/order-qr.tsx').then((page) => page.CustomerOrderQr),
    ),
    title: 'titleOrderQr',
    layout: 'tabs',
  },
  {
    name: 'customerLogin',
    page: lazyPage(() => import('#web/screens/customer/login.tsx').then((page) => page.CustomerLogin)),
    title: 'titleCustomerLogin',
    layout: 'bare',
  },
  {
    name: 'customerProfile',
    page: lazyPage(() => import('#web/screens/customer/profile.tsx').then((page) => page.CustomerProfile)),
    title: 'titleProfile',
    rule: signedIn,
    layout: 'tabs',
  },
  {
    name: 'storeDashboard',
    page: lazyPage(() => import('#web/screens/store/dashboard.tsx').then((page) => page.StoreDashboard)),
    title: 'titleDashboard',
    rule: staff,
    layout: 'tabs',
    keepAlive: true,
  },
  {
    name: 'storeOrders',
    page: lazyPage(() => import('#web/screens/store/orders-list.tsx').then((page) => page.StoreOrdersList)),
    title: 'titleStoreOrders',
    rule: staff,
    layout: 'tabs',
  },
  {
    name: 'storeOrderCreate',
    page: lazyPage(() => import('#web/screens/store/order-create.tsx').then((page) => page.StoreOrderCreate)),
    title: 'titleCreateOrder',
    rule: staff,
    layout: 'action',
    keepAlive: true,
  },
  {
    name: 'storeOrder',
    page: lazyPage<'storeOrder'>(() =>
      import('#web/screens/store/order-detail.tsx').then((page) => page.StoreOrderDetail),
    ),
    title: 'titleOrder',
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storePayment',
    page: lazyPage<'storePayment'>(() =>
      import('#web/screens/store/order-payment.tsx').then((page) => page.StoreOrderPayment),
    ),
    title: 'titlePayment',
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storeReturn',
    page: lazyPage<'storeReturn'>(() =>
      import('#web/screens/store/order-return.tsx').then((page) => page.StoreOrderReturn),
    ),
    title: 'titleReturn',
    rule: staff,
    layout: 'action',
  },
  {
    name: 'storeProfile',
    page: lazyPage(() => import('#web/screens/store/profile.tsx').then((page) => page.StoreProfile)),
    title: 'titleProfile',
    rule: staff,
    layout: 'tabs',
  },
  {
    name: 'driverDashboard',
    page: noArea,
    title: 'titleDashboard',
    rule: { needsLogin: true, role: 'Driver' },
    layout: 'bare',
  },
  {
    name: 'agentDashboard',
    page: noArea,
    title: 'titleDashboard',
    rule: { needsLogin: true, role: 'Agent' },
    layout: 'bare',
  },
  {
    name: 'staffLogin',
    page: lazyPage(() => import('#web/screens/public/staff-login.tsx').then((page) => page.StaffLogin)),
    title: 'titleStaffLogin',
    layout: 'bare',
  },
  {
    name: 'setup',
    page: lazyPage(() => import('#web/screens/public/setup.tsx').then((page) => page.Setup)),
    title: 'titleSetup',
    layout: 'bare',
  },
  {
    name: 'forbidden',
    page: lazyPage(() => import('#web/screens/public/forbidden.tsx').then((page) => page.Forbidden)),
    title: 'titleForbidden',
    layout: 'bare',
  },
  {
    name: 'notFound',
    page: lazyPage(() => import('#web/screens/public/not-found.tsx').then((page) => page.NotFound)),
    title: 'titleNotFound',
    layout: 'bare',
  },
];

/** Only while developing: every piece of the kit. */
const workshop: readonly Route[] = import.meta.env.DEV
  ? [
      {
        name: 'gallery',
        page: lazyPage(() => import('#web/screens/dev/gallery.tsx').then((page) => page.Gallery)),
      },
    ]
  : [];

export const findPage = finderOf([...routes, ...workshop]);
