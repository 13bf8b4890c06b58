import type { Page } from '@playwright/test';
import { accountText } from '#web/text/account.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';
import { personText } from '#web/text/person.ts';
import { schemesText } from '#web/text/schemes.ts';
import { expect, test } from './fixtures.ts';
import * as guest from './journey/guest.ts';

const t = schemesText.zh;
const book = bookText.zh;
const words = ordersText.zh;
const sheetOfPerson = personText.zh;

test.use({ shopOf: 'schemes' });

/** The address that the sheet of a link shows as a code, read as the page writes it. */
const linkOn = async (page: Page, isForMembers: boolean): Promise<string> => {
  const token = new URL(page.url()).searchParams.get('s') ?? '';
  expect(token).toMatch(/^[\w-]{22}$/);
  return `/fa/d?s=${token}${isForMembers ? '&me=1' : ''}`;
};

const close = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('button', { name: '关闭' }).click();

/** Says who one is and enters one's sizes. */
const enterSizes = async (page: Page, called: string | null, name: string, heightCm: string) => {
  const who = page.getByRole('dialog', { name: t.who });
  await who.getByRole('button', { name: called ?? t.notListed }).click();
  const sheet = page.getByRole('dialog', {
    name: called === null ? sheetOfPerson.add : sheetOfPerson.edit,
  });
  await sheet.getByLabel(words['person.name']).fill(name);
  await sheet.getByLabel(words['person.heightCm']).fill(heightCm);
  await sheet.getByLabel(words['person.weightKg']).fill('71');
  await sheet.getByLabel(words['person.footMm']).fill('265');
  await sheet.getByRole('button', { name: words['discipline.ski'] }).click();
  await sheet.getByRole('button', { name: sheetOfPerson.keep }).click();
  await expect(page.getByText(t.entered)).toBeVisible();
};

test('a scheme is shared, its members enter their sizes, and another phone books it once', async ({
  visit,
  inspect,
}) => {
  const owner = await visit();
  await guest.openBooking(owner);
  await guest.take(owner, { title: 'Giro Ledge', size: 'M', pieces: 1 });
  await guest.openReview(owner);
  await guest.addRider(owner, { name: '王晓雪', heightCm: '166', weightKg: '55', footMm: '245' });
  await inspect(owner, 'schemes-01-review');
  await owner.getByRole('button', { name: t.save }).click();
  await expect(owner).toHaveURL(/\/customer\/scheme\/current\?s=/);
  await expect(owner.getByText(t['status.Active'])).toBeVisible();

  await owner.getByRole('button', { name: t.more }).click();
  await owner.getByRole('button', { name: t.invite }).click();
  await expect(owner.getByRole('dialog', { name: t.shareMembers }).getByRole('img')).toBeVisible();
  await inspect(owner, 'schemes-02-members-link');
  await close(owner, t.shareMembers);

  const member = await visit();
  await member.goto(await linkOn(owner, true));
  await enterSizes(member, null, '李冰', '176');
  await expect(member.getByText('Rossignol Experience 78')).toBeVisible();
  const text = await member.getByRole('main').innerText();
  expect(text).toContain('晓雪');
  for (const secret of ['王晓雪', '166', '55 kg']) expect(text).not.toContain(secret);
  await inspect(member, 'schemes-03-member');

  await owner.reload();
  await expect(owner.getByText(t.done(2, 3))).toBeVisible();
  await expect(owner.getByText('176 cm · 71 kg · 265 mm', { exact: false })).toBeVisible();
  await inspect(owner, 'schemes-04-owner');

  const friend = await visit();
  await friend.goto(await linkOn(owner, false));
  await friend.getByRole('button', { name: t.book }).click();
  const review = friend.getByRole('dialog', { name: book.reviewTitle });
  await expect(review.getByText(t.booksPlan)).toBeVisible();
  await guest.agree(friend);
  await review.getByRole('button', { name: book.submitLogin }).click();
  await expect(friend.getByRole('button', { name: accountText.zh.logIn, exact: true })).toBeVisible();
  await guest.logInAsGuest(friend, { phone: '13912345601', name: '赵一' });
  await friend.getByRole('button', { name: book.submit, exact: true }).click();
  const number = await guest.readNewOrder(friend);

  await owner.reload();
  await expect(owner.getByText(t.booked)).toBeVisible();
  expect(await owner.getByRole('main').innerText()).not.toContain(number);
  await expect(owner.getByRole('button', { name: t.again })).toBeVisible();
  await inspect(owner, 'schemes-05-booked');
  await owner.goto('/fa');
  await expect(owner.getByText(t['status.Ordered'])).toBeVisible();
  await inspect(owner, 'schemes-06-list');
});
