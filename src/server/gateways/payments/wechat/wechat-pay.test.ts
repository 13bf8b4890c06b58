import { verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import type { PayRequest, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { createWeChatPay } from '#server/gateways/payments/wechat/wechat-pay.ts';
import { startScriptedServer } from '#testing/payments/scripted-server.ts';
import type { ScriptedServer, SeenRequest } from '#testing/payments/scripted-server.ts';
import { transportFaults } from '#testing/payments/transport-faults.ts';
import {
  answerAsWeChat,
  keyId,
  newWeChatPeer,
  payNow,
  weChatHeaders,
  weChatNotice,
} from '#testing/payments/wechat-peer.ts';
import type { Signing, WeChatPeer } from '#testing/payments/wechat-peer.ts';

const attemptNo = '0123456789abcdef0123456789abcdef';
const refundNo = 'fedcba9876543210fedcba9876543210';
const noticeUrl = 'https://api.shop.example/api/payments/notices/wechat';

let server: ScriptedServer;
let peer: WeChatPeer;
let gateway: PaymentGateway;
/** For answers that never come: any other comes in time on a busy machine, too. */
let hasty: PaymentGateway;
beforeAll(async () => {
  server = await startScriptedServer();
  peer = newWeChatPeer();
  const base = () => `${server.url}/_sim/wxpay`;
  const settings = { merchant: async () => peer.merchant, base, timeoutMs: 30_000 };
  gateway = createWeChatPay(settings, movableClock(payNow));
  hasty = createWeChatPay({ ...settings, timeoutMs: 300 }, movableClock(payNow));
});
afterAll(() => server.stop());
beforeEach(() => {
  server.seen.length = 0;
});

/** What the server answers next, properly signed unless told otherwise. */
const says = (body: object | '', { status = 200, ...signing }: { status?: number } & Signing = {}): void =>
  server.play((_, answer) =>
    answerAsWeChat(peer, answer, { status, body: body === '' ? '' : JSON.stringify(body), signing }),
  );

const failureOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw error;
  expect(`${error.message}${error.stack ?? ''}`).not.toMatch(/127\.0\.0\.1|https?:|BEGIN/);
  expect(error.cause).toBeUndefined();
  return error.message;
};

const request: PayRequest = {
  attemptNo,
  subject: '雪具租赁 SG1',
  amountFen: 12_345,
  expiresAt: payNow + 900_999,
  scene: 'wx-native',
  noticeUrl,
};
const order = {
  appid: 'wxd678efh567hg6787',
  mchid: '1900007291',
  description: '雪具租赁 SG1',
  out_trade_no: attemptNo,
  time_expire: '2027-01-10T12:15:00+08:00',
  notify_url: noticeUrl,
  amount: { total: 12_345, currency: 'CNY' },
};
const paid = {
  appid: order.appid,
  mchid: order.mchid,
  out_trade_no: attemptNo,
  transaction_id: '4200000000202701100000000001',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  success_time: '2027-01-10T12:01:02+08:00',
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  amount: { total: 12_345, payer_total: 12_300, currency: 'CNY', payer_currency: 'CNY' },
};

const seen = (): SeenRequest => {
  const [one, ...more] = server.seen;
  expect(more).toEqual([]);
  return one!;
};

/** What WeChat does with a call before it reads it. */
const isSignedCall = ({ method, url, headers, body }: SeenRequest): boolean => {
  const field = (name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(headers.authorization ?? '')?.[1] ?? '';
  expect([field('mchid'), field('serial_no')]).toEqual([peer.merchant.mchId, peer.merchant.serial]);
  expect(field('timestamp')).toBe(String(payNow / 1000));
  expect(headers).toMatchObject({ accept: 'application/json', 'wechatpay-serial': keyId });
  expect(headers['user-agent']).toMatch(/^SnowGear/);
  const path = url.slice(url.indexOf('/v3/'));
  const message = `${method}\n${path}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
  const signature = Buffer.from(field('signature'), 'base64');
  return verify('sha256', Buffer.from(message), peer.merchantPublicKey, signature);
};

describe('start', () => {
  it('asks for a code to scan', async () => {
    says({ code_url: 'weixin://wxpay/bizpayurl?pr=JyC91EIz1' });
    expect(await gateway.start(request)).toEqual({
      kind: 'qr',
      text: 'weixin://wxpay/bizpayurl?pr=JyC91EIz1',
    });
    expect([seen().method, seen().url]).toEqual(['POST', '/_sim/wxpay/v3/pay/transactions/native']);
    expect(JSON.parse(seen().body)).toEqual(order);
    expect(isSignedCall(seen())).toBe(true);
  });

  it('gives WeChat’s browser what it wants, signed', async () => {
    says({ prepay_id: 'wx2014' });
    const action = await gateway.start({ ...request, scene: 'wx-jsapi', openId: 'oUpF8u' });
    expect(JSON.parse(seen().body)).toEqual({ ...order, payer: { openid: 'oUpF8u' } });
    const params = action.kind === 'jsapi' ? action.params : undefined;
    expect(params).toMatchObject({
      appId: order.appid,
      timeStamp: String(payNow / 1000),
      package: 'prepay_id=wx2014',
      signType: 'RSA',
    });
    const message = `${order.appid}\n${params?.timeStamp}\n${params?.nonceStr}\nprepay_id=wx2014\n`;
    const signature = Buffer.from(params?.paySign ?? '', 'base64');
    expect(verify('sha256', Buffer.from(message), peer.merchantPublicKey, signature)).toBe(true);
  });

  it('sends a browser to WeChat’s page and back', async () => {
    says({ h5_url: 'https://wx.tenpay.com/checkmweb?prepay_id=wx1&package=2' });
    const h5 = {
      ...request,
      scene: 'wx-h5',
      clientIp: '203.0.113.7',
      returnUrl: 'https://shop.example/p?a=1&b=2',
    } as const;
    expect(await gateway.start(h5)).toEqual({
      kind: 'redirect',
      url: 'https://wx.tenpay.com/checkmweb?prepay_id=wx1&package=2&redirect_url=https%3A%2F%2Fshop.example%2Fp%3Fa%3D1%26b%3D2',
    });
    const scene = { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } };
    expect(JSON.parse(seen().body)).toEqual({ ...order, scene_info: scene });
  });

  it.each<[Partial<PayRequest>, string]>([
    [{ amountFen: 0 }, 'amountWrong'],
    [{ amountFen: 0.5 }, 'amountWrong'],
    [{ scene: 'wx-jsapi' }, 'openIdMissing'],
    [{ scene: 'wx-h5' }, 'clientIpMissing'],
    [{ scene: 'ali-qr' }, 'sceneWrong'],
  ])('asks nothing for %o', async (changed, code) => {
    expect(await failureOf(gateway.start({ ...request, ...changed }))).toBe(`refused: ${code}`);
    expect(server.seen).toEqual([]);
  });
});

describe('query', () => {
  it('tells what was paid, asking by our number', async () => {
    says(paid);
    expect(await gateway.query(attemptNo)).toEqual({
      state: 'paid',
      amountFen: 12_345,
      channelTradeNo: paid.transaction_id,
      paidAt: Date.UTC(2027, 0, 10, 4, 1, 2),
    });
    expect([seen().method, seen().url, seen().body]).toEqual([
      'GET',
      `/_sim/wxpay/v3/pay/transactions/out-trade-no/${attemptNo}?mchid=1900007291`,
      '',
    ]);
    expect(isSignedCall(seen())).toBe(true);
  });

  it.each([
    ['REFUND', 'refunded'],
    ['NOTPAY', 'unpaid'],
    ['USERPAYING', 'unpaid'],
    ['PAYERROR', 'unpaid'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
  ])('reads %s as %s', async (trade_state, state) => {
    says({ ...paid, trade_state });
    expect((await gateway.query(attemptNo)).state).toBe(state);
  });

  it('tells of a trade that nobody registered', async () => {
    says({ code: 'ORDER_NOT_EXIST', message: '订单不存在' }, { status: 404 });
    expect(await gateway.query(attemptNo)).toEqual({ state: 'none' });
  });

  it.each([
    ['mchid', { mchid: '1900000000' }, 'notOurs'],
    ['appid', { appid: 'wx0' }, 'notOurs'],
    ['number', { out_trade_no: refundNo }, 'notOurs'],
    ['currency', { amount: { total: 12_345, currency: 'USD' } }, 'notOurs'],
    ['float', { amount: { total: 123.45, currency: 'CNY' } }, 'unreadable'],
    ['amount', { amount: {} }, 'unreadable'],
    ['trade number', { transaction_id: '' }, 'unreadable'],
    ['state', { trade_state: 'WHATEVER' }, 'unreadable'],
  ])('does not believe an answer with another or no %s', async (_, changed, code) => {
    says({ ...paid, ...changed });
    expect(await failureOf(gateway.query(attemptNo))).toBe(`unknown: ${code}`);
  });
});

describe('every call', () => {
  it.each(transportFaults)('survives %s', async (_, script, failure) => {
    server.play(script);
    const company = failure === 'unknown: timeout' ? hasty : gateway;
    expect(await failureOf(company.query(attemptNo))).toBe(failure);
  });

  it.each<[string, Signing & { status?: number }, string]>([
    ['signed six minutes ago', { atMs: payNow - 360_000 }, 'answer.stale'],
    ['signed six minutes from now', { atMs: payNow + 360_000 }, 'answer.stale'],
    ['signed with a key that nobody knows', { serial: 'PUB_KEY_ID_9' }, 'answer.unknownKey'],
  ])('does not believe an answer that is %s', async (_, signing, code) => {
    says(paid, signing);
    expect(await failureOf(gateway.query(attemptNo))).toBe(`unknown: ${code}`);
  });

  it('does not believe answers that are not WeChat’s: unsigned, tampered with, signed by a stranger, a probe', async () => {
    const body = JSON.stringify(paid);
    const play = (headers: Record<string, string>, status = 200): Promise<string> => {
      server.play((_, answer) => answer.writeHead(status, headers).end(body));
      return failureOf(gateway.query(attemptNo));
    };
    expect(await play({})).toBe('unknown: answer.signature');
    expect(await play(weChatHeaders(peer, body.replace('12345', '12346')))).toBe('unknown: answer.signature');
    expect(await play(weChatHeaders(peer, body, { key: peer.merchant.privateKey }))).toBe(
      'unknown: answer.signature',
    );
    const probe = { ...weChatHeaders(peer, body), 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' };
    expect(await play(probe)).toBe('unknown: answer.probe');
    expect(await play(weChatHeaders(peer, 'other'), 404)).toBe('unknown: answer.signature');
    server.play((_, answer) => answer.writeHead(204).end());
    expect(await failureOf(gateway.close(attemptNo))).toBe('unknown: answer.signature');
    says('');
    expect(await failureOf(gateway.query(attemptNo))).toBe('unknown: unreadable');
  });

  it.each([
    [400, 'PARAM_ERROR', 'refused'],
    [400, 'ORDER_CLOSED', 'refused'],
    [403, 'OUT_TRADE_NO_USED', 'refused'],
    [400, 'ORDERPAID', 'refused'],
    [400, 'APPID_MCHID_NOT_MATCH', 'config'],
    [401, 'SIGN_ERROR', 'config'],
    [403, 'NO_AUTH', 'config'],
    [429, 'FREQUENCY_LIMITED', 'busy'],
    [429, 'ANYTHING', 'busy'],
    [403, 'NOT_ENOUGH', 'busy'],
    [400, 'SYSTEM_ERROR', 'unknown'],
  ])('takes %i %s as %s', async (status, code, kind) => {
    says({ code, message: 'https://secret.example/' }, { status });
    expect(await failureOf(gateway.start(request))).toBe(`${kind}: ${code}`);
  });

  it('keeps what is no code out of its words, and needs no signature of an error', async () => {
    says({ code: 'see https://secret.example/', message: '' }, { status: 400 });
    expect(await failureOf(gateway.start(request))).toBe('refused: noCode');
    server.play((_, answer) => answer.writeHead(401).end('{"code":"SIGN_ERROR"}'));
    expect(await failureOf(gateway.start(request))).toBe('config: SIGN_ERROR');
  });
});

describe('close', () => {
  it('closes', async () => {
    says('', { status: 204 });
    expect(await gateway.close(attemptNo)).toBe('closed');
    expect(seen().url).toMatch(/\/out-trade-no\/[0-9a-f]{32}\/close$/);
    expect(JSON.parse(seen().body)).toEqual({ mchid: '1900007291' });
    expect(isSignedCall(seen())).toBe(true);
  });

  it.each<[string, object, string]>([
    ['ORDERPAID', paid, 'paid'],
    ['ORDERPAID', { ...paid, trade_state: 'REFUND' }, 'paid'],
    ['ORDER_CLOSED', { ...paid, trade_state: 'CLOSED' }, 'closed'],
    ['INVALID_REQUEST', { ...paid, trade_state: 'SUCCESS' }, 'paid'],
    ['ORDER_NOT_EXIST', { code: 'ORDER_NOT_EXIST' }, 'none'],
  ])('looks what the trade is when it is told %s', async (code, then, expected) => {
    server.play(({ method }, answer) => {
      const [status, body] = method === 'POST' || 'code' in then ? [404, { code, ...then }] : [200, then];
      answerAsWeChat(peer, answer, { status, body: JSON.stringify(method === 'POST' ? { code } : body) });
    });
    expect(await gateway.close(attemptNo)).toBe(expected);
  });

  it('passes on why a trade that still waits was not closed', async () => {
    server.play(({ method }, answer) => {
      const body = method === 'POST' ? { code: 'INVALID_REQUEST' } : { ...paid, trade_state: 'NOTPAY' };
      answerAsWeChat(peer, answer, { status: method === 'POST' ? 400 : 200, body: JSON.stringify(body) });
    });
    expect(await failureOf(gateway.close(attemptNo))).toBe('refused: INVALID_REQUEST');
  });
});

describe('refund and queryRefund', () => {
  const asked = {
    attemptNo,
    refundNo,
    amountFen: 5000,
    totalFen: 12_345,
    reason: '提前归还'.repeat(9),
    noticeUrl,
  };
  const refunded = {
    refund_id: '50300000000',
    out_refund_no: refundNo,
    transaction_id: paid.transaction_id,
    out_trade_no: attemptNo,
    status: 'PROCESSING',
    amount: { total: 12_345, refund: 5000, payer_refund: 4990, currency: 'CNY' },
  };
  it('asks for a refund by its own number', async () => {
    says(refunded);
    expect(await gateway.refund(asked)).toEqual({
      state: 'processing',
      amountFen: 5000,
      channelRefundNo: '50300000000',
    });
    expect(JSON.parse(seen().body)).toEqual({
      out_trade_no: attemptNo,
      out_refund_no: refundNo,
      reason: '提前归还'.repeat(5),
      notify_url: noticeUrl,
      amount: { refund: 5000, total: 12_345, currency: 'CNY' },
    });
  });
  it.each([
    ['SUCCESS', 'done'],
    ['CLOSED', 'closed'],
    ['ABNORMAL', 'abnormal'],
  ])('reads %s as %s', async (status, state) => {
    says({ ...refunded, status, success_time: '2027-01-10T12:05:00+08:00' });
    const view = await gateway.queryRefund({ attemptNo, refundNo });
    expect([view.state, view.doneAt]).toEqual([state, Date.UTC(2027, 0, 10, 4, 5)]);
    expect(seen().url).toBe(`/_sim/wxpay/v3/refund/domestic/refunds/${refundNo}`);
  });
  it('tells of a refund that nobody asked for', async () => {
    says({ code: 'RESOURCE_NOT_EXISTS' }, { status: 404 });
    expect(await gateway.queryRefund({ attemptNo, refundNo })).toEqual({ state: 'none' });
  });
  it('does not believe an answer about another refund, or of another amount', async () => {
    says({ ...refunded, out_refund_no: attemptNo });
    expect(await failureOf(gateway.queryRefund({ attemptNo, refundNo }))).toBe('unknown: notOurs');
    says({ ...refunded, amount: { refund: 5001, currency: 'CNY' } });
    expect(await failureOf(gateway.refund(asked))).toBe('unknown: amountOther');
    expect(await failureOf(gateway.refund({ ...asked, amountFen: -1 }))).toBe('refused: amountWrong');
  });
});

describe('readNotice', () => {
  const read = (raw: string, headers = weChatHeaders(peer, raw)) =>
    gateway.readNotice({ headers, raw: Buffer.from(raw) });
  const flawOf = async (raw: string, headers?: Record<string, string>): Promise<string> => {
    const error: unknown = await read(raw, headers).catch((reason: unknown) => reason);
    return error instanceof NoticeRefused ? error.reason : `read ${JSON.stringify(error)}`;
  };
  const refund = {
    mchid: order.mchid,
    out_trade_no: attemptNo,
    transaction_id: paid.transaction_id,
    out_refund_no: refundNo,
    refund_id: '503',
    refund_status: 'ABNORMAL',
    amount: { total: 12_345, refund: 5000, payer_total: 12_345, payer_refund: 5000 },
  };

  it('reads a payment and a refund', async () => {
    const id = 'EV-2018022511223320873';
    const channelTradeNo = paid.transaction_id;
    expect(await read(weChatNotice(peer, paid, { aad: 'transaction' }))).toEqual({
      id,
      about: 'payment',
      attemptNo,
      state: 'paid',
      amountFen: 12_345,
      channelTradeNo,
      paidAt: Date.parse('2027-01-10T12:01:02+08:00'),
    });
    expect(await read(weChatNotice(peer, refund, { type: 'REFUND.ABNORMAL' }))).toEqual({
      id,
      about: 'refund',
      attemptNo,
      refundNo,
      state: 'abnormal',
      amountFen: 5000,
      channelTradeNo,
    });
  });

  it('refuses what WeChat did not sign, signed long ago, or signed wrongly on purpose', async () => {
    const raw = weChatNotice(peer, paid);
    expect(await flawOf(raw.replace('summary', 'Summary'), weChatHeaders(peer, raw))).toBe('signature');
    expect(await flawOf(raw, {})).toBe('signature');
    expect(await flawOf(raw, weChatHeaders(peer, raw, { atMs: payNow - 301_000 }))).toBe('stale');
    expect(await flawOf(raw, weChatHeaders(peer, raw, { serial: '7777' }))).toBe('unknownKey');
    const probe = { ...weChatHeaders(peer, raw), 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' };
    expect(await flawOf(raw, probe)).toBe('probe');
  });

  it('refuses what it cannot open, and what is about another merchant', async () => {
    expect(await flawOf('not json')).toBe('unreadable');
    expect(await flawOf('{}')).toBe('unreadable');
    expect(await flawOf(weChatNotice(peer, paid).replace('"ciphertext":"', '"ciphertext":"A'))).toBe(
      'unreadable',
    );
    expect(await flawOf(weChatNotice(peer, paid).replace('"nonce":"f', '"nonce":"g'))).toBe('unreadable');
    expect(await flawOf(weChatNotice(peer, { ...paid, trade_state: '?' }))).toBe('unreadable');
    expect(await flawOf(weChatNotice(peer, paid, { type: 'PAYSCORE.USER_PAID' }))).toBe('notOurs');
    expect(await flawOf(weChatNotice(peer, { ...paid, mchid: '1' }))).toBe('notOurs');
    expect(await flawOf(weChatNotice(peer, { ...paid, appid: 'wx1' }))).toBe('notOurs');
    const foreign = { ...refund, mchid: '1' };
    expect(await flawOf(weChatNotice(peer, foreign, { type: 'REFUND.SUCCESS' }))).toBe('notOurs');
  });

  it('answers so that only a taken notice does not come again', () => {
    expect([gateway.reply(true).status, gateway.reply(false).status]).toEqual([200, 400]);
    expect(JSON.parse(gateway.reply(false).body)).toMatchObject({ code: 'FAIL' });
  });
});
