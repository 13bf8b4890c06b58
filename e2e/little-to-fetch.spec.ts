import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { filesFor, type BuildManifest } from '../tools/run/web-budget.ts';
import { homeOf } from '#web/guard.ts';
import { expect, test } from './fixtures.ts';
import { logInHere, openInside, people } from './journey/people.ts';

const web = join(import.meta.dirname, '../dist/web');
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as BuildManifest;
const mostBytes = 12_000;

const packedSize = (file: string): number => readFileSync(join(web, `${file}.br`)).length;

/** The page's code and styles that are not here yet, in bytes as the line carries them. */
const stillToFetch = (key: string, here: ReadonlySet<string>): number =>
  [...filesFor(manifest, [key])]
    .filter((file) => !here.has(file))
    .reduce((sum, file) => sum + packedSize(file), 0);

const pagesIn = (areas: RegExp): readonly string[] =>
  Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry === true && /^screens\/[^/]+\/[^/]+$/.test(key) && areas.test(key),
  );

/** What a page has fetched so far; the first page's own sheet lies in it, and a switched-off link says so. */
const fetchedFiles = async (page: Page): Promise<ReadonlySet<string>> => {
  const names = await page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...addresses, ...sheets.map(({ href }) => href)]
      .map((address) => new URL(address).pathname.slice(1))
      .filter((path) => path.startsWith('assets/'));
  });
  return new Set(names);
};

const visitors = [
  {
    who: null,
    areas: /\/(public\/|customer\/(login|contact-service|dashboard|order-qr))/,
    brings: /\/login-/,
  },
  { who: people.customer, areas: /\/(customer|public)\//, brings: /\/orders-/ },
  { who: people.owner, areas: /\/(store|system)\//, brings: /\/counter-/ },
] as const;

for (const { who, areas, brings } of visitors) {
  test(`behind the first page comes what leaves every page of ${who?.userName ?? 'a stranger'} little to fetch`, async ({
    visit,
  }) => {
    const page = await visit();
    if (who === null) {
      await page.goto('/customer/order-create');
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('Tab');
    } else {
      // By the login page: what it brings counts.
      await page.goto(who.role === 'Customer' ? '/customer/login' : '/login');
      await logInHere(page, who);
      await expect(page).toHaveURL(homeOf(who.role));
      await openInside(page, '/customer/order-create');
    }
    // It comes piece by piece, whenever nothing else is fetched.
    await expect
      .poll(async () => [...(await fetchedFiles(page))].some((file) => brings.test(file)))
      .toBe(true);
    await expect
      .poll(async () => {
        const here = await fetchedFiles(page);
        return pagesIn(areas)
          .map((key) => ({ key, bytes: stillToFetch(key, here) }))
          .filter(({ bytes }) => bytes > mostBytes);
      })
      .toEqual([]);
    const listsStaffCalls = [...(await fetchedFiles(page))].some((file) => file.includes('staff-calls'));
    expect(listsStaffCalls).toBe(who === people.owner);
    expect(pagesIn(areas).length).toBeGreaterThan(7);
  });
}
