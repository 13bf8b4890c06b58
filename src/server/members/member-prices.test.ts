import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/api.ts';
import { addDays } from '#domain/time/days.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startMemberShop } from '#testing/member-shop.ts';
import { firstDay } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type OfPhone = Awaited<Answer<'members.ofPhone'>>;

const shop = await startMemberShop();
const { server, chain, orders, variantId, poolId, today, phoneOf, addLevel, updateLevel } = shop;
const { grant, end, quote } = shop;
const { manager, clerk, guest, stranger, asserted } = chain;
afterAll(() => server.stop());
beforeEach(shop.setRight);

describe('what a member pays', () => {
  test('is less rent and deposit, in the quote and in the order, and stays as it was booked', async () => {
    const level = await addLevel();
    const before = await quote({}, guest);
    answered(await grant(guest, level));
    const now = await quote({}, guest);
    expect(before).toMatchObject({ rentFen: 36_000, depositFen: 50_000, savings: [] });
    expect(now).toMatchObject({
      rentFen: 32_400,
      listFen: 36_000,
      depositFen: 25_000,
      savings: [{ kind: 'member', name: '金卡', amountFen: 3_600 }],
    });
    const order = await orders.book([{ variantId }], { expectedTotalFen: now.totalFen }, guest);
    await updateLevel(level, { percentOff: 50 });
    expect(await orders.get(order)).toMatchObject({ money: { chargeFen: 32_400 } });
    const pricier = answered(
      await orders.ask('redate', { order: await orders.pay(order), startDate: firstDay, days: 3 }),
    );
    expect(pricier.money.chargeFen).toBe(48_600);
  });

  test('holds for gear that joins and for gear that takes its place', async () => {
    const level = await addLevel();
    const { membershipId } = answered(await grant(guest, level));
    const order = await orders.book([{ variantId }], {}, guest);
    answered(await end(guest, membershipId));
    const longer = answered(
      await orders.ask('add-lines', {
        order,
        lines: [
          { variantId, quantity: 1 },
          { poolId, quantity: 2 },
        ],
      }),
    );
    // Two of 180 and two of 20 yuan for two days, less a tenth; half the deposit of each of the two.
    expect(longer.money).toMatchObject({ chargeFen: 72_000, openDuesFen: 122_000 });
    const swapped = await chain.addVariant(1, { rentFen: 28_000, depositFen: 80_000 });
    const exchanged = answered(
      await orders.ask('exchange', {
        order: longer,
        lineId: longer.lines[0]?.id,
        quantity: 1,
        variantId: swapped.variantId,
        oldGear: 'returned',
        reason: '换板',
      }),
    );
    expect(exchanged.money).toMatchObject({ chargeFen: 90_000, openDuesFen: 155_000 });
  });

  test('needs a proven phone: who only told a name and a number learns and pays nothing of it', async () => {
    const level = await addLevel();
    answered(await grant(guest, level));
    // Both claim the number that the guest proved.
    await server.db.exec(sql`
      update account set phone_number = ${await phoneOf(guest)} where id = ${asserted.userId}`);
    expect(await quote({}, asserted)).toMatchObject({ rentFen: 36_000, depositFen: 50_000, savings: [] });
    expect(await quote({ customerPhone: await phoneOf(guest) })).toMatchObject({ rentFen: 36_000 });
    expect(await quote({ customerPhone: await phoneOf(guest), type: 'Normal' }, stranger)).toMatchObject({
      rentFen: 36_000,
    });
    expect(refusalOf(await server.call('GET /api/app/members/mine', { as: asserted }))).toBe(
      '403 session.trustTooLow',
    );
    const ofPhone = `GET /api/app/members/of-phone?phoneNumber=${await phoneOf(guest)}`;
    expect(refusalOf(await server.call(ofPhone, { as: stranger }))).toBe('403 session.forbidden');
    expect(refusalOf(await server.call(ofPhone))).toBe('401 session.required');
    // The same account by a login that proved nothing.
    await server.db.exec(sql`update session set trust = 'asserted' where id = ${guest.sessionId}`);
    server.sessions.forget(guest.userId);
    expect(await quote({}, guest)).toMatchObject({ rentFen: 36_000, depositFen: 50_000 });
    await server.db.exec(sql`update session set trust = 'sms' where id = ${guest.sessionId}`);
    server.sessions.forget(guest.userId);
  });

  test('holds where staff book for the number, but not in a loan, and not for others’ numbers', async () => {
    const level = await addLevel();
    answered(await grant(guest, level));
    const customerPhone = await phoneOf(guest);
    const counter = { type: 'Normal', customerPhone };
    expect(await quote(counter, clerk)).toMatchObject({ rentFen: 32_400, depositFen: 25_000 });
    const order = await orders.bookForGuest([{ variantId }], { customerPhone });
    expect(order.money).toMatchObject({ chargeFen: 32_400, openDuesFen: 57_400 });
    const other = await orders.bookForGuest([{ variantId }], { customerPhone: await phoneOf(stranger) });
    expect(other.money).toMatchObject({ chargeFen: 36_000, openDuesFen: 86_000 });
    expect(await quote({ type: 'Loan', customerPhone, withoutDeposit: true }, manager)).toMatchObject({
      savings: [],
    });
    expect(await quote({ type: 'Loan', customerPhone }, manager)).toMatchObject({ depositFen: 50_000 });
    expect(
      answered(
        await server.call<OfPhone>(`GET /api/app/members/of-phone?phoneNumber=${customerPhone}`, {
          as: clerk,
        }),
      ).level?.name,
    ).toBe('金卡');
  });

  test('may be no deposit at all', async () => {
    answered(await grant(guest, await addLevel({ percentOff: 0, depositPercent: 0 })));
    expect(await quote({}, guest)).toMatchObject({ rentFen: 36_000, depositFen: 0, savings: [] });
  });
});

describe('how far ahead a store takes bookings', () => {
  const on = (days: number): string => addDays(today, days);
  const tooFar = async (days: number, as?: TestUser, more: Body = {}) => {
    const answer = await server.call<Body>('POST /api/app/orders/quote', {
      ...(as === undefined ? {} : { as }),
      body: orders.orderRequestOf([{ variantId }], { startDate: on(days), days: 1, ...more }),
    });
    return refusalOf(answer);
  };

  test('bounds guests and tells them the last day; staff keep a year; members have more by a proven login', async () => {
    await chain.setParameter('BookingDaysAhead', '60');
    expect([await tooFar(60), await tooFar(61)]).toEqual(['200', '400 order.startTooFar']);
    expect(await tooFar(61, guest)).toBe('400 order.startTooFar');
    expect([
      await tooFar(366, clerk, { type: 'Normal' }),
      await tooFar(367, clerk, { type: 'Normal' }),
    ]).toEqual(['200', '400 order.startTooFar']);
    const refused = await server.call('POST /api/app/orders', {
      as: guest,
      body: orders.orderRequestOf([{ variantId }], { startDate: on(61) }),
    });
    expect(refusalOf(refused)).toBe('400 order.startTooFar');
    expect(JSON.stringify(refused.body)).toContain(on(60));
    answered(await grant(guest, await addLevel()));
    expect([await tooFar(90, guest), await tooFar(91, guest)]).toEqual(['200', '400 order.startTooFar']);
    expect(await tooFar(61, stranger)).toBe('400 order.startTooFar');
    const order = await orders.book([{ variantId }], { startDate: on(88) }, guest);
    const moved = (days: number) => orders.ask('redate', { order, as: guest, startDate: on(days), days: 2 });
    expect(refusalOf(await moved(91))).toBe('400 order.startTooFar');
    const plan = (days: number, as: TestUser) =>
      server.call('POST /api/app/schemes', {
        as,
        body: {
          storeId: chain.storeId,
          startDate: on(days),
          days: 1,
          lines: [{ variantId, quantity: 1 }],
          people: [],
        },
      });
    expect(refusalOf(await plan(61, stranger))).toBe('400 order.startTooFar');
    expect(refusalOf(await plan(61, guest))).toBe('200');
    expect(refusalOf(await plan(200, clerk))).toBe('200');
    await chain.setParameter('BookingDaysAhead', '');
  });

  test('lets a guest keep a first day that staff booked further ahead', async () => {
    await chain.setParameter('BookingDaysAhead', '60');
    const customerPhone = await phoneOf(stranger);
    const order = await orders.bookForGuest([{ variantId }], {
      type: 'Reservation',
      customerPhone,
      startDate: on(100),
    });
    const days = (startDate: string) => orders.ask('redate', { order, as: stranger, startDate, days: 3 });
    expect(refusalOf(await days(on(101)))).toBe('400 order.startTooFar');
    expect(refusalOf(await days(on(100)))).toBe('200');
    await chain.setParameter('BookingDaysAhead', '');
  });
});
