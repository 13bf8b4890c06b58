import type { Page } from '@playwright/test';
import { bookText } from '#web/text/book.ts';
import { dropText } from '#web/text/drop.ts';
import { frameText } from '#web/text/frame.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { shopToday } from './journey/calendar.ts';
import { figuresOn, sumsOf, textOfStatement } from './journey/figures.ts';
import * as guest from './journey/guest.ts';
import * as staff from './journey/staff.ts';

const book = bookText.zh;
const drop = dropText.zh;
const frame = frameText.zh;
const words = ordersText.zh;
const reasons = reasonsText.zh;
const shell = shellText.zh;
const store = storeText.zh;

test.use({
  data: { spreadsheets: ['src/testing/data/dropped-gear.csv'] },
  shopOf: 'dropped-gear',
});

const lin = { name: '林小雪', phone: '13912345688' };
const skis = ['150cm', '156cm', '162cm'].map((size) => ({ title: '入门双板', size, pieces: 1 }));

/** Opens the sheet that drops gear. */
const openDrop = async (counter: Page) => {
  await counter.getByRole('button', { name: store.moreActions }).click();
  const menu = counter.getByRole('dialog', { name: store.moreActions });
  await menu.getByRole('button', { name: new RegExp(`^${store['menu.dropLine']}`) }).click();
  await expect(menu).toBeHidden();
  return counter.getByRole('dialog', { name: store['menu.dropLine'] });
};

test('of three skis that are paid for two are dropped, one with an answer that is lost, and the other goes out', async ({
  shop,
  visit,
  inspect,
}) => {
  const today = shopToday(shop);
  const [guestPage, counter] = [await visit(), await visit()];

  await test.step('a guest books a day with three skis and pays them at the counter', async () => {
    await staff.setUpShop(counter, shop);
    await guest.openBooking(guestPage);
    await guest.chooseDays(guestPage, today, today);
    for (const ski of skis) await guest.take(guestPage, ski);
    const review = await guest.openReview(guestPage);
    await review.getByRole('button', { name: book.submitLogin }).click();
    await guest.logInAsGuest(guestPage, lin);
    await guest.agree(guestPage);
    const asked = guestPage.getByRole('dialog', { name: book.reviewTitle });
    await asked.getByRole('button', { name: book.submit }).click();
    await guest.readNewOrder(guestPage);
    await (await staff.findOrder(counter, lin.phone)).click();
    await counter.getByRole('link', { name: store['step.collect'] }).click();
    await staff.takeCash(counter);
    await counter.getByRole('link', { name: store.seeOrder }).click();
  });

  await test.step('a pair is dropped, and the answer is lost: once the order is loaded anew, nothing is chosen any more', async () => {
    const sheet = await openDrop(counter);
    await sheet.getByRole('button', { name: drop.next }).click();
    await expect(sheet.getByText(drop.lineNone).last()).toBeVisible();
    await expect(sheet.getByText(store['missing.reason'])).toBeVisible();
    const choice = sheet.getByRole('combobox', { name: drop.line });
    await choice.selectOption({ label: '入门双板 162cm' });
    await sheet.getByRole('button', { name: reasons.quickReason('companion') }).click();
    await expect(sheet.getByText(/800/)).toBeVisible();
    await sheet.getByRole('button', { name: drop.next }).click();
    await counter.route(
      '**/drop-line',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const question = counter.getByRole('alertdialog');
    await question.getByRole('button', { name: drop.confirm }).click();
    await expect(question.getByText(frame.networkFailed)).toBeVisible();
    await question.getByRole('button', { name: shell.cancel }).click();
    await expect(question).toBeHidden();
    await counter.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(choice).toHaveValue('');
    await expect(choice.getByRole('option', { name: '162cm' })).toHaveCount(0);
    await sheet.getByRole('button', { name: shell.close }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('a companion does not come: staff drop another pair, and answer a question first', async () => {
    const sheet = await openDrop(counter);
    await sheet.getByRole('combobox', { name: drop.line }).selectOption({ label: '入门双板 150cm' });
    await expect(sheet.getByText(/500/)).toBeVisible();
    // The reason is as it was.
    await inspect(counter, 'drop-01-sheet');
    await sheet.getByRole('button', { name: drop.next }).click();
    const question = counter.getByRole('alertdialog');
    await expect(question.getByText(drop.goesBack('¥620'))).toBeVisible();
    await inspect(counter, 'drop-02-question');
    // Enter answers no, and two quick presses are one.
    await counter.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await sheet.getByRole('button', { name: drop.next }).click();
    await question.getByRole('button', { name: drop.confirm }).dblclick();
    await expect(counter).toHaveURL(/\/store\/orders\/payment\//);
  });

  await test.step('the money goes back, and the other pair goes out', async () => {
    // Whoever comes to the order later finds the way to it.
    await counter.getByRole('link', { name: new RegExp(lin.name) }).click();
    await expect(counter.getByText(store['waits.back']('¥1,600'))).toBeVisible();
    await inspect(counter, 'drop-03-money-waits');
    await counter.getByRole('link', { name: store['waits.go'] }).click();
    for (const back of ['¥980', '¥620']) {
      const refund = counter.getByRole('listitem').filter({ hasText: back });
      await refund.getByRole('button', { name: store.giveBackNow }).click();
      const question = counter.getByRole('alertdialog', { name: store.giveBackAsk(back) });
      await question.getByRole('button', { name: store.giveBackDone }).click();
      await expect(question).toBeHidden();
    }
    await counter.getByRole('link', { name: store.seeOrder }).click();
    await expect(counter.getByRole('main').getByText(words.lineDropped)).toHaveCount(2);
    await counter.getByRole('button', { name: store.moreActions }).click();
    const menu = counter.getByRole('dialog', { name: store.moreActions });
    await expect(menu.getByRole('button', { name: new RegExp(`^${store['menu.exchange']}`) })).toBeVisible();
    await expect(menu.getByRole('button', { name: new RegExp(`^${store['menu.dropLine']}`) })).toHaveCount(0);
    await counter.keyboard.press('Escape');
    await counter.getByRole('link', { name: store['step.prepare'] }).click();
    await expect(counter.getByText(store.progress(0, 1), { exact: true })).toBeVisible();
    await staff.typeCode(counter, store.codeLabel, 'DR0002');
    await expect(counter.getByText(store.progress(1, 1), { exact: true })).toBeVisible();
    await counter.getByRole('button', { name: store.handOver }).click();
    await counter.getByRole('link', { name: store.seeOrder }).first().click();
    await expect(counter.getByText(words['status.5']).filter({ visible: true }).first()).toBeVisible();
    await inspect(counter, 'drop-04-out');
  });

  await test.step('guest and staff read one statement, with what went back', async () => {
    await guestPage.reload();
    await expect(guestPage.getByRole('main').getByText(words.lineDropped)).toHaveCount(2);
    expect(await textOfStatement(counter)).toBe(await textOfStatement(guestPage));
    expect(await textOfStatement(counter)).toContain(words['purpose.Exchange']);
    const figures = await figuresOn(counter);
    expect(figures).toEqual(await figuresOn(guestPage));
    const sums = sumsOf({ charge: 12_000, held: 50_000, received: 62_000, open: 0 });
    expect(figures.slice(-sums.length)).toEqual(sums);
    await inspect(guestPage, 'drop-05-guest');
  });
});
