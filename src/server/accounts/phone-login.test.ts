import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countNewCustomer } from '#server/accounts/phone-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { minuteMs } from '#domain/time/instant.ts';

type Body = { accessToken: string; user: Record<string, unknown>; error: { code: string } };
let server: TestServer;

const enter = (phoneNumber: unknown, realName: unknown, more: object = {}) =>
  server.call<Body>('POST /api/h5/auth/phone-login', { body: { phoneNumber, realName, ...more } });
const countOf = async (phoneNumber: string): Promise<unknown> =>
  (await server.db.query(sql`select count(*) as n from account where phone_number = ${phoneNumber}`))[0];

beforeAll(async () => {
  // It stands still but where a test moves it: waits are counted in seconds.
  server = await startTestServer({ now: stockNow });
});
afterAll(() => server.stop());

describe('POST /api/h5/auth/phone-login', () => {
  it('makes the customer on the first visit and finds it on the next', async () => {
    const first = await enter('13811112222', '王小雪');
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      userType: 1,
      roles: ['Customer'],
      realName: '王小雪',
      phoneNumber: '13811112222',
      phoneNumberConfirmed: false,
      trust: 'asserted',
      storeIds: [],
    });
    const second = await enter('+86 138-1111-2222', ' 王小雪 ');
    expect(second.body.user['id']).toBe(first.body.user['id']);
    expect((await enter('１３８１１１１２２２２', '王 小雪')).body.user['id']).toBe(first.body.user['id']);
    expect(await countOf('13811112222')).toEqual({ n: 1 });
  });

  it('makes one customer when two devices come at once', async () => {
    const both = await Promise.all([enter('13811113333', '双胞胎'), enter('13811113333', '双胞胎')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countOf('13811113333')).toEqual({ n: 1 });
  });

  it('makes three hundred customers an hour for one network, and lets those in who are known', async () => {
    const network = '203.0.113.7';
    const from = (phoneNumber: string) =>
      server.call<Body>('POST /api/h5/auth/phone-login', {
        from: network,
        body: { phoneNumber, realName: '团队游客' },
      });
    for (let made = 1; made < 300; made += 1) countNewCustomer(server.db, network, server.clock.now());
    expect((await from('13811116001')).status).toBe(200);
    const refused = await from('13811116002');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'request.tooMany']);
    expect(await countOf('13811116002')).toEqual({ n: 0 });
    expect((await from('13811116001')).status).toBe(200);
    expect((await enter('13811116002', '团队游客')).status).toBe(200);
  });

  it('answers another name and a switched-off customer alike', async () => {
    await enter('13811114444', '李冰');
    await enter('13811115555', '赵雪');
    await server.db.exec(sql`update account set is_active = false where phone_number = '13811115555'`);
    const otherName = await enter('13811114444', '李水');
    const off = await enter('13811115555', '赵雪');
    expect([otherName.status, otherName.body.error.code]).toEqual([403, 'account.phoneLoginWrong']);
    expect(off.body).toEqual(otherName.body);
  });

  it('never opens an employee account', async () => {
    const staff = await server.signIn({
      roles: ['StoreManager'],
      name: '钱店长',
      phoneNumber: '13811116666',
    });
    const { body } = await enter('13811116666', '钱店长');
    expect(body.user['id']).not.toBe(staff.userId);
    expect(body.user['roles']).toEqual(['Customer']);
  });

  it('binds nothing to an open id that nobody proved', async () => {
    await enter('13811117777', '孙雪', { weChatOpenId: 'oSomebodyElse' });
    const rows = await server.db.query(sql`select 1 from account where wechat_open_id is not null`);
    expect(rows).toEqual([]);
  });

  it('slows down guessing the name of one phone, for the right name too', async () => {
    await enter('13811118888', '周雪');
    for (let guess = 0; guess < 6; guess += 1) await enter('13811118888', `周${'甲乙丙丁戊己'[guess] ?? ''}`);
    const { status, body } = await enter('13811118888', '周雪');
    expect([status, body.error.code]).toEqual([429, 'request.tooMany']);
    server.clock.advance(11 * minuteMs);
    expect((await enter('13811118888', '周雪')).status).toBe(200);
  });

  it('lets no crowd of guesses keep those out who were here before, nor those elsewhere', async () => {
    const shop = '198.51.100.4';
    const enterFrom = (from: string, phoneNumber: string, realName: string) =>
      server.call<Body>('POST /api/h5/auth/phone-login', { body: { phoneNumber, realName }, from });
    await enterFrom(shop, '13833330000', '常客');
    for (let index = 0; index < 15; index += 1) {
      const phoneNumber = `1384444${1000 + index}`;
      await enter(phoneNumber, '冰雪');
      for (const name of ['甲', '乙', '丙', '丁']) await enterFrom(shop, phoneNumber, name);
    }
    const stranger = await enterFrom(shop, '13833330001', '新客');
    expect([stranger.status, stranger.body.error.code]).toEqual([429, 'request.tooMany']);
    expect((await enterFrom(shop, '13833330000', '常客')).status).toBe(200);
    expect((await enterFrom('198.51.100.5', '13833330001', '新客')).status).toBe(200);
  });

  it('slows down guesses that come all at once as well', async () => {
    await enter('13822228888', '周雪');
    const names = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '雪'];
    const answers = await Promise.all(names.map((name) => enter('13822228888', `周${name}`)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429, 429, 429, 429]);
  });

  it.each([
    ['12811112222', '王雪'],
    ['1381111222', '王雪'],
    ['138111122223', '王雪'],
    ['+1 202 555 0100', '王雪'],
    ['', '王雪'],
    [undefined, '王雪'],
    [13_811_112_222, '王雪'],
    ['13811119999', ''],
    ['13811119999', '   '],
    ['13811119999', '王<b>雪'],
    ['13811119999', '王雪2'],
    ['13811119999', '雪'.repeat(41)],
    ['13811119999', undefined],
  ])('refuses phone %j with name %j', async (phoneNumber, realName) => {
    const { status, body } = await enter(phoneNumber, realName);
    expect([status, body.error.code]).toEqual([400, 'request.invalid']);
    expect(await countOf('13811119999')).toEqual({ n: 0 });
  });
});
