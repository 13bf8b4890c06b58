import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';
import { personText } from '#web/text/person.ts';
import { poolsText } from '#web/text/pools.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import * as guest from './journey/guest.ts';
import * as staff from './journey/staff.ts';

const words = ordersText.zh;
const sheetOfPerson = personText.zh;
const book = bookText.zh;
const pools = poolsText.zh;
const store = storeText.zh;

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
  const sheet = page.getByRole('dialog', { name: sheetOfPerson.add });
  await sheet.getByLabel(words['person.heightCm']).fill('49');
  await sheet.getByLabel(words['person.weightKg']).fill('60');
  await expect(sheet.getByText('应为 50–250 的整数')).toBeVisible();
  await sheet.getByRole('button', { name: sheetOfPerson.keep }).click();
  await expect(sheet.getByText(sheetOfPerson.nameWrong)).toBeVisible();
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

test('what a server refuses of fields stands at these fields, and of anything else below them', async ({
  visit,
}) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto('/store/inventory/small-equipment');
  await page.getByRole('button', { name: pools.create }).click();
  const sheet = page.getByRole('dialog', { name: pools.create });
  const name = sheet.getByLabel(pools.name);
  const code = sheet.getByLabel(pools.shelfCode);
  await sheet.getByLabel(pools.category).selectOption({ index: 1 });
  await name.fill('球面雪镜');
  await code.fill('A-01');
  await sheet.getByLabel(pools.rent).fill('30');

  const refuse = async (...validationErrors: { message: string; members: string[] }[]): Promise<void> => {
    const error = { code: 'request.invalid', message: '', details: null, data: {}, validationErrors };
    await page.route(
      '**/api/app/small-equipment',
      (route) => route.fulfill({ status: 400, json: { error } }),
      {
        times: 1,
      },
    );
    await sheet.getByRole('button', { name: pools.save }).click();
  };
  await refuse(
    { message: 'shelfCode: 架位码已被使用', members: ['shelfCode'] },
    { message: 'name: 名称已被使用', members: ['name'] },
  );
  await expect(name).toHaveAccessibleDescription('名称已被使用');
  await expect(code).toHaveAccessibleDescription('架位码已被使用');
  await expect(name).toBeFocused();
  await expect(sheet.getByRole('alert')).toHaveCount(2);
  await name.fill('柱面雪镜');
  await expect(name).toHaveAccessibleDescription('');
  await expect(code).toHaveAccessibleDescription('架位码已被使用');

  await refuse({ message: 'storeId: 门店已停业', members: ['storeId'] });
  await expect(sheet.getByText('storeId: 门店已停业')).toBeVisible();
  await expect(code).toHaveAccessibleDescription(pools.codeHint);
});

test('an order at the counter leads to what is missing, also where it is folded away', async ({ visit }) => {
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto('/store/orders/create');
  await staff.chooseGear(page);
  const make = page.getByRole('button', { name: /^收款 ¥/ });
  await make.click();
  const phone = page.getByLabel(store.guestPhone);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(store['missing.phone']);
  await phone.fill('138 0013-8000');
  await page.getByRole('button', { name: walkInText.zh.more }).click();
  await page.getByText(words['delivery.Delivery'], { exact: true }).click();
  await make.click();
  const address = page.getByLabel(store.deliveryAddress);
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(store.addressMissing);
  await address.fill('太舞酒店 301');
  await make.click();
  await expect(page).toHaveURL(/\/store\/orders\/payment\//);
});
