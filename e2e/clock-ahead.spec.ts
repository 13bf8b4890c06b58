import { dayMs } from '#domain/time/instant.ts';
import { clockAheadText } from '#web/text/clock.ts';
import { closingsText } from '#web/text/closings.ts';
import { expect, test } from './fixtures.ts';
import { msUntilHour } from './journey/calendar.ts';
import { cashUp, closeDay, takeCash } from './journey/closing.ts';
import { logInAt, people } from './journey/people.ts';

const clock = clockAheadText.zh;
const closings = closingsText.zh;

test.use({ shopOf: 'clock-ahead' });

test('books that a wrong clock led into the future are counted anew once a manager confirms the time', async ({
  shop,
  visit,
  travel,
  look,
}) => {
  const aheadMs = dayMs + msUntilHour(shop, 23);

  await test.step('the clock jumps ahead, and a sale, a cash-up and a closing follow it', async () => {
    await travel(aheadMs);
    const page = await visit();
    await logInAt(page, people.owner);
    await takeCash(page);
    await page.goto('/store/finance/tills');
    await cashUp(page);
    await closeDay(page);
    await expect(page.getByText(closings.found(1))).toBeVisible();
  });

  await travel(-aheadMs);
  const page = await visit();
  await test.step('the clock is right again: a manager is told, and says that it is', async () => {
    await logInAt(page, people.owner);
    await page.getByRole('link', { name: clock.banner }).click();
    const notices = page.getByRole('alert').filter({ hasText: clock.title('') });
    await expect(notices).not.toHaveCount(0);
    await look(page, 'clock-ahead');
    // Of each store by itself: what happened by the clock alone concerns every one.
    for (let left = await notices.count(); left > 0; left -= 1) {
      await notices.first().getByRole('button', { name: clock.correct }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(/^现在是 .+ 吗？$/)).toBeVisible();
      if (left === 1) await look(page, 'clock-ahead-confirm');
      await dialog.getByRole('button', { name: clock.yes }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(notices).toHaveCount(left - 1);
    }
    // The money of the sale is of the day when the clock was right again.
    await expect(page.getByRole('row', { name: /^现金 ¥[1-9]/ })).toBeVisible();
  });

  await test.step('the closing that went is there, and by whom and why it went', async () => {
    await page.goto('/store/finance/closings');
    await expect(page.getByText(closings.takenBack, { exact: true })).toBeVisible();
    await expect(page.getByText(closings.notReplaced)).toBeVisible();
    await expect(page.getByRole('heading', { name: closings.corrections })).toBeVisible();
    await look(page, 'closings-taken-back');
  });

  await test.step('its day comes and is closed anew, and the one leads to the other', async () => {
    await travel(aheadMs);
    await closeDay(page);
    await expect(page.getByText(closings.found(2))).toBeVisible();
    await look(page, 'closings-replaced');
    await page.getByRole('link').filter({ hasText: closings.takenBack }).click();
    await expect(page.getByText(closings.takenBackText)).toBeVisible();
    await look(page, 'closing-taken-back');
    await page.getByRole('link', { name: closings.seeReplaced }).click();
    await expect(page.getByText(closings.takenBackText)).toHaveCount(0);
    await expect(page.getByText('核对无误')).toBeVisible();
  });
});
