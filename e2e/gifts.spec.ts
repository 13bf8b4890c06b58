import { benchText } from '#web/text/bench.ts';
import { giftNames } from '#contract/store-lists.ts';
import { pathTo } from '#web/paths.ts';
import { adjustText } from '#web/text/adjust.ts';
import { giftsText } from '#web/text/gifts.ts';
import { listsText } from '#web/text/lists.ts';
import { settlementText } from '#web/text/settlement.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect, test } from './fixtures.ts';
import { addDays, shopToday } from './journey/calendar.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import { saveSheet } from './journey/saved.ts';
import * as staff from './journey/staff.ts';

const adjust = adjustText.zh;
const gifts = giftsText.zh;
const lists = listsText.zh;
const store = storeText.zh;
const titles = titlesText.zh;

const walkIn = walkInText.zh;

test.use({ shopOf: 'gifts' });

test('a clerk reads the limit before typing beyond it, and a manager reads who gave what', async ({
  shop,
  visit,
  inspect,
}) => {
  const clerk = await openHand(shop, 'staff');
  const paid = await clerk.pay(await clerk.book());
  const page = await visit();
  await logInAt(page, people.clerk);

  await test.step('a discount at the counter', async () => {
    await page.goto(pathTo('storeOrderCreate'));
    await staff.chooseGear(page);
    await page.getByRole('button', { name: walkIn.more }).click();
    await page.getByLabel(store.discount).fill('60');
    await page.getByLabel(store.discount).blur();
    await expect(page.getByText(/您最多可减 ¥[\d.,]+/)).toBeVisible();
    await expect(page.getByLabel(gifts.discountReason)).toBeVisible();
    await page.getByLabel(gifts.discountReason).scrollIntoViewIfNeeded();
    await inspect(page, 'gifts-01-discount');
  });

  await test.step('gear leaves before its first day only when it is meant', async () => {
    const later = await clerk.pay(await clerk.book({ startDate: addDays(shopToday(shop), 5) }));
    await page.goto(pathTo('storeOrder', { id: later.id }));
    await page.getByRole('link', { name: store['step.prepare'] }).click();
    const suggestion = await page
      .getByText(/建议取 \S+/)
      .first()
      .innerText();
    await page.getByLabel(store.codeLabel).fill(/建议取 (\w+)/.exec(suggestion)?.[1] ?? '');
    await page.getByLabel(store.codeLabel).press('Enter');
    await page.getByRole('button', { name: store.handOver }).click();
    const question = page.getByRole('alertdialog', { name: /提前 \d+ 天取件吗/ });
    await expect(question).toBeVisible();
    await inspect(page, 'gifts-02-early');
    await question.getByRole('button', { name: benchText.zh.earlyYes }).click();
    await expect(page.getByRole('heading', { name: store.handedOver })).toBeVisible();
  });

  await test.step('money back while gear is out', async () => {
    await clerk.handOut(paid);
    await page.goto(pathTo('storeOrder', { id: paid.id }));
    await page.getByRole('button', { name: store.moreActions }).click();
    await page.getByRole('button', { name: store['menu.adjust'] }).click();
    const sheet = page.getByRole('dialog', { name: store['menu.adjust'] });
    await sheet.getByText(store.giveBackNow, { exact: true }).click();
    await sheet.getByLabel(store.feeKind).selectOption('Rent');
    await sheet.getByLabel(store.amount).fill('1000');
    await expect(sheet.getByText(/您最多可退 ¥/)).toBeVisible();
    await expect(sheet.getByRole('button', { name: adjust.next })).toBeDisabled();
    await inspect(page, 'gifts-03-above');
    await sheet.getByLabel(store.amount).fill('1');
    await sheet.getByRole('textbox', { name: store.reason }).fill('老顾客');
    await sheet.getByRole('button', { name: adjust.next }).click();
    await page.getByRole('button', { name: adjust.confirmGiveBack('¥1') }).click();
    // The money that it gives back is next.
    await expect(page).toHaveURL(/\/orders\/payment\//);
    await page.goto(pathTo('storeOrder', { id: paid.id }));
    await expect(page.getByText(`${giftNames.rent.zh} ¥1`)).toBeVisible();
    await page.getByText(`${giftNames.rent.zh} ¥1`).scrollIntoViewIfNeeded();
    await inspect(page, 'gifts-04-history');
  });

  await test.step('lost gear below its deposit', async () => {
    const lost = await clerk.lose(await clerk.handOut(await clerk.pay(await clerk.book())));
    await page.goto(pathTo('storeReturn', { id: lost.id }));
    await page.getByLabel(settlementText.zh.harmAmount).fill('10');
    await expect(page.getByText(gifts.lostLeast('¥48'))).toBeVisible();
    const settle = page.getByRole('button', { name: settlementText.zh.settleGiveBack('¥50') });
    await expect(settle).toBeDisabled();
    await inspect(page, 'gifts-05-lost');
    await page.getByLabel(settlementText.zh.harmAmount).fill('50');
    await page.getByLabel(settlementText.zh.settleReason).fill('旧雪杖');
    await page.getByRole('button', { name: settlementText.zh.settleGiveBack('¥10') }).click();
    await expect(page.getByRole('button', { name: settlementText.zh.settleGiveBack('¥10') })).toBeHidden();
  });

  await test.step('the list', async () => {
    const manager = await visit();
    await logInAt(manager, people.manager);
    await manager.goto(pathTo('storeFinance'));
    await manager.getByRole('link', { name: titles.storeGifts }).click();
    await expect(manager.getByText(gifts.found(3))).toBeVisible();
    await expect(manager.getByText(/老顾客/)).toBeVisible();
    await inspect(manager, 'gifts-06-list');
    await manager.getByRole('button', { name: lists.filter }).click();
    const sheet = manager.getByRole('dialog');
    await sheet.getByRole('button', { name: giftNames.deposit.zh }).click();
    await inspect(manager, 'gifts-07-filter');
    await sheet.getByRole('button', { name: lists.show }).click();
    await expect(manager.getByText(gifts.noneFound)).toBeVisible();
    await manager.goto(pathTo('storeGifts'));
    const saved = await saveSheet(manager, lists.export);
    expect(saved.lines.slice(1).join()).toMatch(/旧雪杖.*老顾客/s);
  });
});
