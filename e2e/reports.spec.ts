import { pathTo } from '#web/paths.ts';
import { listsText } from '#web/text/lists.ts';
import { financeText } from '#web/text/finance.ts';
import { reportsText } from '#web/text/reports.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import { saveSheet } from './journey/saved.ts';

const t = reportsText.zh;
const finance = financeText.zh;

test('a manager reads what gear earned, changes the days, takes the table along, and sees what runs out', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  await logInAt(page, people.owner);
  await page.goto(pathTo('storeFinance'));
  await page.getByRole('link', { name: titlesText.zh.storeReports }).click();
  const reports = page.getByRole('radiogroup', { name: t.reports });
  await expect(page.getByText(t.utilisationMeans)).toBeVisible();
  await expect(
    page.getByRole('table', { name: new RegExp(`每天的${t.utilisation}`) }).getByRole('row'),
  ).toHaveCount(32);
  await inspect(page, 'reports-utilisation');

  await reports.getByRole('radio', { name: t.revenue }).click();
  await expect(page).toHaveURL(/report=revenue/);
  await page.getByRole('group', { name: finance.days }).getByRole('button', { name: finance.week }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  // Seven days and their title are told beside the chart.
  const chart = page.getByRole('table', { name: new RegExp(`每天的${t.revenue}`) });
  await expect(chart.getByRole('row')).toHaveCount(8);
  await page.getByRole('group', { name: t.by }).getByRole('button', { name: t.byDay }).click();
  await page.getByRole('button', { name: t.name, exact: true }).click();
  const lines = page.getByRole('table', { name: new RegExp(`^${t.revenue}`) });
  await expect(lines.getByRole('row')).toHaveCount(8);
  await inspect(page, 'reports-revenue');
  const sheet = await saveSheet(page, listsText.zh.export);
  expect(sheet.lines).toHaveLength(8);
  expect(sheet.lines[0]).toMatch(/租金收入/);

  await reports.getByRole('radio', { name: t.shortage }).click();
  await expect(page.getByText(t.shortageMeans)).toBeVisible();
  await expect(page.getByRole('list', { name: t.freeEachDay }).first().getByRole('listitem')).toHaveCount(14);
  await inspect(page, 'reports-shortage');
});
