import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { startExchangeShop } from '#testing/exchange-shop.ts';
import { addSeasonPrices } from '#testing/season-prices.ts';
import { firstDay, stockNow } from '#testing/stock-builder.ts';

const { server, chain, orders, gearAt } = await startExchangeShop();
afterAll(() => server.stop());
beforeEach(() => server.clock.set(stockNow));

// The first day is a Tuesday.
const friday = addDays(firstDay, 3);

// Gear at 180 on weekdays and 360 at weekends.
const { variantId } = await gearAt(3);
await addSeasonPrices(server.db, { storeId: chain.storeId, variantId, weekday: 18_000, weekend: 36_000 });

// Booked for a Friday at 180, moved to the Saturday at 360.
test('the rate of a line is that of the first day that it is hired for', async () => {
  const booked = await orders.bookForGuest([{ variantId }], { startDate: friday, days: 1 });
  expect(booked.lines[0]).toMatchObject({ rateFen: 18_000, lateDayFen: 18_000 });
  const later = await orders.give('redate', await orders.pay(booked), {
    startDate: addDays(friday, 1),
    days: 1,
  });
  expect(later.lines[0]).toMatchObject({
    rateFen: 36_000,
    lateDayFen: 36_000,
    rent: { rentFen: 36_000 },
  });
});

// Out on Friday at 180, due on Saturday at 360, back on Sunday.
test('a line tells what the settlement charges for a late day: the price of its last day', async () => {
  const booked = await orders.bookForGuest([{ variantId }], { days: 2, startDate: friday });
  const paid = await orders.pay(booked);
  server.clock.set(Date.parse(`${friday}T10:00:00+08:00`));
  const out = await orders.handOver(await orders.bindAll(paid));
  server.clock.set(Date.parse(`${addDays(friday, 2)}T15:00:00+08:00`));
  const back = await orders.takeBack(out);
  expect(back.lines[0]).toMatchObject({ rateFen: 18_000, lateDayFen: 36_000, lateUnitDays: 1 });
  const settled = await orders.give('settle', back);
  const bill = settled.bills.find(({ purpose }) => purpose === 'Settlement');
  expect(bill?.totalFen).toBe(36_000 - 50_000);
});
