import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Environment } from '#server/environment.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { createOutside } from '#server/gateways/outside.ts';
import { readPaymentConfig } from '#server/payment-config.ts';
import { readSmsConfig } from '#server/sms-config.ts';
import { readVoucherConfig } from '#server/voucher-config.ts';
import { readWeChatConfig } from '#server/wechat-config.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const contract = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI5tExampleExample1234',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: 'Shop',
  ALIYUN_SMS_CODE_TEMPLATE: 'SMS_1',
};
const realMeituan = {
  MEITUAN_DEVELOPER_ID: '100123',
  MEITUAN_SIGN_KEY: 'key',
  MEITUAN_SHOPS: 'South Gate=0123456789abcdef',
};
const played = { templateOf: () => 'SMS_1', send: async () => ({ reply: 'taken' as const, id: '' }) };
const playedVouchers = { meituan: null, douyin: null };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase(1);
});
afterAll(() => db.close());

const openOutside = async (env: Environment, isDemo: boolean) => {
  const settings = {
    weChat: readWeChatConfig(env),
    payments: readPaymentConfig(env),
    sms: readSmsConfig(env),
    vouchers: readVoucherConfig(env),
    webOrigins: [],
  };
  const place = { db, clock: systemClock, isDemo, ownUrl: () => '' };
  const simulated = { ...noGateways, sms: played, vouchers: playedVouchers };
  const simulation = { gateways: simulated, mount: async () => undefined };
  const { gateways } = await createOutside(settings, place, async () => simulation);
  return gateways;
};

const senderOf = async (env: Environment, isDemo: boolean) => {
  const gateways = await openOutside(env, isDemo);
  if (gateways.sms === null) return 'none';
  return gateways.sms === played ? 'simulator' : 'Aliyun';
};

describe('who sends text messages', () => {
  it.each([
    ['nobody without a contract', {}, false, 'none'],
    ['Aliyun by a contract', contract, false, 'Aliyun'],
    [
      'Aliyun beside WeChat',
      { ...contract, WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_ORIGINS: 'https://a.example' },
      false,
      'Aliyun',
    ],
    ['the simulator in the demo', {}, true, 'simulator'],
    ['Aliyun in a demo with a contract', contract, true, 'Aliyun'],
  ])('is %s', async (_, env, isDemo, sender) => {
    expect(await senderOf(env, isDemo)).toBe(sender);
  });
});

describe('who redeems vouchers', () => {
  it('is a platform by its contract, for the stores that have a shop there, also in a demo', async () => {
    for (const isDemo of [false, true]) {
      const { vouchers, played: names } = await openOutside(realMeituan, isDemo);
      expect(vouchers.meituan?.hasShop('South Gate')).toBe(true);
      expect(vouchers.meituan?.hasShop('North Gate')).toBe(false);
      expect(vouchers.douyin).toBeNull();
      expect(names).not.toContain('vouchers');
    }
    const douyin = {
      DOUYIN_CLIENT_KEY: 'aw0123456789abcd',
      DOUYIN_CLIENT_SECRET: 'secret',
      DOUYIN_SHOPS: 'South Gate=7012345678901234567',
    };
    const { vouchers } = await openOutside(douyin, false);
    expect(vouchers.douyin?.hasShop('South Gate')).toBe(true);
  });

  it('is the simulator in a demo without a contract', async () => {
    const { vouchers, played: names } = await openOutside({}, true);
    expect(vouchers).toBe(playedVouchers);
    expect(names).toEqual(['weChat', 'payments', 'sms', 'vouchers']);
  });
});
