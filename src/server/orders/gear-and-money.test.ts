import { afterAll, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, openBill, refusalOf, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';

type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(30);
const { poolId, shelfCode } = await chain.addPool(40);
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

const bookSki = (more: Body = {}): Promise<OrderView> => orders.bookForGuest([{ variantId }], more);
const refused = async (command: string, order: OrderView, body: Body = {}): Promise<string> =>
  refusalOf(await orders.ask(command, { order, ...body }));
const itemOf = async (order: OrderView) =>
  (
    await server.db.query<{ status: number; usageCount: number; storeId: string }>(sql`
      select status, usage_count, store_id from equipment where id = ${order.lines[0]?.equipmentId}`)
  )[0];
const lineOf = (order: OrderView, index = 0): string => order.lines[index]?.id ?? '';

describe('orders.approve and orders.reject', () => {
  const pending = () => bookSki({ type: 'Loan', reason: '教练' });
  test('a manager confirms, and the deposit is to be paid', async () => {
    const order = await orders.give('approve', await pending(), { as: chain.manager });
    expect(order).toMatchObject({
      status: orderStatus.unpaid,
      bills: [{ status: 'Open', totalFen: 50_000 }],
    });
  });
  test('an employee may not confirm what managers give', async () => {
    expect(await refused('approve', await pending())).toBe('403 order.managerOnly');
  });
  test('turning down frees the stock and tells why', async () => {
    const order = await orders.give('reject', await pending(), { reason: '没有库存' });
    expect(order).toMatchObject({
      status: orderStatus.cancelled,
      cancelReason: '没有库存',
      money: { chargeFen: 0 },
    });
    expect(
      await server.db.query(sql`select 1 from hold where order_id = ${order.id} and released_at is null`),
    ).toEqual([]);
    expect(await refused('reject', await pending(), { reason: ' ' })).toBe('400 request.invalid');
  });
});

describe('orders.askPayment', () => {
  test('opens the bill of a reservation and starts its timer', async () => {
    const order = await orders.give('ask-payment', await bookSki({ type: 'Reservation' }));
    expect(order).toMatchObject({
      status: orderStatus.unpaid,
      bills: [{ status: 'Open' }],
      expiresAt: new Date(stockNow + 2 * hourMs).toISOString(),
    });
  });
});

describe('orders.confirmCash', () => {
  test('takes a part, then the rest, and never more', async () => {
    let order = await orders.pay(await bookSki(), 30_000);
    expect(order).toMatchObject({ status: 1, money: { receivedFen: 30_000, openDuesFen: 56_000 } });
    expect(refusalOf(await orders.askCash(order, { amountFen: 56_001 }))).toBe('403 payment.tooMuch');
    order = await orders.pay(order);
    expect(order).toMatchObject({
      status: 2,
      expiresAt: null,
      money: { receivedFen: 86_000, openDuesFen: 0 },
    });
    expect(order.payments.every(({ takenBy }) => takenBy !== null)).toBe(true);
    const [bill] = order.bills;
    expect(refusalOf(await orders.askCash(order, { billId: bill?.id ?? '' }))).toBe('403 bill.notOpen');
  });
  test('pays a reservation that was not asked yet by its own id, which stays good for its first bill', async () => {
    const order = await bookSki({ type: 'Reservation' });
    expect(order).toMatchObject({
      status: orderStatus.reserved,
      bills: [{ id: order.id, purpose: 'Initial', status: 'Open', version: 0, dueFen: 86_000, paidFen: 0 }],
      money: { openDuesFen: 0 },
    });
    const cash = (amountFen: number) => orders.askCash(order, { billId: order.id, amountFen });
    expect(refusalOf(await cash(86_001))).toBe('403 payment.tooMuch');
    const part = answered(await cash(80_000));
    expect(part).toMatchObject({
      status: orderStatus.unpaid,
      bills: [{ totalFen: 86_000, paidFen: 80_000, dueFen: 6_000, version: 1 }],
    });
    expect(part.bills[0]?.id).not.toBe(order.id);
    const paid = answered(await cash(6_000));
    expect(paid).toMatchObject({ status: 2, bills: [{ id: part.bills[0]?.id, status: 'Paid' }] });
    expect(refusalOf(await orders.askCash(order, { billId: order.id }))).toBe('403 bill.notOpen');
  });
  test('does not take money for what waits for a word', async () => {
    const order = await bookSki({ type: 'Loan', reason: '教练' });
    expect(refusalOf(await orders.askCash(order))).toBe('403 bill.notOpen');
  });
});

describe('orders.bind and orders.unbind', () => {
  test('a scan without a line goes to the first line that it fits', async () => {
    let order = await orders.lead(
      await orders.bookForGuest([
        { variantId, quantity: 2 },
        { poolId, quantity: 3 },
      ]),
      'paid',
    );
    const codes = order.lines.map(({ barcode }) => barcode ?? '');
    order = await orders.give('bind', order, { barcode: codes[1]?.toLowerCase() });
    order = await orders.give('bind', order, { barcode: shelfCode });
    order = await orders.give('bind', order, { barcode: codes[0] });
    expect(order.lines.map(({ boundTo }) => boundTo).toSorted()).toEqual(
      [...codes.slice(0, 2), shelfCode].toSorted(),
    );
  });
  test('any equal item may be scanned, also one that another guest was to get', async () => {
    const { variantId: pair, items } = await chain.addVariant(2);
    const [one, two] = [
      await orders.lead(await orders.bookForGuest([{ variantId: pair }]), 'paid'),
      await orders.lead(await orders.bookForGuest([{ variantId: pair }]), 'paid'),
    ];
    const bound = await orders.give('bind', one, { barcode: two.lines[0]?.barcode });
    expect(bound.lines[0]?.equipmentId).toBe(two.lines[0]?.equipmentId);
    expect(items).toContain((await orders.get(two)).lines[0]?.equipmentId);
    expect(await refused('bind', two, { barcode: bound.lines[0]?.barcode })).toBe(
      '409 equipment.heldByOrder',
    );
    const free = await orders.give('unbind', bound, { lineId: lineOf(bound) });
    expect(free.lines[0]?.boundTo).toBeNull();
    expect(await orders.give('bind', two, { barcode: bound.lines[0]?.barcode })).toMatchObject({
      version: 3,
    });
  });
  test('refuses what does not fit', async () => {
    const other = await chain.addVariant(1);
    const atBranch = await chain.addItem(variantId, chain.branchId);
    const broken = await chain.addItem(variantId, chain.storeId, 2);
    const code = async (id: string | undefined): Promise<string> =>
      (await server.db.query<{ barcode: string }>(sql`select barcode from equipment where id = ${id}`))[0]
        ?.barcode ?? '';
    const order = await orders.lead(await bookSki(), 'paid');
    const lineId = lineOf(order);
    expect(await refused('bind', order, { barcode: await code(other.items[0]) })).toBe(
      '409 equipment.otherModel',
    );
    expect(await refused('bind', order, { barcode: await code(other.items[0]), lineId })).toBe(
      '409 equipment.otherModel',
    );
    expect(await refused('bind', order, { barcode: await code(atBranch), lineId })).toBe(
      '409 equipment.otherStore',
    );
    expect(await refused('bind', order, { barcode: await code(broken), lineId })).toBe(
      '409 equipment.notAvailable',
    );
    expect(await refused('bind', order, { barcode: 'NO-SUCH-CODE', lineId })).toBe('404 equipment.unknown');
    expect(await refused('bind', order, { barcode: shelfCode, lineId: uuid() })).toBe(
      '400 order.lineUnknown',
    );
    expect(await refused('unbind', order, { lineId })).toBe('403 order.notBound');
    const bound = await orders.bindAll(order);
    expect(await refused('bind', bound, { barcode: order.lines[0]?.barcode })).toBe(
      '403 order.noFittingLine',
    );
    expect(await refused('bind', bound, { barcode: 'NO-SUCH-CODE' })).toBe('404 equipment.unknown');
    const unwanted = await orders.ask('bind', {
      order: bound,
      as: chain.clerk,
      barcode: shelfCode.toLowerCase(),
    });
    expect(unwanted.body).toMatchObject({
      error: { code: 'order.noFittingLine', data: { barcode: shelfCode, title: expect.stringMatching(/./) } },
    });
    const small = await orders.lead(await orders.bookForGuest([{ poolId }]), 'paid');
    const otherShelf = (await chain.addPool(1)).shelfCode;
    expect(await refused('bind', small, { barcode: otherShelf })).toBe('409 pool.otherShelf');
    expect(await refused('bind', small, { barcode: 'NO-SHELF' })).toBe('404 pool.unknownShelf');
    const both = await orders.lead(await orders.bookForGuest([{ variantId }, { poolId }]), 'paid');
    expect(await refused('bind', both, { barcode: 'NO-SUCH-CODE' })).toBe('404 equipment.unknown');
    expect(await refused('bind', both, { barcode: await code(other.items[0]) })).toBe(
      '403 order.noFittingLine',
    );
  });
});

describe('orders.handOver', () => {
  test('sends items and units out, and counts the use', async () => {
    const order = await orders.lead(
      await orders.bookForGuest([{ variantId }, { poolId, quantity: 2 }]),
      'out',
    );
    expect(order).toMatchObject({
      status: orderStatus.inUse,
      lines: [{ handedOverAt: expect.any(String) }, {}],
    });
    expect(await itemOf(order)).toMatchObject({ status: 1, usageCount: 1 });
    expect(await server.db.query(sql`select out from pool where id = ${poolId}`)).toEqual([{ out: 2 }]);
    await orders.takeBack(order);
  });
  test('needs something scanned, a paid bill, self pick-up and a period that goes on', async () => {
    expect(await refused('hand-over', await orders.lead(await bookSki(), 'paid'))).toBe(
      '403 order.nothingBound',
    );
    expect(await refused('hand-over', await bookSki())).toBe('403 order.notNow');
    const delivered = await bookSki({ deliveryMethod: 'Delivery', deliveryAddress: '雪场路 1 号' });
    expect(await refused('hand-over', await orders.lead(delivered, 'bound'))).toBe(
      '403 order.selfPickupNeeded',
    );
    const longer = await orders.give('redate', await orders.lead(await bookSki(), 'bound'), {
      startDate: '2026-12-01',
      days: 3,
    });
    expect(await refused('hand-over', longer)).toBe('403 order.billOpen');
    const late = await orders.lead(await bookSki({ days: 1 }), 'bound');
    server.clock.advance(2 * dayMs);
    expect(await refused('hand-over', late)).toBe('403 order.periodOver');
    server.clock.set(stockNow);
  });
});

describe('orders.takeBack', () => {
  test('part by part: the order stays in use until the last unit has ended', async () => {
    const before = await orders.lead(await orders.bookForGuest([{ poolId, quantity: 5 }]), 'out');
    const lineId = lineOf(before);
    let order = await orders.give('take-back', before, {
      lines: [{ lineId, returned: 2, damaged: 0, lost: 0 }],
    });
    expect(order.status).toBe(orderStatus.inUse);
    expect(await refused('take-back', order, { lines: [{ lineId, returned: 4, damaged: 0, lost: 0 }] })).toBe(
      '400 order.quantityWrong',
    );
    order = await orders.give('take-back', order, {
      lines: [{ lineId, returned: 1, damaged: 1, lost: 1, note: '一只裂了' }],
    });
    expect(order).toMatchObject({
      status: orderStatus.returned,
      lines: [{ returned: 3, damaged: 1, lost: 1, closeNote: '一只裂了' }],
    });
    const [pool] = await server.db.query(
      sql`select usable, out, damaged, lost from pool where id = ${poolId}`,
    );
    expect(pool).toEqual({ usable: 38, out: 0, damaged: 1, lost: 1 });
  });
  test.each([
    ['returned', 0],
    ['damaged', 2],
    ['lost', 3],
  ] as const)('an item that is %s has status %i after', async (how, status) => {
    const out = await orders.lead(await bookSki(), 'out');
    const none = { returned: 0, damaged: 0, lost: 0 };
    const back = await orders.takeBack(out, { [lineOf(out)]: { ...none, [how]: 1 } });
    expect(back.status).toBe(orderStatus.returned);
    expect(await itemOf(out)).toMatchObject({ status });
  });
  test('gear may come back to another branch where the caller works', async () => {
    const out = await orders.lead(await bookSki(), 'out');
    const lines = [{ lineId: lineOf(out), returned: 1, damaged: 0, lost: 0 }];
    expect(await refused('take-back', out, { lines, storeId: chain.branchId })).toBe('404 store.unknown');
    await orders.give('take-back', out, { lines, storeId: chain.branchId, as: chain.manager });
    expect(await itemOf(out)).toMatchObject({ status: 0, storeId: chain.branchId });
  });
  test('refuses lines of other orders and an empty count', async () => {
    const [out, other] = [
      await orders.lead(await bookSki(), 'out'),
      await orders.lead(await bookSki(), 'out'),
    ];
    const close = (lineId: string, returned: number) => ({
      lines: [{ lineId, returned, damaged: 0, lost: 0 }],
    });
    expect(await refused('take-back', out, close(lineOf(other), 1))).toBe('400 order.lineUnknown');
    expect(await refused('take-back', out, close(lineOf(out), 0))).toBe('400 order.quantityWrong');
  });
});

describe('orders.settle', () => {
  test('gives the deposit back and completes once the cash is handed over', async () => {
    const settled = await orders.give('settle', await orders.lead(await bookSki(), 'back'));
    expect(settled).toMatchObject({ status: orderStatus.returned, money: { refundPendingFen: 50_000 } });
    const [promised] = settled.payments.filter(({ status }) => status === 'pending');
    const done = await orders.give('confirm-cash-refunded', settled, { paymentId: promised?.id });
    expect(done).toMatchObject({
      status: orderStatus.completed,
      money: { chargeFen: 36_000, receivedFen: 36_000, depositHeldFen: 0, refundPendingFen: 0 },
    });
    expect(await refused('confirm-cash-refunded', done, { paymentId: promised?.id })).toBe(
      '404 payment.unknown',
    );
  });
  test('E3: back a day late, two sets and two helmets: 400 more, 600 back, 1200 in all', async () => {
    const out = await orders.lead(
      await orders.bookForGuest([
        { variantId, quantity: 2 },
        { poolId, quantity: 2 },
      ]),
      'out',
    );
    server.clock.set(Date.parse('2026-12-03T08:00:00Z'));
    const late = await orders.get(out);
    expect(late).toMatchObject({ overdue: true, lateDays: 1 });
    const settled = await orders.give('settle', await orders.takeBack(late));
    expect(settled.bills.find(({ purpose }) => purpose === 'Settlement')).toMatchObject({
      totalFen: -60_000,
      items: expect.arrayContaining([expect.objectContaining({ kind: 'ExtensionFee', amountFen: 18_000 })]),
    });
    expect((await orders.refundAll(settled)).money).toMatchObject({
      chargeFen: 120_000,
      receivedFen: 120_000,
    });
    server.clock.set(stockNow);
  });
  test('is made anew when an amount was mistyped and nothing was paid', async () => {
    const back = await orders.lead(await bookSki(), 'back');
    const wrong = await orders.give('settle', back, { cleaningFen: 6_500_000 });
    expect(wrong.status).toBe(orderStatus.pendingPayment);
    expect(openBill(wrong)).toMatchObject({ purpose: 'Settlement', withdrawable: [{ kind: 'settlement' }] });
    const again = await orders.give('withdraw', wrong, { fact: unpaidFact(wrong) });
    expect(again).toMatchObject({
      status: orderStatus.returned,
      actions: expect.arrayContaining(['settle']),
      money: { depositHeldFen: 50_000, openDuesFen: 0 },
    });
    const right = await orders.give('settle', again, { cleaningFen: 65_000 });
    expect(right.money).toMatchObject({ chargeFen: 101_000, openDuesFen: 15_000, depositHeldFen: 0 });
  });
  test('each unit costs the days that it was late itself', async () => {
    const out = await orders.lead(await orders.bookForGuest([{ poolId, quantity: 3 }]), 'out');
    const back = (order: OrderView, returned: number) =>
      orders.give('take-back', order, { lines: [{ lineId: lineOf(out), returned, damaged: 0, lost: 0 }] });
    server.clock.set(Date.parse('2026-12-03T08:00:00Z'));
    const some = await back(out, 2);
    server.clock.set(Date.parse('2026-12-04T08:00:00Z'));
    const all = await back(some, 1);
    expect(all.lines).toMatchObject([{ lateUnitDays: 2 + 2 }]);
    expect((await orders.give('settle', all)).money.chargeFen).toBe(3 * 2 * 2_000 + 4 * 2_000);
    server.clock.set(stockNow);
  });
  test('lateness may be forgiven', async () => {
    const out = await orders.lead(await bookSki(), 'out');
    server.clock.set(Date.parse('2026-12-04T08:00:00Z'));
    const settled = await orders.give('settle', await orders.takeBack(out), {
      waiveLate: true,
      note: '大雪封路',
      as: chain.manager,
    });
    expect(settled.money.chargeFen).toBe(36_000);
    server.clock.set(stockNow);
  });
  test('only lines that came back late cost more', async () => {
    const out = await orders.lead(await orders.bookForGuest([{ variantId, quantity: 2 }]), 'out');
    const [one, two] = out.lines;
    const half = await orders.give('take-back', out, {
      lines: [{ lineId: one?.id, returned: 1, damaged: 0, lost: 0 }],
    });
    server.clock.set(Date.parse('2026-12-03T08:00:00Z'));
    const back = await orders.give('take-back', half, {
      lines: [{ lineId: two?.id, returned: 1, damaged: 0, lost: 0 }],
    });
    expect((await orders.give('settle', back)).money.chargeFen).toBe(2 * 36_000 + 18_000);
    server.clock.set(stockNow);
  });
  test('E4: damage and loss above the deposits are collected', async () => {
    const out = await orders.lead(
      await orders.bookForGuest([
        { variantId, quantity: 2 },
        { poolId, quantity: 2 },
      ]),
      'out',
    );
    const [one, two] = [lineOf(out), lineOf(out, 1)];
    const back = await orders.takeBack(out, {
      [one]: { returned: 0, damaged: 1, lost: 0 },
      [two]: { returned: 0, damaged: 0, lost: 1 },
    });
    const settled = await orders.give('settle', back, {
      damages: [
        { lineId: one, amountFen: 65_000, note: '板刃开裂' },
        { lineId: two, amountFen: 180_000 },
      ],
    });
    expect(settled).toMatchObject({ status: orderStatus.pendingPayment, money: { openDuesFen: 145_000 } });
    expect(openBill(settled).purpose).toBe('Settlement');
    expect(await orders.pay(settled)).toMatchObject({
      status: 9,
      money: { chargeFen: 325_000, depositHeldFen: 0 },
    });
  });
  test('cleaning and other amounts count, and wrong ones are refused', async () => {
    const back = await orders.lead(await bookSki(), 'back');
    expect(await refused('settle', back, { damages: [{ lineId: uuid(), amountFen: 100 }] })).toBe(
      '400 order.lineUnknown',
    );
    expect(await refused('settle', back, { otherFen: -90_000, note: '鞋湿' })).toBe('403 refund.tooMuch');
    expect(await refused('settle', await orders.lead(await bookSki(), 'out'))).toBe('403 order.notNow');
    const settled = await orders.give('settle', back, { cleaningFen: 5000, otherFen: -2000, note: '鞋湿' });
    expect(settled.money).toMatchObject({ chargeFen: 39_000, refundPendingFen: 47_000 });
    expect(await refused('settle', settled)).toBe('403 order.alreadySettled');
  });
  test('damage of nothing is no damage', async () => {
    const back = await orders.lead(await bookSki(), 'back');
    const settled = await orders.give('settle', back, { damages: [{ lineId: lineOf(back), amountFen: 0 }] });
    expect(settled.money.chargeFen).toBe(36_000);
  });
});
