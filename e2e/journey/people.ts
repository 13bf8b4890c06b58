import type { Page } from '@playwright/test';
import { homeOf } from '#web/guard.ts';
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

/** Logs in on the login page of the person's area; ends on their home. */
export const logInAt = async (page: Page, person: Person): Promise<void> => {
  await page.goto(person.role === 'Customer' ? '/customer/login' : '/login');
  await logInHere(page, person);
  await expect(page).toHaveURL(homeOf(person.role));
};

/** Opens an address inside the app that is loaded, as the browser's back button would. */
export const openInside = async (page: Page, address: string): Promise<string> =>
  page.evaluate((to) => {
    history.pushState({ step: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return location.pathname + location.search;
  }, address);
