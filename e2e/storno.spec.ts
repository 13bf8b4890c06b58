import type { Page } from '@playwright/test';
import { zh as frame } from '#web/text/zh/frame.ts';
import { zh as words } from '#web/text/zh/orders.ts';
import { zh as reasons } from '#web/text/zh/reasons.ts';
import { zh as statement } from '#web/text/zh/statement.ts';
import { zh as store } from '#web/text/zh/store.ts';
import { zh as storno } from '#web/text/zh/storno.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import { takeCash } from './journey/staff.ts';

test.use({ shopOf: 'storno' });

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: store.moreActions }).click();
  return page.getByRole('dialog', { name: store.moreActions });
};

test('cash that was booked by mistake is reversed once, by a manager, and the order waits for its money again', async ({
  visit,
  look,
}) => {
  const [clerk, manager] = [await visit(), await visit()];
  const sent: string[] = [];
  manager.on('request', (request) => {
    if (request.url().includes('/take-back-cash')) sent.push(request.postData() ?? '');
  });
  await logInAt(clerk, people.clerk);
  await clerk.goto('/store/orders/list?tab=toPay');
  const row = clerk
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /20\d{10}/ });
  await row.first().click();
  const address = clerk.url();

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
    await sheet.getByRole('button', { name: storno.next }).click();
    await expect(sheet.getByText(store.reasonMissing)).toBeVisible();
    await sheet.getByRole('button', { name: reasons.quickReason('wrongOrder') }).click();
    await look(manager, 'storno-01-sheet');
    await sheet.getByRole('button', { name: storno.next }).click();
    const question = manager.getByRole('alertdialog', { name: /^冲正现金 ¥/ });
    await expect(question.getByText(storno.followsIn)).toBeVisible();
    await expect(question.getByText(storno.backToPay)).toBeVisible();
    await look(manager, 'storno-02-ask');
    // Enter answers no.
    await manager.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(sent).toEqual([]);
    await sheet.getByRole('button', { name: storno.next }).click();
    // It is done, and its answer is lost: the same question, answered once more, finds it done.
    await manager.route(
      '**/take-back-cash',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await question.getByRole('button', { name: /^冲正 ¥/ }).click();
    await expect(question.getByText(frame.networkFailed)).toBeVisible();
    await question.getByRole('button', { name: /^冲正 ¥/ }).dblclick();
    await expect(question).toBeHidden();
    await expect(sheet).toBeHidden();
    await expect(manager.getByText(words['status.1']).first()).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });

  await test.step('the statement shows both entries, and the till what moved', async () => {
    for (const page of [manager, clerk]) {
      await page.goto(address);
      const first = page.getByRole('listitem').filter({ hasText: statement.takenBack });
      await expect(first).toContainText(words.paidIn(words['method.cash']));
      await expect(page.getByRole('listitem').filter({ hasText: statement.stornoOut })).toHaveCount(1);
    }
    await manager.getByText(statement.stornoOut).scrollIntoViewIfNeeded();
    await look(manager, 'storno-03-statement');
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
