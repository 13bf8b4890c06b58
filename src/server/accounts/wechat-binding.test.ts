import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import type { Trust } from '#domain/access/call-access.ts';
import { forgetOldWeChat } from '#server/accounts/wechat-login-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { startTestServer, type TestUser } from '#testing/test-server.ts';
import { startWeChatShop, type Refused, type WeChatShop } from '#testing/wechat-shop.ts';

type Offer = { openId: string; ticket: string };
type Profile = { id: string; weChatOpenId: string | null; weChatUnionId: string | null; version?: number };
type Entered = { accessToken: string; user: Profile & { trust: string; phoneNumber: string } };

let shop: WeChatShop;
beforeAll(async () => {
  shop = await startWeChatShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.server.db.exec(sql`update account set wechat_open_id = null, wechat_union_id = null`);
});
afterEach(() => shop.simulator.faults.clear());

const bindPath = '/api/h5/auth/bind-wechat';
const unbindPath = '/api/h5/auth/unbind-wechat';
const phonePath = '/api/h5/auth/phone-login';
const codeOf = (answer: { body: unknown }): string => (answer.body as Refused).error.code;
const guest = (trust: Trust = 'password'): Promise<TestUser> =>
  shop.server.signIn({ roles: ['Customer'], trust });
const offerFor = async (person = 'lin'): Promise<Offer> =>
  (await shop.logIn<Offer>({ person }, { purpose: 'bind' })).body;
const bind = (as: TestUser, { openId, ticket }: Offer) =>
  shop.call<Profile>(bindPath, { openId, ticket, weChatUserInfo: { nickName: 'anything' } }, { as });
const boundAccounts = () =>
  shop.server.db.query<{ id: string; wechatOpenId: string }>(
    sql`select id, wechat_open_id from account where wechat_open_id is not null order by id`,
  );
const eventsOf = async (accountId: string): Promise<string[]> =>
  (
    await shop.server.db.query<{ kind: string }>(
      sql`select kind from event where subject_id = ${accountId} order by at, id`,
    )
  ).map(({ kind }) => kind);

describe('POST /api/h5/auth/bind-wechat', () => {
  it('binds what the ticket proves, tells the owner, and records it without the open id', async () => {
    const user = await guest();
    const offer = await offerFor();
    const { status, body } = await bind(user, offer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: user.userId,
      weChatOpenId: offer.openId,
      weChatUnionId: expect.stringMatching(/^uSim-lin/),
    });
    expect(await eventsOf(user.userId)).toEqual(['account.weChatBound']);
    const events = await shop.server.db.query(sql`select * from event where subject_id = ${user.userId}`);
    expect(JSON.stringify(events)).not.toContain(offer.openId);
  });

  it.each(['asserted'] as const)('asks a login that is only %s for more', async (trust) => {
    const answer = await bind(await guest(trust), await offerFor());
    expect([answer.status, codeOf(answer)]).toEqual([403, 'session.trustTooLow']);
    expect((await shop.call(bindPath, {})).status).toBe(401);
    expect(await boundAccounts()).toEqual([]);
  });

  it.each(['sms', 'wechat', 'password'] as const)('takes a login by %s', async (trust) => {
    expect((await bind(await guest(trust), await offerFor())).status).toBe(200);
  });

  it('believes no open id that the ticket does not prove, and leaves the ticket good', async () => {
    const user = await guest();
    const offer = await offerFor();
    const wrong = await bind(user, { ...offer, openId: 'oSomebodyElse' });
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'weChat.ticketWrong']);
    expect(await boundAccounts()).toEqual([]);
    expect((await bind(user, offer)).status).toBe(200);
  });

  it('binds nothing for a login that ended, though this process has not heard of it', async () => {
    const user = await guest();
    const offer = await offerFor();
    expect((await shop.server.call('GET /api/h5/auth/current-user', { as: user })).status).toBe(200);
    await shop.server.db.exec(sql`update session set revoked_at = now() where id = ${user.sessionId}`);
    const late = await bind(user, offer);
    expect([late.status, codeOf(late)]).toEqual([401, 'session.expired']);
    expect(await boundAccounts()).toEqual([]);
  });

  it('takes a ticket once, within fifteen minutes', async () => {
    const offer = await offerFor();
    const late = await offerFor('zhao');
    expect((await bind(await guest(), offer)).status).toBe(200);
    expect(codeOf(await bind(await guest(), offer))).toBe('weChat.ticketWrong');
    shop.server.clock.advance(15 * minuteMs);
    expect(codeOf(await bind(await guest(), late))).toBe('weChat.ticketWrong');
    expect(codeOf(await bind(await guest(), { ...late, ticket: 'made-up' }))).toBe('weChat.ticketWrong');
  });

  it('gives the same answer to the same request again', async () => {
    const user = await guest();
    const offer = await offerFor();
    const send = () =>
      shop.server.call<Profile>(`POST ${bindPath}`, { body: offer, as: user, key: 'one-and-the-same-key' });
    const [first, again] = [await send(), await send()];
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await eventsOf(user.userId)).toEqual(['account.weChatBound']);
  });

  it('changes nothing for the same WeChat again, and refuses another one', async () => {
    const user = await guest();
    await bind(user, await offerFor());
    expect((await bind(user, await offerFor())).status).toBe(200);
    expect(await eventsOf(user.userId)).toEqual(['account.weChatBound']);
    const other = await bind(user, await offerFor('zhao'));
    expect([other.status, codeOf(other)]).toEqual([409, 'weChat.alreadyBound']);
  });

  it('refuses a WeChat that another account of the kind has', async () => {
    await bind(await guest(), await offerFor());
    const second = await bind(await guest(), await offerFor());
    expect([second.status, codeOf(second)]).toEqual([409, 'weChat.boundElsewhere']);
    const employee = await shop.server.signIn({ roles: ['StoreEmployee'] });
    expect((await bind(employee, await offerFor())).status).toBe(200);
  });

  it('lets one of two accounts have a WeChat that both bind at once', async () => {
    const pairs = [
      { user: await guest(), offer: await offerFor() },
      { user: await guest(), offer: await offerFor() },
    ];
    const both = await Promise.all(pairs.map(({ user, offer }) => bind(user, offer)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await boundAccounts()).toHaveLength(1);
  });

  it('lets one of two accounts use a ticket that both send at once', async () => {
    const offer = await offerFor();
    const users = [await guest(), await guest()];
    const both = await Promise.all(users.map((user) => bind(user, offer)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await boundAccounts()).toHaveLength(1);
  });
});

describe('POST /api/h5/auth/unbind-wechat', () => {
  it('takes WeChat off, ends the other logins made with it, keeps this one, and may be repeated', async () => {
    const user = await guest('wechat');
    await bind(user, await offerFor());
    const elsewhere = (await shop.logIn<Entered>()).body.accessToken;
    const meBy = (authorization: string) =>
      shop.server.call('GET /api/h5/auth/current-user', { headers: { authorization } });
    expect((await meBy(`Bearer ${elsewhere}`)).status).toBe(200);
    const other = await startTestServer({ on: shop.server });
    const askOther = async (): Promise<number> =>
      (
        await other.call('GET /api/h5/auth/current-user', {
          headers: { authorization: `Bearer ${elsewhere}` },
        })
      ).status;
    expect(await askOther()).toBe(200);
    const first = await shop.call<Profile>(unbindPath, {}, { as: user });
    expect([first.status, first.body.weChatOpenId]).toEqual([200, null]);
    expect((await meBy(`Bearer ${elsewhere}`)).status).toBe(401);
    await expect.poll(askOther).toBe(401);
    await other.stop();
    expect((await meBy(`Bearer ${user.token}`)).status).toBe(200);
    expect((await shop.call(unbindPath, {}, { as: user })).status).toBe(200);
    expect(await eventsOf(user.userId)).toEqual([
      'account.weChatBound',
      'account.loggedIn',
      'account.weChatUnbound',
    ]);
    expect((await shop.logIn<{ requireBinding: boolean }>()).body.requireBinding).toBe(true);
  });

  it('needs more than phone and name', async () => {
    const answer = await shop.call(unbindPath, {}, { as: await guest('asserted') });
    expect(codeOf(answer)).toBe('session.trustTooLow');
  });
});

describe('POST /api/h5/auth/phone-login with a WeChat ticket', () => {
  let phones = 13_900_000_000;
  const freshPhone = (): string => String((phones += 1));
  const enter = (phoneNumber: string, weChatTicket: string, realName = '王小雪', smsCode?: string) =>
    shop.call<Entered>(phonePath, { phoneNumber, realName, weChatTicket, smsCode });
  const codeFor = async (phoneNumber: string): Promise<string> => {
    await shop.call('/api/h5/auth/send-sms-code', { phoneNumber });
    const message = shop.simulator.inbox.list().find(({ phone }) => phone === phoneNumber);
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  };
  const switchSms = async (value: 'true' | 'false'): Promise<void> => {
    const key = 'SnowGearSmartStore.Business.SmsVerification';
    await shop.server.db.exec(sql`delete from business_parameter where key = ${key}`);
    await shop.server.db.exec(
      sql`insert into business_parameter (id, key, value) values (${uuid()}, ${key}, ${value})`,
    );
    forgetConfiguration(shop.server.db);
  };
  beforeEach(() => switchSms('true'));

  it('binds a new customer at once, who then enters by WeChat alone', async () => {
    const { ticket, openId } = await offerFor();
    const { status, body } = await enter(freshPhone(), ticket);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ weChatOpenId: openId, trust: 'wechat' });
    expect((await shop.logIn<Entered>()).body.user.id).toBe(body.user.id);
  });

  it('answers a number that has an account as one that has none, and ties the WeChat to neither of its owners', async () => {
    const [known, unknown] = [freshPhone(), freshPhone()];
    const owner = await shop.call<Entered>(phonePath, { phoneNumber: known, realName: '王小雪' });
    const claimed = await enter(known, (await offerFor()).ticket, '王小雪');
    const fresh = await enter(unknown, (await offerFor('zhao')).ticket, '王小雪');
    expect([claimed.status, fresh.status]).toEqual([200, 200]);
    for (const { user } of [claimed.body, fresh.body])
      expect(user).toMatchObject({ trust: 'wechat', phoneNumberConfirmed: false });
    expect(claimed.body.user.id).not.toBe(owner.body.user.id);
  });

  it('binds an account whose number a code proves, whatever was typed wrong before', async () => {
    const phone = freshPhone();
    const first = await shop.call<Entered>(phonePath, { phoneNumber: phone, realName: '王小雪' });
    const { ticket, openId } = await offerFor();
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codeOf(await enter(phone, ticket, '王小雪', wrong))).toBe('sms.codeWrong');
    const { status, body } = await enter(phone, ticket, '王小雪', code);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: first.body.user.id, weChatOpenId: openId, trust: 'wechat' });
    expect((await shop.logIn<Entered>()).body.user.id).toBe(first.body.user.id);
  });

  it('keeps the code good when the WeChat belongs to another account', async () => {
    const phone = freshPhone();
    await shop.call(phonePath, { phoneNumber: phone, realName: '王小雪' });
    await bind(await guest(), await offerFor());
    const code = await codeFor(phone);
    const taken = await enter(phone, (await offerFor()).ticket, '王小雪', code);
    expect(codeOf(taken)).toBe('weChat.boundElsewhere');
    expect((await enter(phone, (await offerFor('zhao')).ticket, '王小雪', code)).status).toBe(200);
  });

  it('tells nothing about a number without a good ticket, and makes no account', async () => {
    const [known, unknown] = [freshPhone(), freshPhone()];
    await shop.call(phonePath, { phoneNumber: known, realName: '王小雪' });
    const answers = [await enter(known, 'made-up'), await enter(unknown, 'made-up')];
    expect(answers.map(codeOf)).toEqual(['weChat.ticketWrong', 'weChat.ticketWrong']);
    expect(await shop.server.db.query(sql`select 1 from account where phone_number = ${unknown}`)).toEqual(
      [],
    );
  });

  it('makes no account for a WeChat that another one has', async () => {
    await bind(await guest(), await offerFor());
    const phone = freshPhone();
    const answer = await enter(phone, (await offerFor()).ticket);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'weChat.boundElsewhere']);
    expect(await shop.server.db.query(sql`select 1 from account where phone_number = ${phone}`)).toEqual([]);
  });

  it('makes one account of two numbers that come with one ticket at once', async () => {
    const { ticket } = await offerFor();
    const numbers = [freshPhone(), freshPhone()];
    const both = await Promise.all(numbers.map((phone) => enter(phone, ticket)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const made = await shop.server.db.query(
      sql`select 1 from account where phone_number = any(${numbers}::text[])`,
    );
    expect(made).toHaveLength(1);
  });
});

describe('forgetOldWeChat', () => {
  it('forgets what ran out a day ago, and keeps the rest', async () => {
    await offerFor();
    const count = async (): Promise<number> =>
      (
        await shop.server.db.query(
          sql`select state_hash as v from wechat_state union all select ticket_hash from wechat_ticket`,
        )
      ).length;
    const before = await count();
    await forgetOldWeChat(shop.server.db, shop.server.clock.now());
    expect(await count()).toBe(before);
    await forgetOldWeChat(shop.server.db, shop.server.clock.now() + dayMs + 15 * minuteMs + 1);
    expect(await count()).toBe(0);
  });
});
