import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';
import { expect, test } from './fixtures.ts';
import * as guest from './journey/guest.ts';

const words = ordersText.zh;
const book = bookText.zh;

test.use({ shopOf: 'bookings' });

test('a form judges a field that was left, focuses the first wrong one, sends by Enter and begins anew', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, { phone: '13600009999', name: '何安' });
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await guest.chooseStore(page, '崇礼太舞店');
  await page
    .getByRole('button', { name: /，余 \d+ 件$/ })
    .first()
    .click();
  await guest.openReview(page);
  await page.getByRole('button', { name: book.addPerson, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: words['person.add'] });
  await sheet.getByLabel(words['person.heightCm']).fill('49');
  await sheet.getByLabel(words['person.weightKg']).fill('60');
  await expect(sheet.getByText('应为 50 至 250 的整数')).toBeVisible();
  await sheet.getByRole('button', { name: words['person.keep'] }).click();
  await expect(sheet.getByText(words['person.nameWrong'])).toBeVisible();
  const name = sheet.getByLabel(words['person.name']);
  await expect(name).toBeFocused();
  await name.fill('小雪');
  await sheet.getByLabel(words['person.heightCm']).fill('160');
  await name.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByText('160 cm · 60 kg')).toBeVisible();
  await page.getByRole('button', { name: book.addPerson, exact: true }).click();
  await expect(name).toHaveValue('');
});
