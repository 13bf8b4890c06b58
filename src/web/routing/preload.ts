import type { Route, Shown } from '#web/routing/page-table.ts';

type Find = (path: string, search: string) => Shown | null;
let find: Find = () => null;

/** Tells where pages are found. */
export const preloadFrom = (finder: Find): void => {
  find = finder;
};

/** The row of the route table for an address. */
export const routeAt = (to: string): Route | undefined => {
  const url = new URL(to, location.origin);
  return find(url.pathname, url.search)?.route;
};

/** Fetches the code of the page at an address, so that it is here when it is opened. */
export const preload = (to: string): void => {
  const page = routeAt(to)?.page;
  page?.retry();
  // A failure shows when the page is opened, where it can be tried again.
  page?.load().catch(() => undefined);
};
