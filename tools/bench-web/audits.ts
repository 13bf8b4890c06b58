import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { root } from '../run/run-program.ts';
import { openPhone, settleMs } from './visit.ts';

const leastPx = 44;

/** What a finger may miss: the controls of a page that are smaller than they should be. */
export const smallTargets = async (browser: Browser, url: string, ready: string) => {
  const { context, page } = await openPhone(browser);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  const controls = await page
    .locator('a, button, input, select, textarea, [role=button], [role=radio]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((each) => {
        // A field counts with the box that stands for it.
        const box = (each.closest('label, form[role=search]') ?? each).getBoundingClientRect();
        return {
          name: each.getAttribute('aria-label') ?? each.textContent ?? '',
          px: Math.min(box.width, box.height),
          isAway: box.bottom < 0,
        };
      }),
    );
  await context.close();
  const here = controls.filter(({ isAway }) => !isAway);
  return { count: here.length, small: here.filter(({ px }) => px < leastPx - 0.5) };
};

const workshop = join(root, '.cache/bench-web/strict');
const drawnRoot = /<div id="root"[^>]*>[\s\S]*<\/div>(?=\s*<svg hidden)/;

const strictBuild = async (): Promise<void> => {
  process.env['NODE_ENV'] = 'development';
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    build: { outDir: workshop, emptyOutDir: true, minify: false },
  });
};

/** The page as the server sends it, with scripts that check what React does. */
const strictPage = (): string => {
  const sent = readFileSync(join(root, 'dist/web/index.html'), 'utf8');
  const drawn = drawnRoot.exec(sent)?.[0];
  if (drawn === undefined) throw new Error('The first page was not drawn ahead of time.');
  const page = readFileSync(join(workshop, 'index.html'), 'utf8');
  return page.replace('<div id="root"></div>', () => drawn);
};

/** What the browser complains of when React does everything twice and checks how it takes over the page made ahead of time. */
export const complaints = async (
  browser: Browser,
  url: string,
  ready: string,
): Promise<readonly string[]> => {
  await strictBuild();
  const messages: string[] = [];
  const { context, page } = await openPhone(browser);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  await page.route('**/assets/*', (route) =>
    route.fulfill({ path: join(workshop, new URL(route.request().url()).pathname) }),
  );
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: strictPage() }));
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(settleMs);
  await context.close();
  return messages;
};
