import type { Page } from '@playwright/test';
import { accountErrors } from '#contract/errors-accounts.ts';
import { accountText } from '#web/text/account.ts';
import { leaveText } from '#web/text/leave.ts';
import { shellText } from '#web/text/shell.ts';
import { systemText } from '#web/text/system.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { leaveDialogByBack } from './journey/back.ts';

const account = accountText.zh;
const leave = leaveText.zh;
const shell = shellText.zh;
const words = systemText.zh;

test.use({ shopOf: 'accounts-managed' });

const demoPassword = 'snowgear-demo';
const users = '/system/users';

const logIn = async (page: Page, userName: string, password = demoPassword): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(account.userName).fill(userName);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const userPage = /\/system\/users\/[0-9a-f-]{36}$/;

/** Fills the form for a new employee of one store; answers the first password. */
const fillNew = async (page: Page, person: { name: string; userName: string }): Promise<string> => {
  await page.goto(`${users}/new`);
  await field(page, words['field.name']).fill(person.name);
  await field(page, words['field.userName']).fill(person.userName);
  await page.getByRole('checkbox', { name: account.roleStoreEmployee }).check();
  await page.getByRole('checkbox', { name: '崇礼太舞店' }).check();
  return field(page, words.firstPassword).inputValue();
};

const create = async (page: Page, person: { name: string; userName: string }): Promise<string> => {
  const password = await fillNew(page, person);
  await page.getByRole('button', { name: words.create }).click();
  const sheet = page.getByRole('dialog', { name: words.onceCreated });
  await expect(sheet.getByText(password)).toBeVisible();
  await sheet.getByRole('button', { name: words.onceDone }).click();
  await expect(page).toHaveURL(userPage);
  return password;
};

const findUser = async (page: Page, name: string): Promise<void> => {
  await page.goto(users);
  await page.getByRole('searchbox', { name: words.searchUsers }).fill(name);
  await expect(page.getByText(words.found(1))).toBeVisible();
  await page.getByRole('row').getByText(name, { exact: true }).click();
  await expect(field(page, words['field.name'])).toHaveValue(name);
};

test.describe.configure({ mode: 'serial' });

test('a manager makes an employee, who logs in, is switched off, and is out at once', async ({
  visit,
  inspect,
}) => {
  const manager = await visit();
  await logIn(manager, 'manager');
  const password = await create(manager, { name: '韩冬', userName: 'han.dong' });
  await inspect(manager, 'account');

  const employee = await visit();
  await logIn(employee, 'han.dong', password);
  await expect(employee).toHaveURL(/\/store\/dashboard/);

  await manager.getByRole('button', { name: words.disable }).click();
  const question = manager.getByRole('alertdialog', { name: words.disableAsk('韩冬') });
  await question.getByRole('button', { name: words.disable }).click();
  await expect(manager.getByText(words.isOff)).toBeVisible();

  await employee.goto('/store/orders/list');
  await expect(employee).toHaveURL(/\/login/);
  await employee.getByLabel(account.userName).fill('han.dong');
  await employee.getByLabel(account.password, { exact: true }).fill(password);
  await employee.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(employee.getByText(/登录失败/).first()).toBeVisible();

  await manager.getByRole('button', { name: words.enable }).click();
  await expect(manager.getByRole('button', { name: words.disable })).toBeVisible();
  await expect(manager.getByText(words['kind.account.enabled']).first()).toBeVisible();
  await manager.getByRole('button', { name: words.resetPassword }).click();
  const reset = manager.getByRole('dialog', { name: words.resetPasswordAsk('韩冬') });
  const fresh = await reset.getByRole('textbox', { name: words.newPassword }).inputValue();
  await inspect(manager, 'account-new-password');
  await reset.getByRole('button', { name: words.resetPasswordDo }).click();
  const once = manager.getByRole('dialog', { name: words.onceReset });
  await expect(once.getByText(fresh)).toBeVisible();
  await inspect(manager, 'account-once');
  await once.getByRole('button', { name: words.onceDone }).click();
  await logIn(employee, 'han.dong', fresh);
});

test('a manager gives no role above, and sees no account above', async ({ visit, inspect, barriers }) => {
  const page = await visit();
  await logIn(page, 'manager');
  await page.goto(users);
  await expect(page.getByText('陈晨')).toBeVisible();
  await inspect(page, 'accounts');
  expect(await barriers(page)).toEqual([]);
  await expect(page.getByText('周海')).toHaveCount(0);
  await expect(page.getByText(words.customers, { exact: true })).toHaveCount(0);
  await page.goto(`${users}/new`);
  await expect(page.getByRole('checkbox', { name: account.roleDriver })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: account.roleStoreManager })).toHaveCount(0);
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(words.roleNeeded)).toBeVisible();
  await expect(field(page, words['field.name'])).toBeFocused();
  await inspect(page, 'account-new');
  await page.goto('/system/roles');
  await expect(page).toHaveURL(/\/403\?from=/);
});

test('a name that is taken is told at its field, a second click makes no second account', async ({
  visit,
}) => {
  const page = await visit();
  await logIn(page, 'admin');
  await fillNew(page, { name: '双击', userName: 'staff' });
  await field(page, words.firstPassword).fill('1234567890');
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(accountErrors['password.tooCommon'].zh)).toBeVisible();
  await expect(field(page, words.firstPassword)).toBeFocused();
  await page.getByRole('button', { name: words.anotherPassword }).click();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(accountErrors['users.userNameTaken'].zh)).toBeVisible();
  await field(page, words['field.userName']).fill('double.click');
  await page.getByRole('button', { name: words.create }).dblclick();
  await expect(page.getByRole('dialog', { name: words.onceCreated })).toBeVisible();
  await page.goto(`${users}?q=double.click`);
  await expect(page.getByText(words.found(1))).toBeVisible();
});

test('unsaved changes are asked about on every way out', async ({ visit }) => {
  const page = await visit();
  await logIn(page, 'admin');
  await findUser(page, '马师傅');
  await field(page, words['field.name']).fill('马师傅二');
  await page.getByRole('button', { name: words.save }).waitFor();
  const question = page.getByRole('alertdialog', { name: leave.title });
  await leaveDialogByBack(page);
  await question.getByRole('button', { name: leave.stay }).click();
  await expect(question).toBeHidden();
  await expect(field(page, words['field.name'])).toHaveValue('马师傅二');
  await page.getByRole('button', { name: shell.back }).click();
  await question.getByRole('button', { name: leave.leave }).click();
  await expect(page).toHaveURL(/\/system\/users\?q=/);
  await page.getByRole('row').getByText('马师傅', { exact: true }).click();
  await expect(field(page, words['field.name'])).toHaveValue('马师傅');
  await page.goBack();
  await expect(page).toHaveURL(/\/system\/users\?q=/);
  await expect(question).toBeHidden();
});

test('what somebody else saved meanwhile comes in under the own changes', async ({ visit }) => {
  const [one, other] = [await visit(), await visit()];
  for (const page of [one, other]) {
    await logIn(page, 'admin');
    await findUser(page, '马师傅');
  }
  await field(one, words['field.email']).fill('ma@example.com');
  await one.getByRole('button', { name: words.save }).click();
  await expect(one.getByText(words.saved)).toBeVisible();
  await field(other, words.phone).fill('13500000009');
  await other.getByRole('button', { name: words.save }).click();
  await expect(other.getByText(words.changedMeanwhile)).toBeVisible();
  await expect(field(other, words['field.email'])).toHaveValue('ma@example.com');
  await expect(field(other, words.phone)).toHaveValue('13500000009');
  await other.getByRole('button', { name: words.save }).click();
  await expect(other.getByText(words.saved)).toBeVisible();
});

test('the last super admin stays one', async ({ visit }) => {
  const page = await visit();
  await logIn(page, 'admin');
  await findUser(page, '周海');
  await expect(page.getByRole('button', { name: words.disable })).toHaveCount(0);
  await page.getByRole('checkbox', { name: account.roleStoreManager }).check();
  await page.getByRole('checkbox', { name: account.roleSuperAdmin }).uncheck();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(accountErrors['users.lastSuperAdmin'].zh)).toBeVisible();
});

test('a permission that is taken away is gone from the menu and from the calls', async ({
  visit,
  inspect,
  barriers,
}) => {
  const [admin, manager] = [await visit(), await visit()];
  await logIn(manager, 'manager');
  const entry = manager.locator(`a[href="${users}"]:visible`);
  await manager.goto('/system/home');
  await expect(entry).toHaveCount(1);
  await entry.click();
  await expect(manager.getByText('陈晨')).toBeVisible();

  await logIn(admin, 'admin');
  await admin.goto('/system/roles');
  const box = admin.getByRole('checkbox', {
    name: `${account.roleStoreManager} ${words['can.StoreManagement.Employees']}`,
  });
  await box.uncheck();
  await inspect(admin, 'permissions');
  expect(await barriers(admin)).toEqual([]);
  await admin.getByRole('button', { name: words.review }).click();
  const review = admin.getByRole('dialog', { name: words.reviewTitle });
  await expect(review.getByText(words['can.StoreManagement.Employees'])).toBeVisible();
  await inspect(admin, 'permissions-review');
  await review.getByRole('button', { name: words.save }).click();
  await expect(admin.getByText(words.rolesSaved)).toBeVisible();
  const historyText = `${account.roleStoreManager} · ${words['kind.role.permissionsChanged']}`;
  await expect(admin.getByText(historyText)).toBeVisible();

  await manager.goto('/system/home');
  await expect(manager.getByRole('heading', { level: 1, name: titlesText.zh.systemHome })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await manager.goto(users);
  await expect(manager).toHaveURL(/\/403\?from=/);
});
