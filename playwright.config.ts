import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/find-browser.ts';

const { executablePath, args, env } = await findBrowser();

const onceIsEnough = [
  'api-host',
  'gear-attributes',
  'inventory-import',
  'kept-pages',
  'little-to-fetch',
  'photos',
  'reach',
  'refusals',
  'rental-cancelled',
  'rough-edges',
  'routes',
  'scanner',
  'session',
  'sounds',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // A worker has one server, and the tests of a file share its shop: they run one after the other.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: [...args], env: { ...env } },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // Which page is open to whom, what is kept, fetched, refused and heard: the same on any screen.
      testIgnore: onceIsEnough.map((name) => `**/${name}.spec.ts`),
    },
  ],
});
