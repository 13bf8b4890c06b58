import { homeOf } from '#web/homes.ts';
import type { Role } from '#domain/access/roles.ts';

/** The parts of the app, each with a navigation of its own. */
const areas = ['customer', 'store', 'driver', 'agent'] as const;
export type Area = (typeof areas)[number];

const areaAt = (path: string): Area | undefined => areas.find((area) => path.startsWith(`/${area}/`));

/** The area that the page at an address stands in; one outside of all, such as the help, stands in that of its reader. */
export const areaOf = (path: string, role: Role | null): Area => {
  if (path.startsWith('/system/')) return 'store';
  return areaAt(path) ?? areaAt(homeOf(role)) ?? 'customer';
};
