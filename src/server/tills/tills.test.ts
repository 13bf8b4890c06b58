import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { tillRows } from '#contract/tills.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, openBill, ordersAt, refusalOf } from '#testing/build-orders.ts';
import type { Orders, OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestAnswer, TestServer, TestUser } from '#testing/test-server.ts';

type Rows = typeof tillRows;
type Till = OutputOf<Rows['tills.open']>;
type Shift = OutputOf<Rows['tills.cashUp']>;
type Detail = OutputOf<Rows['tills.shift']>;
type Entry = OutputOf<Rows['tills.entries']>['items'][number];
type List<T> = { items: T[]; totalCount: number };
type Body = Readonly<Record<string, unknown>>;

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
const openShop = async () => {
  const storeId = await chain.addStore(`Shop ${uuid()}`);
  forgetConfiguration(server.db);
  for (let n = 0; n < 8; n += 1) await chain.addItem(variantId, storeId);
  const clerk = await server.signIn({
    roles: ['StoreEmployee'],
    storeIds: [storeId],
    name: `clerk ${uuid()}`,
  });
  const driver = await server.signIn({ roles: ['Driver'], storeIds: [storeId], name: `driver ${uuid()}` });
  const orders: Orders = ordersAt(server.call, { storeId, clerk, guest: chain.guest });
  const list = async (as: TestUser = clerk): Promise<Till[]> =>
    answered(await server.call<List<Till>>(`GET /api/app/tills?storeId=${storeId}`, { as })).items;
  const counter = async (): Promise<Till> => {
    const found = (await list()).find(({ kind }) => kind === 'counter');
    if (found === undefined) throw new Error('no counter');
    return found;
  };
  const give = <T = Till>(
    call: string,
    { id }: { id: string },
    { as = clerk, key, ...body }: Body & { as?: TestUser; key?: string } = {},
  ): Promise<TestAnswer<T>> =>
    server.call<T>(`POST /api/app/tills/${id}/${call}`, { as, body, ...(key === undefined ? {} : { key }) });
  const cashUp = (found: Till, more: Body & { key?: string } = {}): Promise<TestAnswer<Shift>> =>
    give<Shift>('cash-up', found, {
      shiftId: found.shift?.id ?? uuid(),
      expectedFen: found.inTillFen,
      countedFen: found.inTillFen,
      leaveFen: 0,
      ...more,
    });
  const shift = async (id: string, as: TestUser = clerk): Promise<Detail> =>
    answered(await server.call<Detail>(`GET /api/app/tills/shifts/${id}`, { as }));
  const entriesOf = async (id: string, page = '?maxResultCount=100'): Promise<List<Entry>> =>
    answered(await server.call<List<Entry>>(`GET /api/app/tills/shifts/${id}/entries${page}`, { as: clerk }));
  const book = (more: Body = {}): Promise<OrderView> => orders.bookForGuest([{ variantId }], more);
  /** Both days of one set: 360 rent and 500 deposit. */
  const paid = async (): Promise<OrderView> => orders.pay(await book());
  const balances = async (): Promise<Record<string, number>> => {
    const rows = await server.db.query<{ account: string; fen: number }>(sql`
      select case when b.account like 'cash:%' then (select t.kind from till t where b.account = 'cash:' || t.id)
        else b.account end as account, b.amount_fen as fen
      from ledger_balance b where b.store_id = ${storeId} and b.amount_fen <> 0`);
    return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
  };
  return {
    storeId,
    clerk,
    driver,
    orders,
    list,
    counter,
    give,
    cashUp,
    shift,
    entriesOf,
    book,
    paid,
    balances,
  };
};

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
    expect(await events(open.id)).toEqual(['till.cashedUp']);
  });

  test('may begin with a float, and has cash put in and taken out', async () => {
    const shop = await openShop();
    const till = await shop.counter();
    expect(answered(await shop.give('open', till, { floatFen: 30_000 }))).toMatchObject({
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
    expect(answered(await shop.give('open', till, { floatFen: 20_000 }))).toMatchObject({
      inTillFen: 20_000,
      shift: { floatFen: 20_000, movedFen: 0 },
    });
    expect(await shop.balances()).toEqual({ counter: 20_000, bank: -20_000 });
    expect(await events(till.id)).toEqual([
      'till.opened',
      'till.putIn',
      'till.tookOut',
      'till.cashedUp',
      'till.opened',
    ]);
  });

  test('ends for those who saw what lies in the till, once', async () => {
    const shop = await openShop();
    await shop.paid();
    const seen = await shop.counter();
    await shop.paid();
    const moved = await shop.cashUp(seen);
    expect(refusalOf(moved)).toBe('409 till.moved');
    expect(moved.body).toMatchObject({ error: { data: { till: { id: seen.id, inTillFen: 172_000 } } } });
    const now = await shop.counter();
    expect(refusalOf(await shop.cashUp(now, { counts: { 10_000: 17 } }))).toBe('400 till.countWrong');
    expect(refusalOf(await shop.cashUp(now, { leaveFen: 172_001 }))).toBe('400 till.leaveTooMuch');
    const key = uuid();
    const first = answered(await shop.cashUp(now, { key }));
    expect(answered(await shop.cashUp(now, { key }))).toEqual(first);
    expect(refusalOf(await shop.cashUp(now))).toBe('403 till.notOpen');
    await shop.paid();
    expect(refusalOf(await shop.cashUp(now))).toBe('409 till.moved');
  });
});

describe('cash that goes back', () => {
  test('leaves the till of who hands it out, and what is not there is told', async () => {
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
    expect(refused.body).toMatchObject({ error: { data: { inTillFen: 10_000, missingFen: 40_000 } } });
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
    expect(answered(await shop.give('hand-over', bag, { amountFen: 50_000 }))).toMatchObject({
      inTillFen: 36_000,
      shift: { movedFen: -50_000 },
    });
    expect(answered(await shop.give('hand-over', bag, { amountFen: 4_000, toBag: true }))).toMatchObject({
      inTillFen: 40_000,
    });
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
    expect(await events(bag.id)).toEqual(['till.handedOver', 'till.handedOver', 'till.cashedUp']);
  });

  test('is neither opened, filled nor emptied like a counter, nor a counter handed over', async () => {
    const shop = await openShop();
    const order = await shop.book({ deliveryMethod: 'Delivery', deliveryAddress: '滑雪公寓 1201' });
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
      ['cash-up', { shiftId: till.shift?.id, expectedFen: 1, countedFen: 1, leaveFen: 0 }],
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
    for (const one of [codes[0], codes[4]])
      expect(one).toBeOneOf(['200', '409 till.moved', '403 till.notOpen']);
    expect([codes[0], codes[4]].filter((one) => one === '200').length).toBeLessThan(2);
    for (const one of codes.slice(5)) expect(one).toBeOneOf(['200', '403 till.notEnough']);
    const taken = codes.slice(5).filter((one) => one === '200').length;
    expect(await shop.counter()).toMatchObject({ inTillFen: 358_000 - taken * 100_000 });
    const [open] = await server.db.query(sql`
      select count(*) filter (where closed_at is null)::int as open from till_shift where till_id = ${seen.id}`);
    expect(open).toEqual({ open: 1 });
  });
});
