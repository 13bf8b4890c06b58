import { cashUpAt } from '#testing/cash-up.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, openBill, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { startPayShop } from '#testing/pay-shop.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Till = {
  id: string;
  kind: string;
  inTillFen: number;
  shift: { id: string; takenFen: number; givenBackFen: number; movedFen: number } | null;
};

const shop = await startPayShop();
const { chain, orders, server, wechat } = shop;
const { clerk, manager } = chain;
const reason = '记错了订单';
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});

const lastOf = (order: OrderView, direction: 'in' | 'out'): string =>
  order.payments.findLast((one) => one.direction === direction && one.status === 'done' && !one.isReversal)
    ?.id ?? uuid();
const takeBack = (order: OrderView, more: Body & { as?: TestUser; key?: string } = {}) =>
  orders.ask('reverse-cash-payment', { order, as: manager, paymentId: lastOf(order, 'in'), reason, ...more });
const takeRefundBack = (order: OrderView, more: Body & { as?: TestUser; key?: string } = {}) =>
  orders.ask('reverse-cash-refund', {
    order,
    as: manager,
    paymentId: lastOf(order, 'out'),
    reason,
    ...more,
  });
const paid = async (): Promise<OrderView> => orders.pay(await shop.book());
const cancelled = async (): Promise<OrderView> =>
  orders.refundAll(await orders.give('cancel', await paid(), { reason }));
const movesOf = ({ payments }: OrderView): string[] =>
  payments.map(
    (one) => `${one.direction} ${one.amountFen} ${one.status}${one.isReversal ? ' reversal' : ''}`,
  );
const tills = async (as = manager): Promise<Till[]> =>
  answered(await server.call<{ items: Till[] }>(`GET /api/app/tills?storeId=${chain.storeId}`, { as })).items;
const counter = async (): Promise<Till & { shift: NonNullable<Till['shift']> }> => {
  const found = (await tills()).find(({ kind }) => kind === 'counter');
  if (found === undefined || found.shift === null) throw new Error('no shift at the counter');
  return { ...found, shift: found.shift };
};
const atTill = <T>({ id }: Pick<Till, 'id'>, call: string, body: Body): Promise<TestAnswer<T>> =>
  server.call<T>(`POST /api/app/tills/${id}/${call}`, { as: clerk, body });
/** Ends the shift of the counter with all that should be there. */
const cashUp = async (): Promise<void> => {
  const { id, inTillFen, shift } = await counter();
  const found = { countedFen: inTillFen, leaveFen: inTillFen };
  answered(await cashUpAt(server.call, { as: clerk, tillId: id, shiftId: shift.id, ...found }));
};

describe('orders.reverseCashPayment', () => {
  test('lets the order wait for its money with a new timer, and the till hold what really lies there', async () => {
    const before = await paid();
    const till = await counter();
    server.clock.advance(hourMs);
    const { expiresAt, ...order } = answered(await takeBack(before));
    expect(order).toMatchObject({
      status: 1,
      money: { receivedFen: 0, openDuesFen: before.money.chargeFen + before.money.depositHeldFen },
    });
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(server.clock.now());
    const amountFen = before.money.receivedFen;
    expect(movesOf({ ...order, expiresAt })).toEqual([
      `in ${amountFen} done`,
      `out ${amountFen} done reversal`,
    ]);
    expect(order.events.at(-1)).toMatchObject({ kind: 'order.reverseCashPayment', note: reason });
    const now = await counter();
    expect([now.inTillFen, now.shift.takenFen, now.shift.givenBackFen]).toEqual([
      till.inTillFen - amountFen,
      till.shift.takenFen - amountFen,
      till.shift.givenBackFen,
    ]);
    const entries = await server.call<{ items: Body[] }>(
      `GET /api/app/tills/shifts/${now.shift.id}/entries`,
      { as: manager },
    );
    expect(answered(entries).items[0]).toMatchObject({ kind: 'reversal', amountFen: 0 - amountFen });
    const listed = await server.call<{ items: { id: string }[] }>(
      `GET /api/app/orders?paidBy=cash&maxResultCount=1000`,
      { as: clerk },
    );
    expect(answered(listed).items.map(({ id }) => id)).not.toContain(order.id);
    expect(await orders.pay({ ...order, expiresAt })).toMatchObject({ status: 2, money: before.money });
  });

  test('of a part leaves the other part, and of gear that is out makes it owe', async () => {
    const part = await orders.pay(await orders.pay(await shop.book(), 1000));
    const first = part.payments[0]?.id;
    expect(answered(await takeBack(part, { paymentId: first })).money.openDuesFen).toBe(1000);
    const out = await orders.lead(await shop.book(), 'out');
    const owing = answered(await takeBack(out));
    expect(owing).toMatchObject({ status: 6, expiresAt: null });
    expect(await orders.pay(owing)).toMatchObject({ status: 5, money: out.money });
  });

  test('is the manager’s, with a reason, once, and is not offered or done where money went back', async () => {
    const order = await paid();
    expect([order.actions, (await orders.get(order, manager)).actions]).toEqual([
      expect.not.arrayContaining(['reverseCashPayment']),
      expect.arrayContaining(['reverseCashPayment']),
    ]);
    expect(refusalOf(await takeBack(order, { as: clerk }))).toBe('403 session.forbidden');
    const elsewhere = await server.signIn({ roles: ['StoreManager'], storeIds: [chain.branchId] });
    expect(refusalOf(await takeBack(order, { as: elsewhere }))).toBe('404 order.notFound');
    expect(refusalOf(await takeBack(order, { reason: '  ' }))).toBe('400 request.invalid');
    expect(refusalOf(await takeBack(order, { paymentId: uuid() }))).toBe('404 payment.unknown');
    const other = await paid();
    expect(refusalOf(await takeBack(order, { paymentId: other.payments[0]?.id }))).toBe(
      '404 payment.unknown',
    );
    const less = await orders.give('adjust', order, { reason, items: [{ kind: 'Rent', amountFen: -100 }] });
    expect((await orders.get(less, manager)).actions).not.toContain('reverseCashPayment');
    expect(refusalOf(await takeBack(less))).toBe('403 payment.givenBack');
    const back = answered(await takeBack(other));
    expect((await orders.get(back, manager)).actions).not.toContain('reverseCashPayment');
    expect(refusalOf(await takeBack(back))).toBe('409 payment.takenBack');
    const reversal = back.payments.at(-1)?.id;
    expect(refusalOf(await takeBack(back, { paymentId: reversal }))).toBe('404 payment.unknown');
    const anew = await orders.pay(back);
    expect(refusalOf(await takeRefundBack(anew, { paymentId: reversal }))).toBe('404 payment.unknown');
  });

  test('leaves a till whose shift was counted, and one that holds less, as they are', async () => {
    const order = await paid();
    await cashUp();
    await paid();
    expect(refusalOf(await takeBack(order))).toBe('403 till.shiftClosed');
    const late = await paid();
    const till = await counter();
    answered(await atTill(till, 'take-out', { amountFen: till.inTillFen, reason: '存银行' }));
    expect(refusalOf(await takeBack(late))).toBe('403 till.notEnough');
    expect((await counter()).inTillFen).toBe(0);
    answered(await atTill(till, 'put-in', { amountFen: 500_000 }));
    expect(answered(await takeBack(late)).status).toBe(1);
  });

  test('takes what a driver booked out of the driver’s bag, whoever notices', async () => {
    const driver = await server.signIn({ roles: ['Driver'], storeIds: [chain.storeId], name: 'driver' });
    const order = await orders.bookDelivery([{ variantId: (await chain.addVariant(1)).variantId }]);
    await putOnRun(server.call, { as: driver, order });
    const before = await counter();
    const taken = answered(await orders.askCash(order, { as: driver }));
    answered(await takeBack(await orders.get(taken)));
    const [bag] = await tills(driver);
    expect(bag).toMatchObject({ kind: 'driver', inTillFen: 0, shift: { takenFen: 0, givenBackFen: 0 } });
    expect((await counter()).inTillFen).toBe(before.inTillFen);
  });

  test('of two at once has one effect, also beside a cash-up', async () => {
    const order = await paid();
    const twins = await Promise.all([takeBack(order), takeBack(order), takeBack(order)]);
    expect(twins.map(refusalOf).toSorted()).toEqual(['200', '409 order.stale', '409 order.stale']);
    const key = uuid();
    const again = await paid();
    const first = answered(await takeBack(again, { key }));
    expect(answered(await takeBack(again, { key }))).toEqual(first);
    const last = await paid();
    const { id, inTillFen, shift } = await counter();
    const found = { shiftId: shift.id, countedFen: inTillFen };
    const { id: countId } = answered(await atTill<{ id: string }>({ id }, 'count', found));
    const [counted, undone] = await Promise.all([
      atTill({ id }, 'cash-up', { countId, leaveFen: inTillFen }),
      takeBack(last),
    ]);
    expect([refusalOf(counted), refusalOf(undone)]).toBeOneOf([
      ['200', '403 till.shiftClosed'],
      ['409 till.moved', '200'],
    ]);
    expect(await brokenBooks(server.db)).toEqual([]);
  });

  test('leaves a code that waits beside it to the guest, for what is due then', async () => {
    const booked = await shop.book();
    const part = await orders.pay(booked, 1000);
    const { attempts } = answered(await shop.start(part, {}));
    const attemptNo = await shop.attemptNoOf(attempts.at(-1)?.id);
    const back = answered(await takeBack(await orders.get(part)));
    await shop.sweep();
    expect(wechat.trades.get(attemptNo)?.state).not.toBe('closed');
    await shop.notify(wechat.pay(attemptNo));
    const rest = await orders.get(back);
    expect(rest).toMatchObject({ status: 1, money: { openDuesFen: 1000 } });
    expect(await orders.pay(rest)).toMatchObject({ status: 2, money: { refundPendingFen: 0 } });
  });

  test('of the first bill asks for it and for longer dates at once, until the time of the order', async () => {
    const before = await paid();
    const longer = await orders.give('redate', before, { startDate: '2026-12-01', days: 4 });
    const now = server.clock.now();
    const until = (hours: number): string => new Date(now + hours * hourMs).toISOString();
    expect(longer).toMatchObject({ status: 2, expiresAt: until(2) });
    server.clock.advance(hourMs);
    const back = answered(await takeBack(longer));
    expect(back).toMatchObject({
      status: 1,
      expiresAt: until(3),
      bills: [{ status: 'Void' }, { purpose: 'Initial', totalFen: 122_000, dueFen: 122_000 }],
    });
    // Dates are withdrawn once the order is paid again.
    expect(openBill(back).withdrawable).toEqual([]);
    expect(await orders.pay(back)).toMatchObject({ status: 2, days: 4, expiresAt: null });
  });

  test('of the whole lets a new code be paid, and gives back what an older one paid meanwhile', async () => {
    const booked = await shop.book();
    const { attempts } = answered(await shop.start(booked, {}));
    const attemptNo = await shop.attemptNoOf(attempts.at(-1)?.id);
    const wrong = await orders.pay(await orders.get(booked));
    const back = answered(await takeBack(wrong));
    await shop.notify(wechat.pay(attemptNo));
    await shop.sweep();
    const now = await orders.get(back);
    expect(now).toMatchObject({ status: 2, money: { ...wrong.money, refundPendingFen: 0 } });
    expect(
      now.payments.map(({ method, direction, isReversal }) => `${method} ${direction} ${isReversal}`),
    ).toEqual(['cash in false', 'cash out true', 'wechat in false']);
  });

  test('is read the same by guest and staff, and tells the guest nothing of who did it', async () => {
    const booked = await orders.book([{ variantId: (await chain.addVariant(1)).variantId }]);
    const order = answered(await takeBack(await orders.pay(booked)));
    const seen = await orders.get(order, chain.guest);
    expect(movesOf(seen)).toEqual(movesOf(order));
    expect(seen.payments.map(({ takenBy }) => takenBy)).toEqual([null, null]);
    expect(openBill(seen).dueFen).toBe(openBill(order).totalFen);
  });
});

describe('orders.reverseCashRefund', () => {
  test('promises the money again, and the till holds what never left', async () => {
    const order = await cancelled();
    const till = await counter();
    const amountFen = order.payments[1]?.amountFen ?? 0;
    const again = answered(await takeRefundBack(order));
    const receivedFen = order.payments[0]?.amountFen;
    expect(again).toMatchObject({ status: 10, money: { receivedFen, refundPendingFen: amountFen } });
    expect(movesOf(again).slice(1)).toEqual([
      `out ${amountFen} done`,
      `in ${amountFen} done reversal`,
      `out ${amountFen} pending`,
    ]);
    const now = await counter();
    expect([now.inTillFen, now.shift.takenFen, now.shift.givenBackFen]).toEqual([
      till.inTillFen + amountFen,
      till.shift.takenFen,
      till.shift.givenBackFen - amountFen,
    ]);
    const done = await orders.refundAll(again);
    expect(done).toMatchObject({ status: 10, money: order.money });
    expect(answered(await takeRefundBack(done)).money.refundPendingFen).toBe(amountFen);
  });

  test('leaves a completed order completed, and refuses twice, a clerk, and a counted shift', async () => {
    const order = await orders.complete(await orders.lead(await shop.book(), 'back'));
    expect(refusalOf(await takeRefundBack(order, { as: clerk }))).toBe('403 session.forbidden');
    const again = answered(await takeRefundBack(order));
    expect(again).toMatchObject({ status: 9, money: { refundPendingFen: order.payments.at(-1)?.amountFen } });
    expect(refusalOf(await takeRefundBack(again, { paymentId: order.payments.at(-1)?.id }))).toBe(
      '409 payment.takenBack',
    );
    expect(refusalOf(await takeBack(order))).toBe('409 order.stale');
    const over = await orders.refundAll(again);
    await cashUp();
    await paid();
    expect(refusalOf(await takeRefundBack(over))).toBe('403 till.shiftClosed');
  });
});

describe('the tables', () => {
  const tried = (order: OrderView, set: string): Promise<unknown> =>
    server.db.script(`
      insert into payment select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'position', 99,
        'direction', 'out', 'refund_of', p.id, 'is_reversal', true, 'received_fen', null) || '${set}'::jsonb)).*
      from payment p where p.order_id = '${order.id}' and p.position = 0`);
  test('let nothing else be taken back than what was booked, once, and nothing be given of it then', async () => {
    const order = await paid();
    await expect(tried(order, '{"amount_fen": 1}')).rejects.toThrow('another payment');
    await expect(tried(order, '{"method": "wechat", "till_id": null, "shift_id": null}')).rejects.toThrow(
      'payment_reversal',
    );
    await expect(tried(order, '{"direction": "in"}')).rejects.toThrow('another payment');
    await expect(tried(order, '{"refund_of": null}')).rejects.toThrow('payment_refund_of');
    await expect(tried(order, '{"direction": "in", "is_reversal": false}')).rejects.toThrow(
      'payment_refund_of',
    );
    const back = answered(await takeBack(order));
    await expect(tried(back, '{}')).rejects.toThrow('payment_taken_back');
    await expect(tried(back, '{"is_reversal": false}')).rejects.toThrow('more would be given back');
    await expect(
      server.db.exec(
        sql`update payment set is_reversal = false where order_id = ${order.id} and is_reversal`,
      ),
    ).rejects.toThrow('never changed');
  });
});
