import type { Page } from '@playwright/test';
import { customerText } from '#web/text/customer.ts';
import { wayText } from '#web/text/way.ts';
import { findBrowser } from '../tools/find-browser.ts';
import { expect, test } from './fixtures.ts';
import { openHand } from './journey/hand.ts';
import { demoGuest, logInAt, people } from './journey/people.ts';
import { placeShown, showInWeChat, weChatOnAndroid } from './journey/wechat.ts';

const zh = wayText.zh;
const customer = customerText.zh;
const { executablePath, args, env } = await findBrowser();

test.use({
  launchOptions: {
    executablePath,
    env: { ...env },
    args: [...args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
  shopOf: 'the way',
  serviceWorkers: 'allow',
});

/** South-west of the demo's first store, as GPS has it. */
const near = { latitude: 40.9552, longitude: 115.4142, accuracy: 8 };
const located = { geolocation: near, permissions: ['geolocation'] };

const sheetOf = (page: Page) => page.getByRole('dialog', { name: zh.title });

/** Says what an iPhone's compass says, one heading right after the other. */
const turnTo = (page: Page, ...headings: readonly number[]): Promise<void> =>
  page.evaluate((said) => {
    for (const webkitCompassHeading of said) {
      const fields = { webkitCompassHeading, webkitCompassAccuracy: 10 };
      dispatchEvent(Object.assign(new Event('deviceorientation'), fields));
    }
  }, headings);

const arrowOf = (page: Page) => sheetOf(page).getByRole('slider', { name: zh.turnArrow });

const turnOfArrow = (page: Page): Promise<number> =>
  arrowOf(page).evaluate((arrow) => Number(arrow.getAttribute('aria-valuenow')));

/** Drags the arrow from above its middle to the right of it. */
const dragQuarter = async (page: Page): Promise<void> => {
  const box = await arrowOf(page).boundingBox();
  if (box === null) throw new Error('There is no arrow.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y - 40);
  await page.mouse.down();
  await page.mouse.move(x + 28, y - 28);
  await page.mouse.move(x + 40, y);
  await page.mouse.up();
};

test('the way to the store: arrow, camera, distance, map apps, address; each where what is above it is missing', async ({
  shop,
  visit,
  inspect,
  barriers,
}) => {
  const hand = await openHand(shop);
  const { order } = await hand.reserve('江小鱼', { items: 1, phone: demoGuest.phoneNumber });
  const openWay = async (
    options: Parameters<typeof visit>[0],
    prepare?: (page: Page) => Promise<unknown>,
  ) => {
    const page = await visit(options);
    await prepare?.(page);
    await logInAt(page, people.customer);
    await page.goto(`/customer/orders/${order.id}`);
    await page.getByRole('button', { name: new RegExp(`^${zh.open} `) }).click();
    await expect(sheetOf(page)).toBeVisible();
    return page;
  };

  await test.step('with position and compass an arrow turns, over the camera’s picture on request', async () => {
    const page = await openWay({ ...located, permissions: ['geolocation', 'camera'] });
    const sheet = sheetOf(page);
    await expect(sheet.getByText(zh.ahead(zh['to.ne'], zh.metres(310)))).toBeVisible();
    // True north: the store lies 53 degrees east of it, and its compass points 7.5 degrees west.
    await turnTo(page, 0);
    await expect(arrowOf(page)).toHaveAttribute('aria-valuetext', zh.arrow(zh['to.ne']));
    await expect.poll(() => turnOfArrow(page)).toBeGreaterThan(58);
    expect(await turnOfArrow(page)).toBeLessThan(64);
    await inspect(page, 'way-arrow');
    expect(await barriers(page)).toEqual([]);
    // A jump is not believed.
    await turnTo(page, 0, 120);
    await expect(sheet.getByText(zh.unsteady)).toBeVisible();
    // The hand wins over the compass, until it lets go.
    const before = await turnOfArrow(page);
    await sheet.getByRole('button', { name: zh.turnRight }).click();
    await expect.poll(() => turnOfArrow(page)).toBe(before + 15);
    await expect(sheet.getByText(zh.unsteady)).toBeHidden();
    await arrowOf(page).press('ArrowLeft');
    await arrowOf(page).press('ArrowLeft');
    await turnTo(page, 200, 210);
    await expect.poll(() => turnOfArrow(page)).toBe(before - 15);
    await inspect(page, 'way-by-hand');
    await sheet.getByRole('button', { name: zh.letGo }).click();
    await expect(sheet.getByText(zh.byHand)).toBeHidden();
    await sheet.getByRole('button', { name: zh.camera }).click();
    await expect(sheet.getByText(zh.cameraText)).toBeVisible();
    await expect
      .poll(() => sheet.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0);
    await inspect(page, 'way-camera');
    await sheet.getByRole('button', { name: zh.cameraOff }).click();
    await expect(sheet.locator('video')).toHaveCount(0);
  });

  await test.step('without a compass, direction and distance; without a position, maps, address and phone', async () => {
    const page = await openWay({ geolocation: near, permissions: ['geolocation'] }, (one) =>
      // No sensor speaks, and nobody can be asked.
      one.addInitScript(() => Reflect.deleteProperty(DeviceOrientationEvent, 'requestPermission')),
    );
    const sheet = sheetOf(page);
    await expect(sheet.getByText(zh.noCompass)).toBeVisible();
    // As on a map, until somebody drags it a quarter round.
    await expect(sheet.getByText(zh.turnHint)).toBeVisible();
    const north = await turnOfArrow(page);
    await dragQuarter(page);
    await expect.poll(async () => Math.abs((await turnOfArrow(page)) - north - 90)).toBeLessThan(2);
    await expect(sheet.getByText(zh.ahead(zh['to.ne'], zh.metres(310)))).toBeVisible();
    const blind = await openWay({ permissions: [] });
    await expect(sheetOf(blind).getByText(zh.noPosition)).toBeVisible();
    const amap = sheetOf(blind).getByRole('link', { name: zh.amap });
    await expect(amap).toHaveAttribute('href', /uri\.amap\.com\/navigation\?to=115\.4239%2C40\.9587%2C/);
    await expect(sheetOf(blind).getByRole('link', { name: /0313-5880001/ })).toBeVisible();
    await inspect(blind, 'way-blind');
  });

  await test.step('inside WeChat its own map opens', async () => {
    const page = await openWay({ ...located, userAgent: weChatOnAndroid }, showInWeChat);
    await expect(sheetOf(page).getByRole('link', { name: zh.amap })).toHaveCount(0);
    await sheetOf(page).getByRole('button', { name: zh.weChat }).click();
    await expect
      .poll(() => placeShown(page))
      .toMatchObject({ latitude: 40.9587, longitude: 115.4239, name: '崇礼云顶店' });
  });
});

test('the order code is whole however the phone is held, and opens again without a connection', async ({
  visit,
  inspect,
}) => {
  const address = '/customer/order-qr/202612345678';
  const page = await visit();
  await page.goto(address);
  const code = page.getByRole('img', { name: `${customer['qr.image']} 202612345678` });
  for (const [width, height] of [
    [844, 390],
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await code.boundingBox();
    const bar = await page.getByRole('navigation').filter({ visible: true }).boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? height) + (box?.height ?? height)).toBeLessThan(bar?.y ?? 0);
    expect(box?.width).toBeGreaterThan(130);
    await inspect(page, `order-code-${width}`);
  }
  const isKept = () =>
    page.evaluate(async (path) => {
      const kept = await caches.match(path);
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const assets = names.filter((name) => name.includes('/assets/'));
      const files = await Promise.all(assets.map((name) => caches.match(name)));
      return kept !== undefined && files.every((file) => file !== undefined);
    }, address);
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(code).toBeVisible();
});
