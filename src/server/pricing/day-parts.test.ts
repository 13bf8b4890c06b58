import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { firstDay } from '#testing/stock-builder.ts';

const shop = await startExchangeShop();
const { server, chain, orders, gearAt } = shop;
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});
afterEach(async () => {
  await server.db.exec(sql`delete from day_part`);
  expect(await shop.setRight()).toEqual([]);
});

/** A part of a day at the store, at 60 per cent unless said otherwise. */
const addPart = async (name: string, from: number, to: number, percent = 60): Promise<string> => {
  const id = uuid();
  await server.db.exec(sql`
    insert into day_part (id, store_id, name, from_minute, to_minute, percent)
    values (${id}, ${chain.storeId}, ${name}, ${from * 60}, ${to * 60}, ${percent})`);
  forgetConfiguration(server.db);
  return id;
};

const totalOf = ({ money }: OrderView): number => money.chargeFen;
const askFor = (variantId: string, more: Readonly<Record<string, unknown>>) =>
  server.call<OrderView>('POST /api/app/orders', {
    as: chain.clerk,
    body: orders.orderRequestOf([{ variantId }], {
      type: 'Normal',
      customerName: '林雪',
      customerPhone: '13911112222',
      days: 1,
      ...more,
    }),
  });
const freeOf = async (variantId: string, dayPartId?: string): Promise<readonly number[]> => {
  const query = new URLSearchParams({
    storeId: chain.storeId,
    startDate: firstDay,
    days: '1',
    ...(dayPartId !== undefined && { dayPartId }),
  });
  const { models } = answered(
    await server.call<{ models: { sizes: { variantId: string; free: number; dailyRentFen: number }[] }[] }>(
      `GET /api/app/equipment/availability?${query}`,
    ),
  );
  const size = models.flatMap(({ sizes }) => sizes).find((each) => each.variantId === variantId);
  return [size?.free ?? NaN, size?.dailyRentFen ?? NaN];
};

describe('parts of a day', () => {
  test('cost a share, are due at their end, and one piece serves two of them on a day', async () => {
    const { variantId } = await gearAt(1);
    const morning = await addPart('上午场', 8, 12);
    const evening = await addPart('夜场', 18, 21, 50);
    expect(await freeOf(variantId, morning)).toEqual([1, 10_800]);
    const first = answered(await askFor(variantId, { dayPartId: morning }));
    expect(totalOf(first)).toBe(10_800);
    expect(first.dayPart).toEqual({ name: '上午场', fromMinute: 480, toMinute: 720 });
    expect(first.dueAt).toBe(new Date(`${firstDay}T12:00:00+08:00`).toISOString());
    expect(first.graceEndsAt).toBe(new Date(`${firstDay}T13:00:00+08:00`).toISOString());
    expect(await freeOf(variantId)).toEqual([0, 18_000]);
    expect(await freeOf(variantId, evening)).toEqual([1, 9_000]);
    expect(refusalOf(await askFor(variantId, {}))).toBe('409 stock.soldOut');
    expect(totalOf(answered(await askFor(variantId, { dayPartId: evening })))).toBe(9_000);
    expect(refusalOf(await askFor(variantId, { dayPartId: evening }))).toBe('409 stock.soldOut');
  });

  test('grow to whole days at their price, and shrink again', async () => {
    const { variantId } = await gearAt(1);
    const order = await orders.lead(
      answered(await askFor(variantId, { dayPartId: await addPart('上午场', 8, 12) })),
      'out',
    );
    server.clock.set(Date.parse(`${firstDay}T11:00:00+08:00`));
    const longer = await orders.give('extend', order, { days: 1 });
    expect(totalOf(longer)).toBe(36_000);
    expect(longer.dayPart).toBeNull();
    const back = await orders.give('withdraw', longer, { fact: unpaidFact(longer, 'extension') });
    expect(totalOf(back)).toBe(10_800);
    expect(back.dueAt).toBe(order.dueAt);
  });

  test('that came back late cost a day more', async () => {
    const { variantId } = await gearAt(1);
    const order = await orders.lead(
      answered(await askFor(variantId, { dayPartId: await addPart('上午场', 8, 12) })),
      'out',
    );
    server.clock.set(Date.parse(`${firstDay}T13:30:00+08:00`));
    const done = await orders.give('settle', await orders.takeBack(order));
    expect(totalOf(done)).toBe(10_800 + 18_000);
  });

  test('are kept when a hire moves to another day, and are for one day only', async () => {
    const { variantId } = await gearAt(1);
    const dayPartId = await addPart('上午场', 8, 12);
    expect(refusalOf(await askFor(variantId, { dayPartId, days: 2 }))).toBe('400 order.dayPartOneDay');
    expect(refusalOf(await askFor(variantId, { dayPartId: uuid() }))).toBe('400 order.dayPartUnknown');
    const order = await orders.pay(answered(await askFor(variantId, { dayPartId })));
    const moved = await orders.give('redate', order, { startDate: '2026-12-03', days: 1 });
    expect(moved.dueAt).toBe(new Date('2026-12-03T12:00:00+08:00').toISOString());
    expect(totalOf(moved)).toBe(10_800);
    const longer = await orders.give('redate', moved, { startDate: '2026-12-03', days: 2 });
    expect(totalOf(longer)).toBe(36_000);
    server.clock.set(Date.parse('2026-12-01T13:00:00+08:00'));
    expect(refusalOf(await askFor(variantId, { dayPartId, startDate: '2026-12-01' }))).toBe(
      '400 order.dayPartOver',
    );
  });
});
