import type { Page } from '@playwright/test';
import { pathTo } from '#web/paths.ts';
import { deskText } from '#web/text/desk.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { financeText } from '#web/text/finance.ts';
import { preparationText } from '#web/text/preparation.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';
import { tillsText } from '#web/text/tills.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect, test } from './fixtures.ts';
import { shopToday } from './journey/calendar.ts';
import { cashUp } from './journey/closing.ts';
import { readFen } from './journey/figures.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import { scanSuggested, typeCode } from './journey/staff.ts';

const bin = returnsText.zh;
const dispatch = dispatchText.zh;
const finance = financeText.zh;
const preparation = preparationText.zh;
const store = storeText.zh;
const walkIn = walkInText.zh;

test.use({ shopOf: 'whole-day' });

/** What the dashboard says was taken and given back today, in fen. */
const takingsOn = async (page: Page): Promise<readonly number[]> => {
  const card = page.getByRole('main').getByRole('link').filter({ hasText: store.takingsToday });
  const [taken = '', back = ''] = (await card.innerText()).split(store.givenBackToday);
  return [readFen(taken), readFen(back)];
};

const handedOverOn = async (page: Page): Promise<number> => {
  const name = new RegExp(`^\\d+ ?${store.tileHandedOver}$`);
  return Number(
    /^\d+/.exec(await page.getByRole('main').getByRole('link', { name }).first().innerText())?.[0],
  );
};

test('a day at the counter: gear is prepared, leaves, comes back, and its money adds up on every page', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop, 'manager');
  const codes = [...(await hand.codesOf('单板', 1)), ...(await hand.codesOf('头盔', 1))];
  const [counter, boss] = [await visit(), await visit()];
  await logInAt(counter, people.clerk);
  await logInAt(boss, people.manager);
  await boss.goto('/store/dashboard');
  const money = async (): Promise<readonly number[]> => {
    const { receivedFen, givenBackFen } = await hand.movedToday();
    return [receivedFen, givenBackFen];
  };
  await expect.poll(() => takingsOn(boss)).toEqual(await money());
  const handedOver = await handedOverOn(boss);

  await test.step('in the morning everything of the day is scanned from the racks', async () => {
    await counter.goto('/store/workspace/preparation-orders');
    await scanSuggested(counter);
    await expect(counter.getByText(preparation.allReady)).toBeVisible();
  });

  await test.step('a guest walks in, pays in cash and leaves with the gear; the manager sees it', async () => {
    await counter.goto(pathTo('storeDashboard'));
    await counter.getByRole('link', { name: store.newOrder, exact: true }).first().click();
    for (const [index, code] of codes.entries()) {
      await typeCode(counter, walkIn.scanInto, code);
      await expect(counter.getByRole('button', { name: /^移除 / })).toHaveCount(index + 1);
    }
    await counter.getByLabel(store.guestPhone).fill('13600007077');
    await counter.getByRole('button', { name: /^收款 ¥/ }).click();
    await expect(counter).toHaveURL(/\/store\/orders\/payment\//);
    await counter.getByRole('button', { name: /^收款 ¥/ }).click();
    await counter.getByRole('alertdialog').getByRole('button', { name: deskText.zh.cashDone }).click();
    await counter.getByRole('button', { name: dispatch.handOverAll(codes.length), exact: true }).click();
    await expect(counter.getByText(store.handedOver)).toBeVisible();
    const since = Date.now();
    await expect.poll(() => handedOverOn(boss), { intervals: [50] }).toBe(handedOver + 1);
    test.info().annotations.push({ type: 'seen after ms', description: String(Date.now() - since) });
    await expect.poll(() => takingsOn(boss)).toEqual(await money());
  });

  await test.step('in the evening it comes back into the bin, and the deposit goes back in cash', async () => {
    await counter.goto('/store/returns');
    for (const code of codes) await typeCode(counter, bin.label, code);
    await expect(counter.getByText(bin.allBack, { exact: true })).toBeVisible();
    await counter.getByRole('link', { name: /^去结算，退 ¥/ }).click();
    await counter.getByRole('button', { name: /^已退现金 ¥.*完成结算$/ }).click();
    await expect(counter.getByRole('heading', { name: store.orderCompleted })).toBeVisible();
    await expect.poll(() => takingsOn(boss)).toEqual(await money());
  });

  await test.step('the till is counted, and the finance page says what the books say', async () => {
    await boss.goto('/store/finance/tills');
    await expect(boss.getByRole('region', { name: tillsText.zh.counter })).toBeVisible();
    await cashUp(boss);
    const today = shopToday(shop);
    await boss.goto(`/store/finance?from=${today}&to=${today}`);
    const card = boss
      .getByRole('main')
      .locator('section')
      .filter({ has: boss.getByRole('heading', { name: finance.receivedInAll }) });
    // The hint below the amount names what was given back of it.
    const figures = async (): Promise<readonly number[]> => {
      const text = await card.innerText();
      return [readFen(text), readFen(text.slice(text.lastIndexOf('¥')))];
    };
    await expect.poll(figures).toEqual(await money());
    await inspect(boss, 'whole-day-finance');
  });
});
