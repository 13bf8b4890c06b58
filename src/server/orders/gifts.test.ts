import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import type { orderRows } from '#contract/orders.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type GiftList = OutputOf<(typeof financeRows)['finance.gifts']>;
type Quote = OutputOf<(typeof orderRows)['orders.quote']>;
type Room = OutputOf<(typeof orderRows)['orders.giftRoom']>;

// At 180 a day for two days, with a deposit of 500; an employee gives 100 yuan or 20 % at most.
const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});

const book = (more: Body = {}, as = chain.clerk): Promise<OrderView> =>
  orders.bookForGuest([{ variantId }], more, as);
const out = async (): Promise<OrderView> => orders.lead(await book(), 'out');
const back = async (order: OrderView, amountFen: number, kind: string, as?: TestUser) =>
  orders.ask('adjust', { order, reason: '老顾客', items: [{ kind, amountFen }], ...(as && { as }) });
const listed = async (query = '', as = chain.manager): Promise<GiftList> =>
  answered(await server.call<GiftList>(`GET /api/app/finance/gifts?${query}`, { as }));
const giftsOf = ({ events }: OrderView) => events.flatMap(({ gifts }) => gifts);

describe('an employee', () => {
  test('books no discount above the limit, and none without a reason', async () => {
    const request = {
      storeId: chain.storeId,
      type: 'Normal',
      customerName: '林雪',
      customerPhone: '13911112222',
    };
    const tried = async (more: Body, as = chain.clerk): Promise<string> =>
      refusalOf(
        await server.call('POST /api/app/orders', {
          as,
          body: {
            ...request,
            startDate: '2026-12-01',
            days: 2,
            lines: [{ variantId, quantity: 1 }],
            ...more,
          },
        }),
      );
    expect(await tried({ discountFen: 36_000, reason: '老顾客' })).toBe('403 gift.aboveLimit');
    expect(await tried({ discountFen: 7_201, reason: '老顾客' })).toBe('403 gift.aboveLimit');
    expect(await tried({ discountFen: 7_200 })).toBe('400 order.reasonRequired');
    expect(await tried({ discountFen: 36_000, reason: '老顾客' }, chain.manager)).toBe('200');
    const order = await book({ discountFen: 7_200, reason: '老顾客' });
    expect(order.events).toMatchObject([
      { kind: 'order.created', note: '老顾客', gifts: [{ kind: 'discount', amountFen: 7_200 }] },
    ]);
  });

  test('gives back neither rent nor deposit above the limit while gear is out', async () => {
    const order = await out();
    expect(refusalOf(await back(order, -36_000, 'Rent'))).toBe('403 gift.aboveLimit');
    expect(refusalOf(await back(order, -50_000, 'Deposit'))).toBe('403 gift.aboveLimit');
    const refused = await back(order, -50_000, 'Deposit');
    expect(refused.body).toMatchObject({ error: { data: { leftFen: 10_000 } } });
    expect(JSON.stringify(refused.body)).toContain('¥100.00');
    const given = answered(await back(order, -50_000, 'Deposit', chain.manager));
    expect(giftsOf(given)).toEqual([{ kind: 'deposit', amountFen: 50_000 }]);
  });

  test('settles no lost gear far below its deposit, and lets off no late days above the limit', async () => {
    const order = await out();
    const lineId = order.lines[0]?.id ?? '';
    const lost = await orders.takeBack(order, { [lineId]: { returned: 0, lost: 1 } });
    expect(refusalOf(await orders.ask('settle', { order: lost, note: '算了' }))).toBe('403 gift.aboveLimit');
    const damages = [{ lineId, amountFen: 40_000, note: '' }];
    expect(refusalOf(await orders.ask('settle', { order: lost, damages }))).toBe('400 order.reasonRequired');
    const settled = await orders.give('settle', lost, { damages, note: '旧板' });
    expect(giftsOf(settled)).toEqual([{ kind: 'lost', amountFen: 10_000 }]);
  });

  test('gives the deposit of lost gear back only as a gift before the settlement', async () => {
    const order = await out();
    const lineId = order.lines[0]?.id ?? '';
    const lost = await orders.takeBack(order, { [lineId]: { returned: 0, lost: 1 } });
    expect(refusalOf(await back(lost, -50_000, 'Deposit'))).toBe('403 gift.aboveLimit');
  });

  test('withdraws a discount that was taken back for the reason of that', async () => {
    const order = answered(await back(await out(), -7_200, 'Discount'));
    const charged = answered(await back(await orders.refundAll(order), 7_200, 'Discount'));
    const { fact } = charged.bills.flatMap(({ withdrawable }) => withdrawable)[0] ?? {};
    const withdrawn = await orders.give('withdraw', charged, { fact });
    const gift = { kind: 'discount', amountFen: 7_200 };
    expect(giftsOf(withdrawn)).toEqual([gift, gift]);
    expect(withdrawn.events.at(-1)).toMatchObject({ kind: 'order.withdraw', note: '老顾客', gifts: [gift] });
  });

  test('two at once stay within the limit together', async () => {
    const order = await out();
    const body = { reason: '老顾客', items: [{ kind: 'Discount', amountFen: -5_000 }] };
    const send = () =>
      server.call(`POST /api/app/orders/${order.id}/adjust`, {
        as: chain.clerk,
        body: { version: order.version, ...body },
      });
    const answers = (await Promise.all([send(), send()])).map(refusalOf);
    expect(answers.toSorted()).toEqual(['200', '409 order.stale']);
    expect(refusalOf(await back(await orders.get(order), -5_000, 'Discount'))).toBe('403 gift.aboveLimit');
  });

  test('has the limits that the store sets', async () => {
    await chain.setParameter('EmployeeGiftLimit', '0');
    expect(refusalOf(await back(await out(), -1, 'Rent'))).toBe('403 gift.aboveLimit');
    await chain.setParameter('EmployeeGiftLimit', '50');
    await chain.setParameter('EmployeeGiftPercent', '100');
    const order = await out();
    expect(refusalOf(await back(order, -5_001, 'Rent'))).toBe('403 gift.aboveLimit');
    expect(refusalOf(await back(order, -5_000, 'Rent'))).toBe('200');
    await chain.setParameter('EmployeeGiftLimit', '');
    await chain.setParameter('EmployeeGiftPercent', '');
  });

  test('is told the limit beforehand, a manager that there is none, and a guest nothing', async () => {
    const order = await out();
    const room = async (as: TestUser): Promise<Room> =>
      answered(await server.call<Room>(`GET /api/app/orders/${order.id}/gift-room`, { as }));
    expect(await room(chain.clerk)).toEqual({
      room: {
        totalFen: 10_000,
        discountFen: 7_200,
        feeFen: 0,
        lateFen: 0,
        rentFen: 7_200,
        depositFen: 10_000,
        lostFen: 0,
      },
    });
    expect(await room(chain.manager)).toEqual({ room: null });
    const wish = {
      storeId: chain.storeId,
      startDate: '2026-12-01',
      days: 2,
      lines: [{ variantId, quantity: 1 }],
    };
    const quoted = async (as?: TestUser) =>
      answered(
        await server.call<Quote>('POST /api/app/orders/quote', {
          body: { ...wish, type: as === undefined ? 'Online' : 'Normal' },
          ...(as && { as }),
        }),
      );
    expect(await quoted(chain.clerk)).toMatchObject({ mostDiscountFen: 7_200 });
    expect(await quoted(chain.manager)).toMatchObject({ mostDiscountFen: null });
    expect(await quoted()).not.toHaveProperty('mostDiscountFen');
    expect(await quoted(chain.guest)).not.toHaveProperty('mostDiscountFen');
  });
});

describe('finance.gifts', () => {
  let order: OrderView;
  beforeAll(async () => {
    order = answered(await back(await out(), -50_000, 'Deposit', chain.manager));
    order = answered(await back(order, -1_000, 'Other', chain.manager));
  });

  test('tells who gave what of which order, when and why, the newest first', async () => {
    const { items } = await listed();
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'discount', amountFen: 1_000, orderNumber: order.orderNumber, reason: '老顾客' },
      { kind: 'deposit', amountFen: 50_000, orderId: order.id, storeId: chain.storeId },
    ]);
  });

  test('is narrowed by day, person, kind and store', async () => {
    const givers = answered(
      await server.call<{ id: string; name: string }[]>('GET /api/app/finance/gifts/givers', {
        as: chain.manager,
      }),
    );
    expect(givers).toHaveLength(2);
    const all = (await listed('maxResultCount=100')).items;
    const byEach = await Promise.all(
      givers.map(async ({ id, name }) => {
        const { items } = await listed(`byId=${id}&maxResultCount=100`);
        expect(new Set(items.map(({ by }) => by))).toEqual(new Set([name]));
        return items.length;
      }),
    );
    expect(byEach.reduce((sum, count) => sum + count, 0)).toBe(all.length);
    const deposits = (await listed('kind=deposit')).items;
    expect(new Set(deposits.map(({ kind }) => kind))).toEqual(new Set(['deposit']));
    const on = all[0]?.at.slice(0, 10) ?? '';
    expect((await listed(`onFrom=${on}&onTo=${on}&maxResultCount=100`)).totalCount).toBe(all.length);
    expect((await listed('onTo=2020-01-01')).totalCount).toBe(0);
    expect((await listed(`storeId=${chain.branchId}`)).totalCount).toBe(0);
  });

  test('is for managers, of their stores', async () => {
    const tried = async (as: TestUser): Promise<string> =>
      refusalOf(await server.call('GET /api/app/finance/gifts', { as }));
    expect(await tried(chain.clerk)).toBe('403 session.forbidden');
    const elsewhere = await chain.addStaff('StoreManager', chain.branchId);
    expect((await listed('', elsewhere)).totalCount).toBe(0);
  });

  test('is never changed', async () => {
    await expect(server.db.exec(sql`delete from order_gift`)).rejects.toThrow('never changed');
  });
});

describe('a hand-over before the first day', () => {
  test('is asked about, and goes ahead when it is meant', async () => {
    const order = await orders.lead(await book({ startDate: '2026-12-11' }), 'bound');
    const asked = await orders.ask('hand-over', { order });
    expect(refusalOf(asked)).toBe('403 order.earlyHandOver');
    expect(asked.body).toMatchObject({ error: { data: { days: 11 } } });
    expect((await orders.give('hand-over', order, { early: true })).status).toBe(5);
  });

  test('is asked about before the van is loaded too', async () => {
    const later = { startDate: '2026-12-11' };
    const order = await orders.lead(await orders.bookDelivery([{ variantId }], later), 'bound');
    const asked = await orders.ask('load', { order });
    expect(refusalOf(asked)).toBe('403 order.earlyHandOver');
    expect((await orders.give('load', order, { early: true })).status).toBe(3);
  });
});
