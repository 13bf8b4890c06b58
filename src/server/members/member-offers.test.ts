import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/api.ts';
import type { CallKey } from '#contract/calls.ts';
import { addDays } from '#domain/time/days.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startMemberShop } from '#testing/member-shop.ts';
import { addSeasonPrices } from '#testing/season-prices.ts';
import { firstDay } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';

type Output<K extends CallKey> = Awaited<Answer<K>>;
type Body = Readonly<Record<string, unknown>>;

const shop = await startMemberShop();
const { server, chain, orders, variantId, poolId, today, phoneOf, addLevel, grant, quote } = shop;
const { clerk, guest, stranger, asserted, storeId } = chain;
const days = 3;
const price = { weekday: 33_333, weekend: 47_777 };
/** A tenth less, floored by the day. */
const memberFen = { weekday: 29_999, weekend: 42_999 };

afterAll(() => server.stop());
beforeAll(() => addSeasonPrices(server.db, { storeId, variantId, ...price }));
beforeEach(async () => {
  await shop.setRight();
  answered(await grant(guest, await addLevel()));
});

const as = (user: TestUser | undefined) => (user === undefined ? {} : { as: user });

const askOffers = (user?: TestUser, more: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({ storeId, startDate: firstDay, days: String(days), ...more });
  return server.call<Output<'equipment.availability'>>(`GET /api/app/equipment/availability?${query}`, {
    ...as(user),
  });
};

const offersOf = async (...asked: Parameters<typeof askOffers>) => {
  const { models, pools } = answered(await askOffers(...asked));
  const size = models.flatMap(({ sizes }) => sizes).find((each) => each.variantId === variantId);
  const pool = pools.find((each) => each.poolId === poolId);
  return [size, pool].map((offer) => [offer?.dailyRentFen, offer?.depositFen]);
};

const dayPricesOf = async (user?: TestUser, fromDate = firstDay) =>
  answered(
    await server.call<Output<'orders.dayPrices'>>('POST /api/app/orders/day-prices', {
      ...as(user),
      body: { storeId, fromDate, days, lines: [{ variantId, quantity: 1 }] },
    }),
  ).items.map(({ amountFen }) => amountFen);

const members = [
  [29_999, 25_000],
  [1_800, 0],
];
const strangers = [
  [33_333, 50_000],
  [2_000, 0],
];

describe('what gear costs a member', () => {
  test('is told by the list, the calendar, the review and the bill alike, also when days differ', async () => {
    expect(await offersOf(guest)).toEqual(members);
    const fri = addDays(firstDay, 3);
    for (const startDate of [firstDay, fri]) {
      const inCalendar = await dayPricesOf(guest, startDate);
      const inReview = await quote({ startDate, days }, guest);
      const [[inList, depositFen] = []] = await offersOf(guest, { startDate });
      const order = await orders.book([{ variantId }], { startDate, days }, guest);
      const rentFen = inCalendar.reduce((sum, fen) => sum + fen, 0);
      expect(inReview.rentFen).toBe(rentFen);
      expect(inList).toBe(Math.round(rentFen / days));
      expect(order.money).toMatchObject({
        chargeFen: rentFen,
        openDuesFen: rentFen + (depositFen ?? 0),
      });
    }
    expect(await dayPricesOf(guest, fri)).toEqual([memberFen.weekday, memberFen.weekend, memberFen.weekend]);
  });

  test('is told for every day on which a hire may begin', async () => {
    const asked = { storeId, fromDate: today, lines: [{ variantId, quantity: 1 }] };
    const days = async (count: number) =>
      server.call<Output<'orders.dayPrices'>>('POST /api/app/orders/day-prices', {
        as: guest,
        body: { ...asked, days: count },
      });
    expect(answered(await days(367)).items.at(-1)).toMatchObject({ day: addDays(today, 366) });
    expect(refusalOf(await days(368))).toBe('400 request.invalid');
  });

  test('is told nobody else, and kept by nothing on the way', async () => {
    await server.db.exec(sql`
      update account set phone_number = ${await phoneOf(guest)} where id = ${asserted.userId}`);
    for (const other of [undefined, stranger, asserted, clerk]) {
      expect(await offersOf(other)).toEqual(strangers);
      expect(await dayPricesOf(other)).toEqual(Array.from({ length: days }, () => price.weekday));
    }
    // The same account by a login that proved nothing.
    await server.db.exec(sql`update session set trust = 'asserted' where id = ${guest.sessionId}`);
    server.sessions.forget(guest.userId);
    expect(await offersOf(guest)).toEqual(strangers);
    await server.db.exec(sql`update session set trust = 'sms' where id = ${guest.sessionId}`);
    server.sessions.forget(guest.userId);
    const { headers } = await askOffers(guest);
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
  });

  test('is told staff of the store who book for the number, and nobody else who names it', async () => {
    const customerPhone = await phoneOf(guest);
    expect(await offersOf(clerk, { customerPhone })).toEqual(members);
    for (const other of [undefined, stranger])
      expect(await offersOf(other, { customerPhone })).toEqual(strangers);
    expect(await offersOf(clerk, { customerPhone: await phoneOf(stranger) })).toEqual(strangers);
  });

  test('is told staff of the store who add gear to an order, as it was booked', async () => {
    const { id: orderId } = await orders.book([{ variantId }], {}, guest);
    await server.db.exec(sql`delete from membership`);
    expect(await offersOf(clerk, { orderId })).toEqual(members);
    for (const other of [undefined, stranger, guest])
      expect(await offersOf(other, { orderId })).toEqual(strangers);
    const { id: usual } = await orders.book([{ variantId }], {}, stranger);
    expect(await offersOf(clerk, { orderId: usual })).toEqual(strangers);
  });

  test('is told with the sizes that are proposed', async () => {
    const people = [{ heightCm: 170, wants: [{ kind: 'ski', gearId: variantId }] }];
    const proposedTo = async (user: TestUser) => {
      const body = { storeId, startDate: firstDay, days, people };
      const fit = await server.call<Output<'equipment.fit'>>('POST /api/app/equipment/fit', {
        as: user,
        body,
      });
      return answered(fit).people[0]?.pieces[0];
    };
    expect(await proposedTo(guest)).toMatchObject({ dailyRentFen: 29_999, depositFen: 25_000 });
    expect(await proposedTo(stranger)).toMatchObject({ dailyRentFen: 33_333, depositFen: 50_000 });
  });
});

describe('what a scheme costs a member', () => {
  type Scheme = Output<'schemes.byLink'>;
  const call = async <K extends 'byLink' | 'check' | 'keep'>(kind: K, token: string, user?: TestUser) => {
    const address = { byLink: 'by-link', check: 'check', keep: 'keep' }[kind];
    return answered(
      await server.call<Output<`schemes.${K}`>>(`POST /api/app/schemes/${address}`, {
        ...as(user),
        body: { token },
        headers: { 'x-device-id': 'a-device-of-a-test' },
      }),
    );
  };
  const save = async (user: TestUser, more: Body = {}) =>
    answered(
      await server.call<Scheme>('POST /api/app/schemes', {
        as: user,
        body: {
          storeId,
          startDate: firstDay,
          days,
          people: [],
          lines: [
            { variantId, quantity: 1 },
            { poolId, quantity: 2 },
          ],
          ...more,
        },
      }),
    );
  const own = { rentFen: days * (29_999 + 2 * 1_800), depositFen: 25_000 };
  const usual = { rentFen: days * (33_333 + 2 * 2_000), depositFen: 50_000 };
  const totalsOf = ({ rentFen, depositFen }: Pick<Scheme, 'rentFen' | 'depositFen'>) => ({
    rentFen,
    depositFen,
  });
  const linesOf = ({ lines }: Scheme) => lines.map(({ rateFen, depositFen }) => [rateFen, depositFen]);

  test('is what its booking costs, wherever the member reads it, and others of the same link read the usual price', async () => {
    const saved = await save(guest);
    const { token } = saved;
    expect(totalsOf(saved)).toEqual(own);
    expect(linesOf(saved)).toEqual(members);
    expect(totalsOf(await call('byLink', token, guest))).toEqual(own);
    expect(await call('check', token, guest)).toMatchObject({ price: own, bookable: true });
    const mine = await server.call<Output<'schemes.mine'>>('POST /api/app/schemes/mine', {
      as: guest,
      body: {},
    });
    expect(answered(mine).items.map(totalsOf)).toEqual([own]);
    for (const other of [undefined, stranger, asserted, clerk]) {
      const seen = await call('byLink', token, other);
      expect(totalsOf(seen)).toEqual(usual);
      expect(linesOf(seen)).toEqual(strangers);
      expect(await call('check', token, other)).toMatchObject({ price: usual });
    }
    const order = await orders.book(
      [{ variantId }, { poolId, quantity: 2 }],
      { days, schemeToken: token },
      guest,
    );
    expect(order.money).toMatchObject({ chargeFen: own.rentFen });
  });

  test('is theirs in one that staff sent or a stranger made', async () => {
    for (const maker of [clerk, stranger]) {
      const saved = await save(maker);
      expect(totalsOf(saved)).toEqual(usual);
      expect(totalsOf(await call('byLink', saved.token, guest))).toEqual(own);
    }
    const sent = await save(clerk);
    expect(totalsOf(await call('keep', sent.token, guest))).toEqual(own);
    const [row] = await server.db.query<{ rentFen: number }>(
      sql`select rent_fen from scheme where token = ${sent.token}`,
    );
    expect(row?.rentFen).toBe(usual.rentFen);
  });

  test('is read as it was saved where it cannot be priced any more', async () => {
    const { token } = await save(guest);
    await server.db.exec(sql`
      update scheme set lines = jsonb_set(lines, '{0,variantId}', to_jsonb(gen_random_uuid()::text))
      where token = ${token}`);
    expect(totalsOf(await call('byLink', token, guest))).toEqual(usual);
    expect((await call('check', token, guest)).price).toBeNull();
  });
});

describe('what can be hired later than guests may book', () => {
  const on = (ahead: number): string => addDays(today, ahead);
  const offers = async (ahead: number, user?: TestUser) =>
    refusalOf(await askOffers(user, { startDate: on(ahead) }));
  const fit = (ahead: number, user: TestUser, more: Body = {}) =>
    server.call<Output<'equipment.fit'>>('POST /api/app/equipment/fit', {
      as: user,
      body: { storeId, startDate: on(ahead), days: 1, people: [{ heightCm: 170 }], ...more },
    });

  test('is refused as booking refuses it, with the last day; members and staff see further', async () => {
    await chain.setParameter('BookingDaysAhead', '60');
    expect([await offers(60), await offers(61)]).toEqual(['200', '400 order.startTooFar']);
    const refused = await askOffers(stranger, { startDate: on(61) });
    expect(refusalOf(refused)).toBe('400 order.startTooFar');
    expect(JSON.stringify(refused.body)).toContain(on(60));
    expect([await offers(90, guest), await offers(91, guest)]).toEqual(['200', '400 order.startTooFar']);
    expect([await offers(366, clerk), await offers(367, clerk)]).toEqual(['200', '400 order.startTooFar']);
    expect(refusalOf(await fit(61, stranger))).toBe('400 order.startTooFar');
    expect(refusalOf(await fit(90, guest))).toBe('200');
    await chain.setParameter('BookingDaysAhead', '');
  });

  test('is not proposed in place of days that are taken', async () => {
    await chain.setParameter('BookingDaysAhead', '60');
    const { variantId: rare } = await chain.addVariant(1);
    await orders.book([{ variantId: rare }], { startDate: on(60), days: 1 }, stranger);
    const people = [{ heightCm: 170, wants: [{ kind: 'ski', gearId: rare }] }];
    const elsewhere = async (user: TestUser) =>
      answered(await fit(60, user, { people, elsewhere: true })).elsewhere.map(({ startDate }) => startDate);
    expect(await elsewhere(stranger)).not.toContain(on(61));
    expect(await elsewhere(guest)).toContain(on(61));
    await chain.setParameter('BookingDaysAhead', '');
  });
});
