import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/test-server.ts';
import { startWeChatShop, type WeChatShop } from '#testing/wechat-shop.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';

let shop: WeChatShop;
beforeAll(async () => {
  shop = await startWeChatShop(Date.parse('2027-01-10T08:00:00Z'));
});
afterAll(() => shop.stop());
afterEach(() => shop.simulator.faults.clear());

const { appId, appSecret } = { appId: 'wx0123456789abcdef', appSecret: 'the secret of the app' };
const linkOf = (query: string): string => `${shop.url}/_sim/connect/oauth2/authorize?${query}`;
const back = (): string => encodeURIComponent(`${shop.url}/login`);
const open = async (query: string, language = 'zh'): Promise<{ status: number; text: string }> => {
  const answer = await fetch(linkOf(query), { headers: { 'accept-language': language } });
  return { status: answer.status, text: await answer.text() };
};
const ask = async (path: string, query: Record<string, string>): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${shop.url}/_sim${path}?${new URLSearchParams(query).toString()}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain']);
  return (await answer.json()) as Record<string, unknown>;
};
const exchange = (code: string, more: object = {}) =>
  ask('/sns/oauth2/access_token', {
    appid: appId,
    secret: appSecret,
    code,
    grant_type: 'authorization_code',
    ...more,
  });
const stable = async (more: object = {}): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${shop.url}/_sim/cgi-bin/stable_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret, ...more }),
  });
  return (await answer.json()) as Record<string, unknown>;
};

describe('the consent page', () => {
  it('opens for a link as WeChat wants it, and says that it is a simulator', async () => {
    const query = `appid=${appId}&redirect_uri=${back()}&response_type=code&scope=snsapi_userinfo&state=abc123`;
    const page = await open(query);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/模拟器.*不是真正的微信/s);
    expect(page.text).toContain('林小雪');
    expect((await open(query, 'en')).text).toMatch(/Simulator.*not WeChat.*Allow/s);
    expect(page.text).not.toMatch(/<script/);
  });

  it.each([
    [
      'another order',
      (a: string, b: string) => `redirect_uri=${b}&appid=${a}&response_type=code&scope=snsapi_base&state=a`,
      '10002',
    ],
    [
      'a missing part',
      (a: string, b: string) => `appid=${a}&redirect_uri=${b}&response_type=code&scope=snsapi_base`,
      '10002',
    ],
    [
      'another scope',
      (a: string, b: string) => `appid=${a}&redirect_uri=${b}&response_type=code&scope=snsapi_login&state=a`,
      '10002',
    ],
    [
      'another app',
      (_: string, b: string) => `appid=wx1&redirect_uri=${b}&response_type=code&scope=snsapi_base&state=a`,
      '10013',
    ],
    [
      'a foreign page',
      (a: string) =>
        `appid=${a}&redirect_uri=https%3A%2F%2Fevil.example&response_type=code&scope=snsapi_base&state=a`,
      '10003',
    ],
    [
      'a broken address',
      (a: string) => `appid=${a}&redirect_uri=%E9%9B&response_type=code&scope=snsapi_base&state=a`,
      '10003',
    ],
    [
      'signs in the state',
      (a: string, b: string) => `appid=${a}&redirect_uri=${b}&response_type=code&scope=snsapi_base&state=a-b`,
      '10016',
    ],
    [
      'a long state',
      (a: string, b: string) =>
        `appid=${a}&redirect_uri=${b}&response_type=code&scope=snsapi_base&state=${'a'.repeat(129)}`,
      '10016',
    ],
  ])('does not open for %s', async (_title, link, code) => {
    const page = await open(link(appId, back()));
    expect(page.status).toBe(400);
    expect(page.text).toContain(`Error ${code}`);
  });

  it('writes what stands in a link as text', async () => {
    const evil = encodeURIComponent(`${shop.url}/"><img src=x onerror=alert(1)>`);
    const page = await open(
      `appid=${appId}&redirect_uri=${evil}&response_type=code&scope=snsapi_base&state=a`,
    );
    expect(page.text).not.toContain('<img src=x');
  });
});

describe('the platform', () => {
  it('tells the union id with consent only, and a snapshot by its mark and another open id', async () => {
    const base = await exchange((await shop.consent({}, { scope: 'snsapi_base' })).code);
    expect(base).toMatchObject({ openid: expect.stringMatching(/^oSim-lin/), scope: 'snsapi_base' });
    expect(base).not.toHaveProperty('unionid');
    const info = await ask('/sns/userinfo', {
      access_token: String(base['access_token']),
      openid: String(base['openid']),
    });
    expect(info['errcode']).toBe(48_001);
    const snapshot = await exchange((await shop.consent({ snapshot: true })).code);
    expect(snapshot).toMatchObject({ is_snapshotuser: 1, openid: expect.stringMatching(/^oSnap/) });
  });

  it.each([
    [{ appid: 'wx1' }, 40_013],
    [{ secret: 'wrong' }, 40_125],
    [{ grant_type: 'other' }, 40_002],
    [{ code: '' }, 41_008],
    [{ code: 'made-up' }, 40_029],
  ])('refuses an exchange with %o', async (more, errcode) => {
    expect((await exchange((await shop.consent()).code, more))['errcode']).toBe(errcode);
  });

  it('refuses tokens of others, and a token after two hours', async () => {
    const first = await exchange((await shop.consent()).code);
    const token = String(first['access_token']);
    const openid = String(first['openid']);
    expect((await ask('/sns/userinfo', { access_token: 'x', openid }))['errcode']).toBe(40_001);
    expect((await ask('/sns/userinfo', { access_token: token, openid: 'oX' }))['errcode']).toBe(40_003);
    shop.server.clock.advance(2 * hourMs + 1);
    expect((await ask('/sns/userinfo', { access_token: token, openid }))['errcode']).toBe(42_001);
  });

  it('keeps a stable token until its last five minutes, and lets the old one go on for five', async () => {
    const first = await stable();
    expect(String(first['access_token']).length).toBeLessThanOrEqual(512);
    expect(await stable()).toEqual(first);
    shop.server.clock.advance(2 * hourMs - 5 * minuteMs);
    const second = await stable();
    expect(second['access_token']).not.toBe(first['access_token']);
    const ticketBy = (token: unknown) =>
      ask('/cgi-bin/ticket/getticket', { access_token: String(token), type: 'jsapi' });
    expect((await ticketBy(first['access_token']))['errcode']).toBe(0);
    expect((await ticketBy(second['access_token']))['ticket']).toBeDefined();
    shop.server.clock.advance(5 * minuteMs);
    expect((await ticketBy(first['access_token']))['errcode']).toBe(42_001);
    expect((await ticketBy('x'))['errcode']).toBe(40_001);
  });

  it('renews by force, but not twice within half a minute', async () => {
    const force = () => stable({ force_refresh: true });
    const [plain, forced, again] = [await stable(), await force(), await force()];
    expect(forced['access_token']).not.toBe(plain['access_token']);
    expect(again['errcode']).toBe(45_011);
    shop.server.clock.advance(minuteMs / 2);
    expect((await force())['access_token']).not.toBe(forced['access_token']);
  });

  it('refuses tokens to strangers', async () => {
    expect((await stable({ secret: 'wrong' }))['errcode']).toBe(40_125);
    const other = { grant_type: 'client_credential', appid: 'wx1', secret: appSecret };
    expect((await ask('/cgi-bin/token', other))['errcode']).toBe(40_013);
    expect((await ask('/cgi-bin/token', { ...other, appid: appId }))['access_token']).toBeDefined();
  });
});

describe('the knobs', () => {
  it('log every call by its names, with no value and no secret', async () => {
    await shop.logIn({ person: 'zhao' });
    const answer = await fetch(`${shop.url}/_sim/calls`);
    const text = await answer.text();
    const { items } = JSON.parse(text) as { items: { path: string; names: string[]; outcome: string }[] };
    const last = items.findLast(({ path }) => path === '/sns/oauth2/access_token');
    expect(last).toMatchObject({ names: ['appid', 'secret', 'code', 'grant_type'], outcome: 'ok' });
    for (const secret of [appSecret, appId, 'oSim-zhao', encodeURIComponent(appSecret)]) {
      expect(text).not.toContain(secret);
    }
  });

  it('fail as many calls as asked, do the work of one whose answer is lost, and are reset', async () => {
    await shop.fault({ match: 'access_token', kind: 'lost-response' });
    const { code } = await shop.consent();
    await expect(exchange(code)).rejects.toThrow();
    expect((await exchange(code))['errcode']).toBe(40_163);
    await shop.fault({ match: 'access_token', kind: 'errcode', errcode: -1, times: 2 });
    expect((await exchange('x'))['errcode']).toBe(-1);
    await fetch(`${shop.url}/_sim/reset`, { method: 'POST' });
    expect((await exchange('x'))['errcode']).toBe(40_029);
  });

  it('refuse a fault that they do not know', async () => {
    await expect(shop.fault({ match: '', kind: 'earthquake' })).rejects.toThrow(/unreadable/);
  });
});

describe('the text messages', () => {
  it('are shown newest first, as text', async () => {
    shop.simulator.inbox.post({ phone: '13800000001', text: '验证码 123456' });
    shop.simulator.inbox.post({ phone: '13800000002', text: '<b>654321</b>' });
    const page = await (await fetch(`${shop.url}/_sim/sms`)).text();
    expect(page).toMatch(/&lt;b&gt;654321.*13800000001.*验证码 123456/s);
    const list = (await (await fetch(`${shop.url}/_sim/messages`)).json()) as { items: { text: string }[] };
    expect(list.items.map(({ text }) => text)).toEqual(['<b>654321</b>', '验证码 123456']);
  });
});

describe('a server without the simulator', () => {
  it('has none of its addresses, and refuses every WeChat login in words', async () => {
    const server = await startTestServer();
    for (const address of ['GET /_sim', 'GET /_sim/sms', 'GET /_sim/calls', 'POST /_sim/fault']) {
      expect((await server.call(address)).status).toBe(404);
    }
    const calls: readonly [string, object][] = [
      ['h5/auth/wechat-auth-url', { redirectUri: 'http://localhost/' }],
      ['h5/auth/wechat-login', { code: 'x', state: '0'.repeat(32) }],
      ['h5/auth/anonymous-wechat-info', { code: 'x', state: '0'.repeat(32) }],
      ['app/wechat-jssdk/config', { url: 'http://localhost/' }],
    ];
    for (const [path, body] of calls) {
      const answer = await server.call(`POST /api/${path}`, { body });
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'weChat.off' } } });
    }
    const config = await server.call('GET /api/app/config-distribution/h5');
    expect(config.body).toMatchObject({ loginMethods: { weChat: 'off' } });
    await server.stop();
  });

  it('tells pages that the simulated login works everywhere', async () => {
    const config = await shop.server.call('GET /api/app/config-distribution/h5');
    expect(config.body).toMatchObject({ loginMethods: { weChat: 'everywhere' } });
  });
});

describe('files at the root', () => {
  it('are the named ones and no other', async () => {
    const siteFiles = new Map([['MP_verify_AbC.txt', 'AbC']]);
    const server = await startTestServer({ siteFiles });
    expect(await server.call('GET /MP_verify_AbC.txt')).toMatchObject({ status: 200, body: 'AbC' });
    expect((await server.call('GET /MP_verify_other.txt')).status).toBe(404);
    await server.stop();
  });
});
