import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(40);
afterAll(() => server.stop());

let lastPhone = 13_520_000_000;
const newPhone = (): string => String((lastPhone += 1));
const name = '李冰';

type Login = { accessToken: string; user: { id: string } };

/** A login by name and phone number, as anybody can make one who knows both. */
const claim = async (phoneNumber: string, realName = name): Promise<TestUser> => {
  const { accessToken, user } = answered(
    await server.call<Login>('POST /api/h5/auth/phone-login', { body: { phoneNumber, realName } }),
  );
  return { userId: user.id, sessionId: '', token: accessToken };
};
const proven = async (phoneNumber: string): Promise<TestUser> => {
  const owner = await server.signIn({ roles: ['Customer'], trust: 'sms', phoneNumber });
  await server.db.exec(
    sql`update account set name = ${name}, real_name = ${name} where id = ${owner.userId}`,
  );
  return owner;
};
/** A login on an account that exists. */
const loginOf = async (
  owner: TestUser,
  trust: 'asserted' | 'sms' | 'wechat',
  role: Role = 'Customer',
): Promise<TestUser> => {
  const sessionId = uuid();
  await server.db.exec(
    sql`insert into session (id, account_id, trust) values (${sessionId}, ${owner.userId}, ${trust})`,
  );
  const token = await server.sessions.issue({
    sessionId,
    userId: owner.userId,
    sessionVersion: 1,
    userName: name,
    name,
    surname: '',
    email: null,
    phoneNumber: null,
    roles: [role],
    lifeSeconds: 3600,
  });
  return { userId: owner.userId, sessionId, token };
};

const travels = { deliveryMethod: 'Delivery', deliveryAddress: '云顶大酒店 808 房' };
const people = [{ name: '李小宝', heightCm: 120, weightKg: 25 }];
const bookAs = (as: TestUser, more: object = {}): Promise<OrderView> =>
  orders.book([{ variantId }], { ...travels, people, remark: '另一个电话 13900001111', ...more }, as);

type Row = Record<string, unknown>;
const listOf = async (as: TestUser, query = ''): Promise<readonly Row[]> =>
  answered(await server.call<{ items: Row[] }>(`GET /api/app/orders?${query}`, { as })).items;
const rowOf = (order: OrderView) =>
  server.db.query(sql`select to_jsonb(o) as o from rental_order o where id = ${order.id}`);

const seen = async (order: OrderView, as: TestUser): Promise<string> =>
  refusalOf(await server.call(`GET /api/app/orders/${order.id}`, { as }));

/** Everything that a stranger would like to do with somebody's order, one after the other. */
const attacks = async (order: OrderView, as: TestUser): Promise<string[]> => {
  const get = (path: string) => () => server.call(`GET /api/app/orders/${path}`, { as });
  const ask = (command: string, body: object) => async () =>
    orders.ask(command, { order: await orders.get(order), as, ...body });
  const tries = [
    get(order.id),
    get(`by-number/${order.orderNumber}`),
    get(`${order.id}/cancel-quote`),
    ask('PUT', { remark: '请打这个电话' }),
    ask('PUT', { deliveryAddress: '攻击者的地址 1 号' }),
    ask('cancel', { reason: '-' }),
    ask('redate', { startDate: '2026-12-20', days: 1 }),
    ask('PUT delivery-method', { deliveryMethod: 'SelfPickup' }),
    ask('PUT return-method', { returnMethod: 'Pickup', pickupAddress: '攻击者的地址 1 号' }),
  ];
  const answers: string[] = [];
  for (const attack of tries) answers.push(refusalOf(await attack()));
  return answers;
};

describe('a driver who logs in by WeChat', () => {
  test('lists and finds what is on the own run, as by password', async () => {
    const order = await bookAs(await proven(newPhone()));
    await putOnRun(server.call, { as: chain.driver, order });
    const byWeChat = await loginOf(chain.driver, 'wechat', 'Driver');
    for (const query of ['', 'deliveryMethod=Delivery'])
      expect(await listOf(byWeChat, query)).toEqual(await listOf(chain.driver, query));
  });
});

describe('a stranger who knows the phone number and the name', () => {
  test('sees number, status and dates of what another login made, and changes nothing', async () => {
    const phone = newPhone();
    const victim = await proven(phone);
    const order = await bookAs(victim);
    const stranger = await claim(phone);
    expect(stranger.userId).toBe(victim.userId);
    const before = await rowOf(order);
    const answers = await attacks(order, stranger);
    expect(answers).toEqual(answers.map(() => '403 order.proofNeeded'));
    expect(await rowOf(order)).toEqual(before);
    const [row] = await listOf(stranger);
    expect(row).toMatchObject({
      orderNumber: order.orderNumber,
      status: 1,
      startDate: order.startDate,
      days: 2,
      proofNeeded: true,
      storeId: null,
      storeName: '',
      type: null,
      deliveryMethod: null,
      customerName: '',
      customerPhone: '',
      titles: [],
      itemCount: 0,
      chargeFen: 0,
      depositFen: 0,
      dueFen: 0,
    });
    expect(await listOf(victim)).toMatchObject([{ customerName: name, itemCount: 1, proofNeeded: false }]);
  });

  test.each([
    'keyword=%E6%9D%8E',
    'keyword=13520',
    'deliveryMethod=Delivery',
    'due=true',
    'paidBy=cash',
    'type=Online',
    `storeId=${chain.storeId}`,
    'sorting=dueFen%20desc',
  ])('does not learn more by asking for %s', async (query) => {
    const phone = newPhone();
    await bookAs(await proven(phone));
    expect(await listOf(await claim(phone), query)).toEqual([]);
  });

  test('keeps what the own login made, and cannot reach what was booked by name and phone elsewhere', async () => {
    const phone = newPhone();
    const [one, other] = [await claim(phone), await claim(phone)];
    const order = await bookAs(one);
    expect(await seen(order, one)).toBe('200');
    expect(order).toMatchObject({ ...travels, customerPhone: phone });
    expect(await listOf(one, 'deliveryMethod=Delivery')).toHaveLength(1);
    expect(new Set(await attacks(order, other))).toEqual(new Set(['403 order.proofNeeded']));
    expect(refusalOf(await orders.ask('cancel', { order, as: one, reason: '-' }))).toBe('200');
  });

  test('loses an own order of the account once a better known guest pays it', async () => {
    const phone = newPhone();
    const victim = await proven(phone);
    const stranger = await claim(phone);
    const order = await bookAs(stranger);
    await server.db.exec(sql`update rental_order set paid_by_trust = 'sms' where id = ${order.id}`);
    expect(new Set(await attacks(order, stranger))).toEqual(new Set(['403 order.proofNeeded']));
    expect(await seen(order, victim)).toBe('200');
  });
});

describe('a new address, other dates and a cancellation', () => {
  test('need at least the trust that made the order', async () => {
    const victim = await proven(newPhone());
    const order = await bookAs(await loginOf(victim, 'wechat'));
    const bySms = await loginOf(victim, 'sms');
    expect((await attacks(order, bySms)).slice(3)).toEqual([
      '200',
      ...Array.from({ length: 5 }, () => '403 session.trustTooLow'),
    ]);
    const byWeChat = await loginOf(victim, 'wechat');
    const now = await orders.get(order);
    expect(
      refusalOf(await orders.ask('PUT', { order: now, as: byWeChat, deliveryAddress: '云顶大酒店 909 房' })),
    ).toBe('200');
  });

  test('need at least the trust that paid it', async () => {
    const victim = await proven(newPhone());
    const order = await bookAs(victim);
    await server.db.exec(sql`update rental_order set paid_by_trust = 'wechat' where id = ${order.id}`);
    expect(refusalOf(await orders.ask('cancel', { order, as: victim, reason: '-' }))).toBe(
      '403 session.trustTooLow',
    );
    expect((await orders.get(order, victim)).actions).not.toContain('cancel');
    expect(refusalOf(await orders.ask('cancel', { order, as: chain.clerk, reason: '-' }))).toBe('200');
  });
});

describe('a WeChat', () => {
  test('proves a person and no typed number: it sees what it made, and nothing that staff make for the number', async () => {
    const phone = newPhone();
    const account = await claim(phone);
    const weChat = await loginOf(account, 'wechat');
    const own = await bookAs(weChat);
    expect(await seen(own, await loginOf(account, 'wechat'))).toBe('200');
    const counter = await orders.bookForGuest([{ variantId }], {
      customerName: name,
      customerPhone: phone,
      ...travels,
    });
    expect(new Set(await attacks(counter, weChat))).toEqual(new Set(['403 order.proofNeeded']));
    expect(await listOf(weChat)).toMatchObject([{ id: counter.id, proofNeeded: true }, { id: own.id }]);
  });
});

describe('an order that staff make for a phone number', () => {
  test('is nobody’s to see who only claims the number', async () => {
    const phone = newPhone();
    const order = await orders.bookForGuest([{ variantId }], { customerName: name, customerPhone: phone });
    expect(await seen(order, await claim(phone, '路人甲'))).toBe('404 order.notFound');
    expect(await seen(order, await claim(phone))).toBe('403 order.proofNeeded');
  });

  test('goes to whoever proved the number, whatever name staff typed', async () => {
    const phone = newPhone();
    const owner = await proven(phone);
    const order = await orders.bookForGuest([{ variantId }], {
      customerName: '李先生',
      customerPhone: phone,
    });
    expect(await seen(order, owner)).toBe('200');
  });

  test('makes one customer when two are made at once', async () => {
    const phone = newPhone();
    const guest = { customerName: name, customerPhone: phone };
    await Promise.all([
      orders.bookForGuest([{ variantId }], guest),
      orders.bookForGuest([{ variantId }], guest),
    ]);
    expect(await server.db.query(sql`select 1 from account where phone_number = ${phone}`)).toHaveLength(1);
  });
});
