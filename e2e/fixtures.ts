import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base } from '@playwright/test';
import { startShop } from './shop-server.ts';
import type { ShopData, ShopServer } from './shop-server.ts';

type WorkerFixtures = {
  /** What the shop holds at the start: set it with `test.use({ data: ... })` at the top of a file. */
  data: ShopData;
  shop: ShopServer;
};

type TestFixtures = {
  /** Keeps a picture of the screen (`whole`: of all that can be scrolled to) as test-results/screens/<project>/<name>.png. */
  picture: (name: string, whole?: boolean) => Promise<void>;
  /** What axe finds wrong for people who cannot see, hear or point well: one line each, empty when all is well. */
  barriers: () => Promise<readonly string[]>;
};

/** Playwright's test with a shop of its own: `shop.url` is the base address of every page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  data: ['demo', { option: true, scope: 'worker' }],
  shop: [
    async ({ data }, use) => {
      const shop = await startShop(data);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  barriers: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
  },
  picture: async ({ page }, use, info) => {
    const folder = join(info.config.rootDir, '..', 'test-results', 'screens', info.project.name);
    await use(async (name, whole = false) => {
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
    });
  },
});

export { expect } from '@playwright/test';
