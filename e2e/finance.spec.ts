import { zh as finance } from '#web/text/zh/finance.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';

test.use({ shopOf: 'finance' });

test('a manager reads what came in, what stands open and what it is made of', async ({
  visit,
  look,
  isMobile,
}) => {
  const page = await visit();
  await logInAt(page, people.owner);
  await page.goto('/store/finance');
  const days = page.getByRole('group', { name: finance.days });
  await days.getByRole('button', { name: finance.month }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  // What is drawn is also told, day by day.
  const bars = page.getByRole('table', { name: /每天各支付方式/ });
  await expect(bars.getByRole('row')).not.toHaveCount(0);
  const methods = page.getByRole('table').filter({ hasText: finance.method });
  await expect(methods.getByRole('row', { name: /现金 ¥[\d,]+/ })).toBeVisible();
  await look(page, 'finance');
  await page.getByLabel(finance.account).selectOption('deposits');
  await expect(page.getByText(/共 \d+ 笔流水/)).toBeVisible();
  await page.getByRole('radio', { name: finance['drill.dues'] }).check();
  await expect(page.getByText(/\d+ 个订单待收款/)).toBeVisible();
  // A file is taken away the same everywhere.
  if (isMobile) return;
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: finance.export }).click();
  expect((await file).suggestedFilename()).toMatch(/^流水-.*\.csv$/);
});
