import { minuteMs } from '#domain/time/instant.ts';
import { accountText } from '#web/text/account.ts';
import { messagesText } from '#web/text/messages.ts';
import { orderPageText } from '#web/text/order-page.ts';
import { messageHistoryText } from '#web/text/message-history.ts';
import { expect, test } from './fixtures.ts';
import { msUntilHour } from './journey/calendar.ts';
import { openHand } from './journey/hand.ts';
import { demoGuest, logInAt, people } from './journey/people.ts';

const t = messagesText.zh;
const history = messageHistoryText.zh;

test.use({ shopOf: 'messages' });

test('a guest is told that gear is ready, ends messages by one tap, and staff read why the next one was not sent', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  const guest = await visit();
  await logInAt(guest, people.customer);
  // No quiet hours.
  await travel(msUntilHour(shop, 10));
  const hand = await openHand(shop, 'manager');
  const codes = await hand.codesOf('头盔', 2);
  const bookReady = async (code = '') => {
    const lines = [{ barcode: code, quantity: 1 }];
    const whose = { customerName: demoGuest.realName, customerPhone: demoGuest.phoneNumber };
    const { id } = await hand.book({ ...whose, lines }).then(hand.pay);
    await travel(6 * minuteMs);
    return id;
  };

  await test.step('the message leads to the tap', async () => {
    await bookReady(codes[0]);
    await guest.goto('/_sim/sms');
    await guest
      .getByRole('link', { name: /^\/m\// })
      .first()
      .click();
    await expect(guest.getByRole('heading', { name: t.on })).toBeVisible();
    await inspect(guest, 'messages-on');
    await guest.getByRole('button', { name: t.stop }).click();
    await expect(guest.getByRole('heading', { name: t.off })).toBeVisible();
    await expect(guest.getByRole('button', { name: t.resume })).toBeVisible();
    await inspect(guest, 'messages-off');
  });

  await test.step('the profile has the same switch', async () => {
    await guest.goto('/customer/profile');
    const news = guest.getByRole('switch', { name: t.news });
    await expect(news).not.toBeChecked();
    await expect(guest.getByRole('heading', { name: accountText.zh.profile })).toBeVisible();
    await inspect(guest, 'messages-profile');
  });

  await test.step('staff read what was sent, and what was not', async () => {
    const id = await bookReady(codes[1]);
    const staff = await visit();
    await logInAt(staff, people.manager);
    await staff.goto(`/store/orders/detail/${id}`);
    await expect(staff.getByRole('heading', { name: orderPageText.zh.historyTitle })).toBeVisible();
    await expect(staff.getByText(history.notTold)).toBeVisible();
    await expect(staff.getByText(history['why.unwanted'])).toBeVisible();
    await inspect(staff, 'messages-history');
  });
});
