import { expect, it } from 'vitest';
import { deviceKindOf } from '#domain/access/device-kind.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49',
    'iPhone',
    'WeChat',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Windows',
    'Edge',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/126.0 Mobile Safari/537.36`,
    'Android',
    'Chrome',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15', 'Mac', 'Safari'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5) CriOS/126.0 Mobile/15E148 Safari/604.1', 'iPad', 'Chrome'],
  ['Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) Chrome/99.0 Safari/537.36', 'HarmonyOS', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Linux', 'Firefox'],
  ['curl/8.5.0', 'other', 'other'],
  ['', 'other', 'other'],
])('%s', (userAgent, system, program) => {
  expect(deviceKindOf(userAgent)).toEqual({ system, program });
});
