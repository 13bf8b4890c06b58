import { afterAll, afterEach, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { fittingRows } from '#contract/fitting.ts';
import { addDays } from '#domain/time/days.ts';
import { sql } from '#server/db/sql-tag.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { firstDay } from '#testing/stock-builder.ts';

type Fitting = OutputOf<(typeof fittingRows)['equipment.fit']>;

const shop = await startExchangeShop();
const { server, chain, orders, gearAt } = shop;
afterAll(() => server.stop());
afterEach(async () => {
  await server.db.exec(sql`delete from day_part`);
  forgetConfiguration(server.db);
  await shop.setRight();
});

const at = (time: string, day: string = firstDay): void =>
  server.clock.set(Date.parse(`${day}T${time}:00+08:00`));
const addPart = async (name: string, from: number, to: number, percent = 60): Promise<string> =>
  answered(
    await server.call<{ id: string }>('POST /api/app/prices/day-parts', {
      as: chain.admin,
      body: { storeId: chain.storeId, name, fromMinute: from * 60, toMinute: to * 60, percent },
    }),
  ).id;
const ask = (line: object, more: object) => {
  const guest = { type: 'Normal', customerName: '林雪', customerPhone: '13911112222' };
  const body = orders.orderRequestOf([{ ...line }], { ...guest, days: 1, ...more });
  return server.call<OrderView>('POST /api/app/orders', { as: chain.clerk, body });
};

test('small gear is hired for a part of the day that ends before the store opens', async () => {
  const { poolId } = await chain.addPool(3);
  const dayPartId = await addPart('晨滑', 6, 8);
  expect(refusalOf(await ask({ poolId }, { dayPartId }))).toBe('200');
});

test('a morning that is over is not handed over with the piece of the afternoon', async () => {
  const { variantId } = await gearAt(1);
  const [morning, afternoon] = [await addPart('上午场', 8, 12), await addPart('下午场', 13, 17)];
  const late = await orders.bindAll(
    await orders.pay(answered(await ask({ variantId }, { dayPartId: morning }))),
  );
  const next = await orders.pay(answered(await ask({ variantId }, { dayPartId: afternoon })));
  at('13:10');
  expect(refusalOf(await orders.ask('hand-over', { order: late }))).toBe('403 order.periodOver');
  await orders.handOver(await orders.bindAll(next));
});

test('an evening that comes back the next morning is one day late, as a whole day would be', async () => {
  const { variantId } = await gearAt(2);
  const evening = await addPart('夜场', 18, 21, 50);
  const order = answered(await ask({ variantId }, { dayPartId: evening }));
  at('18:00');
  const out = await orders.lead(order, 'out');
  at('08:30', addDays(firstDay, 1));
  const settled = await orders.give('settle', await orders.takeBack(await orders.get(out)));
  expect(settled.money.chargeFen).toBe(9_000 + 18_000);
});

test('an order is not moved to a part of today that is over', async () => {
  const { variantId } = await gearAt(1);
  const dayPartId = await addPart('上午场', 8, 12);
  const startDate = addDays(firstDay, 2);
  const order = await orders.pay(answered(await ask({ variantId }, { dayPartId, startDate })));
  at('15:00');
  expect(refusalOf(await orders.ask('redate', { order, startDate: firstDay, days: 1 }))).toBe(
    '400 order.dayPartOver',
  );
});

test('who is fitted for a part of the day is told its prices, of gear that is free then', async () => {
  const { variantId } = await gearAt(1);
  const [morning, evening] = [await addPart('上午场', 8, 12), await addPart('夜场', 18, 21, 50)];
  answered(await ask({ variantId }, { dayPartId: morning }));
  const people: InputOf<(typeof fittingRows)['equipment.fit']>['people'] = [
    { heightCm: 170, wants: [{ kind: 'ski', gearId: variantId }] },
  ];
  const body = { storeId: chain.storeId, startDate: firstDay, days: 1, people, dayPartId: evening };
  const fit = answered(await server.call<Fitting>('POST /api/app/equipment/fit', { as: chain.guest, body }));
  expect(fit.fits).toBe(true);
  expect(fit.people[0]?.pieces[0]?.dailyRentFen).toBe(9_000);
});

test('an order that was booked further ahead than one books now may come nearer, not go further', async () => {
  const { variantId } = await gearAt(1);
  await chain.setParameter('BookingDaysAhead', '60');
  const paid = await orders.pay(
    await orders.book([{ variantId }], { days: 1, startDate: addDays(firstDay, 50) }),
  );
  await chain.setParameter('BookingDaysAhead', '20');
  const move = async (order: OrderView, days: number) =>
    refusalOf(
      await orders.ask('redate', { order, as: chain.guest, startDate: addDays(firstDay, days), days: 1 }),
    );
  expect(await move(paid, 51)).toBe('400 order.startTooFar');
  expect(await move(paid, 49)).toBe('200');
  await chain.setParameter('BookingDaysAhead', '');
});
