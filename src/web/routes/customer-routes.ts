import { bookRoute } from '#web/first-page.ts';
import { coming } from '#web/routes/coming.ts';
import { customer } from '#web/routes/rules.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { Route } from '#web/routing/page-table.ts';

/** The customer's pages; those without a rule are for everybody. */
export const customerRoutes: readonly Route[] = [
  bookRoute,
  {
    name: 'customerDashboard',
    page: lazyPage(() =>
      import('#web/screens/customer/dashboard.tsx').then((page) => page.CustomerDashboard),
    ),
    layout: 'tabs',
  },
  {
    name: 'customerOrders',
    page: lazyPage(() => import('#web/screens/customer/orders.tsx').then((page) => page.CustomerOrders)),
    rule: customer,
    layout: 'tabs',
  },
  {
    name: 'customerOrder',
    page: lazyPage<'customerOrder'>(() =>
      import('#web/screens/customer/order-detail.tsx').then((page) => page.CustomerOrderDetail),
    ),
    rule: customer,
  },
  { name: 'customerSelfReturn', page: coming('customerSelfReturn'), rule: customer },
  {
    name: 'customerOrderQr',
    page: lazyPage<'customerOrderQr'>(() =>
      import('#web/screens/customer/order-qr.tsx').then((page) => page.CustomerOrderQr),
    ),
    layout: 'tabs',
  },
  {
    name: 'customerLogin',
    page: lazyPage(() => import('#web/screens/customer/login.tsx').then((page) => page.CustomerLogin)),
    layout: 'bare',
  },
  {
    name: 'customerInquiry',
    page: lazyPage<'customerInquiry'>(() =>
      import('#web/screens/public/inquiry.tsx').then((page) => page.Inquiry),
    ),
  },
  { name: 'customerSchemes', page: coming('customerSchemes') },
  { name: 'customerScheme', page: coming('customerScheme') },
  {
    name: 'customerContact',
    page: lazyPage(() =>
      import('#web/screens/customer/contact-service.tsx').then((page) => page.ContactService),
    ),
  },
  {
    name: 'customerProfile',
    page: lazyPage(() => import('#web/screens/customer/profile.tsx').then((page) => page.CustomerProfile)),
    rule: customer,
    layout: 'tabs',
  },
  {
    name: 'customerPayment',
    page: lazyPage<'customerPayment'>(() =>
      import('#web/screens/customer/payment.tsx').then((page) => page.CustomerPayment),
    ),
  },
];
