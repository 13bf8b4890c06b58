import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startMessageShop } from '#testing/message-shop.ts';

const shop = await startMessageShop();
const { server, chain, simulator } = shop;
afterAll(() => shop.stop());

const send = (channel: string, kind = 'ready') =>
  server.call<{ result: string }>('POST /api/app/system/messages/test', {
    as: chain.manager,
    body: { channel, kind },
  });

const switchSms = async (value: 'true' | 'false'): Promise<void> => {
  await server.db.exec(sql`update business_parameter set value = ${value} where key like '%SmsVerification'`);
  forgetConfiguration(server.db);
};

test('the templates are named, and a test goes to one’s own phone or WeChat alone', async () => {
  const answer = await server.call('GET /api/app/system/messages', { as: chain.manager });
  const { id } = simulator.weChatMessages.templates.template;
  expect(answered(answer)).toMatchObject({
    channels: {
      template: { templateNo: id },
      sms: { isOn: true, changed: expect.stringContaining('SMS_'), news: expect.stringContaining('SMS_') },
    },
    quietHours: [{ quietFrom: '21:00', quietTo: '08:00' }, {}],
    own: { phone: null, hasWeChat: false },
  });
  expect(refusalOf(await send('sms'))).toBe('403 message.testNoPhone');
  expect(refusalOf(await send('template'))).toBe('403 message.testNoWeChat');

  await server.db.exec(
    sql`update account set phone_number = '13800001111' where id = ${chain.manager.userId}`,
  );
  await switchSms('false');
  expect(refusalOf(await send('sms'))).toBe('403 message.testNoTemplate');
  await switchSms('true');
  expect(answered(await send('sms')).result).toBe('accepted');
  expect(simulator.inbox.list()[0]).toMatchObject({
    phone: '13800001111',
    text: expect.stringContaining('雪具已备好'),
  });
  expect(refusalOf(await server.call('GET /api/app/system/messages', { as: chain.clerk }))).toBe(
    '403 session.forbidden',
  );
});
