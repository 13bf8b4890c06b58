import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from './fixtures.ts';

/** The page as it was built, in pieces that each begin with a tag and are drawn before the next one comes. */
const serveInPieces = async (): Promise<{ url: string; close: () => void }> => {
  const html = readFileSync(join(import.meta.dirname, '../dist/web/index.html'), 'utf8');
  const [head = '', ...body] = html.split(
    /(?=<body|<\/?(?:a|aside|button|div|form|h1|header|input|main|nav|p|span|svg)\b)/,
  );
  const server = createServer(async (request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    for (const piece of [head, ...body]) {
      response.write(piece);
      await wait(30);
    }
    return response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
};

// Playwright warns of a worker that it blocks.
test.use({ serviceWorkers: 'allow' });

test('the first page opens without a complaint from the browser or from axe', async ({
  page,
  picture,
  barriers,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'first-page');
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('every drawing comes with the page and needs no network of its own', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  // What this window hides, such as the phone's tab bar, has no size.
  const drawn = await page
    .locator('#root use')
    .filter({ visible: true })
    .evaluateAll((uses) =>
      uses.map((use) => ({
        from: use.getAttribute('href'),
        isDrawn: (use as SVGUseElement).getBBox().width > 0,
      })),
    );
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
  expect(fetched.filter((path) => path.startsWith('/assets/') && path.endsWith('.svg'))).toEqual([]);
  // They take no room themselves: a page ends where its content does.
  const roomBelow = await page.evaluate(
    () =>
      document.body.getBoundingClientRect().bottom -
      (document.querySelector('#root')?.getBoundingClientRect().bottom ?? 0),
  );
  expect(roomBelow).toBe(0);
});

test('its classes come with the page, those of all other pages after it', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page
    .getByRole('button', { name: /语言|English/ })
    .first()
    .focus();
  await expect.poll(() => sheets.filter((path) => path.includes('/rest-')).length).toBe(1);
  await page.getByRole('article').first().waitFor();
  // Fetched again, they would come last and outdo the others; a piece of the kit may bring a few of its own.
  expect(sheets.filter((path) => path.includes('/index-'))).toEqual([]);
});

test('nothing moves while the page arrives in pieces', async ({ page }) => {
  const slow = await serveInPieces();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as unknown as { sources: readonly { node: Element | null }[] };
        for (const { node } of sources) console.warn('moved', node?.outerHTML.slice(0, 120) ?? '');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('moved')) moved.push(message.text());
  });
  await page.goto(slow.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  slow.close();
  expect(moved).toEqual([]);
});
