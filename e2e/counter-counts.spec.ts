import { pathTo } from '#web/paths.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { countActions } from './journey/actions.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';

const store = storeText.zh;
const returns = returnsText.zh;

test.use({ shopOf: 'counter-counts' });

test('four booked and paid pieces are picked up in two taps and four scans', async ({ shop, visit }) => {
  const hand = await openHand(shop);
  const { order, codes } = await hand.reserve('周雪', { items: 3, poles: 1 });
  expect(codes).toHaveLength(4);
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto(pathTo('storeDashboard'));
  const hands = countActions(page);
  await hands.tap(
    page.getByRole('link', { name: new RegExp(`^${store['step.prepare']}.*${order.orderNumber}`) }),
  );
  for (const [index, code] of codes.entries()) {
    await hands.scan(store.codeLabel, code);
    await expect(page.getByText(store.progress(index + 1, codes.length), { exact: true })).toBeVisible();
  }
  await hands.tap(page.getByRole('button', { name: store.handOver, exact: true }));
  await expect(page.getByRole('heading', { name: store.handedOver })).toBeFocused();
  expect(hands.counts()).toEqual({ taps: 2, typed: 0, scans: 4, pages: 1 });
});

test('a piece is exchanged for another size in two scans and one tap, and a tap for cash where it costs more', async ({
  shop,
  visit,
  inspect,
  barriers,
}) => {
  const hand = await openHand(shop);
  const { order, codes } = await hand.rentOut('钱多多', { items: 1 });
  const [old = ''] = codes;
  const other = await hand.otherThan(order, 'size');
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto(pathTo('storeReturns'));
  const hands = countActions(page);
  await hands.scan(returns.label, old);
  await expect(page.getByRole('status').filter({ hasText: '全部归还' })).toBeVisible();
  await hands.scan(returns.label, other);
  const question = page.getByRole('alertdialog', { name: /^换成/ });
  await expect(question.getByRole('button', { name: returns.swapNow })).toBeEnabled();
  await inspect(page, 'counter-exchange');
  expect(await barriers(page)).toEqual([]);
  await hands.tap(question.getByRole('button', { name: returns.swapNow }));
  await expect(page.getByRole('status').filter({ hasText: '已为钱多多换上' })).toBeVisible();
  await expect(question).toBeHidden();
  expect(hands.counts()).toEqual({ taps: 1, typed: 0, scans: 2, pages: 0 });
  await expect(page.getByRole('article', { name: '钱多多' })).toContainText('0 / 1');

  await test.step('a model of another price', async () => {
    const dearer = await hand.otherThan(order, 'model');
    const again = countActions(page);
    await again.scan(returns.label, other);
    await expect(page.getByRole('status').filter({ hasText: '全部归还' })).toBeVisible();
    await again.scan(returns.label, dearer);
    await again.tap(question.getByRole('button', { name: returns.swapNow }));
    const money = page.getByRole('alertdialog', { name: /^还应[收退] ¥/ });
    await expect(money).toBeVisible();
    await inspect(page, 'counter-exchange-money');
    await again.tap(money.getByRole('button', { name: /^已[收退]现金 ¥/ }));
    await expect(money).toBeHidden();
    expect(again.counts()).toEqual({ taps: 2, typed: 0, scans: 2, pages: 0 });
  });
});
