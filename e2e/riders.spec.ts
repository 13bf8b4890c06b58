import type { Page } from '@playwright/test';
import { footOfShoe } from '#domain/fitting/fit-rules.ts';
import { accountText } from '#web/text/account.ts';
import { bookText } from '#web/text/book.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { groupText } from '#web/text/group.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { ridersText } from '#web/text/riders.ts';
import { planJoinedText } from '#web/text/plan-joined.ts';
import { stepsText } from '#web/text/steps.ts';
import { expect, test } from './fixtures.ts';
import { countActions } from './journey/actions.ts';
import { addDays, shopToday } from './journey/calendar.ts';
import * as guest from './journey/guest.ts';
import { consent, showInWeChat, weChatOnAndroid } from './journey/wechat.ts';

const account = accountText.zh;
const book = bookText.zh;
const group = groupText.zh;
const inquiry = inquiryText.zh;
const pay = payText.zh;
const plan = planJoinedText.zh;
const riders = ridersText.zh;
const steps = stepsText.zh;
const words = ordersText.zh;

test.use({ shopOf: 'riders' });

type Measured = readonly [heightCm: number, footMm: number];
type Hands = ReturnType<typeof countActions>;

const sheetOf = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();

/** Answers the two questions about a person. */
const answer = async (page: Page, hands: Hands, [heightCm, footMm]: Measured): Promise<void> => {
  const sheet = sheetOf(page);
  await hands.tap(sheet.getByRole('button', { name: riders.height(heightCm), exact: true }));
  const foot = riders.foot(footMm, (footMm - footOfShoe(0)) / 5);
  await hands.tap(sheet.getByRole('button', { name: foot, exact: true }));
};

/** Agrees and sends, with a login by phone and name in between. */
const submit = async (page: Page, hands: Hands, who: guest.Guest): Promise<void> => {
  await hands.tap(page.getByRole('checkbox', { name: book.agree }));
  await hands.tap(page.getByRole('button', { name: book.submitLogin }));
  const phone = page.getByLabel(account.phone, { exact: true });
  await hands.tap(phone);
  await hands.type(phone, who.phone);
  const name = page.getByLabel(account.realName);
  await hands.tap(name);
  await hands.type(name, who.name);
  await hands.tap(page.getByRole('button', { name: account.logIn, exact: true }));
  const send = page.getByRole('button', { name: book.submit, exact: true });
  await expect(send).toBeEnabled();
  await hands.tap(send);
  await guest.readNewOrder(page);
};

const openDays = async (page: Page, first: string): Promise<Hands> => {
  await guest.openBooking(page);
  await guest.chooseDays(page, first, addDays(first, 1));
  return countActions(page);
};

test('two people book their sets in twelve taps', async ({ shop, visit, inspect }) => {
  const page = await visit();
  const hands = await openDays(page, addDays(shopToday(shop), 3));
  await inspect(page, 'booking-riders');
  await hands.tap(page.getByRole('button', { name: riders.people(2), exact: true }));
  await expect(sheetOf(page).getByText(riders['ask.heightCm'](riders.rider(1)))).toBeVisible();
  await inspect(page, 'riders-height');
  await answer(page, hands, [170, 255]);
  await answer(page, hands, [165, 245]);
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('article')).toHaveCount(2);
  await expect(sheet.getByText(riders.pieces(8))).toBeVisible();
  await expect(sheet.getByText(riders.band(150, 160, 'cm'))).toBeVisible();
  await inspect(page, 'riders-sets');
  await hands.tap(sheet.getByRole('button', { name: riders.toReview }));
  await submit(page, hands, { phone: '13700009101', name: '杜若' });
  expect(hands.counts().taps).toBeLessThanOrEqual(12);
  expect(hands.counts().typed).toBe(13);
});

/** Finds goggles on the days, adds them to a plan with one press, and goes on to book them. */
const lookAround = async (page: Page, first: string): Promise<void> => {
  await page.goto('/cx');
  const main = page.getByRole('main').filter({ visible: true });
  // At another store: what guests without a proof may hold is counted by store.
  await main.getByLabel(inquiry.store).selectOption({ label: '崇礼太舞店' });
  await main.getByRole('button', { name: new RegExp(words.pickUpOn) }).click();
  const sheet = page.getByRole('dialog', { name: inquiry.chooseDates });
  for (const day of [first, addDays(first, 1)]) await guest.pressDay(sheet, day);
  await sheet.getByRole('button', { name: /^确定/ }).click();
  await expect(sheet).toBeHidden();
  await main.getByRole('radio', { name: '雪镜', exact: true }).click();
  await main.getByRole('button', { name: /球面雪镜/ }).click();
};

test('five people, one of them on a board, come from the finder to a paid order inside WeChat', async ({
  shop,
  visit,
  inspect,
}) => {
  const page = await visit({ userAgent: weChatOnAndroid });
  await showInWeChat(page);
  await lookAround(page, addDays(shopToday(shop), 6));
  const model = page.getByRole('dialog', { name: gearDialogText.zh.title });
  await model.getByRole('button', { name: plan.add }).click();
  await expect(model.getByText(plan.inPlan(1))).toBeVisible();
  await inspect(page, 'wechat-01-finder');
  await model.getByRole('button', { name: /^选 / }).click();
  await expect(page.getByRole('button', { name: book.review })).toBeVisible();
  await inspect(page, 'wechat-02-booking');

  const hands = countActions(page);
  await hands.tap(page.getByRole('button', { name: riders.people(5), exact: true }));
  for (const who of [
    [180, 275],
    [165, 245],
    [175, 265],
    [170, 255],
  ] as const)
    await answer(page, hands, who);
  const sheet = sheetOf(page);
  await hands.tap(sheet.getByText(words['discipline.snowboard'], { exact: true }));
  await hands.tap(sheet.getByText(words['level.intermediate'], { exact: true }));
  await inspect(page, 'riders-foot');
  await answer(page, hands, [170, 245]);
  await expect(sheet.getByText(riders.pieces(19))).toBeVisible();
  await inspect(page, 'riders-five');
  await hands.tap(sheet.getByRole('button', { name: riders.toReview }));
  await expect(page.getByRole('checkbox', { name: book.agree })).toBeVisible();
  await inspect(page, 'wechat-03-review');
  await submit(page, hands, { phone: '13700009102', name: '唐棠' });
  await inspect(page, 'wechat-04-order');

  // WeChat tells in silence who pays, so the first tap does.
  await hands.tap(page.getByRole('link', { name: /^支付 ¥/ }).filter({ visible: true }));
  await consent(page, { silent: true });
  const pays = page.getByRole('button', { name: /^支付 ¥/ });
  await expect(pays).toBeEnabled();
  await inspect(page, 'wechat-05-pay');
  await hands.tap(pays);
  await expect(page.getByRole('heading', { name: pay.paidTitle })).toBeVisible();
  await inspect(page, 'wechat-06-paid');
  expect(hands.counts().taps).toBeLessThanOrEqual(25);
  expect(hands.counts().typed).toBe(13);
});

test('who clashes is named, and a way out can be taken; any piece can be changed or left out', async ({
  shop,
  visit,
  inspect,
  barriers,
}) => {
  const page = await visit();
  const hands = await openDays(page, addDays(shopToday(shop), 9));
  await page.getByRole('button', { name: riders.people(1), exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.getByText(words['discipline.snowboard'], { exact: true }).click();
  // More than the store has boots of the largest size.
  for (let more = 0; more < 8; more += 1) await sheet.getByRole('button', { name: riders.addRider }).click();
  for (let person = 0; person < 9; person += 1) await answer(page, hands, [175, 270]);
  await expect(sheet.getByText(riders.clashTitle)).toBeVisible();
  await expect(sheet.getByText(riders.missing(3, '270mm'))).toBeVisible();
  await inspect(page, 'riders-clash');
  expect(await barriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: riders.elsewhere }).click();
  await expect(sheet.getByText(riders.nowhere)).toBeVisible();
  // Some bring boots of their own, and nobody clashes any more.
  const bootsOf = (person: number) =>
    sheet.getByRole('combobox', {
      name: riders.changeSize(group['kind.snowboardBoot'], riders.rider(person)),
    });
  for (const person of [7, 8, 9]) await bootsOf(person).selectOption('');
  await expect(sheet.getByText(riders.clashTitle)).toBeHidden();
  await sheet.getByRole('button', { name: riders.toReview }).click();
  const review = page.getByRole('dialog', { name: book.reviewTitle });
  await expect(review.getByRole('button', { name: new RegExp(riders.rider(9)) })).toBeVisible();
});

test('two sizes of a model each have a stepper, and the cart is near for the keyboard', async ({
  visit,
  inspect,
}) => {
  const page = await visit({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
  await guest.openBooking(page);
  await page.getByRole('button', { name: riders.people(1), exact: true }).waitFor();
  const card = await guest.findCard(page, 'Salomon QST 92');
  for (const size of ['160cm', '168cm']) await guest.sizeOf(card, size).click();
  for (const size of ['160cm', '168cm'])
    await expect(card.getByRole('group', { name: steps.quantityOf(`Salomon QST 92 ${size}`) })).toContainText(
      '1',
    );
  await inspect(page, 'booking-desk');
  await guest.sizeOf(card, '184cm').focus();
  const isAt = (name: string) =>
    page.evaluate((text) => document.activeElement?.textContent?.includes(text) === true, name);
  let presses = 0;
  for (; presses < 15 && !(await isAt(steps.toCart)); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  presses += 1;
  await expect(page.getByRole('heading', { name: book.cart })).toBeFocused();
  for (; presses < 15 && !(await isAt(book.review)); presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: book.review })).toBeFocused();
  expect(presses).toBeLessThanOrEqual(15);
});
