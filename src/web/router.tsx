import { agentRoutes } from '#web/routes/agent-routes.ts';
import { customerRoutes } from '#web/routes/customer-routes.ts';
import { driverRoutes } from '#web/routes/driver-routes.ts';
import { publicRoutes } from '#web/routes/public-routes.ts';
import { storeRoutes } from '#web/routes/store-routes.ts';
import { systemRoutes } from '#web/routes/system-routes.ts';
import { finderOf } from '#web/routing/find-page.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { Route } from '#web/routing/page-table.ts';

/** Every page: its code, who may see it and how it is framed; its title stands under its name in text/titles. Source: SPEC section 2. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...publicRoutes,
  ...storeRoutes,
  ...driverRoutes,
  ...agentRoutes,
  ...systemRoutes,
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
