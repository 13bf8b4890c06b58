import { describe, expect, it } from 'vitest';
import { oftenBlurs } from '#web/device/camera/zoom.ts';

describe('oftenBlurs', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 10; ELE-L29) HuaweiBrowser/12 HMSCore/6 Mobile', true],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile HuaweiBrowser', true],
    ['Mozilla/5.0 (Linux; Android 12; HONOR 70) Chrome/120 Mobile', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', false],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120 Mobile', false],
  ])('%s: %j', (userAgent, expected) => {
    expect(oftenBlurs(userAgent)).toBe(expected);
  });
});
