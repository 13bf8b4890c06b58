import { afterAll, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { holdLock, seenWaiting } from '#testing/held-locks.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
afterAll(() => server.stop());

let lastPhone = 13_530_000_000;
const newPhone = (): string => String((lastPhone += 1));

type Login = { accessToken: string; user: { id: string; trust: string; phoneNumberConfirmed: boolean } };
type Guest = { id: string; name: string; isProven: boolean; isReleased: boolean; orderCount: number };
type Guests = { items: Guest[] };

const enter = (phoneNumber: string, realName: string, smsCode?: string) =>
  server.call<Login>('POST /api/h5/auth/phone-login', { body: { phoneNumber, realName, smsCode } });
const asUser = ({ accessToken, user }: Login): TestUser => ({
  userId: user.id,
  sessionId: '',
  token: accessToken,
});
const claim = async (phone: string, name: string): Promise<TestUser> =>
  asUser(answered(await enter(phone, name)));
const prove = async (phone: string, name: string): Promise<TestUser> =>
  asUser(answered(await enter(phone, name, await showCode(phone))));
const showCode = async (phoneNumber: string, as = chain.clerk) =>
  answered(
    await server.call<{ code: string }>('POST /api/app/guests/show-code', { as, body: { phoneNumber } }),
  ).code;
const ofPhone = async (phoneNumber: string) =>
  answered(await server.call<Guests>(`GET /api/app/guests?phoneNumber=${phoneNumber}`, { as: chain.clerk }))
    .items;
const act = (what: 'release-phone' | 'merge', id: string, body: object) =>
  server.call<Guests>(`POST /api/app/guests/${id}/${what}`, { as: chain.clerk, body });
const seen = async (order: OrderView, as: TestUser): Promise<string> =>
  refusalOf(await server.call(`GET /api/app/orders/${order.id}`, { as }));
const eventsOf = async (id: string) =>
  (
    await server.db.query<{ kind: string }>(sql`
      select kind, actor_id, note from event where subject_id = ${id} and kind <> 'account.loggedIn' order by id`)
  ).map(({ kind }) => kind);

describe('a code that staff show', () => {
  test('proves the phone number where no messages are sent, and with it comes what the counter made', async () => {
    const phone = newPhone();
    const order = await orders.bookForGuest([{ variantId }], {
      customerName: '王女士',
      customerPhone: phone,
    });
    const guest = await claim(phone, '王小雪');
    expect(await seen(order, guest)).toBe('404 order.notFound');
    const code = await showCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    const proven = answered(
      await server.call<Login>('POST /api/h5/auth/verify-sms', { as: guest, body: { code } }),
    );
    expect(proven.user).toMatchObject({ id: guest.userId, trust: 'sms', phoneNumberConfirmed: true });
    expect(await seen(order, asUser(proven))).toBe('200');
    expect(await eventsOf(chain.clerk.userId)).toContain('account.codeShown');
    const again = await server.call('POST /api/h5/auth/verify-sms', { as: asUser(proven), body: { code } });
    expect(refusalOf(again)).toBe('403 sms.codeWrong');
  });

  test('logs in by itself, ends the one before it, and runs out', async () => {
    const phone = newPhone();
    const first = await showCode(phone);
    server.clock.advance(1);
    const second = await showCode(phone);
    if (first !== second) expect(refusalOf(await enter(phone, '赵雪', first))).toBe('403 sms.codeWrong');
    expect((await enter(phone, '赵雪', second)).body.user).toMatchObject({ phoneNumberConfirmed: true });
    server.clock.advance(minuteMs);
    const late = await showCode(phone);
    server.clock.advance(11 * minuteMs);
    expect(refusalOf(await enter(phone, '赵雪', late))).toBe('403 sms.codeWrong');
  });

  test.each([
    ['a guest', () => chain.guest],
    ['a driver', () => chain.driver],
  ])('is no business of %s', async (_who, as) => {
    const asked = { as: as(), body: { phoneNumber: newPhone() } };
    expect(refusalOf(await server.call('POST /api/app/guests/show-code', asked))).toBe(
      '403 session.forbidden',
    );
  });
});

describe('staff at the counter', () => {
  test('see who claims a number, and take it off who proved it before its owner changed', async () => {
    const phone = newPhone();
    const before = asUser(answered(await enter(phone, '旧机主', await showCode(phone))));
    const order = await orders.book([{ variantId }], {}, before);
    server.clock.advance(minuteMs);
    const owner = await claim(phone, '新机主');
    expect(await ofPhone(phone)).toMatchObject([
      { id: before.userId, name: '旧机主', isProven: true, orderCount: 1 },
      { id: owner.userId, name: '新机主', isProven: false, orderCount: 0 },
    ]);
    // Until then who proves the number is taken for its owner.
    expect((await enter(phone, '新机主', await showCode(phone))).body.user.id).toBe(before.userId);
    const released = await act('release-phone', before.userId, {
      phoneNumber: phone,
      reason: '号码换了主人',
    });
    expect(answered(released).items).toMatchObject([
      { id: owner.userId, isReleased: false },
      { id: before.userId, isReleased: true },
    ]);
    expect(await eventsOf(before.userId)).toContain('account.phoneReleased');
    expect(await seen(order, before)).toBe('401 session.expired');
    server.clock.advance(minuteMs);
    const proven = answered(await enter(phone, '新机主', await showCode(phone)));
    expect(proven.user).toMatchObject({ id: owner.userId, phoneNumberConfirmed: true });
    // The orders of the owner before are nobody's business.
    expect(await seen(order, asUser(proven))).toBe('404 order.notFound');
  });

  test('make two accounts of one person one', async () => {
    const phone = newPhone();
    const mistyped = await claim(phone, '王晓雪');
    const order = await orders.book([{ variantId }], {}, mistyped);
    const owner = asUser(answered(await enter(phone, '王小雪', await showCode(phone))));
    const asked = { phoneNumber: phone, intoId: owner.userId, reason: '同一位客人' };
    expect(answered(await act('merge', mistyped.userId, asked)).items).toMatchObject([
      { id: owner.userId, orderCount: 1 },
    ]);
    expect(await seen(order, owner)).toBe('200');
    expect(await seen(order, mistyped)).toBe('401 session.expired');
    expect(await eventsOf(mistyped.userId)).toContain('account.mergedInto');
    expect(await eventsOf(owner.userId)).toContain('account.mergedFrom');
    expect(refusalOf(await act('merge', mistyped.userId, asked))).toBe('409 guests.changed');
    expect(refusalOf(await act('merge', owner.userId, asked))).toBe('409 guests.sameGuest');
  });

  test('cannot touch an account by another number', async () => {
    const [one, other] = [newPhone(), newPhone()];
    const guest = await claim(one, '钱雪');
    const asked = { phoneNumber: other, reason: '-' };
    expect(refusalOf(await act('release-phone', guest.userId, asked))).toBe('409 guests.changed');
    expect(await ofPhone(one)).toHaveLength(1);
  });

  test('end the codes of a number that they take off somebody', async () => {
    const phone = newPhone();
    const before = await prove(phone, '孙雪');
    server.clock.advance(1);
    const code = await showCode(phone);
    answered(await act('release-phone', before.userId, { phoneNumber: phone, reason: '-' }));
    expect(refusalOf(await enter(phone, '孙雪', code))).toBe('403 sms.codeWrong');
  });
});

describe('orders after a number was taken off its guest', () => {
  const release = async (guest: TestUser, phoneNumber: string): Promise<void> => {
    answered(await act('release-phone', guest.userId, { phoneNumber, reason: '-' }));
    server.clock.advance(minuteMs);
  };

  test('stay with whoever had proven it, also those that the counter made', async () => {
    const phone = newPhone();
    const before = await prove(phone, '旧机主');
    const guest = { customerName: '旧机主', customerPhone: phone };
    const order = await orders.bookForGuest([{ variantId }], guest);
    expect(await seen(order, before)).toBe('200');
    await release(before, phone);
    const owner = await prove(phone, '新机主');
    expect(await seen(order, owner)).toBe('404 order.notFound');
    expect(await ofPhone(phone)).toMatchObject([
      { id: owner.userId, orderCount: 0, isReleased: false },
      { id: before.userId, orderCount: 1, isReleased: true, isProven: true },
    ]);
  });

  test('of the counter go to whoever proves it, where it was only claimed', async () => {
    const phone = newPhone();
    const order = await orders.bookForGuest([{ variantId }], { customerName: '周雪', customerPhone: phone });
    await release(await claim(phone, '周雪'), phone);
    expect(await seen(order, await prove(phone, '周小雪'))).toBe('200');
  });

  test('come to the same person by a merge', async () => {
    const phone = newPhone();
    const before = await claim(phone, '丙');
    const order = await orders.book([{ variantId }], {}, before);
    await release(before, phone);
    const owner = await prove(phone, '丙');
    expect(await seen(order, owner)).toBe('404 order.notFound');
    const asked = { phoneNumber: phone, intoId: owner.userId, reason: '同一位客人' };
    expect(answered(await act('merge', before.userId, asked)).items).toMatchObject([
      { id: owner.userId, orderCount: 1 },
    ]);
    expect(await seen(order, owner)).toBe('200');
  });

  test('are out of reach once the guest has another number', async () => {
    const phone = newPhone();
    const before = await claim(phone, '丁');
    await orders.book([{ variantId }], {}, before);
    await release(before, phone);
    await server.db.exec(sql`update account set phone_number = ${newPhone()} where id = ${before.userId}`);
    const owner = await prove(phone, '丁');
    expect(await ofPhone(phone)).toMatchObject([{ id: owner.userId }]);
    const asked = { phoneNumber: phone, intoId: owner.userId, reason: '-' };
    expect(refusalOf(await act('merge', before.userId, asked))).toBe('409 guests.changed');
    expect(refusalOf(await act('release-phone', before.userId, asked))).toBe('409 guests.changed');
  });

  test('stay with whoever proved the number when they are merged for another one', async () => {
    const [phone, later] = [newPhone(), newPhone()];
    const before = await prove(phone, '冯雪');
    const order = await orders.bookForGuest([{ variantId }], { customerName: '冯雪', customerPhone: phone });
    await release(before, phone);
    await server.db.exec(sql`update account set phone_number = ${later} where id = ${before.userId}`);
    const keeper = await prove(later, '冯小雪');
    answered(await act('merge', before.userId, { phoneNumber: later, intoId: keeper.userId, reason: '-' }));
    expect(await seen(order, keeper)).toBe('200');
    expect(await seen(order, await prove(phone, '新机主'))).toBe('404 order.notFound');
  });
});

describe('an account that keeps the orders of another', () => {
  const intoOf = (phoneNumber: string, { userId: intoId }: TestUser) => ({
    phoneNumber,
    intoId,
    reason: '-',
  });

  test('has proven the number when the other one has', async () => {
    const phone = newPhone();
    const [owner, other] = [await prove(phone, '丁'), await claim(phone, '假')];
    const order = await orders.book([{ variantId }], {}, owner);
    const merge = async () => refusalOf(await act('merge', owner.userId, intoOf(phone, other)));
    expect(await merge()).toBe('409 guests.keeperUnproven');
    expect(await seen(order, owner)).toBe('200');
    answered(await act('release-phone', owner.userId, { phoneNumber: phone, reason: '-' }));
    expect(await merge()).toBe('409 guests.keeperUnproven');
  });

  test('is open and still has the number', async () => {
    const phone = newPhone();
    const [one, disabled, released] = [
      await claim(phone, '戊'),
      await claim(phone, '己'),
      await claim(phone, '庚'),
    ];
    await orders.book([{ variantId }], {}, released);
    await server.db.exec(sql`update account set is_active = false where id = ${disabled.userId}`);
    answered(await act('release-phone', released.userId, { phoneNumber: phone, reason: '-' }));
    for (const keeper of [disabled, released])
      expect(refusalOf(await act('merge', one.userId, intoOf(phone, keeper)))).toBe(
        '409 guests.keeperUnusable',
      );
  });

  test('a counter order goes past a disabled account', async () => {
    const phone = newPhone();
    const disabled = await claim(phone, '戊');
    await server.db.exec(sql`update account set is_active = false where id = ${disabled.userId}`);
    await orders.bookForGuest([{ variantId }], { customerName: '戊', customerPhone: phone });
    const claims = await ofPhone(phone);
    expect(claims.map(({ id, orderCount }) => ({ isDisabled: id === disabled.userId, orderCount }))).toEqual([
      { isDisabled: true, orderCount: 0 },
      { isDisabled: false, orderCount: 1 },
    ]);
  });
});

describe('a mistyped phone number that staff correct', () => {
  const correct = async (order: OrderView, customerPhone: string): Promise<OrderView> =>
    answered(await orders.ask('PUT', { order, customerPhone }));

  test('gives the order to whoever has the right one', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const [stranger, guest] = [await prove(wrong, '陌生'), await prove(right, '客人')];
    const order = await orders.bookForGuest([{ variantId }], { customerName: '客人', customerPhone: wrong });
    expect(await seen(order, stranger)).toBe('200');
    const corrected = await correct(order, right);
    expect(await seen(order, stranger)).toBe('404 order.notFound');
    expect(refusalOf(await orders.ask('cancel', { order: corrected, as: stranger, reason: '-' }))).toBe(
      '404 order.notFound',
    );
    expect(await seen(order, guest)).toBe('200');
  });

  test('gives it to whoever proves the right one later', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const stranger = await prove(wrong, '陌生');
    const order = await orders.bookForGuest([{ variantId }], { customerName: '客人', customerPhone: wrong });
    await correct(order, right);
    expect(await seen(order, stranger)).toBe('404 order.notFound');
    expect(await seen(order, await prove(right, '客人本人'))).toBe('200');
  });

  test('leaves an order that the guest made with the guest', async () => {
    const phone = newPhone();
    const guest = await prove(phone, '吴雪');
    const order = await orders.book([{ variantId }], {}, guest);
    await correct(order, newPhone());
    expect(await seen(order, guest)).toBe('200');
  });
});

// The embedded database has one connection: there nothing happens between two statements.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('a merge beside a booking', () => {
  const twoOf = async (phone: string) => ({
    one: await claim(phone, '甲'),
    keeper: await claim(phone, '乙'),
  });

  test('takes what is booked before the account is closed', async () => {
    const phone = newPhone();
    const { one, keeper } = await twoOf(phone);
    const order = await orders.book([{ variantId }], {}, await claim(newPhone(), '丙'));
    const letGo = await holdLock(
      server.db,
      `select 1 from account where id = '${one.userId}' for no key update;
       update rental_order set customer_id = '${one.userId}' where id = '${order.id}'`,
    );
    const asked = { phoneNumber: phone, intoId: keeper.userId, reason: '-' };
    const merging = act('merge', one.userId, asked);
    await seenWaiting(server.db);
    await letGo();
    expect(answered(await merging).items).toMatchObject([{ id: keeper.userId, orderCount: 1 }]);
  });

  test('lets nobody book with the closed account', async () => {
    const { one } = await twoOf(newPhone());
    const letGo = await holdLock(
      server.db,
      `update account set is_active = false where id = '${one.userId}'`,
    );
    const booking = server.call('POST /api/app/orders', {
      as: one,
      body: orders.orderRequestOf([{ variantId }]),
    });
    await seenWaiting(server.db);
    await letGo();
    expect(refusalOf(await booking)).toBe('401 session.expired');
  });
});
