import type { Page } from '@playwright/test';
import { dayMs } from '#domain/time/instant.ts';
import { deskText } from '#web/text/desk.ts';
import { driverText } from '#web/text/driver.ts';
import { offlineText } from '#web/text/offline.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { expect, test } from './fixtures.ts';
import { openHand, type Booked } from './journey/hand.ts';
import { logInAt, people } from './journey/people.ts';
import { typeCode } from './journey/staff.ts';

const t = driverText.zh;
const desk = deskText.zh;
const reasons = reasonsText.zh;
const offline = offlineText.zh;

test.use({ shopOf: 'driver-day' });

const li = { name: '李送达', area: '云海酒店', address: '云海酒店 1208 房' };
const wu = { name: '吴不在', area: '松林公寓', address: '松林公寓 3 号楼' };
const he = { name: '何取回', area: '雪谷小镇', address: '雪谷小镇 88 号' };

type Hand = Awaited<ReturnType<typeof openHand>>;

/** Two deliveries of poles that are paid, and an item that is out and to be fetched, on which money is due. */
const book = async (hand: Hand): Promise<readonly string[]> => {
  const deliveryOf = ({ name, address }: typeof li) =>
    hand.book({ customerName: name, deliveryMethod: 'Delivery', deliveryAddress: address }).then(hand.pay);
  await deliveryOf(li);
  await deliveryOf(wu);
  const [code = ''] = await hand.codesOf('头盔', 1);
  const pickup = { returnMethod: 'Pickup', pickupAddress: he.address };
  const lines = [{ barcode: code, quantity: 1 }];
  const { id } = await hand.book({ customerName: he.name, lines, ...pickup }).then(hand.pay);
  const { version } = await hand.ask<Booked>(`GET /api/app/orders/${id}`);
  const out = await hand.ask<Booked>(`POST /api/app/orders/${id}/hand-over`, { version, early: true });
  const items = [{ kind: 'CleaningFee', amountFen: 3000 }];
  await hand.ask(`POST /api/app/orders/${id}/adjust`, { version: out.version, items, reason: '鞋很脏' });
  return [id, code];
};

const openTab = async (page: Page, name: string): Promise<void> => {
  const tab = page.getByRole('radio', { name, exact: true });
  await tab.click();
  await expect(tab).toBeChecked();
};

/** Puts work on the run that only its area tells. */
const take = async (page: Page, area: string): Promise<void> => {
  const card = page.getByRole('listitem').filter({ hasText: area });
  await card.getByRole('button', { name: t.take }).click();
  await expect(card).toBeHidden();
};

const openStop = async (page: Page, name: string): Promise<void> => {
  await page.goto('/driver/dashboard');
  await page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
};

const sign = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: t.signatureHint });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('nowhere to sign');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 90, { steps: 8 });
  await page.mouse.up();
};

test('a driver loads, delivers, fails once, takes money and fetches damaged gear', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  // The demo's driver has a run today.
  await travel(dayMs);
  const hand = await openHand(shop, 'manager');
  const [orderId = '', code = ''] = await book(hand);
  const page = await visit();
  await logInAt(page, people.driver);

  await test.step('work is taken by what little it tells', async () => {
    await page.goto('/driver/delivery-orders');
    await openTab(page, t.openTab);
    await expect(page.getByText(li.name)).toHaveCount(0);
    await inspect(page, 'driver-open');
    await take(page, li.area);
    await take(page, wu.area);
    await page.goto('/driver/pickup-orders?tab=open');
    await take(page, he.area);
    await openTab(page, t.mineTab);
    await expect(page.getByRole('button').filter({ hasText: he.name })).toBeVisible();
  });

  await test.step('stops are moved by keys, and the van is loaded in reverse', async () => {
    await page.goto('/driver/dashboard');
    await expect(page.getByRole('main').getByText(he.name)).toBeVisible();
    await inspect(page, 'driver-run');
    await page.getByRole('button', { name: t.arrange }).click();
    await page.getByRole('button', { name: t.drag(wu.name) }).press('ArrowUp');
    await expect(page.getByText(t.movedTo(1, 3))).toBeAttached();
    await inspect(page, 'driver-arrange');
    await page.getByRole('button', { name: t.arrangeDone }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(wu.name);
    await page.getByRole('link', { name: t.loadNow(2) }).click();
    const cards = page.getByRole('article');
    await expect(cards.first()).toHaveAccessibleName(li.name);
    const { items } = await hand.ask<{ items: { shelfCode: string }[] }>(
      `GET /api/app/small-equipment?keyword=${encodeURIComponent('雪杖')}`,
    );
    for (const ready of [1, 2]) {
      await typeCode(page, t.loadCode, items[0]?.shelfCode ?? '');
      await expect(page.getByRole('button', { name: t.loadAll(ready) })).toBeEnabled();
    }
    await inspect(page, 'driver-load');
    await page.getByRole('button', { name: t.loadAll(2) }).click();
    await expect(page.getByRole('heading', { name: t.loadedAll })).toBeVisible();
    await page.getByRole('link', { name: t.toRun }).click();
    await page.getByRole('button', { name: t.start, exact: true }).click();
    await expect(page.getByRole('region', { name: t.next })).toContainText(wu.name);
    await inspect(page, 'driver-next');
  });

  await test.step('nobody is there, so the gear comes back', async () => {
    await openStop(page, wu.name);
    await page.getByRole('button', { name: t['fail.deliver'] }).click();
    const sheet = page.getByRole('dialog', { name: t['fail.deliver'] });
    await sheet.getByRole('button', { name: reasons.quickReason('nobodyThere') }).click();
    await inspect(page, 'driver-fail');
    await sheet.getByRole('button', { name: t.failNow }).click();
    await expect(page).toHaveURL(/\/driver\/dashboard/);
    await expect(page.getByRole('region', { name: t.next })).toContainText(li.name);
  });

  await test.step('the next is signed for; a reload loses nothing', async () => {
    await page
      .getByRole('region', { name: t.next })
      .getByRole('button', { name: t['act.deliver'], exact: true })
      .click();
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(page.getByText(t.receivedByMissing)).toBeVisible();
    await page.getByRole('button', { name: reasons.quickReason('guestSigned') }).click();
    await sign(page);
    await page.reload();
    await expect(page.getByRole('img', { name: t.signatureDone })).toBeVisible();
    await expect(page.getByRole('textbox', { name: t.receivedBy })).toHaveValue(
      reasons.quickReason('guestSigned'),
    );
    await inspect(page, 'driver-confirm');
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(page).toHaveURL(/\/driver\/dashboard/);
    await expect(page.getByText(t.progress(2, 3))).toBeVisible();
  });

  await test.step('money at the door, and gear that is broken', async () => {
    await page
      .getByRole('region', { name: t.next })
      .getByRole('button', { name: t['act.pay']('¥30') })
      .click();
    await page.getByRole('button', { name: desk.driverCash }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: desk.cashDone }).click();
    await expect(page.getByRole('heading', { name: desk.paidOnline('¥30') })).toBeVisible();
    await openStop(page, he.name);
    await typeCode(page, t.collectCode, code);
    await expect(page.getByText(t.collectCount(1, 1))).toBeVisible();
    await page.getByRole('button', { name: /的问题$/ }).click();
    const sheet = page.getByRole('dialog', { name: t.markTitle });
    await sheet.getByLabel(t.markNote).fill('扣环断了');
    await inspect(page, 'driver-mark');
    await sheet.getByRole('button', { name: t.markSave }).click();
    await inspect(page, 'driver-collect');
    await page.getByRole('button', { name: t.collectNow(1) }).click();
    await expect(page.getByRole('heading', { name: t.allDone })).toBeVisible();
    await page.getByRole('button', { name: t.end }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.end }).click();
    await expect(page.getByText(t.endedText)).toBeVisible();
    await inspect(page, 'driver-ended');
  });

  const { marks } = await hand.ask<{ marks: { how: string; note: string }[] }>(
    `GET /api/app/orders/${orderId}`,
  );
  expect(marks).toEqual([expect.objectContaining({ how: 'damaged', note: '扣环断了' })]);
});

type Runs = {
  readonly drivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly run: { readonly stops: readonly { id: string; orderNumber: string }[] } | null;
  }[];
};

test('without a network the run goes on, and work that was moved meanwhile is told', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  await travel(dayMs);
  const hand = await openHand(shop, 'manager');
  const runs = () => hand.ask<Runs>(`GET /api/app/runs?storeId=${hand.storeId}`);
  const page = await visit();
  await logInAt(page, people.driver);
  const { id: driverId } = await page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? ''));
  const out: { name: string; code: string; order: Booked }[] = [];
  for (const name of ['白先取', '黑后取']) {
    const [code = ''] = await hand.codesOf('头盔', 1);
    const lines = [{ barcode: code, quantity: 1 }];
    const pickup = { returnMethod: 'Pickup', pickupAddress: `${name}家 1 号` };
    const { id } = await hand.book({ customerName: name, lines, ...pickup }).then(hand.pay);
    const { version } = await hand.ask<Booked>(`GET /api/app/orders/${id}`);
    const order = await hand.ask<Booked>(`POST /api/app/orders/${id}/hand-over`, { version, early: true });
    await hand.ask('POST /api/app/runs/take', { kind: 'collect', orderId: id, driverId });
    out.push({ name, code, order });
  }
  const next = page.getByRole('region', { name: t.next });
  const collect = async ({ name, code }: (typeof out)[number]): Promise<void> => {
    await expect(next).toContainText(name);
    await next.getByRole('button', { name: t['act.collect'], exact: true }).click();
    await typeCode(page, t.collectCode, code);
    await page.getByRole('button', { name: t.collectNow(1) }).click();
    await expect(page).toHaveURL(/\/driver\/dashboard/);
  };
  const [first, second] = out;
  if (first === undefined || second === undefined) throw new Error('nothing is out');
  const bar = page.locator('.offline-bar');

  await test.step('what is collected is over, and the next one is the next', async () => {
    for (const { name } of [second, first]) await openStop(page, name);
    await page.goto('/driver/dashboard');
    await page.getByRole('button', { name: t.start, exact: true }).click();
    await expect(next).toContainText(first.name);
    await page.context().setOffline(true);
    await collect(first);
    await expect(bar).toContainText(offline.waiting(1));
    await page.getByRole('button', { name: t.stopsOver(1) }).click();
    const over = page.getByRole('main').getByRole('button').filter({ hasText: first.name });
    await expect(over).toContainText(t.notSent);
    await inspect(page, 'driver-offline');
    await collect(second);
    await expect(page.getByRole('heading', { name: t.allDone })).toBeVisible();
  });

  await test.step('an order that was taken off the run is a card, which can be ended', async () => {
    const { drivers } = await runs();
    const stops = drivers.flatMap(({ run }) => run?.stops ?? []);
    const stop = stops.find(({ orderNumber }) => orderNumber === second.order.orderNumber);
    await hand.ask(`POST /api/app/runs/stops/${stop?.id}/give`, {});
    await page.context().setOffline(false);
    await expect(bar).toHaveText(new RegExp(`^${offline.refused(1)}`));
    await bar.getByRole('button', { name: offline.details }).click();
    const card = page.getByRole('article').filter({ hasText: second.name });
    await expect(card).toContainText(offline.notYours);
    await inspect(page, 'driver-conflict');
    await card.getByRole('button', { name: offline.dropMine }).click();
    await card.getByRole('button', { name: offline.dropSure }).click();
    await expect(bar).toBeEmpty();
  });

  const collected = async ({ order }: (typeof out)[number]): Promise<unknown> =>
    (await hand.ask<{ lines: unknown }>(`GET /api/app/orders/${order.id}`)).lines;
  expect(await collected(first)).toEqual([expect.objectContaining({ collectedAt: expect.any(String) })]);
  expect(await collected(second)).toEqual([expect.objectContaining({ collectedAt: null })]);
});
