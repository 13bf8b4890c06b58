import { inputWordsFor } from '#contract/input-words.ts';
import { dayPartsText } from '#web/text/day-parts.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

const t = dayPartsText.zh;

test.use({ shopOf: 'prices-day-parts' });

test('a manager adds an evening to the prices and removes it', async ({ visit, inspect }) => {
  const page = await visit();
  await logInAt(page, people.manager);
  await page.goto('/system/prices?tab=dayParts');
  await expect(page.getByText(t.none)).toBeVisible();
  await inspect(page, 'prices-day-parts-01-none');
  await page.getByRole('button', { name: t.add }).click();
  await page.getByLabel(t.name).fill('夜场');
  await page.getByLabel(t.from).fill('21:00');
  await page.getByLabel(t.to).fill('18:00');
  await page.getByLabel(t.percent).fill('50');
  await inspect(page, 'prices-day-parts-02-sheet');
  await page.getByRole('dialog').getByRole('button', { name: t.add }).click();
  await expect(page.getByText(inputWordsFor('timesWrong', 'zh') ?? '').first()).toBeVisible();
  await inspect(page, 'prices-day-parts-03-wrong');
  await page.getByLabel(t.from).fill('18:00');
  await page.getByLabel(t.to).fill('24:00');
  await page.getByRole('dialog').getByRole('button', { name: t.add }).click();
  await expect(page.getByText('夜场 18:00–24:00')).toBeVisible();
  await inspect(page, 'prices-day-parts-04-list');
  await page.getByRole('button', { name: t.remove('夜场') }).click();
  await inspect(page, 'prices-day-parts-05-ask');
  await page.getByRole('button', { name: t.removeNow, exact: true }).click();
  await expect(page.getByText(t.none)).toBeVisible();
});

test('a store uses the parts of the chain until it has its own, and is told so before', async ({
  visit,
  inspect,
}) => {
  const [owner, page] = [await visit(), await visit()];
  await logInAt(owner, people.owner);
  await owner.goto('/system/prices?tab=dayParts');
  await owner.getByRole('button', { name: t.add }).click();
  await owner.getByLabel(t.name).fill('上午场');
  await owner.getByLabel(t.from).fill('08:30');
  await owner.getByLabel(t.to).fill('12:00');
  await owner.getByLabel(t.percent).fill('60');
  await owner.getByRole('dialog').getByRole('button', { name: t.add }).click();
  await expect(owner.getByText('上午场 08:30–12:00')).toBeVisible();

  await logInAt(page, people.manager);
  await page.goto('/system/prices?tab=dayParts');
  await expect(page.getByText(t.ofChain)).toBeVisible();
  await expect(page.getByText('上午场 08:30–12:00')).toBeVisible();
  await expect(page.getByRole('button', { name: t.remove('上午场') })).toHaveCount(0);
  await inspect(page, 'prices-day-parts-06-of-chain');
  await page.getByRole('button', { name: t.add }).click();
  await expect(page.getByText(t.replacesChain)).toBeVisible();
  await inspect(page, 'prices-day-parts-07-replaces');
  await page.getByLabel(t.name).fill('夜场');
  await page.getByLabel(t.from).fill('18:00');
  await page.getByLabel(t.to).fill('21:00');
  await page.getByLabel(t.percent).fill('50');
  await page.getByRole('dialog').getByRole('button', { name: t.add }).click();
  await expect(page.getByText('夜场 18:00–21:00')).toBeVisible();
  await expect(page.getByText('上午场 08:30–12:00')).toHaveCount(0);
  await page.getByRole('button', { name: t.remove('夜场') }).click();
  await page.getByRole('button', { name: t.removeNow, exact: true }).click();
  await expect(page.getByText(t.ofChain)).toBeVisible();
});
