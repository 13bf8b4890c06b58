import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(30);
const line = [{ variantId }];
afterEach(() => server.clock.set(stockNow));
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const refused = async (command: string, order: OrderView, body: Body = {}): Promise<string> =>
  refusalOf(await orders.ask(command, { order, ...body }));
const sweep = async (): Promise<void> => {
  for (const { run } of orderSweeps(noGateways.payments))
    await run({ db: server.db, clock: server.clock, log: server.app.log });
};
const quoteDays = async (order: OrderView, as: TestUser) =>
  answered(
    await server.call<{ possible: boolean }>(`GET /api/app/orders/${order.id}/extend-quote?days=300`, { as }),
  );
const ofManager = (type: string, as = chain.manager): Promise<OrderView> =>
  orders.bookForGuest(line, { type, reason: '合作媒体' }, as);

describe('a hire that is free of rent', () => {
  test.each(['Hospitality', 'Loan'])('%s: a manager lengthens it, nobody else', async (type) => {
    const booked = await ofManager(type);
    const ready = type === 'Loan' ? await orders.pay(booked) : booked;
    const later = { startDate: '2026-12-01', days: 3 };
    expect(await refused('redate', ready, later)).toBe('403 order.managerOnly');
    const quote = (as: TestUser) =>
      server.call(`GET /api/app/orders/${ready.id}/change-quote?startDate=2026-12-01&days=3`, { as });
    expect(refusalOf(await quote(chain.clerk))).toBe('403 order.managerOnly');
    expect(refusalOf(await quote(chain.manager))).toBe('200');
    const out = await orders.handOver(await orders.bindAll(ready));
    expect(out.actions).not.toContain('extend');
    expect(await quoteDays(out, chain.clerk)).toMatchObject({ possible: false });
    expect(await quoteDays(out, chain.manager)).toMatchObject({ possible: true });
    expect(await refused('extend', out, { days: 300, expectedFen: 0 })).toBe('403 order.managerOnly');
    expect(await orders.give('extend', out, { as: chain.manager, days: 1 })).toMatchObject({ days: 3 });
  });

  test('is not lengthened by its guest, though a manager elsewhere', async () => {
    const both = await server.signIn({
      roles: ['StoreManager', 'Customer'],
      storeIds: [chain.branchId],
      phoneNumber: '13700003333',
    });
    const booked = await ofManager('Hospitality');
    await server.db.query(
      sql`update rental_order set customer_id = ${both.userId} where id = ${booked.id} returning id`,
    );
    const out = await orders.handOver(await orders.bindAll(booked));
    expect((await orders.get(out, both)).actions).not.toContain('extend');
    expect(await refused('extend', out, { as: both, days: 1 })).toBe('403 order.managerOnly');
  });
});

describe('the end of a hire', () => {
  const tonight = Date.parse('2026-12-01T15:30:00Z');
  const midnight = tonight + hourMs / 2;

  test('ends the time to pay for it', async () => {
    server.clock.set(tonight);
    const order = await orders.book(line, { startDate: '2026-12-01', days: 1 });
    expect(Date.parse(order.expiresAt ?? '')).toBe(midnight);
    server.clock.set(midnight);
    expect(refusalOf(await orders.askCash(order))).toBe('403 order.periodOver');
    await sweep();
    expect((await orders.get(order)).status).toBe(10);
  });

  test('ends the time to confirm it, and what was confirmed too late is not to be paid', async () => {
    server.clock.set(tonight);
    await chain.setParameter('ConfirmOnlineOrders', 'true');
    const order = await orders.book(line, { startDate: '2026-12-01', days: 1 });
    await chain.setParameter('ConfirmOnlineOrders', '');
    server.clock.set(midnight);
    expect(await refused('approve', order)).toBe('403 order.periodOver');
    await sweep();
    expect((await orders.get(order)).status).toBe(10);
  });

  test('ends the timer of other dates', async () => {
    server.clock.set(tonight);
    await chain.setParameter('ConfirmOnlineOrders', 'true');
    const order = await orders.book(line, { startDate: '2026-12-03', days: 1 });
    await chain.setParameter('ConfirmOnlineOrders', '');
    expect(Date.parse(order.expiresAt ?? '')).toBe(tonight + 2 * hourMs);
    const moved = await orders.give('redate', order, { startDate: '2026-12-01', days: 1 });
    expect(Date.parse(moved.expiresAt ?? '')).toBe(midnight);
  });
});

describe('longer dates of a paid order', () => {
  const march = { startDate: '2027-03-01', days: 1 };
  const moved = async (want: readonly Body[], as = chain.guest): Promise<OrderView> => {
    const paid = await orders.pay(await orders.book(want, march, as));
    return orders.give('redate', paid, { as, startDate: '2026-12-05', days: 60 });
  };

  test('go back when they are not paid in time, and their gear is free', async () => {
    const { variantId: rare } = await chain.addVariant(1);
    const longer = await moved([{ variantId: rare }]);
    expect(Date.parse(longer.expiresAt ?? '')).toBe(server.clock.now() + 2 * hourMs);
    server.clock.advance(2 * hourMs - 1);
    await sweep();
    expect((await orders.get(longer)).version).toBe(longer.version);
    server.clock.advance(1);
    await Promise.all([sweep(), sweep()]);
    const again = await orders.get(longer);
    expect(again).toMatchObject({ status: 2, ...march, expiresAt: null, money: { openDuesFen: 0 } });
    expect(again.version).toBe(longer.version + 1);
    expect(again.events.at(-1)).toMatchObject({ kind: 'order.endDates' });
    await orders.bookForGuest([{ variantId: rare }], { startDate: '2026-12-05' });
  });

  test('go back with what was paid of them', async () => {
    const part = await orders.pay(await moved(line), 100);
    server.clock.advance(2 * hourMs);
    await sweep();
    expect(await orders.get(part)).toMatchObject({
      ...march,
      money: { openDuesFen: 0, refundPendingFen: 100 },
    });
  });

  test('keep their time when the guest moves them again; staff give a new one', async () => {
    const longer = await moved(line);
    server.clock.advance(hourMs);
    const dates = { startDate: '2026-12-06', days: 50 };
    const again = await orders.give('redate', longer, { as: chain.guest, ...dates });
    expect(again).toMatchObject({ ...dates, expiresAt: longer.expiresAt });
    const ours = await orders.give('redate', again, { ...dates, days: 40 });
    expect(Date.parse(ours.expiresAt ?? '')).toBe(server.clock.now() + 2 * hourMs);
    server.clock.advance(2 * hourMs);
    await sweep();
    expect(await orders.get(ours)).toMatchObject({
      ...march,
      money: { openDuesFen: 0, refundPendingFen: 0 },
    });
  });

  test('stay once they are paid', async () => {
    const paid = await orders.pay(await moved(line));
    expect(paid.expiresAt).toBeNull();
    server.clock.advance(3 * hourMs);
    await sweep();
    expect(await orders.get(paid)).toMatchObject({ days: 60, version: paid.version });
  });

  test('stay, and people are told once, where the days before are taken', async () => {
    const { variantId: rare } = await chain.addVariant(1);
    const longer = await moved([{ variantId: rare }]);
    const other = await orders.pay(await orders.bookForGuest([{ variantId: rare }], march));
    server.clock.advance(2 * hourMs);
    await sweep();
    const left = await orders.get(longer);
    expect(left).toMatchObject({ status: 2, days: 60, expiresAt: null, money: longer.money });
    expect(left.events.at(-1)).toMatchObject({ kind: 'order.keepUnpaid' });
    await sweep();
    expect((await orders.get(longer)).version).toBe(left.version);
    await orders.give('cancel', other, { reason: '不来了' });
    await sweep();
    const again = await orders.get(longer);
    expect(again).toMatchObject({ ...march, money: { openDuesFen: 0 }, version: left.version + 1 });
    expect(again.events.filter(({ kind }) => kind === 'order.keepUnpaid')).toHaveLength(1);
  });

  test('count among the unpaid orders of their guest', async () => {
    const guest = await chain.addGuest();
    for (let made = 0; made < 4; made += 1) await moved(line, guest);
    const paid = await orders.pay(await orders.book(line, march, guest));
    await orders.book(line, march, guest);
    const more = { as: guest, startDate: '2026-12-05', days: 60 };
    expect(await refused('redate', paid, more)).toBe('403 order.tooManyUnpaid');
    expect(await refused('redate', paid, { ...more, days: 1 })).toBe('200');
    const another = await server.call('POST /api/app/orders', {
      as: guest,
      body: orders.orderRequestOf(line),
    });
    expect(refusalOf(another)).toBe('403 order.tooManyUnpaid');
  });
});

describe('a guest who only told name and phone', () => {
  test('does not lengthen a hire, and is not offered it', async () => {
    const out = await orders.lead(await orders.book(line, {}, chain.asserted), 'out');
    expect((await orders.get(out, chain.asserted)).actions).not.toContain('extend');
    expect(await quoteDays(out, chain.asserted)).toMatchObject({ possible: false });
    expect(await refused('extend', out, { as: chain.asserted, days: 100 })).toBe('403 session.trustTooLow');
    expect(await orders.get(out)).toMatchObject({ days: 2, money: out.money });
  });
});

describe('a guest who has proven the phone', () => {
  test('lengthens the own hire', async () => {
    const out = await orders.lead(await orders.book(line), 'out');
    expect((await orders.get(out, chain.guest)).actions).toContain('extend');
    expect(await orders.give('extend', out, { as: chain.guest, days: 1 })).toMatchObject({ days: 3 });
  });
});

describe('orders.askPayment', () => {
  const reserve = async (): Promise<OrderView> => {
    const order = await orders.bookForGuest(line, { type: 'Reservation', startDate: '2026-12-09' });
    await server.db.exec(
      sql`update rental_order set customer_id = ${chain.guest.userId} where id = ${order.id}`,
    );
    return order;
  };

  test("by a guest leaves the reservation's own end, and by staff sets the short timer", async () => {
    const own = await reserve();
    const asked = await orders.give('ask-payment', own, { as: chain.guest });
    expect(asked).toMatchObject({ status: 1, expiresAt: own.expiresAt });
    server.clock.advance(3 * hourMs);
    await sweep();
    expect((await orders.get(asked)).status).toBe(1);
    const ours = await orders.give('ask-payment', await reserve());
    expect(Date.parse(ours.expiresAt ?? '')).toBe(server.clock.now() + 2 * hourMs);
  });
});

describe('orders.settle', () => {
  const backLate = async (): Promise<OrderView> => {
    const out = await orders.lead(await orders.bookForGuest(line), 'out');
    server.clock.set(Date.parse('2026-12-04T08:00:00Z'));
    return orders.takeBack(out);
  };

  test('forgives for a reason only', async () => {
    const back = await backLate();
    for (const forgiven of [{ waiveLate: true }, { otherFen: -100 }, { otherFen: -100, note: ' ' }])
      expect(await refused('settle', back, forgiven)).toBe('400 order.reasonRequired');
    const forgiven = { waiveLate: true, otherFen: -100, note: '大雪封路', as: chain.manager };
    const settled = await orders.give('settle', back, forgiven);
    expect(settled.money.chargeFen).toBe(36_000 - 100);
  });

  test('takes waiving what did not become late as nothing', async () => {
    const back = await orders.lead(await orders.bookForGuest(line), 'back');
    expect((await orders.give('settle', back, { waiveLate: true })).money.chargeFen).toBe(36_000);
  });
});
