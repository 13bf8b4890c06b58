import type { Role } from '#domain/access/roles.ts';
import { pathTo } from '#web/paths.ts';
import { preload } from '#web/routing/preload.ts';

/** Where each goes next; with that page comes what most pages share. */
const nextPages: Readonly<Record<Role, string>> = {
  SuperAdmin: pathTo('storeOrders'),
  StoreManager: pathTo('storeOrders'),
  StoreEmployee: pathTo('storeOrders'),
  Driver: pathTo('driverDashboard'),
  Agent: pathTo('agentDashboard'),
  Customer: pathTo('customerOrders'),
};

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Fetches what a visitor will need next, unless the device is told to save data: a page opened later has little left to fetch. */
export const prefetchPages = (role: Role | null): void => {
  if (!savesData()) void preload(role === null ? pathTo('customerLogin') : nextPages[role]);
};
