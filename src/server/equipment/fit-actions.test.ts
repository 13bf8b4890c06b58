import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { addSeasonPrices } from '#testing/season-prices.ts';
import { firstDay, stockNow, stockOn, windowOf, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let other: string;
const variants: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  other = await stock.addStore('Other branch');
  const { variantId, modelId } = await stock.addVariant(1, { sizeLabel: '155' });
  variants.push(variantId);
  variants.push((await stock.addVariant(1, { sizeLabel: '165', modelId, rentFen: 9000 })).variantId);
});
afterAll(() => server.stop());

type Answer = {
  fits: boolean;
  people: {
    pieces: { variantId: string; sizeLabel: string; dailyRentFen: number }[];
    lacks: { kind: string; why: string }[];
  }[];
  clashes: unknown[];
  elsewhere: { storeId: string; startDate: string }[];
};

const wants = [{ kind: 'ski' }];
const rider = (heightCm: number) => ({ heightCm, level: 'intermediate', wants });
const fit = async (people: readonly object[], more: object = {}) => {
  const body = { storeId: stock.storeId, startDate: firstDay, days: 1, people, ...more };
  return server.call<Answer>('POST /api/app/equipment/fit', { body });
};
const sizesOf = ({ people }: Answer) => people.map(({ pieces }) => pieces[0]?.sizeLabel ?? null);

it('gives people sizes that are free together, with the band and its reason, and says nothing of others', async () => {
  const { status, body } = await fit([rider(166), rider(174)]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ fits: true, clashes: [] });
  expect(sizesOf(body)).toEqual(['155', '165']);
  expect(body.people[0]?.pieces[0]).toMatchObject({
    isExact: true,
    fromLength: 154,
    toLength: 161,
    notes: [],
  });
  const chosen = await fit([{ ...rider(174), wants: [{ kind: 'ski', gearId: variants[0] }] }, rider(166)]);
  expect(sizesOf(chosen.body)).toEqual(['155', '165']);
  expect(chosen.body.people[0]?.pieces[0]).toMatchObject({ isExact: false, notes: ['outside'] });
});

it('names who clashes, and where and when all would be fitted', async () => {
  for (const variantId of variants) await stock.addItem(variantId, other);
  await stock.book([{ variantId: variants[0] ?? '' }], windowOf(0, 1));
  const { body } = await fit([rider(162), rider(163)], { elsewhere: true });
  expect(sizesOf(body)).toEqual([null, null]);
  const both = await fit([rider(166), rider(174)], { elsewhere: true });
  expect(both.body).toMatchObject({
    fits: false,
    clashes: [
      {
        kind: 'ski',
        people: [0, 1],
        have: 1,
        sizes: ['155', '165'],
        waysOut: [{ way: 'piece', person: null }, {}],
      },
    ],
  });
  expect(both.body.people.map(({ lacks }) => lacks)).toContainEqual([{ kind: 'ski', why: 'allTaken' }]);
  expect(both.body.elsewhere).toContainEqual({
    storeId: other,
    storeName: 'Other branch',
    startDate: firstDay,
  });
  expect(both.body.elsewhere).toContainEqual(
    expect.objectContaining({ storeId: stock.storeId, startDate: addDays(firstDay, 1) }),
  );
  expect(JSON.stringify(both.body)).not.toMatch(/Guest|13800000000|orderNumber/);
});

it('fits more people than one order may have pieces', async () => {
  await server.db.exec(sql`
    insert into business_parameter (id, store_id, key, value)
    values (${uuid()}, null, ${`${parameterPrefix}MaxUnitsPerOrder`}, '1')`);
  forgetConfiguration(server.db);
  await stock.addItem(variants[0] ?? '');
  const { body } = await fit([rider(160), rider(161)], { startDate: addDays(firstDay, 3) });
  expect(body).toMatchObject({ fits: true, clashes: [] });
});

it('refuses days that have passed and too many people', async () => {
  expect(await fit([rider(170)], { startDate: '2026-11-29' })).toMatchObject({ status: 400 });
  expect(await fit([])).toMatchObject({ status: 400 });
  expect(await fit(Array.from({ length: 101 }, () => rider(170)))).toMatchObject({ status: 400 });
});

it('tells the price of the season of what it proposes, as offers do', async () => {
  const { variantId } = await stock.addVariant(1, { sizeLabel: '180' });
  await addSeasonPrices(server.db, { storeId: stock.storeId, variantId, weekday: 55_000 });
  const chosen = { ...rider(190), wants: [{ kind: 'ski', gearId: variantId }] };
  const { body } = await fit([chosen], { days: 2 });
  expect(body.people[0]?.pieces[0]).toMatchObject({ variantId, dailyRentFen: 55_000 });
});
