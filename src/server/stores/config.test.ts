import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { findStoreSettings, forgetConfiguration } from '#server/stores/actions.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const address = 'GET /api/app/config-distribution/h5';
const [first, second, closed] = [uuid(), uuid(), uuid()];
const key = 'SnowGearSmartStore.Business.DeliveryFee';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe(address, () => {
  it('answers defaults for an installation that holds nothing', async () => {
    const { status, body } = await server.call(address);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      systemInfo: { systemName: '雪具租赁店管理系统', companyName: '' },
      storeConfigs: {},
      globalBusinessParameters: [],
      filingConfig: { policeFilingNumber: '', icpNumber: '' },
    });
  });

  it('has words for every page of a demo that others reach, and none else', async () => {
    const notice = async (from: TestServer) =>
      (await from.call<{ systemInfo: { demoNotice: unknown } }>(address)).body.systemInfo.demoNotice;
    expect(await notice(server)).toBeNull();
    const demo = await startTestServer({ on: server, start: { isDemoOnNetwork: true } });
    expect(await notice(demo)).toEqual({
      zh: expect.stringMatching(/\p{Script=Han}/u),
      en: expect.stringMatching(/demo/),
    });
    await demo.stop();
  });

  it('answers stores in their order with hours, place and parameters', async () => {
    await server.db.exec(sql`
      insert into store (id, name, phone, address, latitude, longitude, open_minute, close_minute, rest_days, sort, is_active)
      values (${first}, '云顶店', '0313', '崇礼', 40.96, 115.41, 510, 1110, '{1,3}', 2, true),
        (${second}, '太舞店', '', '', null, null, 480, 1260, '{}', 1, true),
        (${closed}, '旧店', '', '', null, null, 480, 1260, '{}', 0, false)`);
    await server.db.exec(sql`
      insert into business_parameter (id, store_id, key, value)
      values (${uuid()}, ${first}, ${key}, '30'), (${uuid()}, null, ${key}, '50')`);
    await server.db.exec(sql`insert into system_setting (key, value) values ('systemName', '雪境')`);
    forgetConfiguration(server.db);
    const { body } = await server.call<{ storeConfigs: Record<string, unknown> }>(address);
    expect(body).toMatchObject({
      systemInfo: { systemName: '雪境' },
      globalBusinessParameters: [{ key, value: '50' }],
    });
    expect(Object.keys(body.storeConfigs)).toEqual([second, first]);
    expect(body.storeConfigs[first]).toEqual({
      storeId: first,
      storeName: '云顶店',
      contactInfo: { phone: '0313', address: '崇礼' },
      location: { latitude: 40.96, longitude: 115.41 },
      timeZone: 'Asia/Shanghai',
      businessHours: { startTime: '08:30', endTime: '18:30', restDays: [1, 3], closedDays: [] },
      businessParameters: [{ key, value: '30' }],
      dayParts: [],
    });
    expect(body.storeConfigs[second]).toMatchObject({ location: null, businessParameters: [] });
  });
});

describe(`${address}, asked again`, () => {
  const path = '/api/app/config-distribution/h5';
  let origin: string;
  beforeAll(async () => {
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const ask = (headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(`${origin}${path}?_t=${Math.random()}`, { method, headers });
  const tagOf = async (): Promise<string> => (await ask()).headers.get('etag') ?? '';

  it('carries a fingerprint of its content, the same for everybody, and may be kept', async () => {
    const answer = await ask();
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const staff = await server.signIn({ roles: ['StoreEmployee'] });
    const others = await ask({ authorization: `Bearer ${staff.token}`, 'accept-language': 'en' });
    expect(others.headers.get('etag')).toBe(answer.headers.get('etag'));
    expect((await ask({}, 'HEAD')).headers.get('etag')).toBe(answer.headers.get('etag'));
  });

  it.each([
    ['the same', (tag: string) => tag],
    ['the same, made weak on its way', (tag: string) => `W/${tag}`],
    ['one of several', (tag: string) => `"other", W/${tag} , "more"`],
    ['any', () => '*'],
  ])('is answered with 304 and no body to who has %s', async (_, known) => {
    const tag = await tagOf();
    const answer = await ask({ 'if-none-match': known(tag) });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('etag')).toBe(tag);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBeNull();
  });

  it.each([
    ['another', (tag: string) => tag.replace(/.{3}"$/, 'abc"')],
    ['a piece of it', (tag: string) => tag.slice(1, -1)],
    ['none', () => ''],
  ])('is sent whole to who has %s', async (_, known) => {
    const answer = await ask({ 'if-none-match': known(await tagOf()) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('storeConfigs');
  });

  it('is sent whole once anything in it has changed', async () => {
    const tag = await tagOf();
    await server.db.exec(sql`update store set phone = '0314' where id = ${second}`);
    forgetConfiguration(server.db);
    const answer = await ask({ 'if-none-match': tag });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(tag);
    expect(await answer.text()).toContain('0314');
  });

  it('keeps refusals and what is personal out of every cache', async () => {
    const refused = await ask({ __tenant: 'nobody', 'if-none-match': '*' });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const staff = await server.signIn({ roles: ['StoreEmployee'] });
    const { headers } = await server.call('GET /api/app/account/my-profile', {
      as: staff,
      headers: { 'if-none-match': '*' },
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('findStoreSettings', () => {
  it('finds hours and both layers of parameters, also of a store that closed down, and no unknown one', async () => {
    expect(await findStoreSettings(server.db, first)).toEqual({
      storeId: first,
      storeName: '云顶店',
      phone: '0313',
      address: '崇礼',
      latitude: 40.96,
      longitude: 115.41,
      isActive: true,
      hours: { zone: 'Asia/Shanghai', openMinute: 510, closeMinute: 1110, restDays: [1, 3], closedDays: [] },
      parameters: { store: [{ key, value: '30' }], global: [{ key, value: '50' }] },
      dayParts: [],
    });
    expect(await findStoreSettings(server.db, closed)).toMatchObject({ storeName: '旧店', isActive: false });
    expect(await findStoreSettings(server.db, uuid())).toBeUndefined();
  });

  it('sees a change once the kept configuration is forgotten', async () => {
    await server.db.exec(sql`update store set name = '云顶新店' where id = ${first}`);
    expect((await findStoreSettings(server.db, first))?.storeName).toBe('云顶店');
    forgetConfiguration(server.db);
    expect((await findStoreSettings(server.db, first))?.storeName).toBe('云顶新店');
  });
});
