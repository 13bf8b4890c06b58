import { inputWordsFor } from '#contract/input-words.ts';
import type { Page } from '@playwright/test';
import { errorCatalogue } from '#contract/errors.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';
import { securityText } from '#web/text/security.ts';
import { expect, test } from './fixtures.ts';
import { logInAsStaff } from './journey/staff.ts';

const account = accountText.zh;
const login = loginText.zh;
const security = securityText.zh;

// Changes what accounts may do and their passwords.
test.use({ shopOf: 'staff-login' });

const password = (page: Page) => page.getByLabel(account.password, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: account.logIn, exact: true });

const logOut = async (page: Page): Promise<void> => {
  await page.goto('/store/profile');
  await page.getByRole('button', { name: account.logOut }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: account.logOut }).click();
  await expect(page).toHaveURL(/\/login$/);
};

const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ['access_token', 'refresh_token', 'user_info', 'permissions', 'roles', 'active_role'].filter(
      (key) => localStorage.getItem(key) !== null,
    ),
  );

test('what is missing or wrong is said, and the password can be looked at', async ({ visit, inspect }) => {
  const page = await visit();
  await page.goto('/login');
  await submit(page).click();
  await expect(page.getByText(inputWordsFor('fillIn', 'zh') ?? '')).toHaveCount(2);
  await expect(page.getByLabel(account.userName)).toBeFocused();
  await page.getByLabel(account.userName).fill('manager');
  await password(page).fill('not the password');
  await page.getByRole('button', { name: account.showPassword }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await password(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText(errorCatalogue['account.loginWrong'].zh);
  await inspect(page, 'login-staff-wrong');
});

test('what is typed and ticked before the app is here counts', async ({ visit }) => {
  const page = await visit();
  let bring: () => void = () => undefined;
  const isFetched = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/staff-login-/, async (route) => {
    await isFetched;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(account.userName).fill('manager');
  await password(page).fill('snowgear-demo');
  const remember = page.getByRole('checkbox', { name: account.rememberMe });
  await remember.check();
  await expect(submit(page)).toBeDisabled();
  bring();
  await expect(submit(page)).toBeEnabled();
  await expect(remember).toBeChecked();
  const sent = page.waitForRequest(/\/account\/login$/);
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ rememberMe: true });
  await expect(page).toHaveURL(/\/store\/dashboard/);
});

test('a second tap sends nothing', async ({ visit }) => {
  const page = await visit();
  await page.goto('/login');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account/login')) sent.push(request.url());
  });
  await page.getByLabel(account.userName).fill('manager');
  await password(page).fill('snowgear-demo');
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/store\/dashboard/);
  expect(sent).toHaveLength(1);
});

test('the device remembers only when it was asked to', async ({ visit }) => {
  const page = await visit();
  await page.goto('/login');
  const remember = page.getByRole('checkbox', { name: account.rememberMe });
  await expect(remember).not.toBeChecked();
  await remember.check();
  await page.getByLabel(account.userName).fill('manager');
  await password(page).fill('snowgear-demo');
  await submit(page).click();
  await expect(page).toHaveURL(/\/store\/dashboard/);
  await logOut(page);
  await expect(remember).toBeChecked();
});

test('a login goes on with what the token says when the profile does not come', async ({ visit }) => {
  const page = await visit();
  await page.route('**/account/my-profile*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await logInAsStaff(page, 'manager', 'snowgear-demo');
  const user = await page.evaluate(() => localStorage.getItem('user_info'));
  expect(JSON.parse(user ?? '{}')).toMatchObject({ userName: 'manager', permissions: [] });
});

test('a login without an access token is refused', async ({ visit }) => {
  const page = await visit();
  await page.route('**/account/login', (route) => route.fulfill({ json: { refreshToken: 'r' } }));
  await page.goto('/login');
  await page.getByLabel(account.userName).fill('manager');
  await password(page).fill('snowgear-demo');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(login.loginFormatWrong);
  expect(await kept(page)).toEqual([]);
});

test('logging out clears the device although the server is down', async ({ visit }) => {
  const page = await visit();
  await logInAsStaff(page, 'manager', 'snowgear-demo');
  await page.goto('/store/profile');
  await page.getByRole('button', { name: account.logOut }).click();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('alertdialog').getByRole('button', { name: account.logOut }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept(page)).toEqual([]);
});

test('a changed password ends the other logins, and this one goes on', async ({ visit, inspect }) => {
  const page = await visit();
  const other = await visit();
  await logInAsStaff(page, 'staff', 'snowgear-demo');
  await logInAsStaff(other, 'staff', 'snowgear-demo');
  await page.goto('/store/profile');
  await page.getByRole('button', { name: security.password }).click();
  const sheet = page.getByRole('dialog', { name: security.password });
  const current = sheet.getByLabel(security.current, { exact: true });
  const next = sheet.getByLabel(security.next, { exact: true });
  const repeat = sheet.getByLabel(security.repeat);
  await current.fill('not the password');
  await next.fill('1234567890');
  await repeat.fill('powder day again');
  await repeat.press('Enter');
  await expect(sheet.getByText(security['refused.password.tooCommon'])).toBeVisible();
  await expect(sheet.getByText(security.repeatWrong)).toBeVisible();
  await expect(next).toBeFocused();
  await inspect(page, 'password-refused');
  await next.fill('powder day again');
  await repeat.press('Enter');
  await expect(sheet.getByText(errorCatalogue['account.passwordWrong'].zh)).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill('snowgear-demo');
  await inspect(page, 'password-change');
  await sheet.getByRole('button', { name: security.save }).click();
  await expect(page.getByText(security.saved)).toBeVisible();

  await page.goto('/store/orders/list');
  await expect(page).toHaveURL(/\/store\/orders\/list/);
  await other.goto('/store/orders/list');
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await logInAsStaff(other, 'staff', 'powder day again');
});
