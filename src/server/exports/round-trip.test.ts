import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributeKinds } from '#domain/equipment/attributes.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let imports: ReturnType<typeof importsOn>;
let smallId: string;
/** Definitions by kind. */
let attributes: [kind: string, id: string][];

beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  imports = importsOn(server);
  smallId = uuid();
  await server.db.exec(sql`
    insert into category (id, name, size, art) values (${smallId}, ${`Ｓmall  ${smallId}`.slice(0, 30)}, 'small', 'goggles')`);
  attributes = await Promise.all(
    attributeKinds.map(async (kind, sort): Promise<[string, string]> => {
      const { body } = await server.call<{ id: string }>(
        'POST /api/app/equipment-attribute/attribute-definitions',
        {
          as: chain.admin,
          body: { categoryId: chain.categoryId, kind, sort, name: kind, options: ['=a', "'b", 'c\td'] },
        },
      );
      return [kind, body.id];
    }),
  );
});
afterAll(() => server.stop());

let asked = 0;
const exported = async (kind: 'equipment' | 'small-equipment', format: string): Promise<Buffer> => {
  asked += 1;
  const answer = await server.app.inject({
    url: `/api/app/${kind}/export?format=${format}`,
    remoteAddress: `10.9.${asked >> 8}.${asked & 255}`,
    headers: { authorization: `Bearer ${chain.manager.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** Brings an export in again and tells what it would do: nothing. */
const expectNoChange = async (kind: 'equipment' | 'small-equipment', format: string): Promise<void> => {
  const { status, body } = await imports.upload(await exported(kind, format), {
    as: chain.manager,
    storeId: chain.storeId,
    name: `all.${format}`,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  if (body.planned.changed + body.planned.refused > 0) {
    const { items } = await imports.lines(chain.manager, body.id, 'maxResultCount=1000');
    expect(items.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
  }
  const same = kind === 'equipment' ? tally.items : tally.pools;
  expect(body.planned).toEqual({ total: same, new: 0, changed: 0, refused: 0, same });
};

const spaces = [
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '\u3000',
  '\u00A0',
  '\u200B',
  '\uFEFF',
  '\u2028',
];
const neverKept = ['\u0085', '\u0001', '\u000B', '\u009F', '\uFFFD', '\uFFFE', '\uFFFF', '\u{1FFFE}a'];
const signs = [
  '"',
  '""',
  ',',
  ';',
  "'",
  "''",
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '&amp;',
  '<b>',
  ']]>',
];
const words = ['Ａ９ｚ', '（１）', '_x000D_', '_x0041_', '=1+1', '雪板', '😀', '👨‍👩‍👧', 'Völkl', 'é', 'sep=;'];
const numbers = ['2024-02-29', '1e5', '10-12', '00123', '50%', '¥1,200.50'];
const oddPieces = [...spaces, ...neverKept, ...signs, ...words, ...numbers];
const pieces = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...oddPieces) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  ),
  { maxLength: 8 },
);
const text = (max: number) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: pieces.map((all) => all.join('').replaceAll('\0', '').slice(0, max).toWellFormed()),
    },
    { weight: 1, arbitrary: fc.constantFrom('雪', '=', "'").map((sign) => sign.padEnd(max, '板')) },
  );
const named = (max: number) => text(max - 1).map((name) => `${name}名`);
const code: fc.Arbitrary<[string, string]> = fc.tuple(
  fc.constantFrom('', '00', '0', '690123456789', '雪', 'ａｂ ', 'x-', '1E', '3-', 'ß/', 'é#+ '),
  fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '9', ' ', '  ', '.', '_', '/', '#', '+', '-'),
    maxLength: 9,
  }),
);
const price = (most: number) =>
  fc.oneof(fc.integer({ min: 0, max: most }), fc.constantFrom(0, 1, 29, 10_010, most));
const dayOfYear = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const valueOf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: named(200),
  number: fc.integer({ min: -1000, max: 1000 }),
  select: fc.constantFrom('=a', "'b", 'c\td'),
  'multi-select': fc.subarray(['=a', "'b", 'c\td'], { minLength: 1 }),
  boolean: fc.boolean(),
  date: dayOfYear,
};
const item = fc.record({
  code,
  name: named(120),
  brand: text(60),
  model: text(80),
  sizeLabel: text(30),
  dailyRentFen: price(1_000_000),
  depositFen: price(10_000_000),
  purchasedOn: fc.option(dayOfYear),
  remarks: text(500),
  values: fc.record(valueOf, { requiredKeys: [] }),
  status: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5),
});
const pool = fc.record({
  code,
  name: named(80),
  sizeLabel: text(30),
  dailyRentFen: price(1_000_000),
  depositFen: price(10_000_000),
  quantity: fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(0, 10_001, 99_999)),
  damaged: fc.constantFrom<number[]>(0, 0, 7),
});

let made = 0;
const codeOf = ([head, tail]: readonly string[]): string => `${head}${(made += 1)}${tail}${made}`;

const tally = { items: 0, pools: 0 };

const create = async (address: string, body: object): Promise<string | null> => {
  const answer = await server.call<{ id: string; error?: { code: string } }>(address, {
    as: chain.manager,
    body,
  });
  if (answer.status === 200) return answer.body.id;
  expect(answer.status).toBeOneOf([400, 409, 422]);
  return null;
};

const addItem = async ({ values, status, code: codes, ...rest }: Drawn<typeof item>): Promise<void> => {
  const given = attributes.flatMap(([kind, id]) => {
    const value = (values as Record<string, unknown>)[kind];
    return value === undefined ? [] : [[id, value] as const];
  });
  const id = await create('POST /api/app/equipment', {
    ...rest,
    storeId: chain.storeId,
    categoryId: chain.categoryId,
    barcodeNumber: codeOf(codes),
    attributes: Object.fromEntries(given),
  });
  if (id === null) return;
  tally.items += 1;
  await server.db.exec(sql`update equipment set status = ${status} where id = ${id}`);
};

const addPool = async ({ damaged, code: codes, ...rest }: Drawn<typeof pool>): Promise<void> => {
  const id = await create('POST /api/app/small-equipment', {
    ...rest,
    storeId: chain.storeId,
    categoryId: smallId,
    shelfCode: codeOf(codes),
  });
  if (id === null) return;
  tally.pools += 1;
  await server.db.exec(sql`update pool set damaged = ${damaged} where id = ${id}`);
};

const plainItem: Drawn<typeof item> = {
  code: ['PLAIN-', ''],
  name: 'Plain',
  brand: '',
  model: '',
  sizeLabel: '',
  dailyRentFen: 100,
  depositFen: 0,
  purchasedOn: null,
  remarks: '',
  values: {},
  status: 0,
};
const plainPool: Drawn<typeof pool> = {
  code: ['PLAIN-', ''],
  name: 'Plain',
  sizeLabel: '',
  dailyRentFen: 100,
  depositFen: 0,
  quantity: 1,
  damaged: 0,
};

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;

const drawn = { seed: 20_261_122 };
const odd = ' Ａtomic\r\n  Redster\u0001 \u2028Ｘ５\u200B';

describe('an export that comes in again unchanged', () => {
  beforeAll(async () => {
    for (const one of fc.sample(item, { ...drawn, numRuns: 45 })) await addItem(one);
    for (const one of fc.sample(pool, { ...drawn, numRuns: 25 })) await addPool(one);
    // Most of what was drawn must have gone in.
    expect(tally.items).toBeGreaterThan(40);
    expect(tally.pools).toBeGreaterThan(20);
    // Some were stored before texts were cleaned.
    await addItem({ ...plainItem, code: ['OLD-', ''], name: 'Old 1' });
    await addPool({ ...plainPool, code: ['OLD-P-', ''], name: 'Old 2', quantity: 99_999, damaged: 60_000 });
    await server.db.exec(sql`
      update variant v set size_label = ${'  Ｌ '} from model m where m.id = v.model_id and m.name = 'Old 1'`);
    await server.db.exec(sql`
      update model set name = ${odd}, brand = ${odd}, model = ${odd} where name = 'Old 1'`);
    await server.db.exec(sql`
      update equipment set remarks = ${' a\r\n\u0085b '} where barcode like 'OLD-%'`);
    await server.db.exec(sql`update pool set name = ${odd}, size_label = ${'  Ｌ '} where name = 'Old 2'`);
  });

  it.each([
    ['equipment', 'csv'],
    ['equipment', 'xlsx'],
    ['small-equipment', 'csv'],
    ['small-equipment', 'xlsx'],
  ] as const)(
    'changes nothing and refuses nothing of %s in %s, whatever can be made by hand',
    (kind, format) => expectNoChange(kind, format),
  );

  it('leaves its form, too, what was stored before texts were cleaned', async () => {
    type Item = {
      id: string;
      version: number;
      variantId: string;
      sizeLabel: string;
      [field: string]: unknown;
    };
    const list = await server.call<{ items: Item[] }>('GET /api/app/equipment?keyword=OLD-', {
      as: chain.manager,
    });
    const [listedItem] = list.body.items;
    const saved = await server.call<Item>(`PUT /api/app/equipment/${listedItem?.id}`, {
      as: chain.manager,
      body: { ...listedItem, remarks: 'c', attributes: {}, imageFileIds: [] },
    });
    expect(saved.body).toMatchObject({
      variantId: listedItem?.variantId,
      name: odd,
      sizeLabel: '  Ｌ ',
      remarks: 'c',
    });
  });

  it('is held to the same limits as the form', async () => {
    const tooMuch: readonly Partial<Drawn<typeof item>>[] = [
      { name: '雪'.repeat(121) },
      { name: ' \u0001\u200B' },
      { sizeLabel: 'x'.repeat(31) },
      { dailyRentFen: 1_000_001 },
      { purchasedOn: '1979-12-31' },
      { purchasedOn: '2099-01-01' },
      { code: ['6.90123E+', ''] },
    ];
    const before = tally.items;
    for (const more of tooMuch) await addItem({ ...plainItem, ...more });
    expect(tally.items).toBe(before);
    const pools = tally.pools;
    for (const more of [{ name: '雪'.repeat(81) }, { dailyRentFen: 1_000_001 }, { depositFen: 10_000_001 }])
      await addPool({ ...plainPool, ...more });
    expect(tally.pools).toBe(pools);
  });
});
