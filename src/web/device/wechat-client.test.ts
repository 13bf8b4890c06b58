import { afterEach, describe, expect, it, vi } from 'vitest';
import { weChatHere } from '#web/device/wechat-client.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 NetType/WIFI';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** What the page knows of WeChat in this browser. */
const hereIn = (userAgent: string, mark?: string) => {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('__wxjs_environment', mark);
  return weChatHere();
};

afterEach(() => vi.unstubAllGlobals());

describe('weChatHere', () => {
  it.each([
    ['iOS', `${iphone} MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`, 'phone', true],
    ['Android', `${android} MicroMessenger/8.0.49.2600(0x2800313D) WeChat/arm64`, 'phone', false],
    ['lower case', `${android} micromessenger/7.0.1`, 'phone', false],
    ['Windows', `${windows} MicroMessenger/7.0.20.1781 WindowsWechat(0x63090b19)`, 'computer', false],
    ['Mac', `${mac} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7`, 'computer', false],
    ['a mini-program', `${iphone} MicroMessenger/8.0.49(0x18003137) miniProgram/wx0`, 'miniProgram', true],
  ] as const)('knows WeChat on %s', (_, userAgent, kind, isIos) => {
    expect(hereIn(userAgent)).toEqual({ kind, isIos });
  });

  it('knows a mini-program by its mark', () => {
    const userAgent = `${android} MicroMessenger/8.0.49.2600(0x2800313D)`;
    expect(hereIn(userAgent, 'miniprogram')?.kind).toBe('miniProgram');
    expect(hereIn(userAgent, 'browser')?.kind).toBe('phone');
  });

  it.each([
    ['a plain browser', iphone],
    ['WeCom', `${iphone} wxwork/4.1.28 MicroMessenger/7.0.1 Language/zh`],
  ])('is null in %s', (_, userAgent) => {
    expect(hereIn(userAgent)).toBeNull();
  });
});
