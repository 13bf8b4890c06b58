import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { SmsReply, SmsSender } from '#server/gateways/sms.ts';
import { messageSweeps } from '#server/messages/jobs.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(30);
afterAll(() => server.stop());

const setChain = async (name: string, value: string): Promise<void> => {
  const key = parameterPrefix + name;
  await server.db.exec(sql`delete from business_parameter where key = ${key}`);
  await server.db.exec(
    sql`insert into business_parameter (id, key, value) values (${uuid()}, ${key}, ${value})`,
  );
  forgetConfiguration(server.db);
};
beforeAll(() => setChain('SmsVerification', 'true'));

type Message = Parameters<SmsSender['send']>[0];
let sent: Message[] = [];
let reply: SmsReply | GatewayError = 'taken';
let knows = true;
const sms: SmsSender = {
  templateOf: () => (knows ? 'SMS_1' : null),
  send: async (message) => {
    sent.push(message);
    if (reply instanceof GatewayError) throw reply;
    return { reply, id: '' };
  },
};
const quiet = { error: () => {} };
const sweep = async (): Promise<Message[]> => {
  sent = [];
  for (const { run } of messageSweeps({ sms, weChat: null }))
    await run({ db: server.db, clock: server.clock, log: quiet });
  return sent;
};
afterEach(async () => {
  reply = 'taken';
  knows = true;
  await sweep();
});

const travels = { deliveryMethod: 'Delivery', deliveryAddress: '云顶大酒店 808 房' };
const book = (as = chain.guest): Promise<OrderView> => orders.book([{ variantId }], travels, as);
describe('the proven phone of a guest is told', () => {
  test('of a new address, other dates, another way and the end, by whomever, once each', async () => {
    let order = await orders.pay(await book(await chain.addGuest()));
    expect(await sweep()).toEqual([]);
    order = await orders.give('PUT', order, { deliveryAddress: '云顶大酒店 909 房' });
    order = await orders.give('PUT', order, { remark: '下午到' });
    order = await orders.give('PUT delivery-method', order, { deliveryMethod: 'SelfPickup' });
    order = await orders.give('cancel', order, { reason: '客人要求' });
    const told = await sweep();
    expect(told.map(({ params }) => params['change'])).toEqual(['送取地址', '取还方式', '订单已取消']);
    expect(new Set(told.map(({ phone }) => phone))).toEqual(new Set([order.customerPhone]));
    expect(new Set(told.map(({ params }) => params['number']))).toEqual(new Set([order.orderNumber]));
    expect(told.every(({ template }) => template === 'orderChanged')).toBe(true);
    expect(await sweep()).toEqual([]);
    const { events } = await orders.get(order);
    expect(
      events.filter(({ kind }) => kind === 'order.guestTold').map(({ message }) => message?.kind),
    ).toEqual(['address', 'way', 'cancelled']);
  });

  test('of the same change once while it waits, and no more than six a day', async () => {
    const guest = await chain.addGuest();
    let order = await orders.pay(await book(guest));
    for (const room of ['101', '102', '103'])
      order = await orders.give('PUT', order, { deliveryAddress: `云顶大酒店 ${room} 房` });
    expect(await sweep()).toHaveLength(1);
    let told = 1;
    for (const room of ['104', '105', '106', '107', '108', '109', '110']) {
      order = await orders.give('PUT', order, { deliveryAddress: `云顶大酒店 ${room} 房` });
      told += (await sweep()).length;
    }
    expect(told).toBe(6);
    await server.db.exec(sql`update order_notice set created_at = created_at - interval '1 day'`);
    await orders.give('cancel', order, { reason: '客人要求' });
    expect(await sweep()).toHaveLength(1);
  });

  test('and nobody else: not a phone that was only claimed, nor by what the clock does', async () => {
    const claimed = await book(chain.asserted);
    await orders.give('cancel', claimed, { reason: '客人要求' });
    const unpaid = await book();
    server.clock.advance(3 * hourMs);
    expect(await sweep()).toEqual([]);
    expect((await orders.get(unpaid)).status).toBe(1);
  });
});

describe('a message', () => {
  const cancelOne = async (): Promise<OrderView> =>
    orders.give('cancel', await book(await chain.addGuest()), { reason: '客人要求' });

  test('that the provider did not take is tried again for some hours, then given up', async () => {
    await cancelOne();
    reply = new GatewayError('config', 'isv.OUT_OF_SERVICE');
    const tries = [];
    for (let hour = 0; hour < 12; hour += 1) {
      tries.push((await sweep()).length);
      server.clock.advance(hourMs);
    }
    expect(tries.reduce((sum, one) => sum + one, 0)).toBe(4);
    reply = 'taken';
    expect(await sweep()).toEqual([]);
  });

  test('that may have left is not sent again', async () => {
    await cancelOne();
    reply = new GatewayError('unknown', 'timeout');
    expect(await sweep()).toHaveLength(1);
    reply = 'taken';
    server.clock.advance(hourMs);
    expect(await sweep()).toEqual([]);
  });

  test('of a process that was killed is sent by the next one', async () => {
    await cancelOne();
    await server.db.exec(sql`
      update order_notice set tries = 1, next_at = next_at + interval '10 minutes' where next_at is not null`);
    expect(await sweep()).toEqual([]);
    server.clock.advance(hourMs);
    expect(await sweep()).toHaveLength(1);
  });

  test('is not kept for later where none are sent', async () => {
    await cancelOne();
    knows = false;
    expect(await sweep()).toEqual([]);
    knows = true;
    expect(await sweep()).toEqual([]);
  });

  test('waits while half of the day’s messages are used up', async () => {
    await setChain('MaxSmsPerDay', '2');
    await server.db.exec(sql`delete from sms_day`);
    await cancelOne();
    await cancelOne();
    expect(await sweep()).toHaveLength(1);
    await setChain('MaxSmsPerDay', '100');
    server.clock.advance(2 * hourMs);
    expect(await sweep()).toHaveLength(1);
  });
});
