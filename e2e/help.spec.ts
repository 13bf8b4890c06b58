import type { Page } from '@playwright/test';
import { helpText } from '#web/text/help.ts';
import { pageHelpText } from '#web/text/page-help.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, openInside, people } from './journey/people.ts';
import { helpLanguages, readArticles } from '../tools/help/read-articles.ts';

const t = helpText.zh;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const firstFound = (page: Page) => page.getByRole('main').getByRole('listitem').first();

test('a guest finds an answer, whatever the spelling and the language', async ({ visit, inspect }) => {
  const page = await visit();
  await page.goto('/help');
  await inspect(page, 'help');
  await page.getByRole('searchbox', { name: t.search }).fill('押今什么时候退');
  await page.keyboard.press('Enter');
  await expect(firstFound(page)).toContainText('押金怎么付、什么时候退');
  await inspect(page, 'help-search');
  await page.getByRole('searchbox', { name: t.search }).fill('refnd 到账');
  await expect(firstFound(page)).toContainText('退款多久到账');
  await page.getByRole('searchbox', { name: t.search }).fill('火箭');
  await expect(page.getByText(t.none)).toBeVisible();
  await page.getByRole('searchbox', { name: t.search }).fill('冻');
  await firstFound(page).getByRole('link').click();
  await expect(heading(page, '免押金')).toBeVisible();
  const picture = page.getByRole('article').getByRole('img');
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(585);
  await inspect(page, 'help-article');
  await page.goto('/help/article/nothing');
  await expect(page.getByText(t.missing)).toBeVisible();

  const english = await helpText.inEnglish();
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto('/help/search?q=cancelation');
  await expect(firstFound(page)).toContainText('Cancel an order');
  await page.getByRole('searchbox', { name: english.search }).fill('押金');
  await expect(firstFound(page)).toContainText('Deposit: payment and refund');
  await firstFound(page).getByRole('link').click();
  await expect(heading(page, 'Deposit: payment and refund')).toBeVisible();
  await expect(page.getByText('Each is listed on the settlement.')).toBeVisible();
});

test('every article opens in both languages, with its picture @corner', async ({ visit }) => {
  const page = await visit();
  for (const language of helpLanguages) {
    await page.goto('/help');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    for (const article of readArticles()) {
      await openInside(page, `/help/article/${article.id}`);
      await expect(heading(page, article[language].title)).toBeVisible();
      const picture = page.getByRole('article').getByRole('img').filter({ visible: true });
      await expect
        .poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth), article.id)
        .toBeGreaterThan(300);
    }
  }
});

test('a page leads to the article that explains it', async ({ visit, inspect }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto('/store/returns');
  await inspect(page, 'help-mark');
  await page.getByRole('link', { name: pageHelpText.zh.help }).filter({ visible: true }).click();
  await expect(heading(page, '扫码归还')).toBeVisible();
  // The help explains no page of its own.
  await expect(page.getByRole('link', { name: pageHelpText.zh.help }).filter({ visible: true })).toHaveCount(
    0,
  );
});
