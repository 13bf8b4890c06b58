import type { Page } from '@playwright/test';
import { accountText } from '#web/text/account.ts';
import { guestPhoneText } from '#web/text/guest-phone.ts';
import { loginText } from '#web/text/login.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { securityText } from '#web/text/security.ts';
import { storeText } from '#web/text/store.ts';
import { customerText } from '#web/text/customer.ts';
import { expect, test } from './fixtures.ts';
import * as guest from './journey/guest.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import { goThroughWeChat, readSmsCode, showInWeChat, weChatOnAndroid } from './journey/wechat.ts';

const account = accountText.zh;
const customer = customerText.zh;
const guestPhone = guestPhoneText.zh;
const login = loginText.zh;
const words = ordersText.zh;
const reasons = reasonsText.zh;
const security = securityText.zh;
const store = storeText.zh;

test.use({ shopOf: 'phone-proof' });

const who = { phone: '13700007701', name: '林小满' };
const mistyped = { ...who, name: '林小曼' };

const openPhoneSheet = async (counter: Page) => {
  await counter.getByRole('button', { name: store.guestMobile }).click();
  const sheet = counter.getByRole('dialog', { name: new RegExp(`^${store.guestMobile}`) });
  await expect(sheet.getByRole('list', { name: guestPhone.claims })).toBeVisible();
  return sheet;
};

test('what staff made for a phone number is seen once a code that staff show proves it', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const order = await hand.book({ customerName: who.name, customerPhone: who.phone });
  const [page, counter] = [await visit(), await visit()];
  await page.goto('/customer/login?redirect=/customer/orders');
  await guest.logInAsGuest(page, who);

  await test.step('the list tells number, status and dates', async () => {
    const row = page.getByRole('article');
    await expect(row).toContainText(words.proofNeeded);
    await expect(row).not.toContainText(/¥|雪杖/);
    await inspect(page, 'proof-01-list');
    await row.click();
    await expect(page.getByRole('button', { name: security.verifyPhone })).toBeVisible();
    await expect(page.getByText(/¥/)).toHaveCount(0);
    await inspect(page, 'proof-02-order');
  });

  const sheet = await test.step('staff show a code', async () => {
    await logInAt(counter, people.clerk);
    await counter.goto(`/store/orders/detail/${order.id}`);
    const opened = await openPhoneSheet(counter);
    await inspect(counter, 'proof-03-claims');
    await opened.getByRole('button', { name: guestPhone.showCode }).click();
    await expect(opened.getByRole('img', { name: guestPhone.codeLink })).toBeVisible();
    await inspect(counter, 'proof-04-code');
    return opened;
  });

  await test.step('the guest types it, and the order opens', async () => {
    const code = /\b\d{6}\b/.exec(await sheet.innerText())?.[0] ?? '';
    await page.getByRole('button', { name: security.verifyPhone }).click();
    const proof = page.getByRole('dialog', { name: security.verifyPhone });
    await inspect(page, 'proof-05-verify');
    // Whoever comes back from reading the message finds all as it was, while the order is asked for again.
    await proof.getByLabel(login.smsCode).fill(code.slice(0, 3));
    const asked = Promise.withResolvers<void>();
    await page.route(`**/api/app/orders/${order.id}*`, async (route) => {
      asked.resolve();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await asked.promise;
    await expect(proof.getByLabel(login.smsCode)).toHaveValue(code.slice(0, 3), { timeout: 400 });
    await page.unrouteAll({ behavior: 'wait' });
    await expect(proof.getByLabel(login.smsCode)).toHaveValue(code.slice(0, 3));
    await proof.getByLabel(login.smsCode).fill(code);
    await proof.getByRole('button', { name: security.verify, exact: true }).click();
    await expect(page.getByText(customer['order.gear']).first()).toBeVisible();
    await expect(page.getByText('雪杖').first()).toBeVisible();
    await page.goto('/customer/orders');
    await expect(page.getByRole('article')).not.toContainText(words.proofNeeded);
  });
});

test('the link of a code goes through the login, fills the code in and leaves the address', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  // A shop that sends no messages.
  await page.route('**/config-distribution/h5?*', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { loginMethods: object };
    await route.fulfill({ json: { ...config, loginMethods: { ...config.loginMethods, sms: false } } });
  });
  await page.goto('/customer/profile#phone-code=123456');
  await expect(page).toHaveURL('/customer/login?redirect=%2Fcustomer%2Fprofile');
  await guest.logInAsGuest(page, { phone: '13700007702', name: '何小安' });
  const proof = page.getByRole('dialog', { name: security.verifyPhone });
  await expect(proof.getByLabel(login.smsCode)).toHaveValue('123456');
  await expect(proof.getByText(security.verifyAtCounter('13700007702'))).toBeVisible();
  await expect(proof.getByRole('button', { name: login.smsSend })).toHaveCount(0);
  await expect(page).toHaveURL('/customer/profile');
  await inspect(page, 'proof-06-link');
  await proof.getByRole('button', { name: security.verify, exact: true }).click();
  await expect(proof.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(proof).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: security.verifyPhone })).toBeVisible();
  await expect(proof).toBeHidden();
});

test('staff make two accounts of one guest one, and take a number off its former owner', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const order = await hand.book({ customerName: who.name, customerPhone: who.phone });
  const [page, counter] = [await visit(), await visit()];
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, mistyped);
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await logInAt(counter, people.clerk);
  await counter.goto(`/store/orders/detail/${order.id}`);
  const sheet = await openPhoneSheet(counter);
  const claims = sheet.getByRole('list', { name: guestPhone.claims }).getByRole('listitem');
  await expect(claims).toHaveCount(2);
  await inspect(counter, 'proof-07-two');

  await claims.filter({ hasText: mistyped.name }).getByRole('button', { name: guestPhone.merge }).click();
  const merge = counter.getByRole('dialog', { name: guestPhone.mergeNow });
  await expect(merge.getByLabel(guestPhone.keeper)).toContainText(who.name);
  await inspect(counter, 'proof-08-merge');
  await merge.getByRole('button', { name: guestPhone.mergeNow }).click();
  await expect(merge.getByText(store['missing.reason'])).toBeVisible();
  await merge.getByRole('button', { name: reasons.quickReason('samePerson') }).click();
  await merge.getByRole('button', { name: guestPhone.mergeNow }).click();
  await expect(merge).toBeHidden();
  await expect(claims).toHaveCount(1);

  const proveAgain = async (): Promise<void> => {
    await page.goto('/customer/login');
    await guest.logInWithCode(page, who);
    await expect(page).toHaveURL(/\/customer\/order-create/);
  };
  await proveAgain();
  await claims.getByRole('button', { name: guestPhone.release }).click();
  const release = counter.getByRole('dialog', { name: guestPhone.release });
  await release.getByRole('button', { name: reasons.quickReason('newOwner') }).click();
  await inspect(counter, 'proof-09-release');
  await release.getByRole('button', { name: guestPhone.release }).click();
  await expect(claims).toHaveCount(1);
  await expect(claims.getByText(guestPhone.released)).toBeVisible();
  // The account had proven the number, so one that has not cannot keep its orders.
  await expect(claims.getByText(guestPhone.mergeLater)).toBeVisible();
  await expect(claims.getByRole('button')).toHaveCount(0);
  await inspect(counter, 'proof-10-released');

  await test.step('the same person comes back, and gets the orders', async () => {
    await proveAgain();
    await counter.reload();
    const again = await openPhoneSheet(counter);
    const rows = again.getByRole('list', { name: guestPhone.claims }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await rows
      .filter({ hasText: guestPhone.released })
      .getByRole('button', { name: guestPhone.merge })
      .click();
    await merge.getByRole('button', { name: reasons.quickReason('samePerson') }).click();
    await merge.getByRole('button', { name: guestPhone.mergeNow }).click();
    await expect(merge).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(rows.getByText(guestPhone.released)).toHaveCount(0);
  });
});

test.describe('inside WeChat', () => {
  test.skip(({ isMobile }) => isMobile !== true, 'WeChat is on phones');

  test('a guest without a phone number gives one together with its code', async ({
    shop,
    visit,
    inspect,
  }) => {
    const [before, now] = ['13700007703', '13700007704'];
    const page = await visit({ userAgent: weChatOnAndroid });
    await showInWeChat(page);
    await page.goto('/customer/login');
    await goThroughWeChat(page, { who: 'zhao' });
    await page.getByLabel(account.phone, { exact: true }).fill(before);
    await page.getByLabel(account.realName).fill('赵北风');
    await page.getByRole('button', { name: login.bindAndLogIn }).click();
    await expect(page).toHaveURL(/\/customer\/order-create/);
    await (await openHand(shop)).release(before);

    await page.goto('/customer/login?redirect=/customer/profile');
    await goThroughWeChat(page, { who: 'zhao' });
    await page.getByRole('button', { name: new RegExp(`^${security.verifyPhone}`) }).click();
    const proof = page.getByRole('dialog', { name: security.verifyPhone });
    await expect(proof.getByText(security.givePhoneText)).toBeVisible();
    const send = proof.getByRole('button', { name: login.smsSend });
    await send.click();
    await expect(proof.getByLabel(account.phone)).toHaveAttribute('aria-invalid', 'true');
    await proof.getByLabel(account.phone).fill(now);
    await send.click();
    await expect(send).toHaveCount(0);
    await inspect(page, 'proof-10-give');
    await proof.getByLabel(login.smsCode).fill(await readSmsCode(page, now));
    await proof.getByRole('button', { name: security.verify, exact: true }).click();
    await expect(proof).toBeHidden();
    await expect(page.getByText(now)).toBeVisible();
    await expect(page.getByText(security.verified, { exact: true })).toBeVisible();
  });
});
