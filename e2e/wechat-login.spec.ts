import type { Page } from '@playwright/test';
import { errorCatalogue } from '#contract/errors.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';
import { securityText } from '#web/text/security.ts';
import { shellText } from '#web/text/shell.ts';
import { corner, expect, test } from './fixtures.ts';
import {
  consent,
  failPlatform,
  goThroughWeChat,
  readSmsCode,
  returnAddress,
  sharedCards,
  showInWeChat,
  weChatButton,
  weChatOnAndroid,
  weChatOnIos,
} from './journey/wechat.ts';

const account = accountText.zh;
const login = loginText.zh;
const security = securityText.zh;
const shell = shellText.zh;

test.use({ shopOf: 'wechat-login' });

const minuteMs = 60_000;

const openInWeChat = async (page: Page, path: string): Promise<void> => {
  await showInWeChat(page);
  await page.goto(path);
};

const fillIn = async (page: Page, { phone, name }: { phone: string; name: string }): Promise<void> => {
  await page.getByLabel(account.phone, { exact: true }).fill(phone);
  await page.getByLabel(account.realName).fill(name);
};

const logOut = async (page: Page): Promise<void> => {
  await page.goto('/customer/profile');
  await page.getByRole('button', { name: account.logOut }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: account.logOut }).click();
  await expect(page).toHaveURL(/\/login$/);
};

/** The login page says what went wrong, offers to try again, and its address holds nothing of WeChat any more. */
const expectMessage = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(weChatButton(page)).toBeEnabled();
  await expect(page).not.toHaveURL(/code=|state=/);
};

test.describe('inside WeChat', () => {
  test.skip(({ isMobile }) => isMobile !== true, 'WeChat is on phones');

  test('a new customer consents, binds a phone, comes back with one tap, unbinds and binds again', async ({
    visit,
    inspect,
  }) => {
    const page = await visit({ userAgent: weChatOnAndroid });
    await openInWeChat(page, '/customer/orders');
    await expect(page).toHaveURL(/\/customer\/login\?redirect=/);
    await expect(page.getByText(login.weChatNotice)).toBeVisible();
    await inspect(page, 'login-in-wechat');
    await goThroughWeChat(page);
    await expect(page.getByText(login.bindGreeting('林小雪'))).toBeVisible();
    await expect(page).not.toHaveURL(/code=|state=/);
    await inspect(page, 'login-bind');
    await fillIn(page, { phone: '13911112222', name: '林小雪' });
    await page.getByRole('button', { name: login.bindAndLogIn }).click();
    await expect(page).toHaveURL(/\/customer\/orders$/);

    await logOut(page);
    await goThroughWeChat(page);
    await expect(page).toHaveURL(/\/customer\/order-create/);
    // Back leads to WeChat's page, and from there home again.
    await page.goBack();
    await consent(page);
    await expect(page).toHaveURL(/\/customer\/order-create/);

    await page.goto('/customer/profile');
    const row = page.getByRole('button', { name: new RegExp(`^${security.weChat}`) });
    await expect(row).toContainText(security.weChatBound);
    await row.click();
    await page.getByRole('button', { name: security.unbind, exact: true }).click();
    await expect(page.getByText(security.unbindDone)).toBeVisible();
    await expect(row).toContainText(security.weChatFree);
    await row.click();
    await inspect(page, 'profile-bind');
    await page.getByRole('button', { name: security.bindGo }).click();
    await consent(page);
    await expect(page.getByText(security.bindDone)).toBeVisible();
    await expect(row).toContainText(security.weChatBound);
    await expect(page).toHaveURL(/\/customer\/profile$/);
  });

  test('an account that exists is bound with a code that proves its phone', async ({ visit, inspect }) => {
    const page = await visit({ userAgent: weChatOnAndroid });
    await openInWeChat(page, '/customer/login');
    await goThroughWeChat(page, { who: 'sunny' });
    await fillIn(page, { phone: '138 0000 0001', name: '王晓雪' });
    const bind = page.getByRole('button', { name: login.bindAndLogIn });
    await page.getByRole('button', { name: login.smsLogin }).click();
    await page.getByRole('button', { name: login.smsSend }).click();
    await expect(page.getByText(login.smsSent('13800000001'))).toBeVisible();
    await inspect(page, 'login-sms');
    const code = await readSmsCode(page, '13800000001');
    await page.getByLabel(login.smsCode).fill(code === '000000' ? '000001' : '000000');
    await bind.click();
    await expect(page.getByText(errorCatalogue['sms.codeWrong'].zh)).toBeVisible();
    await page.getByLabel(login.smsCode).fill(code);
    await bind.click();
    await expect(page).toHaveURL(/\/customer\/order-create/);
    await page.goto('/customer/profile');
    await expect(page.getByText(security.weChatBound, { exact: true })).toBeVisible();
    await expect(page.getByText(security.verified)).toBeVisible();
  });

  test('who wants no binding logs in by phone alone', async ({ visit }) => {
    const page = await visit({ userAgent: weChatOnAndroid });
    await openInWeChat(page, '/customer/login?redirect=%2Fcustomer%2Forders');
    await goThroughWeChat(page, { who: 'zhao' });
    await page.getByRole('button', { name: login.withoutWeChat }).click();
    await fillIn(page, { phone: '13911113333', name: '赵北风' });
    await page.getByRole('button', { name: account.logIn, exact: true }).click();
    await expect(page).toHaveURL(/\/customer\/orders$/);
  });

  test(
    'every way to fail ends in a clear message beside the next try',
    corner,
    async ({ visit, travel, picture }) => {
      const page = await visit({ userAgent: weChatOnAndroid });
      await openInWeChat(page, '/customer/login');

      await goThroughWeChat(page, { refuses: true });
      await expectMessage(page, login.weChatRefused);
      await picture(page, 'login-refused');

      await page.goto(`/customer/login?code=abc&state=${'f'.repeat(32)}`);
      await expectMessage(page, login.weChatStateWrong);

      await goThroughWeChat(page, { snapshot: true });
      await expectMessage(page, errorCatalogue['weChat.snapshotUser'].zh);

      const used = await returnAddress(page, { who: 'amu' });
      await page.goto(used.href);
      await expect(page.getByRole('button', { name: login.bindAndLogIn })).toBeVisible();
      await page.reload();
      await expect(weChatButton(page)).toBeEnabled();
      await page.goto(used.href);
      await expectMessage(page, login.weChatStateWrong);

      const fresh = await returnAddress(page, { who: 'amu' });
      fresh.searchParams.set('code', used.searchParams.get('code') ?? '');
      await page.goto(fresh.href);
      await expectMessage(page, errorCatalogue['weChat.codeUsed'].zh);

      const late = await returnAddress(page, { who: 'amu' });
      await travel(6 * minuteMs);
      await page.goto(late.href);
      await expectMessage(page, errorCatalogue['weChat.codeExpired'].zh);

      await failPlatform(page, { match: 'oauth2/access_token', kind: 'timeout' });
      await goThroughWeChat(page, { who: 'amu' });
      await expect(page.getByText(login.weChatWorking)).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(errorCatalogue['weChat.unreachable'].zh, {
        timeout: 30_000,
      });
      await expectMessage(page, errorCatalogue['weChat.unreachable'].zh);

      await page.route('**/wechat-auth-url', (route) => route.abort());
      await weChatButton(page).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(weChatButton(page)).toBeEnabled();
    },
  );

  for (const [system, userAgent] of [
    ['Android', weChatOnAndroid],
    ['iOS', weChatOnIos],
  ] as const) {
    test(
      `the real JS-SDK accepts our signature on ${system}, and shared pages carry nothing personal`,
      corner,
      async ({ visit }) => {
        const page = await visit({ userAgent });
        await openInWeChat(page, '/customer/order-create?from=poster');
        await expect.poll(async () => (await sharedCards(page)).length).toBeGreaterThan(0);
        await page.evaluate(() =>
          history.pushState({ step: 1 }, '', '/customer/login?redirect=%2Fcustomer%2Forders'),
        );
        await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
        await expect(weChatButton(page)).toBeVisible();
        await expect.poll(async () => (await sharedCards(page)).length).toBeGreaterThan(1);
        for (const { link, title } of await sharedCards(page)) {
          expect(link).toBe(new URL('/customer/order-create', page.url()).href);
          expect(title).not.toBe('');
        }
      },
    );
  }
});

test.describe('in an ordinary browser', () => {
  test.skip(({ isMobile }) => isMobile === true, 'the same on a desk');

  test('the demo shop offers a marked WeChat login, and staff bind theirs by password', async ({
    visit,
    inspect,
  }) => {
    const page = await visit();
    await page.goto('/customer/login');
    await expect(weChatButton(page)).toContainText(login.weChatDemo);
    await page.goto('/login');
    await goThroughWeChat(page, { who: 'chen' });
    await expect(page.getByText(login.staffNotBound('陈晨（店员）'))).toBeVisible();
    await inspect(page, 'login-staff-bind');
    await page.getByLabel(account.userName).fill('staff');
    await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
    // The toast is gone in two seconds, which the next page may take to load: it is waited for from before the press.
    const bound = page.waitForFunction(
      (text) => document.body.textContent.includes(text),
      login.weChatBindDone,
    );
    await page.getByRole('button', { name: login.staffBindAndLogIn }).click();
    await bound;
    await expect(page).toHaveURL(/\/store\/dashboard/);

    await page.goto('/store/profile');
    await page.getByRole('button', { name: account.logOut }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: account.logOut }).click();
    await expect(page).toHaveURL(/\/login$/);
    await goThroughWeChat(page, { who: 'chen' });
    await expect(page).toHaveURL(/\/store\/dashboard/);
    await expect(page.getByText(shell.networkFailed)).toHaveCount(0);
  });
});
