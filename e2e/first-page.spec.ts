import { expect, test } from './fixtures.ts';

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
