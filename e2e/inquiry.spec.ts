import { bookingText } from '#web/text/booking.ts';
import { gearAboutText } from '#web/text/gear-about.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { gearFiltersText } from '#web/text/gear-filters.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { pickerText } from '#web/text/picker.ts';
import { planJoinedText } from '#web/text/plan-joined.ts';
import { stepsText } from '#web/text/steps.ts';
import { expect, test } from './fixtures.ts';
import { addDays, shopToday } from './journey/calendar.ts';

const zh = inquiryText.zh;
const about = gearAboutText.zh;
const dialog = gearDialogText.zh;
const plan = planJoinedText.zh;

test('a guest finds gear by what it is, reads all about it, and books it; a label opens its item', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  const main = page.getByRole('main').filter({ visible: true });
  await page.goto('/cx');
  const results = main.getByRole('list', { name: zh.results });
  await expect(results.getByRole('article').first()).toBeVisible();
  // Each model has a picture of its own.
  await expect
    .poll(() =>
      results
        .locator('img')
        .evaluateAll((all) => new Set(all.map((one) => (one as HTMLImageElement).src)).size),
    )
    .toBe(await results.getByRole('article').count());
  await inspect(page, 'inquiry');

  await main.getByRole('radio', { name: '双板', exact: true }).click();
  await main.getByLabel(gearFiltersText.zh.attributeFilter('用途')).selectOption({ label: '全地域' });
  await expect(results.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(results.getByRole('article')).toHaveCount(1);
  await results.getByRole('button').click();
  const model = page.getByRole('dialog', { name: dialog.title });
  await expect(model.getByText(about['waist.middle'](92))).toBeVisible();
  await expect(model.getByText(about.depositWhat)).toBeVisible();
  await inspect(page, 'inquiry-model');
  await model.getByRole('button', { name: about.sizeHelp }).click();
  const help = page.getByRole('dialog', { name: about.sizeHelp });
  await expect(help.getByText(about['fit.ski'])).toBeVisible();
  await page.goBack();
  await expect(help).toBeHidden();
  await model.getByRole('button', { name: /^168cm/ }).click();
  await model.getByRole('button', { name: about.takeSize('168cm') }).click();
  await expect(page).toHaveURL(/order-create/);
  const size = page.getByRole('button', { name: /^168cm，/ }).filter({ visible: true });
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(results.getByRole('article')).toHaveCount(1);

  // Nothing of an attribute that nothing has.
  await page.goto(`${page.url()}&a.00000000-0000-7000-8000-000000000000=1`);
  await expect(main.getByRole('alert').or(main.getByText(zh.noneFound)).first()).toBeVisible();

  await page.goto('/cx?sn=XJ001000');
  const item = page.getByRole('dialog', { name: dialog.title });
  await expect(item.getByText('XJ001000', { exact: true })).toBeVisible();
  await expect(item.getByText(dialog.usage)).toHaveCount(0);
  await inspect(page, 'inquiry-item');
  await item.getByRole('button', { name: dialog.book }).click();
  await expect(page).toHaveURL(/order-create/);
  await expect(page.getByRole('heading', { name: bookingText.zh.title })).toBeVisible();
  await expect(page.getByRole('button', { name: /^160cm，/, pressed: true })).toBeVisible();
});

test('whoever asks for more gear by keyboard goes on with the first new card', async ({ visit }) => {
  const page = await visit();
  // Nothing nears the screen by itself: a slow device, on which the Tab key is faster than the watcher.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined;
  });
  const results = page.getByRole('list', { name: zh.results });
  const more = page.getByRole('button', { name: pickerText.zh.moreGear });
  await page.goto('/cx');
  for (let shown = 8; ; shown += 8) {
    await expect(results.getByRole('article')).toHaveCount(shown);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(results.getByRole('article').nth(shown).getByRole('button')).toBeFocused();
    if ((await more.count()) === 0) break;
  }
});

test('what a guest looks at joins their plan with one press; a plan of other days stays as it is', async ({
  shop,
  visit,
  inspect,
}) => {
  const page = await visit();
  const model = page.getByRole('dialog', { name: dialog.title });
  const add = model.getByRole('button', { name: plan.add, exact: true });
  const openSki = async (query: string): Promise<void> => {
    await page.goto(`/cx${query}`);
    await page.getByRole('article').filter({ hasText: 'Salomon QST 92' }).getByRole('button').click();
    await model.getByRole('button', { name: /^168cm/ }).click();
  };
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/app/schemes')) saves.push(request.url());
  });
  await openSki('');
  await add.dblclick();
  await expect(model.getByText(plan.inPlan(1))).toBeVisible();
  // Whoever presses twice adds one.
  expect(saves).toHaveLength(1);
  await inspect(page, 'inquiry-plan');
  const count = model.getByRole('group', { name: stepsText.zh.quantityOf('Salomon QST 92 168cm') });
  await count.getByRole('button', { name: stepsText.zh.less }).click();
  await expect(count).toBeHidden();
  await add.click();
  await expect(model.getByText(plan.inPlan(1))).toBeVisible();
  await model.getByRole('button', { name: plan.seePlan }).click();
  await expect(page).toHaveURL(/\/customer\/scheme\/current\?s=/);
  await expect(page.getByRole('main').getByText('Salomon QST 92')).toBeVisible();

  await openSki(`?from=${addDays(shopToday(shop), 9)}&days=3`);
  await add.click();
  await expect(model.getByText(plan.otherDays)).toBeVisible();
  await inspect(page, 'inquiry-plan-other');
  await model.getByRole('button', { name: plan.newPlan }).click();
  await expect(model.getByText(plan.inPlan(1))).toBeVisible();

  await page.goto('/cx?sn=XJ001000');
  await add.click();
  await expect(model.getByText(plan.inPlan(1))).toBeVisible();
  await inspect(page, 'inquiry-plan-item');
});
