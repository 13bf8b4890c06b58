import { homeText } from '#web/text/home.ts';
import { preparationText } from '#web/text/preparation.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { logInAt, people } from './journey/people.ts';
import * as staff from './journey/staff.ts';

const t = preparationText.zh;
const home = homeText.zh;
const titles = titlesText.zh;

test.use({ shopOf: 'preparation' });

test('the gear of a day is fetched by scans, whoever it is for, until every order is ready', async ({
  visit,
  inspect,
}) => {
  const counter = await visit();
  await logInAt(counter, people.clerk);

  await test.step('the dashboard leads there', async () => {
    await counter.getByRole('main').getByRole('link', { name: home.workspace, exact: true }).click();
    await counter.getByRole('link', { name: new RegExp(home.preparation) }).click();
    await expect(counter.getByRole('heading', { name: titles.storePreparation })).toBeVisible();
    await expect(counter.getByRole('heading', { name: /^待备货 \d/ })).toBeVisible();
    await inspect(counter, 'preparation-01-orders');
  });

  await test.step('the racks show what is to fetch, and print it', async () => {
    await counter.getByText(t.bySize).click();
    await expect(counter.getByRole('status').filter({ hasText: /^还差 \d+ 件$/ })).toBeVisible();
    await inspect(counter, 'preparation-02-sizes');
    await counter.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '1');
    });
    await counter.getByRole('button', { name: t.print }).click();
    await expect(counter.locator('body[data-printed]')).toHaveCount(1);
    await expect(counter.locator('.printed-paper')).toContainText(t.paperTitle);
    await counter.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(counter.locator('.printed-paper')).toHaveCount(0);
    await counter.getByText(t.byOrder).click();
  });

  await test.step('a code that nobody knows is refused in words', async () => {
    await staff.typeCode(counter, t.codeLabel, 'NO-SUCH-CODE');
    await expect(counter.getByRole('alert').filter({ hasText: 'NO-SUCH-CODE' })).toBeVisible();
  });

  await test.step('each scan ticks a line, and the last one makes all ready', async () => {
    await staff.scanSuggested(counter);
    await expect(counter.getByText(t.allReady)).toBeVisible();
    await inspect(counter, 'preparation-03-ready');
  });

  await test.step('a piece put back makes its order wait again', async () => {
    await counter
      .getByRole('button', { name: /^取消 .*的配货$/ })
      .first()
      .click();
    await expect(counter.getByRole('heading', { name: t.toPrepare(1) })).toBeVisible();
  });

  await test.step('another day has other orders', async () => {
    await counter.getByRole('radiogroup', { name: t.day }).getByRole('radio').nth(4).click();
    await expect(counter).toHaveURL(/[?&]day=/);
    await expect(counter.getByText(t.none).or(counter.getByText(/^待备货 \d/))).toBeVisible();
  });
});
