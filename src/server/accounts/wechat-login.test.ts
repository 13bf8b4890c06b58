import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { startWeChatShop } from '#testing/wechat-shop.ts';
import type { Consent, Refused, Start, WeChatShop } from '#testing/wechat-shop.ts';

type Offer = {
  requireBinding: true;
  openId: string;
  ticket: string;
  weChatUserInfo: Record<string, unknown>;
};
type Entered = { accessToken: string; user: { id: string; trust: string; weChatOpenId: string | null } };

let shop: WeChatShop;
beforeAll(async () => {
  shop = await startWeChatShop();
});
afterAll(() => shop.stop());
afterEach(() => shop.simulator.faults.clear());

const login = '/api/h5/auth/wechat-login';
const codeOf = (answer: { body: unknown }): string => (answer.body as Refused).error.code;
const offerFor = async (consent: Consent = {}, start: Start = {}): Promise<Offer> =>
  (await shop.logIn<Offer>(consent, start)).body;
const bindTo = async (accountId: string, openId: string): Promise<void> => {
  await shop.server.db.exec(sql`update account set wechat_open_id = ${openId} where id = ${accountId}`);
};
const countOf = async (table: 'session' | 'wechat_ticket'): Promise<unknown> =>
  (
    await shop.server.db.query<{ n: number }>(
      table === 'session'
        ? sql`select count(*)::int as n from session`
        : sql`select count(*)::int as n from wechat_ticket`,
    )
  )[0]?.n;

describe('POST /api/h5/auth/wechat-auth-url', () => {
  const path = '/api/h5/auth/wechat-auth-url';

  it('leads to the consent page with a state that is new each time and kept as a fingerprint only', async () => {
    const ask = () =>
      shop.call<{ authUrl: string; state: string }>(path, { redirectUri: `${shop.url}/customer/login` });
    const [one, other] = [await ask(), await ask()];
    expect(one.body.state).toMatch(/^[0-9a-f]{32}$/);
    expect(other.body.state).not.toBe(one.body.state);
    expect(one.body.authUrl).toBe(
      `${shop.url}/_sim/connect/oauth2/authorize?appid=wx0123456789abcdef&redirect_uri=${encodeURIComponent(`${shop.url}/customer/login`)}&response_type=code&scope=snsapi_userinfo&state=${one.body.state}#wechat_redirect`,
    );
    const rows = await shop.server.db.query(sql`select * from wechat_state`);
    expect(JSON.stringify(rows)).not.toContain(one.body.state);
  });

  it.each(['https://evil.example/login', 'http://127.0.0.1.evil.example/login', 'http://user@evil.example/'])(
    'refuses to come back to %s',
    async (redirectUri) => {
      const answer = await shop.call<Refused>(path, { redirectUri });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'weChat.redirectForeign']);
    },
  );

  it('comes back to the page whose api. host is asked', async () => {
    const answer = await shop.server.call(`POST ${path}`, {
      body: { redirectUri: 'https://shop.example/customer/login' },
      headers: { host: 'api.shop.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body['authUrl']).toMatch(/^https:\/\/shop\.example\/_sim\/connect/);
  });

  it.each(['[', 'a b', 'x:99999'])('has no pages of its own at a host that is called %j', async (host) => {
    const answer = await shop.server.call<Refused>(`POST ${path}`, {
      body: { redirectUri: 'https://shop.example/customer/login' },
      headers: { host },
    });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'weChat.redirectForeign']);
  });

  it.each(['javascript:alert(1)', '/login', 'ftp://127.0.0.1/', ''])(
    'refuses the address %j',
    async (bad) => {
      expect(codeOf(await shop.call(path, { redirectUri: bad }))).toBe('request.invalid');
    },
  );
});

describe('POST /api/h5/auth/wechat-login', () => {
  it('asks for a binding when nobody is bound, and opens no session', async () => {
    const before = await countOf('session');
    const { status, body } = await shop.logIn<Offer>({ person: 'zhao' });
    expect(status).toBe(200);
    expect(body).toEqual({
      requireBinding: true,
      openId: expect.stringMatching(/^oSim-zhao0+$/),
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      weChatUserInfo: {
        openId: body.openId,
        unionId: expect.stringMatching(/^uSim-zhao0+$/),
        nickName: '赵北风',
        headImgUrl: `${shop.url}/_sim/avatar/zhao.svg`,
        sex: 0,
        province: '',
        city: '',
        country: '',
      },
    });
    expect(await countOf('session')).toBe(before);
    const rows = await shop.server.db.query(sql`select * from wechat_ticket`);
    expect(JSON.stringify(rows)).not.toContain(body.ticket);
  });

  it('logs a bound customer in with the trust of WeChat', async () => {
    const customer = await shop.server.signIn({ roles: ['Customer'] });
    await bindTo(customer.userId, (await offerFor({ person: 'amu' })).openId);
    const { body } = await shop.logIn<Entered>({ person: 'amu' });
    expect(body.user).toMatchObject({ id: customer.userId, trust: 'wechat' });
    expect(body.user.weChatOpenId).toMatch(/^oSim-amu/);
    const me = await shop.server.call('GET /api/h5/auth/current-user', {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    expect(me.body).toMatchObject({ id: customer.userId, trust: 'wechat' });
  });

  it('lets one person be a guest and an employee, each by its own door', async () => {
    const { openId } = await offerFor({ person: 'chen' });
    const employee = await shop.server.signIn({ roles: ['StoreEmployee'] });
    await bindTo(employee.userId, openId);
    expect((await shop.logIn<Offer>({ person: 'chen' }, { userType: 1 })).body.requireBinding).toBe(true);
    const staff = await shop.logIn<Entered>({ person: 'chen' }, { userType: 2 });
    expect(staff.body.user.id).toBe(employee.userId);
    const guest = await shop.server.signIn({ roles: ['Customer'] });
    await bindTo(guest.userId, openId);
    expect((await shop.logIn<Entered>({ person: 'chen' })).body.user.id).toBe(guest.userId);
  });

  it.each(['bind', 'pay'] as const)('never logs in by a state that was asked for to %s', async (purpose) => {
    const { openId } = await offerFor({ person: 'amu' });
    await bindTo((await shop.server.signIn({ roles: ['Customer'] })).userId, openId);
    const { body } = await shop.logIn<Offer>({ person: 'amu' }, { purpose });
    await shop.server.db.exec(sql`update account set wechat_open_id = null where wechat_open_id = ${openId}`);
    expect(body).toMatchObject({ requireBinding: true });
    expect(body).not.toHaveProperty('accessToken');
  });

  it('refuses a switched-off account', async () => {
    const guest = await shop.server.signIn({ roles: ['Customer'] });
    await bindTo(guest.userId, (await offerFor({ person: 'sunny' })).openId);
    await shop.server.db.exec(sql`update account set is_active = false where id = ${guest.userId}`);
    const answer = await shop.logIn({ person: 'sunny' });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'weChat.accountOff']);
  });

  it('refuses who asks for a second factor, which WeChat does not stand in for', async () => {
    const manager = await shop.server.signIn({ roles: ['StoreManager'] });
    await bindTo(manager.userId, (await offerFor({ person: 'zhao' })).openId);
    const enter = () => shop.logIn({ person: 'zhao' }, { userType: 2 });
    await shop.server.db.exec(
      sql`insert into second_factor (account_id, seed) values (${manager.userId}, 'begun')`,
    );
    expect((await enter()).status).toBe(200);
    const sessions = await countOf('session');
    await shop.server.db.exec(
      sql`update second_factor set confirmed_at = now() where account_id = ${manager.userId}`,
    );
    const answer = await enter();
    expect([answer.status, codeOf(answer)]).toEqual([403, 'weChat.secondFactor']);
    expect(await countOf('session')).toEqual(sessions);
  });

  it('refuses a snapshot visitor and ties nothing to it', async () => {
    const before = await countOf('wechat_ticket');
    const answer = await shop.logIn<Refused>({ person: 'lin', snapshot: true });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'weChat.snapshotUser']);
    expect(answer.body.error.message).toContain('使用完整服务');
    expect(await countOf('wechat_ticket')).toBe(before);
  });

  it('comes back from a refused consent with the state alone', async () => {
    const { code, state } = await shop.consent({ answer: 'refuse' });
    expect([code, state]).toEqual(['', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('refuses a state that nobody asked for, and asks WeChat nothing', async () => {
    const { code } = await shop.consent();
    const before = shop.simulator.calls().length;
    const answer = await shop.call(login, { code, state: '0'.repeat(32) });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'weChat.stateWrong']);
    expect(shop.simulator.calls()).toHaveLength(before);
  });

  it('refuses a state on another device, which leaves it good on its own', async () => {
    const returned = await shop.consent({}, { device: 'device-one' });
    const elsewhere = await shop.call(login, returned, { device: 'device-two' });
    expect(codeOf(elsewhere)).toBe('weChat.stateWrong');
    expect((await shop.call(login, returned, { device: 'device-one' })).status).toBe(200);
  });

  it('refuses a state that was used, and one that is older than ten minutes', async () => {
    const returned = await shop.consent();
    expect((await shop.call(login, returned)).status).toBe(200);
    expect(codeOf(await shop.call(login, returned))).toBe('weChat.stateUsed');
    const late = await shop.consent();
    shop.server.clock.advance(10 * minuteMs);
    expect(codeOf(await shop.call(login, late))).toBe('weChat.stateExpired');
  });

  it('refuses a code that was used, that ran out after five minutes, and that WeChat never issued', async () => {
    const [one, other] = [await shop.consent(), await shop.consent()];
    expect((await shop.call(login, one)).status).toBe(200);
    expect(codeOf(await shop.call(login, { code: one.code, state: other.state }))).toBe('weChat.codeUsed');
    const late = await shop.consent();
    shop.server.clock.advance(5 * minuteMs + 1000);
    expect(codeOf(await shop.call(login, late))).toBe('weChat.codeExpired');
    const { state } = await shop.consent();
    expect(codeOf(await shop.call(login, { code: 'made-up', state }))).toBe('weChat.codeExpired');
  });

  it('lets one of two uses of one return through', async () => {
    const returned = await shop.consent();
    const both = await Promise.all([shop.call(login, returned), shop.call(login, returned)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('knows a person without consent by open id alone', async () => {
    const { weChatUserInfo } = await offerFor({ person: 'lin' }, { scope: 'snsapi_base' });
    expect(weChatUserInfo).toMatchObject({ nickName: '', unionId: null, headImgUrl: '' });
  });

  it.each([
    ['a time-out', { kind: 'timeout' }, 'weChat.unreachable'],
    ['a connection that breaks', { kind: 'reset' }, 'weChat.unreachable'],
    ['an answer that is lost', { kind: 'lost-response' }, 'weChat.unreachable'],
    ['an error of the server', { kind: 'status', status: 502 }, 'weChat.unreachable'],
    ['an answer that is no JSON', { kind: 'body', body: '<html>' }, 'weChat.unreachable'],
    ['an answer without an open id', { kind: 'body', body: '{"access_token":"x"}' }, 'weChat.unreachable'],
    ['too many calls', { kind: 'status', status: 429 }, 'weChat.busy'],
    ['a busy system', { kind: 'errcode', errcode: -1 }, 'weChat.busy'],
    ['a used-up quota', { kind: 'errcode', errcode: 45_011 }, 'weChat.busy'],
    ['a wrong secret', { kind: 'errcode', errcode: 40_125 }, 'weChat.misconfigured'],
    ['an address that is not on the list', { kind: 'errcode', errcode: 40_164 }, 'weChat.misconfigured'],
  ])('tells %s in words, and nothing is half done', async (_title, fault, code) => {
    const before = [await countOf('session'), await countOf('wechat_ticket')];
    await shop.fault({ match: '/sns/oauth2/access_token', ...fault });
    const answer = await shop.logIn<Refused>();
    expect([answer.status, codeOf(answer)]).toEqual([422, code]);
    expect([await countOf('session'), await countOf('wechat_ticket')]).toEqual(before);
    expect((await shop.logIn({ person: 'lin' })).status).toBe(200);
  });

  it('leaves a used state and nothing more when the process ends while WeChat is asked', async () => {
    const counts = async () => [await countOf('session'), await countOf('wechat_ticket')];
    const returned = await shop.consent();
    const before = await counts();
    const asked = () => shop.simulator.calls().filter(({ outcome }) => outcome === 'timeout').length;
    const askedBefore = asked();
    await shop.fault({ match: '/sns/oauth2/access_token', kind: 'timeout' });
    const answer = shop.call<Refused>(login, returned);
    await expect.poll(asked).toBe(askedBefore + 1);
    // What a process that ends here leaves behind.
    expect(await counts()).toEqual(before);
    expect(codeOf(await shop.call(login, returned))).toBe('weChat.stateUsed');
    expect(codeOf(await answer)).toBe('weChat.unreachable');
  });

  it('offers a binding also when WeChat does not tell the name', async () => {
    await shop.fault({ match: '/sns/userinfo', kind: 'reset' });
    const { openId, weChatUserInfo, ticket } = await offerFor({ person: 'lin' });
    expect([weChatUserInfo['nickName'], openId, ticket]).toEqual([
      '',
      expect.any(String),
      expect.any(String),
    ]);
  });
});

describe('POST /api/h5/auth/anonymous-wechat-info', () => {
  const path = '/api/h5/auth/anonymous-wechat-info';

  it('tells a guest who they are, logs nobody in, and remembers it for the device', async () => {
    const before = await countOf('session');
    const device = 'a-guests-phone';
    const returned = await shop.consent({ person: 'lin' }, { device });
    const { status, body } = await shop.call<Record<string, unknown>>(path, returned, { device });
    expect(status).toBe(200);
    expect(body).toMatchObject({ nickName: '林小雪', openId: expect.stringMatching(/^oSim-lin/) });
    expect(body).not.toHaveProperty('accessToken');
    expect(await countOf('session')).toBe(before);
    const rows = await shop.server.db.query(sql`select device_hash, open_id from guest_device`);
    expect(rows).toEqual([{ deviceHash: expect.stringMatching(/^[0-9a-f]{64}$/), openId: body['openId'] }]);
  });

  it('refuses as the login does', async () => {
    const used = await shop.consent();
    await shop.call(path, used);
    expect(codeOf(await shop.call(path, used))).toBe('weChat.stateUsed');
    expect(codeOf(await shop.call(path, await shop.consent({ snapshot: true })))).toBe('weChat.snapshotUser');
    await shop.fault({ match: '/sns/userinfo', kind: 'timeout' });
    expect(codeOf(await shop.call(path, await shop.consent()))).toBe('weChat.unreachable');
  });
});
