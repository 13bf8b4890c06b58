import type { Locator, Page } from '@playwright/test';
import { pathTo } from '#web/paths.ts';
import { glovesText } from '#web/text/gloves.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';
import { tillsText } from '#web/text/tills.ts';
import { titlesText } from '#web/text/titles.ts';
import { expect, test } from './fixtures.ts';
import { openHand } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';

const zh = glovesText.zh;
const store = storeText.zh;
const returns = returnsText.zh;

test.use({ shopOf: 'gloves' });

const keysOf = (page: Page): Locator => page.getByRole('region', { name: zh.keys });

/** What can be pressed and is smaller than 56 px on a side, by name; what lies in a label is pressed by that. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const pressed = (dialog ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary',
    );
    return [...pressed].flatMap((element) => {
      const target = element.closest('label') ?? element;
      const { width, height, bottom } = target.getBoundingClientRect();
      // What has no size is not there, and the way past the navigation lies above the screen until it has the focus.
      if (width === 0 || bottom + scrollY <= 0) return [];
      if (Math.min(width, height) >= 55.5) return [];
      return [`${element.getAttribute('aria-label') ?? target.innerText} ${width}x${height}`];
    });
  });

/** Links, buttons and articles that readers of screens find without a name in Chromium's own tree. */
const nameless = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const named = ['link', 'button', 'article', 'region', 'dialog', 'alertdialog'];
  return nodes
    .filter(({ role, ignored }) => !ignored && named.includes(String(role?.value)))
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role, nodeId }) => `${role?.value} ${nodeId}`);
};

test('with gloves on whatever is pressed at the counter is 56 px or more', async ({
  shop,
  visit,
  inspect,
}) => {
  const hand = await openHand(shop);
  const { order } = await hand.reserve('周雪', { items: 2, poles: 1 });
  const unpaid = await hand.book({ customerName: '孙莉' });
  const { codes } = await hand.rentOut('钱多多', { items: 1, poles: 2 });
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto(pathTo('storeScan'));
  await page.getByRole('button', { name: store.gloves }).click();
  await page.goto(pathTo('storeDashboard'));
  const looked = async (name: string): Promise<void> => {
    await expect(keysOf(page)).toBeVisible();
    await inspect(page, `gloves-${name}`);
    expect.soft(await tooSmall(page), name).toEqual([]);
    expect.soft(await nameless(page), name).toEqual([]);
  };
  await expect(page.getByRole('article').first()).toBeVisible();
  await looked('dashboard');
  await page.reload();
  await expect(keysOf(page)).toBeVisible();
  const { orderNumber } = order;
  const bench = pathTo('storeOrderCreate', { orderNumber });
  for (const [name, path, there] of [
    ['scan', pathTo('storeScan'), page.getByRole('textbox')],
    ['walk-in', pathTo('storeOrderCreate'), page.getByLabel(store.guestPhone)],
    ['bench', bench, page.getByLabel(store.codeLabel)],
    ['preparation', pathTo('storePreparation'), page.getByRole('article').first()],
    ['payment', pathTo('storePayment', { id: unpaid.id }), page.getByRole('button', { name: /^收款 ¥/ })],
    ['tills', pathTo('storeTills'), page.getByRole('region', { name: /钱箱|柜台/ }).first()],
  ] as const) {
    await page.goto(path);
    await expect(there.filter({ visible: true }).first()).toBeVisible();
    await looked(name);
  }
  await test.step('count a till', async () => {
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
    expect.soft(await tooSmall(page), 'cash-up').toEqual([]);
    await inspect(page, 'gloves-cash-up');
    await page.keyboard.press('F4');
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeHidden();
    expect(tillsText.zh.cashUp).not.toBe('');
  });
  await test.step('a piece in the bin', async () => {
    await page.goto(pathTo('storeReturns'));
    await page.getByLabel(returns.label).fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: '钱多多' })).toBeVisible();
    await looked('bin');
  });
});

/** Types as a hand scanner does, wherever the focus is. */
const gun = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

/** Goes on by Tab until the focus is there. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there');
};

test('gear is handed over and taken back by keyboard and scanner alone', async ({
  shop,
  visit,
  barriers,
}) => {
  const hand = await openHand(shop);
  const { order, codes } = await hand.reserve('王小明', { items: 2, poles: 1 });
  const page = await visit();
  await logInAt(page, people.clerk);
  await page.goto(pathTo('storeProfile'));
  await page.getByRole('switch', { name: store.gloves }).press('Space');
  await page.goto(`${pathTo('storeOrders')}?keyword=${order.orderNumber}`);

  await test.step('hand-over', async () => {
    await tabTo(
      page,
      page.getByRole('link', { name: new RegExp(`${store['step.prepare']}.*${order.orderNumber}`) }),
    );
    await page.keyboard.press('Enter');
    const box = page.getByLabel(store.codeLabel);
    await expect(box).toBeFocused();
    // A scanner reaches the box from any button.
    await page.keyboard.press('Shift+Tab');
    await expect(box).not.toBeFocused();
    for (const [index, code] of codes.entries()) {
      await gun(page, code);
      await expect(page.getByText(store.progress(index + 1, codes.length), { exact: true })).toBeVisible();
      await expect(box).toBeFocused();
    }
    await page.keyboard.press('F2');
    await expect(
      page.getByText(store.progress(codes.length - 1, codes.length), { exact: true }),
    ).toBeVisible();
    await gun(page, codes.at(-1) ?? '');
    await expect(page.getByText(store.progress(codes.length, codes.length), { exact: true })).toBeVisible();
    await gun(page, 'NO-SUCH-1');
    await expect(page.getByRole('alert').filter({ hasText: 'NO-SUCH-1' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('F1');
    await expect(page.getByRole('heading', { name: store.handedOver })).toBeFocused();
  });

  await test.step('return', async () => {
    await page.keyboard.press('F4');
    const menu = page.getByRole('dialog', { name: zh.menuTitle });
    await tabTo(page, menu.getByRole('button', { name: titlesText.zh.storeReturns }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(returns.label)).toBeFocused();
    const [first = '', ...others] = codes;
    await gun(page, first);
    const card = page.getByRole('article', { name: '王小明' });
    await expect(card).toContainText('1 / 3');
    await page.keyboard.press('F3');
    const harm = page.getByRole('dialog', { name: returns.damagedTitle });
    await expect(harm).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(harm).toBeHidden();
    await expect(page.getByLabel(returns.label)).toBeFocused();
    await page.keyboard.press('F2');
    await expect(card).toContainText('0 / 3');
    for (const code of [first, ...others]) await gun(page, code);
    await expect(page.getByRole('status').filter({ hasText: '全部归还' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('F1');
    await expect(page.getByRole('button', { name: /^已退现金 ¥/ })).toBeVisible();
    await page.keyboard.press('F1');
    await expect(page.getByRole('heading', { name: store.orderCompleted })).toBeFocused();
  });
});
