import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { WeChatNotBoundError, keepPending, redeem, takeReturned } from '#web/parts/wechat/wechat-return.ts';
import { languageStore } from '#web/state/language.ts';
import { loginText } from '#web/text/login.ts';

const state = 'a'.repeat(32);
const info = { openId: 'o1', nickName: '小雪', headImgUrl: '' };
const pending = { state, purpose: 'login', wanted: '/customer/orders' } as const;

let address = '';
let bodies: unknown[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

const land = (search: string): void =>
  void vi.stubGlobal('location', {
    protocol: 'http:',
    host: 'localhost',
    hostname: 'localhost',
    pathname: '/customer/login',
    search,
  });

beforeEach(() => {
  address = '';
  bodies = [];
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('history', {
    state: { step: 3 },
    replaceState: (kept: unknown, _: string, url: string) => {
      address = `${JSON.stringify(kept)} ${url}`;
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('wechat-login')) return new Response('{}');
    bodies.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  land('');
});
afterEach(() => {
  vi.unstubAllGlobals();
  languageStore.set('zh');
});

describe('takeReturned', () => {
  it('is null for a page that was opened in any other way', () => {
    land('?redirect=%2Fcustomer%2Forders&code=5');
    expect(takeReturned()).toBeNull();
    expect(address).toBe('');
  });

  it('takes code and state out of the address and puts the wanted page in', () => {
    keepPending(pending);
    land(`?code=c1&state=${state}`);
    expect(takeReturned()).toEqual({ code: 'c1', state, pending });
    expect(address).toBe('{"step":3} /customer/login?redirect=%2Fcustomer%2Forders');
  });

  it('keeps the rest of the address, and finds no visit the second time', () => {
    land(`?from=poster&code=c1&state=${state}`);
    expect(takeReturned()).toEqual({ code: 'c1', state, pending: null });
    expect(address).toBe('{"step":3} /customer/login?from=poster');
  });

  it('leaves a clean address where no page was wanted', () => {
    keepPending({ state, purpose: 'bind' });
    land(`?state=${state}`);
    expect(takeReturned()).toEqual({ code: undefined, state, pending: { state, purpose: 'bind' } });
    expect(address).toBe('{"step":3} /customer/login');
  });
});

describe('redeem', () => {
  const login = { purpose: 'login', userType: 1 } as const;

  it.each(['zh', 'en'] as const)(
    'says in %s what to do after a refusal or a strange state',
    async (language) => {
      await loginText.inEnglish();
      languageStore.set(language);
      const words = language === 'zh' ? loginText.zh : loginText.english();
      await expect(redeem({ state, code: undefined, pending }, login)).rejects.toMatchObject({
        code: 'weChat.refused',
        message: words?.weChatRefused,
      });
      await expect(redeem({ state, code: 'c1', pending: null }, login)).rejects.toMatchObject({
        code: 'weChat.stateWrong',
        message: words?.weChatStateWrong,
      });
      await expect(
        redeem({ state, code: 'c1', pending }, { ...login, purpose: 'bind' }),
      ).rejects.toMatchObject({
        code: 'weChat.stateWrong',
      });
      expect(bodies).toEqual([]);
    },
  );

  it('gives the code to the server and the tokens to the caller', async () => {
    answer = { status: 200, body: { accessToken: 'a' } };
    expect(await redeem({ state, code: 'c1', pending }, login)).toEqual({ accessToken: 'a' });
    expect(bodies).toEqual([{ code: 'c1', state, userType: 1 }]);
  });

  it('throws who was found when nobody has bound the account', async () => {
    answer = { status: 200, body: { requireBinding: true, openId: 'o1', weChatUserInfo: info, ticket: 't' } };
    const error: unknown = await redeem({ state, code: 'c1', pending }, login).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(WeChatNotBoundError);
    expect(error).toMatchObject({
      code: 'WECHAT_NOT_BOUND',
      message: loginText.zh.weChatNotBound,
      openId: 'o1',
      weChatUserInfo: info,
      ticket: 't',
    });
  });

  it('passes on what the server refuses with', async () => {
    answer = { status: 403, body: { error: { code: 'weChat.codeUsed', message: 'used' } } };
    await expect(redeem({ state, code: 'c1', pending }, login)).rejects.toMatchObject({
      code: 'weChat.codeUsed',
      message: 'used',
    });
  });
});
