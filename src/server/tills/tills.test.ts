import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, openBill, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestAnswer, TestServer } from '#testing/test-server.ts';
import {
  openTillShop,
  type Body,
  type Count,
  type Entry,
  type List,
  type Shift,
} from '#testing/till-shop.ts';

let server: TestServer;
let chain: Chain;
let variantId: string;
beforeAll(async () => {
  ({ server, chain } = await startChain());
  ({ variantId } = await chain.addVariant(2));
});
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});

/** A shop of the test's own: a store with gear at 180 a day and 500 deposit, a clerk and a driver. */
const openShop = () => openTillShop({ server, chain, variantId });

const events = async (tillId: string): Promise<string[]> =>
  (
    await server.db.query<{ kind: string }>(
      sql`select kind from event where subject_type = 'till' and subject_id = ${tillId} order by at, id`,
    )
  ).map(({ kind }) => kind);

describe('a shift', () => {
  test('begins with the first cash and ends with a count, whose difference is booked and whose float stays', async () => {
    const shop = await openShop();
    expect(await shop.counter()).toMatchObject({ inTillFen: 0, shift: null, holderName: '' });
    const order = await shop.book();
    await shop.orders.askCash(order, { receivedFen: 90_000 });
    const open = await shop.counter();
    expect(open).toMatchObject({
      inTillFen: 86_000,
      shift: { floatFen: 0, takenFen: 86_000, givenBackFen: 0, movedFen: 0 },
    });
    const ended = answered(
      await shop.cashUp(open, {
        countedFen: 85_950,
        leaveFen: 20_000,
        counts: { 10_000: 8, 5_000: 1, 500: 1, 100: 4, 50: 1 },
        note: '少了五角',
      }),
    );
    expect(ended).toMatchObject({
      expectedFen: 86_000,
      countedFen: 85_950,
      differenceFen: -50,
      leftFen: 20_000,
      note: '少了五角',
    });
    expect(await shop.counter()).toMatchObject({ inTillFen: 20_000, shift: null });
    expect(await shop.balances()).toEqual({
      counter: 20_000,
      bank: 65_950,
      cashDifference: 50,
      deposits: -50_000,
      'income:Rent': -36_000,
    });
    server.clock.advance(hourMs);
    await shop.paid();
    const next = await shop.counter();
    expect(next).toMatchObject({ inTillFen: 106_000, shift: { floatFen: 20_000, takenFen: 86_000 } });
    const detail = await shop.shift(ended.id);
    expect(detail.counts).toEqual({ 10000: 8, 5000: 1, 500: 1, 100: 4, 50: 1 });
    const { items: entries } = await shop.entriesOf(ended.id);
    expect(entries.map(({ kind, amountFen }) => `${kind} ${amountFen}`).toSorted()).toEqual([
      'bank -65950',
      'difference -50',
      'payment 86000',
    ]);
    expect(entries.find(({ kind }) => kind === 'payment')).toMatchObject({
      orderNumber: order.orderNumber,
      orderId: order.id,
      receivedFen: 90_000,
      by: expect.stringContaining('clerk'),
    });
    const page = answered(
      await server.call<List<Shift>>(`GET /api/app/tills/shifts?storeId=${shop.storeId}&maxResultCount=1`, {
        as: shop.clerk,
      }),
    );
    expect([page.totalCount, page.items.map(({ id }) => id)]).toEqual([2, [next.shift?.id]]);
    expect(await events(open.id)).toEqual(['till.counted', 'till.cashedUp']);
  });

  test('may begin with a float, and has cash put in and taken out', async () => {
    const shop = await openShop();
    const till = await shop.counter();
    const as = chain.admin;
    expect(answered(await shop.give('open', till, { as, floatFen: 30_000 }))).toMatchObject({
      inTillFen: 30_000,
      shift: { floatFen: 0, movedFen: 30_000 },
    });
    expect(refusalOf(await shop.give('open', till, { floatFen: 30_000 }))).toBe('403 till.alreadyOpen');
    await shop.give('put-in', till, { amountFen: 5_000, reason: '零钱' });
    expect(refusalOf(await shop.give('take-out', till, { amountFen: 35_001, reason: '存银行' }))).toBe(
      '403 till.notEnough',
    );
    await shop.give('take-out', till, { amountFen: 15_000, reason: '存银行' });
    const now = await shop.counter();
    expect(now).toMatchObject({ inTillFen: 20_000, shift: { movedFen: 20_000 } });
    answered(await shop.cashUp(now, { leaveFen: 20_000 }));
    expect(refusalOf(await shop.give('open', till, { floatFen: 19_999 }))).toBe('403 till.floatTooSmall');
    expect(answered(await shop.give('open', till, { as, floatFen: 20_000 }))).toMatchObject({
      inTillFen: 20_000,
      shift: { floatFen: 20_000, movedFen: 0 },
    });
    expect(await shop.balances()).toEqual({ counter: 20_000, bank: -20_000 });
    expect(await events(till.id)).toEqual([
      'till.opened',
      'till.putIn',
      'till.tookOut',
      'till.counted',
      'till.cashedUp',
      'till.opened',
    ]);
  });

  test('ends by its last count, once', async () => {
    const shop = await openShop();
    await shop.paid();
    const open = await shop.counter();
    const end = (count: TestAnswer<Count>, more: Body & { key?: string } = {}) =>
      shop.give<Shift>('cash-up', open, { countId: answered(count).id, leaveFen: 0, ...more });
    const before = await shop.count(open, 86_000);
    await shop.paid();
    expect(refusalOf(await end(before))).toBe('409 till.moved');
    expect(refusalOf(await shop.count(open, 172_000, { counts: { 10_000: 17 } }))).toBe(
      '400 till.countWrong',
    );
    const first = await shop.count(open, 170_000);
    const second = await shop.count(open, 172_000);
    expect(refusalOf(await end(first))).toBe('409 till.moved');
    expect(refusalOf(await end(second, { leaveFen: 172_001 }))).toBe('400 till.leaveTooMuch');
    const key = uuid();
    const ended = answered(await end(second, { key }));
    expect(answered(await end(second, { key }))).toEqual(ended);
    expect(refusalOf(await end(second))).toBe('403 till.notOpen');
    await shop.paid();
    expect(refusalOf(await end(second))).toBe('409 till.moved');
    expect(refusalOf(await shop.count(open, 1))).toBe('409 till.moved');
    expect(await events(open.id)).toEqual([...Array<string>(3).fill('till.counted'), 'till.cashedUp']);
  });
});

describe('who counts a till', () => {
  test('is told what should be in it only then', async () => {
    const shop = await openShop();
    await shop.paid();
    const [seen] = await shop.list(shop.clerk);
    if (seen?.shift == null) throw new Error('no shift');
    const hidden = { takenFen: null, givenBackFen: null, movedFen: null };
    expect(seen).toMatchObject({ inTillFen: null, shift: { floatFen: 0, ...hidden } });
    expect(await shop.shift(seen.shift.id)).toMatchObject({ expectedFen: null });
    expect(await shop.shift(seen.shift.id, chain.admin)).toMatchObject({ expectedFen: 86_000 });
    const shifts = `GET /api/app/tills/shifts?storeId=${shop.storeId}`;
    const listed = answered(await server.call<List<Shift>>(shifts, { as: shop.clerk }));
    expect(listed.items).toMatchObject([{ expectedFen: null }]);
    const entries = `GET /api/app/tills/shifts/${seen.shift.id}/entries`;
    for (const address of [entries, `${entries}/export`])
      expect(refusalOf(await server.call(address, { as: shop.clerk })), address).toBe(
        '403 till.stillRunning',
      );
    expect(answered(await shop.give('put-in', seen, { amountFen: 100 }))).toMatchObject({ inTillFen: null });
    const tooMuch = await shop.give('take-out', seen, { amountFen: 86_101, reason: '存银行' });
    expect(refusalOf(tooMuch)).toBe('403 till.notEnough');
    expect(tooMuch.body).toMatchObject({ error: { data: {} } });
    const asked = answered(await shop.count(seen, 86_000));
    expect(asked).toMatchObject({ expectedFen: 86_100, differenceFen: -100, reasonAboveFen: 2_000 });
    answered(await shop.give('cash-up', seen, { countId: asked.id, leaveFen: 0 }));
    expect(await shop.shift(seen.shift.id)).toMatchObject({ expectedFen: 86_100, countedFen: 86_000 });
    expect(answered(await server.call<List<Entry>>(entries, { as: shop.clerk })).totalCount).toBe(4);
  });

  test('gives a reason for a difference above the limit of the store', async () => {
    const shop = await openShop();
    await shop.paid();
    const open = await shop.counter();
    expect(refusalOf(await shop.cashUp(open, { countedFen: 83_999 }))).toBe('400 till.reasonNeeded');
    expect(refusalOf(await shop.cashUp(open, { countedFen: 88_001, note: ' ' }))).toBe(
      '400 till.reasonNeeded',
    );
    await chain.setParameter('CashDifferenceLimit', '0', shop.storeId);
    expect(refusalOf(await shop.cashUp(open, { countedFen: 85_999 }))).toBe('400 till.reasonNeeded');
    await chain.setParameter('CashDifferenceLimit', '', shop.storeId);
    expect(answered(await shop.cashUp(open, { countedFen: 0, note: '被盗' }))).toMatchObject({
      differenceFen: -86_000,
      note: '被盗',
    });
  });
});

describe('cash that goes back', () => {
  test('leaves the till of who hands it out, and is refused where it is not there', async () => {
    const shop = await openShop();
    const order = await shop.orders.lead(await shop.book(), 'back');
    const settled = await shop.orders.give('settle', order);
    const before = await shop.counter();
    answered(await shop.cashUp(before, { leaveFen: 10_000 }));
    const [refund] = settled.payments.filter(({ status }) => status === 'pending');
    const ask = (): Promise<TestAnswer<OrderView>> =>
      shop.orders.ask('confirm-cash-refunded', { order: settled, paymentId: refund?.id });
    const refused = await ask();
    expect(refusalOf(refused)).toBe('403 till.notEnough');
    // Nor does it tell what is there to those who are to count it.
    expect(refused.body).toMatchObject({ error: { data: {} } });
    expect(JSON.stringify(refused.body)).not.toMatch(/10_?000|40_?000/);
    expect(await shop.counter()).toMatchObject({ inTillFen: 10_000, shift: null });
    await shop.give('put-in', before, { amountFen: 50_000, reason: '取现' });
    expect(answered(await ask()).status).toBe(9);
    const till = await shop.counter();
    expect(till).toMatchObject({ inTillFen: 10_000, shift: { givenBackFen: 50_000, movedFen: 50_000 } });
    const { items: entries, totalCount } = await shop.entriesOf(till.shift?.id ?? '');
    expect(totalCount).toBe(entries.length);
    const page = await shop.entriesOf(till.shift?.id ?? '', '?skipCount=1&maxResultCount=1');
    expect(page).toEqual({ items: entries.slice(1, 2), totalCount, next: null });
    expect(entries.map(({ kind, amountFen }) => `${kind} ${amountFen}`).toSorted()).toEqual([
      'float 50000',
      'refund -50000',
    ]);
  });
});

describe('a driver’s bag', () => {
  test('holds what the driver took, goes to the counter in parts, and is counted there', async () => {
    const shop = await openShop();
    const order = await shop.book({ deliveryMethod: 'Delivery', deliveryAddress: '滑雪公寓 1201' });
    await putOnRun(server.call, { as: shop.driver, order });
    expect((await shop.orders.get(order, shop.driver)).actions).toContain('recordPayment');
    answered(await shop.orders.askCash(order, { as: shop.driver }));
    const [counter, bag] = await shop.list();
    expect(bag).toMatchObject({ kind: 'driver', inTillFen: 86_000, shift: { takenFen: 86_000 } });
    expect(bag?.holderName).toContain('driver');
    expect(counter).toMatchObject({ kind: 'counter', inTillFen: 0, shift: null });
    if (bag === undefined || counter === undefined) throw new Error('two tills');
    expect((await shop.list(shop.driver)).map(({ id }) => id)).toEqual([bag.id]);
    const tooMuch = await shop.give('hand-over', bag, { amountFen: 86_001 });
    expect(refusalOf(tooMuch)).toBe('403 till.notEnough');
    const as = chain.admin;
    expect(answered(await shop.give('hand-over', bag, { as, amountFen: 50_000 }))).toMatchObject({
      inTillFen: 36_000,
      shift: { movedFen: -50_000 },
    });
    const handedBack = await shop.give('hand-over', bag, { as, amountFen: 4_000, toBag: true });
    expect(answered(handedBack)).toMatchObject({ inTillFen: 40_000 });
    const now = (await shop.list()).find(({ id }) => id === bag.id);
    if (now === undefined) throw new Error('the bag');
    expect(answered(await shop.cashUp(now, { countedFen: 39_900 }))).toMatchObject({
      differenceFen: -100,
      leftFen: 0,
      kind: 'driver',
    });
    expect(await shop.counter()).toMatchObject({ inTillFen: 85_900, shift: { movedFen: 85_900 } });
    expect(await shop.balances()).toEqual({
      counter: 85_900,
      cashDifference: 100,
      deposits: -50_000,
      'income:Rent': -36_000,
    });
    expect(await events(bag.id)).toEqual([
      'till.handedOver',
      'till.handedOver',
      'till.counted',
      'till.cashedUp',
    ]);
  });

  test('is neither opened, filled nor emptied like a counter, nor a counter handed over', async () => {
    const shop = await openShop();
    const order = await shop.book({ deliveryMethod: 'Delivery', deliveryAddress: '滑雪公寓 1201' });
    await putOnRun(server.call, { as: shop.driver, order });
    await shop.orders.askCash(order, { as: shop.driver });
    const [counter, bag] = await shop.list();
    if (bag === undefined || counter === undefined) throw new Error('two tills');
    for (const [call, body] of [
      ['open', { floatFen: 86_000 }],
      ['put-in', { amountFen: 1 }],
      ['take-out', { amountFen: 1, reason: '-' }],
    ] as const)
      expect(refusalOf(await shop.give(call, bag, body)), call).toBe('403 till.counterOnly');
    expect(refusalOf(await shop.give('hand-over', counter, { amountFen: 1 }))).toBe('403 till.bagOnly');
  });
});

describe('tills of others', () => {
  test('are not there for staff of another store, and for drivers neither to move nor to count', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    await shop.paid();
    const till = await shop.counter();
    expect(await shop.list(other.clerk)).toEqual([]);
    expect((await shop.list(chain.admin)).map(({ id }) => id)).toEqual([till.id]);
    const as = other.clerk;
    for (const [call, body] of [
      ['open', { floatFen: 1 }],
      ['put-in', { amountFen: 1 }],
      ['take-out', { amountFen: 1, reason: '-' }],
      ['hand-over', { amountFen: 1 }],
      ['count', { shiftId: till.shift?.id, countedFen: 1 }],
      ['cash-up', { countId: uuid(), leaveFen: 0 }],
    ] as const) {
      expect(refusalOf(await shop.give(call, till, { ...body, as })), call).toBe('404 till.unknown');
      const byDriver = await shop.give(call, till, { ...body, as: shop.driver });
      expect(refusalOf(byDriver), call).toBe('403 session.forbidden');
    }
    const address = `GET /api/app/tills/shifts/${till.shift?.id}`;
    expect(refusalOf(await server.call(address, { as }))).toBe('404 till.shiftUnknown');
  });
});

describe('several at once', () => {
  test('count one till once, while others pay and are paid back', async () => {
    const shop = await openShop();
    await shop.give('put-in', await shop.counter(), { amountFen: 100_000 });
    const booked = await Promise.all([shop.book(), shop.book(), shop.book()]);
    const seen = await shop.counter();
    const answers = await Promise.all([
      shop.cashUp(seen, { leaveFen: 100_000 }),
      ...booked.map((order) => shop.orders.askCash(order, { billId: openBill(order).id })),
      shop.cashUp(seen, { leaveFen: 100_000 }),
      shop.give('take-out', seen, { amountFen: 100_000, reason: '-' }),
      shop.give('take-out', seen, { amountFen: 100_000, reason: '-' }),
    ]);
    const codes = answers.map((answer) => refusalOf(answer));
    expect(codes.slice(1, 4)).toEqual(['200', '200', '200']);
    // Cash that moved between a look at the till and its count is a difference that wants a reason.
    const ends = ['200', '409 till.moved', '403 till.notOpen', '400 till.reasonNeeded'];
    for (const one of [codes[0], codes[4]]) expect(one).toBeOneOf(ends);
    expect([codes[0], codes[4]].filter((one) => one === '200').length).toBeLessThan(2);
    for (const one of codes.slice(5)) expect(one).toBeOneOf(['200', '403 till.notEnough']);
    const taken = codes.slice(5).filter((one) => one === '200').length;
    expect(await shop.counter()).toMatchObject({ inTillFen: 358_000 - taken * 100_000 });
    const [open] = await server.db.query(sql`
      select count(*) filter (where closed_at is null)::int as open from till_shift where till_id = ${seen.id}`);
    expect(open).toEqual({ open: 1 });
  });
});
