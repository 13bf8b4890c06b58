import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
afterEach(() => server.clock.set(stockNow));
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const paidByGuest = async (more: Readonly<Record<string, unknown>> = {}): Promise<OrderView> =>
  orders.pay(await orders.book([{ variantId }], more, chain.guest));
const seenBy = (order: OrderView, as: TestUser): Promise<OrderView> => orders.get(order, as);
const quoteFor = async (order: OrderView, as: TestUser) =>
  answered(await server.call(`GET /api/app/orders/${order.id}/cancel-quote`, { as }));
const cancel = (order: OrderView, as: TestUser, more: Readonly<Record<string, unknown>> = {}) =>
  orders.ask('cancel', { order, as, reason: '不来了', ...more });
const letEnd = (order: OrderView, lessMs = 0): void => server.clock.set(Date.parse(order.endAt) - lessMs);

describe('a paid order that nobody came for', () => {
  test('is its guest’s to cancel by the tiers until the hire ends', async () => {
    const paid = await paidByGuest();
    letEnd(paid, 1);
    expect((await seenBy(paid, chain.guest)).actions).toContain('cancel');
    expect(await quoteFor(paid, chain.guest)).toMatchObject({ keepPercent: 30, allowed: true });
    const ended = answered<OrderView>(await cancel(paid, chain.guest, { keepPercent: 30 }));
    expect(ended).toMatchObject({ status: orderStatus.cancelled, money: { chargeFen: 10_800 } });
  });

  test('is the store’s alone once the hire is over: all rent stays, deposit and fee of the way go back', async () => {
    await chain.setParameter('DeliveryFee', '30');
    const paid = await paidByGuest({ deliveryMethod: 'Delivery', deliveryAddress: '雪场路 1 号' });
    await chain.setParameter('DeliveryFee', '');
    letEnd(paid);
    expect((await seenBy(paid, chain.guest)).actions).not.toContain('cancel');
    expect(await quoteFor(paid, chain.guest)).toMatchObject({ keepPercent: 100, allowed: false });
    expect(refusalOf(await cancel(paid, chain.guest))).toBe('403 order.hireOver');
    expect((await seenBy(paid, chain.clerk)).actions).toContain('cancel');
    const expected = { keepPercent: 100, keptFen: 36_000, refundFen: 53_000, allowed: true };
    expect(await quoteFor(paid, chain.clerk)).toEqual(expected);
    // Who looked at the sheet before midnight looks at it again.
    expect(refusalOf(await cancel(paid, chain.clerk, { keepPercent: 30 }))).toBe('409 order.priceChanged');
    const ended = answered<OrderView>(await cancel(paid, chain.clerk, { keepPercent: 100 }));
    expect(ended).toMatchObject({
      status: orderStatus.cancelled,
      money: { chargeFen: 36_000, depositHeldFen: 0, refundPendingFen: 53_000 },
    });
  });

  test('may get more back afterwards, from a manager', async () => {
    const paid = await paidByGuest();
    letEnd(paid);
    const ended = answered<OrderView>(await cancel(paid, chain.clerk));
    const items = [{ kind: 'Rent', amountFen: -10_000, lineId: null, note: '' }];
    const more = await orders.ask('adjust', { order: ended, as: chain.manager, items, reason: '客人生病' });
    expect(answered<OrderView>(more)).toMatchObject({ money: { chargeFen: 26_000 } });
  });

  test('is not moved to other dates by its guest, even where cancelling was free', async () => {
    await chain.setParameter('CancellationTiers', '[{"hoursBefore":0,"keepPercent":0}]');
    const paid = await paidByGuest();
    letEnd(paid);
    const later = { order: paid, as: chain.guest, startDate: '2026-12-20', days: 2 };
    expect(refusalOf(await orders.ask('redate', later))).toBe('403 order.redateTooLate');
    await chain.setParameter('CancellationTiers', '');
  });

  test('is a guest’s like any other for staff of another store', async () => {
    const both = await server.signIn({ roles: ['StoreManager', 'Customer'], storeIds: [chain.branchId] });
    const paid = await orders.pay(await orders.book([{ variantId }], {}, both));
    letEnd(paid);
    expect((await seenBy(paid, both)).actions).not.toContain('cancel');
    expect(refusalOf(await cancel(paid, both))).toBe('403 order.hireOver');
  });
});
