import { verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { DepositGateway } from '#server/gateways/payments/deposit-gateway.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import { createWeChatPay } from '#server/gateways/payments/wechat/wechat-pay.ts';
import { startScriptedServer, type ScriptedServer } from '#testing/payments/scripted-server.ts';
import {
  answerAsWeChat,
  newWeChatPeer,
  payNow,
  weChatHeaders,
  weChatNotice,
  type WeChatPeer,
} from '#testing/payments/wechat-peer.ts';

// Calls, fields and states: "Pay Score" (微信支付分) at pay.weixin.qq.com, mode with confirmation.
const holdNo = '0123456789abcdef0123456789abcdef';
const numbers = { holdNo, captureNo: holdNo };
const serviceId = '88888888000011000000000000000001';
const noticeUrl = 'https://api.shop.example/api/payments/notices/wechat';
const root = '/v3/payscore/serviceorder';

let server: ScriptedServer;
let peer: WeChatPeer;
let gateway: PaymentGateway;
let deposits: DepositGateway;
beforeAll(async () => {
  server = await startScriptedServer();
  peer = newWeChatPeer();
  const base = () => server.url;
  const merchant = async () => peer.merchant;
  const clock = movableClock(payNow);
  gateway = createWeChatPay({ merchant, base, timeoutMs: 30_000, scoreServiceId: serviceId }, clock);
  if (gateway.deposits === null) throw new Error('Pay Score is off');
  deposits = gateway.deposits;
});
afterAll(() => server.stop());
beforeEach(() => {
  server.seen.length = 0;
});

const says = (body: object, status = 200): void =>
  server.play((_, answer) => answerAsWeChat(peer, answer, { status, body: JSON.stringify(body) }));
const failureOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw error;
  return error.message;
};

/** The one call that was made: address, body, and whether WeChat would believe its signature. */
const call = () => {
  const [one, ...more] = server.seen;
  expect(more).toEqual([]);
  const { method = '', url = '', headers = {}, body = '' } = one ?? {};
  const field = (name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(headers.authorization ?? '')?.[1] ?? '';
  const message = `${method}\n${url}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
  const signature = Buffer.from(field('signature'), 'base64');
  expect(verify('sha256', Buffer.from(message), peer.merchantPublicKey, signature)).toBe(true);
  return { address: `${method} ${url}`, body: body === '' ? null : (JSON.parse(body) as object) };
};

const order = () => ({
  appid: peer.merchant.appId,
  mchid: peer.merchant.mchId,
  service_id: serviceId,
  out_order_no: holdNo,
  order_id: '15646546545165651651',
  risk_fund: { name: 'DEPOSIT', amount: 50_000 },
});
const detail = {
  seq: 1,
  amount: 20_000,
  paid_type: 'NEWTON',
  paid_time: '2027-01-10T12:01:02+08:00',
  transaction_id: '4200000000202701100000000001',
};
const collection = {
  state: 'USER_PAID',
  total_amount: 20_000,
  paying_amount: 0,
  paid_amount: 20_000,
  details: [detail],
};
const done = () => ({ ...order(), state: 'DONE', need_collection: true, collection });

describe('what is sent', () => {
  it('makes a service order with a waived deposit, from its confirmation on', async () => {
    says({ ...order(), state: 'CREATED', package: 'DJIOSQPYWDxsjdldeuwhdodwxasd_dDiodnwjh9we' });
    const subject = '202612345678 万龙滑雪场旗舰店雪具大厅';
    const asked = { holdNo, subject, amountFen: 50_000, noticeUrl };
    expect(await deposits.ask(asked)).toEqual({
      kind: 'score',
      package: 'DJIOSQPYWDxsjdldeuwhdodwxasd_dDiodnwjh9we',
    });
    expect(call()).toEqual({
      address: `POST ${root}`,
      body: {
        out_order_no: holdNo,
        appid: peer.merchant.appId,
        service_id: serviceId,
        service_introduction: [...subject].slice(0, 20).join(''),
        time_range: { start_time: 'OnAccept' },
        risk_fund: { name: 'DEPOSIT', amount: 50_000 },
        notify_url: noticeUrl,
        need_user_confirm: true,
      },
    });
  });

  it('asks by exactly one number', async () => {
    says({ ...order(), state: 'CREATED' });
    await deposits.query(numbers);
    const query = `service_id=${serviceId}&appid=${peer.merchant.appId}&out_order_no=${holdNo}`;
    expect(call()).toEqual({ address: `GET ${root}?${query}`, body: null });
  });

  it('completes for what is captured, in one sum that adds up, and cancels for nothing', async () => {
    says(order());
    const end = { ...numbers, releaseNo: holdNo, subject: '202612345678', noticeUrl };
    const ours = { appid: peer.merchant.appId, service_id: serviceId };
    await deposits.end({ ...end, captureFen: 20_000 });
    expect(call()).toEqual({
      address: `POST ${root}/${holdNo}/complete`,
      body: {
        ...ours,
        post_payments: [{ name: '202612345678', amount: 20_000 }],
        total_amount: 20_000,
      },
    });
    server.seen.length = 0;
    await deposits.end({ ...end, captureFen: 0 });
    expect(call()).toEqual({
      address: `POST ${root}/${holdNo}/cancel`,
      body: { ...ours, reason: 'returned in order' },
    });
    server.seen.length = 0;
    await deposits.cancel(numbers);
    expect(call().address).toBe(`POST ${root}/${holdNo}/cancel`);
  });
});

describe('what is read', () => {
  it.each([
    [{ state: 'CREATED' }, 'asked'],
    [{ state: 'DOING', state_description: 'USER_CONFIRM' }, 'held'],
    [{ state: 'DOING', state_description: 'MCH_COMPLETE', need_collection: true }, 'capturing'],
    [{ state: 'DONE', need_collection: true, collection: { state: 'USER_PAYING' } }, 'capturing'],
    [{ state: 'DONE', need_collection: false }, 'released'],
    [{ state: 'REVOKED' }, 'released'],
    [{ state: 'EXPIRED' }, 'released'],
  ])('takes %o as %s', async (told, state) => {
    says({ ...order(), ...told });
    expect(await deposits.query(numbers)).toEqual({ state, amountFen: 50_000, isCredit: true });
  });

  it('gives the number under which a capture can be refunded', async () => {
    says(done());
    expect(await deposits.query(numbers)).toEqual({
      state: 'captured',
      amountFen: 50_000,
      isCredit: true,
      captured: {
        amountFen: 20_000,
        tradeNo: detail.transaction_id,
        paidAt: Date.UTC(2027, 0, 10, 4, 1, 2),
      },
    });
  });

  it('knows of none that nobody made', async () => {
    says({ code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' }, 404);
    expect(await deposits.query(numbers)).toEqual({ state: 'none' });
  });

  it.each([
    ['another order', { out_order_no: 'ffff' }, 'notOurs'],
    ['another service', { service_id: '0'.repeat(32) }, 'notOurs'],
    ['another merchant', { mchid: '1900000000' }, 'notOurs'],
    ['a state of another product', { state: 'WAIT_PAY' }, 'unreadable'],
    ['no deposit', { risk_fund: {} }, 'unreadable'],
    ['a capture without its trade', { collection: { ...collection, details: [] } }, 'unreadable'],
    ['a capture by two trades', { collection: { ...collection, details: [detail, detail] } }, 'unreadable'],
  ])('does not believe what tells %s', async (_, changed, code) => {
    says({ ...done(), ...changed });
    expect(await failureOf(deposits.query(numbers))).toBe(`unknown: ${code}`);
  });

  it.each([
    [400, 'PARAM_ERROR', 'refused'],
    [400, 'INVALID_REQUEST', 'refused'],
    [403, 'NO_AUTH', 'config'],
    [401, 'SIGN_ERROR', 'config'],
    [429, 'FREQUENCY_LIMITED', 'busy'],
    [500, 'SYSTEM_ERROR', 'unknown'],
  ])('takes %i %s as %s', async (status, code, kind) => {
    says({ code, message: 'no' }, status);
    expect(await failureOf(deposits.cancel(numbers))).toMatch(new RegExp(`^${kind}: `));
  });
});

describe('notices', () => {
  const read = (raw: string, headers = weChatHeaders(peer, raw)) =>
    gateway.readNotice({ headers, raw: Buffer.from(raw) });
  const flawOf = async (raw: string, headers?: Record<string, string>): Promise<string> => {
    const error: unknown = await read(raw, headers).catch((reason: unknown) => reason);
    return error instanceof NoticeRefused ? error.reason : 'none';
  };

  it.each(['PAYSCORE.USER_CONFIRM', 'PAYSCORE.USER_PAID'])('reads %s as a hint to ask', async (type) => {
    expect(await read(weChatNotice(peer, done(), { type, aad: 'payscore' }))).toEqual({
      id: 'EV-2018022511223320873',
      about: 'deposit',
      holdNo,
    });
  });

  it('believes none that is another’s, not signed or not sealed as WeChat does', async () => {
    const type = 'PAYSCORE.USER_CONFIRM';
    const raw = weChatNotice(peer, done(), { type, aad: 'payscore' });
    expect(await flawOf(weChatNotice(peer, { ...done(), mchid: '1900000000' }, { type }))).toBe('notOurs');
    expect(await flawOf(weChatNotice(peer, { ...done(), appid: 'wx0' }, { type }))).toBe('notOurs');
    const sealedOtherwise = raw.replace('"associated_data":"payscore"', '"associated_data":"transaction"');
    expect(await flawOf(sealedOtherwise)).toBe('unreadable');
    expect(await flawOf(raw.replace('USER_CONFIRM', 'USER_PAID'), weChatHeaders(peer, raw))).toBe(
      'signature',
    );
  });
});

it('refunds a capture by the number of its trade, never by the order’s', async () => {
  const refundNo = 'fedcba9876543210fedcba9876543210';
  const tradeNo = detail.transaction_id;
  const amount = { total: 20_000, refund: 5000, currency: 'CNY' };
  says({
    refund_id: '503',
    out_refund_no: refundNo,
    transaction_id: tradeNo,
    out_trade_no: 'made by WeChat',
    status: 'PROCESSING',
    amount,
  });
  const money = { amountFen: 5000, totalFen: 20_000, reason: '多收', noticeUrl };
  expect(await gateway.refund({ attemptNo: holdNo, refundNo, tradeNo, ...money })).toMatchObject({
    state: 'processing',
  });
  expect(call()).toEqual({
    address: 'POST /v3/refund/domestic/refunds',
    body: { transaction_id: tradeNo, out_refund_no: refundNo, reason: '多收', notify_url: noticeUrl, amount },
  });
});
