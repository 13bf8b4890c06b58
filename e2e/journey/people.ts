import type { Page } from '@playwright/test';
import { homeOf } from '#web/guard.ts';
import type { accountRows } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Role } from '#domain/access/roles.ts';
import { accountText } from '#web/text/account.ts';
import { expect } from '../fixtures.ts';

const account = accountText.zh;

/** Someone of the demo chain, and the role that they act in first. */
export type Person = { readonly userName: string; readonly role: Role };

export const people = {
  owner: { userName: 'admin', role: 'SuperAdmin' },
  manager: { userName: 'manager', role: 'StoreManager' },
  clerk: { userName: 'staff', role: 'StoreEmployee' },
  driver: { userName: 'driver', role: 'Driver' },
  agent: { userName: 'agent', role: 'Agent' },
  customer: { userName: 'customer', role: 'Customer' },
} as const satisfies Readonly<Record<string, Person>>;

/** Fills in the login page that is open: phone and name on the customer's, else user name and password. */
export const logInHere = async (page: Page, { userName }: Person): Promise<void> => {
  if (new URL(page.url()).pathname === '/customer/login') {
    await page.getByLabel(account.phone, { exact: true }).fill('13800000001');
    await page.getByLabel(account.realName).fill('王晓雪');
  } else {
    await page.getByLabel(account.userName).fill(userName);
    await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  }
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
};

type Tokens = OutputOf<(typeof accountRows)['account.login']>;

/** Logs an employee in by a call and keeps the tokens as the app does; the login page has tests of its own. */
const logInByCall = async (page: Page, userName: string): Promise<void> => {
  // Only a page of the shop may write what the shop's pages read.
  await page.goto('/icon.svg');
  await page.evaluate(async (userNameOrEmailAddress) => {
    const answer = await fetch('/api/app/account/login', {
      method: 'POST',
      // Without the cookie of an earlier login, which would ask for a verification token.
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userNameOrEmailAddress, password: 'snowgear-demo' }),
    });
    const { accessToken, refreshToken, user } = (await answer.json()) as Tokens;
    localStorage.setItem('access_token', accessToken);
    localStorage.setItem('refresh_token', refreshToken);
    localStorage.setItem('user_info', JSON.stringify(user));
  }, userName);
  await page.goto('/');
};

/** Logs in somebody of the demo chain; ends on their home. */
export const logInAt = async (page: Page, person: Person): Promise<void> => {
  if (person.role === 'Customer') {
    await page.goto('/customer/login');
    await logInHere(page, person);
  } else {
    await logInByCall(page, person.userName);
  }
  await expect(page).toHaveURL(homeOf(person.role));
};

/** Opens an address inside the app that is loaded, as the browser's back button would. */
export const openInside = async (page: Page, address: string): Promise<string> =>
  page.evaluate((to) => {
    history.pushState({ step: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return location.pathname + location.search;
  }, address);
