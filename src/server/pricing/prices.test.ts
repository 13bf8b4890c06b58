import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { priceRows } from '#contract/prices.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, refusalOf, type Orders } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Rows = typeof priceRows;
type PriceList = z.output<Rows['prices.list']['output']>;
type Season = z.output<Rows['prices.createSeason']['output']>;
type Preview = z.output<Rows['prices.preview']['output']>;
type Body = Readonly<Record<string, unknown>>;

let server: TestServer;
let chain: Chain;
let orders: Orders;
let stranger: TestUser;
let variant: { variantId: string; modelId: string };
beforeAll(async () => {
  ({ server, chain, orders } = await startChain());
  variant = await chain.addVariant(2);
  stranger = await chain.addStaff('StoreManager', await chain.addStore(`Far ${uuid()}`));
});
afterAll(() => server.stop());

const path = '/api/app/prices';
const send = <T>(address: string, body: Body, as = chain.manager) => server.call<T>(address, { as, body });
const list = async (storeId: string | null, as = chain.manager): Promise<PriceList> =>
  answered(
    await server.call<PriceList>(`GET ${path}${storeId === null ? '' : `?storeId=${storeId}`}`, { as }),
  );

const percent = { unit: 'percent', weekday: 100, weekend: 120, holiday: 150 };
const season = (more: Body = {}): Body => ({
  storeId: chain.storeId,
  name: '旺季',
  fromOn: '2026-12-20',
  toOn: '2027-02-28',
  prices: [{ kind: 'category', id: chain.categoryId, ...percent }],
  ...more,
});
const tier = (more: Body = {}): Body => ({
  storeId: chain.storeId,
  name: '连租',
  categoryId: null,
  percents: [100, 100, 80],
  repeats: false,
  ...more,
});
const set = (more: Body = {}): Body => ({
  storeId: chain.storeId,
  name: '全套',
  weekday: 15_000,
  weekend: 16_000,
  holiday: null,
  parts: [{ categoryId: chain.categoryId, modelIds: [variant.modelId] }],
  ...more,
});
const kinds = [
  ['seasons', season],
  ['tiers', tier],
  ['sets', set],
] as const;
const eventsOf = (id: string) =>
  server.db.query<{ kind: string; before: Body | null; after: Body | null }>(
    sql`select kind, before, after from event where subject_id = ${id} order by id`,
  );

describe('an entry of a price list', () => {
  test.each(kinds)(
    'of %s is added, changed and removed by a manager, with its events',
    async (kind, make) => {
      const made = answered(await send<{ id: string; version: number }>(`POST ${path}/${kind}`, make()));
      const at = `${path}/${kind}/${made.id}`;
      const change = { ...make({ name: '改名' }), version: 1 };
      const both = await Promise.all([send(`PUT ${at}`, change), send(`PUT ${at}`, change)]);
      expect(both.map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
      const entries = (await list(chain.storeId))[kind];
      expect(entries.map(({ name }) => name)).toEqual(['改名']);
      const drop = (version: number, as = chain.manager) =>
        server.call(`DELETE ${at}?version=${version}`, { as });
      expect(refusalOf(await drop(1))).toBe('409 stale');
      expect(refusalOf(await drop(2))).toBe('200');
      expect(refusalOf(await drop(2))).toBe('404 prices.unknown');
      expect((await list(chain.storeId))[kind]).toEqual([]);
      const events = await eventsOf(made.id);
      expect(events.map((each) => each.kind.split('.')[1])).toEqual(['created', 'changed', 'removed']);
      expect(events[1]?.after?.['name']).toBe('改名');
      expect([events[0]?.before, events[2]?.after]).toEqual([null, null]);
    },
  );

  test.each(kinds)('of %s is no other store’s manager’s, nor a clerk’s', async (kind, make) => {
    const { id } = answered(await send<{ id: string }>(`POST ${path}/${kind}`, make()));
    const at = `${path}/${kind}/${id}`;
    expect(refusalOf(await send(`POST ${path}/${kind}`, make(), stranger))).toBe('404 store.unknown');
    expect(refusalOf(await send(`PUT ${at}`, { ...make(), version: 1 }, stranger))).toBe(
      '404 prices.unknown',
    );
    const dropped = await server.call(`DELETE ${at}?version=1`, { as: stranger });
    expect(refusalOf(dropped)).toBe('404 prices.unknown');
    expect(refusalOf(await send(`POST ${path}/${kind}`, make(), chain.clerk))).toBe('403 session.forbidden');
    answered(await server.call(`DELETE ${at}?version=1`, { as: chain.manager }));
  });

  test.each(kinds)(
    'of %s for the whole chain is the owner’s, and all managers read it',
    async (kind, make) => {
      const ofChain = make({ storeId: null });
      expect(refusalOf(await send(`POST ${path}/${kind}`, ofChain))).toBe('403 session.forbidden');
      const { id } = answered(await send<{ id: string }>(`POST ${path}/${kind}`, ofChain, chain.admin));
      const at = `${path}/${kind}/${id}`;
      expect(refusalOf(await send(`PUT ${at}`, { ...ofChain, version: 1 }))).toBe('403 session.forbidden');
      const read = await list(null, stranger);
      expect([read.canEdit, read[kind].map((each) => each.id)]).toEqual([false, [id]]);
      expect((await list(chain.storeId))[kind]).toEqual([]);
      answered(await server.call(`DELETE ${at}?version=1`, { as: chain.admin }));
    },
  );

  test('of a store is read by its managers alone', async () => {
    const read = await server.call(`GET ${path}?storeId=${chain.storeId}`, { as: stranger });
    expect(refusalOf(read)).toBe('404 store.unknown');
    const { stores, canEdit } = await list(chain.branchId);
    expect(canEdit).toBe(true);
    expect(stores.map(({ storeId }) => storeId).toSorted()).toEqual(
      [chain.storeId, chain.branchId].toSorted(),
    );
  });
});

describe('a season', () => {
  test('names what it prices, with the list prices', async () => {
    const { poolId } = await chain.addPool(5);
    const prices = [
      { kind: 'pool', id: poolId, unit: 'fen', weekday: 3000, weekend: null, holiday: null },
      { kind: 'model', id: variant.modelId, ...percent },
      { kind: 'variant', id: variant.variantId, ...percent },
      { kind: 'category', id: chain.categoryId, ...percent },
    ];
    const made = answered(await send<Season>(`POST ${path}/seasons`, season({ prices })));
    const saved = (await list(chain.storeId)).seasons[0];
    expect(saved?.prices.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
      prices
        .toReversed()
        .toSorted((one, other) => order(one.kind) - order(other.kind))
        .map(({ kind, id }) => `${kind} ${id}`),
    );
    expect(saved?.prices.find(({ kind }) => kind === 'variant')).toMatchObject({
      name: expect.stringMatching(/^Ski .* · 160$/),
      leastListFen: 18_000,
      mostListFen: 18_000,
    });
    expect(saved?.prices[0]).toMatchObject({ kind: 'category', leastListFen: 2000, mostListFen: 18_000 });
    answered(await server.call(`DELETE ${path}/seasons/${made.id}?version=1`, { as: chain.manager }));
  });
  const order = (kind: string): number => ['category', 'model', 'variant', 'pool'].indexOf(kind);

  test('does not overlap with another of its store, which the refusal names; the chain’s may', async () => {
    const made = answered(await send<Season>(`POST ${path}/seasons`, season()));
    const late = season({ name: '春雪', fromOn: '2027-02-28', toOn: '2027-03-31' });
    const refused = await send<{ error: { message: string } }>(`POST ${path}/seasons`, late);
    expect(refusalOf(refused)).toBe('409 prices.seasonOverlaps');
    expect(refused.body.error.message).toContain('“旺季”（2026-12-20 – 2027-02-28）');
    const others = [
      [season({ name: '春雪', fromOn: '2027-03-01', toOn: '2027-03-31' }), chain.manager],
      [season({ storeId: chain.branchId }), chain.manager],
      [season({ storeId: null }), chain.admin],
      // One for the whole year stands behind those with dates.
      [season({ name: '全年', fromOn: null, toOn: null }), chain.manager],
    ] as const;
    const ids: string[] = [made.id];
    for (const [body, as] of others)
      ids.push(answered(await send<Season>(`POST ${path}/seasons`, body, as)).id);
    const again = await send(`POST ${path}/seasons`, season({ name: '另一', fromOn: null, toOn: null }));
    expect(refusalOf(again)).toBe('409 prices.wholeYearTaken');
    const moved = { ...season({ fromOn: '2026-12-20', toOn: '2027-03-01' }), version: 1 };
    expect(refusalOf(await send(`PUT ${path}/seasons/${made.id}`, moved))).toBe('409 prices.seasonOverlaps');
    const own = { ...season({ toOn: '2027-02-20' }), version: 1 };
    expect(refusalOf(await send(`PUT ${path}/seasons/${made.id}`, own))).toBe('200');
    await server.db.exec(sql`delete from season where id = any(${ids}::uuid[])`);
  });

  test('of two that are added at once for the same days one comes in', async () => {
    const both = await Promise.all(
      ['甲', '乙'].map((name) => send<Season>(`POST ${path}/seasons`, season({ name }))),
    );
    expect(both.map(refusalOf).toSorted()).toEqual(['200', '409 prices.seasonOverlaps']);
    await server.db.exec(sql`delete from season where store_id = ${chain.storeId}`);
  });

  test.each([
    ['no last day', () => season({ toOn: null })],
    ['the last day before the first', () => season({ toOn: '2026-12-19' })],
    ['more than ten times the list price', () => season({ prices: [{ ...first(), weekday: 1001 }] })],
    ['the same gear twice', () => season({ prices: [first(), first()] })],
    ['no name', () => season({ name: ' ' })],
  ])('is refused with %s', async (_title, body) => {
    expect(refusalOf(await send(`POST ${path}/seasons`, body()))).toBe('400 request.invalid');
  });
  const first = () => ({ kind: 'category', id: chain.categoryId, ...percent });

  test('prices nothing that is not there, or another store’s', async () => {
    const { poolId } = await chain.addPool(5, chain.branchId);
    const wrong = [
      { kind: 'category', id: uuid() },
      { kind: 'model', id: variant.variantId },
      { kind: 'pool', id: poolId },
    ];
    for (const target of wrong) {
      const body = season({ prices: [{ ...target, ...percent }] });
      expect(refusalOf(await send(`POST ${path}/seasons`, body))).toBe('400 prices.targetUnknown');
    }
  });
});

test('a store has at most 60 seasons', async () => {
  await server.db.exec(sql`
    insert into season (id, store_id, name, from_on, to_on)
    select gen_random_uuid(), ${chain.branchId}, n::text, date '2030-01-01' + n, date '2030-01-01' + n
    from generate_series(1, 60) n`);
  const more = await send(`POST ${path}/seasons`, season({ storeId: chain.branchId }));
  expect(refusalOf(more)).toBe('409 prices.tooMany');
  await server.db.exec(sql`delete from season where store_id = ${chain.branchId}`);
});

test('there is one tier for each category and one for all gear', async () => {
  const ids: string[] = [];
  for (const categoryId of [null, chain.categoryId]) {
    const body = tier({ categoryId });
    ids.push(answered(await send<{ id: string }>(`POST ${path}/tiers`, body)).id);
    expect(refusalOf(await send(`POST ${path}/tiers`, body))).toBe('409 prices.tierTaken');
  }
  await server.db.exec(sql`delete from price_tier where id = any(${ids}::uuid[])`);
});

test('a set has a name of its own and models of its categories', async () => {
  const { id } = answered(await send<{ id: string }>(`POST ${path}/sets`, set()));
  expect(refusalOf(await send(`POST ${path}/sets`, set()))).toBe('409 prices.setNameTaken');
  const poles = uuid();
  await server.db.exec(
    sql`insert into category (id, name, size, art) values (${poles}, ${poles.slice(-12)}, 'small', 'poles')`,
  );
  const other = set({ name: '杆', parts: [{ categoryId: poles, modelIds: [variant.modelId] }] });
  expect(refusalOf(await send(`POST ${path}/sets`, other))).toBe('400 prices.targetUnknown');
  await server.db.exec(sql`delete from gear_set where id = ${id}`);
});

test.each(kinds)('a category that one of %s names is not removed', async (kind, make) => {
  const categoryId = uuid();
  await server.db.exec(
    sql`insert into category (id, name, size, art) values (${categoryId}, ${categoryId.slice(-12)}, 'small', 'poles')`,
  );
  const more = {
    seasons: { prices: [{ kind: 'category', id: categoryId, ...percent }] },
    tiers: { categoryId },
    sets: { parts: [{ categoryId, modelIds: [] }] },
  }[kind];
  const { id } = answered(await send<{ id: string }>(`POST ${path}/${kind}`, make(more)));
  const drop = () => server.call(`DELETE /api/app/equipment/categories/${categoryId}`, { as: chain.manager });
  expect(refusalOf(await drop())).toBe('409 category.inUse');
  answered(await server.call(`DELETE ${path}/${kind}/${id}?version=1`, { as: chain.manager }));
  expect(refusalOf(await drop())).toBe('200');
});

test('gear that is gone stays without a name, and the rest works on', async () => {
  const gone = uuid();
  const made = answered(await send<Season>(`POST ${path}/seasons`, season()));
  const bundle = answered(await send<{ id: string }>(`POST ${path}/sets`, set()));
  await server.db.exec(sql`update season_price set target_id = ${gone} where season_id = ${made.id}`);
  await server.db.exec(
    sql`update gear_set set parts = jsonb_build_array(jsonb_build_object('categoryId', ${gone}::text, 'modelIds', jsonb_build_array(${gone}::text)))
      where id = ${bundle.id}`,
  );
  const { seasons, sets } = await list(chain.storeId);
  expect(seasons[0]?.prices[0]).toMatchObject({ id: gone, name: null, leastListFen: null });
  expect(sets[0]?.parts[0]).toEqual({
    categoryId: gone,
    categoryName: null,
    models: [{ id: gone, name: null }],
  });
  answered(await server.call(`DELETE ${path}/seasons/${made.id}?version=1`, { as: chain.manager }));
  answered(await server.call(`DELETE ${path}/sets/${bundle.id}?version=1`, { as: chain.manager }));
});

describe('what a season can price', () => {
  type Found = { items: { kind: string; name: string }[] };
  const search = async (text: string, as = chain.manager) =>
    answered(
      await server.call<Found>(
        `GET ${path}/targets?storeId=${chain.storeId}&search=${encodeURIComponent(text)}`,
        { as },
      ),
    ).items;

  test('is found by part of its name: models, sizes and the store’s own shelves', async () => {
    const found = await search('Ski ');
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['model', 'variant']));
    const { shelfCode } = await chain.addPool(5);
    const { shelfCode: elsewhere } = await chain.addPool(5, chain.branchId);
    expect((await search(shelfCode)).map(({ kind }) => kind)).toEqual(['pool']);
    expect(await search(elsewhere)).toEqual([]);
    expect(await search('')).toEqual([]);
    expect(await search('%')).toEqual([]);
  });
});

describe('a preview', () => {
  const asked = (more: Body = {}): Body => ({
    storeId: chain.storeId,
    month: '2026-12',
    lines: [{ kind: 'variant', id: variant.variantId, quantity: 1 }],
    ...more,
  });
  const preview = async (more: Body = {}): Promise<Preview> =>
    answered(await send<Preview>(`POST ${path}/preview`, asked(more)));
  const draftOf = (entry: Body) => ({ draft: { storeId: chain.storeId, ...entry } });
  const draftBody = (body: Body) => ({ ...body, id: null });
  const onDay = ({ days }: Preview, day: string) => {
    const found = days.find((each) => each.day === day);
    return [found?.dayClass, found?.beforeFen, found?.afterFen];
  };

  test('prices each day of a month, now and with the season that is edited, and saves nothing', async () => {
    const found = await preview(draftOf({ season: draftBody(season()) }));
    expect(found.days).toHaveLength(31);
    expect(onDay(found, '2026-12-18')).toEqual(['weekday', 18_000, 18_000]);
    expect(onDay(found, '2026-12-19')).toEqual(['weekend', 18_000, 18_000]);
    expect(onDay(found, '2026-12-20')).toEqual(['weekend', 18_000, 21_600]);
    expect(onDay(found, '2026-12-21')).toEqual(['weekday', 18_000, 18_000]);
    expect(found.pieces).toMatchObject([{ quantity: 1, listFen: 18_000 }]);
    const january = await preview({ month: '2027-01', ...draftOf({ season: draftBody(season()) }) });
    expect(onDay(january, '2027-01-01')).toEqual(['holiday', 18_000, 27_000]);
    expect((await list(chain.storeId)).seasons).toEqual([]);
  });

  test('goes by what is saved, and by the store’s own before the chain’s', async () => {
    const half = { ...percent, weekday: 50, weekend: 50, holiday: 50 };
    const ofChain = season({ storeId: null, prices: [{ kind: 'model', id: variant.modelId, ...half }] });
    const { id } = answered(await send<Season>(`POST ${path}/seasons`, ofChain, chain.admin));
    expect(onDay(await preview(), '2026-12-21')).toEqual(['weekday', 9000, 9000]);
    const found = await preview(draftOf({ season: draftBody(season()) }));
    expect(onDay(found, '2026-12-21')).toEqual(['weekday', 9000, 18_000]);
    answered(await server.call(`DELETE ${path}/seasons/${id}?version=1`, { as: chain.admin }));
  });

  test('adds up the days of a longer hire, with the tier that is edited', async () => {
    const found = await preview({ hireDays: 3, ...draftOf({ tier: draftBody(tier()) }) });
    expect(onDay(found, '2026-12-01')).toEqual(['weekday', 54_000, 50_400]);
  });

  test('prices the pieces of a set, new or saved', async () => {
    const found = await preview({ lines: [], ...draftOf({ set: draftBody(set()) }) });
    expect(onDay(found, '2026-12-01')).toEqual(['weekday', 18_000, 15_000]);
    expect(onDay(found, '2026-12-05')).toEqual(['weekend', 18_000, 16_000]);
    const { id } = answered(await send<{ id: string }>(`POST ${path}/sets`, set()));
    const change = { ...draftBody(set({ weekday: 14_000 })), id };
    const changed = await preview({ lines: [], setId: id, ...draftOf({ set: change }) });
    expect(onDay(changed, '2026-12-01')).toEqual(['weekday', 15_000, 14_000]);
    answered(await server.call(`DELETE ${path}/sets/${id}?version=1`, { as: chain.manager }));
  });

  test('takes the cheapest piece of a category that lies in the store', async () => {
    const { poolId } = await chain.addPool(3);
    const lines = [{ kind: 'category', id: chain.categoryId, quantity: 2 }];
    const found = await preview({ lines });
    expect(onDay(found, '2026-12-01')).toEqual(['weekday', 4000, 4000]);
    const shelf = await preview({ lines: [{ kind: 'pool', id: poolId, quantity: 1 }] });
    expect(onDay(shelf, '2026-12-01')).toEqual(['weekday', 2000, 2000]);
  });

  test('names what is surprising', async () => {
    const prices = [{ kind: 'model', id: variant.modelId, ...percent, weekend: 90, holiday: 0 }];
    const odd = await preview(draftOf({ season: draftBody(season({ prices })) }));
    expect(odd.surprises.map(({ code }) => code)).toEqual(['weekendCheaper', 'holidayCheaper', 'priceZero']);
    const early = season({ name: '初雪', fromOn: '2026-11-20', toOn: '2026-12-17' });
    const { id } = answered(await send<Season>(`POST ${path}/seasons`, early));
    const gap = await preview(draftOf({ season: draftBody(season()) }));
    expect(gap.surprises).toMatchObject([
      { code: 'seasonGap', subject: '初雪 – 旺季', fromOn: '2026-12-18', toOn: '2026-12-19' },
    ]);
    answered(await server.call(`DELETE ${path}/seasons/${id}?version=1`, { as: chain.manager }));
    const dear = await preview(draftOf({ set: draftBody(set({ weekday: 90_000, weekend: null })) }));
    expect(dear.surprises.map(({ code }) => code)).toEqual(['setNeverApplies']);
    const rising = await preview(draftOf({ tier: draftBody(tier({ percents: [50, 100] })) }));
    expect(rising.surprises).toMatchObject([{ code: 'tierRises', place: 2 }]);
  });

  test('is refused for another store, and where there is no gear', async () => {
    const others = await send(`POST ${path}/preview`, asked(), stranger);
    expect(refusalOf(others)).toBe('404 store.unknown');
    const lines = [{ kind: 'model', id: uuid(), quantity: 1 }];
    expect(refusalOf(await send(`POST ${path}/preview`, asked({ lines })))).toBe('400 prices.nothingToPrice');
    expect(refusalOf(await send(`POST ${path}/preview`, asked({ month: '2026-13' })))).toBe(
      '400 request.invalid',
    );
  });
});

test('an order that is booked costs what the preview says', async () => {
  const made = answered(await send<Season>(`POST ${path}/seasons`, season()));
  const { days } = answered(
    await send<Preview>(`POST ${path}/preview`, {
      storeId: chain.storeId,
      month: '2026-12',
      hireDays: 2,
      lines: [{ kind: 'variant', id: variant.variantId, quantity: 1 }],
    }),
  );
  const wanted = [{ variantId: variant.variantId }];
  const order = await orders.bookForGuest(wanted, { startDate: '2026-12-20', days: 2 });
  expect(days.find(({ day }) => day === '2026-12-20')?.beforeFen).toBe(39_600);
  expect(order.bills[0]?.items).toContainEqual(expect.objectContaining({ amountFen: 39_600 }));
  answered(await server.call(`DELETE ${path}/seasons/${made.id}?version=1`, { as: chain.manager }));
});
