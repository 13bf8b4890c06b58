import { datesText } from '#web/text/dates.ts';
import { homeText } from '#web/text/home.ts';
import { messageGuestText } from '#web/text/message-guest.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { overdueText } from '#web/text/overdue.ts';
import { shellText } from '#web/text/shell.ts';
import { rescueText } from '#web/text/rescue.ts';
import { riskText } from '#web/text/risk.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';

const t = overdueText.zh;
const messages = messageGuestText.zh;
const rescues = rescueText.zh;
const store = storeText.zh;

test.use({ shopOf: 'overdue' });

test('late gear is chased: whom to call, what is out, and more days for it', async ({ visit, inspect }) => {
  const counter = await visit();
  await logInAt(counter, people.clerk);

  await test.step('the workspace counts it and leads there', async () => {
    await counter.goto('/store/workspace');
    const tile = counter.getByRole('main').getByRole('link', { name: homeText.zh.overdue });
    await expect(tile).toContainText(/[1-9]/);
    await inspect(counter, 'overdue-01-workspace');
    await tile.click();
    await expect(counter.getByRole('heading', { name: titlesText.zh.storeOverdue })).toBeVisible();
    await inspect(counter, 'overdue-02-list');
  });

  const cards = counter.getByRole('article');
  const card = cards.first();

  await test.step('an order tells how late it is, and whom to call', async () => {
    await expect(card.getByText(/^逾期/)).toBeVisible();
    await expect(card.getByRole('link', { name: t.call })).toHaveAttribute('href', /^tel:1\d{10}$/);
    await expect(card.getByRole('link', { name: messages.remind })).toHaveAttribute(
      'href',
      /^sms:1\d{10}\?&body=/,
    );
    await expect(card.getByText(t.gearOut)).toBeVisible();
  });

  await test.step('its guest keeps the gear for some days more', async () => {
    const before = await cards.count();
    await card.getByRole('button', { name: t.extend, exact: true }).click();
    const sheet = counter.getByRole('dialog', { name: store['menu.extend'] });
    await expect(sheet.getByText(datesText.zh.extendUntil)).toBeVisible();
    const more = sheet.getByRole('button', { name: shellText.zh.more, exact: true });
    for (let days = 1; days < 5; days += 1) await more.first().click();
    await inspect(counter, 'overdue-03-extend');
    await sheet.getByRole('button', { name: datesText.zh.extendBy(5) }).click();
    await expect(sheet).toBeHidden();
    await expect(cards).toHaveCount(before - 1);
    await inspect(counter, 'overdue-04-done');
  });
});

test('a booking whose ski broke gets another size, once its guest agrees', async ({
  shop,
  visit,
  inspect,
  barriers,
}) => {
  const hand = await openHand(shop);
  const order = await hand.breakBooked('周大福');
  const counter = await visit();
  await logInAt(counter, people.clerk);
  await counter.goto('/store/workspace/overdue-orders');
  const rescue = counter.getByRole('listitem').filter({ hasText: '周大福' });
  await expect(rescue.getByRole('button', { name: rescues.askGuest }).first()).toBeVisible();
  await inspect(counter, 'rescue-01-list');
  expect(await barriers(counter)).toEqual([]);
  await rescue.getByRole('link').first().click();
  await expect(counter).toHaveURL(new RegExp(order.id));
  await counter.getByRole('button', { name: rescues.askGuest }).first().click();
  const question = counter.getByRole('alertdialog');
  await expect(question.getByRole('link', { name: /^打电话 / })).toBeVisible();
  await expect(question.getByText(orderChangeText.zh.depositDifference)).toBeVisible();
  await inspect(counter, 'rescue-02-question');
  await question.getByRole('button', { name: rescues.agreed }).click();
  await expect(question).toBeHidden();
  await expect(counter.getByText(riskText.zh.orderTitle)).toHaveCount(0);
  await inspect(counter, 'rescue-03-done');
});
