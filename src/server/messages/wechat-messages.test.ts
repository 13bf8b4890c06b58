import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { people } from '#simulator/people.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { startMessageShop } from '#testing/message-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';

const shop = await startMessageShop();
const { server, simulator, chain, sweep, payBy, toldOf, book } = shop;
const { db, clock } = server;
const { weChatMessages, messagePost, faults, inbox } = simulator;
afterAll(() => shop.stop());

const [person] = people;
if (person === undefined) throw new Error('nobody has WeChat');
let guest: TestUser;
/** A guest whose WeChat is bound, and of whom WeChat told so far that they follow the shop. */
beforeEach(async () => {
  clock.set(stockNow);
  guest = await chain.addGuest();
  await db.exec(sql`update account set wechat_open_id = null`);
  await db.exec(sql`update account set wechat_open_id = ${person.openId} where id = ${guest.userId}`);
  weChatMessages.follow(person, true);
  await messagePost.deliver();
});
afterEach(async () => {
  faults.clear();
  await db.exec(sql`update order_notice set next_at = null`);
  await db.exec(sql`delete from wechat_consent`);
  await db.exec(sql`delete from wechat_event`);
});

const allow = async (): Promise<void> => {
  weChatMessages.consent(person, 'accept');
  await messagePost.deliver();
};
/** Pays an order, looks twice at what is due, and gives the order. */
const tell = async (): Promise<OrderView> => {
  const order = await payBy(await book({}, guest));
  await sweep();
  return order;
};
const told = async (order: OrderView) =>
  (await toldOf(order)).map(({ channel, state }) => `${channel ?? 'nobody'} ${state}`);

describe('the first channel that is open tells a guest', () => {
  test('a message that they allowed, then one to followers, then a text message', async () => {
    await allow();
    const orders = [await tell(), await tell()];
    weChatMessages.follow(person, false);
    await messagePost.deliver();
    orders.push(await tell());
    await messagePost.deliver();
    expect(await Promise.all(orders.map(told))).toEqual([
      ['subscription delivered'],
      ['template delivered'],
      ['sms delivered'],
    ]);
    const [text, ofFollower] = inbox.list();
    expect(text?.phone).toMatch(/^1\d{10}$/);
    expect(ofFollower?.text).toMatch(/付款成功 · 2026-11-30 10:00 · .+\/m\/[0-9a-f]{24}$/);
    expect(ofFollower?.phone).toBe(person.nickName);
  });

  test.each([
    ['template', 40_003],
    ['template', 43_004],
    ['template', 43_117],
    ['template', 45_009],
    ['template', 40_037],
    ['template', 40_036],
    ['template', 47_003],
    ['template', 41_030],
    ['template', 48_001],
    ['template', 45_109],
    ['subscribe', 43_101],
    ['subscribe', 47_003],
    ['subscribe', 40_003],
  ] as const)('and %s that refuses by %i hands over to the next at once', async (match, errcode) => {
    if (match === 'subscribe') await allow();
    faults.add({ match: `message/${match}`, kind: 'errcode', errcode });
    const before = inbox.list().length;
    const order = await tell();
    expect(inbox.list().length - before).toBe(1);
    expect(await told(order)).toEqual([`${match === 'subscribe' ? 'template' : 'sms'} accepted`]);
  });

  test('is asked again by the same channel where it is busy or the token is over', async () => {
    faults.add({ match: 'message/template', kind: 'errcode', errcode: -1 });
    const order = await tell();
    expect(await told(order)).toEqual([]);
    clock.advance(2 * minuteMs);
    await sweep();
    expect(await told(order)).toEqual(['template accepted']);
    faults.add({ match: 'message/template', kind: 'errcode', errcode: 42_001 });
    expect(await told(await tell())).toEqual(['template accepted']);
  });

  test('tells nobody more than so many things a day, whatever the channel', async () => {
    for (let order = 0; order < 7; order += 1) await tell();
    const [sent] = await db.query<{ count: number }>(sql`
      select count(*)::int as count from order_notice n join rental_order o on o.id = n.order_id
      where o.customer_id = ${guest.userId} and n.state = 'accepted'`);
    expect(sent?.count).toBe(6);
  });
});

describe('an answer that is lost', () => {
  test('leaves one message, where WeChat knows a message that is sent again', async () => {
    faults.add({ match: 'message/template', kind: 'lost-response' });
    const before = inbox.list().length;
    const order = await tell();
    expect(await told(order)).toEqual([]);
    clock.advance(4 * minuteMs);
    await sweep();
    expect(await told(order)).toEqual(['template accepted']);
    expect(inbox.list().length - before).toBe(1);
  });

  test('leaves it unknown where a process that was killed is followed too late', async () => {
    faults.add({ match: 'message/template', kind: 'lost-response' });
    const before = inbox.list().length;
    const order = await tell();
    clock.advance(20 * minuteMs);
    await sweep();
    expect(await told(order)).toEqual(['template unknown']);
    expect(inbox.list().length - before).toBe(1);
  });

  test.each([43_004, -1])(
    'and a no (%i) to what is sent again do not start another channel',
    async (errcode) => {
      faults.add({ match: 'message/template', kind: 'lost-response' });
      const before = inbox.list().length;
      const order = await tell();
      faults.add({ match: 'message/template', kind: 'errcode', errcode, times: 9 });
      for (let minutes = 0; minutes < 16; minutes += 4) {
        clock.advance(4 * minuteMs);
        await sweep();
      }
      expect(await told(order)).toEqual(['template unknown']);
      expect(inbox.list().length - before).toBe(1);
    },
  );

  test('of a token leaves nothing unknown: the message was not sent', async () => {
    simulator.pageTokens.endTokens();
    await db.exec(sql`delete from platform_token`);
    faults.add({ match: 'stable_token', kind: 'reset' });
    await allow();
    const order = await tell();
    expect(await told(order)).toEqual([]);
    clock.advance(2 * minuteMs);
    await sweep();
    expect(await told(order)).toEqual(['subscription accepted']);
  });

  test('leaves it unknown where WeChat would not, and nothing is sent again', async () => {
    await allow();
    faults.add({ match: 'message/subscribe', kind: 'lost-response' });
    const before = inbox.list().length;
    const order = await tell();
    clock.advance(60 * minuteMs);
    await sweep();
    expect(await told(order)).toEqual(['subscription unknown']);
    expect(inbox.list().length - before).toBe(1);
  });
});

describe('a fault of our own after WeChat took a message', () => {
  test('starts no other channel', async () => {
    await allow();
    const before = inbox.list().length;
    const order = await payBy(await book({}, guest));
    await db.exec(sql`alter table wechat_consent add constraint full_disk check (remaining > 0)`);
    await expect(sweep()).rejects.toThrow('full_disk');
    await db.exec(sql`alter table wechat_consent drop constraint full_disk`);
    clock.advance(10 * minuteMs);
    await sweep();
    expect(await told(order)).toEqual(['subscription unknown']);
    expect(inbox.list().length - before).toBe(1);
  });
});

describe('what WeChat tells of a message', () => {
  test.each([
    ['failed', ['template failed', 'sms accepted']],
    ['twice', ['template delivered']],
    ['lost', ['template unknown']],
    ['late', ['template unknown']],
  ] as const)('(%s) is kept, and starts the next channel once', async (kind, states) => {
    faults.add({ on: 'receipt', match: 'wechat', kind });
    const order = await tell();
    await messagePost.deliver();
    clock.advance(11 * minuteMs);
    await sweep();
    expect(await told(order)).toEqual(states);
    clock.advance(30 * minuteMs);
    await messagePost.deliver();
    expect(await told(order)).toEqual(
      { late: ['template delivered'], failed: ['template failed', 'sms delivered'] }[kind as string] ??
        states,
    );
  });

  test('counts only when it is signed with the token, lately', async () => {
    const body =
      '<xml><FromUserName>oSim</FromUserName><CreateTime>1</CreateTime><Event>unsubscribe</Event></xml>';
    const signed = (token: string, at: number): string => {
      const timestamp = String(Math.floor(at / 1000));
      const signature = createHash('sha1').update([token, timestamp, 'n'].toSorted().join('')).digest('hex');
      return new URLSearchParams({ signature, timestamp, nonce: 'n', echostr: '73' }).toString();
    };
    const post = (query: string) =>
      server.call(`POST /api/wechat/events?${query}`, { raw: body, headers: { 'content-type': 'text/xml' } });
    const { token } = weChatMessages;
    expect((await post(signed('wrong', clock.now()))).status).toBe(403);
    expect((await post(signed(token, clock.now() - 11 * minuteMs))).status).toBe(403);
    expect((await post(signed(token, clock.now()))).status).toBe(200);
    const check = await fetch(`${shop.url}/api/wechat/events?${signed(token, clock.now())}`);
    expect(await check.text()).toBe('73');
    const [one] = await db.query<{ follows: boolean }>(sql`
      select follows from wechat_follower where open_id = 'oSim'`);
    expect(one).toEqual({ follows: false });
  });

  test('of a consent counts: one for each tap, none once messages are switched off', async () => {
    await allow();
    weChatMessages.consent(person, 'reject');
    await messagePost.deliver();
    expect(await told(await tell())).toEqual(['subscription accepted']);
    clock.advance(minuteMs);
    await allow();
    weChatMessages.consent(person, 'end');
    await messagePost.deliver();
    expect(await told(await tell())).toEqual(['template accepted']);
  });

  test('begins with a button of WeChat’s own, on a page that is signed for it', async () => {
    const signed = answered(
      await server.call<{ messageTemplateId: string; openTagList: string[] }>(
        'POST /api/app/wechat-jssdk/config',
        { body: { url: `${shop.url}/customer/orders` }, headers: { host: shop.url.slice(7) } },
      ),
    );
    expect(signed.openTagList).toEqual(['wx-open-subscribe']);
    expect(signed.messageTemplateId).toBe(weChatMessages.templates.subscription.id);
  });
});
