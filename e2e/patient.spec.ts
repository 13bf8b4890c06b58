import type { Page } from '@playwright/test';
import { pathTo } from '#web/paths.ts';
import { connectionText } from '#web/text/connection.ts';
import { navText } from '#web/text/nav.ts';
import { storeText } from '#web/text/store.ts';
import { expect, test } from './fixtures.ts';
import { openHand } from './journey/hand.ts';
import { arePagesKept } from './journey/kept.ts';
import { logInAt, people } from './journey/people.ts';
import { serveRebuilt } from './newer-build.ts';

test.use({ shopOf: 'patient', serviceWorkers: 'allow' });
const t = connectionText.zh;

const bar = (page: Page) => page.locator('.offline-bar');

test('a link says what its page is for, and the app can be put among a phone’s own', async ({ request }) => {
  const cardAt = async (path: string) => {
    const html = await (await request.get(path)).text();
    const tag = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
    return [tag('title'), tag('description'), tag('image')];
  };
  const paths = ['/', pathTo('inquiry'), `${pathTo('scheme')}?t=secret`, pathTo('help')];
  const cards = await Promise.all(paths.map(cardAt));
  expect(cards.map(([title]) => title?.split(' - ')[0])).toEqual([
    '雪具预订',
    '雪具查询',
    '方案详情',
    '帮助中心',
  ]);
  expect(new Set(cards.map(([, about]) => about)).size).toBe(4);
  expect(cards.flat().join()).not.toContain('secret');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const pictures = [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    '/apple-touch-icon.png',
    new URL(cards[0]?.[2] ?? '').pathname,
  ];
  for (const picture of pictures)
    expect((await request.get(picture)).headers()['content-type'], picture).toBe('image/png');
});

test('a phone may put the app among its own', async ({ visit }) => {
  const page = await visit();
  await page.goto(pathTo('help'));
  const devTools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // A profile without a name on disk is never offered the app, whatever the app is like.
  const ofApp = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(ofApp).toEqual([]);
});

test('a guest without a network goes on booking, and reads own orders', async ({ visit, picture }) => {
  const page = await visit();
  await logInAt(page, people.customer);
  await page.goto(pathTo('customerOrders'));
  const order = page.locator('article a').filter({ visible: true }).first();
  await order.waitFor();
  const number = /20\d{10}/.exec((await order.textContent()) ?? '')?.[0] ?? '';
  await order.click();
  await expect(page.getByText(number).first()).toBeVisible();
  await page.goto(pathTo('customerBook'));
  const gear = page.locator('article button[aria-pressed]').filter({ visible: true }).first();
  await gear.click();
  await expect(gear).toHaveAttribute('aria-pressed', 'true');
  await arePagesKept(page, 'guest');
  await page.context().setOffline(true);
  await expect(bar(page)).toContainText(t.none);
  await page.reload();
  await expect(gear).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page)).toContainText(/没有网络/);
  // What comes behind the page is kept as well.
  await expect(page.locator('.riders-wait.ui-shimmer')).toHaveCount(0);
  await picture(page, 'patient-booking-offline');
  await page.goto(pathTo('customerOrders'));
  await order.click();
  await expect(page.getByText(number).first()).toBeVisible();
  await picture(page, 'patient-order-offline');
  await page.context().setOffline(false);
  await expect(bar(page)).toContainText(t.back);
});

test('a new version in the middle of a hand-over loses nothing, and is taken on the way to the next page', async ({
  shop,
  visit,
  picture,
}) => {
  const rebuilt = await serveRebuilt(shop.url);
  const hand = await openHand(shop);
  const { order, codes } = await hand.reserve('吴冰', { items: 2 });
  const page = await visit({ baseURL: rebuilt.url });
  await logInAt(page, people.clerk);
  await page.goto(pathTo('storeOrderCreate', { orderNumber: order.orderNumber }));
  const box = page.locator('[data-gun]').filter({ visible: true });
  const scan = async (code: string): Promise<void> => {
    await box.fill(code);
    await box.press('Enter');
    await expect(box).toHaveValue('');
  };
  const entry = () => page.locator('script[type=module][src]').getAttribute('src');
  await scan(codes[0] ?? '');
  await arePagesKept(page, 'staff');
  const before = await entry();
  rebuilt.deploy();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(bar(page)).toContainText(t.updateReady);
  await picture(page, 'patient-update');
  await scan(codes[1] ?? '');
  await page.getByRole('button', { name: storeText.zh.handOver }).filter({ visible: true }).click();
  await expect(page.getByText(storeText.zh.handedOver)).toBeVisible();
  expect(await entry()).toBe(before);
  await page.goBack();
  await page.getByRole('link', { name: navText.zh.orders }).filter({ visible: true }).first().click();
  await expect.poll(entry).not.toBe(before);
  await page.goto(pathTo('storeOrder', { id: order.id }));
  await expect(page.getByText('吴冰').first()).toBeVisible();
  rebuilt.stop();
});
