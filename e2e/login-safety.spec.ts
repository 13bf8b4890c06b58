import type { Page } from '@playwright/test';
import { codeAt } from '#server/accounts/one-time-code.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';
import { secondFactorText } from '#web/text/second-factor.ts';
import { securityText } from '#web/text/security.ts';
import { sessionsText } from '#web/text/sessions.ts';
import { expect, test } from './fixtures.ts';
import { logInAsStaff } from './journey/staff.ts';

const account = accountText.zh;
const factor = secondFactorText.zh;
const login = loginText.zh;
const security = securityText.zh;
const sessions = sessionsText.zh;

// Ends logins, and asks for codes at the login.
test.use({ shopOf: 'login-safety' });

const openRow = async (page: Page, name: string) => {
  await page.goto('/store/profile');
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
};

const bytesOf = (secret: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

test('another device is logged out from the list', async ({ visit, inspect }) => {
  const [page, other] = [await visit(), await visit()];
  await logInAsStaff(page, 'staff', 'snowgear-demo');
  const alone = await openRow(page, security.sessions);
  await expect(alone.getByText(sessions.none)).toBeVisible();
  await inspect(page, 'sessions-alone');
  await logInAsStaff(other, 'staff', 'snowgear-demo');
  const sheet = await openRow(page, security.sessions);
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await inspect(page, 'sessions');
  await sheet
    .getByRole('button', { name: sessions.endOf('').trim() })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: sessions.end, exact: true }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await other.goto('/store/profile');
  await expect(other).toHaveURL(/\/login/);
});

test('a manager switches codes on, logs in with a recovery code, and switches them off', async ({
  visit,
  inspect,
  shop,
}) => {
  const page = await visit();
  await logInAsStaff(page, 'manager', 'snowgear-demo');
  const sheet = await openRow(page, security.secondFactor);
  await sheet.getByLabel(factor.password, { exact: true }).fill('snowgear-demo');
  await inspect(page, 'second-factor-begin');
  await sheet.getByRole('button', { name: factor.goOn }).click();
  const secret = (await sheet.getByTestId('secret').textContent()) ?? '';
  await inspect(page, 'second-factor-scan');
  const now = await page.evaluate(() => Date.now());
  await sheet
    .getByLabel(factor.code)
    .fill(codeAt(bytesOf(secret.replaceAll(' ', '')), Math.floor(now / 30_000)));
  await sheet.getByRole('button', { name: factor.turnOn }).click();
  const kept = page.getByRole('dialog', { name: factor.recovery });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  await inspect(page, 'second-factor-codes');

  const other = await visit();
  await other.goto('/login');
  await other.getByLabel(account.userName).fill('manager');
  await other.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  const send = other.getByRole('button', { name: account.logIn, exact: true });
  await send.click();
  await expect(other.getByLabel(login.code)).toBeFocused();
  await inspect(other, 'login-staff-code');
  await other.getByLabel(login.code).fill(codes[0] ?? '');
  await send.click();
  await expect(other).toHaveURL(/\/store\/dashboard/);

  const off = await openRow(other, security.secondFactor);
  await expect(off).toContainText('9');
  await off.getByLabel(factor.password, { exact: true }).fill('snowgear-demo');
  await off.getByLabel(factor.code).fill(codes[1] ?? '');
  await inspect(other, 'second-factor-on');
  await off.getByRole('button', { name: factor.turnOff }).click();
  await expect(other.getByText(factor.off)).toBeVisible();
  expect(shop.output).not.toContain(codes[0]);
});
