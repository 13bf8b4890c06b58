import { api } from '#contract/api.ts';
import { calls } from '#contract/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { boardLine, itemSheet } from '#testing/import-runs.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(5);
const { poolId } = await chain.addPool(20);
await chain.addPool(20, chain.branchId);
const gear = [{ variantId }, { poolId }];
const owing = [
  await orders.bookForGuest(gear),
  (server.clock.advance(60_000), await orders.bookForGuest(gear)),
];
await orders.lead(await orders.bookForGuest(gear), 'paid');
for (const storeId of [chain.storeId, chain.branchId]) {
  const as = storeId === chain.storeId ? chain.clerk : chain.branchClerk;
  answered(await server.call('POST /api/app/stock-take', { as, body: { storeId, categoryId: null } }));
}
const firstOf = async (path: string): Promise<string> =>
  answered(await server.call<{ items: { id: string }[] }>(`GET ${path}`, { as: chain.clerk })).items[0]?.id ??
  '';
const { body: job } = await importsOn(server).upload(itemSheet(boardLine('J-1')), {
  as: chain.clerk,
  storeId: chain.storeId,
});
const jobId = job.id;
const shiftId = await firstOf('/api/app/tills/shifts');
const itemId = await firstOf(`/api/app/equipment?storeId=${chain.storeId}`);
for (const [step, body] of [
  ['transfer', { toStoreId: chain.branchId, reason: 'asked for' }],
  ['transfer-arrive', { reason: 'here' }],
] as const)
  answered(
    await server.call(`POST /api/app/equipment/${itemId}/${step}`, {
      as: step === 'transfer' ? chain.clerk : chain.branchClerk,
      body,
    }),
  );
const terms = { name: '开季立减', kind: 'fen', value: 100, oncePerGuest: false };
const { id: couponId } = answered(
  await server.call<{ id: string }>('POST /api/app/coupons', { as: chain.admin, body: terms }),
);
answered(
  await server.call(`POST /api/app/coupons/${couponId}/codes`, { as: chain.admin, body: { count: 3 } }),
);
const agent = await server.signIn({ roles: ['Agent'] });
afterAll(() => server.stop());

const exported = async (path: string, as: TestUser): Promise<string[][]> => {
  const answer = await server.call(`GET ${path}${path.includes('?') ? '&' : '?'}format=csv`, { as });
  expect(answer.status).toBe(200);
  const lines = String(answer.body).replace('\uFEFF', '').trim().split('\r\n');
  return lines.map((line) => line.split(','));
};

type Page = { items: Record<string, unknown>[]; totalCount: number; next: string | null };
const pageOf = async (path: string, as: TestUser): Promise<Page> =>
  answered(await server.call<Page>(`GET ${path}`, { as }));

/** Each list with its export, somebody who may read it, and what a line of it begins with. */
const lists: [string, string, TestUser, RegExp][] = [
  ['/api/app/finance/dues', '/api/app/finance/dues/export', chain.manager, /^20\d{10}$/],
  ['/api/app/finance/refunds', '/api/app/finance/refunds/export', chain.manager, /^20\d{10}$/],
  ['/api/app/tills/shifts', '/api/app/tills/shifts/export', chain.clerk, /./],
  ['/api/app/stock-take', '/api/app/stock-take/export', chain.clerk, /./],
  [
    `/api/app/small-equipment/${poolId}/movements`,
    `/api/app/small-equipment/${poolId}/movements/export`,
    chain.clerk,
    /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/,
  ],
  [
    `/api/app/tills/shifts/${shiftId}/entries`,
    `/api/app/tills/shifts/${shiftId}/entries/export`,
    chain.manager,
    /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/,
  ],
  ['/api/app/finance/waiting', '/api/app/finance/waiting/export', chain.manager, /./],
  [
    `/api/app/equipment/equipment-operation-history/${itemId}`,
    `/api/app/equipment/equipment-operation-history/${itemId}/export`,
    chain.clerk,
    /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/,
  ],
  ['/api/app/users', '/api/app/users/export', chain.admin, /^\w/],
  ['/api/app/equipment', '/api/app/equipment/export', chain.clerk, /^\w/],
  ['/api/app/equipment/models', '/api/app/equipment/models/export', chain.clerk, /./],
  ['/api/app/small-equipment', '/api/app/small-equipment/export', chain.clerk, /^\w/],
  ['/api/app/orders', '/api/app/orders/export', chain.clerk, /^20\d{10}$/],
  ['/api/app/equipment-import', '/api/app/equipment-import/export', chain.clerk, /./],
  ['/api/app/coupons', '/api/app/coupons/export', chain.manager, /./],
  [
    `/api/app/coupons/${couponId}/codes`,
    `/api/app/coupons/${couponId}/codes/export`,
    chain.admin,
    /^[2-9A-Z]{10}$/,
  ],
];

/** What each list about one thing is asked about. */
const subjects: Readonly<Record<string, string>> = {
  'smallEquipment.movements': poolId,
  'tills.entries': shiftId,
  'equipment.history': itemId,
  'imports.lines': jobId,
  'coupons.codes': couponId,
  'coupons.uses': couponId,
};
const sortsOf = (name: string): [string, string][] => {
  const row: object = api[name as keyof typeof api];
  const { shape } = (row as { query?: { shape: object } }).query ?? { shape: {} };
  if (!('after' in shape) || !('sorting' in shape)) return [];
  const sorting = shape.sorting as { unwrap: () => { out: { options: readonly string[] } } };
  return sorting.unwrap().out.options.map((one) => [name, one]);
};

test.each(Object.keys(api).flatMap(sortsOf))(
  '%s by %s refuses a place that it never gave',
  async (name, sorting) => {
    const { path } = calls[name as keyof typeof calls];
    const ask = async (after: string): Promise<string> => {
      const query = new URLSearchParams({ sorting, after });
      const url = `GET ${path.replace('{id}', subjects[name] ?? '')}?${query}`;
      const answer = await server.call(url, { as: name.startsWith('agents.') ? agent : chain.admin });
      return answer.status === 200 ? '200' : refusalOf(answer);
    };
    const placeOf = (...parts: readonly string[]): string =>
      Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
    for (const after of [
      'x',
      'bnVsbA',
      placeOf(sorting, 'x'),
      placeOf('price', 'x', id),
      placeOf(sorting, 'x', 'x'),
    ])
      expect(await ask(after)).toBe('400 request.malformed');
    // A text may stand in the place of a text; everything else is refused.
    for (const key of ['x', '', '{"x', '\0', '2026-02-30', '9'.repeat(400)])
      for (const row of [id, '7'])
        expect(await ask(placeOf(sorting, key, row))).toMatch(/^(200|400 request\.invalid)$/);
  },
);

describe.each(lists)('%s', (list, path, as, first) => {
  test('is exported whole, one line for each row', async () => {
    const whole = await pageOf(`${list}?maxResultCount=1000`, as);
    const [titles = [], ...lines] = await exported(path, as);
    expect(lines).toHaveLength(whole.items.length);
    expect(whole).toMatchObject({ totalCount: whole.items.length, next: null });
    // Moments are written by the clock of the store.
    expect(lines.flat().filter((cell) => /^\d{4}-\d\d-\d\dT/.test(cell))).toEqual([]);
    for (const line of lines)
      expect([line.length, line[0]]).toEqual([titles.length, expect.stringMatching(first)]);
  });

  test('is paged by where the last page ended', async () => {
    const whole = await pageOf(`${list}?maxResultCount=1000`, as);
    const walked: unknown[] = [];
    let after = '';
    for (let pages = 0; pages <= whole.items.length; pages += 1) {
      const { items, next } = await pageOf(`${list}?maxResultCount=1${after}`, as);
      walked.push(...items);
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(walked).toEqual(whole.items);
  });

  test('is not for guests', async () => {
    expect(refusalOf(await server.call(`GET ${path}`, { as: chain.guest }))).toBe('403 session.forbidden');
  });
});

test('what is owed has its amount in yuan, the oldest first', async () => {
  const [, ...lines] = await exported('/api/app/finance/dues/export', chain.manager);
  expect(lines.map(([orderNumber]) => orderNumber)).toEqual(owing.map(({ orderNumber }) => orderNumber));
  expect(lines[0]?.[3]).toBe(((owing[0]?.money.openDuesFen ?? 0) / 100).toFixed(2));
});

test('filters narrow an export as they narrow its list', async () => {
  const takes = `/api/app/stock-take/export?storeId=${chain.branchId}`;
  expect(await exported(takes, chain.clerk)).toHaveLength(2);
  expect(await exported(`${takes}&state=finished`, chain.clerk)).toHaveLength(1);
  const staff = await exported('/api/app/users/export?role=Driver', chain.admin);
  expect(staff.slice(1).map((line) => line[4])).toEqual(['司机']);
  const customers = await exported('/api/app/users/export?userType=1', chain.admin);
  expect(customers.slice(1).every((line) => line[4] === '客人')).toBe(true);
});
