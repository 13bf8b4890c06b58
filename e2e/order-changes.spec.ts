import type { Page } from '@playwright/test';
import { bookText } from '#web/text/book.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { customerText } from '#web/text/customer.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { adjustText } from '#web/text/adjust.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { riskText } from '#web/text/risk.ts';
import { shellText } from '#web/text/shell.ts';
import { selfReturnText } from '#web/text/self-return.ts';
import { settlementText } from '#web/text/settlement.ts';
import { storeText } from '#web/text/store.ts';
import { withdrawText } from '#web/text/withdraw.ts';
import { expect, test } from './fixtures.ts';
import { addDays, msUntil, shopToday } from './journey/calendar.ts';
import { figuresOn, sumsOf, textOfStatement } from './journey/figures.ts';
import * as guest from './journey/guest.ts';
import * as staff from './journey/staff.ts';

const book = bookText.zh;
const chosen = dispatchText.zh;
const customer = customerText.zh;
const gearDialog = gearDialogText.zh;
const adjust = adjustText.zh;
const change = orderChangeText.zh;
const selfReturn = selfReturnText.zh;
const words = ordersText.zh;
const reasons = reasonsText.zh;
const risk = riskText.zh;
const shell = shellText.zh;
const store = storeText.zh;
const withdraw = withdrawText.zh;

test.use({
  data: { spreadsheets: ['src/testing/data/exchange-gear.csv', 'src/testing/data/exchange-small.csv'] },
  shopOf: 'order-changes',
});

const lin = { name: '林小雪', phone: '13912345679' };
const ski = { title: '入门双板', size: '150cm', pieces: 1 };
const goggles = { title: '雪镜', size: '柱面', pieces: 1 };

/** Opens an entry of an order's menu. */
const choose = async (counter: Page, entry: string): Promise<void> => {
  await counter.getByRole('button', { name: store.moreActions }).click();
  const menu = counter.getByRole('dialog', { name: store.moreActions });
  await menu.getByRole('button', { name: new RegExp(`^${entry}`) }).click();
  await expect(menu).toBeHidden();
};

const giveBack = async (counter: Page, money: string): Promise<void> => {
  const refund = counter.getByRole('listitem').filter({ hasText: money });
  await refund.getByRole('button', { name: store.giveBackNow }).click();
  const question = counter.getByRole('alertdialog', { name: store.giveBackAsk(money) });
  await question.getByRole('button', { name: store.giveBackDone }).click();
  await expect(question).toBeHidden();
};

test('a hire whose skis are exchanged, part of which comes back first, ends with the sums of example E7', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  const today = shopToday(shop);
  const [guestPage, counter] = [await visit(), await visit()];

  await test.step('the guest books three days and changes what the order says', async () => {
    await staff.setUpShop(counter, shop);
    await guest.openBooking(guestPage);
    await guest.chooseDays(guestPage, today, addDays(today, 2));
    for (const gear of [ski, goggles]) await guest.take(guestPage, gear);
    const review = await guest.openReview(guestPage);
    await review.getByRole('button', { name: book.submitLogin }).click();
    await guest.logInAsGuest(guestPage, lin);
    await guest.agree(guestPage);
    const asked = guestPage.getByRole('dialog', { name: book.reviewTitle });
    await asked.getByRole('button', { name: book.submit }).click();
    await guest.readNewOrder(guestPage);
    await expect(guestPage.getByRole('button', { name: customer['order.extend'] })).toBeHidden();
    await guestPage.getByRole('button', { name: customer['order.update'] }).click();
    const sheet = guestPage.getByRole('dialog', { name: change.wordsTitle });
    await sheet.getByLabel(change.remark).fill('带一个孩子');
    await inspect(guestPage, 'change-01-words');
    await sheet.getByRole('button', { name: change.wordsSave }).click();
    await expect(sheet).toBeHidden();
    await expect(guestPage.getByText('带一个孩子')).toBeVisible();
  });

  await test.step('staff take the money, and book another size and back again without having it at hand', async () => {
    await (await staff.findOrder(counter, lin.phone)).click();
    await counter.getByRole('link', { name: store['step.collect'] }).click();
    await staff.takeCash(counter, store.takeAll('¥920'));
    await counter.getByRole('link', { name: store.seeOrder }).click();
    for (const size of ['156cm', '150cm']) {
      await choose(counter, store['menu.exchange']);
      const sheet = counter.getByRole('dialog', { name: chosen.exchangeTitle });
      const line = sheet.getByRole('combobox', { name: chosen.exchangeLine });
      const booked = await line.getByRole('option', { name: ski.title }).getAttribute('value');
      await line.selectOption(booked);
      await sheet.getByRole('button', { name: new RegExp(size) }).click();
      await expect(sheet.getByText(change.costsNothing)).toBeVisible();
      await sheet.getByRole('button', { name: reasons.quickReason('wrongSize') }).click();
      if (size === '156cm') await inspect(counter, 'change-06-size');
      await sheet.getByRole('button', { name: chosen.exchangeNow }).click();
      await expect(sheet).toBeHidden();
      await expect(counter.getByRole('main').getByText(`入门双板 ${size}`).first()).toBeVisible();
    }
  });

  await test.step('staff hand the gear over', async () => {
    await counter.getByRole('link', { name: store['step.prepare'] }).click();
    // Another size of the same price is offered at once, and so is the way back.
    const swap = counter.getByRole('alertdialog', { name: chosen.swapTitle });
    const [small, large] = ['入门双板 150cm', '入门双板 156cm'] as const;
    await staff.typeCode(counter, store.codeLabel, 'EX0004');
    await expect(swap.getByText(chosen.swapFor(large, small))).toBeVisible();
    await expect(swap.getByText(change.costsNothing)).toBeVisible();
    await inspect(counter, 'change-05-other-size');
    await swap.getByRole('button', { name: chosen.swapNow }).click();
    await expect(swap).toBeHidden();
    await expect(counter.getByText(store.progress(1, 2), { exact: true })).toBeVisible();
    await staff.typeCode(counter, store.codeLabel, 'EX0001');
    await expect(swap.getByText(chosen.swapFor(small, large))).toBeVisible();
    await swap.getByRole('button', { name: chosen.swapNow }).dblclick();
    await expect(swap).toBeHidden();
    await staff.typeCode(counter, store.codeLabel, 'HX01');
    await expect(counter.getByText(store.progress(2, 2), { exact: true })).toBeVisible();
    await counter.getByRole('button', { name: store.handOver }).click();
    await counter.getByRole('link', { name: store.seeOrder }).first().click();
  });

  await travel(msUntil(shop, addDays(today, 1), 10));
  const orderPage = new URL(guestPage.url()).pathname;
  await test.step('the guest books the same skis once more, for another week', async () => {
    await guest.openBooking(guestPage);
    await guest.chooseDays(guestPage, addDays(today, 8), addDays(today, 8));
    await guest.take(guestPage, ski);
    const review = await guest.openReview(guestPage);
    await guest.agree(guestPage);
    await review.getByRole('button', { name: book.submit }).click();
    await guest.readNewOrder(guestPage);
    await guestPage.goto(orderPage);
  });

  await test.step('on the second day the broken skis are swapped for better ones, after the price is told', async () => {
    await counter.reload();
    await choose(counter, store['menu.exchange']);
    const sheet = counter.getByRole('dialog', { name: chosen.exchangeTitle });
    await staff.typeCode(counter, chosen.exchangeCode, 'EX9999');
    await sheet.getByRole('combobox', { name: chosen.exchangeLine }).selectOption({ index: 2 });
    await expect(sheet.getByText(/EX9999/).first()).toBeVisible();
    await expect(sheet.getByRole('button', { name: chosen.exchangeNow })).toBeDisabled();
    await staff.typeCode(counter, chosen.exchangeCode, 'EX0002');
    await expect(sheet.getByText(change.daysLeft(2))).toBeVisible();
    await expect(sheet.getByText('¥420')).toBeVisible();
    await sheet.getByRole('radio', { name: chosen['oldGear.damaged'] }).click();
    await sheet.getByRole('button', { name: reasons.quickReason('damage') }).click();
    await inspect(counter, 'change-02-exchange');
    await sheet.getByRole('button', { name: chosen.exchangeNow }).click();
    // The booking that was to have them is named before one goes on.
    const confirmation = counter.getByRole('dialog', { name: chosen.exchanged });
    await expect(confirmation.getByText(risk.waiting(1))).toBeVisible();
    await expect(confirmation.getByRole('link', { name: /EX0001/ })).toBeVisible();
    await inspect(counter, 'change-02-spoilt');
    await confirmation.getByRole('button', { name: chosen.exchangedSeen }).click();
    await expect(counter).toHaveURL(/\/store\/orders\/payment\//);
    await staff.takeCash(counter, store.takeAll('¥420'));
    await counter.getByRole('link', { name: store.seeOrder }).click();
    await expect(counter.getByRole('main').getByText(words.lineExchanged)).toHaveCount(5);
  });

  await test.step('the goggles come back first, and their price is given back', async () => {
    await counter.getByRole('link', { name: store['step.takeBack'] }).click();
    await staff.typeCode(counter, store.returnCodeLabel, 'HX01');
    await counter.getByRole('button', { name: store.takePartBack(1) }).click();
    await expect(counter.getByRole('heading', { name: store.partTaken(1) })).toBeVisible();
    await counter.getByRole('link', { name: store.seeOrder }).click();
    await choose(counter, store['menu.adjust']);
    const sheet = counter.getByRole('dialog', { name: store['menu.adjust'] });
    await sheet.getByRole('radio', { name: store.giveBackNow }).click();
    await sheet.getByRole('combobox', { name: store.feeKind }).selectOption({ label: words['fee.Rent'] });
    const gear = sheet.getByRole('combobox', { name: store.gearTitle });
    await gear.selectOption(await gear.getByRole('option', { name: /HX01/ }).getAttribute('value'));
    await sheet.getByLabel(store.amount, { exact: true }).fill('60');
    await sheet.getByRole('button', { name: reasons.quickReason('goodwill') }).click();
    await sheet.getByRole('button', { name: adjust.next }).click();
    const question = counter.getByRole('alertdialog', { name: adjust.giveBack });
    await expect(question.getByText(adjust['back.cash'])).toBeVisible();
    // Enter answers no, and two quick presses are one.
    await counter.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await sheet.getByRole('button', { name: adjust.next }).click();
    await question.getByRole('button', { name: adjust.confirmGiveBack('¥60') }).dblclick();
    await giveBack(counter, '¥60');
    await counter.getByRole('link', { name: store.seeOrder }).click();
  });

  await test.step('the guest says that the skis are coming back, and changes that', async () => {
    await guestPage.reload();
    await guestPage.getByRole('button', { name: customer['order.askReturn'] }).click();
    await guestPage.getByRole('button', { name: selfReturn.all }).click();
    await guestPage.getByRole('button', { name: /^申报归还 \d+ 件$/ }).click();
    await guestPage.getByRole('button', { name: selfReturn.keep }).click();
    const question = guestPage.getByRole('alertdialog');
    await question.getByRole('button', { name: change.withdrawReturnTitle }).click();
    await expect(question).toBeHidden();
    await guestPage.goBack();
    await expect(guestPage.getByRole('heading', { name: customer['next.5'] })).toBeVisible();
    await inspect(guestPage, 'change-03-actions');
  });

  await test.step('the skis come back early, the order is settled and completed', async () => {
    await choose(counter, store['menu.earlyReturn']);
    await counter
      .getByRole('dialog', { name: chosen.earlyTitle })
      .getByRole('button', { name: /EX0002/ })
      .click();
    const dialog = counter.getByRole('dialog').filter({ hasText: 'EX0002' });
    await dialog.getByRole('button', { name: reasons.quickReason('customerRequest') }).click();
    await dialog.getByRole('button', { name: gearDialog['operation.earlyReturn'], exact: true }).click();
    const question = counter.getByRole('alertdialog', { name: gearDialog['confirm.earlyReturn'] });
    await question.getByRole('button', { name: shell.confirm }).click();
    await expect(dialog).toBeHidden();
    await counter.getByRole('link', { name: store['step.settle'] }).click();
    await counter.getByRole('button', { name: settlementText.zh.settleGiveBack('¥800') }).click();
    // What is left of the newer payment first.
    await giveBack(counter, '¥360');
    await giveBack(counter, '¥440');
    await counter.getByRole('link', { name: store.seeOrder }).click();
    await expect(counter.getByText(words['status.9']).first()).toBeVisible();
  });

  await test.step('guest and staff read one statement with the sums of the example', async () => {
    await guestPage.reload();
    await expect(guestPage.getByRole('heading', { name: customer['next.9'] })).toBeVisible();
    const figures = await figuresOn(counter);
    expect(figures).toEqual(await figuresOn(guestPage));
    expect(await textOfStatement(counter)).toBe(await textOfStatement(guestPage));
    const sums = sumsOf({ charge: 48_000, held: 0, received: 48_000, open: 0 });
    expect(figures.slice(-sums.length)).toEqual(sums);
    await inspect(counter, 'change-04-completed');
  });

  await test.step('of two charges that the guest will not pay the older is withdrawn, the other waived, and the sums are as before', async () => {
    for (const yuan of ['20', '30']) {
      await choose(counter, store['menu.adjust']);
      const charge = counter.getByRole('dialog', { name: store['menu.adjust'] });
      await charge.getByLabel(store.amount, { exact: true }).fill(yuan);
      await charge.getByRole('button', { name: reasons.quickReason('damage') }).click();
      await charge.getByRole('button', { name: adjust.next }).click();
      await counter.getByRole('button', { name: adjust.confirmCharge(`¥${yuan}`) }).click();
      await expect(counter).toHaveURL(/\/store\/orders\/payment\//);
      await counter.goBack();
    }
    await choose(counter, store['menu.withdraw']);
    const withdrawal = counter.getByRole('alertdialog', { name: withdraw.title });
    const which = withdrawal.getByRole('combobox', { name: withdraw.which });
    await which.selectOption({ label: withdraw.charge('¥20') });
    await expect(withdrawal.getByText(withdraw.text(withdraw.charge('¥20')))).toBeVisible();
    await inspect(counter, 'change-08-withdraw');
    await withdrawal.getByRole('button', { name: withdraw.title }).click();
    await expect(withdrawal).toBeHidden();
    await choose(counter, store['menu.waive']);
    const sheet = counter.getByRole('dialog', { name: store['menu.waive'] });
    await sheet.getByRole('button', { name: adjust.next }).click();
    await expect(sheet.getByText(store['missing.reason'])).toBeVisible();
    await sheet.getByRole('button', { name: reasons.quickReason('goodwill') }).click();
    await inspect(counter, 'change-05-waive');
    await sheet.getByRole('button', { name: adjust.next }).click();
    const question = counter.getByRole('alertdialog', { name: adjust.ask('¥30') });
    await expect(question.getByText(adjust.follows)).toBeVisible();
    await inspect(counter, 'change-06-waive-ask');
    await question.getByRole('button', { name: adjust.confirm('¥30') }).dblclick();
    await expect(question).toBeHidden();
    await guestPage.reload();
    expect(await textOfStatement(counter)).toBe(await textOfStatement(guestPage));
    const sums = sumsOf({ charge: 48_000, held: 0, received: 48_000, open: 0 });
    expect((await figuresOn(counter)).slice(-sums.length)).toEqual(sums);
    await inspect(counter, 'change-07-waived');
  });
});
