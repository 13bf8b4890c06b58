import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { setShareCard as ShareSetter } from '#web/device/wechat-sdk.ts';

type Reply = (answer: { errMsg: string; resultStr?: string }) => void;
type Call = { readonly name: string; readonly args: Readonly<Record<string, unknown>> };

let calls: Call[] = [];
/** The addresses that WeChat takes a signature for. */
let accepted: readonly string[] = [];
/** How often WeChat refuses a card before it takes it. */
let refusals = 0;
/** How WeChat's scanner ends, one time after the other. */
let scans: { errMsg: string; resultStr?: string }[] = [];

const verdict = ({ name, args }: Call): string => {
  if (name === 'preVerifyJSAPI') {
    const isGood = accepted.some((url) => args['verifySignature'] === `signed ${url}`);
    return isGood ? 'config:ok' : 'config:invalid signature';
  }
  // The SDK also reports to its maker.
  if (!name.startsWith('update')) return `${name}:ok`;
  refusals -= 1;
  return refusals >= 0 ? `${name}:fail, the permission value is offline verifying` : `${name}:ok`;
};

const bridge = {
  invoke: (name: string, args: Record<string, unknown>, reply: Reply) => {
    calls.push({ name, args });
    const scan = name === 'scanQRCode' ? scans.shift() : undefined;
    setTimeout(() => reply(scan ?? { errMsg: verdict({ name, args }) }), 20);
  },
  on: () => undefined,
};

const userAgent = (version: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/${version}`;

const stubBrowser = ({ version = '8.0.49', hasBridge = true } = {}): void => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { title: 'page', addEventListener: () => undefined });
  vi.stubGlobal('location', { href: 'https://shop.example/first' });
  vi.stubGlobal('navigator', { userAgent: userAgent(version), platform: 'iPhone' });
  vi.stubGlobal('Image', class {});
  vi.stubGlobal('jWeixin', undefined);
  if (hasBridge) vi.stubGlobal('WeixinJSBridge', bridge);
};

const goTo = (href: string): void => void vi.stubGlobal('location', { href });

type SignPage = Parameters<typeof ShareSetter>[2];

const sign = vi.fn<SignPage>(async (url) => ({
  appId: 'wx0',
  timestamp: 1,
  nonceStr: 'n',
  signature: `signed ${url}`,
  jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
}));

const card = { title: 'Book', desc: 'Skis', link: 'https://shop.example/book', imgUrl: '' };
const iphone = { kind: 'phone', isIos: true } as const;
const android = { kind: 'phone', isIos: false } as const;

const require = createRequire(import.meta.url);

/** Each test has an SDK and a page of its own. */
const loadDevice = async () => {
  vi.resetModules();
  delete require.cache[require.resolve('weixin-js-sdk')];
  vi.doMock('weixin-js-sdk', () => ({ default: require('weixin-js-sdk') as unknown }));
  const landing = await import('#web/device/landing-url.ts');
  landing.noteLanding();
  return import('#web/device/wechat-sdk.ts');
};

const settled = async <T>(work: Promise<T>): Promise<T> => {
  const ended = work.then(
    () => undefined,
    () => undefined,
  );
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(50);
  return work;
};

const cardCalls = (): readonly string[] =>
  calls.filter(({ name }) => name.startsWith('update')).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  accepted = ['https://shop.example/first', 'https://shop.example/second'];
  refusals = 0;
  scans = [];
  sign.mockClear();
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('setShareCard', () => {
  it('sets the card for chats and for moments, after the signature is accepted', async () => {
    const { setShareCard } = await loadDevice();
    await settled(setShareCard(iphone, card, sign));
    expect(calls[0]?.name).toBe('preVerifyJSAPI');
    expect(cardCalls()).toEqual(['updateAppMessageShareData', 'updateTimelineShareData']);
    expect(calls.find(({ name }) => name === 'updateAppMessageShareData')?.args).toMatchObject(card);
  });

  it('signs the address of the first load on iOS, however far one went', async () => {
    const { setShareCard } = await loadDevice();
    goTo('https://shop.example/second#top');
    await settled(setShareCard(iphone, card, sign));
    await settled(setShareCard(iphone, card, sign));
    expect(sign.mock.calls).toEqual([['https://shop.example/first']]);
  });

  it('signs each address elsewhere, once', async () => {
    const { setShareCard } = await loadDevice();
    await settled(setShareCard(android, card, sign));
    goTo('https://shop.example/second#top');
    await settled(setShareCard(android, card, sign));
    await settled(setShareCard(android, card, sign));
    expect(sign.mock.calls).toEqual([['https://shop.example/first'], ['https://shop.example/second']]);
    expect(cardCalls()).toHaveLength(6);
  });

  it('tries the other address once when the first signature is refused, though the SDK says ready as well', async () => {
    accepted = ['https://shop.example/second'];
    const { setShareCard } = await loadDevice();
    goTo('https://shop.example/second');
    await settled(setShareCard(iphone, card, sign));
    expect(sign.mock.calls.map(([url]) => url)).toEqual([
      'https://shop.example/first',
      'https://shop.example/second',
    ]);
    expect(cardCalls()).toHaveLength(2);
  });

  it('gives up when both signatures are refused', async () => {
    accepted = [];
    const { setShareCard } = await loadDevice();
    goTo('https://shop.example/second');
    await expect(settled(setShareCard(iphone, card, sign))).rejects.toMatchObject({ reason: 'initFailed' });
    expect(sign).toHaveBeenCalledTimes(2);
    expect(cardCalls()).toEqual([]);
  });

  it('asks again while WeChat still checks the signature, and not for ever', async () => {
    refusals = 2;
    const { setShareCard } = await loadDevice();
    await settled(setShareCard(iphone, card, sign));
    expect(cardCalls()).toHaveLength(4);
    refusals = 100;
    await expect(settled(setShareCard(iphone, card, sign))).rejects.toMatchObject({ reason: 'callFailed' });
  });

  it('survives a version whose refusals the SDK keeps to itself', async () => {
    vi.unstubAllGlobals();
    stubBrowser({ version: '10.0.1' });
    accepted = [];
    refusals = 100;
    const { setShareCard } = await loadDevice();
    await expect(settled(setShareCard(iphone, card, sign))).rejects.toMatchObject({ reason: 'callFailed' });
  });

  it('ends where no WeChat answers, and tries anew the next time', async () => {
    vi.unstubAllGlobals();
    stubBrowser({ hasBridge: false });
    const { setShareCard } = await loadDevice();
    await expect(settled(setShareCard(iphone, card, sign))).rejects.toMatchObject({ reason: 'notLoaded' });
    expect(sign).not.toHaveBeenCalled();
    vi.stubGlobal('WeixinJSBridge', bridge);
    await settled(setShareCard(iphone, card, sign));
    expect(cardCalls()).toHaveLength(2);
  });

  it('ends after ten seconds when WeChat never says whether it accepts the signature', async () => {
    vi.stubGlobal('WeixinJSBridge', { ...bridge, invoke: () => undefined });
    const { setShareCard } = await loadDevice();
    await expect(settled(setShareCard(iphone, card, sign))).rejects.toMatchObject({ reason: 'initFailed' });
  });

  it('passes on why a page cannot be signed', async () => {
    sign.mockRejectedValueOnce(new Error('switched off'));
    const { setShareCard } = await loadDevice();
    await expect(settled(setShareCard(iphone, card, sign))).rejects.toThrow('switched off');
  });
});

describe('scanByWeChat', () => {
  const bothKinds = ['qrCode', 'barCode'] as const;
  const read = (text: string) => ({
    errMsg: 'scanQRCode:ok',
    resultStr: JSON.stringify({ scan_code: { scan_result: text } }),
  });

  it('answers what WeChat read', async () => {
    scans = [read('CODE_128,XJ001000')];
    const { scanByWeChat } = await loadDevice();
    expect(await settled(scanByWeChat(iphone, sign, bothKinds))).toBe('CODE_128,XJ001000');
  });

  it('looks for the kind that is wanted', async () => {
    scans = [read('XJ001000')];
    const { scanByWeChat } = await loadDevice();
    await settled(scanByWeChat(iphone, sign, ['barCode']));
    expect(calls.find(({ name }) => name === 'scanQRCode')?.args['scanType']).toEqual(['barCode']);
  });

  it('answers nothing when the user goes back', async () => {
    scans = [{ errMsg: 'scanQRCode:cancel' }];
    const { scanByWeChat } = await loadDevice();
    expect(await settled(scanByWeChat(iphone, sign, bothKinds))).toBeNull();
  });

  it('tries once more while the signature is still being checked', async () => {
    scans = [{ errMsg: 'scanQRCode:fail, the permission value is offline verifying' }, read('XJ001000')];
    const { scanByWeChat } = await loadDevice();
    expect(await settled(scanByWeChat(iphone, sign, bothKinds))).toBe('XJ001000');
  });

  it('tells that the scan failed, that the kit did not load, or that WeChat does not accept the page', async () => {
    scans = [{ errMsg: 'scanQRCode:fail' }, { errMsg: 'scanQRCode:fail' }];
    const { scanByWeChat } = await loadDevice();
    await expect(settled(scanByWeChat(iphone, sign, bothKinds))).rejects.toMatchObject({
      reason: 'callFailed',
    });
    accepted = [];
    goTo('https://shop.example/third');
    const again = await loadDevice();
    await expect(settled(again.scanByWeChat(iphone, sign, bothKinds))).rejects.toMatchObject({
      reason: 'initFailed',
    });
    vi.unstubAllGlobals();
    stubBrowser({ hasBridge: false });
    const outside = await loadDevice();
    await expect(settled(outside.scanByWeChat(iphone, sign, bothKinds))).rejects.toMatchObject({
      reason: 'notLoaded',
    });
  });
});
