import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { MessageKind } from '#domain/messages/message.ts';
import { newsWords, noticeWords } from '#contract/notice-words.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startMessageShop } from '#testing/message-shop.ts';
import { firstDay, stockNow } from '#testing/stock-builder.ts';

const shop = await startMessageShop();
const { server, simulator, chain, orders, sweep, payBy, refundBy, toldOf, book } = shop;
const { db, clock } = server;
afterAll(() => shop.stop());
afterEach(async () => {
  simulator.faults.clear();
  await db.exec(sql`update order_notice set next_at = null`);
  clock.set(stockNow);
});

const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);
const words: Readonly<Record<MessageKind, string>> = { ...noticeWords, ...newsWords };
const kindsIn = (texts: readonly string[]): string[] =>
  texts.map((text) => Object.entries(words).find(([, one]) => text.includes(one))?.[0] ?? text);
/** What a step makes guests hear, once, whoever looks again. */
const hears = async (kinds: readonly MessageKind[]): Promise<void> => {
  expect(kindsIn(await sweep())).toEqual(kinds);
  clock.advance(minuteMs);
  expect(await sweep()).toEqual([]);
};
const tokenIn = (text = ''): string => /\/m\/([0-9a-f]{24})/.exec(text)?.[1] ?? '';

describe('a guest is told once', () => {
  test('that an order is paid, ready, due tomorrow and overdue', async () => {
    const guest = await chain.addGuest();
    let order = await payBy(await book({}, guest));
    await hears(['paid']);
    order = await orders.bindAll(order);
    await hears([]);
    clock.advance(5 * minuteMs);
    await hears(['ready']);
    clock.set(at(firstDay, '10:00'));
    order = await orders.handOver(await orders.get(order));
    clock.set(at(firstDay, '14:59'));
    expect(await sweep()).toEqual([]);
    clock.set(at(firstDay, '15:01'));
    await hears(['dueTomorrow']);
    clock.set(at('2026-12-03', '08:30'));
    await hears([]);
    clock.set(at('2026-12-03', '09:30'));
    await hears(['overdue']);
    clock.advance(dayMs);
    await hears([]);
    const told = (await orders.get(order)).events.filter(({ kind }) => kind === 'order.guestTold');
    expect(told.map(({ message }) => message?.kind)).toEqual(['paid', 'ready', 'dueTomorrow', 'overdue']);
    const own = answered(await server.call<OrderView>(`GET /api/app/orders/${order.id}`, { as: guest }));
    expect(own.events.filter(({ kind }) => kind === 'order.guestTold')).toHaveLength(4);
    expect(JSON.stringify(own.events)).not.toContain('message');
  });

  test('that the driver comes, and that money went back after a cancellation', async () => {
    const way = { deliveryMethod: 'Delivery', deliveryAddress: '云顶大酒店 808 房' };
    let order = await payBy(await book(way, await chain.addGuest()));
    await hears(['paid']);
    order = await orders.bindAll(order);
    clock.set(at('2026-11-30', '22:30'));
    order = await orders.load(order);
    // The van is loaded the evening before; it comes in the morning.
    await hears([]);
    clock.set(at(firstDay, '07:58'));
    await hears([]);
    // It is put on the run of the day after.
    const runId = uuid();
    const { storeId } = order;
    await db.exec(sql`
      insert into van_run (id, driver_id, day, store_id, start_minute, capacity, created_at)
      values (${runId}, ${chain.driver.userId}, '2026-12-02', ${storeId}, 540, 20, now())`);
    await db.exec(sql`
      insert into run_stop (id, run_id, position, kind, order_id, store_id, service_minutes)
      values (${uuid()}, ${runId}, 1, 'deliver', ${order.id}, ${storeId}, 5)`);
    clock.set(at(firstDay, '08:01'));
    await hears([]);
    clock.set(at('2026-12-02', '08:01'));
    await hears(['underWay']);
    clock.set(stockNow);
    let gone = await payBy(await book({}, await chain.addGuest()));
    gone = await orders.give('cancel', gone, { reason: '客人要求' });
    // That it is paid is not true any more.
    await hears(['cancelled']);
    await refundBy(gone);
    await hears(['refunded']);
  });

  test('of no return that is known, of nothing that is put away again, and of changes whatever the news', async () => {
    const guest = await chain.addGuest();
    let order = await orders.bindAll(
      await payBy(await book({ returnMethod: 'Pickup', pickupAddress: '云顶大酒店' }, guest)),
    );
    const other = await orders.bindAll(await payBy(await book({}, guest)));
    await hears(['paid', 'paid']);
    const way = { deliveryMethod: 'Delivery', deliveryAddress: '云顶大酒店 808 房' };
    await orders.give('PUT delivery-method', other, way);
    clock.set(at(firstDay, '10:00'));
    order = await orders.handOver(await orders.get(order));
    await hears(['way']);
    clock.set(at(firstDay, '15:01'));
    await hears([]);
    for (let news = 0; news < 7; news += 1) await payBy(await book({ startDate: '2026-12-05' }, guest));
    expect(await sweep()).toHaveLength(6);
    await orders.give('cancel', await orders.get(other), { reason: '客人要求' });
    await hears(['cancelled']);
  });

  test('nothing of cash, which changes hands, nor what is over before it is sent', async () => {
    let order = await orders.pay(await book({}, await chain.addGuest()));
    order = await orders.bindAll(order);
    await orders.handOver(order);
    clock.advance(10 * minuteMs);
    await hears([]);
    const other = await payBy(await book({}, await chain.addGuest()));
    await orders.give('cancel', other, { reason: '客人要求' });
    await hears(['cancelled']);
  });

  test('in the morning what happens at night, by the hours of the store', async () => {
    clock.set(at('2026-11-30', '21:30'));
    await payBy(await book({ startDate: '2026-12-05' }, await chain.addGuest()));
    const soon = await payBy(await book({}, await chain.addGuest()));
    await orders.give('cancel', soon, { reason: '雪场关闭' });
    // Its hire would begin before the morning.
    await hears(['cancelled']);
    clock.set(at(firstDay, '07:50'));
    await hears([]);
    clock.set(at(firstDay, '08:00'));
    await hears(['paid']);
    await chain.setParameter('QuietHoursFrom', '00:00');
    await chain.setParameter('QuietHoursUntil', '00:00');
    clock.set(at('2026-12-02', '03:00'));
    await payBy(await book({ startDate: '2026-12-06' }, await chain.addGuest()));
    await hears(['paid']);
    await chain.setParameter('QuietHoursFrom', '');
    await chain.setParameter('QuietHoursUntil', '');
  });
});

describe('one tap', () => {
  const choose = (token: string, isWanted: boolean) =>
    server.call<{ isWanted: boolean }>('POST /api/app/messages/choose', { body: { token, isWanted } });

  test('ends news of all orders, and not what guards against strangers', async () => {
    const guest = await chain.addGuest();
    const order = await payBy(await book({}, guest));
    const [text] = await sweep();
    const token = tokenIn(text);
    const opened = answered(
      await server.call<{ orderId: string }>('POST /api/app/messages/by-link', { body: { token } }),
    );
    expect(opened).toEqual({ orderId: order.id, isWanted: true });
    expect(answered(await choose(token, false)).isWanted).toBe(false);
    const mine = answered(await server.call('GET /api/app/messages/mine', { as: guest }));
    expect(mine).toEqual({ isWanted: false });
    await orders.bindAll(order);
    clock.advance(10 * minuteMs);
    expect(await sweep()).toEqual([]);
    const later = await payBy(await book({}, guest));
    expect(await sweep()).toEqual([]);
    expect(await toldOf(later)).toEqual([
      { kind: 'paid', channel: null, state: 'dropped', reason: 'unwanted', deliveredAt: null },
    ]);
    await orders.give('cancel', later, { reason: '客人要求' });
    expect(kindsIn(await sweep())).toEqual(['cancelled']);
    answered(await choose(token, true));
    await payBy(await book({}, guest));
    expect(kindsIn(await sweep())).toEqual(['paid']);
    answered(await server.call('PUT /api/app/messages/mine', { as: guest, body: { isWanted: false } }));
    expect(answered(await choose(token, true)).isWanted).toBe(true);
  });

  test('counts for both accounts of a person that staff make one', async () => {
    const [from, into] = [await chain.addGuest(), await chain.addGuest()];
    const order = await payBy(await book({}, from));
    const token = tokenIn((await sweep())[0]);
    answered(await server.call('PUT /api/app/messages/mine', { as: from, body: { isWanted: false } }));
    const phoneNumber = order.customerPhone;
    await db.exec(sql`update account set phone_number_confirmed = false where id = ${from.userId}`);
    await db.exec(sql`update account set phone_number = ${phoneNumber} where id = ${into.userId}`);
    const asked = { phoneNumber, intoId: into.userId, reason: '同一位客人' };
    answered(
      await server.call(`POST /api/app/guests/${from.userId}/merge`, { as: chain.clerk, body: asked }),
    );
    const mine = async () => answered(await server.call('GET /api/app/messages/mine', { as: into }));
    expect(await mine()).toEqual({ isWanted: false });
    answered(await choose(token, true));
    expect(await mine()).toEqual({ isWanted: true });
  });

  test('by a link that nobody sent leads nowhere', async () => {
    expect(refusalOf(await choose('0'.repeat(24), false))).toBe('404 message.linkUnknown');
  });
});

describe('a receipt of a text message', () => {
  const receive = async (kind?: 'failed' | 'late' | 'twice' | 'lost') => {
    if (kind !== undefined) simulator.faults.add({ on: 'receipt', kind });
    const order = await payBy(await book({}, await chain.addGuest()));
    await sweep();
    await simulator.messagePost.deliver();
    return order;
  };
  const stateOf = async (order: OrderView) => (await toldOf(order)).map(({ state }) => state);

  test.each([
    [undefined, ['delivered']],
    ['twice', ['delivered']],
    ['lost', ['accepted']],
    ['late', ['accepted']],
  ] as const)('that comes (%s) is told in the history', async (kind, states) => {
    const order = await receive(kind);
    expect(await stateOf(order)).toEqual(states);
    clock.advance(hourMs);
    await simulator.messagePost.deliver();
    expect(await stateOf(order)).toEqual([kind === 'lost' ? 'accepted' : 'delivered']);
  });

  test('that it failed tries the channels that are left, once', async () => {
    const order = await receive('failed');
    expect(await sweep()).toEqual([]);
    expect(await stateOf(order)).toEqual(['failed', 'failed']);
  });

  test('that it failed is told before the next channel was tried', async () => {
    const order = await receive('failed');
    expect(await stateOf(order)).toEqual(['failed']);
  });

  test('counts for its own two numbers and phone alone, at the address that nobody guesses', async () => {
    const order = await receive('lost');
    const [sent] = await db.query<{ id: string; providerId: string; phone: string }>(sql`
      select n.id, n.provider_id, a.phone_number as phone from order_notice n
      join rental_order o on o.id = n.order_id join account a on a.id = o.customer_id where o.id = ${order.id}`);
    if (sent === undefined) throw new Error('nothing was sent');
    const { receiptKey } = simulator.aliyunSms;
    const tell = async (more: object, key = receiptKey) => {
      const receipt = {
        out_id: sent.id,
        biz_id: sent.providerId,
        phone_number: sent.phone,
        success: true,
        ...more,
      };
      return server.call(`POST /api/messages/receipts/${key}`, { body: [receipt, 7, {}] });
    };
    expect((await tell({}, '0'.repeat(32))).status).toBe(404);
    for (const wrong of [{ out_id: order.id }, { biz_id: '1^0' }, { phone_number: '13800138000' }])
      expect((await tell(wrong)).body).toEqual({ code: 0, msg: 'ok' });
    expect(await stateOf(order)).toEqual(['accepted']);
    await tell({});
    await tell({ success: false });
    expect(await stateOf(order)).toEqual(['delivered']);
  });
});

describe('a process that was killed', () => {
  test('after it gave a text message away leaves it unknown, and it is not sent again', async () => {
    const order = await payBy(await book({}, await chain.addGuest()));
    await db.exec(sql`
      update order_notice set state = 'sending', channel = 'sms', tries = 1 where order_id = ${order.id}`);
    expect(await sweep()).toEqual([]);
    expect((await toldOf(order)).map(({ state }) => state)).toEqual(['unknown']);
  });
});
