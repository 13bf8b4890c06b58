import type { Page } from '@playwright/test';
import { frameText } from '#web/text/frame.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { statementText } from '#web/text/statement.ts';
import { storeText } from '#web/text/store.ts';
import { reverseCashText } from '#web/text/reverse-cash.ts';
import { tillsText } from '#web/text/tills.ts';
import { expect, test } from './fixtures.ts';
import { leaveDialogByBack, waitForPlainHistory } from './journey/back.ts';
import { statementOn } from './journey/figures.ts';
import { logInAt, people } from './journey/people.ts';
import { takeCash } from './journey/staff.ts';

const frame = frameText.zh;
const words = ordersText.zh;
const reasons = reasonsText.zh;
const statement = statementText.zh;
const store = storeText.zh;
const reversal = reverseCashText.zh;
const tills = tillsText.zh;

test.use({ shopOf: 'reversal' });

/** Opens the first order of a view of the list that is in a status; answers its address. */
const openFirst = async (page: Page, view: string, status: string): Promise<string> => {
  await page.goto(`/store/orders/list?tab=${view}`);
  const row = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /20\d{10}/ })
    .filter({ hasText: status });
  await row.first().click();
  await expect(page.getByRole('button', { name: store.moreActions })).toBeVisible();
  return page.url();
};

/** What should lie in the counter's till, as it is written. */
const inTill = async (page: Page): Promise<string> => {
  await page.goto('/store/finance/tills');
  const till = page.getByRole('region', { name: tills.counter });
  return (await till.locator('header').innerText()).trim();
};

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: store.moreActions }).click();
  return page.getByRole('dialog', { name: store.moreActions });
};

test('cash that was booked by mistake is reversed once, by a manager, and the order waits for its money again', async ({
  visit,
  inspect,
}) => {
  const [clerk, manager] = [await visit(), await visit()];
  const sent: string[] = [];
  manager.on('request', (request) => {
    if (request.url().includes('/reverse-cash-payment')) sent.push(request.postData() ?? '');
  });
  await logInAt(clerk, people.clerk);
  const address = await openFirst(clerk, 'toPay', words['status.1']);

  await test.step('a clerk books it, and finds no way to reverse it', async () => {
    await clerk.getByRole('link', { name: store['step.collect'] }).click();
    await takeCash(clerk);
    await clerk.goto(address);
    const menu = await openMenu(clerk);
    await expect(menu.getByRole('button', { name: new RegExp(store['menu.adjust']) })).toBeVisible();
    await expect(menu.getByRole('button', { name: new RegExp(store['menu.reverseCash']) })).toHaveCount(0);
  });

  await test.step('a manager says why, is asked, and presses twice', async () => {
    await logInAt(manager, people.manager);
    await manager.goto(address);
    await expect(manager.getByText(words['status.2']).first()).toBeVisible();
    const menu = await openMenu(manager);
    await menu.getByRole('button', { name: new RegExp(store['menu.reverseCash']) }).click();
    const sheet = manager.getByRole('dialog', { name: store['menu.reverseCash'] });
    await sheet.getByRole('button', { name: reversal.next }).click();
    await expect(sheet.getByText(store['missing.reason'])).toBeVisible();
    await sheet.getByRole('button', { name: reasons.quickReason('wrongOrder') }).click();
    await inspect(manager, 'reversal-01-sheet');
    await sheet.getByRole('button', { name: reversal.next }).click();
    const question = manager.getByRole('alertdialog', { name: /^更正现金 ¥/ });
    await expect(question.getByText(reversal.followsIn)).toBeVisible();
    await expect(question.getByText(reversal['waits.order'])).toBeVisible();
    await inspect(manager, 'reversal-02-ask');
    // Enter answers no.
    await manager.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(sent).toEqual([]);
    await sheet.getByRole('button', { name: reversal.next }).click();
    // It is done, and its answer is lost: the same question, answered once more, finds it done.
    await manager.route(
      '**/reverse-cash-payment',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await question.getByRole('button', { name: /^更正 ¥/ }).click();
    await expect(question.getByText(frame.networkFailed)).toBeVisible();
    await question.getByRole('button', { name: /^更正 ¥/ }).dblclick();
    await expect(question).toBeHidden();
    await expect(sheet).toBeHidden();
    await expect(manager.getByText(words['status.1']).first()).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });

  await test.step('the statement shows both entries, and the till what moved', async () => {
    for (const page of [manager, clerk]) {
      await page.goto(address);
      await statementOn(page);
      const first = page.getByRole('listitem').filter({ hasText: statement.takenBack });
      await expect(first).toContainText(words.paidIn(words['method.cash']));
      await expect(page.getByRole('listitem').filter({ hasText: statement.reversalOut })).toHaveCount(1);
    }
    await manager.getByText(statement.reversalOut).scrollIntoViewIfNeeded();
    await inspect(manager, 'reversal-03-statement');
    const menu = await openMenu(manager);
    await expect(menu.getByRole('button', { name: new RegExp(store['menu.cancel']) })).toBeVisible();
    await expect(menu.getByRole('button', { name: new RegExp(store['menu.reverseCash']) })).toHaveCount(0);
  });

  await test.step('the money is taken again', async () => {
    await clerk.getByRole('link', { name: store['step.collect'] }).click();
    await takeCash(clerk);
    await clerk.goto(address);
    await expect(clerk.getByText(words['status.2']).first()).toBeVisible();
  });
});

test('a cash refund that never left the till is reversed once, waits to be given again, and lies in the till', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/reverse-cash-refund')) sent.push(request.url());
  });
  await logInAt(page, people.manager);
  const address = await openFirst(page, 'all', words['status.2']);
  const cancelled = page.getByText(words['status.10']).first();
  const giveBack = page.getByRole('link', { name: store['step.giveBack'] });
  const sheet = page.getByRole('dialog', { name: store['menu.reverseCash'] });
  const question = page.getByRole('alertdialog', { name: /^更正现金 ¥/ });
  const before = await inTill(page);
  const handBack = async () => {
    await page.goto(address);
    await giveBack.click();
    await page.getByRole('button', { name: store.giveBackNow }).click();
    await page.getByRole('button', { name: store.giveBackDone }).click();
    await expect(page.getByText(store.givenBack('¥'))).toBeVisible();
  };

  await test.step('the order is cancelled, and its refund is booked as handed over', async () => {
    await page.goto(address);
    await (await openMenu(page)).getByRole('button', { name: new RegExp(store['menu.cancel']) }).click();
    await page.getByRole('button', { name: reasons.quickReason('guestCancels') }).click();
    await page.getByRole('button', { name: store.cancelNow }).click();
    await expect(cancelled).toBeVisible();
    await handBack();
    expect(await inTill(page)).not.toBe(before);
  });

  await test.step('the back button leaves the question, then the sheet, and nothing is reversed', async () => {
    await page.goto(address);
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: new RegExp(store['menu.reverseCash']) }).click();
    await sheet.getByRole('button', { name: reasons.quickReason('other') }).click();
    await expect(sheet.getByText(reversal.unlisted)).toBeVisible();
    await inspect(page, 'reversal-04-refund');
    await sheet.getByRole('button', { name: reversal.next }).click();
    await expect(question.getByText(reversal.followsOut)).toBeVisible();
    await expect(question.getByText(reversal['waits.order'])).toHaveCount(0);
    await inspect(page, 'reversal-05-ask-refund');
    await leaveDialogByBack(page);
    await expect(question).toBeHidden();
    await expect(sheet).toBeVisible();
    await leaveDialogByBack(page);
    await expect(sheet).toBeHidden();
    await waitForPlainHistory(page);
    await expect(page).toHaveURL(address);
    expect(sent).toEqual([]);
  });

  await test.step('pressed twice it is reversed once, and offered no more', async () => {
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: new RegExp(store['menu.reverseCash']) }).click();
    // The reason is still there.
    await sheet.getByRole('button', { name: reversal.next }).click();
    await question.getByRole('button', { name: /^更正 ¥/ }).dblclick();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(reversal.done)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('/reverse-cash-refund');
    await expect(cancelled).toBeVisible();
    await expect(giveBack).toBeVisible();
  });

  await test.step('the statement shows both entries, and the till holds the money again', async () => {
    await statementOn(page);
    const first = page
      .getByRole('listitem')
      .filter({ hasText: statement.takenBack })
      .filter({ hasText: words.paidOut(words['method.cash']) });
    await expect(first).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: statement.reversalIn })).toHaveCount(1);
    await page.getByText(statement.reversalIn).scrollIntoViewIfNeeded();
    await inspect(page, 'reversal-06-refund-statement');
    expect(await inTill(page)).toBe(before);
  });

  await test.step('it is handed over in truth', async () => {
    await handBack();
    expect(await inTill(page)).not.toBe(before);
    expect(sent).toHaveLength(1);
  });
});
