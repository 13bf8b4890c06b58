import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

/** A store of 200 skis and 200 pieces of counted gear. */
const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(200);
const { poolId } = await chain.addPool(200);
const storePieces = 400;
afterAll(() => server.stop());

type PayTerms = NonNullable<OutputOf<Api['orders.quote']>['payTerms']>;
type Body = Readonly<Record<string, unknown>>;
type Place = { readonly from: string; readonly device?: string };

const book = (as: TestUser, { from, device }: Place, pieces: number, more: Body = {}) =>
  server.call<OrderView>('POST /api/app/orders', {
    as,
    from,
    headers: device === undefined ? {} : { 'x-device-id': device },
    body: orders.orderRequestOf(
      [
        { variantId, quantity: Math.ceil(pieces / 2) },
        { poolId, quantity: Math.floor(pieces / 2) },
      ].filter(({ quantity }) => quantity > 0),
      more,
    ),
  });

/** Pieces that unpaid orders keep from everybody else. */
const heldPieces = async (): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int as n
    from order_line l join rental_order o on o.id = l.order_id where o.status in (0, 1)`);
  return row?.n ?? 0;
};

let networks = 0;
const nextNetwork = (): string => `10.7.${(networks += 1)}.1`;

beforeEach(async () => {
  // What a test before left unpaid is over.
  await server.db.exec(sql`update rental_order set status = 10 where status in (0, 1)`);
});

describe('guests who proved nothing', () => {
  test('of three invented names on one network keep a twentieth of the store, whatever they ask for', async () => {
    const from = nextNetwork();
    const guests = [
      await chain.addGuest('asserted'),
      await chain.addGuest('asserted'),
      await chain.addGuest('asserted'),
    ];
    const asked: ReturnType<typeof book>[] = [];
    for (const [n, guest] of guests.entries()) {
      for (const [pieces, days] of [
        [30, 20],
        [20, 14],
        [12, 2],
        [4, 1],
      ] as const) {
        asked.push(book(guest, { from, device: `device-number-${n}` }, pieces, { days }));
      }
    }
    const answers = (await Promise.all(asked)).map(refusalOf);
    expect(answers).toHaveLength(12);
    expect(answers).toContain('200');
    expect(answers).toContain('403 order.tooMuchUnpaid');
    const held = await heldPieces();
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(storePieces * 0.05);
  });

  test.each([
    ['a week', 7],
    ['two weeks', 14],
  ])('are a family of five with four pieces each for %s, as often as they pay', async (_title, days) => {
    const family = await chain.addGuest('asserted');
    const place = { from: nextNetwork(), device: 'the-phone-of-the-family' };
    for (let stay = 0; stay < 3; stay += 1) {
      const order = answered(await book(family, place, 20, { days }));
      expect(refusalOf(await book(family, place, 1))).toBe('403 order.tooMuchUnpaid');
      await orders.pay(order);
    }
  });

  test('find room in a small store, where a twentieth would be too little', async () => {
    await chain.setParameter('MaxUnverifiedPercent', '0');
    expect(refusalOf(await book(await chain.addGuest('asserted'), { from: nextNetwork() }, 20))).toBe('200');
    await chain.setParameter('MaxUnverifiedPercent', '10');
    expect(refusalOf(await book(await chain.addGuest('asserted'), { from: nextNetwork() }, 30))).toBe('200');
    await chain.setParameter('MaxUnverifiedPercent', '');
  });

  test('count by the days as well: few pieces for a long time are as much', async () => {
    const guest = await chain.addGuest('asserted');
    const place = { from: nextNetwork() };
    expect(refusalOf(await book(guest, place, 10, { days: 28 }))).toBe('200');
    expect(refusalOf(await book(guest, place, 1, { days: 1 }))).toBe('403 order.tooMuchUnpaid');
  });

  test('count by device and by network, not by the store next door', async () => {
    const device = 'one-phone-many-names';
    const book20 = async (place: Place, more: Body = {}) =>
      refusalOf(await book(await chain.addGuest('asserted'), place, 20, more));
    const from = nextNetwork();
    expect(await book20({ from, device })).toBe('200');
    expect(await book20({ from: nextNetwork(), device })).toBe('403 order.tooMuchUnpaid');
    expect(await book20({ from, device: 'another-phone' })).toBe('403 order.tooMuchUnpaid');
    expect(await book20({ from: nextNetwork(), device: 'another-phone' })).toBe('200');
  });

  test('book thirty days ahead, the last day included, and move no further', async () => {
    const guest = await chain.addGuest('asserted');
    const place = { from: nextNetwork() };
    const late = (startDate: string, days: number) => book(guest, place, 1, { startDate, days });
    expect(refusalOf(await late('2026-12-29', 3))).toBe('403 order.tooFarUnverified');
    const order = answered(await late('2026-12-29', 2));
    expect(order.lastDay).toBe('2026-12-30');
    await chain.setParameter('ConfirmOnlineOrders', 'true');
    const waiting = answered(await late('2026-12-10', 2));
    const move = (startDate: string) =>
      orders.ask('redate', { order: waiting, as: guest, startDate, days: 2 });
    expect(refusalOf(await move('2026-12-30'))).toBe('403 order.tooFarUnverified');
    expect(refusalOf(await move('2026-12-29'))).toBe('200');
    await chain.setParameter('ConfirmOnlineOrders', '');
    expect(refusalOf(await book(await chain.addGuest(), place, 1, { startDate: '2027-02-01' }))).toBe('200');
  });

  test('have half an hour to pay, others two', async () => {
    const left = async (guest: TestUser): Promise<number> => {
      const { expiresAt } = answered(await book(guest, { from: nextNetwork() }, 1));
      return Date.parse(expiresAt ?? '') - server.clock.now();
    };
    expect(await left(await chain.addGuest('asserted'))).toBe(30 * minuteMs);
    expect(await left(await chain.addGuest())).toBe(2 * hourMs);
    await chain.setParameter('ConfirmOnlineOrders', 'true');
    expect(await left(await chain.addGuest('asserted'))).toBe(2 * hourMs);
    // Gear waits until pick-up for those alone who proved who they are.
    await chain.setParameter('PayAtPickUp', 'true');
    expect(await left(await chain.addGuest('asserted'))).toBe(2 * hourMs);
    expect(await left(await chain.addGuest())).toBeGreaterThan(2 * hourMs);
    await chain.setParameter('PayAtPickUp', '');
    await chain.setParameter('ConfirmOnlineOrders', '');
    await chain.setParameter('UnverifiedTimeoutMinutes', '600');
    expect(await left(await chain.addGuest('asserted'))).toBe(2 * hourMs);
    await chain.setParameter('UnverifiedTimeoutMinutes', '');
  });
});

describe('a guest who proved the phone', () => {
  test('keeps sixty pieces unpaid, also of orders that come all at once', async () => {
    const guest = await chain.addGuest();
    const place = { from: nextNetwork() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => book(guest, place, 30)));
    expect(answers.map(refusalOf).toSorted()).toEqual([
      '200',
      '200',
      '403 order.tooMuchUnpaid',
      '403 order.tooMuchUnpaid',
    ]);
    expect(await heldPieces()).toBe(60);
  });

  test('may hire for a season what a season asks for', async () => {
    const guest = await chain.addGuest();
    expect(refusalOf(await book(guest, { from: nextNetwork() }, 8, { days: 100 }))).toBe('200');
    expect(refusalOf(await book(guest, { from: nextNetwork() }, 30, { days: 100 }))).toBe(
      '403 order.tooMuchUnpaid',
    );
  });
});

describe('what a guest is told before booking', () => {
  const terms = async (guest: TestUser | undefined, body: Body): Promise<PayTerms> => {
    const told = await server.call<{ payTerms: PayTerms }>('POST /api/app/orders/quote', {
      body,
      ...(guest !== undefined && { as: guest }),
    });
    return answered(told).payTerms;
  };
  const dayAfter = 30 * hourMs;

  test.each([
    ['', '', 'asserted', { by: 'booking', minutes: 30 }],
    ['', '', 'sms', { by: 'booking', minutes: 120 }],
    ['PayAtPickUp', '', 'asserted', { by: 'booking', minutes: 30 }],
    ['PayAtPickUp', '', 'sms', { by: 'pickUp' }],
    ['ConfirmOnlineOrders', '', 'asserted', { by: 'confirmation' }],
    // This installation has no contract with the company that the store would take.
    ['PayAtPickUp', 'WeChatPayEnabled', 'sms', { by: 'pickUp', takes: 'cash' }],
  ] as const)('with %s %s, %s: %o, and so it is', async (setting, company, trust, expected) => {
    for (const name of [setting, company]) if (name !== '') await chain.setParameter(name, 'true');
    const guest = await chain.addGuest(trust);
    const body = orders.orderRequestOf([{ variantId, quantity: 1 }], {});
    expect(await terms(guest, body)).toMatchObject({ takes: 'cash', ...expected });
    if (trust === 'asserted') expect(await terms(undefined, body)).toMatchObject(expected);
    const { minutes } = await terms(guest, body);
    const order = answered(await book(guest, { from: nextNetwork() }, 1));
    const leftMs = Date.parse(order.expiresAt ?? '') - server.clock.now();
    expect(order.status).toBe(setting === 'ConfirmOnlineOrders' ? 0 : 1);
    if (order.status === 1) expect(Math.floor(leftMs / minuteMs)).toBe(minutes);
    if (setting === 'PayAtPickUp' && trust === 'sms') expect(leftMs).toBeGreaterThan(dayAfter);
    for (const name of [setting, company]) if (name !== '') await chain.setParameter(name, '');
  });
});
