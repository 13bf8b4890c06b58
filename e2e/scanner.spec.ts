import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { navText } from '#web/text/nav.ts';
import { scannerText } from '#web/text/scanner.ts';
import { smartScanText } from '#web/text/smart-scan.ts';
import { storeText } from '#web/text/store.ts';
import { findBrowser } from '../tools/find-browser.ts';
import { expect, test } from './fixtures.ts';
import { drawPhoto, showToCamera } from './journey/camera-film.ts';
import { logInAt, people } from './journey/people.ts';

const nav = navText.zh;
const zh = scannerText.zh;
const smart = smartScanText.zh;
const counter = storeText.zh;

const film = join(import.meta.dirname, '../.cache/scanner/camera.mjpeg');
const { executablePath, args, env } = await findBrowser();

test.use({
  launchOptions: {
    executablePath,
    env: { ...env },
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
  shopOf: 'the scanner',
});

const scanner = (page: Page) => page.getByRole('dialog', { name: zh.title });
const rack = (page: Page) => page.getByRole('dialog', { name: zh.rackTitle });

type Line = { readonly boundTo: string | null };
type Order = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: number;
  readonly lines: readonly Line[];
};

/** What the server tells whoever is logged in on the page. */
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (asked) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` };
    return (await (await fetch(`/api/app${asked}`, { headers })).json()) as T;
  }, path);

const orderInUse = async (page: Page): Promise<Order> => {
  const { items } = await ask<{ items: readonly Order[] }>(page, '/orders?maxResultCount=100');
  const orders = await Promise.all(
    items.filter(({ status }) => status === 5).map(({ id }) => ask<Order>(page, `/orders/${id}`)),
  );
  const order = orders.find(({ lines }) => codesOf(lines).length > 1);
  if (order === undefined) throw new Error('No order with several items is out.');
  return order;
};

const codesOf = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap(({ boundTo }) => (boundTo?.startsWith('XJ') === true ? [boundTo] : [])).slice(0, 3);

/** Gives an item another label, as the owner does. */
const relabel = async (page: Page, from: string, to: string): Promise<void> => {
  const api = `${new URL(page.url()).origin}/api/app`;
  const send = async <T>(
    method: string,
    path: string,
    more: { body?: object; token?: string },
  ): Promise<T> => {
    const answer = await fetch(api + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `relabel-${from}-${to}`,
        ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
      },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { accessToken } = await send<{ accessToken: string }>('POST', '/account/login', {
    body: { userNameOrEmailAddress: people.owner.userName, password: 'snowgear-demo' },
  });
  const found = `/equipment/by-barcode?barcodeNumber=${from}`;
  const { id, version } = await send<{ id: string; version: number }>('GET', found, { token: accessToken });
  const body = { barcodeNumber: to, version, reason: 'new label' };
  await send('PUT', `/equipment/${id}/barcode`, { body, token: accessToken });
};

/** Types as a hand scanner does: real keys, of which the last one presses whatever button has the focus. */
const scanByHand = async (page: Page, code: string): Promise<void> => {
  // Without waiting between them: a busy machine would make pauses that no hand scanner makes.
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
};

/** The item that carries a code stands above the page. */
const expectItem = async (page: Page, code: string): Promise<void> => {
  await expect(scanner(page)).toBeHidden();
  await expect(page.getByRole('dialog').getByText(code).first()).toBeVisible();
};

let login: BrowserContextOptions = {};

test.beforeAll(async ({ browser, shop }) => {
  await showToCamera(film);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await logInAt(page, people.clerk);
  login = { storageState: await context.storageState() };
  await context.close();
});

test('what moves before the camera leads to its place: a QR code to the order, bar codes to the item', async ({
  visit,
}) => {
  const page = await visit(login);
  await page.goto('/store/dashboard');
  const scan = async (): Promise<void> => {
    await page.getByRole('button', { name: nav.quickActions }).click();
    await page.getByRole('button', { name: nav.quickScan, exact: true }).click();
  };
  const { orderNumber } = await orderInUse(page);
  await showToCamera(film, ['QRCode', `https://shop.example/store/orders/create?orderNumber=${orderNumber}`]);
  await scan();
  await expect(page).toHaveURL(`/store/orders/create?orderNumber=${orderNumber}`);
  await expect(scanner(page)).toBeHidden();

  await page.goto('/store/inventory/list');
  await showToCamera(film, ['Code128', 'XJ001000']);
  await scan();
  await expectItem(page, 'XJ001000');

  await page.goto('/store/dashboard');
  await relabel(page, 'XJ001003', '4006381333931');
  await showToCamera(film, ['EAN13', '4006381333931']);
  await scan();
  await expectItem(page, '4006381333931');

  // A shelf of counted gear has a code as well.
  const pools = await ask<{ items: readonly { shelfCode: string }[] }>(page, '/small-equipment');
  const shelfCode = pools.items[0]?.shelfCode ?? '';
  await page.goto('/store/scan');
  await page.getByLabel(smart.label).fill(shelfCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/store/inventory/small-equipment');
  await expect(page.getByRole('dialog').getByText(shelfCode)).toBeVisible();
});

test('a rack is read at once, and each code can be taken back', async ({ visit }) => {
  const page = await visit(login);
  await page.goto('/store/dashboard');
  const order = await orderInUse(page);
  const codes = codesOf(order.lines);
  await showToCamera(film, ...codes.map((code) => ['Code128', code] as const));
  await page.goto(`/store/orders/return/${order.id}`);
  await page.getByRole('button', { name: zh.open }).click();
  await expect(rack(page).getByText(zh.rackCount(codes.length))).toBeVisible();
  const [first = ''] = codes;
  await rack(page)
    .getByRole('button', { name: zh.undo(first) })
    .click();
  await expect(rack(page).getByText(zh.undone(first))).toBeVisible();
  await rack(page).getByRole('button', { name: zh.rackDone }).click();
  await expect(rack(page)).toBeHidden();
  await expect(page.getByRole('button', { name: counter.takePartBack(codes.length - 1) })).toBeVisible();
});

test('a photo is read; one without a code leads to typing, a broken one says so', async ({
  visit,
  inspect,
}) => {
  await showToCamera(film);
  const page = await visit(login);
  await page.goto('/store/scan');
  await page.getByRole('button', { name: zh.open }).click();
  const give = async (button: string, buffer: Buffer): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button, exact: true }).click();
    await (await choosing).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  };
  await give(zh.album, Buffer.from('no picture'));
  const failed = page.getByRole('alertdialog', { name: zh.photoFailed });
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  await give(zh.photo, await drawPhoto());
  const unread = page.getByRole('alertdialog', { name: zh.unreadTitle });
  await expect(unread).toBeVisible();
  await unread.getByRole('button', { name: zh.typing }).click();
  const typing = page.getByRole('dialog', { name: zh.typing });
  await typing.getByRole('button', { name: zh.confirm }).click();
  await expect(typing.getByText(zh.manualEmpty)).toBeVisible();
  await inspect(page, 'scanner-typing');
  await typing.getByLabel(zh.manualLabel).fill('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await expect(scanner(page).getByText(smart.notFound)).toBeVisible();
  await inspect(page, 'scanner');
  await give(zh.album, await drawPhoto(['Code128', 'XJ001001']));
  await expectItem(page, 'XJ001001');
});

declare global {
  /** What the camera of the test answers with. */
  var cameraFault: string;
}

/** Lets the camera answer with a fault, or with a stream that never shows anything. */
const breakCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      globalThis.cameraFault === 'slow'
        ? Promise.resolve(new MediaStream())
        : Promise.reject(new DOMException('from the test', globalThis.cameraFault));
  });

test('a camera that is denied, missing, busy or slow is told in words, and other ways stay open', async ({
  visit,
  shop,
}) => {
  const page = await visit(login);
  await page.clock.install({ time: Date.now() + shop.aheadMs() });
  await breakCamera(page);
  await page.goto('/store/scan');
  const alert = scanner(page).getByRole('alert');
  const begin = page.getByRole('button', { name: zh.open });
  const again = alert.getByRole('button', { name: zh.again });
  for (const [name, fault] of [
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'notFound'],
    ['NotReadableError', 'notReadable'],
    ['slow', 'timeout'],
  ] as const) {
    await page.evaluate((given) => {
      globalThis.cameraFault = given;
    }, name);
    await (fault === 'denied' ? begin : again).click();
    if (name === 'slow') {
      // It is asked twice, and waited for both times.
      await expect(scanner(page).getByText(zh.loading)).toBeVisible();
      await page.clock.runFor(6000);
      await page.clock.runFor(6000);
    }
    await expect(alert).toContainText(zh[`fault.${fault}`]);
    await expect(alert).toContainText(zh[`advice.${fault}`]);
    // A hand scanner types into the dialog all the same, and does not press the button that has the focus.
    await scanner(page).getByRole('button', { name: zh.close }).focus();
    const code = `NO-${name}`.toUpperCase();
    const asked = page.waitForRequest((request) => request.url().includes(`barcodeNumber=${code}`));
    await scanByHand(page, code);
    await asked;
  }
  await scanByHand(page, 'XJ001002');
  await expectItem(page, 'XJ001002');
});

test('WeChat on a computer says that it scans on phones only', async ({ visit }) => {
  const page = await visit({
    ...login,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/116 MicroMessenger/7.0 WindowsWechat',
  });
  await page.goto('/store/scan');
  await page.getByRole('button', { name: zh.open }).click();
  await page.getByRole('button', { name: zh.weChat }).click();
  const alertDialog = page.getByRole('alertdialog', { name: zh['weChat.notHere'] });
  await expect(alertDialog).toBeVisible();
  await alertDialog.getByRole('button', { name: zh.understood }).click();
  await expect(alertDialog).toBeHidden();
  await expect(scanner(page)).toBeVisible();
});
