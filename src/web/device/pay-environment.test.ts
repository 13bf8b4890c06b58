import { afterEach, describe, expect, it, vi } from 'vitest';
import { payEnvironment } from './pay-environment.ts';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';

afterEach(() => vi.unstubAllGlobals());

describe('payEnvironment', () => {
  it.each([
    [chromeOnAndroid, 'phone'],
    [safariOnMac, 'desktop'],
    [`${chromeOnAndroid} MicroMessenger/8.0.49`, 'wechat'],
    [`${safariOnMac} MicroMessenger/6.8.0 MacWechat/3.8.7`, 'desktop'],
    [`${chromeOnAndroid} MicroMessenger/8.0.49 miniProgram/wx0`, 'miniProgram'],
    [`${chromeOnAndroid} AlipayClient/10.5.80`, 'alipay'],
  ])('%s is %s', (userAgent, place) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(payEnvironment()).toBe(place);
  });
});
