import type { Page } from '@playwright/test';
import { dayMs } from '#domain/time/instant.ts';
import { deskText } from '#web/text/desk.ts';
import { driverText } from '#web/text/driver.ts';
import { connectionText } from '#web/text/connection.ts';
import { offlineText } from '#web/text/offline.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { tillsText } from '#web/text/tills.ts';
import { expect, test } from './fixtures.ts';
import { openHand, type Booked } from './journey/hand.ts';
import { areOrdersKept, arePagesKept } from './journey/kept.ts';
import { logInAt, people } from './journey/people.ts';
import { typeCode } from './journey/staff.ts';

const t = driverText.zh;
const desk = deskText.zh;
const reasons = reasonsText.zh;
const offline = offlineText.zh;
const till = tillsText.zh;

test.use({ shopOf: 'driver-day' });

const li = { name: '李送达', area: '云海酒店', address: '云海酒店 1208 房' };
const wu = { name: '吴不在', area: '松林公寓', address: '松林公寓 3 号楼' };
const sun = { name: '孙自取', area: '冰川公寓', address: '冰川公寓 6 号' };
const jin = { name: '金归还', area: '银杉酒店', address: '银杉酒店 21 层' };
const he = { name: '何取回', area: '雪谷小镇', address: '雪谷小镇 88 号' };

type Hand = Awaited<ReturnType<typeof openHand>>;

type Out = { readonly id: string; readonly code: string };

/** Three deliveries of poles that are paid, two items that are out and to be fetched, on one of which money is due, and one for the other store. */
const book = async (hand: Hand) => {
  const deliveryOf = ({ name, address }: typeof li) =>
    hand.book({ customerName: name, deliveryMethod: 'Delivery', deliveryAddress: address }).then(hand.pay);
  const delivered = [await deliveryOf(li), await deliveryOf(wu), await deliveryOf(sun)];
  const [first = '', second = '', sent = ''] = await hand.codesOf('头盔', 3);
  const outOf = async ({ name, address }: typeof he, code: string): Promise<Out> => {
    const pickup = { returnMethod: 'Pickup', pickupAddress: address };
    const lines = [{ barcode: code, quantity: 1 }];
    const { id } = await hand.book({ customerName: name, lines, ...pickup }).then(hand.pay);
    const { version } = await hand.ask<Booked>(`GET /api/app/orders/${id}`);
    await hand.ask<Booked>(`POST /api/app/orders/${id}/hand-over`, { version, early: true });
    return { id, code };
  };
  const [dirty, whole] = [await outOf(he, first), await outOf(jin, second)];
  const { version } = await hand.ask<Booked>(`GET /api/app/orders/${dirty.id}`);
  const items = [{ kind: 'CleaningFee', amountFen: 3000 }];
  await hand.ask(`POST /api/app/orders/${dirty.id}/adjust`, { version, items, reason: '鞋很脏' });
  const { storeConfigs } = await hand.ask<{ storeConfigs: object }>('GET /api/app/config-distribution/h5');
  const toStoreId = Object.keys(storeConfigs).find((storeId) => storeId !== hand.storeId);
  const item = await itemOf(hand, sent);
  await hand.ask(`POST /api/app/equipment/${item.id}/transfer`, { toStoreId, reason: '调拨' });
  return { delivered, dirty, whole, sent };
};

const itemOf = (hand: Hand, code: string) =>
  hand.ask<{ id: string; status: number; storeId: string }>(
    `GET /api/app/equipment/by-barcode?barcodeNumber=${code}`,
  );

const openTab = async (page: Page, name: string): Promise<void> => {
  const tab = page.getByRole('radio', { name, exact: true });
  await tab.click();
  await expect(tab).toBeChecked();
};

/** Puts work on the run that only its area tells. */
const take = async (page: Page, area: string): Promise<void> => {
  const own = { has: page.getByRole('button', { name: t.take }) };
  const card = page
    .getByRole('listitem')
    .filter({ hasText: area, ...own })
    .filter({ visible: true });
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

test('a driver’s whole day, with stock, books and histories as they are after it', async ({
  shop,
  visit,
  travel,
  inspect,
}) => {
  // The demo's driver has a run today.
  await travel(dayMs);
  const hand = await openHand(shop, 'manager');
  const { delivered, dirty, whole, sent } = await book(hand);
  const tills = async () =>
    (await hand.ask<{ items: { id: string; holderName: string; inTillFen: number }[] }>('GET /api/app/tills'))
      .items;
  const page = await visit();
  await logInAt(page, people.driver);

  await test.step('work is taken by what little it tells', async () => {
    await page.goto('/driver/delivery-orders');
    await openTab(page, t.openTab);
    await expect(page.getByText(li.name)).toHaveCount(0);
    await inspect(page, 'driver-open');
    await take(page, li.area);
    await take(page, wu.area);
    await take(page, sun.area);
    await page.goto('/driver/pickup-orders?tab=open');
    await take(page, he.area);
    await take(page, jin.area);
    await openTab(page, t.mineTab);
    await expect(page.getByRole('button').filter({ hasText: he.name })).toBeVisible();
  });

  await test.step('stops are moved by keys, and the van is loaded in reverse', async () => {
    await page.goto('/driver/dashboard');
    await take(page, t['kind.transfer']);
    await expect(page.getByRole('main').getByText(he.name)).toBeVisible();
    await inspect(page, 'driver-run');
    await page.getByRole('button', { name: t.arrange }).click();
    await page.getByRole('button', { name: t.drag(wu.name) }).press('ArrowUp');
    await expect(page.getByText(t.movedTo(1, 7))).toBeAttached();
    await inspect(page, 'driver-arrange');
    await page.getByRole('button', { name: t.arrangeDone }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(wu.name);
    await page.getByRole('link', { name: t.loadNow(3) }).click();
    const cards = page.getByRole('article');
    await expect(cards.first()).toHaveAccessibleName(sun.name);
    const { items } = await hand.ask<{ items: { shelfCode: string }[] }>(
      `GET /api/app/small-equipment?keyword=${encodeURIComponent('雪杖')}`,
    );
    for (const ready of [1, 2, 3]) {
      await typeCode(page, t.loadCode, items[0]?.shelfCode ?? '');
      await expect(page.getByRole('button', { name: t.loadAll(ready) })).toBeEnabled();
    }
    await inspect(page, 'driver-load');
    await page.getByRole('button', { name: t.loadAll(3) }).click();
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
    // What comes back is told by its number: its guest is none of the driver's business any more.
    await expect(page.getByText(wu.name).filter({ visible: true })).toHaveCount(0);
    await page.getByRole('button', { name: t.stopsOver(1) }).click();
    await page
      .getByRole('button')
      .filter({ hasText: delivered[1]?.orderNumber ?? '-' })
      .click();
    await expect(page.getByText(t.bringBackText)).toBeVisible();
    await inspect(page, 'driver-brought-back');
    await page.goto('/driver/dashboard');
  });

  await test.step('the next is signed for; a reload loses nothing', async () => {
    await page
      .getByRole('region', { name: t.next })
      .getByRole('button', { name: t['act.deliver'], exact: true })
      .click();
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(page.getByText(t.receivedByMissing)).toBeVisible();
    await page.getByRole('button', { name: reasons.quickReason('guestSigned') }).click();
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(page.getByText(t.proofMissing)).toBeVisible();
    await sign(page);
    await page.reload();
    await expect(page.getByRole('img', { name: t.signatureDone })).toBeVisible();
    await expect(page.getByRole('textbox', { name: t.receivedBy })).toHaveValue(
      reasons.quickReason('guestSigned'),
    );
    await inspect(page, 'driver-confirm');
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(page).toHaveURL(/\/driver\/dashboard/);
    await expect(page.getByText(t.progress(2, 7))).toBeVisible();
  });

  await test.step('a third guest signs', async () => {
    await page
      .getByRole('region', { name: t.next })
      .getByRole('button', { name: t['act.deliver'], exact: true })
      .click();
    await page.getByRole('button', { name: reasons.quickReason('guestSigned') }).click();
    await sign(page);
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(page.getByText(t.progress(3, 7))).toBeVisible();
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
    await typeCode(page, t.collectCode, dirty.code);
    await expect(page.getByText(t.collectCount(1, 1))).toBeVisible();
    await page.getByRole('button', { name: /的问题$/ }).click();
    const sheet = page.getByRole('dialog', { name: t.markTitle });
    await sheet.getByLabel(t.markNote).fill('扣环断了');
    await inspect(page, 'driver-mark');
    await sheet.getByRole('button', { name: t.markSave }).click();
    await inspect(page, 'driver-collect');
    await page.getByRole('button', { name: t.collectNow(1) }).click();
    await expect(page.getByText(t.progress(4, 7))).toBeVisible();
    await openStop(page, jin.name);
    await page.getByRole('button', { name: t.collectAll, exact: true }).click();
    await page.getByRole('button', { name: t.collectNow(1) }).click();
    await expect(page.getByText(t.progress(5, 7))).toBeVisible();
  });

  await test.step('gear goes from one store to the other, and the day ends', async () => {
    const next = page.getByRole('region', { name: t.next });
    const sheet = page.getByRole('dialog', { name: t.transferTitle });
    await next.getByRole('button', { name: t['act.take'], exact: true }).click();
    await typeCode(page, t.transferCode, sent);
    await inspect(page, 'driver-transfer');
    await sheet.getByRole('button', { name: t.transferLoad(1) }).click();
    await next.getByRole('button', { name: t['act.bring'], exact: true }).click();
    await sheet.getByRole('button', { name: t.transferBring }).click();
    await expect(page.getByRole('heading', { name: t.allDone })).toBeVisible();
    await page.getByRole('button', { name: t.end }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.end }).click();
    await expect(page.getByText(t.endedText)).toBeVisible();
    await inspect(page, 'driver-ended');
  });

  await test.step('and stock, cash, books and histories are as they were done', async () => {
    type Seen = Booked & {
      readonly status: number;
      readonly marks: readonly { readonly how: string; readonly note: string }[];
      readonly events: readonly { readonly kind: string }[];
      readonly money: { readonly receivedFen: number };
    };
    const seen = (id: string) => hand.ask<Seen>(`GET /api/app/orders/${id}`);
    const { items: carried } = await hand.ask<{ items: { orderId: string }[] }>(
      `GET /api/app/runs/carried?storeId=${hand.storeId}`,
    );
    expect(carried.map(({ orderId }) => orderId)).toEqual([dirty.id, whole.id]);
    const takeBack = async ({ id }: Out, how: 'returned' | 'damaged'): Promise<void> => {
      const { version, lines } = await seen(id);
      const ended = { returned: 0, damaged: 0, lost: 0, note: '', [how]: 1 };
      const body = { version, lines: lines.map((line) => ({ lineId: line.id, ...ended })) };
      await hand.ask(`POST /api/app/orders/${id}/take-back`, body);
    };
    expect((await seen(dirty.id)).marks).toMatchObject([{ how: 'damaged', note: '扣环断了' }]);
    await takeBack(dirty, 'damaged');
    await takeBack(whole, 'returned');
    const stocked = await itemOf(hand, sent);
    const admin = await openHand(shop);
    await admin.ask(`POST /api/app/equipment/${stocked.id}/transfer-arrive`, { reason: '到货' });
    const after = await Promise.all([dirty.code, whole.code, sent].map((code) => itemOf(admin, code)));
    expect(after.map(({ status }) => status)).toEqual([2, 0, 0]);
    expect(after[2]?.storeId).not.toBe(hand.storeId);

    const before = await tills();
    const bag = before.find(({ inTillFen, holderName }) => holderName !== '' && inTillFen === 3000);
    const counter = await visit();
    await logInAt(counter, people.manager);
    await counter.goto('/store/finance/tills');
    const ofDriver = counter.getByRole('region', { name: till.bag(bag?.holderName ?? '') });
    await ofDriver.getByRole('button', { name: till.handOver }).click();
    const sheet = counter.getByRole('dialog', { name: till.handOver });
    await expect(sheet.getByLabel(till.amount)).toHaveValue('30');
    await sheet.getByRole('button', { name: till.handOver }).click();
    await expect(sheet).toBeHidden();
    await expect(ofDriver.getByText('¥0.00').first()).toBeVisible();
    const now = await tills();
    expect(now.find(({ id }) => id === bag?.id)?.inTillFen).toBe(0);
    const sum = (list: readonly { inTillFen: number }[]) =>
      list.reduce((total, { inTillFen }) => total + inTillFen, 0);
    expect(sum(now)).toBe(sum(before));

    const orders = await Promise.all([...delivered, dirty, whole].map(({ id }) => seen(id)));
    expect(orders.map(({ status }) => status)).toEqual([expect.any(Number), 2, expect.any(Number), 8, 8]);
    const received = orders.reduce((total, { money }) => total + money.receivedFen, 0);
    expect(await hand.movedToday()).toEqual({ receivedFen: received, givenBackFen: 0 });
    const histories = orders.map(({ events }) => events.map(({ kind }) => kind));
    expect(histories[0]).toEqual(expect.arrayContaining(['order.load', 'order.deliver']));
    expect(histories[1]).toEqual(expect.arrayContaining(['order.load', 'order.deliveryFailed']));
    expect(histories[3]).toEqual(expect.arrayContaining(['order.collect', 'order.closeLines']));
  });
});

type Runs = {
  readonly drivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly run: { readonly stops: readonly { id: string; orderNumber: string }[] } | null;
  }[];
};

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the run goes on, and work that was moved meanwhile is told', async ({
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
      for (const { name, order } of [second, first]) {
        await openStop(page, name);
        await areOrdersKept(page, [order.id]);
      }
      await page.goto('/driver/dashboard');
      await arePagesKept(page, 'staff');
      await page.getByRole('button', { name: t.start, exact: true }).click();
      await expect(next).toContainText(first.name);
      await page.context().setOffline(true);
      await collect(first);
      await expect(bar).toContainText(connectionText.zh.waiting(1));
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
      await expect(bar).toHaveText(new RegExp(`^${connectionText.zh.refused(1)}`));
      await bar.getByRole('button', { name: connectionText.zh.details }).click();
      const card = page.getByRole('article').filter({ hasText: second.name });
      await expect(card).toContainText(offline['offline.notYours']);
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
});
