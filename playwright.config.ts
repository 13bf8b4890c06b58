import { defineConfig } from '@playwright/test';
import { isInFull } from '#testing/rounds.ts';
import { findBrowser } from './tools/find-browser.ts';

const { executablePath, args, env } = await findBrowser();

/**
 * A journey is walked once, on the screen it is mostly walked on; the look at every page is taken on both. With
 * TESTS_IN_FULL=1, as in CI, the first page, the menus of every role and the login by WeChat are walked on both as well.
 */
const onPhone = [
  'walk-in',
  'clock-ahead',
  'counter-counts',
  'coupons',
  'gloves',
  'api-host',
  'bus',
  'delivery',
  'driver-day',
  'deposit',
  'dropped-gear',
  'gear-attributes',
  'first-hour',
  'forms',
  'gear-dialog',
  'gifts',
  'help',
  'help-pictures',
  'inquiry',
  'inventory-import',
  'kept-pages',
  'labels',
  'little-to-fetch',
  'live',
  'members',
  'messages',
  'login-safety',
  'no-show',
  'offline-counter',
  'order-changes',
  'overdue',
  'patient',
  'payment-ways',
  'payments',
  'phone-proof',
  'preparation',
  'prices-day-parts',
  'prices-holidays',
  'prices-stay',
  'photos',
  'reach',
  'refunds',
  'refusals',
  'rental-cancelled',
  'rental-whole',
  'return-bin',
  'riders',
  'rough-edges',
  'routes',
  'scanner',
  'settings',
  'schemes',
  'self-return',
  'session',
  'small-equipment',
  'sounds',
  'spoken-names',
  'start-up',
  'system-help',
  'the-way',
  'vouchers',
  'reversal',
];
const onDesktop = [
  'accounts-managed',
  'cash-desk',
  'desk-tables',
  'agent-month',
  'finance',
  'reports',
  'inventory',
  'opening-payouts',
  'order-dates',
  'payouts',
  'prices-seasons',
  'staff-login',
  'statements',
  'tills',
  'whole-day',
];

const onBothInCi = ['first-page', 'roles', 'wechat-login'];

/**
 * What few people meet: CI walks it, and whoever names the file; `npm test` keeps to what everybody walks. Single tests of
 * other files are left out by the tag `@corner`.
 */
const corners = [
  'accounts-managed',
  'agent-month',
  'api-host',
  'bus',
  'clock-ahead',
  'coupons',
  'deposit',
  'desk-tables',
  'dropped-gear',
  'first-hour',
  'forms',
  'gear-attributes',
  'gear-dialog',
  'gifts',
  'gloves',
  'inventory-import',
  'kept-pages',
  'labels',
  'little-to-fetch',
  'live',
  'login-safety',
  'members',
  'messages',
  'no-show',
  'opening-payouts',
  'order-changes',
  'order-dates',
  'patient',
  'payment-ways',
  'payouts',
  'phone-proof',
  'photos',
  'prices-day-parts',
  'prices-holidays',
  'prices-seasons',
  'prices-stay',
  'refunds',
  'refusals',
  'rental-cancelled',
  'reports',
  'reversal',
  'roles',
  'rough-edges',
  'schemes',
  'settings',
  'small-equipment',
  'sounds',
  'spoken-names',
  'start-up',
  'statements',
  'system-help',
  'the-way',
  'vouchers',
  'whole-day',
];
const isInBrief = process.env['WITHOUT_CORNERS'] === '1';
const leftOut = isInBrief ? corners : [];

const without = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // The tests of a file share its shop: they run one after the other.
  fullyParallel: false,
  // One more than cores: a browser test waits for answers most of its time.
  workers: 3,
  forbidOnly: true,
  ...(isInBrief && { grepInvert: /@corner/ }),
  retries: 0,
  // Long enough for a machine that has much else to do: what passes does not wait.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    // To keep all pages for a visit without a connection is a tenth of a journey's work: files about that allow it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every step takes a quarter of some files' time: `--trace on` for the test in question.
    trace: 'off',
    launchOptions: { executablePath, args: [...args], env: { ...env } },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: without([...onDesktop, ...leftOut]),
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: without([...onPhone, ...(isInFull ? [] : onBothInCi), ...leftOut]),
    },
  ],
});
