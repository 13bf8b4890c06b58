import type { Page } from '@playwright/test';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { agreementText } from '#web/text/agreement.ts';
import { bookText } from '#web/text/book.ts';
import { parametersText } from '#web/text/parameters.ts';
import { settingsText } from '#web/text/settings.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import * as guest from './journey/guest.ts';
import { logInAt, people } from './journey/people.ts';

const t = settingsText.zh;
const rules = parametersText.zh;
const titles = titlesText.zh;
const agreement = agreementText.zh;

test.use({ shopOf: 'settings' });

const save = (page: Page) => page.getByRole('button', { name: t.save, exact: true }).click();
const expectWords = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible();
const fresh = { phone: '13700001111', name: '周雪' };

test('a store is opened, and its hours and rules are what guests see', async ({ visit, inspect }) => {
  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto('/system');
  await inspect(owner, 'settings-01-home');
  await owner.getByRole('link', { name: titles.systemStores }).click();
  await expect(owner.getByRole('link', { name: /崇礼太舞店/ })).toBeVisible();
  await inspect(owner, 'settings-02-stores');
  await owner.getByRole('link', { name: t.newStore }).click();
  await owner.getByLabel(t.name).fill('万龙店');
  await owner.getByLabel(t.address).fill('崇礼万龙滑雪场');
  await owner.getByLabel(t.place).fill('https://surl.amap.com/x');
  await owner.getByLabel(t.closesAt).fill('17:30');
  await owner.getByRole('button', { name: '周三' }).click();
  await save(owner);
  await expectWords(owner, t.placeUnreadable);
  await owner.reload();
  await expect(owner.getByLabel(t.address)).toHaveValue('崇礼万龙滑雪场');
  await expect(owner.getByRole('button', { name: '周三' })).toHaveAttribute('aria-pressed', 'true');
  await owner.getByLabel(t.place).fill('https://uri.amap.com/marker?position=115.39,40.97');
  await expect(owner.getByRole('link', { name: t.checkPlace })).toBeVisible();
  await owner.getByRole('button', { name: t.addClosedDays }).click();
  const days = owner.getByRole('dialog', { name: t.addClosedDays });
  const [from, to] = [20, 22].map((ahead) => addDays(dayOf(Date.now(), 'Asia/Shanghai'), ahead));
  await days.getByLabel(t.closedFrom).fill(from ?? '');
  await days.getByLabel(t.closedTo).fill(to ?? '');
  await days.getByLabel(t.closedNote).fill('元旦');
  await inspect(owner, 'settings-09-closed-days');
  await days.getByRole('button', { name: t.add, exact: true }).click();
  await expect(days).toBeHidden();
  await inspect(owner, 'settings-03-new-store');
  await save(owner);
  await expect(owner).toHaveURL(/\/system\/stores\/[0-9a-f-]{36}$/);

  await owner.getByRole('button', { name: rules['name.DefaultRentalDays'] }).click();
  const sheet = owner.getByRole('dialog', { name: rules['name.DefaultRentalDays'] });
  await sheet.getByRole('textbox').fill('0');
  await save(owner);
  await expect(sheet.getByText(/1–365/)).toBeVisible();
  await sheet.getByRole('textbox').fill('3');
  await inspect(owner, 'settings-04-rule');
  await save(owner);
  await expect(sheet).toBeHidden();
  const rule = owner.getByRole('button', { name: rules['name.DefaultRentalDays'] });
  await expect(rule).toContainText(t.ownRule);
  await inspect(owner, 'settings-05-store');

  const booking = await visit();
  await booking.goto('/customer/contact-service');
  await expect(booking.getByRole('region', { name: '万龙店' })).toContainText('休业（元旦）');
  await guest.openBooking(booking);
  await guest.chooseStore(booking, '万龙店');
  await expect(booking.getByRole('button', { name: bookText.zh.chooseDates })).toContainText(/3 天/);

  await rule.click();
  await sheet.getByRole('button', { name: t.takeChains }).click();
  await expect(sheet).toBeHidden();
  await expect(rule).not.toContainText(t.ownRule);
  await owner.goto('/system/audit');
  await expect(owner.getByText(rules['name.DefaultRentalDays']).first()).toBeVisible();
  await inspect(owner, 'settings-09-audit');
});

test('the chain has a name and filing numbers, which the footer shows', async ({ visit, inspect }) => {
  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto('/system/chain');
  await owner.getByLabel(t.systemName).fill('雪境租赁');
  await owner.getByRole('button', { name: t['color.teal'] }).click();
  await owner.getByLabel(t.icpNumber).fill('京ICP备12345678号');
  await owner.getByLabel(t.icpLink).fill('https://beian.miit.gov.cn');
  await inspect(owner, 'settings-06-chain');
  await save(owner);
  await expectWords(owner, t.saved);
  const other = await visit();
  await other.goto('/customer/contact-service');
  await expect(other).toHaveTitle(/雪境租赁/);
  const pressable = () => getComputedStyle(document.documentElement).getPropertyValue('--ice');
  expect(await other.evaluate(pressable)).toBe(await owner.evaluate(pressable));
  await expect(other.locator('html')).toHaveAttribute('data-color', 'teal');
  await inspect(other, 'settings-10-teal');
  await expect(other.getByRole('link', { name: '京ICP备12345678号' })).toBeVisible();
});

test('an order keeps the agreement that its guest accepted', async ({ visit, inspect }) => {
  const page = await visit();
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, fresh);
  await guest.take(page, { title: '雪杖', size: '125cm', pieces: 1 });
  const review = await guest.openReview(page);
  await guest.agree(page);
  await review.getByRole('button', { name: bookText.zh.submit }).click();
  await guest.readNewOrder(page);

  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto('/system/agreement');
  await owner.getByLabel(t.zhText).fill('第二版：雪具请在当天归还。');
  await inspect(owner, 'settings-07-agreement');
  await owner.getByRole('button', { name: t.saveDraft }).click();
  await owner.getByRole('button', { name: t.publish }).click();
  await owner
    .getByRole('alertdialog', { name: t.publishAsk })
    .getByRole('button', { name: t.publish })
    .click();
  await expect(owner.getByRole('button', { name: new RegExp(t.version(2)) })).toContainText(t.inForce);

  await page.getByRole('button', { name: agreement.show(1) }).click();
  const old = page.getByRole('dialog', { name: agreement.title(1) });
  await expect(old).toContainText('逾期按天计费');
  await inspect(page, 'settings-08-old-agreement');
  await old.getByRole('button', { name: shellText.zh.close }).click();

  await guest.openBooking(page);
  await guest.take(page, { title: '雪杖', size: '125cm', pieces: 1 });
  const again = await guest.openReview(page);
  await guest.agree(page);
  await again.getByRole('button', { name: bookText.zh.submit }).click();
  // What this device kept of the chain is older than the new version: it says so, and asks again.
  await expect(again.getByText(/租赁协议已更新/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: bookText.zh.agree })).not.toBeChecked();
  await guest.agree(page);
  await again.getByRole('button', { name: bookText.zh.submit }).click();
  await guest.readNewOrder(page);
  await expect(page.getByRole('button', { name: agreement.show(2) })).toBeVisible();
});
