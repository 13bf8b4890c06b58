import { accountText } from '#web/text/account.ts';
import { labelsText } from '#web/text/labels.ts';
import { expect, test } from './fixtures.ts';

const account = accountText.zh;
const words = labelsText.zh;

test('labels are chosen, shown as on paper, and printed alone', async ({ visit, inspect }) => {
  const page = await visit();
  const address = '/store/inventory/labels?shelves=XX0001';
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await page.getByLabel(account.userName).fill('staff');
  await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  await page.getByRole('button', { name: account.logIn, exact: true }).click();

  await expect(page.getByRole('img', { name: words.preview(1) })).toContainText('XX0001');
  await page.getByRole('button', { name: words.addMore }).click();
  const sheet = page.getByRole('dialog', { name: words.pickTitle });
  await sheet.getByRole('radio', { name: words.items }).check();
  await sheet.getByRole('checkbox').first().check();
  await sheet.getByRole('button', { name: words.done }).click();
  await expect(page.getByRole('heading', { name: words.chosen(2) })).toBeVisible();
  await inspect(page, 'labels');
  await page.reload();
  await page.getByRole('radio', { name: words.roll }).check();
  await expect(page.getByText(words.pages(2))).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.locator('.label-page').filter({ visible: true })).toHaveCount(2);
});
