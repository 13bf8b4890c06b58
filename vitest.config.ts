import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { helpArticles } from './tools/web/help-articles.ts';

const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const isInBrief = process.env['WITHOUT_CORNERS'] === '1';
/** For two cores. Of what `npm test` tries, the server on PostgreSQL takes longest: a third worker lets it end with the browsers beside it. */
const workers = isInBrief && isOnPostgres ? 3 : 2;

/** Web tests that replace a module or something global, or ask for fresh modules, and so share none with other files. */
const alteringWeb = globSync('src/web/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((path) =>
  /\bvi\.(mock|stubGlobal|resetModules|useFakeTimers)\b/.test(
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  ),
);

/** They replace a module before anything loads it, so they share none with other files. */
const apart = ['src/server/accounts/login-work.test.ts'];
/** They open the embedded database themselves, in this process or in others: on PostgreSQL they would only run again. */
const embeddedOnly = [
  'src/server/main.test.ts',
  'src/server/db/open-embedded.test.ts',
  'src/server/db/prepared-statements.test.ts',
  'src/server/db/upgrade.test.ts',
];
/** Every call, statement or file of a kind, one after the other: CI tries them, and whoever names the file. */
const sweeps = [
  'src/server/exports/store-lists.test.ts',
  'src/server/imports/hostile-files.test.ts',
  'src/server/log-privacy.test.ts',
  'src/server/orders/list-plans.test.ts',
  'src/server/payments/faults.test.ts',
  'src/server/repeated-writes.test.ts',
  'src/server/rights-matrix.test.ts',
  'src/server/wrong-input.test.ts',
];
/** What few shops use, whose journeys `npm test` leaves to CI as well: see `corners` in `playwright.config.ts`. */
const corners = [
  'src/server/finance/payouts.test.ts',
  'src/server/payments/vouchers.test.ts',
  'src/server/pricing/price-sheets.test.ts',
];
const leftOut = isInBrief ? [...sweeps, ...corners] : [];
const onDatabase = { globalSetup: ['src/testing/prepare-databases.ts'] };

export default defineConfig({
  plugins: [helpArticles()],
  test: {
    maxWorkers: workers,
    // Only what is worth a look is listed by name.
    slowTestThreshold: 10_000,
    // A hook that starts an embedded database is slow on a busy machine; nothing here asserts on time.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{domain,contract,testing}/**/*.test.ts', 'tools/**/*.test.ts'],
          // They keep nothing in modules: to load them again for each file is half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: alteringWeb,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit-web-apart', include: alteringWeb },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'server',
          include: ['src/{server,simulator}/**/*.test.ts'],
          exclude: [...apart, ...leftOut, ...(isOnPostgres ? embeddedOnly : [])],
          // Every file loads the whole server: once for each worker is a sixth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...onDatabase, name: 'server-apart', include: apart },
      },
    ],
  },
});
