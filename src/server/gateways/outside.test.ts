import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Environment } from '#server/environment.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { createOutside } from '#server/gateways/outside.ts';
import { readPaymentConfig } from '#server/payment-config.ts';
import { readSmsConfig } from '#server/sms-config.ts';
import { readWeChatConfig } from '#server/wechat-config.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const contract = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI5tExampleExample1234',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: 'Shop',
  ALIYUN_SMS_CODE_TEMPLATE: 'SMS_1',
};
const played = { templateOf: () => 'SMS_1', send: async () => ({ reply: 'taken' as const, id: '' }) };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase(1);
});
afterAll(() => db.close());

const senderOf = async (env: Environment, isDemo: boolean) => {
  const settings = {
    weChat: readWeChatConfig(env),
    payments: readPaymentConfig(env),
    sms: readSmsConfig(env),
    webOrigins: [],
  };
  const place = { db, clock: systemClock, isDemo, ownUrl: () => '' };
  const simulation = { gateways: { ...noGateways, sms: played }, mount: async () => undefined };
  const { gateways } = await createOutside(settings, place, async () => simulation);
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
