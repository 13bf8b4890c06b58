import { afterAll, describe, expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { redeemCoupon } from '#server/coupons/booking-actions.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { atCounter, startCouponShop, type CouponView } from '#testing/coupon-shop.ts';

type Quote = OutputOf<Api['orders.quote']>;
type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders, make, made, read, change, setActive, makeCodes, codesOf, ...shop } =
  await startCouponShop();
const { request, quoted, whyNot, create, book, name } = shop;
afterAll(() => server.stop());

describe('an order with a coupon', () => {
  test('is quoted and booked at the same price, and says what it was booked with', async () => {
    const { id, code } = await made({ kind: 'percent', value: 25, mostFen: 8_000, minFen: 30_000 });
    const quote = await quoted(code.toLowerCase());
    expect(quote).toMatchObject({
      totalFen: 36_000 - 8_000 + 50_000,
      coupon: { code, name: name, amountFen: 8_000, refusal: null },
    });
    const order = await book(` ${code} `, { expectedTotalFen: quote.totalFen });
    expect(order).toMatchObject({
      coupon: { name: name, code, amountFen: 8_000 },
      money: { chargeFen: 28_000 },
    });
    expect(order.bills[0]?.items).toContainEqual(
      expect.objectContaining({ kind: 'Discount', amountFen: -8_000 }),
    );
    expect((await read({ id })).uses).toBe(1);
  });

  test('keeps the terms that it was booked with', async () => {
    const coupon = await made({});
    const order = await book(coupon.code);
    answered(await change(coupon, { value: 9_000 }));
    expect((await orders.get(order)).coupon?.amountFen).toBe(4_000);
    expect((await quoted(coupon.code)).coupon?.amountFen).toBe(9_000);
  });

  test('costs what staff grant less as well, up to rent and ways', async () => {
    const { code } = await made({ value: 30_000 });
    const body = { ...atCounter('13900001111'), discountFen: 6_000 };
    expect(await book(code, body, chain.manager)).toMatchObject({ money: { chargeFen: 0 } });
    const refused = await create(code, { ...body, discountFen: 6_001 }, chain.manager);
    expect(refusalOf(refused)).toBe('403 discount.tooHigh');
  });

  test('is priced as without one where nothing is typed', async () => {
    expect((await quoted('')).coupon).toBeUndefined();
    expect((await book('  ')).coupon).toBeNull();
  });
});

describe('a code that does not count', () => {
  const cases: readonly (readonly [refusal: string, coupon: Body])[] = [
    ['coupon.notYet', { bookedFrom: '2026-12-24' }],
    ['coupon.over', { bookedTo: '2026-11-01' }],
    ['coupon.otherStore', { storeIds: [chain.branchId] }],
    ['coupon.otherDates', { hireFrom: '2026-12-24', hireTo: '2026-12-31' }],
    ['coupon.belowMinimum', { minFen: 36_001 }],
  ];
  test.each(cases)('is quoted and refused with %s', async (refusal, coupon) => {
    const { code } = await made(coupon);
    expect(await whyNot(code)).toBe(refusal);
    expect(refusalOf(await create(code))).toBe(`403 ${refusal}`);
    expect((await quoted(code)).totalFen).toBe(86_000);
  });

  test('says in words what is missing', async () => {
    const { code } = await made({ minFen: 40_000 });
    expect((await quoted(code)).coupon).toEqual({
      code,
      name: null,
      amountFen: 0,
      refusal: {
        code: 'coupon.belowMinimum',
        message: '还差 40.00 元租金才能使用这个优惠码',
        missingFen: 4_000,
      },
    });
  });

  test('is not for what the shop gives away', async () => {
    const { code } = await made({});
    for (const type of ['Hospitality', 'Loan']) {
      const more = { ...atCounter('13900002222'), type };
      expect(await whyNot(code, more, chain.manager)).toBe('coupon.notForType');
      expect(refusalOf(await create(code, more, chain.manager))).toBe('403 coupon.notForType');
    }
  });

  test('is over once the coupon is stopped, and counts again', async () => {
    const { code, ...coupon } = await made({});
    const stopped = answered(await setActive(coupon, false));
    expect([stopped.state, await whyNot(code)]).toEqual(['stopped', 'coupon.over']);
    answered(await setActive(stopped, true));
    expect(await whyNot(code)).toBeUndefined();
  });

  test('is used up after as many orders as the coupon allows', async () => {
    const coupon = await made({ mostUses: 2 });
    for (let n = 0; n < 2; n += 1) await book(coupon.code, {}, await chain.addGuest());
    const late = await chain.addGuest();
    expect(await whyNot(coupon.code, {}, late)).toBe('coupon.usedUp');
    expect(refusalOf(await create(coupon.code, {}, late))).toBe('403 coupon.usedUp');
    expect(await read(coupon)).toMatchObject({ uses: 2, state: 'usedUp' });
  });

  test('counts once for each guest, by account and by phone', async () => {
    const coupon = await made({ oncePerGuest: true });
    const guest = await chain.addGuest();
    await book(coupon.code, {}, guest);
    expect(await whyNot(coupon.code, {}, guest)).toBe('coupon.alreadyUsed');
    expect(refusalOf(await create(coupon.code, {}, guest))).toBe('403 coupon.alreadyUsed');
    const [account] = await server.db.query<{ phone: string }>(
      sql`select phone_number as phone from account where id = ${guest.userId}`,
    );
    const sameGuest = atCounter(account?.phone ?? '');
    expect(refusalOf(await create(coupon.code, sameGuest, chain.clerk))).toBe('403 coupon.alreadyUsed');
    await book(coupon.code, atCounter('13911113333'), chain.clerk);
    const again = await create(coupon.code, atCounter('13911113333'), chain.clerk);
    expect(refusalOf(again)).toBe('403 coupon.alreadyUsed');
    // Staff are told when the guest is known.
    expect(await whyNot(coupon.code, { type: 'Normal' }, chain.clerk)).toBeUndefined();
    const known = { type: 'Normal', customerPhone: '13911113333' };
    expect(await whyNot(coupon.code, known, chain.clerk)).toBe('coupon.alreadyUsed');
    // Nobody else learns what others used.
    expect(await whyNot(coupon.code, { customerPhone: '13911113333' })).toBeUndefined();
  });

  test('needs a guest where it counts once for each', async () => {
    const coupon = await made({ oncePerGuest: true });
    await chain.setParameter('WalkInWithoutPhone', 'true');
    expect(refusalOf(await create(coupon.code, { type: 'Normal' }, chain.clerk))).toBe(
      '403 coupon.guestMissing',
    );
    const other = await made({});
    expect((await book(other.code, { type: 'Normal' }, chain.clerk)).coupon?.code).toBe(other.code);
    await chain.setParameter('WalkInWithoutPhone', '');
  });
});

describe('a coupon that was changed while an order was booked with it', () => {
  test('refuses the order, which would have another price', async () => {
    const { code, ...coupon } = await made({});
    const fact = { ...coupon, code, value: coupon.value - 1 };
    const ask = { storeId: chain.storeId, today: '2026-12-01', firstDay: '2026-12-01', rentFen: 36_000 };
    const use = {
      coupon: {
        id: fact.id,
        name: fact.name,
        code,
        kind: fact.kind,
        value: fact.value,
        mostFen: null,
        minFen: 0,
      },
      orderId: uuid(),
      ask: { ...ask, type: 'Online' as const, guest: null },
      now: server.clock.now(),
    };
    await expect(server.db.tx((tx) => redeemCoupon(tx, use))).rejects.toMatchObject({
      code: 'coupon.changed',
    });
    expect((await read(coupon)).uses).toBe(0);
  });
});

describe('codes of one use', () => {
  test('count once each, and say which order has them', async () => {
    const coupon = answered(await make({ sharedCode: undefined }));
    expect(answered(await makeCodes(coupon, 3))).toMatchObject({ codes: 3, sharedCode: null });
    const [first, second] = await codesOf(coupon);
    if (first === undefined || second === undefined) throw new Error('no codes');
    expect(first.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    const order = await book(first.code);
    const other = await chain.addGuest();
    expect(await whyNot(first.code, {}, other)).toBe('coupon.usedUp');
    expect(refusalOf(await create(first.code, {}, other))).toBe('403 coupon.usedUp');
    await book(second.code, {}, other);
    expect((await codesOf(coupon, '&isUsed=true')).map(({ orderNumber }) => orderNumber)).toContain(
      order.orderNumber,
    );
    expect(await codesOf(coupon, '&isUsed=false')).toHaveLength(1);
  });

  test('are a CSV file', async () => {
    const coupon = answered(await make({}));
    answered(await makeCodes(coupon, 2));
    const [first] = await codesOf(coupon);
    const file = await server.call<string>(`GET /api/app/coupons/${coupon.id}/codes/export?format=csv`, {
      as: chain.admin,
    });
    expect(file.status).toBe(200);
    expect(String(file.body)).toContain(`${first?.code},,`);
  });

  test('belong to coupons without a code for everybody, up to a number', async () => {
    expect(refusalOf(await makeCodes(await made({}), 1))).toBe('409 coupons.hasSharedCode');
    const coupon = answered(await make({}));
    for (let n = 0; n < 10; n += 1) answered(await makeCodes(coupon, 1000));
    expect(refusalOf(await makeCodes(coupon, 1))).toBe('409 coupons.tooManyCodes');
  });
});

describe('a coupon comes back', () => {
  const statusOf = async (coupon: CouponView): Promise<unknown> => (await read(coupon)).uses;

  test('when its order is cancelled before it was paid, and may be used again', async () => {
    const coupon = answered(await make({ oncePerGuest: true }));
    answered(await makeCodes(coupon, 1));
    const [only] = await codesOf(coupon);
    const order = await book(only?.code ?? '');
    expect(await statusOf(coupon)).toBe(1);
    await orders.give('cancel', order, { reason: '不来了' });
    expect(await statusOf(coupon)).toBe(0);
    expect((await book(only?.code ?? '')).coupon?.code).toBe(only?.code);
    const { items } = answered(
      await server.call<OutputOf<Api['coupons.uses']>>(`GET /api/app/coupons/${coupon.id}/uses`, {
        as: chain.admin,
      }),
    );
    expect(items.map(({ orderNumber, releasedAt }) => [orderNumber, releasedAt !== null])).toEqual([
      [expect.any(String), false],
      [order.orderNumber, true],
    ]);
  });

  test('when its order is not paid in time', async () => {
    const coupon = await made({ mostUses: 1 });
    const order = await book(coupon.code);
    server.clock.advance(3 * hourMs);
    const context = { db: server.db, clock: server.clock, log: server.app.log };
    for (const { run } of orderSweeps(noGateways.payments)) await run(context);
    expect([(await orders.get(order)).status, await statusOf(coupon)]).toEqual([10, 0]);
  });

  test('when the store turns its order down', async () => {
    await chain.setParameter('ConfirmOnlineOrders', 'true');
    const coupon = await made({ mostUses: 1 });
    const order = await book(coupon.code);
    await orders.give('reject', order, { reason: '没有雪板' });
    await chain.setParameter('ConfirmOnlineOrders', '');
    expect(await statusOf(coupon)).toBe(0);
  });

  test('when a paid order is cancelled and the store keeps nothing, but not when it keeps a share', async () => {
    const coupon = await made({});
    for (const [tiers, uses] of [
      ['[{"hoursBefore":0,"keepPercent":0}]', 0],
      ['[{"hoursBefore":0,"keepPercent":30}]', 1],
    ] as const) {
      await chain.setParameter('CancellationTiers', tiers);
      const order = await orders.pay(await book(coupon.code, atCounter('13900004444'), chain.clerk));
      const ended = await orders.give('cancel', order, { reason: '不来了' });
      expect([ended.status, await statusOf(coupon), ended.coupon?.amountFen]).toEqual([10, uses, 0]);
    }
    await chain.setParameter('CancellationTiers', '');
  });
});

describe('guessing', () => {
  test('is slowed down by network, and the same code counts once', async () => {
    const from = '203.0.113.77';
    const guess = async (code: string): Promise<string | undefined> =>
      answered(await server.call<Quote>('POST /api/app/orders/quote', { body: request(code), from })).coupon
        ?.refusal?.code;
    const { code } = await made({});
    for (let n = 0; n < 70; n += 1) expect(await guess('SAMESAME')).toBe('coupon.unknown');
    expect(await guess(code)).toBeUndefined();
    const answers = [];
    for (let n = 0; n < 62; n += 1) answers.push(await guess(`WRONG${n}`));
    expect(answers.slice(0, 50).every((answer) => answer === 'coupon.unknown')).toBe(true);
    expect(answers.at(-1)).toBe('coupon.tooManyTries');
    expect(await guess(code)).toBe('coupon.tooManyTries');
    const refused = await server.call('POST /api/app/orders', {
      as: chain.guest,
      from,
      body: request(code),
    });
    expect(refusalOf(refused)).toBe('429 coupon.tooManyTries');
    // Staff are known by name.
    expect(await whyNot('WRONGAGAIN', { type: 'Normal' }, chain.clerk)).toBe('coupon.unknown');
    expect(refusalOf(await create('WRONGAGAIN', atCounter('13900005555'), chain.clerk))).toBe(
      '403 coupon.unknown',
    );
  });
});
