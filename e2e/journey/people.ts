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

/** The guest of the demo chain, whose orders staff made: they are seen with a proven phone number. */
export const demoGuest = { phoneNumber: '13800000001', realName: '王晓雪' };

/** Fills in the login page that is open: phone and name on the customer's, else user name and password. */
export const logInHere = async (page: Page, { userName }: Person): Promise<void> => {
  if (new URL(page.url()).pathname === '/customer/login') {
    await page.getByLabel(account.phone, { exact: true }).fill(demoGuest.phoneNumber);
    await page.getByLabel(account.realName).fill(demoGuest.realName);
  } else {
    await page.getByLabel(account.userName).fill(userName);
    await page.getByLabel(account.password, { exact: true }).fill('snowgear-demo');
  }
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
};

type Tokens = OutputOf<(typeof accountRows)['account.login']>;

/** Posts from a page of the shop, without the cookie of an earlier login, which would ask for a verification token. */
const post = <T>(page: Page, path: string, body: object, token?: string): Promise<T> =>
  page.evaluate(
    async (sent) => {
      const answer = await fetch(sent.path, {
        method: 'POST',
        credentials: 'omit',
        headers: {
          'content-type': 'application/json',
          ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
        },
        body: JSON.stringify(sent.body),
      });
      return (await answer.json()) as T;
    },
    { path, body, token },
  );

/** Logs in by a call and keeps the tokens as the app does. */
const keepLogin = async (page: Page, path: string, body: object): Promise<void> => {
  // Only a page of the shop may write what the shop's pages read.
  await page.goto('/icon.svg');
  const tokens = await post<Tokens>(page, path, body);
  await page.evaluate(({ accessToken, refreshToken, user }) => {
    localStorage.setItem('access_token', accessToken);
    localStorage.setItem('refresh_token', refreshToken);
    localStorage.setItem('user_info', JSON.stringify(user));
  }, tokens);
  await page.goto('/');
};

const passwordOf = (userNameOrEmailAddress: string): object => ({
  userNameOrEmailAddress,
  password: 'snowgear-demo',
});

/** Logs an employee in by a call; the login page has tests of its own. */
const logInByCall = (page: Page, userName: string): Promise<void> =>
  keepLogin(page, '/api/app/account/login', passwordOf(userName));

/** The code that staff show for a phone number, asked for by a page of the shop. */
export const showCode = async (page: Page, phoneNumber: string): Promise<string> => {
  const { accessToken } = await post<Tokens>(
    page,
    '/api/app/account/login',
    passwordOf(people.clerk.userName),
  );
  const shown = await post<{ code: string }>(page, '/api/app/guests/show-code', { phoneNumber }, accessToken);
  return shown.code;
};

/** Logs the guest in by a code that staff show, by calls, and keeps the tokens as the app does. */
const logInByCode = async (page: Page): Promise<void> => {
  await page.goto('/icon.svg');
  const smsCode = await showCode(page, demoGuest.phoneNumber);
  await keepLogin(page, '/api/h5/auth/phone-login', { ...demoGuest, smsCode });
};

/** Logs in somebody of the demo chain; ends on their home. A guest's phone number is proven. */
export const logInAt = async (page: Page, person: Person): Promise<void> => {
  if (person.role === 'Customer') {
    await logInByCode(page);
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

/** Leaves a visitor without the stream of changes, as behind a proxy that lets none through. */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.route('**/api/app/live/events*', (route) => route.abort());
