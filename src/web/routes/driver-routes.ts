import { coming } from '#web/routes/coming.ts';
import { driver } from '#web/routes/rules.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { Route } from '#web/routing/page-table.ts';

/** The pages for the van. */
export const driverRoutes: readonly Route[] = [
  {
    name: 'driverDashboard',
    page: lazyPage(() => import('#web/screens/driver/dashboard.tsx').then((page) => page.DriverDashboard)),
    rule: driver,
    keepAlive: true,
  },
  { name: 'driverDeliveries', page: coming('driverDeliveries'), rule: driver },
  { name: 'driverPickups', page: coming('driverPickups'), rule: driver },
  {
    name: 'driverProfile',
    page: lazyPage(() => import('#web/screens/driver/profile.tsx').then((page) => page.DriverProfile)),
    rule: driver,
  },
  { name: 'driverConfirm', page: coming('driverConfirm'), rule: driver },
  { name: 'driverOrder', page: coming('driverOrder'), rule: driver },
  { name: 'driverScan', page: coming('driverScan'), rule: driver },
  {
    name: 'driverPayment',
    page: lazyPage<'driverPayment'>(() =>
      import('#web/screens/driver/payment.tsx').then((page) => page.DriverPayment),
    ),
    rule: driver,
  },
];
