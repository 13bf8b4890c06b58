import { inputWordsFor } from '#contract/input-words.ts';
import type { Page } from '@playwright/test';
import { loginText } from '#web/text/login.ts';
import { accountText } from '#web/text/account.ts';
import { navText } from '#web/text/nav.ts';
import { securityText } from '#web/text/security.ts';
import { systemText } from '#web/text/system.ts';
import { expect, test } from './fixtures.ts';
import { weChatOnAndroid } from './journey/wechat.ts';
import * as guest from './journey/guest.ts';
import { logInAsStaff } from './journey/staff.ts';
import type { ShopServer } from './shop-server.ts';

const loginEn = await loginText.inEnglish();
const account = accountText.zh;
const login = loginText.zh;
const nav = navText.zh;
const security = securityText.zh;
const system = systemText.zh;

// Changes what accounts may do and their passwords.
test.use({ shopOf: 'session' });

const password = 'snowgear-demo';
const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

type User = {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly storeIds: readonly string[];
  readonly primaryStoreId: string | null;
  readonly version: number;
};

/** Leaves an account with these roles, as a super admin does it. */
const giveRoles = async (shop: ShopServer, userName: string, roles: readonly string[]): Promise<void> => {
  const call = async (method: string, path: string, body?: unknown, token = ''): Promise<unknown> => {
    const answer = await fetch(`${shop.url}/api/app/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `roles-${userName}-${roles.join('-')}`,
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { accessToken } = (await call('POST', 'account/login', {
    userNameOrEmailAddress: 'admin',
    password,
  })) as { accessToken: string };
  const { items } = (await call('GET', `users?keyword=${userName}`, undefined, accessToken)) as {
    items: readonly User[];
  };
  const found = items.find((user) => user.userName === userName);
  const user = (await call('GET', `users/${found?.id ?? ''}`, undefined, accessToken)) as User;
  const { id, name, phoneNumber, email, storeIds, primaryStoreId, version } = user;
  const body = { userName, name, phoneNumber, email, storeIds, primaryStoreId, version, roles };
  await call('PUT', `users/${id}`, body, accessToken);
};

const choices = (page: Page) => page.getByRole('region', { name: account.actAs });

test('a person with two roles switches between them, and a role that is taken away is followed', async ({
  visit,
  shop,
}) => {
  const page = await visit();
  await logInAsStaff(page, 'manager', password);
  expect(await kept(page, 'active_role')).toBe('StoreManager');
  await page.goto('/store/profile');
  await choices(page).getByRole('button', { name: account.roleStoreEmployee }).click();
  // It is told for a moment only.
  await expect(page.getByText(account.switchedTo(account.roleStoreEmployee))).toBeVisible();
  await expect(page).toHaveURL(/\/store\/dashboard/);
  await page.goto('/store/profile');
  await expect(
    choices(page).getByRole('button', { name: `${account.roleStoreEmployee} ${account.presentRole}` }),
  ).toBeVisible();
  expect(await kept(page, 'active_role')).toBe('StoreEmployee');

  await giveRoles(shop, 'manager', ['StoreManager']);
  await page.reload();
  await expect.poll(() => kept(page, 'active_role')).toBe('StoreManager');
  await expect(choices(page)).toHaveCount(0);
});

test('someone who is no staff any more leaves the staff page', async ({ visit, shop }) => {
  const page = await visit();
  await logInAsStaff(page, 'staff', password);
  await giveRoles(shop, 'staff', ['Driver']);
  await page.reload();
  await expect(page).toHaveURL(/\/403\?from=/);
});

test('what one guest read and wrote is gone when another one logs in', async ({ visit }) => {
  const page = await visit();
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, { phone: '13800000001', name: '王晓雪' });
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await page.goto('/customer/orders');
  await expect(page.getByRole('article').first()).toBeVisible();
  const numbers = (await page.getByRole('main').innerText()).match(/20\d{10}/g) ?? [];
  expect(numbers.length).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem('walk_in_draft_x', '{"name":"王晓雪"}'));
  await page.goto('/customer/profile');
  await page.getByRole('button', { name: account.logOut }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: account.logOut }).click();
  await expect(page).toHaveURL(/\/customer\/login/);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain('王晓雪');
  expect(left).not.toContain('13800000001');
  expect(left).not.toContain('access_token');
  await guest.logInAsGuest(page, { phone: '13911112222', name: '何安' });
  await expect(page).toHaveURL(/\/customer\/order-create/);
  // Links, not addresses: the page goes on living, and with it whatever it remembers.
  const link = (name: string) =>
    page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
  await link(nav.home).click();
  await expect(page).toHaveURL(/\/customer\/dashboard/);
  await link(nav.orders).click();
  await expect(page).toHaveURL(/\/customer\/orders/);
  for (const number of numbers) await expect(page.getByText(number)).toHaveCount(0);
});

test('a page leaves with the person who may see it, when another tab logs somebody else in', async ({
  visit,
}) => {
  const page = await visit();
  await logInAsStaff(page, 'admin', password);
  await page.goto('/system/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/customer/login');
  await guest.logInAsGuest(other, { phone: '13800000001', name: '王晓雪' });
  await expect(other).toHaveURL(/\/customer\/order-create/);
  await expect(page).toHaveURL(/\/403\?from=%2Fsystem%2Fusers/);
});

test('a login does not outlive its logout when the server says nothing', async ({ visit }) => {
  const page = await visit();
  await page.goto('/customer/login?redirect=/customer/profile');
  await guest.logInAsGuest(page, { phone: '13800000001', name: '王晓雪' });
  await page.route('**/api/app/account/logout', () => undefined);
  await page.getByRole('button', { name: account.logOut }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: account.logOut }).click();
  await expect(page).toHaveURL(/\/customer\/login/);
  expect(await kept(page, 'access_token')).toBeNull();
});

test('a login lasts and goes on where a private window keeps nothing', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The page may keep nothing.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/customer/login?redirect=/customer/profile');
  await guest.logInAsGuest(page, { phone: '13800000001', name: '王晓雪' });
  // The access token has run out: the refresh token, which only this page knows, brings another.
  let hasRunOut = false;
  await page.route(/\/api\/app\/orders/, async (route) => {
    if (hasRunOut) return route.continue();
    hasRunOut = true;
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer over' } });
  });
  await page.getByRole('link', { name: nav.orders, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(hasRunOut).toBe(true);
});

test('two quick presses send one text message, and a wrong code is told while the next one has to wait', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto('/customer/login?redirect=/customer/profile');
  await guest.logInAsGuest(page, { phone: '13922223333', name: '何安' });
  await page.getByRole('button', { name: security.verifyPhone }).click();
  const sheet = page.getByRole('dialog');
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/send-sms-code')) count += 1;
  });
  await sheet.getByRole('button', { name: login.smsSend }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(sheet.getByText(login.smsSent('13922223333'))).toBeVisible();
  expect(count).toBe(1);
  await sheet.getByRole('textbox').fill('000000');
  await sheet.getByRole('button', { name: security.verify, exact: true }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  // Opened anew, the sheet knows nothing of the wait, but the server does.
  await page.reload();
  await page.getByRole('button', { name: security.verifyPhone }).click();
  await sheet.getByRole('button', { name: login.smsSend }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sheet.getByRole('button', { name: security.verify, exact: true }).click();
  await expect(sheet.getByRole('alert')).toContainText(inputWordsFor('smsCode', 'zh') ?? '');
});

test('the words of the WeChat button stay inside it on the narrowest phone', async ({ visit }) => {
  const page = await visit({ viewport: { width: 320, height: 640 } });
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/login');
  const button = page.getByRole('button', { name: loginEn.weChatLogin });
  await expect(button).toBeVisible();
  const spill = await button.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return Array.from(box.children, (child) => child.getBoundingClientRect()).filter(
      (inner) => inner.left < left || inner.right > right,
    ).length;
  });
  expect(spill).toBe(0);
});

/** The login ends under what is pressed here, and the same person logs in again. */
const endLoginAt = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const over = { status: 401, json: { error: { code: 'session.required', message: 'over' } } };
  // What the page reads by itself goes on: else the login would end before.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(over),
  );
  await press();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const userName = page.getByRole('textbox', { name: account.userName });
  // A file of the login page that is on its way when the routes go may never come.
  await expect(userName).toBeVisible();
  await page.unroute('**/api/**');
  await userName.fill('admin');
  await page.getByRole('textbox', { name: account.password }).fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

test('what was typed about an account is still there after the login ended and began again', async ({
  visit,
}) => {
  const page = await visit();
  const name = page.getByRole('textbox', { name: system['field.name'] });
  await logInAsStaff(page, 'admin', password);
  await page.goto('/system/users/new');
  await name.fill('新来的人');
  await page.getByRole('textbox', { name: system['field.userName'] }).fill('newcomer');
  await page.getByRole('checkbox', { name: account.roleDriver }).check();
  await page.getByRole('checkbox', { name: '崇礼太舞店' }).check();
  await endLoginAt(page, () => page.getByRole('button', { name: system.create }).click());
  await expect(name).toHaveValue('新来的人');

  await page.goto('/system/users?q=agent');
  await page.getByRole('listitem').getByText('雪友俱乐部', { exact: true }).click();
  await name.fill('雪友俱乐部二店');
  await endLoginAt(page, () => page.getByRole('button', { name: system.save }).click());
  await expect(name).toHaveValue('雪友俱乐部二店');
  await page.getByRole('button', { name: system.undo }).click();
  await expect(name).toHaveValue('雪友俱乐部');
});

test('inside WeChat the phone number is a way in also where no configuration comes', async ({ visit }) => {
  const page = await visit({ userAgent: weChatOnAndroid });
  const isSeen = Promise.withResolvers<void>();
  await page.route('**/config-distribution/**', async (route) => {
    await isSeen.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/customer/login');
  await expect(page.getByText(login.orPhone)).toBeVisible();
  isSeen.resolve();
  // No box goes on promising what will not come.
  await expect(page.getByText(login.orPhone)).toHaveCount(0);
  await expect(page.getByRole('button', { name: account.logIn, exact: true })).toBeVisible();
});
