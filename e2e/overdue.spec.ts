import { datesText } from '#web/text/dates.ts';
import { homeText } from '#web/text/home.ts';
import { overdueText } from '#web/text/overdue.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

const t = overdueText.zh;
const store = storeText.zh;

test.use({ shopOf: 'overdue' });

test('late gear is chased: whom to call, what is out, and more days for it', async ({ visit, inspect }) => {
  const counter = await visit();
  await logInAt(counter, people.clerk);

  await test.step('the workspace counts it and leads there', async () => {
    await counter.goto('/store/workspace');
    const tile = counter.getByRole('main').getByRole('link', { name: homeText.zh.overdue });
    await expect(tile).toContainText(/[1-9]/);
    await inspect(counter, 'overdue-01-workspace');
    await tile.click();
    await expect(counter.getByRole('heading', { name: titlesText.zh.storeOverdue })).toBeVisible();
    await inspect(counter, 'overdue-02-list');
  });

  const cards = counter.getByRole('article');
  const card = cards.first();

  await test.step('an order tells how late it is, and whom to call', async () => {
    await expect(card.getByText(/^逾期/)).toBeVisible();
    await expect(card.getByRole('link', { name: t.call })).toHaveAttribute('href', /^tel:1\d{10}$/);
    await expect(card.getByText(t.gearOut)).toBeVisible();
  });

  await test.step('its guest keeps the gear for some days more', async () => {
    const before = await cards.count();
    await card.getByRole('button', { name: t.extend, exact: true }).click();
    const sheet = counter.getByRole('dialog', { name: store['menu.extend'] });
    await expect(sheet.getByText(datesText.zh.extendUntil)).toBeVisible();
    const more = sheet.getByRole('button', { name: shellText.zh.more, exact: true });
    for (let days = 1; days < 5; days += 1) await more.first().click();
    await inspect(counter, 'overdue-03-extend');
    await sheet.getByRole('button', { name: datesText.zh.extendBy(5) }).click();
    await expect(sheet).toBeHidden();
    await expect(cards).toHaveCount(before - 1);
    await inspect(counter, 'overdue-04-done');
  });
});
