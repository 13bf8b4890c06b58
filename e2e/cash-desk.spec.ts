import { deskText } from '#web/text/desk.ts';
import { homeText } from '#web/text/home.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { leaveDialogByBack, waitForPlainHistory } from './journey/back.ts';
import { logInAt, people } from './journey/people.ts';

const desk = deskText.zh;
const home = homeText.zh;
const store = storeText.zh;

test.use({ shopOf: 'cash-desk' });

test('cash is booked once, after a look: not by a scanner, nor by an Enter that is held or comes twice', async ({
  visit,
  inspect,
}) => {
  const page = await visit();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('confirm-cash-received')) sent.push(request.postData() ?? '');
  });
  await logInAt(page, people.clerk);
  await page.goto('/store/workspace');
  await page.getByRole('link', { name: new RegExp(home.paymentsText) }).click();
  const number = /20\d{10}/;
  const row = page.getByRole('main').getByRole('link').filter({ hasText: number }).first();
  const orderNumber = number.exec(await row.innerText())?.[0] ?? 'none';
  await inspect(page, 'cash-which-order');
  const search = page.getByRole('searchbox', { name: home['payments.search'] });
  await search.fill(orderNumber);
  await expect(page.getByRole('main').getByRole('link').filter({ hasText: number })).toHaveCount(1);
  await row.click();
  const box = page.getByRole('textbox', { name: store.received });
  const question = page.getByRole('alertdialog', { name: /^已收到现金 ¥/ });
  const done = question.getByRole('button', { name: desk.cashDone });

  await test.step('two codes of a hand scanner', async () => {
    await expect(box).toBeFocused();
    await page.keyboard.type('10023');
    await page.keyboard.press('Enter');
    await expect(done).toBeFocused();
    await expect(question).toContainText('¥10,023');
    await expect(question).toContainText(orderNumber);
    await inspect(page, 'cash-asked');
    await page.keyboard.type('10023');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await waitForPlainHistory(page);
  });

  await test.step('the back button leaves the question, not the page', async () => {
    await box.press('Enter');
    await expect(done).toBeFocused();
    await leaveDialogByBack(page);
    await expect(question).toBeHidden();
    await expect(box).toHaveValue('10023');
  });

  await test.step('Enter held down, with nothing typed', async () => {
    await box.fill('');
    await box.focus();
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(done).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('Enter after a look', async () => {
    const taken = page.getByRole('heading', { name: store.taken('¥') });
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(taken).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(question).toBeHidden();
    expect(sent).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(store.nothingDue)).toBeVisible();
    await page.keyboard.press('Enter');
    expect(sent).toHaveLength(1);
  });
});
