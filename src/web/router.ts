import type { ComponentType } from 'react';
import { bookRoute } from '#web/first-page.ts';
import type { PageRow } from '#web/first-pages.ts';
import { ruleOf } from '#web/page-rules.ts';
import { screenOf } from '#web/page-screens.ts';
import { pages, type PageName } from '#web/pages.ts';
import { finderOf } from '#web/routing/match.ts';
import { lazyPage } from '#web/routing/lazy-page.ts';
import type { PageProps, Route } from '#web/routing/page-table.ts';

export type PageModule = Readonly<Record<string, ComponentType<PageProps<never>>>>;

/** The code of every page of guests but the first, fetched when it is first needed: `helpSearch` is `HelpSearch` of `public/help-search.tsx`. */
const guestScreens = import.meta.glob<PageModule>([
  './screens/{customer,public}/[a-z]*.tsx',
  '!./screens/*/*.test.tsx',
  '!./screens/customer/order-create.tsx',
]);

const fetchPage = async (name: string): Promise<ComponentType<PageProps<never>>> => {
  const screen = screenOf(name);
  const fetchIt = guestScreens[screen] ?? (await import('#web/staff-screens.ts')).staffScreens[screen];
  const page = (await fetchIt?.())?.[name.charAt(0).toUpperCase() + name.slice(1)];
  if (page === undefined) throw new Error(`The page ${name} has no code.`);
  return page;
};

/** Every page with its code. */
export const routes: readonly Route[] = [
  bookRoute,
  ...Object.entries<PageRow>(pages).flatMap(([name, row]) => {
    if (name === bookRoute.name) return [];
    const page = lazyPage(() => fetchPage(row.shows ?? name));
    return [{ ...row, rule: ruleOf(row), name: name as PageName, page }];
  }),
];

export const findPage = finderOf(routes);
