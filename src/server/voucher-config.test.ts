import { describe, expect, it } from 'vitest';
import { readVoucherConfig } from '#server/voucher-config.ts';

const meituan = {
  MEITUAN_DEVELOPER_ID: '100123',
  MEITUAN_SIGN_KEY: 'the0secret0sign0key',
  MEITUAN_SHOPS: '万龙 店=the0secret0token==, South Gate = another0token',
};
const douyin = {
  DOUYIN_CLIENT_KEY: 'aw0123456789abcd',
  DOUYIN_CLIENT_SECRET: 'the0secret0of0the0client',
  DOUYIN_SHOPS: '万龙 店=7012345678901234567',
};

type Changed = Readonly<Record<string, string>>;

describe('readVoucherConfig', () => {
  it('knows no contract when nothing is said', () => {
    expect(readVoucherConfig({ PLATFORM_SIMULATOR: 'on' })).toEqual({ meituan: null, douyin: null });
  });

  it('takes every setting of one platform or both', () => {
    expect(readVoucherConfig({ ...meituan, ...douyin, NODE_ENV: 'production' })).toEqual({
      meituan: {
        developerId: '100123',
        signKey: 'the0secret0sign0key',
        shops: new Map([
          ['万龙 店', 'the0secret0token=='],
          ['South Gate', 'another0token'],
        ]),
        base: 'https://api-open-cater.meituan.com',
      },
      douyin: {
        clientKey: 'aw0123456789abcd',
        clientSecret: 'the0secret0of0the0client',
        shops: new Map([['万龙 店', '7012345678901234567']]),
        base: 'https://open.douyin.com',
      },
    });
    expect(readVoucherConfig({ ...douyin, DOUYIN_BASE: 'http://127.0.0.1:9/_sim/douyin/' })).toMatchObject({
      meituan: null,
      douyin: { base: 'http://127.0.0.1:9/_sim/douyin' },
    });
  });

  it.each<readonly [Changed, RegExp]>([
    [{ MEITUAN_SIGN_KEY: '' }, /^MEITUAN_SIGN_KEY is missing: Meituan needs MEITUAN_DEVELOPER_ID, MEITUAN/],
    [{ DOUYIN_SHOPS: ' ' }, /^DOUYIN_SHOPS is missing: Douyin needs DOUYIN_CLIENT_KEY/],
    [{ MEITUAN_DEVELOPER_ID: 'dev' }, /^MEITUAN_DEVELOPER_ID is "dev", but it looks like 100123/],
    [{ MEITUAN_SIGN_KEY: 'the secret' }, /^MEITUAN_SIGN_KEY holds a space/],
    [{ MEITUAN_SHOPS: 'the0secret0token' }, /^MEITUAN_SHOPS: part 1 does not look like Store=token/],
    [{ MEITUAN_SHOPS: 'A=the0secret0token,B=short' }, /^MEITUAN_SHOPS: part 2 does not look like/],
    [{ MEITUAN_SHOPS: 'A=the0secret0token,' }, /^MEITUAN_SHOPS: part 2 does not look like/],
    [{ MEITUAN_SHOPS: 'A=the0secret0token, A=the0secret1token' }, /^MEITUAN_SHOPS names the store "A" twice/],
    [{ MEITUAN_BASE: 'api-open-cater.meituan.com' }, /^MEITUAN_BASE is/],
    [{ NODE_ENV: 'production', MEITUAN_BASE: 'http://a.example' }, /^MEITUAN_BASE is .*in production/],
    [{ DOUYIN_CLIENT_KEY: 'aw 1' }, /^DOUYIN_CLIENT_KEY is "aw 1", but it looks like aw01/],
    [{ DOUYIN_CLIENT_SECRET: 'the secret' }, /^DOUYIN_CLIENT_SECRET holds a space/],
    [{ DOUYIN_SHOPS: 'A=shop' }, /^DOUYIN_SHOPS: part 1 does not look like Store=7012345678901234567/],
    [
      { NODE_ENV: 'production', DOUYIN_BASE: 'https://shop.example/_sim/douyin' },
      /^DOUYIN_BASE is .*in production/,
    ],
    [{ PLATFORM_SIMULATOR: 'on' }, /^PLATFORM_SIMULATOR is on, but there are settings of a real contract/],
  ])('refuses %o in words that keep the secret', (changed, sentence) => {
    const read = () => readVoucherConfig({ ...meituan, ...douyin, ...changed });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/the.secret/);
  });
});
