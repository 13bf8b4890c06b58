import { describe, expect, it } from 'vitest';
import { readSmsConfig } from '#server/sms-config.ts';

const whole = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI5tExampleExample1234',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'the0secret0of0the0access0key00',
  ALIYUN_SMS_SIGN_NAME: '雪具租赁',
  ALIYUN_SMS_CODE_TEMPLATE: 'SMS_123456789',
};

describe('readSmsConfig', () => {
  it('knows no contract when nothing is said', () => {
    expect(readSmsConfig({ PLATFORM_SIMULATOR: 'on' })).toBeNull();
  });

  it('takes every setting', () => {
    expect(readSmsConfig({ ...whole, NODE_ENV: 'production' })).toEqual({
      account: {
        accessKeyId: 'LTAI5tExampleExample1234',
        accessKeySecret: 'the0secret0of0the0access0key00',
        signName: '雪具租赁',
        codeTemplate: 'SMS_123456789',
        noticeTemplate: null,
        newsTemplate: null,
      },
      base: 'https://dysmsapi.aliyuncs.com',
      receiptKey: null,
    });
    const elsewhere = { ...whole, ALIYUN_SMS_BASE: 'http://127.0.0.1:9/_sim/aliyun-sms/' };
    expect(readSmsConfig(elsewhere)?.base).toBe('http://127.0.0.1:9/_sim/aliyun-sms');
  });

  it.each<readonly [Readonly<Record<string, string>>, RegExp]>([
    [{ ALIYUN_SMS_SIGN_NAME: ' ' }, /^ALIYUN_SMS_SIGN_NAME is missing: Aliyun SMS needs ALIYUN_SMS_ACCESS/],
    [{ ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI 5t' }, /^ALIYUN_SMS_ACCESS_KEY_ID is "LTAI 5t", but it looks like/],
    [
      { ALIYUN_SMS_ACCESS_KEY_SECRET: 'the secret of the key' },
      /^ALIYUN_SMS_ACCESS_KEY_SECRET holds a space/,
    ],
    [{ ALIYUN_SMS_SIGN_NAME: '【雪具租赁】' }, /^ALIYUN_SMS_SIGN_NAME is .* without brackets/],
    [{ ALIYUN_SMS_CODE_TEMPLATE: '123456789' }, /^ALIYUN_SMS_CODE_TEMPLATE is .* looks like SMS_/],
    [{ ALIYUN_SMS_BASE: 'dysmsapi.aliyuncs.com' }, /^ALIYUN_SMS_BASE is/],
    [
      { NODE_ENV: 'production', ALIYUN_SMS_BASE: 'https://shop.example/_sim/aliyun-sms' },
      /^ALIYUN_SMS_BASE is .*in production/,
    ],
    [{ ALIYUN_SMS_RECEIPT_KEY: 'guessed' }, /^ALIYUN_SMS_RECEIPT_KEY must be 24 to 100/],
    [{ PLATFORM_SIMULATOR: 'on' }, /^PLATFORM_SIMULATOR is on, but there are settings of a real contract/],
  ])('refuses %o in words that keep the secret', (changed, sentence) => {
    const read = () => readSmsConfig({ ...whole, ...changed });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/the.secret/);
  });
});
