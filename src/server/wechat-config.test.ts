import { describe, expect, it } from 'vitest';
import { readWeChatConfig } from '#server/wechat-config.ts';

const app = { WECHAT_APP_ID: 'wx0', WECHAT_APP_SECRET: 's', WECHAT_ORIGINS: 'https://shop.example' };
const production = { NODE_ENV: 'production' };

describe('readWeChatConfig', () => {
  it('knows no app, and simulates one for the demo chain only, when nothing is said', () => {
    expect(readWeChatConfig({})).toEqual({
      app: null,
      apiBase: 'https://api.weixin.qq.com',
      openBase: 'https://open.weixin.qq.com',
      origins: [],
      simulator: 'demo',
      verifyFiles: new Map(),
      messages: { template: null, subscription: null },
      events: null,
    });
  });

  it('takes every setting', () => {
    const env = {
      ...app,
      WECHAT_API_BASE: 'http://127.0.0.1:9/',
      WECHAT_OPEN_BASE: 'https://proxy.example',
      WECHAT_ORIGINS: 'https://a.example, https://b.example:8443',
      WECHAT_VERIFY_FILES: 'MP_verify_Ab1.txt=Ab1, MP_verify_Cd2.txt=Cd2',
      WECHAT_TEMPLATE: 'TM-0123456789:number=character_string1,news=thing2',
      WECHAT_EVENT_TOKEN: 'atoken',
    };
    expect(readWeChatConfig(env)).toEqual({
      app: { id: 'wx0', secret: 's' },
      apiBase: 'http://127.0.0.1:9',
      openBase: 'https://proxy.example',
      origins: ['https://a.example', 'https://b.example:8443'],
      simulator: 'off',
      verifyFiles: new Map([
        ['MP_verify_Ab1.txt', 'Ab1'],
        ['MP_verify_Cd2.txt', 'Cd2'],
      ]),
      messages: {
        template: { id: 'TM-0123456789', fields: { number: 'character_string1', news: 'thing2' } },
        subscription: null,
      },
      events: { token: 'atoken', aesKey: null },
    });
  });

  it('uses the origins of the pages when none are named for WeChat', () => {
    const { WECHAT_ORIGINS: _, ...rest } = app;
    const { origins } = readWeChatConfig({ ...rest, WEB_ORIGINS: 'https://shop.example' });
    expect(origins).toEqual(['https://shop.example']);
  });

  it.each([
    [{}, 'demo'],
    [{ PLATFORM_SIMULATOR: 'on' }, 'on'],
    [{ PLATFORM_SIMULATOR: 'off' }, 'off'],
    [app, 'off'],
    [production, 'off'],
    [{ ...production, PLATFORM_SIMULATOR: 'off' }, 'off'],
    [{ ...production, ...app }, 'off'],
  ])('with %o the simulator is %s', (env, simulator) => {
    expect(readWeChatConfig(env).simulator).toBe(simulator);
  });

  it.each([
    [{ WECHAT_APP_ID: 'wx0' }, /^WECHAT_APP_ID and WECHAT_APP_SECRET belong together/],
    [{ WECHAT_APP_SECRET: 's' }, /^WECHAT_APP_ID and WECHAT_APP_SECRET belong together/],
    [{ WECHAT_APP_ID: 'wx0', WECHAT_APP_SECRET: 's' }, /^WECHAT_ORIGINS is missing/],
    [{ ...app, WECHAT_ORIGINS: 'shop.example' }, /^WECHAT_ORIGINS holds "shop\.example"/],
    [{ ...app, WECHAT_ORIGINS: 'https://shop.example/x' }, /^WECHAT_ORIGINS holds/],
    [{ WECHAT_API_BASE: 'api.weixin.qq.com' }, /^WECHAT_API_BASE is/],
    [{ WECHAT_OPEN_BASE: 'ftp://x.example' }, /^WECHAT_OPEN_BASE is/],
    [{ PLATFORM_SIMULATOR: 'yes' }, /^PLATFORM_SIMULATOR is "yes"/],
    [{ ...app, PLATFORM_SIMULATOR: 'on' }, /^PLATFORM_SIMULATOR is on, but WECHAT_APP_ID/],
    [{ WECHAT_VERIFY_FILES: '../x.txt=1' }, /^WECHAT_VERIFY_FILES holds/],
    [{ WECHAT_VERIFY_FILES: 'MP_verify_a.txt' }, /^WECHAT_VERIFY_FILES holds/],
    [{ WECHAT_TEMPLATE: 'TM-0123456789:news=phrase2' }, /^WECHAT_TEMPLATE is .*must look like/],
    [{ WECHAT_SUBSCRIPTION_TEMPLATE: 'TM-0123456789:time=time3' }, /^WECHAT_SUBSCRIPTION_TEMPLATE is/],
    [{ WECHAT_EVENT_AES_KEY: 'short' }, /^WECHAT_EVENT_TOKEN must be 3 to 32/],
    [{ WECHAT_EVENT_TOKEN: 'abc', WECHAT_EVENT_AES_KEY: 'short' }, /^WECHAT_EVENT_AES_KEY must be/],
    [{ ...production, PLATFORM_SIMULATOR: 'on' }, /^PLATFORM_SIMULATOR is on, but in production/],
  ])('%o is refused in one sentence', (env, sentence) => {
    expect(() => readWeChatConfig(env)).toThrow(sentence);
  });

  it.each([
    'http://127.0.0.1:3000/_sim',
    'http://localhost:3000',
    'https://localhost',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://172.20.0.1',
    'https://192.168.1.20',
    'https://[::1]',
    'https://0.0.0.0',
    'https://shop.local',
    'https://sim.internal',
    'http://api.weixin.qq.com',
    'https://shop.example/_sim',
  ])('production refuses %s, for either address', (base) => {
    for (const name of ['WECHAT_API_BASE', 'WECHAT_OPEN_BASE']) {
      expect(() => readWeChatConfig({ ...production, ...app, [name]: base })).toThrow(
        new RegExp(`^${name} is ".*", but in production`),
      );
    }
  });

  it('production takes the real addresses and a proxy outside', () => {
    const env = { ...production, ...app, WECHAT_API_BASE: 'https://wechat-proxy.example' };
    expect(readWeChatConfig(env).apiBase).toBe('https://wechat-proxy.example');
  });
});
