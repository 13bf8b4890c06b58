import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer } from '#testing/test-server.ts';

type Part = { id: string; name: string; version: number };
type Body = Readonly<Record<string, unknown>>;

let server: TestServer;
let chain: Chain;
beforeAll(async () => {
  ({ server, chain } = await startChain());
});
afterAll(() => server.stop());

const path = '/api/app/prices';
const evening = (more: Body = {}): Body => ({
  storeId: chain.storeId,
  name: '夜场',
  fromMinute: 1080,
  toMinute: 1260,
  percent: 50,
  ...more,
});
const add = (more: Body = {}, as = chain.manager) =>
  server.call<Part>(`POST ${path}/day-parts`, { as, body: evening(more) });
const remove = ({ id, version }: Part, as = chain.manager) =>
  server.call(`DELETE ${path}/day-parts/${id}?version=${version}`, { as });
const namesAt = async (storeId: string): Promise<readonly string[]> => {
  const config = await server.call<{ storeConfigs: Record<string, { dayParts: Part[] }> }>(
    'GET /api/app/config-distribution/h5',
  );
  return answered(config).storeConfigs[storeId]?.dayParts.map(({ name }) => name) ?? [];
};

describe('parts of a day, as managers set them', () => {
  test('reach customers at once, in the order of the clock, and leave them at once', async () => {
    const late = answered(await add());
    const early = answered(await add({ name: '上午场', fromMinute: 480, toMinute: 720, percent: 60 }));
    expect(await namesAt(chain.storeId)).toEqual(['上午场', '夜场']);
    const listed = await server.call<{ dayParts: Part[] }>(`GET ${path}?storeId=${chain.storeId}`, {
      as: chain.manager,
    });
    expect(answered(listed).dayParts.map(({ name }) => name)).toEqual(['上午场', '夜场']);
    for (const part of [late, early]) expect(refusalOf(await remove(part))).toBe('200');
    expect(refusalOf(await remove(late))).toBe('404 prices.unknown');
    expect(await namesAt(chain.storeId)).toEqual([]);
    const events = await server.db.query<{ kind: string }>(
      sql`select kind from event where subject_id = ${late.id} order by id`,
    );
    expect(events.map(({ kind }) => kind)).toEqual(['dayPart.created', 'dayPart.removed']);
  });

  test.each<readonly [string, Body]>([
    ['an end before the beginning', { toMinute: 1000 }],
    ['no time at all', { toMinute: 1080 }],
    ['a time after midnight', { toMinute: 1441 }],
    ['no name', { name: ' ' }],
    ['more than the day costs', { percent: 101 }],
  ])('are refused with %s', async (_, more) => {
    expect(refusalOf(await add(more))).toBe('400 request.invalid');
    expect(await namesAt(chain.storeId)).toEqual([]);
  });

  test('have one name each, also when two managers add it at once', async () => {
    const answers = await Promise.all([add({ name: '下午场' }), add({ name: '下午场' })]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '409 prices.dayPartTaken']);
    const made = answers.find(({ status }) => status === 200);
    if (made === undefined) throw new Error('neither was added');
    const stranger = await chain.addStaff('StoreManager', await chain.addStore(`Far ${uuid()}`));
    expect(refusalOf(await add({ name: '午后' }, stranger))).toBe('404 store.unknown');
    expect(refusalOf(await remove(answered(made), stranger))).toBe('404 prices.unknown');
    expect(refusalOf(await add({ storeId: null }))).toBe('403 session.forbidden');
    expect(refusalOf(await remove({ ...answered(made), version: 9 }))).toBe('409 stale');
    expect(refusalOf(await remove(answered(made)))).toBe('200');
  });
});
