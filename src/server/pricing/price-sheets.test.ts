import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { priceRows } from '#contract/prices.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import type { Chain } from '#testing/build-chain.ts';
import { buildForm, formHeaders } from '#testing/build-form.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { rounds } from '#testing/rounds.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Read = z.output<(typeof priceRows)['prices.readSheet']['output']>;
type PriceList = z.output<(typeof priceRows)['prices.list']['output']>;
type Kind = 'seasons' | 'tiers' | 'sets';

let server: TestServer;
let chain: Chain;
let stranger: TestUser;
let category: string;
let model: { id: string; name: string };
beforeAll(async () => {
  ({ server, chain } = await startChain());
  stranger = await chain.addStaff('StoreManager', await chain.addStore(`Far ${uuid()}`));
  const { modelId } = await chain.addVariant(1);
  const names = await server.db.query<{ category: string; model: string }>(sql`
    select c.name as category, m.name as model from model m join category c on c.id = m.category_id where m.id = ${modelId}`);
  category = names[0]?.category ?? '';
  model = { id: modelId, name: names[0]?.model ?? '' };
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.exec(sql`delete from season`);
  await server.db.exec(sql`delete from price_tier`);
  await server.db.exec(sql`delete from gear_set`);
});

const path = '/api/app/prices';
/** Each call comes from an address of its own: sheets are few in a minute. */
let address = 0;
const fromElsewhere = (): string => `10.7.0.${(address += 1)}`;
const drafts = {
  seasons: () => ({
    name: '旺季',
    fromOn: '2026-12-20',
    toOn: '2027-02-28',
    prices: [
      { kind: 'category', id: chain.categoryId, unit: 'percent', weekday: 100, weekend: 120, holiday: null },
    ],
  }),
  tiers: () => ({ name: '连租', categoryId: chain.categoryId, percents: [100, 100, 80], repeats: false }),
  sets: () => ({
    name: '全套',
    weekday: 15_000,
    weekend: null,
    holiday: 16_050,
    parts: [
      { categoryId: chain.categoryId, modelIds: [model.id] },
      { categoryId: chain.categoryId, modelIds: [] },
    ],
  }),
};
const kinds = ['seasons', 'tiers', 'sets'] as const;
const add = async (kind: Kind, more: Body = {}) =>
  answered(
    await server.call<{ id: string; version: number }>(`POST ${path}/${kind}`, {
      as: chain.manager,
      body: { ...drafts[kind](), storeId: chain.storeId, ...more },
    }),
  );
type Asked = { readonly storeId?: string | null; readonly as?: TestUser; readonly language?: string };
const exported = (kind: Kind, { storeId = chain.storeId, as = chain.manager, language = 'zh' }: Asked = {}) =>
  server.call<string>(
    `GET ${path}/${kind}/export?format=csv${storeId === null ? '' : `&storeId=${storeId}`}`,
    { as, headers: { 'accept-language': language }, from: fromElsewhere() },
  );
const sheetOf = async (kind: Kind, asked: Asked = {}): Promise<string> =>
  answered(await exported(kind, asked)).trim();
const sent = (kind: Kind, text: string, { storeId = chain.storeId, as = chain.manager }: Asked = {}) =>
  server.call<Read>(`POST ${path}/${kind}/read`, {
    as,
    raw: buildForm(storeId === null ? {} : { storeId }, { bytes: Buffer.from(text), name: 'sheet.csv' }),
    headers: formHeaders,
    from: fromElsewhere(),
  });
const read = async (kind: Kind, text: string, asked: Asked = {}): Promise<Read> =>
  answered(await sent(kind, text, asked));
const save = (entries: Partial<Read>, { storeId = chain.storeId, as = chain.manager }: Asked = {}) => {
  const { sameCount: _, ...body } = entries;
  return server.call<{ count: number }>(`POST ${path}/import`, { as, body: { ...body, storeId } });
};
const list = async (storeId = chain.storeId): Promise<PriceList> =>
  answered(await server.call<PriceList>(`GET ${path}?storeId=${storeId}`, { as: chain.manager }));
/** Lines of a sheet, the first is that of the titles. */
const withLine = (text: string, change: (line: string) => string): string => {
  const lines = text.split('\r\n');
  return [...lines, change(lines[1] ?? '')].join('\r\n');
};

describe.each(kinds)('the spreadsheet of %s', (kind) => {
  test('comes in as it went out, in either language, and changes nothing', async () => {
    await add(kind);
    const before = await list();
    for (const language of ['zh', 'en']) {
      const again = await read(kind, await sheetOf(kind, { language }));
      expect(again).toEqual({ seasons: [], tiers: [], sets: [], sameCount: 1 });
      expect(answered(await save(again))).toEqual({ count: 0 });
    }
    expect(await list()).toEqual(before);
  });

  test('has its titles alone where nothing is set', async () => {
    const text = await sheetOf(kind);
    expect(text.split('\r\n')).toHaveLength(1);
    expect(await read(kind, text)).toEqual({ seasons: [], tiers: [], sets: [], sameCount: 0 });
  });

  test('adds what is new and replaces what is known, with events', async () => {
    const { id } = await add(kind);
    const text = (await sheetOf(kind)).replaceAll(/,100(%?),/g, ',95$1,').replaceAll('150.00', '140.00');
    const changes = await read(kind, text);
    expect(changes[kind]).toMatchObject([{ name: drafts[kind]().name, replaces: { id, version: 1 } }]);
    expect(answered(await save(changes))).toEqual({ count: 1 });
    expect((await list())[kind]).toMatchObject([{ id, version: 2 }]);
    expect(await sheetOf(kind)).toBe(text);
    const events = await server.db.query<{ kind: string }>(
      sql`select kind from event where subject_id = ${id} order by id`,
    );
    expect(events.map((event) => event.kind.split('.')[1])).toEqual(['created', 'changed']);
    const elsewhere = await read(kind, text, { storeId: chain.branchId });
    expect(elsewhere[kind]).toMatchObject([{ replaces: null }]);
    answered(await save(elsewhere, { storeId: chain.branchId }));
    expect(await sheetOf(kind, { storeId: chain.branchId })).toBe(text);
  });

  test('is that of who edits the prices', async () => {
    const own = await add(kind);
    const text = await sheetOf(kind);
    const entry = { ...drafts[kind](), replaces: null } as never;
    for (const as of [stranger, chain.clerk]) {
      const refused = as === stranger ? '404 store.unknown' : '403 session.forbidden';
      expect(refusalOf(await exported(kind, { as }))).toBe(refused);
      expect(refusalOf(await sent(kind, text, { as }))).toBe(refused);
      expect(refusalOf(await save({ [kind]: [entry] }, { as }))).toBe(refused);
    }
    expect(refusalOf(await exported(kind, { storeId: null }))).toBe('200');
    expect(refusalOf(await save({ [kind]: [entry] }, { storeId: null }))).toBe('403 session.forbidden');
    const replacing = { ...drafts[kind](), replaces: own } as never;
    expect(refusalOf(await save({ [kind]: [replacing] }, { storeId: chain.branchId }))).toBe(
      '404 prices.unknown',
    );
    expect(refusalOf(await save({ [kind]: [replacing, replacing] }))).toBe('404 prices.unknown');
  });

  test('is saved by one of many at once, and by none after another edit', async () => {
    const { id } = await add(kind);
    const text = (await sheetOf(kind)).replaceAll(/,100(%?),/g, ',95$1,').replaceAll('150.00', '140.00');
    const changes = await read(kind, text);
    for (let version = 1; version <= rounds(8, 40); version += 1) {
      const again = { [kind]: changes[kind].map((each) => ({ ...each, replaces: { id, version } })) };
      const body = { ...drafts[kind](), version };
      const edit = server.call(`PUT ${path}/${kind}/${id}`, { as: chain.manager, body });
      const all = await Promise.all([...Array.from({ length: 6 }, () => save(again)), edit]);
      expect(all.map(refusalOf).toSorted()).toEqual(['200', ...Array<string>(6).fill('409 stale')]);
      expect((await list())[kind]).toMatchObject([{ id, version: version + 1 }]);
    }
  });

  test('is refused with the line of what is unknown or wrong', async () => {
    await add(kind);
    const text = await sheetOf(kind);
    const named = kind === 'seasons' ? chain.categoryId : category;
    const title = text.replace(/^\uFEFF?/, '').split(',')[0] ?? '';
    const refused = [
      [text.replace(named, kind === 'seasons' ? uuid() : '雪地车'), '400 prices.sheetGearUnknown'],
      [text.replace(title, '别的'), '400 prices.columnMissing'],
      [withLine(text, (line) => line.replace(/^[^,]*/, '')), '400 prices.cellWrong'],
      [withLine(text, (line) => line), '400 prices.lineTwice'],
      ['', '400 import.fileEmpty'],
    ] as const;
    for (const [sheet, code] of refused) expect(refusalOf(await sent(kind, sheet))).toBe(code);
    const answer = await sent(kind, refused[2][0]);
    expect(JSON.stringify(answer.body)).toContain(title);
  });
});

test('an import is all or nothing', async () => {
  const tier = await add('tiers');
  const set = await add('sets');
  const entries = {
    seasons: [{ ...drafts.seasons(), replaces: null }],
    tiers: [{ ...drafts.tiers(), name: '改名', replaces: tier }],
    sets: [{ ...drafts.sets(), name: '改名', replaces: { ...set, version: 7 } }],
  } as never;
  expect(refusalOf(await save(entries))).toBe('409 stale');
  expect(await list()).toMatchObject({ seasons: [], tiers: [{ name: '连租' }], sets: [{ name: '全套' }] });
});

describe('the spreadsheet of seasons', () => {
  test('moves days from one season to another', async () => {
    await add('seasons');
    await add('seasons', { name: '春雪', fromOn: '2027-03-01', toOn: '2027-03-31' });
    const text = (await sheetOf('seasons'))
      .replaceAll('2027-02-28', '2027-03-09')
      .replaceAll('2027-03-01', '2027-03-10');
    const changes = await read('seasons', text);
    expect(changes.seasons.map(({ replaces }) => replaces?.version)).toEqual([1, 1]);
    expect(answered(await save(changes))).toEqual({ count: 2 });
    expect(await sheetOf('seasons')).toBe(text);
  });

  test('is refused where days overlap, by the line', async () => {
    await add('seasons');
    const text = await sheetOf('seasons');
    const renamed = text.replaceAll('旺季', '春雪');
    expect(refusalOf(await sent('seasons', renamed))).toBe('400 prices.seasonsOverlap');
    const otherDays = withLine(text, (line) => line.replace('2027-02-28', '2027-02-27'));
    expect(refusalOf(await sent('seasons', otherDays))).toBe('400 prices.linesDiffer');
  });
});

test('a season names a category by id or by name, but not by both', async () => {
  await add('seasons');
  const text = await sheetOf('seasons');
  const byName = text.replace(chain.categoryId, '');
  expect(await read('seasons', byName)).toMatchObject({ seasons: [], sameCount: 1 });
  const unknown = byName.replace(category, '雪地车');
  expect(refusalOf(await sent('seasons', unknown))).toBe('400 prices.sheetGearUnknown');
  const both = withLine(text, (line) => line.replace(chain.categoryId, ''));
  expect(refusalOf(await sent('seasons', both))).toBe('400 prices.lineTwice');
});

test('a set names models by id or by name, where there is one of the category', async () => {
  await add('sets');
  const text = await sheetOf('sets');
  const byName = text.replace(model.id, '');
  expect(await read('sets', byName)).toMatchObject({ sets: [], sameCount: 1 });
  const twin = uuid();
  await server.db.exec(
    sql`insert into model (id, category_id, brand, name) values (${twin}, ${chain.categoryId}, 'Other', ${model.name})`,
  );
  const refused = [byName, byName.replace(model.name, 'X9'), text.replace(model.id, uuid())];
  for (const sheet of refused)
    expect(refusalOf(await sent('sets', sheet))).toBe('400 prices.sheetGearUnknown');
  await server.db.exec(sql`delete from model where id = ${twin}`);
});
