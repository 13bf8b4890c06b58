import { afterAll, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
afterAll(() => server.stop());

let lastPhone = 13_540_000_000;
const newPhone = (): string => String((lastPhone += 1));

type Login = {
  accessToken: string;
  user: { id: string; realName: string; trust: string; phoneNumber: string | null };
};

const enter = (phoneNumber: string, realName: string, smsCode?: string) =>
  server.call<Login>('POST /api/h5/auth/phone-login', { body: { phoneNumber, realName, smsCode } });
const verify = (as: TestUser, body: { code: string; phoneNumber?: string }) =>
  server.call<Login>('POST /api/h5/auth/verify-sms', { as, body });
const asUser = ({ accessToken, user }: Login): TestUser => ({
  userId: user.id,
  sessionId: '',
  token: accessToken,
});
const showCode = async (phoneNumber: string): Promise<string> => {
  server.clock.advance(minuteMs);
  const asked = { as: chain.clerk, body: { phoneNumber } };
  return answered(await server.call<{ code: string }>('POST /api/app/guests/show-code', asked)).code;
};
const claim = async (phone: string, name: string): Promise<TestUser> =>
  asUser(answered(await enter(phone, name)));
const prove = async (phone: string, name: string): Promise<TestUser> =>
  asUser(answered(await enter(phone, name, await showCode(phone))));
const seen = async (order: OrderView, as: TestUser): Promise<string> =>
  refusalOf(await server.call(`GET /api/app/orders/${order.id}`, { as }));
const book = (as: TestUser): Promise<OrderView> => orders.book([{ variantId }], {}, as);
const eventsOf = (id: string) =>
  server.db.query(sql`select kind from event where subject_id = ${id} and kind = 'account.mergedFrom'`);
/** A login by WeChat on a guest's account. */
const byWeChat = async ({ userId }: TestUser): Promise<TestUser> => {
  await server.db.exec(sql`update account set wechat_open_id = ${`o${userId}`} where id = ${userId}`);
  const sessionId = uuid();
  await server.db.exec(
    sql`insert into session (id, account_id, trust) values (${sessionId}, ${userId}, 'wechat')`,
  );
  const [account] = await server.db.query<{ sessionVersion: number }>(
    sql`select session_version from account where id = ${userId}`,
  );
  const token = await server.sessions.issue({
    sessionId,
    userId,
    sessionVersion: account?.sessionVersion ?? 1,
    userName: 'guest',
    name: '',
    surname: '',
    email: null,
    phoneNumber: null,
    roles: ['Customer'],
    lifeSeconds: 3600,
  });
  return { userId, sessionId, token };
};
const withoutPhone = async (name: string): Promise<TestUser> => {
  const phone = newPhone();
  const { userId } = await claim(phone, name);
  const asked = { phoneNumber: phone, reason: '号码换了主人' };
  answered(
    await server.call(`POST /api/app/guests/${userId}/release-phone`, { as: chain.clerk, body: asked }),
  );
  return byWeChat({ userId, sessionId: '', token: '' });
};

describe('whoever proves a number that was proven under another spelling of the name', () => {
  test('logs in to that account by a code, and finds there what was booked under the new spelling', async () => {
    const phone = newPhone();
    const owner = await prove(phone, '李冰');
    const [own, other] = [await book(owner), await claim(phone, 'Li Bing')];
    const order = await book(other);
    const someoneElse = await book(await claim(phone, '冒名者'));
    const { user, ...login } = answered(await enter(phone, 'Li Bing', await showCode(phone)));
    expect(user).toMatchObject({ id: owner.userId, realName: '李冰', trust: 'sms' });
    const proven = asUser({ ...login, user });
    for (const one of [own, order]) expect(await seen(one, proven)).toBe('200');
    expect(await seen(someoneElse, proven)).toBe('404 order.notFound');
    expect(await seen(order, other)).toBe('401 session.expired');
    expect(await eventsOf(owner.userId)).toHaveLength(1);
    expect((await enter(phone, '李冰', await showCode(phone))).body.user.id).toBe(owner.userId);
    expect(await eventsOf(owner.userId)).toHaveLength(1);
  });

  test('goes on in that account from a login by name, with what that name booked', async () => {
    const phone = newPhone();
    const owner = await prove(phone, '李冰');
    const order = await book(await claim(phone, 'Li Bing'));
    const later = await claim(phone, 'Li Bing');
    const { user, ...login } = answered(await verify(later, { code: await showCode(phone) }));
    expect(user).toMatchObject({ id: owner.userId, realName: '李冰', trust: 'sms' });
    expect(await seen(order, asUser({ ...login, user }))).toBe('200');
    expect(await seen(order, later)).toBe('401 session.expired');
    // Its other logins go on.
    expect(refusalOf(await server.call('GET /api/app/account/my-profile', { as: owner }))).toBe('200');
  });

  test('is sent to the counter with a WeChat of another account, whose orders stay', async () => {
    const phone = newPhone();
    await prove(phone, '李冰');
    const weChat = await byWeChat(await claim(phone, 'Li Bing'));
    const order = await book(weChat);
    const code = await showCode(phone);
    expect(refusalOf(await verify(weChat, { code }))).toBe('403 account.phoneLoginWrong');
    answered(await enter(phone, 'Li Bing', code));
    expect(await seen(order, weChat)).toBe('200');
  });

  test('is refused while that account is switched off', async () => {
    const phone = newPhone();
    const { userId } = await prove(phone, '李冰');
    const other = await claim(phone, 'Li Bing');
    await server.db.exec(sql`update account set is_active = false where id = ${userId}`);
    expect(refusalOf(await verify(other, { code: await showCode(phone) }))).toBe(
      '403 account.phoneLoginWrong',
    );
  });

  test('gets one answer to a wrong code, whatever the number and the name', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await prove(known, '李冰');
    const wrong = (await showCode(known)) === '000000' ? '000001' : '000000';
    const answers = [
      await enter(known, '李冰', wrong),
      await enter(known, 'Li Bing', wrong),
      await enter(unknown, 'Li Bing', wrong),
    ].map(({ status, body }) => ({ status, body }));
    expect(answers[0]?.status).toBe(403);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('whoever proves a number for the first time', () => {
  test('gets what was booked by the same name in another account, and nothing by another name', async () => {
    const phone = newPhone();
    const [browser, other] = [await claim(phone, '李冰'), await claim(phone, '冒名者')];
    const [order, someoneElse] = [await book(browser), await book(other)];
    const { userId } = await claim(phone, '另一个账号');
    await server.db.exec(sql`update account set real_name = '李 冰' where id = ${userId}`);
    const weChat = await byWeChat({ userId, sessionId: '', token: '' });
    const own = await book(weChat);
    const { user, ...login } = answered(await verify(weChat, { code: await showCode(phone) }));
    const proven = asUser({ ...login, user });
    for (const one of [order, own]) expect(await seen(one, proven)).toBe('200');
    expect(await seen(someoneElse, proven)).toBe('404 order.notFound');
    expect(await seen(order, browser)).toBe('401 session.expired');
    expect(await seen(someoneElse, other)).toBe('200');
  });
});

describe('two guests of WeChat whom staff make one', () => {
  test('see what the other booked once the number is proven', async () => {
    const phone = newPhone();
    const one = await byWeChat(await claim(phone, '甲'));
    const order = await book(one);
    const keeper = await byWeChat(await claim(phone, '乙'));
    const asked = { phoneNumber: phone, intoId: keeper.userId, reason: '同一位客人' };
    answered(await server.call(`POST /api/app/guests/${one.userId}/merge`, { as: chain.clerk, body: asked }));
    expect(await seen(order, keeper)).toBe('403 order.proofNeeded');
    const { user, ...login } = answered(await verify(keeper, { code: await showCode(phone) }));
    expect(await seen(order, asUser({ ...login, user }))).toBe('200');
  });
});

describe('a guest of WeChat whose account has no phone number', () => {
  test('gives one together with its code, and the shop can call about the orders made meanwhile', async () => {
    const guest = await withoutPhone('微雪');
    const order = await book(guest);
    expect(order).toMatchObject({ customerPhone: '-' });
    const phone = newPhone();
    const code = await showCode(phone);
    expect(refusalOf(await verify(guest, { code }))).toBe('403 sms.noPhone');
    const { user, ...login } = answered(await verify(guest, { code, phoneNumber: phone }));
    expect(user).toMatchObject({
      id: guest.userId,
      trust: 'wechat',
      phoneNumber: phone,
      phoneNumberConfirmed: true,
    });
    expect(await orders.get(order)).toMatchObject({ customerPhone: phone });
    expect(await seen(order, asUser({ ...login, user }))).toBe('200');
    // An account that has a number keeps it.
    const other = newPhone();
    const asked = { code: await showCode(other), phoneNumber: other };
    expect(refusalOf(await verify(asUser({ ...login, user }), asked))).toBe('403 sms.codeWrong');
  });

  test('is not given one by a wrong code, nor one that another account has proven', async () => {
    const guest = await withoutPhone('微冰');
    const phone = newPhone();
    const code = await showCode(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(refusalOf(await verify(guest, { code: wrong, phoneNumber: phone }))).toBe('403 sms.codeWrong');
    const taken = newPhone();
    await prove(taken, '李冰');
    const asked = { code: await showCode(taken), phoneNumber: taken };
    expect(refusalOf(await verify(guest, asked))).toBe('403 account.phoneLoginWrong');
    const rows = await server.db.query(sql`select phone_number from account where id = ${guest.userId}`);
    expect(rows).toEqual([{ phoneNumber: null }]);
  });

  test('gives one of two numbers that come at once', async () => {
    const guest = await withoutPhone('微霜');
    const [one, other] = [newPhone(), newPhone()];
    const codes = [await showCode(one), await showCode(other)];
    const both = await Promise.all(
      [one, other].map((phoneNumber, index) => verify(guest, { code: codes[index] ?? '', phoneNumber })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is no employee, whose number the shop enters', async () => {
    const staff = await server.signIn({ roles: ['StoreEmployee'] });
    const phone = newPhone();
    expect(refusalOf(await verify(staff, { code: await showCode(phone), phoneNumber: phone }))).toBe(
      '403 sms.noPhone',
    );
  });
});
