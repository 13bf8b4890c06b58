import type { Page } from '@playwright/test';
import type { PageName } from '#web/pages.ts';
import { homeOf } from '#web/guard.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { corner, expect, test } from './fixtures.ts';
import { outcomeFor, table, visitors, type Row } from './journey/addresses.ts';
import { logInAt, openInside, type Person } from './journey/people.ts';

const shell = shellText.zh;
const titles = titlesText.zh;

/** Addresses that are no pages: where the root, the areas and their sections lead, with what the link carries, and nonsense. */
const elsewhere: readonly (readonly [address: string, to: string])[] = [
  ['/customer?agent=A7', '/customer/order-create?agent=A7'],
  ['/store', '/store/dashboard'],
  ['/driver', '/driver/dashboard'],
  ['/agent/', '/agent/dashboard'],
  ['/system', '/system/home'],
  ['/nonsense', '/404'],
  ['/store/orders', '/store/orders/list'],
  ['/store/inventory/', '/store/inventory/list'],
  ['/help/article', '/help'],
  ['/customer/order-create/x', '/404'],
];

const endOf = ([address]: Row, outcome: string, visitor: Person | null): string => {
  if (outcome === 'open') return address;
  if (outcome === 'home') return homeOf(visitor?.role ?? null);
  const wanted = encodeURIComponent(address);
  if (outcome === 'no') return `/403?from=${wanted}`;
  return `${address.startsWith('/customer/') ? '/customer/login' : '/login'}?redirect=${wanted}`;
};

const pageAfter = ([, page]: Row, end: string, visitor: Person | null): PageName => {
  if (end.startsWith('/403?')) return 'forbidden';
  if (end.startsWith('/login?')) return 'staffLogin';
  if (end.startsWith('/customer/login?')) return 'customerLogin';
  if (page !== 'staffLogin' || visitor === null) return page;
  return table.find(([address]) => address === end)?.[1] ?? page;
};

/** Waits until a page is shown: under its title, with one head, and with nothing of the loading left. */
const expectPage = async (page: Page, name: PageName): Promise<void> => {
  const title = `${titles[name]} - ${shell.systemName}`;
  await page
    .waitForFunction(
      (wanted) => {
        const main = document.querySelector(`main[data-page="${wanted.name}"]`);
        const heads = [...(main?.querySelectorAll('h1') ?? [])].filter((head) => head.checkVisibility());
        const isLoading = document.querySelector('[data-loading]') !== null;
        return heads.length === 1 && document.title === wanted.title && !isLoading;
      },
      { name, title },
    )
    .catch(async () => {
      throw new Error(`'${await page.title()}' at ${page.url()} is not shown as '${title}', page ${name}.`);
    });
};

const openBefore = (row: Row, column: number): boolean =>
  visitors.slice(0, column).some((_, before) => outcomeFor(row, before) === 'open');

const enter = async (page: Page, visitor: Person | null): Promise<void> => {
  if (visitor === null) await page.goto('/customer/login');
  else await logInAt(page, visitor);
};

for (const [column, visitor] of visitors.entries()) {
  test(
    `every address as ${visitor?.userName ?? 'nobody'}`,
    visitor === null ? {} : corner,
    async ({ visit }) => {
      const page = await visit();
      await enter(page, visitor);
      const turnedAway = new Set<PageName>();
      for (const row of table) {
        const [address] = row;
        const outcome = outcomeFor(row, column);
        const end = endOf(row, outcome, visitor);
        expect(await openInside(page, address), address).toBe(end);
        const name = pageAfter(row, end, visitor);
        // The page that turns one away is looked at once; after that its address says enough.
        if (outcome !== 'open' && turnedAway.has(name)) continue;
        if (outcome !== 'open') turnedAway.add(name);
        // A page that other visitors open as well is looked at with the first of them.
        else if (openBefore(row, column)) continue;
        await expectPage(page, name);
      }
    },
  );
}

test('areas and sections lead to their first page, and nonsense to /404', async ({ visit }) => {
  const page = await visit();
  await page.goto('/404');
  await expectPage(page, 'notFound');
  for (const [address, to] of elsewhere) {
    const end = new URL(await openInside(page, address), 'http://shop');
    const reached = end.searchParams.get('redirect') ?? end.pathname + end.search;
    expect(reached, address).toBe(to);
  }
  expect(await openInside(page, '/?agent=A7')).toBe('/customer/order-create?agent=A7');
});
