import { owner, system } from '#web/routes/rules.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { Route } from '#web/routing/page-table.ts';

/** Accounts, roles and permissions. */
export const systemRoutes: readonly Route[] = [
  {
    name: 'systemUsers',
    page: lazyPage<'systemUsers'>(() =>
      import('#web/screens/system/users.tsx').then((page) => page.SystemUsers),
    ),
    rule: system,
  },
  {
    name: 'systemUserNew',
    page: lazyPage(() => import('#web/screens/system/user-new.tsx').then((page) => page.SystemUserNew)),
    rule: system,
  },
  {
    name: 'systemUser',
    page: lazyPage<'systemUser'>(() =>
      import('#web/screens/system/user-detail.tsx').then((page) => page.SystemUser),
    ),
    rule: system,
  },
  {
    name: 'systemRoles',
    page: lazyPage(() => import('#web/screens/system/roles.tsx').then((page) => page.SystemRoles)),
    rule: owner,
  },
];
