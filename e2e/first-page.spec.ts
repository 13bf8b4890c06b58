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
