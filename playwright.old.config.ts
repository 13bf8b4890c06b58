import { defineConfig } from '@playwright/test';
import { fetchOldChromium } from './tools/browser/old-chromium.ts';
import shared from './playwright.config.ts';

const { executablePath, libraryFolder } = await fetchOldChromium();
const { args = [], env = {} } = shared.use?.launchOptions ?? {};

/** The oldest engine we promise to serve: everything works in it, whatever it looks like in detail. */
export default defineConfig({
  ...shared,
  testMatch: 'old/oldest-engine.ts',
  outputDir: 'test-results/old-browser',
  use: {
    ...shared.use,
    serviceWorkers: 'allow',
    launchOptions: {
      executablePath,
      args: [...args, '--no-zygote', '--disable-dev-shm-usage'],
      env: { ...env, LD_LIBRARY_PATH: libraryFolder },
    },
  },
  projects: [
    { name: 'old-phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
