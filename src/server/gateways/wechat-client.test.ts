import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { startWeChatShop, type Refused, type WeChatShop } from '#testing/wechat-shop.ts';

type Config = {
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
  jsApiList: string[];
};

let shop: WeChatShop;
beforeAll(async () => {
  shop = await startWeChatShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.simulator.pageTokens.endTokens();
  await shop.server.db.exec(sql`delete from platform_token`);
});
afterEach(() => shop.simulator.faults.clear());

const path = '/api/app/wechat-jssdk/config';
const configFor = (url: string) => shop.call<Config>(path, { url });
const codeOf = (answer: { body: unknown }): string => (answer.body as Refused).error.code;
const callsTo = (part: string): number =>
  shop.simulator.calls().filter((call) => call.path.includes(part)).length;
/** What WeChat answers to wx.config with it. */
const verify = async (config: Config, check: object): Promise<unknown> => {
  const answer = await fetch(`${shop.url}/_sim/verify-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...config, platform: 'android', landingUrl: '', currentUrl: '', ...check }),
  });
  return ((await answer.json()) as { errMsg: string }).errMsg;
};

describe('POST /api/app/wechat-jssdk/config', () => {
  it('signs a page so that WeChat takes it, and never gives the ticket away', async () => {
    const page = `${shop.url}/customer/order-create?a=%E9%9B%AA&b=1`;
    const { status, body } = await configFor(`${page}#here`);
    expect(status).toBe(200);
    expect(body.jsApiList).toContain('scanQRCode');
    expect(Object.keys(body).toSorted()).toEqual([
      'appId',
      'jsApiList',
      'messageTemplateId',
      'nonceStr',
      'openTagList',
      'signature',
      'timestamp',
    ]);
    expect(await verify(body, { currentUrl: page })).toBe('config:ok');
    expect(await verify(body, { currentUrl: `${page}#elsewhere` })).toBe('config:ok');
    expect(await verify(body, { currentUrl: `${shop.url}/store` })).toBe('config:invalid signature');
    expect(await verify({ ...body, appId: 'wx' }, { currentUrl: page })).toBe('config:invalid appid');
  });

  it('is held against the first page on iOS and the present one on Android', async () => {
    const [landingUrl, currentUrl] = [`${shop.url}/?code=1&state=2`, `${shop.url}/store/scan`];
    const pages = { landingUrl, currentUrl };
    const [first, present] = [(await configFor(landingUrl)).body, (await configFor(currentUrl)).body];
    expect(await verify(first, { ...pages, platform: 'ios' })).toBe('config:ok');
    expect(await verify(present, { ...pages, platform: 'ios' })).toBe('config:invalid signature');
    expect(await verify(present, { ...pages, platform: 'android' })).toBe('config:ok');
    expect(await verify(first, { ...pages, platform: 'android' })).toBe('config:invalid signature');
  });

  it.each(['https://evil.example/', 'http://127.0.0.1:1/', 'http://localhost/'])(
    'signs nothing for %s',
    async (url) => {
      const answer = await configFor(url);
      expect([answer.status, codeOf(answer)]).toEqual([422, 'weChat.pageForeign']);
    },
  );

  it('asks the platform once for token and ticket, however many pages come', async () => {
    const before = [callsTo('stable_token'), callsTo('getticket')];
    await Promise.all(Array.from({ length: 6 }, (_, index) => configFor(`${shop.url}/${index}`)));
    expect([callsTo('stable_token'), callsTo('getticket')]).toEqual(before.map((count) => count + 1));
  });

  it('renews a token that the platform ended before its time, once', async () => {
    await configFor(`${shop.url}/`);
    shop.simulator.pageTokens.endTokens();
    await shop.server.db.exec(sql`delete from platform_token where name like 'wechat page ticket%'`);
    expect((await configFor(`${shop.url}/`)).status).toBe(200);
  });

  it('gives up when the platform refuses the renewed token as well', async () => {
    await shop.fault({ match: 'getticket', kind: 'errcode', errcode: 40_001, times: 2 });
    const before = callsTo('getticket');
    expect(codeOf(await configFor(`${shop.url}/`))).toBe('weChat.misconfigured');
    expect(callsTo('getticket')).toBe(before + 2);
    expect((await configFor(`${shop.url}/`)).status).toBe(200);
  });

  it.each([
    ['stable_token', { kind: 'timeout' }, 'weChat.unreachable'],
    ['stable_token', { kind: 'errcode', errcode: 40_125 }, 'weChat.misconfigured'],
    ['stable_token', { kind: 'body', body: '{"access_token":"x"}' }, 'weChat.unreachable'],
    ['getticket', { kind: 'lost-response' }, 'weChat.unreachable'],
    ['getticket', { kind: 'errcode', errcode: 45_009 }, 'weChat.busy'],
  ])('tells what %s does wrong: %o', async (match, fault, code) => {
    await shop.fault({ match, ...fault });
    expect(codeOf(await configFor(`${shop.url}/`))).toBe(code);
    expect((await configFor(`${shop.url}/`)).status).toBe(200);
  });
});
