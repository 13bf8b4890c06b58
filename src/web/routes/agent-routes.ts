import { agent } from '#web/routes/rules.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { Route } from '#web/routing/page-table.ts';

/** The one page of those who bring customers. */
export const agentRoutes: readonly Route[] = [
  {
    name: 'agentDashboard',
    page: lazyPage(() => import('#web/screens/agent/dashboard.tsx').then((page) => page.AgentDashboard)),
    rule: agent,
  },
];
