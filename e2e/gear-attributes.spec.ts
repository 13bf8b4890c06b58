import { inputWordsFor } from '#contract/input-words.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { attributesText } from '#web/text/attributes.ts';
import { gearFiltersText } from '#web/text/gear-filters.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

const form = gearFormText.zh;
const words = attributesText.zh;
const list = inventoryText.zh;
const titles = titlesText.zh;

test.use({ shopOf: 'gear-attributes' });

test('a manager says what a category is described by, which forms and filters then ask for, beside a colleague who does too', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.manager);
  await page.goto('/store/workspace');
  await page.getByRole('link', { name: titles.storeAttributes }).click();
  await page.getByRole('radio', { name: '头盔' }).click();
  await expect(page).toHaveURL(/attributes\?category=/);

  await page.getByRole('button', { name: words.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: words.save }).click();
  await expect(sheet.getByText(inputWordsFor('fillIn', 'zh') ?? '')).toBeVisible();
  await sheet.getByLabel(words.name).fill('壳型');
  await sheet.getByLabel(words.kind).selectOption({ label: words['kind.select'] });
  await sheet.getByLabel(words.options).fill('软壳\n硬壳\n软壳');
  await sheet.getByRole('button', { name: words.save }).click();
  await expect(sheet.getByText('“软壳”')).toBeVisible();
  await sheet.getByLabel(words.options).fill('软壳\n\n硬壳 ');
  await inspect(page, 'gear-attribute');
  await sheet.getByRole('button', { name: words.save }).click();
  await expect(sheet).toBeHidden();
  const row = page.getByRole('button', { name: /壳型/ });
  await expect(row).toContainText('软壳、硬壳');
  await inspect(page, 'gear-attributes');

  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto(page.url());
  await owner.getByRole('button', { name: /壳型/ }).click();
  await owner.getByLabel(words.options).fill('软壳\n硬壳\n一体成型');
  await row.click();
  await sheet.getByLabel(words.order).fill('0');
  await owner.getByRole('button', { name: words.save }).click();
  await expect(owner.getByText(words.saved)).toBeVisible();
  // What the colleague did is not written over unseen.
  await sheet.getByRole('button', { name: words.save }).click();
  await sheet.getByRole('button', { name: words.loadLatest }).click();
  await expect(sheet.getByLabel(words.options)).toHaveValue('软壳\n硬壳\n一体成型');
  await sheet.getByRole('switch', { name: words.isFilterable }).uncheck();
  await sheet.getByRole('button', { name: words.save }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText('一体成型');
  await expect(row).not.toContainText(words.filterable);

  await page.goto('/store/inventory/checkin');
  await page.getByLabel(form.category).selectOption({ label: '头盔' });
  await expect(page.getByLabel('壳型').getByRole('option')).toHaveText([
    form.choose,
    '软壳',
    '硬壳',
    '一体成型',
  ]);
  await page.goto('/store/inventory/list');
  await page.getByLabel(list.categoryFilter).selectOption({ label: '头盔' });
  await expect(page.getByRole('link', { name: words.manage })).toBeVisible();
  await expect(page.getByLabel(gearFiltersText.zh.attributeFilter('壳型'))).toHaveCount(0);
});
