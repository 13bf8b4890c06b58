import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { refusalOf, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(30);
const { poolId } = await chain.addPool(10);
const line = { variantId };
beforeAll(async () => {
  await chain.setParameter('DeliveryFee', '30');
  await chain.setParameter('PickupFee', '20');
});
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});

const bookSki = (): Promise<OrderView> => orders.bookForGuest([line]);
const refused = async (command: string, order: OrderView, body: Body = {}): Promise<string> =>
  refusalOf(await orders.ask(command, { order, ...body }));

describe('orders.adjust', () => {
  const items = (amountFen: number, kind = 'Other') => ({ reason: '补差', items: [{ kind, amountFen }] });
  test('above 0 is collected, below 0 goes back, 0 only says so', async () => {
    const out = await orders.lead(await bookSki(), 'out');
    const more = await orders.give('adjust', out, items(5000));
    expect(more).toMatchObject({ status: orderStatus.pendingPayment, money: { openDuesFen: 5000 } });
    const less = await orders.give('adjust', await orders.pay(more), items(-3000));
    expect(less).toMatchObject({
      status: orderStatus.inUse,
      money: { refundPendingFen: 3000, chargeFen: 38_000 },
    });
    const nothing = await orders.give('adjust', less, {
      reason: '更正',
      items: [
        { kind: 'Rent', amountFen: 1000 },
        { kind: 'Other', amountFen: -1000 },
      ],
    });
    expect(nothing.bills.at(-1)).toMatchObject({ totalFen: 0, status: 'Paid' });
  });
  test('E5: a set back a day early, its day refunded', async () => {
    let order = await orders.lead(
      await orders.bookForGuest([
        { variantId, quantity: 2 },
        { poolId, quantity: 2 },
      ]),
      'out',
    );
    const lineId = order.lines[0]?.id;
    order = await orders.give('take-back', order, { lines: [{ lineId, returned: 1, damaged: 0, lost: 0 }] });
    order = await orders.give('adjust', order, {
      reason: '提前归还',
      as: chain.manager,
      items: [
        { kind: 'Rent', amountFen: -18_000, lineId },
        { kind: 'Deposit', amountFen: -50_000, lineId },
      ],
    });
    expect(order.bills.at(-1)).toMatchObject({ purpose: 'Supplement', totalFen: -68_000 });
    const rest = order.lines
      .slice(1)
      .map((line) => ({ lineId: line.id, returned: line.quantity, damaged: 0, lost: 0 }));
    order = await orders.give('take-back', await orders.refundAll(order), { lines: rest });
    expect((await orders.complete(order)).money).toMatchObject({ chargeFen: 62_000, receivedFen: 62_000 });
  });
  test('is explained on its own bill, not on those before it', async () => {
    const out = await orders.lead(await bookSki(), 'out');
    const [lineId, reason] = [out.lines[0]?.id, '雪质差'];
    const rent = (amountFen: number) => ({ reason, items: [{ kind: 'Rent', amountFen, lineId }] });
    const less = await orders.give('adjust', out, rent(-3000));
    const notes = less.bills.map(({ items }) => items.map(({ kind, note }) => [kind, note]));
    expect(notes).toEqual([
      [
        ['Rent', ''],
        ['Deposit', ''],
      ],
      [['Rent', reason]],
    ]);
  });
  test('refuses what cannot be', async () => {
    const out = await orders.lead(await bookSki(), 'out');
    expect(await refused('adjust', out, items(-36_001, 'Rent'))).toBe('403 refund.tooMuch');
    expect(await refused('adjust', out, items(-36_001, 'Discount'))).toBe('403 discount.tooHigh');
    expect(await refused('adjust', out, items(0))).toBe('400 bill.itemWrong');
    expect(
      await refused('adjust', out, { reason: '-', items: [{ kind: 'Rent', amountFen: 1, lineId: uuid() }] }),
    ).toBe('400 order.lineUnknown');
    expect(await refused('adjust', await bookSki(), items(100))).toBe('403 order.notNow');
    const done = await orders.lead(await bookSki(), 'completed');
    expect(await refused('adjust', done, items(100))).toBe('403 order.managerOnly');
    const offered = async (as: TestUser) => (await orders.get(done, as)).actions.includes('adjust');
    expect([await offered(chain.clerk), await offered(chain.manager)]).toEqual([false, true]);
    expect(await refused('adjust', done, { ...items(-100, 'Deposit'), as: chain.manager })).toBe(
      '403 order.alreadySettled',
    );
    expect(await orders.give('adjust', done, { ...items(-100), as: chain.manager })).toMatchObject({
      status: 9,
    });
  });
});

describe('the fees of the two ways', () => {
  const ways = {
    deliveryMethod: 'Delivery',
    deliveryAddress: 'A 座',
    returnMethod: 'Pickup',
    pickupAddress: 'B 座',
  };
  const fee = (amountFen: number, leg?: string, note = '') => ({
    reason: '协商',
    items: [{ kind: 'DeliveryFee', amountFen, note, ...(leg === undefined ? {} : { leg }) }],
  });
  const lastItems = ({ bills }: OrderView) =>
    bills.at(-1)?.items.map(({ leg, amountFen, note }) => [leg, amountFen, note]);

  test('go back once each, whatever staff wrote on them', async () => {
    const paid = await orders.lead(await orders.bookForGuest([line], ways), 'paid');
    expect(paid.bills[0]?.items.filter(({ kind }) => kind === 'DeliveryFee')).toEqual([
      { kind: 'DeliveryFee', amountFen: 3000, lineId: null, leg: 'delivery', isWaiver: false, note: '' },
      { kind: 'DeliveryFee', amountFen: 2000, lineId: null, leg: 'pickup', isWaiver: false, note: '' },
    ]);
    for (const [amountFen, leg, code] of [
      [-3001, 'delivery', '403 refund.tooMuch'],
      [-3000, undefined, '400 bill.legMissing'],
      [-3000, 'return', '400 request.invalid'],
    ] as const)
      expect(
        refusalOf(await orders.ask('adjust', { order: paid, as: chain.manager, ...fee(amountFen, leg) })),
      ).toBe(code);
    const less = await orders.give('adjust', paid, {
      ...fee(-3000, 'delivery', 'pickup'),
      as: chain.manager,
    });
    const own = await orders.give('PUT delivery-method', less, { deliveryMethod: 'SelfPickup' });
    expect([own.deliveryMethod, own.money]).toMatchObject(['SelfPickup', { refundPendingFen: 3000 }]);
    const both = await orders.give('PUT return-method', own, { returnMethod: 'SelfReturn' });
    expect(lastItems(both)).toEqual([['pickup', -2000, '']]);
    expect(both.money).toMatchObject({ refundPendingFen: 5000 });
  });

  test('do not go back when they were waived', async () => {
    const paid = await orders.lead(await orders.bookForGuest([line]), 'paid');
    const { deliveryMethod, deliveryAddress } = ways;
    const asked = await orders.give('PUT delivery-method', paid, { deliveryMethod, deliveryAddress });
    const waived = await orders.give('waive', asked, { reason: '送一程', as: chain.manager });
    expect(lastItems(waived)).toEqual([
      ['delivery', 3000, ''],
      ['delivery', -3000, '送一程'],
    ]);
    expect(waived.bills.at(-1)).toMatchObject({ totalFen: 0, status: 'Paid', reason: '送一程' });
    const own = await orders.give('PUT delivery-method', waived, { deliveryMethod: 'SelfPickup' });
    expect(own.money).toEqual(paid.money);
    // Brought after all, it is forgiven again.
    const again = await orders.give('PUT delivery-method', own, { deliveryMethod, deliveryAddress });
    expect(again).toMatchObject({ deliveryMethod, money: paid.money });
  });

  test('leave the way as it is when staff withdraw them', async () => {
    await chain.setParameter('PickupFee', '0');
    const pickup = { returnMethod: 'Pickup', pickupAddress: 'B 座' };
    const out = await orders.lead(await orders.bookForGuest([line], pickup), 'out');
    const asked = await orders.give('adjust', out, fee(3000, 'pickup', 'pickup'));
    const order = await orders.give('withdraw', asked, { fact: unpaidFact(asked, 'charge') });
    expect(order).toMatchObject({ ...pickup, status: out.status });
    await chain.setParameter('PickupFee', '20');
    const own = await orders.give('PUT return-method', order, { returnMethod: 'SelfReturn' });
    const again = await orders.give('PUT return-method', own, pickup);
    expect(await orders.give('withdraw', again, { fact: unpaidFact(again, 'pickup') })).toMatchObject({
      returnMethod: 'SelfReturn',
      pickupAddress: '',
    });
  });
});
