import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaymentConfig } from '#server/payment-config.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const bare = (pem: string): string => pem.replace(/-----[^-]+-----|\n/g, '');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-keys-'));
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
  const privateKeyEncoding = { type: 'pkcs1', format: 'pem' } as const;
  const pairOf = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength, publicKeyEncoding, privateKeyEncoding });
  const [ours, theirs, weak] = [pairOf(2048), pairOf(2048), pairOf(1024)];
  writeFileSync(at('ours.pem'), ours.privateKey);
  writeFileSync(at('ours-public.pem'), ours.publicKey);
  writeFileSync(at('ours.txt'), bare(ours.privateKey));
  writeFileSync(at('theirs.pem'), theirs.publicKey);
  writeFileSync(at('theirs.txt'), `${bare(theirs.publicKey)}\n`);
  writeFileSync(at('weak.pem'), weak.privateKey);
  writeFileSync(at('nothing.pem'), 'hello');
});
afterAll(() => rmSync(folder, { recursive: true }));

const origin = { PAYMENT_NOTICE_ORIGIN: 'https://api.shop.example' };
const weChat = () => ({
  ...origin,
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WXPAY_MCH_ID: '1900007291',
  WXPAY_SERIAL: '5157f09efdc096de15ebe81a47057a7232f1b8e1',
  WXPAY_PRIVATE_KEY_FILE: at('ours.pem'),
  WXPAY_API_V3_KEY: '0123456789abcdef0123456789ABCDEF',
  WXPAY_PLATFORM_KEYS: `PUB_KEY_ID_0123=${at('theirs.pem')}, 7777ABCD7777=${at('theirs.txt')}`,
});
const alipay = () => ({
  ...origin,
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY_FILE: at('ours.txt'),
  ALIPAY_PUBLIC_KEY_FILE: at('theirs.txt'),
  ALIPAY_SELLER_ID: '2088000000000001',
});

type Wrong = readonly [changed: Readonly<Record<string, string>>, sentence: RegExp];
/** {} stands for the folder of the keys. */
const within = (changed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, text.replaceAll('{}', folder)]));

describe('readPaymentConfig', () => {
  it('knows no contract when nothing is said', () => {
    expect(readPaymentConfig({})).toEqual({ wechat: null, alipay: null, noticeOrigin: '' });
  });

  it('takes every setting, keys with or without their frames', () => {
    const both = readPaymentConfig({ ...weChat(), ...alipay(), NODE_ENV: 'production' });
    expect(both.noticeOrigin).toBe('https://api.shop.example');
    expect(both.wechat?.base).toBe('https://api.mch.weixin.qq.com');
    expect(both.alipay?.gateway).toBe('https://openapi.alipay.com/gateway.do');
    expect(both.wechat?.merchant).toMatchObject({
      appId: 'wx0123456789abcdef',
      mchId: '1900007291',
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    });
    expect([...(both.wechat?.merchant.platformKeys.keys() ?? [])]).toEqual([
      'PUB_KEY_ID_0123',
      '7777ABCD7777',
    ]);
    expect(both.wechat?.merchant.privateKey.equals(both.alipay!.merchant.privateKey)).toBe(true);
    const bases = {
      WXPAY_BASE: 'http://127.0.0.1:9/_sim/wxpay/',
      ALIPAY_GATEWAY: 'http://localhost/gateway.do',
    };
    const elsewhere = readPaymentConfig({ ...weChat(), ...alipay(), ...bases });
    expect(elsewhere.wechat?.base).toBe('http://127.0.0.1:9/_sim/wxpay');
    expect(elsewhere.alipay?.gateway).toBe('http://localhost/gateway.do');
  });

  it.each<Wrong>([
    [{ WXPAY_MCH_ID: ' ' }, /^WXPAY_MCH_ID is missing: WeChat Pay needs WXPAY_MCH_ID, WXPAY_SERIAL/],
    [{ WXPAY_SERIAL: '', WXPAY_API_V3_KEY: '' }, /^WXPAY_SERIAL and WXPAY_API_V3_KEY is missing/],
    [{ WECHAT_APP_ID: '' }, /^WECHAT_APP_ID is missing: WeChat Pay takes/],
    [{ WXPAY_MCH_ID: 'shop' }, /^WXPAY_MCH_ID is "shop", but it looks like/],
    [{ WXPAY_SERIAL: 'PUB_KEY_ID_1' }, /^WXPAY_SERIAL is/],
    [{ WXPAY_API_V3_KEY: 'the secret key' }, /^WXPAY_API_V3_KEY has 14 characters, but .* 32\.$/],
    [
      { WXPAY_PRIVATE_KEY_FILE: '{}/missing.pem' },
      /^WXPAY_PRIVATE_KEY_FILE names .*missing\.pem", which cannot be read/,
    ],
    [{ WXPAY_PRIVATE_KEY_FILE: '{}' }, /^WXPAY_PRIVATE_KEY_FILE names .*which cannot be read/],
    [{ WXPAY_PRIVATE_KEY_FILE: '{}/theirs.pem' }, /^WXPAY_PRIVATE_KEY_FILE names .*which is no private key/],
    [{ WXPAY_PRIVATE_KEY_FILE: '{}/nothing.pem' }, /^WXPAY_PRIVATE_KEY_FILE names .*which is no private key/],
    [{ WXPAY_PRIVATE_KEY_FILE: '{}/weak.pem' }, /^WXPAY_PRIVATE_KEY_FILE .*2048 bits/],
    [{ WXPAY_PLATFORM_KEYS: '{}/theirs.pem' }, /^WXPAY_PLATFORM_KEYS holds .*must look like PUB_KEY_ID_/],
    [{ WXPAY_PLATFORM_KEYS: 'PUB_KEY_ID_1={}/theirs.pem,' }, /^WXPAY_PLATFORM_KEYS holds ""/],
    [
      { WXPAY_PLATFORM_KEYS: 'PUB_KEY_ID_1={}/ours.pem' },
      /^WXPAY_PLATFORM_KEYS names .*which is no public key/,
    ],
    [{ WXPAY_BASE: 'api.mch.weixin.qq.com' }, /^WXPAY_BASE is/],
    [
      { NODE_ENV: 'production', WXPAY_BASE: 'https://127.0.0.1/_sim/wxpay' },
      /^WXPAY_BASE is .*in production/,
    ],
    [
      { NODE_ENV: 'production', WXPAY_BASE: 'https://shop.example/_sim/wxpay' },
      /^WXPAY_BASE is .*in production/,
    ],
    [{ PAYMENT_NOTICE_ORIGIN: '' }, /^PAYMENT_NOTICE_ORIGIN is missing/],
    [
      { PAYMENT_NOTICE_ORIGIN: 'https://shop.example/api' },
      /^PAYMENT_NOTICE_ORIGIN is .*an origin looks like/,
    ],
    [
      { NODE_ENV: 'production', PAYMENT_NOTICE_ORIGIN: 'http://shop.example' },
      /^PAYMENT_NOTICE_ORIGIN is .*by https/,
    ],
    [{ PLATFORM_SIMULATOR: 'on' }, /^PLATFORM_SIMULATOR is on, but there are settings of a real contract/],
  ])('refuses %o in words that keep the secret', (changed, sentence) => {
    const read = () => readPaymentConfig({ ...weChat(), ...within(changed) });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/the secret key/);
  });

  it.each<Wrong>([
    [{ ALIPAY_SELLER_ID: '' }, /^ALIPAY_SELLER_ID is missing: Alipay needs ALIPAY_APP_ID/],
    [{ ALIPAY_APP_ID: 'app' }, /^ALIPAY_APP_ID is "app"/],
    [{ ALIPAY_SELLER_ID: '2021000000000001' }, /^ALIPAY_SELLER_ID is .*looks like 2088/],
    [
      { ALIPAY_PUBLIC_KEY_FILE: '{}/ours-public.pem' },
      /^ALIPAY_PUBLIC_KEY_FILE names your app's own public key/,
    ],
    [{ ALIPAY_PUBLIC_KEY_FILE: '{}/nothing.pem' }, /^ALIPAY_PUBLIC_KEY_FILE names .*which is no public key/],
    [
      { NODE_ENV: 'production', ALIPAY_GATEWAY: 'http://openapi.alipay.com/gateway.do' },
      /^ALIPAY_GATEWAY is .*https/,
    ],
  ])('refuses %o', (changed, sentence) => {
    expect(() => readPaymentConfig({ ...alipay(), ...within(changed) })).toThrow(sentence);
  });
});
