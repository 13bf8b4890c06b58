import { expect, it } from 'vitest';
import { platformOf } from './voucher-platform.ts';

const both = { platforms: ['meituan', 'douyin'], chosen: 'meituan' } as const;

it.each([
  ['https://v.douyin.com/iAbC123/', 'douyin'],
  [' https://v.douyin.com/iAbC123/ ', 'douyin'],
  ['v.douyin.com/iAbC123/', 'douyin'],
  ['1234 5678 9012', 'meituan'],
  ['https://example.com/?from=douyin.com', 'meituan'],
  ['', 'meituan'],
])('takes %j for a voucher of %s', (code, platform) => {
  expect(platformOf(code, both)).toBe(platform);
});

it('keeps the only platform of the store', () => {
  expect(platformOf('https://v.douyin.com/iAbC123/', { platforms: ['meituan'], chosen: 'meituan' })).toBe(
    'meituan',
  );
});
