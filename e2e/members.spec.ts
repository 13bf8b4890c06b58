import type { Page } from '@playwright/test';
import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import { weekday } from '#domain/time/days.ts';
import { dotted } from '#ui/whole-parts.ts';
import { bookText } from '#web/text/book.ts';
import { dayPricesText } from '#web/text/day-prices.ts';
import { memberTermsText } from '#web/text/member-terms.ts';
import { membersText } from '#web/text/members.ts';
import { parametersText } from '#web/text/parameters.ts';
import { settingsText } from '#web/text/settings.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect, test } from './fixtures.ts';
import { addDays, shopToday } from './journey/calendar.ts';
import * as guest from './journey/guest.ts';
import { openHand } from './journey/hand.ts';
import { demoGuest, logInAt, people } from './journey/people.ts';

const t = membersText.zh;
const terms = memberTermsText.zh;
const book = bookText.zh;

test.use({ shopOf: 'members' });

const quoteOf = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/orders/quote') && answer.ok());

/** What the cart costs, as the server tells this visitor. */
type Quote = {
  readonly rentFen: number;
  readonly listFen: number;
  readonly depositFen: number;
  readonly savings: readonly { readonly kind: string; readonly name: string; readonly amountFen: number }[];
};

/** What the first card of a list asks for a day, in fen. */
const firstRate = async (page: Page): Promise<number> => {
  const text = await page.getByRole('article').first().innerText();
  return Math.round(Number(/¥\s*([\d.]+)/.exec(text.replaceAll(',', ''))?.[1]) * 100);
};

const takeOne = async (page: Page): Promise<Quote & { readonly listedFen: number }> => {
  await guest.openBooking(page);
  const listedFen = await firstRate(page);
  const asked = quoteOf(page);
  await page.getByRole('article').first().getByRole('button').last().click();
  return { ...((await (await asked).json()) as Quote), listedFen };
};

test('a level is made, given by hand, and pays off for who proved the phone', async ({
  shop,
  visit,
  inspect,
}) => {
  const stranger = await takeOne(await visit());
  expect(stranger.savings).toEqual([]);

  const owner = await visit();
  await test.step('the owner makes a level', async () => {
    await logInAt(owner, people.owner);
    await owner.goto('/system/home');
    await owner.getByRole('link', { name: titlesText.zh.systemMembers }).click();
    await expect(owner.getByText(t.noLevels)).toBeVisible();
    await inspect(owner, 'members-01-none');
    await owner.getByRole('button', { name: t.addLevel }).click();
    const sheet = owner.getByRole('dialog', { name: t.addLevel });
    await sheet.getByLabel(t.name).fill('金卡');
    await sheet.getByLabel(t.percentOff).fill('60');
    await sheet.getByRole('button', { name: t.save }).click();
    await expect(sheet.getByText(/0–50/)).toBeVisible();
    await sheet.getByLabel(t.percentOff).fill('10');
    await sheet.getByLabel(t.depositPercent).fill('50');
    await sheet.getByLabel(t.daysEarlier).fill('14');
    await sheet.getByLabel(t.spentFen).fill('5000');
    await inspect(owner, 'members-02-level');
    await sheet.getByRole('button', { name: t.save }).click();
    await expect(sheet).toBeHidden();
    const row = owner.getByRole('region', { name: t.levels }).getByRole('button', { name: /金卡/ });
    await expect(row).toContainText(terms.off(10));
    await expect(row).toContainText(t.spends('¥5,000'));
  });

  const manager = await visit();
  await test.step('a manager gives it by hand, for a reason', async () => {
    await logInAt(manager, people.manager);
    await manager.goto('/system/members');
    await expect(manager.getByText('金卡')).toBeVisible();
    await expect(manager.getByRole('button', { name: t.addLevel })).toBeHidden();
    await manager.getByRole('button', { name: t.grant }).click();
    const sheet = manager.getByRole('dialog', { name: t.grant });
    await sheet.getByLabel(t.phone).fill(demoGuest.phoneNumber);
    await sheet.getByLabel(t.level).selectOption({ label: '金卡' });
    await sheet.getByLabel(storeText.zh.reason).fill('老客');
    await sheet.getByRole('button', { name: t.grant }).click();
    // The number is not proven yet.
    await expect(sheet.getByText(/请先让客人验证/)).toBeVisible();
    const customer = await visit();
    await logInAt(customer, people.customer);
    await inspect(manager, 'members-03-grant');
    await sheet.getByRole('button', { name: t.grant }).click();
    await expect(sheet).toBeHidden();
    const row = manager.getByRole('button', { name: new RegExp(demoGuest.realName) });
    await expect(row).toContainText('138****0001');
    await inspect(manager, 'members-04-list');
  });

  const customer = await visit();
  await test.step('the guest sees it, and pays less', async () => {
    await logInAt(customer, people.customer);
    await customer.goto('/customer/profile');
    const card = customer.getByRole('region', { name: terms.title, exact: true });
    await expect(card).toContainText('金卡');
    await expect(card).toContainText(terms.lessDeposit(50));
    await inspect(customer, 'members-05-profile');
    const quote = await takeOne(customer);
    expect(quote.listFen).toBe(stranger.listFen);
    const offFen = stranger.rentFen - quote.rentFen;
    expect(offFen).toBe(stranger.rentFen / 10);
    expect(quote.savings).toEqual([{ kind: 'member', name: '金卡', amountFen: offFen }]);
    expect(quote.depositFen).toBe(stranger.depositFen / 2);
    expect(quote.listedFen).toBe(stranger.listedFen * 0.9);
    await inspect(customer, 'members-13-offers');
    await customer.getByRole('button', { name: book.chooseDates }).click();
    const sheet = customer.getByRole('dialog', { name: book.chooseDates });
    const [whole, each] = [quote.rentFen, quote.listedFen].map((fen) => `¥${fen / 100}`);
    // No average: both days cost the same.
    const { stayPrice, eachDay } = dayPricesText.zh;
    const told = dotted([stayPrice(whole ?? '', 2), eachDay(each ?? '', true)]);
    await expect(sheet.getByText(told, { exact: true })).toBeVisible();
    await expect(sheet.locator('[data-day]:enabled').last()).toHaveAccessibleName(new RegExp(`${each}$`));
    await inspect(customer, 'members-14-calendar');
  });

  await test.step('the counter sees it by the number', async () => {
    await manager.goto('/store/orders/create');
    await manager.getByLabel(storeText.zh.guestPhone).fill(demoGuest.phoneNumber);
    await expect(manager.getByText(terms.member('金卡'))).toBeVisible();
    await manager.getByText(terms.member('金卡')).scrollIntoViewIfNeeded();
    await inspect(manager, 'members-06-counter');
    await manager.getByRole('button', { name: walkInText.zh.find }).first().click();
    await expect.poll(() => firstRate(manager)).toBe(stranger.listedFen * 0.9);
    await inspect(manager, 'members-15-counter-offers');
    await manager.keyboard.press('Escape');
    await manager.getByRole('button', { name: storeText.zh.chooseDays }).first().click();
    await inspect(manager, 'members-07-counter-days');
    const lastOn = addDays(shopToday(shop), mostDaysAhead);
    const dayAt = (day: string) => manager.locator(`dialog[open] [data-day="${day}"]`);
    await expect(dayAt(lastOn)).toBeEnabled();
    const after = dayAt(addDays(lastOn, 1));
    if ((await after.count()) > 0) await expect(after).toBeDisabled();
    await dayAt(lastOn).scrollIntoViewIfNeeded();
    await inspect(manager, 'members-16-counter-last-day');
  });

  await test.step('it is taken away again', async () => {
    await manager.goto('/system/members');
    await manager.getByRole('button', { name: new RegExp(demoGuest.realName) }).click();
    const sheet = manager.getByRole('dialog', { name: demoGuest.realName });
    await expect(sheet).toContainText('老客');
    await inspect(manager, 'members-08-member');
    await sheet.getByRole('button', { name: t.end }).click();
    const ending = manager.getByRole('dialog', { name: t.end });
    await ending.getByLabel(storeText.zh.reason).fill('误授');
    await inspect(manager, 'members-09-end');
    await ending.getByRole('button', { name: t.end }).click();
    await expect(manager.getByText(t.none)).toBeVisible();
    await customer.goto('/customer/profile');
    await expect(customer.getByText(terms.none)).toBeVisible();
    await expect(customer.getByText(/本雪季再消费 ¥[\d,.]+，成为金卡/)).toBeVisible();
    await inspect(customer, 'members-10-profile-none');
  });
});

type Store = { readonly id: string } & Readonly<Record<string, unknown>>;

test('a calendar ends with the last day that a store takes bookings for, and marks days of rest', async ({
  shop,
  visit,
  inspect,
}) => {
  const rests = addDays(shopToday(shop), 9);
  const hand = await openHand(shop);
  const { items } = await hand.ask<{ items: readonly Store[] }>('GET /api/app/stores');
  for (const store of items.slice(0, 1))
    await hand.ask(`PUT /api/app/stores/${store.id}`, { ...store, restDays: [weekday(rests)] });
  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto('/system/chain');
  const name = parametersText.zh['name.BookingDaysAhead'];
  await owner.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const sheet = owner.getByRole('dialog', { name });
  await sheet.getByRole('textbox').fill('20');
  await sheet.getByRole('button', { name: settingsText.zh.save }).click();
  await expect(sheet).toBeHidden();

  const page = await visit();
  const last = addDays(shopToday(shop), 20);
  const dayAt = (day: string) => page.locator(`dialog[open] [data-day="${day}"]`);
  const endsThere = async (): Promise<void> => {
    await expect(dayAt(last)).toBeEnabled();
    const after = dayAt(addDays(last, 1));
    if ((await after.count()) > 0) await expect(after).toBeDisabled();
    await expect(dayAt(rests)).toHaveAccessibleName(new RegExp(`${dayPricesText.zh.rest}$`));
  };
  await guest.openBooking(page);
  await page.getByRole('button', { name: book.chooseDates }).click();
  await endsThere();
  await inspect(page, 'members-11-calendar');
  await page.goto('/cx');
  await page.getByRole('button', { name: /天/ }).first().click();
  await endsThere();

  // A link to later days is refused like a booking.
  await page.goto(`/cx?from=${addDays(last, 1)}&days=1`);
  await expect(page.getByRole('main').getByText(new RegExp(last))).toBeVisible();
  await inspect(page, 'members-17-too-far');

  // Staff see the mark, and choose the day all the same.
  await owner.goto('/store/orders/create');
  await owner.getByRole('button', { name: storeText.zh.chooseDays }).first().click();
  const atCounter = owner.locator(`dialog[open] [data-day="${rests}"]`);
  await expect(atCounter).toHaveAccessibleName(new RegExp(`${dayPricesText.zh.rest}$`));
  await inspect(owner, 'members-12-counter-calendar');
  await atCounter.click();
  await expect(atCounter).toHaveAttribute('aria-pressed', 'true');
});
