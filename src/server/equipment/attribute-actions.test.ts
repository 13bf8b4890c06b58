import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { refusalOf } from '#testing/build-orders.ts';
import { stockNow, stockOn, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let manager: TestUser;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  manager = await server.signIn({ roles: ['StoreManager'], storeIds: [stock.storeId] });
});
afterAll(() => server.stop());

type Definition = { id: string; version: number; name: string; options: string[] };
const base = '/api/app/equipment-attribute';
let made = 0;
const create = (more: object = {}, as = manager) => {
  made += 1;
  const body = { categoryId: stock.categoryId, name: `Name ${made}`, kind: 'select', options: ['a', 'b'] };
  return server.call<Definition>(`POST ${base}/attribute-definitions`, { as, body: { ...body, ...more } });
};
const update = ({ id, ...definition }: Definition, more: object) =>
  server.call<Definition>(`PUT ${base}/attribute-definitions/${id}`, {
    as: manager,
    body: { ...definition, ...more },
  });
const describeModel = async (values: object) => {
  const { modelId } = await stock.addVariant(1);
  await server.db.exec(sql`update model set attributes = ${json(values)}::jsonb where id = ${modelId}`);
};

describe('attribute definitions', () => {
  it('are made, changed and switched off by managers', async () => {
    const { body } = await create({ sort: 3 });
    expect(body).toMatchObject({ isEnabled: true, isFilterable: true, sort: 3, version: 1 });
    const changed = await update(body, { name: 'Other name', isEnabled: false, options: ['b', 'c'] });
    expect(changed.body).toMatchObject({ id: body.id, name: 'Other name', isEnabled: false, version: 2 });
    expect(await update(body, {})).toMatchObject({
      status: 409,
      body: { error: { code: 'attribute.stale', data: { current: { version: 2, options: ['b', 'c'] } } } },
    });
    const events = await server.db.query(
      sql`select kind from event where subject_id = ${body.id} order by id`,
    );
    expect(events).toEqual([
      { kind: 'attributeDefinition.created' },
      { kind: 'attributeDefinition.changed' },
    ]);
  });

  it('keep the options that gear has', async () => {
    const [{ body: one }, { body: many }] = [await create(), await create({ kind: 'multi-select' })];
    await describeModel({ [one.id]: 'a', [many.id]: ['a', 'b'] });
    expect(refusalOf(await update(one, { options: ['b'] }))).toBe('409 attribute.optionInUse');
    expect(refusalOf(await update(many, { options: ['a'] }))).toBe('409 attribute.optionInUse');
    expect(refusalOf(await update(one, { options: ['c', 'a'] }))).toBe('200');
  });

  it.each([
    [{ options: [] }, '400 attribute.optionsMissing'],
    [{ options: ['a', 'a'] }, '400 attribute.optionTwice'],
    [{ kind: 'colour' }, '400 request.invalid'],
    [{ categoryId: '01900000-0000-7000-8000-000000000000' }, '404 equipment.categoryUnknown'],
  ])('refuse %j', async (odd, refusal) => {
    expect(refusalOf(await create(odd))).toBe(refusal);
  });

  it('have one name each in a category', async () => {
    const { body } = await create();
    expect(refusalOf(await create({ name: body.name }))).toBe('409 attribute.nameTaken');
    const { body: other } = await create();
    expect(refusalOf(await update(other, { name: body.name }))).toBe('409 attribute.nameTaken');
  });

  it('are not for employees to change', async () => {
    const clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
    expect(refusalOf(await create({}, clerk))).toBe('403 session.forbidden');
  });
});

describe('attribute values', () => {
  const values = async (id: string, query = '') =>
    (
      await server.call<{ items: { value: string }[]; totalCount: number }>(
        `GET ${base}/attribute-values/${id}${query}`,
      )
    ).body;

  it('are the options in their order', async () => {
    const { body } = await create({ options: ['soft', 'hard', 'Harder'] });
    expect(await values(body.id)).toEqual({
      items: [{ value: 'soft' }, { value: 'hard' }, { value: 'Harder' }],
      totalCount: 3,
    });
    expect(await values(body.id, '?searchKeyword=HARD&skipCount=1&maxResultCount=1')).toEqual({
      items: [{ value: 'Harder' }],
      totalCount: 2,
    });
  });

  it('are what gear has where there are no options', async () => {
    const { body } = await create({ kind: 'number' });
    for (const width of [92, 100, 92, 8]) await describeModel({ [body.id]: width });
    expect((await values(body.id)).items.map(({ value }) => value)).toEqual(['8', '92', '100']);
    expect(refusalOf(await server.call(`GET ${base}/attribute-values/${uuid()}`))).toBe(
      '404 attribute.unknown',
    );
  });
});

describe('a disabled attribute', () => {
  type List = { items: { id?: string; value?: string }[]; totalCount: number };
  const list = async (as: TestUser | undefined, more = '') => {
    const address = `GET ${base}/attribute-definitions?categoryId=${stock.categoryId}&maxResultCount=1000${more}`;
    const { body } = await server.call<List>(address, as === undefined ? {} : { as });
    return { ids: body.items.map(({ id }) => id), isCounted: body.totalCount === body.items.length };
  };
  const valuesAs = (as: TestUser | undefined, id: string) =>
    server.call<List>(`GET ${base}/attribute-values/${id}`, as === undefined ? {} : { as });

  it('is shown to staff with its values', async () => {
    const { body } = await create({ isEnabled: false });
    for (const role of ['StoreManager', 'StoreEmployee', 'Driver'] as const) {
      const as = await server.signIn({ roles: [role], storeIds: [stock.storeId] });
      expect((await list(as)).ids).toContain(body.id);
      expect((await list(as, '&isEnabled=false')).ids).toContain(body.id);
      expect((await valuesAs(as, body.id)).body.totalCount).toBe(2);
    }
  });

  it('is not there for anybody else', async () => {
    const [{ body: enabled }, { body: hidden }] = [await create(), await create({ isEnabled: false })];
    const guest = await server.signIn({ roles: ['Customer'] });
    const agent = await server.signIn({ roles: ['Agent'] });
    for (const as of [undefined, guest, agent]) {
      for (const more of ['', '&isEnabled=true']) {
        const { ids, isCounted } = await list(as, more);
        expect([ids.includes(enabled.id), ids.includes(hidden.id), isCounted]).toEqual([true, false, true]);
      }
      expect(await list(as, '&isEnabled=false')).toEqual({ ids: [], isCounted: true });
      expect(refusalOf(await valuesAs(as, hidden.id))).toBe('404 attribute.unknown');
      expect(refusalOf(await valuesAs(as, enabled.id))).toBe('200');
    }
  });
});
