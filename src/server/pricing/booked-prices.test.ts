import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addDays, dayNumber } from '#domain/time/days.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { firstDay } from '#testing/stock-builder.ts';

const shop = await startExchangeShop();
const { server, chain, orders, gearAt } = shop;
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});
afterEach(async () => {
  await server.db.exec(sql`delete from season`);
  await server.db.exec(sql`delete from price_tier`);
  await server.db.exec(sql`delete from gear_set`);
  expect(await shop.setRight()).toEqual([]);
});

type Prices = { unit?: 'fen' | 'percent'; weekday: number; weekend?: number; holiday?: number };

/** Prices of one target for some days; without days for the whole year. */
const addSeason = async (
  targetId: string,
  { unit = 'fen', weekday, weekend, holiday }: Prices,
  { from, to, of = chain.storeId }: { from?: string; to?: string; of?: string | null } = {},
): Promise<void> => {
  const id = uuid();
  await server.db.exec(sql`
    insert into season (id, store_id, name, from_on, to_on) values (${id}, ${of}, '雪季', ${from ?? null}::date, ${to ?? null}::date)`);
  await server.db.exec(sql`
    insert into season_price (season_id, target_kind, target_id, unit, weekday, weekend, holiday)
    values (${id}, 'variant', ${targetId}, ${unit}, ${weekday}, ${weekend ?? null}, ${holiday ?? null})`);
};

const addTier = (percents: readonly number[], repeats = false): Promise<unknown> =>
  server.db.exec(sql`
    insert into price_tier (id, store_id, name, percents, repeats)
    values (${uuid()}, ${chain.storeId}, '第三天八折', ${JSON.stringify(percents)}::jsonb, ${repeats})`);

/** A set of one piece of each model. */
const addSet = (weekday: number, modelIds: readonly string[]): Promise<unknown> => {
  const parts = modelIds.map((modelId) => ({ categoryId: chain.categoryId, modelIds: [modelId] }));
  return server.db.exec(sql`
    insert into gear_set (id, store_id, name, weekday, parts)
    values (${uuid()}, ${chain.storeId}, '双板套装', ${weekday}, ${JSON.stringify(parts)}::jsonb)`);
};

const modelOf = async (variantId: string): Promise<string> => {
  const [row] = await server.db.query<{ modelId: string }>(
    sql`select model_id from variant where id = ${variantId}`,
  );
  return row?.modelId ?? '';
};

// The first day is a Tuesday.
const friday = addDays(firstDay, 3);

const rentOf = ({ lines }: OrderView): readonly number[] => lines.map(({ rent }) => rent?.rentFen ?? NaN);
const totalOf = ({ money }: OrderView): number => money.chargeFen;

describe('prices of days', () => {
  test('make weekends dearer in the quote, the order, the availability and the calendar', async () => {
    const { variantId } = await gearAt(2);
    await addSeason(variantId, { weekday: 18_000, weekend: 24_000 });
    const lines = [{ variantId, quantity: 1 }];
    const dates = { storeId: chain.storeId, startDate: friday, days: 3 };
    const quote = answered(
      await server.call<Record<string, unknown>>('POST /api/app/orders/quote', { body: { ...dates, lines } }),
    );
    expect(quote).toMatchObject({ rentFen: 66_000, listFen: 66_000, savings: [] });
    const order = await orders.book(lines, { startDate: friday, days: 3, expectedTotalFen: 116_000 });
    expect(order.lines[0]?.rent).toEqual({
      rates: [
        { rateFen: 18_000, unitDays: 1 },
        { rateFen: 24_000, unitDays: 2 },
      ],
      savings: [],
      rentFen: 66_000,
    });
    const query = new URLSearchParams({ ...dates, days: '3' });
    const { models } = answered(
      await server.call<{ models: { sizes: { variantId: string; dailyRentFen: number }[] }[] }>(
        `GET /api/app/equipment/availability?${query}`,
      ),
    );
    const size = models.flatMap(({ sizes }) => sizes).find((each) => each.variantId === variantId);
    expect(size?.dailyRentFen).toBe(22_000);
    const { items } = answered(
      await server.call<{ items: unknown[] }>('POST /api/app/orders/day-prices', {
        body: { storeId: chain.storeId, fromDate: friday, days: 2, lines: [{ variantId, quantity: 2 }] },
      }),
    );
    expect(items).toEqual([
      { day: friday, dayClass: 'weekday', holiday: '', amountFen: 36_000 },
      { day: addDays(friday, 1), dayClass: 'weekend', holiday: '', amountFen: 48_000 },
    ]);
  });

  test('of a store go before those of the chain, days with dates before the whole year', async () => {
    const { variantId } = await gearAt(1);
    const on = { from: firstDay, to: firstDay };
    await addSeason(variantId, { weekday: 10_000 }, { of: null });
    await addSeason(variantId, { weekday: 20_000 }, { of: null, ...on });
    await addSeason(variantId, { unit: 'percent', weekday: 150 });
    const twoDays = await orders.book([{ variantId }], { days: 2 });
    expect(rentOf(twoDays)).toEqual([54_000]);
    await orders.give('cancel', twoDays, { as: chain.guest, reason: '改天来', keepPercent: 0 });
    await addSeason(variantId, { weekday: 30_000 }, on);
    expect(rentOf(await orders.book([{ variantId }], { days: 2 }))).toEqual([57_000]);
  });

  test('stay as they were booked; days that are added cost what they cost when they are added', async () => {
    const { variantId } = await gearAt(2);
    await addTier([100, 100, 80]);
    const order = await orders.lead(await orders.bookForGuest([{ variantId }]), 'out');
    expect(totalOf(order)).toBe(36_000);
    await addSeason(variantId, { weekday: 20_000 });
    server.clock.set(Date.parse(`${firstDay}T10:00:00+08:00`));
    const quote = answered(
      await server.call<{ amountFen: number }>(`GET /api/app/orders/${order.id}/extend-quote?days=2`, {
        as: chain.clerk,
      }),
    );
    expect(quote.amountFen).toBe(32_000);
    const longer = await orders.give('extend', order, { days: 2, expectedFen: 32_000 });
    expect(totalOf(longer)).toBe(68_000);
    expect(longer.lines[0]?.rent).toMatchObject({ rentFen: 36_000 });
  });

  test('are those of before when dates or gear go to and fro', async () => {
    const one = await gearAt(2);
    const other = await gearAt(2, 30_000);
    const order = await orders.pay(await orders.bookForGuest([{ variantId: one.variantId }]));
    await addSeason(one.variantId, { weekday: 99_000 });
    const later = await orders.give('redate', order, { startDate: addDays(firstDay, 1), days: 2 });
    // One of the days is new.
    expect(totalOf(later)).toBe(18_000 + 99_000);
    const back = await orders.give('redate', later, { startDate: firstDay, days: 2 });
    expect(totalOf(back)).toBe(36_000);
    const lineId = back.lines[0]?.id;
    const swap = { lineId, quantity: 1, oldGear: 'returned', reason: '换一换' };
    const swapped = await orders.give('exchange', back, { ...swap, variantId: other.variantId });
    expect(totalOf(swapped)).toBe(60_000);
    const again = await orders.give('exchange', swapped, {
      ...swap,
      lineId: swapped.lines.at(-1)?.id,
      variantId: one.variantId,
    });
    expect(totalOf(again)).toBe(36_000);
  });

  test('of a set are divided over its pieces, and a piece taken off leaves with its share', async () => {
    const ski = await gearAt(2, 18_000);
    const boot = await gearAt(2, 6_000);
    await addSet(20_000, [await modelOf(ski.variantId), await modelOf(boot.variantId)]);
    const order = await orders.bookForGuest(
      [{ variantId: ski.variantId }, { variantId: boot.variantId }, { variantId: ski.variantId }],
      { days: 1 },
    );
    expect(rentOf(order)).toEqual([15_000, 5_000, 18_000]);
    expect(order.lines[0]?.rent?.savings).toEqual([{ kind: 'set', name: '双板套装', amountFen: 3_000 }]);
    const dropped = await orders.give('drop-line', await orders.pay(order), {
      lineId: order.lines[1]?.id,
      quantity: 1,
      reason: '不要了',
    });
    expect(totalOf(dropped)).toBe(33_000);
  });

  test('of gear that joined while unpaid dates held are those of the dates that it goes back to', async () => {
    const ski = await gearAt(3, 18_000);
    const boot = await gearAt(3, 6_000);
    await addSet(20_000, [await modelOf(ski.variantId), await modelOf(boot.variantId)]);
    await addSeason(ski.variantId, { weekday: 30_000 }, { from: friday, to: friday });
    const order = await orders.pay(await orders.bookForGuest([{ variantId: boot.variantId }], { days: 1 }));
    const longer = await orders.give('redate', order, { startDate: friday, days: 2 });
    const joined = await orders.give('add-lines', longer, {
      lines: [ski, boot].map(({ variantId }) => ({ variantId, quantity: 1 })),
    });
    expect(totalOf(joined)).toBe(12_000 + 40_000);
    const back = await orders.give('withdraw', joined, { fact: 'dates' });
    expect(totalOf(back)).toBe(6_000 + 20_000);
  });

  test('of shelves in sets split a line only where its pieces cost different', async () => {
    const ski = await gearAt(2, 18_000);
    const { poolId } = await chain.addPool(9);
    const [pool] = await server.db.query<{ modelId: string }>(
      sql`select model_id from pool where id = ${poolId}`,
    );
    await addSet(19_000, [await modelOf(ski.variantId), pool?.modelId ?? '']);
    const order = await orders.bookForGuest(
      [
        { variantId: ski.variantId, quantity: 2 },
        { poolId, quantity: 3 },
      ],
      {
        days: 1,
      },
    );
    expect(order.lines.map(({ quantity, rent }) => [quantity, rent?.rentFen])).toEqual([
      [1, 17_100],
      [1, 17_100],
      [2, 3_800],
      [1, 2_000],
    ]);
    expect(totalOf(order)).toBe(40_000);
  });

  test('of what was booked before there was a price list stay its own rate', async () => {
    const { variantId } = await gearAt(1);
    const order = await orders.pay(await orders.bookForGuest([{ variantId }]));
    await server.db.exec(sql`update order_line set tariff = null where order_id = ${order.id}`);
    await addSeason(variantId, { weekday: 50_000 });
    const longer = await orders.give('redate', order, { startDate: firstDay, days: 3 });
    expect(totalOf(longer)).toBe(36_000 + 50_000);
    const back = await orders.give('redate', longer, { startDate: firstDay, days: 2 });
    expect(totalOf(back)).toBe(36_000);
    expect(dayNumber(back.startDate)).toBe(dayNumber(firstDay));
  });
});
