import { coming } from '#web/routes/coming.ts';
import { system } from '#web/routes/rules.ts';
import type { Route } from '#web/routing/page-table.ts';

/** Accounts, roles and permissions. */
export const systemRoutes: readonly Route[] = [
  { name: 'systemUsers', page: coming('systemUsers'), rule: system },
  { name: 'systemUserNew', page: coming('systemUserNew'), rule: system },
  { name: 'systemUser', page: coming('systemUser'), rule: system },
  { name: 'systemRoles', page: coming('systemRoles'), rule: system },
];
