import { closingsText } from '#web/text/closings.ts';
import { financeText } from '#web/text/finance.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { msUntilHour } from './journey/calendar.ts';
import { cashUp, closeDay, takeCash } from './journey/closing.ts';
import { logInAt, people } from './journey/people.ts';
import { saveSheet } from './journey/saved.ts';

const closings = closingsText.zh;
const finance = financeText.zh;
const titles = titlesText.zh;

test.use({ shopOf: 'finance' });

test('a manager reads three answers, what stands open and what they are made of', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.owner);
  await page.goto('/store/finance');
  const main = page.getByRole('main');
  for (const answer of [finance.earned, finance.receivedInAll, finance.stillOpen]) {
    const card = main.locator('section').filter({ has: page.getByRole('heading', { name: answer }) });
    await expect(card.getByRole('paragraph').filter({ hasText: finance.before(1) })).toBeVisible();
    // The day, the same day a week before, and the six between them: what is drawn is also told.
    await expect(card.getByRole('table', { name: finance.answerByDay(answer) }).getByRole('row')).toHaveCount(
      9,
    );
  }
  // The words of accountants are on the ledger's page alone.
  await expect(main.getByText(finance.debit, { exact: true })).toHaveCount(0);
  await inspect(page, 'finance');
  const days = page.getByRole('group', { name: finance.days });
  await days.getByRole('button', { name: finance.month }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);

  await main.getByRole('link', { name: titles.storeFinanceBreakdown }).click();
  await expect(page).toHaveURL(/breakdown\?from=\d{4}-\d\d-01&to=/);
  // What is drawn is also told, day by day.
  const bars = page.getByRole('table', { name: /每天各支付方式/ });
  await expect(bars.getByRole('row')).not.toHaveCount(0);
  const methods = page.getByRole('table').filter({ hasText: finance.method });
  await expect(methods.getByRole('row', { name: /现金 ¥[\d,]+/ })).toBeVisible();
  // Figures of the days before are dimmed until the month's are here.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await inspect(page, 'finance-breakdown');
  await page.goBack();

  await main.getByRole('link', { name: titles.storeLedger }).click();
  await page.getByLabel(finance.account).selectOption('deposits');
  await expect(page.getByText(/共 \d+ 笔流水/)).toBeVisible();
  await expect(main.getByText(finance.debit, { exact: true }).first()).toBeVisible();
  await inspect(page, 'finance-ledger');
  expect((await saveSheet(page, finance.export)).name).toMatch(/^流水-.*\.csv$/);
  await page.goBack();

  await main.getByRole('link', { name: titles.storeFinanceOpen }).click();
  await expect(page.getByText(/\d+ 张订单待支付/)).toBeVisible();
  await page.getByRole('radio', { name: finance['drill.refunds'] }).check();
  await expect(page.getByText(/\d+ 笔退款处理中|没有处理中的退款/)).toBeVisible();
  await inspect(page, 'finance-open');
});

test('cash is taken, its till counted, and the day closed with what it brought', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  // The store has shut, and the day goes on.
  await travel(msUntilHour(shop, 23));
  const page = await visit();
  await logInAt(page, people.owner);
  await takeCash(page);
  await page.goto('/store/finance/breakdown');
  await expect(page.getByRole('row', { name: /^现金 ¥[1-9]/ })).toBeVisible();

  await page.goto('/store/finance');
  await page.getByRole('link', { name: titles.storeClosings }).click();
  const [card, list] = [page.locator('section').first(), page.getByRole('main')];
  await expect(card.getByText(closings.shiftsOpen)).toBeVisible();
  await expect(card.getByRole('button', { name: closings.closeDay })).toBeDisabled();
  await inspect(page, 'closings-in-the-way');
  await card.getByRole('link', { name: closings.goToTills }).click();
  await cashUp(page);
  await closeDay(page, () => inspect(page, 'closing-figures'));
  await expect(page.getByText(closings.found(1))).toBeVisible();
  await inspect(page, 'closings');
  const sheet = await saveSheet(page, closings.export);
  expect(sheet.name).toMatch(/^日结-.*\.csv$/);
  expect(sheet.lines).toHaveLength(2);
  expect(sheet.lines[1]).toContain('核对无误');
  await list.getByRole('link', { name: /¥/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.storeClosing);
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByText('核对无误')).toBeVisible();
  await inspect(page, 'closing');
});
