import type { Page } from '@playwright/test';
import { dayMs } from '#domain/time/instant.ts';
import { zh as clock } from '#web/text/zh/clock.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

/** A store that the page of money knows. */
const storeOf = async (page: Page): Promise<string> => {
  const told = page.waitForResponse(/finance\/summary/);
  await page.goto('/store/finance');
  const { ownStores } = (await (await told).json()) as { ownStores: { storeId: string }[] };
  return ownStores[0]?.storeId ?? '';
};

/** No clock of a test goes back, so the shop's answer is made to tell of books that have run into the future. */
test('a manager is told of books that a wrong clock led into the future, and confirms the time', async ({
  shop,
  visit,
  look,
}) => {
  const page = await visit();
  await logInAt(page, people.owner);
  const storeId = await storeOf(page);
  let isRight = false;
  await page.route('**/api/app/finance/waiting?*', async (route) => {
    const until = new Date(Date.now() + shop.aheadMs() + 2 * dayMs).toISOString();
    const clocks = isRight ? [] : [{ storeId, storeName: '总店', until }];
    await route.fulfill({ json: { items: [], totalCount: 0, clocks } });
  });
  await page.route('**/api/app/finance/correct-clock', (route) => {
    isRight = true;
    return route.continue();
  });
  await page.goto('/store/dashboard');
  await page.getByRole('link', { name: clock.banner }).click();
  const notice = page.getByRole('alert').filter({ hasText: clock.title('总店') });
  await expect(notice).toBeVisible();
  await look(page, 'clock-ahead');
  await notice.getByRole('button', { name: clock.correct }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^现在是 .+ 吗？$/)).toBeVisible();
  await look(page, 'clock-ahead-confirm');
  await dialog.getByRole('button', { name: clock.yes }).click();
  await expect(page.getByText(clock.done)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
