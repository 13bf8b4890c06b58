import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
const { admin, manager, clerk } = chain;
const { variantId } = await chain.addVariant(6);
afterAll(() => server.stop());

type Body = Readonly<Record<string, unknown>>;
type Store = { id: string; version: number; name: string; isActive: boolean; sort: number };
type Parameters = { own: { name: string; value: string }[]; chain: { name: string; value: string }[] };
type Agreements = { versions: { number: number; publishedBy: string }[]; draft: { version: number } };
type Config = {
  systemInfo: Record<string, unknown>;
  storeConfigs: Record<string, Record<string, unknown>>;
  filingConfig: Record<string, string>;
};

const put = <T = Record<string, unknown>>(path: string, body: Body, as: TestUser = admin) =>
  server.call<T>(`PUT /api/app/${path}`, { as, body });
const read = async <T>(path: string, as: TestUser = admin): Promise<T> =>
  answered(await server.call<T>(`GET /api/app/${path}`, { as }));
const config = () => read<Config>('config-distribution/h5');
const eventsOf = (kind: string) =>
  server.db.query<{ actorId: string; before: Body | null; after: Body }>(
    sql`select actor_id, before, after from event where kind = ${kind} order by id`,
  );
const facts = {
  name: '万龙店',
  phone: '0313-1234567',
  address: '崇礼万龙',
  startTime: '8:00',
  endTime: '17:30',
  sort: 7,
  latitude: 40.97,
  longitude: 115.4,
  restDays: [3, 1],
  closedDays: [{ from: '2027-02-05', to: '2027-02-07', note: '春节' }],
  isActive: true,
};
/** By default a manager has no say in the settings of stores. */
const mayManage = async (): Promise<TestUser> => {
  await server.db.exec(sql`
    update role_permission set permissions = '{SnowGearSmartStore.SystemManagement.Stores}' where role = 'StoreManager'`);
  server.sessions.forget('');
  return server.signIn({ roles: ['StoreManager'], storeIds: [chain.storeId] });
};

describe('a store', () => {
  test('is opened and changed, followed by guests at once, with its history', async () => {
    const create = (body: Body, as = admin) => server.call<Store>('POST /api/app/stores', { as, body });
    const { id, version } = answered(await create(facts));
    expect((await config()).storeConfigs[id]).toMatchObject({
      storeName: '万龙店',
      businessHours: { startTime: '08:00', endTime: '17:30', restDays: [1, 3], closedDays: facts.closedDays },
    });
    expect(refusalOf(await create(facts))).toBe('409 store.nameTaken');
    const change = { ...facts, phone: '0313-7654321', version };
    const both = await Promise.all([put(`stores/${id}`, change), put(`stores/${id}`, change)]);
    expect(both.map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
    expect((await config()).storeConfigs[id]).toMatchObject({ contactInfo: { phone: '0313-7654321' } });
    expect(await read(`stores/${id.toUpperCase()}`)).toMatchObject({ id });
    expect(refusalOf(await put(`stores/${id}`, { ...change, endTime: '7:00', version: 2 }))).toBe(
      '400 hours.closesBeforeOpening',
    );
    expect(await eventsOf('store.changed')).toMatchObject([
      { actorId: admin.userId, before: { phone: '0313-1234567' }, after: { phone: '0313-7654321' } },
    ]);
    expect(await eventsOf('store.created')).toHaveLength(1);
    expect(refusalOf(await put(`stores/${id}`, { ...change, isActive: false, version: 2 }))).toBe('200');
    expect((await config()).storeConfigs[id]).toBeUndefined();
  });

  test('is changed by its managers where the chain lets them, but for what is the owner’s', async () => {
    expect(refusalOf(await server.call('GET /api/app/stores', { as: manager }))).toBe(
      '403 session.forbidden',
    );
    const allowed = await mayManage();
    const { items } = await read<{ items: Store[] }>('stores', allowed);
    expect(items.map(({ id }) => id)).toEqual([chain.storeId]);
    const [own] = items;
    const { id: _, ...change } = { ...own, phone: '400' };
    expect(refusalOf(await put(`stores/${chain.storeId}`, { ...change, sort: 99 }, allowed))).toBe(
      '403 session.forbidden',
    );
    expect(refusalOf(await put(`stores/${chain.storeId}`, change, allowed))).toBe('200');
    const name = `stores/${chain.branchId}/parameters/DeliveryFee`;
    expect(refusalOf(await put(`stores/${chain.branchId}`, change, allowed))).toBe('404 store.unknown');
    expect(refusalOf(await put(name, { value: '9', before: '' }, allowed))).toBe('404 store.unknown');
    for (const path of ['chain', 'agreements'])
      expect(refusalOf(await server.call(`GET /api/app/${path}`, { as: allowed }))).toBe(
        '403 session.forbidden',
      );
    expect(refusalOf(await server.call('POST /api/app/stores', { as: allowed, body: facts }))).toBe(
      '403 session.forbidden',
    );
    expect(refusalOf(await server.call('GET /api/app/stores', { as: clerk }))).toBe('403 session.forbidden');
  });
});

describe('a rule', () => {
  test('is the store’s own or the chain’s, and tells what it refuses', async () => {
    const own = `stores/${chain.branchId}/parameters`;
    expect(refusalOf(await put('chain/parameters/MaxUnitsPerOrder', { value: '30', before: '' }))).toBe(
      '200',
    );
    const two = ['20', '21'].map((value) => put(`${own}/MaxUnitsPerOrder`, { value, before: '' }));
    expect((await Promise.all(two)).map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
    const { parameters } = await read<{ parameters: Parameters }>(`stores/${chain.branchId}`);
    expect(parameters.chain).toContainEqual({ name: 'MaxUnitsPerOrder', value: '30' });
    // What agents earn, and how much a cash count may differ, is nothing that guests are told.
    await server.db.exec(sql`insert into business_parameter (id, store_id, key, value) values
      (gen_random_uuid(), null, 'SnowGearSmartStore.Business.AgentCommissionPermille', '80'),
      (gen_random_uuid(), ${chain.branchId}, 'SnowGearSmartStore.Business.CashDifferenceLimit', '20')`);
    forgetConfiguration(server.db);
    const told = JSON.stringify(await config());
    expect([/MaxUnitsPerOrder/, /AgentCommission|CashDifference/].map((name) => name.test(told))).toEqual([
      true,
      false,
    ]);
    const before = parameters.own.find(({ name }) => name === 'MaxUnitsPerOrder')?.value;
    expect(refusalOf(await put(`${own}/MaxUnitsPerOrder`, { value: '', before }))).toBe('200');
    expect((await eventsOf('parameter.changed')).map(({ after }) => after)).toEqual([
      { name: 'MaxUnitsPerOrder', value: '30' },
      { name: 'MaxUnitsPerOrder', value: before },
      { name: 'MaxUnitsPerOrder', value: '' },
    ]);
  });

  test.each([
    ['MaxUnitsPerOrder', '0', '400 parameter.notAWholeNumber'],
    ['DeliveryFee', 'free', '400 parameter.amountWrong'],
    ['NextDayThreshold', '25:00', '400 parameter.timeWrong'],
    ['AlipayEnabled', 'yes', '400 parameter.yesOrNo'],
    ['CancellationTiers', '[]', '400 parameter.tiersWrong'],
    ['PresetDepositAmounts', 'a', '400 parameter.listWrong'],
    ['MagneticDeclination', '200', '400 parameter.degreesWrong'],
    ['ReturnDropPoint', 'x'.repeat(201), '400 parameter.textTooLong'],
    ['MaxSmsPerDay', '5', '400 parameter.chainOnly'],
    ['Colour', 'red', '404 parameter.unknown'],
  ])('refuses %s = %s with %s', async (name, value, refusal) => {
    const path = `stores/${chain.branchId}/parameters/${name}`;
    expect(refusalOf(await put(path, { value, before: '' }))).toBe(refusal);
  });
});

test('the chain has names, filing numbers and a logo that guests see at once', async () => {
  const { parameters: _, logo, ...before } = await read<Body>('chain');
  expect(logo).toBeNull();
  const file = { name: 'logo.jpg', bytes: await buildPhoto('jpeg') };
  const picture = answered(
    await server.call<{ id: string }>('POST /api/files/upload', {
      as: admin,
      raw: buildForm({ containerName: 'equipment-images' }, file),
      headers: formHeaders,
    }),
  );
  const names = { systemName: '雪境', icpNumber: '京ICP备1号', icpLink: 'https://beian.miit.gov.cn' };
  const change = { ...before, ...names, logoId: picture.id };
  const both = await Promise.all([put<Body>('chain', change), put<Body>('chain', change)]);
  expect(both.map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
  const { systemInfo, filingConfig } = await config();
  expect(systemInfo).toMatchObject({ systemName: '雪境', systemLogo: expect.stringContaining(picture.id) });
  expect(filingConfig).toMatchObject({ icpNumber: '京ICP备1号', icpLink: 'https://beian.miit.gov.cn' });
  const { version } = await read<{ version: number }>('chain');
  expect(refusalOf(await put('chain', { ...change, icpLink: 'javascript:alert(1)', version }))).toBe(
    '400 request.invalid',
  );
  expect(refusalOf(await put('chain', { ...change, logoId: null, version }))).toBe('200');
  expect((await config()).systemInfo['systemLogo']).toBe('');
  expect(await eventsOf('chain.changed')).toMatchObject([
    { before: { systemName: '' }, after: { systemName: '雪境' } },
    { before: { logo: { id: picture.id } }, after: { logo: null } },
  ]);
});

describe('the agreement', () => {
  const save = (zh: string, version: number) =>
    put<Agreements>('agreements/draft', { zh, en: `en ${zh}`, version });
  const publish = (version: number) =>
    server.call<Agreements>('POST /api/app/agreements/publish', { as: admin, body: { version } });
  const publishText = async (zh: string): Promise<Agreements> => {
    const { draft } = await read<Agreements>('agreements');
    return answered(await publish(answered(await save(zh, draft.version)).draft.version));
  };
  const book = (more: Body) =>
    server.call<OrderView>('POST /api/app/orders', {
      as: chain.guest,
      body: orders.orderRequestOf([{ variantId }], more),
    });

  test('has versions that orders keep, and that nobody changes', async () => {
    expect(refusalOf(await publish(0))).toBe('400 agreement.empty');
    expect((await config()).systemInfo).toMatchObject({ rentalAgreement: '', agreementNumber: null });
    expect(refusalOf(await book({ agreementNumber: 1 }))).toBe('409 order.agreementChanged');
    expect((await publishText('第一版')).versions).toMatchObject([{ number: 1 }]);
    expect(refusalOf(await publish(0))).toBe('409 agreement.same');
    const old = answered(await book({ agreementNumber: 1 }));
    expect(refusalOf(await book({}))).toBe('409 order.agreementChanged');
    const unasked = await orders.bookForGuest([{ variantId }]);
    const drafted = answered(await save('第二版', 0));
    expect(await config()).toMatchObject({ systemInfo: { rentalAgreement: '第一版', agreementNumber: 1 } });
    expect(refusalOf(await server.call('GET /api/app/agreements/2'))).toBe('404 agreement.unknown');
    expect(refusalOf(await save('又一版', 0))).toBe('409 stale');
    expect(refusalOf(await publish(drafted.draft.version + 1))).toBe('409 stale');
    const both = await Promise.all([publish(drafted.draft.version), publish(drafted.draft.version)]);
    expect(both.map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
    expect(await config()).toMatchObject({
      systemInfo: { rentalAgreement: '第二版', rentalAgreementEn: 'en 第二版', agreementNumber: 2 },
    });
    expect(refusalOf(await book({ agreementNumber: 1 }))).toBe('409 order.agreementChanged');
    expect(answered(await book({ agreementNumber: 2 })).agreementNumber).toBe(2);
    expect((await orders.get(old)).agreementNumber).toBe(1);
    expect((await orders.get(unasked)).agreementNumber).toBeNull();
    expect(answered(await server.call('GET /api/app/agreements/1'))).toMatchObject({ zh: '第一版' });
    for (const change of [sql`update rental_agreement set zh = 'x'`, sql`delete from rental_agreement`])
      await expect(server.db.exec(change)).rejects.toThrow(/never changed/);
    expect(await eventsOf('agreement.published')).toMatchObject([
      { before: null, after: { number: 1 } },
      { before: { number: 1 }, after: { number: 2 } },
    ]);
  });
});
