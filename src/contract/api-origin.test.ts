import { describe, expect, it } from 'vitest';
import { apiOrigin } from '#contract/api-origin.ts';

describe('apiOrigin', () => {
  it.each([
    ['http://localhost:3000', ''],
    ['http://192.168.1.20:3000', ''],
    ['http://[::1]:3000', ''],
    ['https://snow.example', 'https://api.snow.example'],
    ['https://www.snow.example', 'https://api.snow.example'],
    ['http://shop', 'http://api.shop'],
    ['http://shop.example:41400', 'http://api.shop.example:41400'],
    ['https://www.snow.example:8443', 'https://api.snow.example:8443'],
    ['http://localhost', ''],
    ['http://[::1]', ''],
  ])('%s', (page, origin) => expect(apiOrigin(new URL(page))).toBe(origin));
});
