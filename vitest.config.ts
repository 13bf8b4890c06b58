import { defineConfig } from 'vitest/config';

/** Two cores: more workers than that only make each other slower and hungrier. */
const workers = 2;

export default defineConfig({
  test: {
    maxWorkers: workers,
    // Only what is worth a look is listed by name.
    slowTestThreshold: 10_000,
    // A hook that starts an embedded database is slow on a busy machine; nothing here asserts on time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{domain,contract,web,testing}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/testing/prepare-databases.ts'],
        },
      },
    ],
  },
});
