import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { startChain } from '#testing/start-chain.ts';
import { brokenStockLaws } from '#testing/stock-builder.ts';
import type { TestAnswer } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
const { guest, clerk, branchClerk, branchId, storeId } = chain;
const { variantId } = await chain.addVariant(30);
const ski = { variantId };

afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});
afterEach(async () => expect(await brokenStockLaws(server.db)).toEqual([]));

const uploadPhoto = async (as = guest): Promise<string> => {
  const raw = buildForm(
    { containerName: 'private-photos' },
    { bytes: await buildPhoto('jpeg'), name: 'a.jpg' },
  );
  return answered(
    await server.call<{ id: string }>('POST /api/files/upload', { as, raw, headers: formHeaders }),
  ).id;
};
const out = async (count = 2): Promise<OrderView> =>
  orders.lead(await orders.book(Array.from({ length: count }, () => ski)), 'out');
type Declared = NonNullable<OrderView['declared']>;
const declaring = (order: OrderView, more: object = {}): Omit<Declared, 'storeName' | 'photos'> => ({
  storeId,
  lines: order.lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
  ...more,
});
const declare = (order: OrderView, more: object = {}, as = guest): Promise<TestAnswer<OrderView>> =>
  orders.ask('ask-return', { order, as, declared: declaring(order, more) });
const scanBack = (order: OrderView, index = 0, { as = clerk, at = storeId } = {}) =>
  server.call<{ outcome: string; order: OrderView }>('POST /api/app/orders/return-scan', {
    as,
    body: { barcode: order.lines[index]?.boundTo, storeId: at },
  });
const photosOf = (order: OrderView, as = clerk) =>
  server.call<{ declared: { file: { accessUrl: string } }[] }>(
    `GET /api/app/orders/${order.id}/return-photos`,
    {
      as,
    },
  );

describe('a declared return', () => {
  test('frees nothing and moves no money until staff scan, and can be taken back', async () => {
    const order = await out();
    const photoIds = [await uploadPhoto(), await uploadPhoto()];
    const said = answered(await declare(order, { photoIds }));
    expect(said).toMatchObject({
      status: orderStatus.pendingReturn,
      declared: { storeId, lines: declaring(order).lines, photos: 2 },
      money: order.money,
      lines: [{ returned: 0 }, { returned: 0 }],
    });
    expect(answered(await photosOf(said)).declared).toHaveLength(2);
    expect(refusalOf(await photosOf(said, guest))).toBe('403 session.forbidden');
    expect(refusalOf(await declare(order))).toBe('409 order.stale');
    expect(refusalOf(await declare(said))).toBe('403 order.notNow');

    const kept = answered(await orders.ask('withdraw-return', { order: said, as: guest }));
    expect(kept).toMatchObject({ status: orderStatus.inUse, declared: null });
    expect(answered(await photosOf(kept)).declared).toEqual([]);

    // Who keeps the gear longer takes back what they declared, too.
    const twice = answered(await declare(kept, { storeId: branchId, photoIds: [await uploadPhoto()] }));
    const longer = answered(await orders.ask('extend', { order: twice, as: guest, days: 1 }));
    expect(longer).toMatchObject({ returnAsked: false, declared: null });
    expect(answered(await photosOf(longer)).declared).toEqual([]);

    const again = answered(await declare(await orders.pay(longer)));
    expect(answered(await scanBack(again)).outcome).toBe('back');
    expect(answered(await scanBack(again, 1)).order).toMatchObject({
      status: orderStatus.returned,
      declared: null,
    });
    // What a guest reads of it: when and what, not who and why.
    const { events } = await orders.get(again, guest);
    expect(events.map(({ kind }) => kind)).toEqual(
      [
        'created',
        'recordPayment',
        'handOver',
        'askReturn',
        'withdrawReturn',
        'askReturn',
        'extend',
        'recordPayment',
        'askReturn',
        'closeLines',
        'closeLines',
      ].map((kind) => `order.${kind}`),
    );
    expect(events.every(({ actorName, note, code }) => actorName + note + code === '')).toBe(true);
  });

  test('refuses what is not out, not the guest’s own, or is collected', async () => {
    const order = await out(1);
    const [line] = order.lines;
    const wrong = (lines: object[]) => declare(order, { lines });
    expect(refusalOf(await wrong([{ lineId: order.id, quantity: 1 }]))).toBe('400 order.lineUnknown');
    expect(refusalOf(await wrong([{ lineId: line?.id, quantity: 2 }]))).toBe('400 order.quantityWrong');
    expect(refusalOf(await declare(order, { storeId: order.id }))).toBe('404 store.unknown');
    const foreign = [await uploadPhoto(chain.stranger)];
    expect(refusalOf(await declare(order, { photoIds: foreign }))).toBe('409 file.gone');
    expect(refusalOf(await declare(order, {}, chain.stranger))).toBe('404 order.notFound');
    const way = { order, as: guest, returnMethod: 'Pickup', pickupAddress: '大堂' };
    const fetched = answered(await orders.ask('PUT return-method', way));
    expect(refusalOf(await declare(fetched))).toBe('403 order.selfReturnNeeded');
    expect((await orders.get(fetched)).returnAsked).toBe(false);
  });

  test('lets the branch that it names take the gear in, and nothing besides', async () => {
    const order = await out();
    expect(refusalOf(await scanBack(order, 0, { as: branchClerk, at: branchId }))).toBe(
      '409 equipment.outElsewhere',
    );
    const said = answered(await declare(order, { storeId: branchId }));
    expect((await orders.get(said, branchClerk)).actions).toEqual(['closeLines']);
    const { order: part } = answered(await scanBack(said, 0, { as: branchClerk, at: branchId }));
    expect(part.lines.map(({ returned }) => returned)).toEqual([1, 0]);
    expect(answered(await scanBack(said, 0, { as: branchClerk, at: branchId })).outcome).toBe('already');
    const { order: back } = answered(await scanBack(said, 1, { as: branchClerk, at: branchId }));
    expect(back.actions).toEqual(['correctClose']);
    expect(refusalOf(await orders.ask('settle', { order: back, as: branchClerk }))).toBe(
      '403 session.forbidden',
    );
    const billId = back.bills[0]?.id;
    const link = await server.call('POST /api/app/payments/links', { as: branchClerk, body: { billId } });
    expect(refusalOf(link)).toBe('404 order.notFound');
    expect((await orders.complete(await orders.get(back))).status).toBe(orderStatus.completed);
    // What is over is no business of the branch any more.
    const over = await server.call(`GET /api/app/orders/${order.id}`, { as: branchClerk });
    expect(refusalOf(over)).toBe('404 order.notFound');
  });
});

describe('at the same moment', () => {
  test('a scan and a declaration leave the piece back once', async () => {
    const order = await out();
    const [scanned, declared] = await Promise.all([scanBack(order), declare(order)]);
    expect(answered(scanned).outcome).toBe('back');
    expect(['200', '409 order.stale']).toContain(refusalOf(declared));
    const now = await orders.get(order);
    expect(now.lines.map(({ returned }) => returned)).toEqual([1, 0]);
    expect(now.returnAsked).toBe(declared.status === 200);
  });

  test('the van leaves or the guest comes, never both', async () => {
    await chain.setParameter('DeliveryFee', '30');
    const travels = { deliveryMethod: 'Delivery', deliveryAddress: '云顶大酒店' };
    const order = await orders.lead(await orders.book([ski], travels), 'bound');
    await putOnRun(server.call, { as: chain.driver, order });
    const [loaded, switched] = await Promise.all([
      orders.ask('load', { order, early: true, as: chain.driver }),
      orders.ask('PUT delivery-method', { order, as: guest, deliveryMethod: 'SelfPickup' }),
    ]);
    // An order that the guest fetches is none of the driver's any more.
    expect(['200 409 order.stale', '404 order.notFound 200']).toContain(
      `${refusalOf(loaded)} ${refusalOf(switched)}`,
    );
    const { deliveryMethod, status, money } = await orders.get(order);
    const isSwitched = switched.status === 200;
    expect({ deliveryMethod, status, back: money.refundPendingFen }).toEqual({
      deliveryMethod: isSwitched ? 'SelfPickup' : 'Delivery',
      status: isSwitched ? orderStatus.pendingDelivery : orderStatus.delivering,
      back: isSwitched ? 3_000 : 0,
    });
  });
});
