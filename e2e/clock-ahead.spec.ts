import { dayMs } from '#domain/time/instant.ts';
import { pathTo } from '#web/paths.ts';
import { clockAheadText } from '#web/text/clock.ts';
import { financeText } from '#web/text/finance.ts';
import { expect, test } from './fixtures.ts';
import { msUntilHour } from './journey/calendar.ts';
import { takeCash } from './journey/closing.ts';
import { logInAt, people } from './journey/people.ts';

const clock = clockAheadText.zh;
const finance = financeText.zh;

test.use({ shopOf: 'clock-ahead' });

test('managers are told that a wrong clock led books into the future', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  const aheadMs = dayMs + msUntilHour(shop, 23);
  await travel(aheadMs);
  const before = await visit();
  await logInAt(before, people.owner);
  await takeCash(before);

  await travel(-aheadMs);
  const page = await visit();
  await logInAt(page, people.owner);
  await page.getByRole('link', { name: clock.banner }).click();
  const notices = page.getByRole('alert').filter({ hasText: clock.title('') });
  await expect(notices).not.toHaveCount(0);
  await inspect(page, 'clock-ahead');

  // The moment of the sale has come: it is money of today.
  await travel(aheadMs);
  await page.reload();
  await expect(page.getByRole('heading', { name: finance.earned })).toBeVisible();
  await expect(notices).toHaveCount(0);
  await page.goto(pathTo('storeFinanceBreakdown'));
  await expect(page.getByRole('row', { name: /^现金/ })).toBeVisible();
});
