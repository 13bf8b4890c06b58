import { afterAll, describe, expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { firstDay, stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Quote = OutputOf<Api['orders.quote']>;
type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(40);
const { poolId } = await chain.addPool(60);
afterAll(() => server.stop());

const create = (body: Body, as: TestUser = chain.guest) =>
  server.call<OrderView>('POST /api/app/orders', { as, body });
const ask = (body: Body, as?: TestUser) =>
  server.call<Quote>('POST /api/app/orders/quote', { body, ...(as === undefined ? {} : { as }) });
const bodyOf = (more: Body = {}): Body => orders.orderRequestOf([{ variantId }], more);
const named = { type: 'Normal', customerName: '林雪', customerPhone: '13911112222' };

describe('orders.quote', () => {
  test('prices a request for anybody and tells what is free, holding nothing', async () => {
    const lines = [
      { variantId, quantity: 2 },
      { poolId, quantity: 3 },
    ];
    const before = await server.db.query(sql`select count(*) as n from hold`);
    const quoted = answered(await ask(orders.orderRequestOf(lines)));
    expect(quoted).toMatchObject({
      rentFen: 2 * 2 * 18_000 + 3 * 2 * 2000,
      depositFen: 100_000,
      feeFen: 0,
      totalFen: 184_000,
      bookable: true,
      days: 2,
      lastDay: '2026-12-02',
    });
    expect(quoted.lines.map(({ quantity, rateFen, free }) => [quantity, rateFen, free])).toEqual([
      [2, 18_000, 40],
      [3, 2000, 40],
    ]);
    expect(await server.db.query(sql`select count(*) as n from hold`)).toEqual(before);
  });

  test('says what cannot be booked', async () => {
    const few = await chain.addVariant(1);
    const quoted = answered(await ask(orders.orderRequestOf([{ variantId: few.variantId, quantity: 2 }])));
    expect(quoted).toMatchObject({ bookable: false, lines: [{ quantity: 2, free: 1 }] });
  });

  test.each<readonly [string, () => Body]>([
    ['404 store.unknown', () => bodyOf({ storeId: uuid() })],
    ['403 order.itemUnknown', () => orders.orderRequestOf([{ variantId: uuid() }])],
    ['403 order.itemUnknown', () => orders.orderRequestOf([{ poolId }], { storeId: chain.branchId })],
    ['400 order.startPast', () => bodyOf({ startDate: '2026-11-29' })],
    ['400 order.startTooFar', () => bodyOf({ startDate: '2028-01-01' })],
    ['403 discount.tooHigh', () => bodyOf({ discountFen: 36_001 })],
    ['400 request.invalid', () => bodyOf({ startDate: '2026-02-30' })],
    ['400 request.invalid', () => orders.orderRequestOf([])],
    ['400 request.invalid', () => orders.orderRequestOf([{ variantId, poolId }])],
  ])('refuses with %s', async (refusal, body) => {
    expect(refusalOf(await ask(body()))).toBe(refusal);
  });
});

describe('orders.create', () => {
  test('books for a guest: an open bill, a timer, held stock, a number and an event', async () => {
    const order = answered(
      await create(
        orders.orderRequestOf(
          [
            { variantId, person: 0 },
            { poolId, quantity: 2 },
          ],
          { people: [{ name: '小雪', heightCm: 165 }], remark: '靠窗', expectedTotalFen: 94_000 },
        ),
      ),
    );
    expect(order).toMatchObject({
      status: orderStatus.unpaid,
      type: 'Online',
      version: 1,
      people: [{ name: '小雪', heightCm: 165 }],
      remark: '靠窗',
      bills: [{ purpose: 'Initial', status: 'Open', totalFen: 94_000, dueFen: 94_000 }],
      money: { chargeFen: 44_000, depositHeldFen: 50_000, receivedFen: 0, openDuesFen: 94_000 },
      expiresAt: new Date(stockNow + 2 * 3_600_000).toISOString(),
    });
    expect(order.orderNumber).toMatch(/^20\d{10}$/);
    const holds = await server.db.query(sql`
      select 'item' as kind, 1 as quantity from hold where order_id = ${order.id} and released_at is null
      union all select 'pool', quantity from pool_hold where order_id = ${order.id} and released_at is null order by 1`);
    expect(holds).toEqual([
      { kind: 'item', quantity: 1 },
      { kind: 'pool', quantity: 2 },
    ]);
    const seen = await orders.get(order);
    expect(seen.events).toMatchObject([{ kind: 'order.created' }]);
  });

  test('a guest books no more pieces than an order may hold; staff do', async () => {
    const guest = await chain.addGuest();
    const many = (quantity: number, more: Body = {}) =>
      orders.orderRequestOf([{ poolId, quantity: quantity - 1 }, { variantId }], {
        startDate: '2026-12-20',
        ...more,
      });
    const refused = await create(many(41), guest);
    expect(refusalOf(refused)).toBe('403 order.tooManyUnits');
    expect(refused.body).toMatchObject({
      error: { message: expect.stringContaining('40'), data: { most: 40 } },
    });
    expect(refusalOf(await ask(many(41)))).toBe('403 order.tooManyUnits');
    expect(refusalOf(await create(many(40), guest))).toBe('200');
    await orders.pay(answered(await create(many(41, { ...named, startDate: '2026-12-25' }), chain.clerk)));
    await chain.setParameter('MaxUnitsPerOrder', '2');
    expect(refusalOf(await ask(many(3)))).toBe('403 order.tooManyUnits');
    expect(refusalOf(await ask(many(2)))).toBe('200');
    await chain.setParameter('MaxUnitsPerOrder', '');
  });

  test('holds a named item for the guest who picked it', async () => {
    const { items } = await chain.addVariant(3);
    const order = await orders.bookForGuest([{ equipmentId: items[2] }]);
    expect(order.lines).toMatchObject([{ named: true, equipmentId: items[2] }]);
    expect(refusalOf(await create(orders.orderRequestOf([{ equipmentId: items[2] }])))).toBe(
      '409 stock.itemTaken',
    );
  });

  test.each<readonly [title: string, more: Body, as: () => TestUser, expected: Body]>([
    ['a walk-in order waits for payment', named, () => chain.clerk, { status: 1 }],
    [
      'a reservation holds until the end of its first day and owes nothing yet',
      { ...named, type: 'Reservation' },
      () => chain.clerk,
      {
        status: 11,
        bills: [{ purpose: 'Initial', status: 'Open', version: 0, dueFen: 86_000, withdrawable: [] }],
        expiresAt: '2026-12-01T16:00:00.000Z',
      },
    ],
    [
      'hospitality by a manager is free and ready at once',
      { ...named, type: 'Hospitality', reason: '媒体' },
      () => chain.manager,
      { status: 2, money: { chargeFen: 0, depositHeldFen: 0 }, expiresAt: null },
    ],
    [
      'hospitality by an employee waits for a manager',
      { ...named, type: 'Hospitality', reason: '媒体' },
      () => chain.clerk,
      {
        status: 0,
        bills: [
          {
            items: [
              { kind: 'Rent', amountFen: 36_000 },
              { kind: 'Discount', amountFen: -36_000 },
            ],
            totalFen: 0,
            dueFen: 0,
          },
        ],
      },
    ],
    [
      'a loan takes only the deposit',
      { ...named, type: 'Loan', reason: '教练' },
      () => chain.manager,
      { status: 1, money: { chargeFen: 0, depositHeldFen: 50_000 } },
    ],
  ])('%s', async (_title, more, as, expected) => {
    expect(answered(await create(bodyOf(more), as()))).toMatchObject(expected);
  });

  test('charges delivery and pick-up as the store says, and waits for a word where it wants to', async () => {
    await chain.setParameter('DeliveryFee', '30');
    await chain.setParameter('PickupFee', '20');
    await chain.setParameter('ConfirmOnlineOrders', 'true');
    const order = answered(
      await create(
        bodyOf({
          deliveryMethod: 'Delivery',
          returnMethod: 'Pickup',
          deliveryAddress: '雪场路 1 号',
          pickupAddress: '雪场路 2 号',
        }),
        chain.stranger,
      ),
    );
    expect(order).toMatchObject({
      status: orderStatus.pending,
      deliveryAddress: '雪场路 1 号',
      pickupAddress: '雪场路 2 号',
      bills: [{ totalFen: 36_000 + 50_000 + 5000, dueFen: 0 }],
    });
    for (const name of ['DeliveryFee', 'PickupFee', 'ConfirmOnlineOrders'])
      await chain.setParameter(name, '');
  });

  test('makes one customer for one phone number', async () => {
    const phone = { customerPhone: '13900001111' };
    const [one, two] = [
      await orders.bookForGuest([{ poolId }], phone),
      await orders.bookForGuest([{ poolId }], phone),
    ];
    const rows = await server.db.query(
      sql`select distinct customer_id from rental_order where id = any(${[one.id, two.id]}::uuid[])`,
    );
    expect(rows).toHaveLength(1);
  });

  test('lets one guest lock stock with five unpaid orders at most', async () => {
    const guest = await chain.addGuest();
    for (let n = 0; n < 5; n += 1) await orders.book([{ poolId }], {}, guest);
    expect(refusalOf(await create(orders.orderRequestOf([{ poolId }]), guest))).toBe(
      '403 order.tooManyUnpaid',
    );
  });

  test.each<readonly [string, () => ReturnType<typeof create>]>([
    ['404 store.unknown', () => create(bodyOf({ storeId: uuid() }))],
    ['403 order.itemUnknown', () => create(orders.orderRequestOf([{ variantId: uuid() }]))],
    ['403 order.itemUnknown', () => create(orders.orderRequestOf([{ poolId }], { storeId: chain.branchId }))],
    ['409 order.priceChanged', () => create(bodyOf({ expectedTotalFen: 1 }))],
    ['403 order.typeNotYours', () => create(bodyOf({ type: 'Normal' }))],
    ['403 order.typeNotYours', () => create(bodyOf({ discountFen: 100 }))],
    ['403 order.typeNotYours', () => create(bodyOf({ type: 'Online' }), chain.clerk)],
    ['403 order.typeNotYours', () => create(bodyOf(named), chain.branchClerk)],
    ['403 session.forbidden', () => create(bodyOf(named), chain.driver)],
    ['400 order.guestMissing', () => create(bodyOf({ type: 'Normal' }), chain.clerk)],
    ['400 order.addressMissing', () => create(bodyOf({ deliveryMethod: 'Delivery' }))],
    ['400 order.addressMissing', () => create(bodyOf({ returnMethod: 'Pickup' }))],
    ['400 order.reasonRequired', () => create(bodyOf({ ...named, type: 'Loan' }), chain.clerk)],
    ['403 discount.tooHigh', () => create(bodyOf({ ...named, discountFen: 36_001 }), chain.clerk)],
    ['400 order.startPast', () => create(bodyOf({ startDate: '2026-11-29' }))],
    ['400 order.startTooFar', () => create(bodyOf({ startDate: '2027-12-02' }))],
    [
      '409 stock.soldOut',
      () =>
        create(
          orders.orderRequestOf(
            [
              { poolId, quantity: 50 },
              { poolId, quantity: 50 },
            ],
            named,
          ),
          chain.clerk,
        ),
    ],
  ])('refuses with %s and books nothing', async (refusal, attempt) => {
    const count = () =>
      server.db.query(
        sql`select (select count(*) from rental_order) as o, (select count(*) from pool_hold) as p, (select count(*) from hold) as h`,
      );
    const before = await count();
    expect(refusalOf(await attempt())).toBe(refusal);
    expect(await count()).toEqual(before);
  });

  test('keeps the order numbers apart from the count of orders', async () => {
    const numbers: number[] = [];
    for (let n = 0; n < 4; n += 1)
      numbers.push(Number((await orders.bookForGuest([{ poolId }])).orderNumber));
    const steps = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...steps)).toBeGreaterThan(1000);
  });

  test('starts on the day that the guest chose', async () => {
    const order = await orders.bookForGuest([{ poolId }], { startDate: firstDay, days: 3 });
    expect(order).toMatchObject({
      startDate: '2026-12-01',
      lastDay: '2026-12-03',
      startAt: '2026-11-30T16:00:00.000Z',
      endAt: '2026-12-03T16:00:00.000Z',
      dueAt: '2026-12-03T13:00:00.000Z',
      graceEndsAt: '2026-12-04T01:00:00.000Z',
    });
  });
});

describe('the deposit that staff choose', () => {
  const loan = { ...named, type: 'Loan', reason: '教练' };
  const depositOf = ({ bills }: OrderView): number => bills[0]?.totalFen ?? -1;

  test('is one that the store has set, for the quote and the order', async () => {
    await chain.setParameter('PresetDepositAmounts', '0,200,500');
    const body = bodyOf({ ...named, depositPresetFen: 20_000 });
    expect(answered(await ask(body, chain.clerk)).depositFen).toBe(20_000);
    expect(depositOf(answered(await create(body, chain.clerk)))).toBe(36_000 + 20_000);
    for (const depositPresetFen of [0, 20_001, 50_001]) {
      const other = bodyOf({ ...named, depositPresetFen });
      expect(refusalOf(await ask(other, chain.clerk))).toBe('400 order.depositWrong');
      expect(refusalOf(await create(other, chain.clerk))).toBe('400 order.depositWrong');
    }
    const hospitality = bodyOf({ ...loan, type: 'Hospitality', depositPresetFen: 20_000 });
    expect(refusalOf(await create(hospitality, chain.manager))).toBe('400 order.depositWrong');
    await chain.setParameter('PresetDepositAmounts', '');
    expect(refusalOf(await create(body, chain.clerk))).toBe('400 order.depositWrong');
  });

  test('may be none on a loan only', async () => {
    const body = bodyOf({ ...loan, withoutDeposit: true });
    expect(answered(await ask(body, chain.manager)).totalFen).toBe(0);
    expect(answered(await create(body, chain.manager))).toMatchObject({
      status: 2,
      bills: [{ totalFen: 0 }],
    });
    const normal = bodyOf({ ...named, withoutDeposit: true });
    expect(refusalOf(await create(normal, chain.manager))).toBe('403 order.depositNeeded');
    const both = bodyOf({ ...loan, withoutDeposit: true, depositPresetFen: 20_000 });
    expect(refusalOf(await create(both, chain.manager))).toBe('400 order.depositWrong');
  });

  test('is no choice of guests, nor of staff elsewhere', async () => {
    await chain.setParameter('PresetDepositAmounts', '200');
    const elsewhere = await server.signIn({ roles: ['StoreManager'], storeIds: [chain.branchId] });
    for (const choice of [{ depositPresetFen: 20_000 }, { withoutDeposit: true }]) {
      expect(refusalOf(await create(bodyOf(choice)))).toBe('403 order.typeNotYours');
      expect(refusalOf(await ask(bodyOf(choice), chain.guest))).toBe('403 order.typeNotYours');
      expect(refusalOf(await ask(bodyOf(choice)))).toBe('403 order.typeNotYours');
      expect(refusalOf(await create(bodyOf({ ...loan, ...choice }), elsewhere))).toBe(
        '403 order.typeNotYours',
      );
    }
    await chain.setParameter('PresetDepositAmounts', '');
  });
});
