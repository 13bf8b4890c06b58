import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countNewCustomer } from '#server/accounts/new-customers.ts';
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

const makeProven = async (phone: string): Promise<void> => {
  await server.signIn({ roles: ['Customer'], trust: 'sms', phoneNumber: phone, name: '真机主' });
};

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
    const place = { db: server.db, ip: network, device: '', now: server.clock.now };
    for (let made = 1; made < 300; made += 1) countNewCustomer(place);
    expect((await from('13811116001')).status).toBe(200);
    const refused = await from('13811116002');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'request.tooMany']);
    expect(await countOf('13811116002')).toEqual({ n: 0 });
    expect((await from('13811116001')).status).toBe(200);
    expect((await enter('13811116002', '团队游客')).status).toBe(200);
  });

  it('answers a new number, another name, a proven number by either name and a switched-off customer alike', async () => {
    await enter('13811114444', '李冰');
    await enter('13811114445', '钱冰');
    await enter('13811115555', '赵雪');
    await server.db.exec(sql`
      update account set phone_number_confirmed = true where phone_number = '13811114445'`);
    await server.db.exec(sql`update account set is_active = false where phone_number = '13811115555'`);
    server.clock.advance(minuteMs);
    const answers = [
      await enter('13811114443', '李水'),
      await enter('13811114444', '李水'),
      await enter('13811114445', '李水'),
      await enter('13811114445', '钱冰'),
      await enter('13811115555', '赵雪'),
    ];
    /** What tells one guest from another, and nothing besides. */
    const own = ['id', 'userName', 'name', 'realName', 'phoneNumber'];
    const shapes = answers.map(({ status, body }) => [
      status,
      Object.entries(body.user).filter(([name]) => !own.includes(name)),
    ]);
    expect(shapes[0]?.[0]).toBe(200);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    const ids = new Set(answers.map(({ body }) => body.user['id']));
    expect(ids.size).toBe(5);
  });

  it('lets a device make twenty customers an hour', async () => {
    const from = (phoneNumber: string, device: string) =>
      server.call<Body>('POST /api/h5/auth/phone-login', {
        headers: { 'x-device-id': device },
        body: { phoneNumber, realName: '团队游客' },
      });
    const statuses = [];
    for (let made = 0; made < 21; made += 1)
      statuses.push((await from(`138111170${10 + made}`, 'device-number-1')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await from('13811117099', 'device-number-2')).status).toBe(200);
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

  it.each(['13811118880', '13811118881'])(
    'counts the names tried for %s alike, known or not',
    async (phone) => {
      if (phone.endsWith('1')) await makeProven(phone);
      const statuses = [];
      for (const name of '甲乙丙丁戊己') statuses.push((await enter(phone, `周${name}`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );

  it('slows down guessing the name of one phone, for the right name too', async () => {
    await enter('13811118888', '周雪');
    for (let guess = 0; guess < 6; guess += 1) await enter('13811118888', `周${'甲乙丙丁戊己'[guess] ?? ''}`);
    const { status, body } = await enter('13811118888', '周雪');
    expect([status, body.error.code]).toEqual([429, 'request.tooMany']);
    server.clock.advance(11 * minuteMs);
    expect((await enter('13811118888', '周雪')).status).toBe(200);
  });

  it('makes no device wait that was here before, however many names strangers try', async () => {
    const phone = '13811118882';
    const at = (realName: string, device: string) =>
      server.call<Body>('POST /api/h5/auth/phone-login', {
        headers: { 'x-device-id': device },
        body: { phoneNumber: phone, realName },
      });
    await at('周雪', 'device-of-the-owner');
    for (const name of '甲乙丙丁戊己') await at(`周${name}`, `device-of-${name}-stranger`);
    expect((await at('周雪', 'device-of-a-stranger')).status).toBe(429);
    expect((await at('周雪', 'device-of-the-owner')).status).toBe(200);
  });

  it('keeps nobody out of a number whose name is guessed in another network', async () => {
    const from = (realName: string, network: string) =>
      server.call<Body>('POST /api/h5/auth/phone-login', {
        from: network,
        body: { phoneNumber: '13811118883', realName },
      });
    const guesses = [];
    for (const name of '甲乙丙丁戊己') guesses.push((await from(`周${name}`, '198.51.100.21')).status);
    expect(guesses.at(-1)).toBe(429);
    expect((await from('周雪', '198.51.100.22')).status).toBe(200);
  });

  it('slows down guesses that come all at once as well', async () => {
    await enter('13822228888', '周雪');
    const names = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '雪'];
    const answers = await Promise.all(names.map((name) => enter('13822228888', `周${name}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429]);
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
