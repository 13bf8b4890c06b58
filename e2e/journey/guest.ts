import type { Locator, Page } from '@playwright/test';
import { shellText } from '#web/text/shell.ts';
import { accountText } from '#web/text/account.ts';
import { bookText } from '#web/text/book.ts';
import { customerText } from '#web/text/customer.ts';
import { ordersText } from '#web/text/orders.ts';
import { personText } from '#web/text/person.ts';
import { stepsText } from '#web/text/steps.ts';
import { loginText } from '#web/text/login.ts';
import { expect } from '../fixtures.ts';
import { showCode } from './people.ts';

const account = accountText.zh;
const book = bookText.zh;
const login = loginText.zh;
const customer = customerText.zh;
const words = ordersText.zh;
const steps = stepsText.zh;
const sheetOfPerson = personText.zh;

/** Until then the offers of the store or the days before show through. */
const offersHere = (page: Page): Promise<void> => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** How a day is called in a calendar. */
const dayName = (day: string): string =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));

/** Presses a day of the calendar in a sheet. */
export const pressDay = (sheet: Locator, day: string): Promise<void> =>
  sheet.getByRole('button', { name: new RegExp(`^${dayName(day)}`) }).click();

export const openBooking = async (page: Page): Promise<void> => {
  await page.goto('/customer/order-create');
  await expect(page.getByRole('article').first()).toBeVisible();
};

export const chooseStore = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${book.store} `) }).click();
  const sheet = page.getByRole('dialog', { name: shellText.zh.chooseStore });
  await sheet.getByRole('button', { name: new RegExp(name) }).click();
  await expect(sheet).toBeHidden();
  await offersHere(page);
};

/** Chooses the first and the last day; one and the same day is pressed twice. */
export const chooseDays = async (page: Page, first: string, last: string): Promise<void> => {
  await page.getByRole('button', { name: book.chooseDates }).click();
  const sheet = page.getByRole('dialog', { name: book.chooseDates });
  for (const day of [first, last]) await pressDay(sheet, day);
  await sheet.getByRole('button', { name: new RegExp(`^${book.datesDone}`) }).click();
  await expect(sheet).toBeHidden();
  await offersHere(page);
};

/** The card of a model, found by typing its name. */
export const findCard = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('searchbox', { name: words.searchGear }).fill(title);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(card).toHaveCount(1);
  return card;
};

/** The size of a model, as its card offers it: its name tells how many are free. */
export const sizeOf = (card: Locator, size: string): Locator =>
  card.getByRole('button', { name: new RegExp(`^${size}，`) });

export type RequestedGear = { readonly title: string; readonly size: string; readonly pieces: number };

/** Puts gear into the cart. */
export const take = async (page: Page, { title, size, pieces }: RequestedGear): Promise<void> => {
  const card = await findCard(page, title);
  await sizeOf(card, size).click();
  const stepper = card.getByRole('group', { name: steps.quantityOf(`${title} ${size}`) });
  for (let taken = 1; taken < pieces; taken += 1) {
    await stepper.getByRole('button', { name: steps.more }).click();
  }
  await expect(stepper).toContainText(String(pieces));
  await page.getByRole('searchbox', { name: words.searchGear }).fill('');
};

export const openReview = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: book.review }).click();
  const review = page.getByRole('dialog', { name: book.reviewTitle });
  await expect(review).toBeVisible();
  return review;
};

export type Rider = {
  readonly name: string;
  readonly heightCm: string;
  readonly weightKg: string;
  readonly footMm: string;
};

/** Fills in the sheet of a person that is open. */
const fillRider = async (sheet: Locator, rider: Rider): Promise<void> => {
  await sheet.getByLabel(words['person.name']).fill(rider.name);
  await sheet.getByLabel(words['person.heightCm']).fill(rider.heightCm);
  await sheet.getByLabel(words['person.weightKg']).fill(rider.weightKg);
  await sheet.getByLabel(words['person.footMm']).fill(rider.footMm);
  await sheet.getByRole('button', { name: words['discipline.ski'] }).click();
};

export const addRider = async (page: Page, rider: Rider): Promise<void> => {
  await page.getByRole('button', { name: book.addPerson, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: sheetOfPerson.add });
  await fillRider(sheet, rider);
  await sheet.getByRole('button', { name: sheetOfPerson.keep }).click();
  await expect(sheet).toBeHidden();
};

export type Guest = { readonly phone: string; readonly name: string };

/** Logs in on the customer's login page. */
export const logInAsGuest = async (page: Page, { phone, name }: Guest): Promise<void> => {
  await page.getByLabel(account.phone, { exact: true }).fill(phone);
  await page.getByLabel(account.realName).fill(name);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
};

/** Logs in on the customer's login page with a code that staff show, which proves the phone number. */
export const logInWithCode = async (page: Page, who: Guest): Promise<void> => {
  await page.getByRole('button', { name: login.smsLogin }).click();
  await page.getByLabel(login.smsCode).fill(await showCode(page, who.phone));
  await logInAsGuest(page, who);
};

/** Ticks the agreement where the chain has one. */
export const agree = async (page: Page): Promise<void> => {
  const tick = page.getByRole('checkbox', { name: book.agree });
  if ((await tick.count()) > 0) await tick.check();
};

/** Waits for the page of the order that was just made, and reads its number. */
export const readNewOrder = async (page: Page): Promise<string> => {
  await expect(page.getByText(customer['order.booked'])).toBeVisible();
  const text = await page.getByRole('main').innerText();
  const found = /\b20\d{10}\b/.exec(text)?.[0];
  if (found === undefined) throw new Error('The page shows no order number.');
  return found;
};
