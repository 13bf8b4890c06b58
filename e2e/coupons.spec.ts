import type { Locator, Page } from '@playwright/test';
import { couponStateNames } from '#contract/coupon-lists.ts';
import { couponErrors } from '#contract/errors-coupons.ts';
import { pathTo } from '#web/paths.ts';
import { bookText } from '#web/text/book.ts';
import { couponText } from '#web/text/coupon.ts';
import { couponsText } from '#web/text/coupons.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { expect, test } from './fixtures.ts';
import * as guest from './journey/guest.ts';
import { logInAt, people } from './journey/people.ts';
import { saveSheet } from './journey/saved.ts';
import * as staff from './journey/staff.ts';

const t = couponsText.zh;
const typed = couponText.zh;
const book = bookText.zh;
const words = ordersText.zh;
const store = storeText.zh;

test.use({ shopOf: 'coupons' });

const branch = '崇礼太舞店';
const name = '开季立减';

/** A guest who looks at the review of one piece of gear, with the field for a code open. */
const reviewAs = async (page: Page, who: guest.Guest): Promise<Locator> => {
  await page.goto('/customer/login');
  await guest.logInAsGuest(page, who);
  await expect(page).toHaveURL(/\/customer\/order-create/);
  await guest.chooseStore(page, branch);
  await page
    .getByRole('button', { name: /，余 \d+ 件$/ })
    .first()
    .click();
  const review = await guest.openReview(page);
  await guest.agree(page);
  await review.getByRole('button', { name: typed.ask }).click();
  return review;
};

const typeCode = async (place: Locator, code: string): Promise<void> => {
  await place.getByRole('textbox', { name: typed.code }).fill(code);
  await place.getByRole('textbox', { name: typed.code }).press('Enter');
};

const counts = typed.counts(name, '¥20');

test('a manager makes codes of one use, a guest books with one, and it counts again once that is cancelled', async ({
  visit,
  inspect,
}) => {
  const manager = await visit();
  const codes = await test.step('the manager makes a coupon and its codes', async () => {
    await logInAt(manager, people.manager);
    await manager.goto(pathTo('systemHome'));
    await manager.getByRole('link', { name: titlesText.zh.systemCoupons }).click();
    await inspect(manager, 'coupons-01-of-the-demo');
    await manager.getByRole('button', { name: t.add }).click();
    const sheet = manager.getByRole('dialog', { name: t.add });
    await sheet.getByRole('textbox', { name: t.name, exact: true }).fill(name);
    await sheet.getByRole('textbox', { name: t.amount, exact: true }).fill('20');
    await sheet.getByText(t.single, { exact: true }).click();
    await sheet.getByRole('button', { name: t.create, exact: true }).click();
    await expect(sheet.getByText(t.storesMissing)).toBeVisible();
    await sheet.getByRole('checkbox', { name: branch }).check();
    await inspect(manager, 'coupons-02-new');
    await sheet.getByRole('button', { name: t.create, exact: true }).click();
    await expect(manager).toHaveURL(/\/system\/coupons\/[0-9a-f-]{36}$/);
    await manager.getByRole('button', { name: t.makeCodes }).click();
    const making = manager.getByRole('dialog', { name: t.makeCodes });
    await making.getByRole('textbox', { name: t.count }).fill('3');
    await making.getByRole('button', { name: t.make, exact: true }).click();
    await expect(manager.getByText(t.free, { exact: true })).toHaveCount(3);
    const { lines } = await saveSheet(manager, t.downloadCodes);
    expect(lines).toHaveLength(4);
    return lines.slice(1).map((line) => line.split(',')[0] ?? '');
  });
  const [code = ''] = codes;

  const first = await visit();
  const orderNumber = await test.step('a guest books with one', async () => {
    const review = await reviewAs(first, { phone: '13611110001', name: '何安' });
    await typeCode(review, 'NOSUCHCODE');
    await expect(review.getByText(couponErrors['coupon.unknown'].zh)).toBeVisible();
    await review.getByRole('textbox', { name: typed.code }).scrollIntoViewIfNeeded();
    await inspect(first, 'coupons-03-unknown');
    await typeCode(review, code.toLowerCase());
    await expect(review.getByText(counts)).toBeVisible();
    await review.getByText(counts).scrollIntoViewIfNeeded();
    await inspect(first, 'coupons-04-counts');
    await review.getByRole('button', { name: book.submit }).click();
    const number = await guest.readNewOrder(first);
    const bill = first.getByRole('heading', { name: words['bill.title'] });
    if (!(await first.getByText(typed.named(name, code)).isVisible())) await bill.click();
    await expect(first.getByText(typed.named(name, code))).toBeVisible();
    await first.getByText(typed.named(name, code)).scrollIntoViewIfNeeded();
    await inspect(first, 'coupons-05-order');
    return number;
  });

  const second = await visit();
  const review = await reviewAs(second, { phone: '13611110002', name: '许冬' });
  await test.step('nobody else can use it', async () => {
    await typeCode(review, code);
    await expect(review.getByText(couponErrors['coupon.usedUp'].zh)).toBeVisible();
    await manager.reload();
    await expect(manager.getByText(t.usedBy(orderNumber))).toBeVisible();
    await inspect(manager, 'coupons-06-used');
  });

  await test.step('staff cancel the order, and the code counts again', async () => {
    const page = manager.url();
    await manager.getByRole('link', { name: orderNumber }).click();
    await manager.getByRole('button', { name: store.moreActions }).click();
    await manager.getByRole('button', { name: store['menu.cancel'] }).click();
    const sheet = manager.getByRole('dialog').filter({ hasText: store.cancelNow });
    await sheet.getByRole('button', { name: reasonsText.zh.quickReason('guestCancels') }).click();
    await sheet.getByRole('button', { name: store.cancelNow }).click();
    await expect(manager.getByText(words['status.10']).first()).toBeVisible();
    await review.getByRole('button', { name: typed.remove }).click();
    await review.getByRole('button', { name: typed.ask }).click();
    await typeCode(review, code);
    await expect(review.getByText(counts)).toBeVisible();
    await review.getByRole('button', { name: book.submit }).click();
    await guest.readNewOrder(second);
    await manager.goto(page);
    await expect(manager.getByText(t.released)).toBeVisible();
    await manager.goto(pathTo('systemCoupons'));
    await expect(manager.getByRole('link', { name: new RegExp(name) })).toContainText(
      couponStateNames.running.zh,
    );
    await inspect(manager, 'coupons-07-list');
  });
});

test('staff type a code at the counter, and a stopped coupon is over', async ({ visit, inspect }) => {
  const owner = await visit();
  await logInAt(owner, people.owner);
  await owner.goto(pathTo('systemCoupons'));
  await owner.getByRole('button', { name: t.add }).click();
  const sheet = owner.getByRole('dialog', { name: t.add });
  await sheet.getByRole('textbox', { name: t.name, exact: true }).fill('八五折');
  await sheet.getByText(t['kind.percent'], { exact: true }).click();
  await sheet.getByRole('textbox', { name: t.percent, exact: true }).fill('15');
  await sheet.getByRole('textbox', { name: t.sharedCode, exact: true }).fill('snow-15');
  await sheet.getByRole('button', { name: t.create, exact: true }).click();
  await expect(owner.getByText('SNOW15')).toBeVisible();
  await inspect(owner, 'coupons-08-shared');

  const clerk = await visit();
  await logInAt(clerk, people.clerk);
  await clerk.goto(pathTo('storeOrderCreate'));
  await staff.chooseGear(clerk);
  await clerk.getByRole('button', { name: walkInText.zh.more }).click();
  await clerk.getByRole('button', { name: typed.ask }).click();
  await typeCode(clerk.locator('body'), 'snow15');
  await expect(clerk.getByText(/“八五折”已优惠/)).toBeVisible();
  await clerk.getByText(/“八五折”已优惠/).scrollIntoViewIfNeeded();
  await inspect(clerk, 'coupons-09-walk-in');

  await owner.getByRole('button', { name: t.stop }).click();
  await owner.getByRole('alertdialog', { name: t.stop }).getByRole('button', { name: t.stop }).click();
  await expect(owner.getByText(couponStateNames.stopped.zh).first()).toBeVisible();
  await inspect(owner, 'coupons-10-stopped');
  await clerk.reload();
  await expect(clerk.getByText(couponErrors['coupon.over'].zh)).toBeVisible();
});
