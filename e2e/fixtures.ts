import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { isInFull } from '#testing/rounds.ts';
import { openShops, type OpenShops } from './open-shops.ts';
import type { ShopData, ShopServer } from './shop-server.ts';

type WorkerFixtures = {
  /** The shops that run beside a browser, which stays when a file with another shop comes. */
  shops: OpenShops;
};

type TestFixtures = {
  /** What the shop holds at the start: set it with `test.use({ data: ... })` at the top of a file. */
  data: ShopData;
  /** Whose shop it is: a file that changes what others rely on, such as the time or who may do what, names itself here. */
  shopOf: string;
  shop: ShopServer;
  /** A visitor with a device of their own, whose clock shows the shop's time. */
  visit: (options?: BrowserContextOptions) => Promise<Page>;
  /** Moves the clock of the shop and of every visitor's device, forwards or back; open pages notice it when they load again. */
  travel: (advanceMs: number) => Promise<void>;
  /** With PICTURES=1 in the environment keeps what a screen shows, in light and dark, as test-results/screens/<project>/<name>-<theme>.png. */
  picture: (page: Page, name: string) => Promise<void>;
  /** What axe finds wrong for people who cannot see, hear or point well, in light and dark: one line each, empty when all is well. */
  barriers: (page: Page) => Promise<readonly string[]>;
  /** Takes the pictures of a screen and, in CI, expects no barriers in light: to look for them is a quarter of a journey's time. */
  inspect: (page: Page, name: string) => Promise<void>;
};

const shiftClock = (aheadMs: number): void => {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + aheadMs);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + aheadMs;
    }
  } as DateConstructor;
};

/** Pictures are for people to look at; a run that only judges goes without. */
export const keepsPictures = process.env['PICTURES'] === '1';

/** The shop in which most files meet, in whatever order they run. */
const everybody = 'everybody';

const themes = ['light', 'dark'] as const;

/** Does something in light and in dark, and leaves the page as it was. */
const inBothThemes = async (page: Page, act: (theme: string) => Promise<void>): Promise<void> => {
  const show = (theme: string | undefined) =>
    page.evaluate((name) => {
      const was = document.documentElement.dataset['theme'];
      document.documentElement.dataset['theme'] = name ?? 'light';
      return was;
    }, theme);
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  for (const theme of themes) {
    await show(theme);
    await act(theme);
  }
  await show(before);
};

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const findBarriers = async (page: Page, theme: string): Promise<readonly string[]> => {
  // A page that is still on its way is judged once it is here.
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  // What is faded until its answer comes is judged once that is here.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"]:not(button)')].some((one) => one.checkVisibility()),
  );
  // Half a megabyte to read: once for each page that is loaded.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([inTheme, rules]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      // What lies behind an open dialog was judged when it was in front.
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const { violations } = await axe.run(dialog ?? document, {
        // What is well is counted and told in detail otherwise.
        resultTypes: ['violations'],
        // The style sheets are needed by no rule that runs: to read them is a tenth of the time.
        preload: { assets: ['media'] },
        ...(rules !== null && { runOnly: { type: 'rule', values: rules } }),
      });
      return violations.map(
        ({ id, nodes }) =>
          `${inTheme} ${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`).join(' ')}`,
      );
    },
    // The themes differ in nothing but colours.
    [theme, theme === 'light' ? null : ['color-contrast']] as const,
  );
};

/** While the next page is on its way the last one stays: nothing is done to it that is meant for the next. */
const waitForNextPage = async (page: Page): Promise<void> => {
  const loading = page.locator('[data-loading] > *');
  await page.addLocatorHandler(loading, () => loading.waitFor({ state: 'hidden' }));
};

/** Marks a test that `npm test` leaves out, see `corners` in `playwright.config.ts`. */
export const corner = { tag: '@corner' };

/** Playwright's test with a shop of its own: `shop.url` is the base address of every page. */
export const test = base.extend<TestFixtures & { contexts: BrowserContext[] }, WorkerFixtures>({
  data: ['demo', { option: true }],
  shopOf: [everybody, { option: true }],
  shops: [
    async ({ browser: _browser }, use) => {
      const shops = openShops();
      await use(shops);
      await shops.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ shops, data, shopOf }, use) => {
      if (data !== 'demo' && shopOf === everybody) throw new Error('Name whose shop without demo data it is');
      await use(await shops.of(shopOf, data));
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  contexts: async ({ shop: _shop }, use) => {
    const contexts: BrowserContext[] = [];
    await use(contexts);
    await Promise.all(contexts.map((context) => context.close()));
  },
  visit: async ({ browser, shop, contexts }, use) => {
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await context.addInitScript(shiftClock, shop.aheadMs());
      const page = await context.newPage();
      await waitForNextPage(page);
      return page;
    });
  },
  travel: async ({ shop, shopOf, contexts }, use) => {
    await use(async (advanceMs) => {
      if (shopOf === everybody) throw new Error('In the shop of everybody it is always today: name another');
      await shop.travel(advanceMs);
      await Promise.all(contexts.map((context) => context.addInitScript(shiftClock, advanceMs)));
    });
  },
  barriers: async ({ shop: _shop }, use) => {
    await use(async (page) => {
      const found: string[] = [];
      await inBothThemes(page, async (theme) => {
        found.push(...(await findBarriers(page, theme)));
      });
      return found;
    });
  },
  inspect: async ({ picture }, use) => {
    await use(async (page, name) => {
      await picture(page, name);
      if (isInFull) expect.soft(await findBarriers(page, 'light'), name).toEqual([]);
    });
  },
  picture: async ({ shop: _shop }, use, info) => {
    const folder = join(info.config.rootDir, '..', 'test-results', 'screens', info.project.name);
    await use(async (page, name) => {
      if (!keepsPictures) return;
      await inBothThemes(page, async (theme) => {
        await page.screenshot({ path: join(folder, `${name}-${theme}.png`), animations: 'disabled' });
      });
    });
  },
});

export { expect };
