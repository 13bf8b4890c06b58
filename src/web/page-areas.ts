import { firstAreas } from '#web/first-pages.ts';
import type { PageName } from '#web/pages.ts';

/** The root and the areas, and the page that each leads to. Source: SPEC section 2. */
export const areas: Readonly<Record<string, PageName>> = {
  ...firstAreas,
  '/store': 'storeDashboard',
  '/driver': 'driverDashboard',
  '/agent': 'agentDashboard',
  '/system': 'systemHome',
};
