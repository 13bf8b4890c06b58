import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { noGateways, type Gateways } from '#server/gateways/gateways.ts';
import { createWeChatPay } from '#server/gateways/payments/wechat/wechat-pay.ts';
import { noteRun, noteSweeps } from '#server/jobs/job-log.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { buildChain } from '#testing/build-chain.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startSimulatedPayShop } from '#testing/pay-shop.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Steps = { steps: { step: string; state: string; lacks: string[] }[] };

const stepsOf = async (server: TestServer, as: TestUser): Promise<Record<string, string>> => {
  const { steps } = answered(await server.call<Steps>('GET /api/app/system/start', { as }));
  return Object.fromEntries(steps.map(({ step, state, lacks }) => [step, [state, ...lacks].join(' ')]));
};

describe('the guided start', () => {
  test('says from the data how far an installation is, and what its owner does without', async () => {
    const server = await startTestServer();
    const admin = await server.signIn({ roles: ['SuperAdmin'] });
    expect(await stepsOf(server, admin)).toEqual({
      chain: 'open name',
      store: 'open anyStore',
      presets: 'open deposits addresses',
      payments: 'open keys',
      agreement: 'open agreement',
      filing: 'open filing',
      gear: 'open gear',
      staff: 'open people',
      code: 'open onlineOrder',
      order: 'open anyOrder',
    });

    const note = (step: string, isNeeded: boolean) =>
      server.call(`PUT /api/app/system/start/${step}`, { as: admin, body: { isNeeded } });
    answered(await note('payments', false));
    answered(await note('payments', false));
    expect((await note('chain', false)).status).toBe(400);

    const chain = await buildChain(server);
    await chain.addVariant(1);
    await server.db.exec(sql`
      update store set phone = '03134440000', address = '崇礼', latitude = 40.9, longitude = 115.4
      where id = ${chain.storeId}`);
    await server.db.exec(sql`insert into system_setting (key, value) values ('systemName', '太舞')`);
    await chain.setParameter('PresetDepositAmounts', '500,1000');
    forgetConfiguration(server.db);
    expect(await stepsOf(server, admin)).toMatchObject({
      chain: 'done',
      store: 'done',
      presets: 'open addresses',
      payments: 'notNeeded keys',
      gear: 'done',
      staff: 'done',
    });
    answered(await note('payments', true));
    expect((await stepsOf(server, admin))['payments']).toBe('open keys');
    const events = await server.db.query(
      sql`select kind from event where subject_type = 'startStep' order by at, id`,
    );
    expect(events).toEqual([{ kind: 'startStep.notNeeded' }, { kind: 'startStep.needed' }]);
    expect(refusalOf(await server.call('GET /api/app/system/start', { as: chain.manager }))).toBe(
      '403 session.forbidden',
    );
    await server.stop();
  });
});

describe('a test of payment keys', async () => {
  const shop = await startSimulatedPayShop();
  afterAll(() => shop.server.stop());
  const { wechat } = await shop.simulator.pay.merchant();
  const strange = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ourKey = createPrivateKey(wechat.merchantPrivateKey);
  const theirKey = createPublicKey(wechat.platformPublicKey);
  const { port } = shop.server.app.server.address() as { port: number };

  /** What another process finds whose settings are as told. */
  const found = async (keys: {
    privateKey?: typeof ourKey;
    platformKey?: typeof theirKey;
    base?: string;
  }): Promise<string> => {
    const gateway = createWeChatPay(
      {
        merchant: async () => ({
          appId: wechat.appId,
          mchId: wechat.mchId,
          serial: wechat.merchantSerial,
          privateKey: keys.privateKey ?? ourKey,
          apiV3Key: wechat.apiV3Key,
          platformKeys: new Map([[wechat.platformKeyId, keys.platformKey ?? theirKey]]),
        }),
        base: () => keys.base ?? `http://127.0.0.1:${port}/_sim/wxpay`,
        timeoutMs: 30_000,
        scoreServiceId: null,
      },
      shop.server.clock,
    );
    const gateways: Gateways = { ...noGateways, payments: { ...noGateways.payments, wechat: gateway } };
    const other = await startTestServer({ on: shop.server, outside: () => ({ gateways }) });
    const as = shop.chain.admin;
    const answer = await other.call<{ finding: string }>('POST /api/app/system/payment-keys/wechat/check', {
      as,
      body: {},
    });
    const without = await other.call('POST /api/app/system/payment-keys/alipay/check', { as, body: {} });
    expect(refusalOf(without)).toBe('403 payment.notOffered');
    await other.stop();
    return answered(answer).finding;
  };

  test('asks the company, and tells what is wrong', async () => {
    expect(await found({})).toBe('ok');
    expect(await found({ privateKey: strange.privateKey })).toBe('ownKey');
    expect(await found({ platformKey: strange.publicKey })).toBe('companyKey');
    expect(await found({ base: 'http://127.0.0.1:9' })).toBe('network');
    const both = await shop.server.call<{ finding: string }>(
      'POST /api/app/system/payment-keys/alipay/check',
      {
        as: shop.chain.admin,
        body: {},
      },
    );
    expect(answered(both).finding).toBe('ok');
  });

  test('is for super admins, and so is the health, which holds no secret', async () => {
    const { server, chain } = shop;
    expect(refusalOf(await server.call('GET /api/app/system/health', { as: chain.manager }))).toBe(
      '403 session.forbidden',
    );
    const place = { db: server.db, clock: server.clock };
    const [well, bad] = [
      { name: 'well', everyMs: 1000 },
      { name: 'bad', everyMs: 1000 },
    ];
    noteSweeps(place, [well, bad]);
    noteRun(place, well, true);
    noteRun(place, bad, false);
    noteRun(place, bad, false);
    const answer = await server.call('GET /api/app/system/health', { as: chain.admin });
    expect(answered(answer)).toMatchObject({
      companies: [
        { channel: 'wechat', hasKeys: true, isPlayed: false, stores: 1, lastNoticeAt: null },
        { channel: 'alipay', hasKeys: true, stores: 1 },
      ],
      sms: { isConfigured: false, isWanted: false, sentToday: 0 },
      weChat: { isConfigured: false },
      files: { isWorking: true },
      jobs: [
        { name: 'well', failures: 0, isLate: false },
        { name: 'bad', failures: 2 },
      ],
    });
    const said = JSON.stringify(answer.body);
    for (const secret of [wechat.apiV3Key, wechat.mchId, wechat.merchantSerial])
      expect(said).not.toContain(secret);
  });
});

describe('the audit log', async () => {
  const server = await startTestServer();
  afterAll(() => server.stop());
  const chain = await buildChain(server);
  type Event = { kind: string; storeId: string | null; actorName: string; changes: object[] };
  type Page = { items: Event[]; totalCount: number; next: string | null };
  const actor = uuid();
  const add = (
    kind: string,
    more: { storeId?: string; after?: object; before?: object; second: number; type?: string },
  ) =>
    server.db.exec(sql`
      insert into event (id, at, actor_id, actor_name, kind, subject_type, subject_id, store_id, before, after)
      values (${uuid()}, ${`2026-11-20T04:00:${String(more.second).padStart(2, '0')}Z`}, ${actor}, '林',
        ${kind}, ${more.type ?? kind.split('.')[0]}, ${uuid()}, ${more.storeId ?? null},
        ${JSON.stringify(more.before ?? null)}::jsonb, ${JSON.stringify(more.after ?? null)}::jsonb)`);
  const read = async (as: TestUser, query = ''): Promise<Page> =>
    answered(await server.call<Page>(`GET /api/app/system/audit?byId=${actor}&${query}`, { as }));
  const kinds = (page: Page): string[] => page.items.map(({ kind }) => kind);
  const { storeId, branchId } = chain;

  test('tells each what their rights show elsewhere, page by page, with what changed', async () => {
    const elsewhere = await server.signIn({ roles: ['StoreManager'], storeIds: [branchId] });
    await add('order.cancel', {
      storeId,
      second: 1,
      before: { status: 2 },
      after: { status: 10, phone: '13812345678' },
    });
    await add('till.counted', { storeId, second: 2 });
    await add('parameter.changed', {
      second: 3,
      before: { value: '1' },
      after: { name: 'DeliveryFee', value: '2' },
    });
    await add('account.loggedIn', { second: 4 });
    await add('chain.changed', { second: 5, after: { systemName: '太舞' } });
    await add('equipment.updated', {
      storeId: branchId,
      second: 6,
      after: { storeId: branchId, passwordHash: 'x' },
    });

    const all = await read(chain.admin);
    expect(kinds(all)).toEqual([
      'equipment.updated',
      'chain.changed',
      'parameter.changed',
      'till.counted',
      'order.cancel',
    ]);
    expect(all.items[4]?.changes).toEqual([
      { field: 'phone', before: null, after: '138****5678' },
      { field: 'status', before: '2', after: '10' },
    ]);
    const [updated] = all.items;
    expect(updated?.changes).toEqual([
      { field: 'storeId', before: null, after: expect.stringContaining('Branch') },
    ]);
    expect(kinds(await read(chain.admin, 'about=login'))).toEqual(['account.loggedIn']);
    expect(kinds(await read(chain.admin, 'about=till'))).toEqual(['till.counted']);
    expect(kinds(await read(chain.admin, 'onTo=2026-11-19'))).toEqual([]);

    const first = await read(chain.admin, 'maxResultCount=2&sorting=at+asc');
    const second = await read(chain.admin, `maxResultCount=2&sorting=at+asc&after=${first.next}`);
    expect([kinds(first), kinds(second)]).toEqual([
      ['order.cancel', 'till.counted'],
      ['parameter.changed', 'chain.changed'],
    ]);

    expect(kinds(await read(chain.manager))).toEqual(['equipment.updated', 'till.counted', 'order.cancel']);
    expect(kinds(await read(elsewhere))).toEqual(['equipment.updated']);
    const foreign = await server.call(`GET /api/app/system/audit?storeId=${storeId}`, { as: elsewhere });
    expect(refusalOf(foreign)).toBe('404 store.unknown');
    expect(refusalOf(await server.call('GET /api/app/system/audit', { as: chain.clerk }))).toBe(
      '403 session.forbidden',
    );

    const { status, headers } = await server.call(
      `GET /api/app/system/audit/export?byId=${actor}&format=csv`,
      { as: chain.admin },
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  });

  test('shows a manager without the right to the books none of them', async () => {
    await server.db.exec(sql`
      update role_permission set permissions = array['SnowGearSmartStore.StoreManagement',
        'SnowGearSmartStore.StoreManagement.Orders'] where role = 'StoreManager'`);
    const other = await startTestServer({ on: server });
    const manager = await other.signIn({ roles: ['StoreManager'], storeIds: [storeId, branchId] });
    const page = await other.call<Page>(`GET /api/app/system/audit?byId=${actor}`, { as: manager });
    expect(kinds(answered(page))).toEqual(['order.cancel']);
    await other.stop();
  });
});
