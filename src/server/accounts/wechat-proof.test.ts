import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { startWeChatShop, type Refused, type WeChatShop } from '#testing/wechat-shop.ts';

type NotBound = { requireBinding: true; ticket: string };
type Entered = Refused & {
  accessToken: string;
  user: { id: string; trust: string; phoneNumberConfirmed: boolean; weChatOpenId: string | null };
};
let shop: WeChatShop;
let lastPhone = 13_600_000_000;

const newPhone = (): string => String((lastPhone += 1));
const ticketOf = async (person: string): Promise<string> =>
  (await shop.logIn<NotBound>({ person }, { purpose: 'bind' })).body.ticket;
const enter = (phoneNumber: string, realName: string, proof: object = {}) =>
  shop.call<Entered>('/api/h5/auth/phone-login', { phoneNumber, realName, ...proof });
const codeFor = async (phoneNumber: string): Promise<string> => {
  shop.server.clock.advance(minuteMs);
  await shop.call('/api/h5/auth/send-sms-code', { phoneNumber });
  const message = shop.simulator.inbox.list().find(({ phone }) => phone === phoneNumber);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
};

beforeAll(async () => {
  shop = await startWeChatShop();
  await shop.server.db.exec(sql`
    insert into business_parameter (id, store_id, key, value)
    values (${uuid()}, null, ${`${parameterPrefix}SmsVerification`}, 'true')`);
});
afterAll(() => shop.stop());

describe('binding WeChat by phone', () => {
  it('takes a code to bind the account that a number has', async () => {
    const phone = newPhone();
    const { id } = (await enter(phone, '林雪')).body.user;
    const smsCode = await codeFor(phone);
    const { status, body } = await enter(phone, '林雪', { weChatTicket: await ticketOf('lin'), smsCode });
    expect([status, body.user]).toMatchObject([
      200,
      { id, trust: 'wechat', phoneNumberConfirmed: true, weChatOpenId: expect.any(String) },
    ]);
    const again = await shop.logIn<Entered>({ person: 'lin' });
    expect(again.body.user).toMatchObject({ id, trust: 'wechat' });
  });

  it('leaves a claimed number alone when the code is wrong, and gives it to who proves it', async () => {
    const phone = newPhone();
    const claimed = (await enter(phone, '冒名者')).body.user;
    const weChatTicket = await ticketOf('chen');
    const smsCode = await codeFor(phone);
    const wrong = smsCode === '000000' ? '000001' : '000000';
    const refused = await enter(phone, '真机主', { weChatTicket, smsCode: wrong });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'sms.codeWrong']);
    const { status, body } = await enter(phone, '真机主', { weChatTicket, smsCode });
    expect([status, body.user.trust]).toEqual([200, 'wechat']);
    expect(body.user.id).not.toBe(claimed.id);
  });

  it('binds to the account that proved the number, whatever the spelling of the name', async () => {
    const phone = newPhone();
    const { id } = (await enter(phone, '欧阳雪', { smsCode: await codeFor(phone) })).body.user;
    const proof = { weChatTicket: await ticketOf('sunny'), smsCode: await codeFor(phone) };
    expect((await enter(phone, 'Ouyang Xue', proof)).body.user).toMatchObject({ id, trust: 'wechat' });
  });
});

describe('GET /api/app/config-distribution/h5', () => {
  it('tells that phones can be proven', async () => {
    const { body } = await shop.server.call('GET /api/app/config-distribution/h5');
    expect(body).toMatchObject({ loginMethods: { sms: true } });
  });
});

describe('proving a number that somebody claimed with a WeChat of their own', () => {
  const profileOf = async (token: string) =>
    (
      await shop.server.call<Entered['user']>('GET /api/app/account/my-profile', {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;

  it('shuts them out when the owner logs in by a code, under the very name they claimed', async () => {
    const phone = newPhone();
    const thief = (await enter(phone, '赵明', { weChatTicket: await ticketOf('amu') })).body;
    expect(thief.user.trust).toBe('wechat');
    const owner = (await enter(phone, '赵明', { smsCode: await codeFor(phone) })).body;
    expect(owner.user).toMatchObject({ id: thief.user.id, phoneNumberConfirmed: true, weChatOpenId: null });
    expect([await profileOf(thief.accessToken), await profileOf(owner.accessToken)]).toEqual([401, 200]);
    expect(await shop.logIn({ person: 'amu' })).toMatchObject({ body: { requireBinding: true } });
  });

  it('lets the owner bind their own WeChat in the same step', async () => {
    const phone = newPhone();
    const thief = (await enter(phone, '钱明', { weChatTicket: await ticketOf('amu') })).body;
    const proof = { smsCode: await codeFor(phone), weChatTicket: await ticketOf('zhao') };
    const owner = await enter(phone, '钱明', proof);
    expect([owner.status, owner.body.user]).toMatchObject([200, { id: thief.user.id, trust: 'wechat' }]);
    expect(owner.body.user.weChatOpenId).not.toBe(thief.user.weChatOpenId);
    expect(await profileOf(thief.accessToken)).toBe(401);
  });

  it('shuts them out when the owner proves the number within a login by name', async () => {
    const phone = newPhone();
    const thief = (await enter(phone, '孙明', { weChatTicket: await ticketOf('amu') })).body;
    const asserted = (await enter(phone, '孙明')).body;
    const code = await codeFor(phone);
    const owner = await shop.server.call<Entered>('POST /api/h5/auth/verify-sms', {
      body: { code },
      headers: { authorization: `Bearer ${asserted.accessToken}` },
    });
    expect([owner.status, owner.body.user]).toMatchObject([200, { trust: 'sms', weChatOpenId: null }]);
    expect([await profileOf(thief.accessToken), await profileOf(owner.body.accessToken)]).toEqual([401, 200]);
  });

  it('changes nothing for who showed the WeChat as well, now or before', async () => {
    const phone = newPhone();
    const weChatTicket = await ticketOf('amu');
    const first = (await enter(phone, '李明', { weChatTicket })).body;
    const openId = first.user.weChatOpenId;
    const again = (
      await enter(phone, '李明', { weChatTicket: await ticketOf('amu'), smsCode: await codeFor(phone) })
    ).body;
    expect(again.user).toMatchObject({ phoneNumberConfirmed: true, weChatOpenId: openId });
    expect(await profileOf(first.accessToken)).toBe(200);
    const later = (await enter(phone, '李明', { smsCode: await codeFor(phone) })).body;
    expect(later.user.weChatOpenId).toBe(openId);
    expect(await profileOf(first.accessToken)).toBe(200);
  });
});
