import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { openResource } from '#server/gateways/payments/wechat/wechat-pay.ts';
import { writeAliNotice } from '#simulator/pay/ali-pay.ts';
import { payKeys } from '#simulator/pay/pay-values.ts';
import type { Envelope, Spoilt } from '#simulator/pay/post-office.ts';
import { tradeContent, writeWxNotice } from '#simulator/pay/wx-pay.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { startSimulatedPayShop, type SimulatedPayShop } from '#testing/pay-shop.ts';

let shop: SimulatedPayShop;
beforeAll(async () => {
  shop = await startSimulatedPayShop();
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

type Channel = 'wechat' | 'alipay';
const sceneOf = { wechat: 'wx-native', alipay: 'ali-qr' } as const;

const waiting = async (channel: Channel): Promise<{ order: OrderView; attemptNo: string }> => {
  const order = await shop.book();
  const [attempt] = answered(await shop.start(order, { scene: sceneOf[channel] })).attempts;
  return { order, attemptNo: await shop.attemptNoOf(attempt?.id) };
};
const paidOf = async (order: OrderView): Promise<number[]> =>
  (await shop.orders.get(order)).payments.map(({ amountFen }) => amountFen);

/** What a company once told truly, as the shop keeps it. */
const keptOf = async (channel: Channel): Promise<string> => {
  const [row] = await shop.server.db.query<{ raw: string }>(sql`
    select convert_from(raw, 'UTF8') as raw from gateway_notice where channel = ${channel} and verdict = 'applied'`);
  return row?.raw ?? '';
};

/** Says of another trade what the company told of one. */
const writeAbout = async (channel: Channel, attemptNo: string, spoilt: Spoilt): Promise<Envelope> => {
  const [keys, raw, now] = [await payKeys(), await keptOf(channel), shop.server.clock.now()];
  const letter = { id: randomUUID(), about: 'payment', outTradeNo: attemptNo, url: '' } as const;
  if (channel === 'alipay') {
    const { sign: _, sign_type: __, ...fields } = Object.fromEntries(new URLSearchParams(raw));
    const content = { ...fields, out_trade_no: attemptNo, trade_no: `T${attemptNo}` };
    return writeAliNotice({ ...letter, content }, { keys, now, spoilt });
  }
  const { resource } = JSON.parse(raw) as { resource: Record<string, string> };
  const { ciphertext = '', nonce = '', associated_data: associatedData = '' } = resource;
  const opened = openResource({ ciphertext, nonce, associatedData }, keys.apiV3Key) ?? '{}';
  const fields = JSON.parse(opened) as Record<string, unknown>;
  const plain = { ...fields, out_trade_no: attemptNo, transaction_id: attemptNo.slice(0, 28) };
  return writeWxNotice({ ...letter, content: tradeContent(plain, now) }, { keys, now, spoilt });
};

test.each(['wechat', 'alipay'] as const)(
  'a notice of %s about a trade that nobody paid pays nothing unless the company signed it',
  async (channel) => {
    const paid = await waiting(channel);
    shop.simulator.pay[channel].pay(paid.attemptNo);
    await shop.simulator.pay.deliverNotices();
    expect(await paidOf(paid.order)).toEqual([86_000]);
    const { order, attemptNo } = await waiting(channel);
    const send = async (spoilt: Spoilt): Promise<string> => {
      const { headers, body } = await writeAbout(channel, attemptNo, spoilt);
      const answer = await shop.server.call(`POST /api/payments/notices/${channel}`, { raw: body, headers });
      const isTaken = channel === 'wechat' ? answer.status < 300 : String(answer.body) === 'success';
      return `${isTaken ? 'taken' : 'refused'} ${String(await paidOf(order))}`;
    };
    const kinds = ['forged', 'bad-signature', 'tampered-body', 'unknown-serial'] as const;
    for (const spoilt of kinds) expect([spoilt, await send(spoilt)]).toEqual([spoilt, 'refused ']);
    // The very same, and signed: it is the signature that is looked at.
    expect(await send(undefined)).toBe('taken 86000');
  },
);
