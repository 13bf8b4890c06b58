import { describe, expect, it } from 'vitest';
import { detectPayEnvironment } from './pay-environment.ts';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';

describe('readPayPlace', () => {
  it.each([
    [chromeOnAndroid, null, 'phone'],
    [safariOnMac, null, 'desktop'],
    [chromeOnAndroid, 'phone', 'wechat'],
    [safariOnMac, 'computer', 'desktop'],
    [chromeOnAndroid, 'miniProgram', 'miniProgram'],
    [`${chromeOnAndroid} AlipayClient/10.5.80`, null, 'alipay'],
  ] as const)('%s with WeChat %s is %s', (userAgent, weChat, place) => {
    expect(detectPayEnvironment(userAgent, weChat)).toBe(place);
  });
});
