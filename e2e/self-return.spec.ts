import { buildPhoto } from '#testing/build-form.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { customerText } from '#web/text/customer.ts';
import { photosText } from '#web/text/photos.ts';
import { returnsText } from '#web/text/returns.ts';
import { selfReturnText } from '#web/text/self-return.ts';
import { expect, test } from './fixtures.ts';
import { openHand } from './journey/hand.ts';
import { demoGuest, logInAt, people } from './journey/people.ts';

const zh = selfReturnText.zh;
const customer = customerText.zh;
const change = orderChangeText.zh;
const photos = photosText.zh;
const returns = returnsText.zh;

test.use({ shopOf: 'self-return' });

const guestName = '江小鱼';

test('a guest declares a return with a picture, keeps the gear after all, declares again, and staff scan it in', async ({
  shop,
  visit,
  inspect,
  barriers,
}) => {
  const hand = await openHand(shop);
  const { order, codes } = await hand.rentOut(guestName, { items: 2, phone: demoGuest.phoneNumber });
  const [first = '', second = ''] = codes;
  const page = await visit();
  await logInAt(page, people.customer);

  await test.step('ticks survive a reload, and a branch is chosen', async () => {
    await page.goto(`/customer/orders/${order.id}`);
    await page.getByRole('button', { name: customer['order.askReturn'] }).click();
    await expect(page.getByRole('button', { name: zh.sendNone })).toBeDisabled();
    await page.getByRole('checkbox', { name: first }).check();
    await expect(page.getByText(zh.ticked(1, 2))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: first })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: second })).not.toBeChecked();
    await page.getByRole('button', { name: zh.all }).click();
    await page.getByLabel(zh.store).selectOption({ label: '崇礼太舞店' });
    await expect(page.getByText(zh.otherStore)).toBeVisible();
    await expect(page.getByText(/^归还位置：/)).toBeVisible();
    await page.getByLabel(zh.store).selectOption({ label: '崇礼云顶店' });
    const file = { name: 'skis.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto('jpeg') };
    await page.getByLabel(photos.fromAlbum).setInputFiles(file);
    await inspect(page, 'self-return-declare');
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('it can be taken back and said again', async () => {
    await page.getByRole('button', { name: zh.send(2) }).click();
    await expect(page.getByRole('img', { name: `${zh.code} ${order.orderNumber}` })).toBeVisible();
    await expect(page.getByText(zh.photoCount(1))).toBeVisible();
    await inspect(page, 'self-return-declared');
    await page.getByRole('button', { name: zh.keep }).click();
    await page.getByRole('button', { name: change.withdrawReturnTitle }).click();
    await page.getByLabel(photos.fromAlbum).setInputFiles({
      name: 'skis.jpg',
      mimeType: 'image/jpeg',
      buffer: await buildPhoto('jpeg'),
    });
    await page.getByRole('button', { name: zh.send(2) }).click();
    await expect(page.getByText(zh.declared(2))).toBeVisible();
  });

  await test.step('staff read what was declared, and their scans take it in', async () => {
    const counter = await visit();
    await logInAt(counter, people.clerk);
    await counter.goto(`/store/orders/return/${order.id}`);
    await expect(counter.getByText(zh.staffTitle(2, '崇礼云顶店'))).toBeVisible();
    await expect(counter.getByRole('button', { name: photos.photo(1) })).toBeVisible();
    await inspect(counter, 'self-return-bench');
    await counter.goto('/store/returns');
    for (const code of [first, second]) {
      await counter.getByLabel(returns.label).fill(code);
      await counter.keyboard.press('Enter');
      await expect(counter.getByLabel(returns.label)).toHaveValue('');
    }
    await expect(counter.getByRole('article', { name: guestName }).getByText(returns.allBack)).toBeVisible();
  });

  await page.goto(`/customer/orders/${order.id}`);
  await expect(page.getByText(customer['next.8'])).toBeVisible();
  await inspect(page, 'self-return-back');
});
