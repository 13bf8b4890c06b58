import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { createAlipay } from '#server/gateways/payments/alipay/alipay.ts';
import { isSignedByAlipay, rawMember, signParams } from '#server/gateways/payments/alipay/call.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import type { PayRequest, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { alipayAnswer, alipayNotice, newAlipayPeer, type AlipayPeer } from '#testing/payments/alipay-peer.ts';
import { startScriptedServer, type ScriptedServer } from '#testing/payments/scripted-server.ts';
import { transportFaults } from '#testing/payments/transport-faults.ts';
import { payNow } from '#testing/payments/wechat-peer.ts';

const attemptNo = '0123456789abcdef0123456789abcdef';
const refundNo = 'fedcba9876543210fedcba9876543210';
const noticeUrl = 'https://api.shop.example/api/payments/notices/alipay';

let server: ScriptedServer;
let peer: AlipayPeer;
let gateway: PaymentGateway;
/** For answers that never come: any other comes in time on a busy machine, too. */
let hasty: PaymentGateway;
beforeAll(async () => {
  server = await startScriptedServer();
  peer = newAlipayPeer();
  const settings = {
    merchant: async () => peer.merchant,
    gateway: () => `${server.url}/gateway.do`,
    timeoutMs: 30_000,
  };
  gateway = createAlipay(settings, movableClock(payNow));
  hasty = createAlipay({ ...settings, timeoutMs: 300 }, movableClock(payNow));
});
afterAll(() => server.stop());
beforeEach(() => {
  server.seen.length = 0;
});

type Answers = Readonly<Record<string, object | string>>;
/** What each method is answered, properly signed. */
const says = (answers: Answers): void =>
  server.play(({ url }, answer) => {
    const method = new URL(url, server.url).searchParams.get('method') ?? '';
    answer.writeHead(200).end(alipayAnswer(peer, method, answers[method.replace('alipay.trade.', '')] ?? {}));
  });
const asked = () =>
  server.seen.map(({ url, body }) => {
    const { method, ...fields } = Object.fromEntries(new URL(url, server.url).searchParams);
    const content = new URLSearchParams(body).get('biz_content') ?? '';
    return { method: method ?? '', fields, content, body: JSON.parse(content) as object };
  });
const failureOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw error;
  expect(`${error.message}${error.stack ?? ''}`).not.toMatch(/127\.0\.0\.1|https?:|BEGIN/);
  return error.message;
};
const no = (code: string, sub_code?: string): object => ({
  code,
  msg: 'no',
  ...(sub_code === undefined ? {} : { sub_code }),
});

const request: PayRequest = {
  attemptNo,
  subject: '雪具=租赁 SG1',
  amountFen: 1230,
  expiresAt: payNow + 900_999,
  scene: 'ali-qr',
  noticeUrl,
};
const trade = {
  code: '10000',
  msg: 'Success',
  out_trade_no: attemptNo,
  trade_no: '2027011022001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '12.30',
  send_pay_date: '2027-01-10 12:01:02',
};

describe('start', () => {
  const order = {
    out_trade_no: attemptNo,
    total_amount: '12.30',
    subject: '雪具 租赁 SG1',
    time_expire: '2027-01-10 12:15:00',
  };

  it('asks for a code to scan, signed, with its characters named in the address', async () => {
    says({ precreate: { code: '10000', out_trade_no: attemptNo, qr_code: 'https://qr.alipay.com/bax1' } });
    expect(await gateway.start(request)).toEqual({ kind: 'qr', text: 'https://qr.alipay.com/bax1' });
    const [call] = asked();
    expect(call?.body).toEqual(order);
    const { sign = '', ...fields } = call?.fields ?? {};
    expect(fields).toEqual({
      app_id: peer.merchant.appId,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2027-01-10 12:00:00',
      version: '1.0',
      notify_url: noticeUrl,
    });
    const signed = { ...fields, method: 'alipay.trade.precreate', biz_content: call?.content ?? '' };
    const text = Object.entries(signed)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`);
    expect(isSignedByAlipay(text.join('&'), sign, peer.appPublicKey)).toBe(true);
  });

  it.each([
    [
      'ali-wap',
      'alipay.trade.wap.pay',
      { product_code: 'QUICK_WAP_WAY', quit_url: 'https://shop.example/p?a=1' },
    ],
    ['ali-page', 'alipay.trade.page.pay', { product_code: 'FAST_INSTANT_TRADE_PAY' }],
  ] as const)('sends a browser to %s without a call', async (scene, method, more) => {
    const action = await gateway.start({ ...request, scene, returnUrl: 'https://shop.example/p?a=1' });
    const url = new URL(action.kind === 'redirect' ? action.url : '');
    const { sign, biz_content: content = '', ...fields } = Object.fromEntries(url.searchParams);
    expect(JSON.parse(content)).toEqual({ ...order, ...more });
    expect(fields).toMatchObject({ method, notify_url: noticeUrl, return_url: 'https://shop.example/p?a=1' });
    expect(signParams({ ...fields, biz_content: content }, peer.merchant.privateKey)).toBe(sign);
    expect(server.seen).toEqual([]);
  });

  it('takes no wrong amount, no way of another company, and no answer about another order', async () => {
    expect(await failureOf(gateway.start({ ...request, amountFen: 0.1 }))).toBe('refused: amountWrong');
    expect(await failureOf(gateway.start({ ...request, scene: 'wx-h5' }))).toBe('refused: sceneWrong');
    says({ precreate: { code: '10000', out_trade_no: refundNo, qr_code: 'https://qr.alipay.com/bax1' } });
    expect(await failureOf(gateway.start(request))).toBe('unknown: notOurs');
    says({ precreate: { code: '10000', out_trade_no: attemptNo } });
    expect(await failureOf(gateway.start(request))).toBe('unknown: unreadable');
  });
});

describe('query', () => {
  it.each<[string, object, string]>([
    ['TRADE_SUCCESS', {}, 'paid'],
    ['TRADE_FINISHED', {}, 'paid'],
    ['WAIT_BUYER_PAY', { send_pay_date: undefined }, 'unpaid'],
    ['TRADE_CLOSED', {}, 'refunded'],
    ['TRADE_CLOSED', { send_pay_date: undefined }, 'closed'],
  ])('reads %s %o as %s', async (trade_status, more, state) => {
    says({ query: { ...trade, trade_status, ...more } });
    const view = await gateway.query(attemptNo);
    expect(view).toMatchObject({ state, amountFen: 1230, channelTradeNo: trade.trade_no });
    expect(view.paidAt).toBe('send_pay_date' in more ? undefined : Date.UTC(2027, 0, 10, 4, 1, 2));
    expect(asked()).toMatchObject([{ method: 'alipay.trade.query', body: { out_trade_no: attemptNo } }]);
  });

  it.each<[string, object, string]>([
    ['number', { out_trade_no: refundNo }, 'notOurs'],
    ['currency', { trans_currency: 'USD' }, 'notOurs'],
    ['amount', { total_amount: '12.3e1' }, 'unreadable'],
    ['amount', { total_amount: 12.3 }, 'unreadable'],
    ['amount', { total_amount: '-12.30' }, 'unreadable'],
    ['state', { trade_status: 'TRADE_PENDING' }, 'unreadable'],
  ])('does not believe an answer with another or no %s', async (_, changed, code) => {
    says({ query: { ...trade, ...changed } });
    expect(await failureOf(gateway.query(attemptNo))).toBe(`unknown: ${code}`);
  });

  it('tells of a trade that does not exist before somebody opens the cashier', async () => {
    says({ query: no('40004', 'ACQ.TRADE_NOT_EXIST') });
    expect(await gateway.query(attemptNo)).toEqual({ state: 'none' });
  });
});

describe('every call', () => {
  const faults = transportFaults.map(
    ([name, script, failure]) =>
      // Alipay tells failures with status 200: what comes with another one is nobody's word.
      [name, script, name === 'a page of a stranger' ? 'unknown: http404' : failure] as const,
  );
  it.each(faults)('survives %s', async (_, script, failure) => {
    server.play(script);
    const company = failure === 'unknown: timeout' ? hasty : gateway;
    expect(await failureOf(company.query(attemptNo))).toBe(failure);
  });

  it.each([
    ['20000', 'isp.unknow-error', 'unknown: isp.unknow-error'],
    ['20000', undefined, 'unknown: 20000'],
    ['40001', 'isv.missing-app-id', 'config: isv.missing-app-id'],
    ['40002', 'isv.invalid-signature', 'config: isv.invalid-signature'],
    ['40005', undefined, 'busy: 40005'],
    ['40006', 'isv.insufficient-isv-permissions', 'config: isv.insufficient-isv-permissions'],
    ['40004', 'ACQ.SYSTEM_ERROR', 'unknown: ACQ.SYSTEM_ERROR'],
    ['40004', 'ACQ.INVALID_PARAMETER', 'refused: ACQ.INVALID_PARAMETER'],
    ['40004', 'ACQ.SELLER_BALANCE_NOT_ENOUGH', 'busy: ACQ.SELLER_BALANCE_NOT_ENOUGH'],
    ['40004', 'see https://secret.example', 'refused: noCode'],
    ['10003', undefined, 'unknown: 10003'],
    ['', undefined, 'unknown: noCode'],
  ])('takes %s %s as %s', async (code, sub_code, failure) => {
    says({ precreate: no(code, sub_code) });
    expect(await failureOf(gateway.start(request))).toBe(failure);
  });

  it('believes only what was signed, as it was written', async () => {
    const method = 'alipay.trade.query';
    const play = (text: string): Promise<string> => {
      server.play((_, answer) => answer.writeHead(200).end(text));
      return failureOf(gateway.query(attemptNo));
    };
    const good = alipayAnswer(peer, method, trade);
    expect(await play(good.replace('12.30', '12.31'))).toBe('unknown: answer.signature');
    expect(await play(good.replace('"sign":"', '"sign":"A'))).toBe('unknown: answer.signature');
    expect(await play(good.replace(/,"sign".*/, '}'))).toBe('unknown: answer.signature');
    expect(await play(good.replace('{"alipay', '{"alipay_trade_query_response":{},"alipay'))).toBe(
      'unknown: unreadable',
    );
    expect(await play(alipayAnswer(peer, 'alipay.trade.close', trade))).toBe('unknown: unreadable');
    expect(await play('{}')).toBe('unknown: unreadable');
    const unsigned = `{"error_response":${JSON.stringify(no('40002', 'isv.invalid-app-id'))}}`;
    expect(await play(unsigned)).toBe('config: isv.invalid-app-id');
    expect(await play(unsigned.replace('40002', '40004'))).toBe('unknown: answer.signature');
  });
});

describe('close', () => {
  it.each<[object, object, string]>([
    [{ code: '10000', out_trade_no: attemptNo }, {}, 'closed'],
    [no('40004', 'ACQ.TRADE_NOT_EXIST'), no('40004', 'ACQ.TRADE_NOT_EXIST'), 'none'],
    [no('40004', 'ACQ.TRADE_STATUS_ERROR'), trade, 'paid'],
    [no('40004', 'ACQ.REASON_TRADE_STATUS_INVALID'), { ...trade, trade_status: 'TRADE_CLOSED' }, 'paid'],
    [
      no('40004', 'ACQ.TRADE_STATUS_ERROR'),
      { ...trade, trade_status: 'TRADE_CLOSED', send_pay_date: '' },
      'closed',
    ],
  ])('told %o, it looks and finds %o: %s', async (close, query, expected) => {
    says({ close, query });
    expect(await gateway.close(attemptNo)).toBe(expected);
  });

  it('passes on what says nothing about the trade', async () => {
    says({ close: no('20000') });
    expect(await failureOf(gateway.close(attemptNo))).toBe('unknown: 20000');
    says({
      close: no('40004', 'ACQ.TRADE_STATUS_ERROR'),
      query: { ...trade, trade_status: 'WAIT_BUYER_PAY' },
    });
    expect(await failureOf(gateway.close(attemptNo))).toBe('refused: ACQ.TRADE_STATUS_ERROR');
  });
});

describe('refund and queryRefund', () => {
  const refund = { attemptNo, refundNo, amountFen: 1005, totalFen: 1230, reason: '提前归还', noticeUrl };
  const taken = {
    code: '10000',
    out_trade_no: attemptNo,
    trade_no: trade.trade_no,
    fund_change: 'Y',
    refund_fee: '11.05',
  };
  const done = {
    code: '10000',
    out_trade_no: attemptNo,
    out_request_no: refundNo,
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '10.05',
    total_amount: '12.30',
  };
  const method = 'fastpay.refund.query';

  it('asks for a refund by its own number, and then what became of it', async () => {
    says({ refund: taken, [method]: { ...done, gmt_refund_pay: '2027-01-10 12:05:00' } });
    expect(await gateway.refund(refund)).toEqual({
      state: 'done',
      amountFen: 1005,
      channelRefundNo: refundNo,
      doneAt: Date.UTC(2027, 0, 10, 4, 5),
    });
    expect(asked().map((call) => call.body)).toEqual([
      {
        out_trade_no: attemptNo,
        out_request_no: refundNo,
        refund_amount: '10.05',
        refund_reason: '提前归还',
      },
      { out_trade_no: attemptNo, out_request_no: refundNo },
    ]);
  });

  it.each<[string, object]>([
    ['knows nothing yet', { code: '10000' }],
    ['is in trouble', no('20000')],
    ['says no', no('40004', 'ACQ.INVALID_PARAMETER')],
  ])('is under way when it was taken, and Alipay, asked about it, %s', async (_, answer) => {
    says({ refund: taken, [method]: answer });
    expect(await gateway.refund(refund)).toEqual({ state: 'processing' });
  });

  it('tells a refund that never came, and believes nothing about another one', async () => {
    says({ [method]: { code: '10000', msg: 'Success' } });
    expect(await gateway.queryRefund({ attemptNo, refundNo })).toEqual({ state: 'none' });
    says({ [method]: { ...done, refund_status: 'REFUND_PROCESSING' } });
    expect((await gateway.queryRefund({ attemptNo, refundNo })).state).toBe('processing');
    says({ [method]: { ...done, out_request_no: attemptNo } });
    expect(await failureOf(gateway.queryRefund({ attemptNo, refundNo }))).toBe('unknown: notOurs');
    says({ refund: taken, [method]: { ...done, refund_amount: '10.06' } });
    expect(await failureOf(gateway.refund(refund))).toBe('unknown: amountOther');
    says({ refund: no('40004', 'ACQ.TRADE_NOT_EXIST') });
    expect(await failureOf(gateway.refund(refund))).toBe('refused: ACQ.TRADE_NOT_EXIST');
  });
});

describe('readNotice', () => {
  const noticeFields = {
    notify_id: '2027011000222120114000000000000000',
    notify_type: 'trade_status_sync',
    app_id: '2021000000000001',
    seller_id: '2088000000000001',
    out_trade_no: attemptNo,
    trade_no: trade.trade_no,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '12.30',
    subject: '100% + 雪 & =',
    refund_fee: '0.00',
  };
  const read = (raw: string) => gateway.readNotice({ headers: {}, raw: Buffer.from(raw) });
  const flawOf = async (raw: string): Promise<string> => {
    const error: unknown = await read(raw).catch((reason: unknown) => reason);
    return error instanceof NoticeRefused ? error.reason : `read ${JSON.stringify(error)}`;
  };
  const about = { id: noticeFields.notify_id, attemptNo, channelTradeNo: trade.trade_no };

  it.each<[object, object]>([
    [{}, { about: 'payment', state: 'paid', amountFen: 1230 }],
    [{ trade_status: 'TRADE_CLOSED' }, { about: 'payment', state: 'closed', amountFen: 1230 }],
    [{ trade_status: 'WAIT_BUYER_PAY' }, { about: 'payment', state: 'unpaid', amountFen: 1230 }],
    [
      { refund_fee: '5.00', out_biz_no: refundNo },
      { about: 'refund', state: 'done', refundNo },
    ],
    [
      { trade_status: 'TRADE_CLOSED', refund_fee: '12.30' },
      { about: 'refund', state: 'done' },
    ],
    [{ gmt_refund: '2027-01-10 12:00:00.123' }, { about: 'refund', state: 'done' }],
  ])('reads %o as %o', async (changed, expected) => {
    expect(await read(alipayNotice(peer, { ...noticeFields, ...changed }))).toEqual({
      ...about,
      ...expected,
    });
  });

  it('refuses what Alipay did not sign, or signed the old way', async () => {
    const raw = alipayNotice(peer, noticeFields);
    expect(await flawOf(raw.replace('12.30', '12.31'))).toBe('signature');
    expect(await flawOf(`${raw}&more=1`)).toBe('signature');
    expect(await flawOf(raw.replace(/&sign=.*/, ''))).toBe('signature');
    expect(await flawOf(alipayNotice(peer, noticeFields, 'RSA'))).toBe('signature');
    expect(await flawOf(`${raw}&total_amount=12.30`)).toBe('unreadable');
    expect(await flawOf('')).toBe('unreadable');
  });

  it('refuses what is another merchant’s or says nothing', async () => {
    const { seller_id: _, ...anonymous } = noticeFields;
    expect(await flawOf(alipayNotice(peer, anonymous))).toBe('notOurs');
    expect(await flawOf(alipayNotice(peer, { ...noticeFields, app_id: '2021000000000002' }))).toBe('notOurs');
    expect(await flawOf(alipayNotice(peer, { ...noticeFields, notify_id: '' }))).toBe('unreadable');
    expect(await flawOf(alipayNotice(peer, { ...noticeFields, trade_status: '?' }))).toBe('unreadable');
    expect(await flawOf(alipayNotice(peer, { ...noticeFields, total_amount: '?' }))).toBe('unreadable');
  });

  it('answers so that only a taken notice does not come again', () => {
    expect([gateway.reply(true), gateway.reply(false)].map(({ status, body }) => [status, body])).toEqual([
      [200, 'success'],
      [200, 'failure'],
    ]);
  });
});

describe('rawMember', () => {
  it('finds a member as it was written, whatever is in it and around it', () => {
    const spaces = fc.constantFrom('', ' ', '\n\t');
    const values = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(values, values, spaces, (value, other, space) => {
        const raw = JSON.stringify(value, null, space.length);
        const json = `{${space}"x_response"${space}:${space}${raw}${space},"sign":${JSON.stringify(other)}}`;
        expect(rawMember(json, 'x_response')).toBe(raw);
        expect(rawMember(json, 'sign')).toBe(JSON.stringify(other));
        expect(rawMember(json, 'response')).toBeNull();
      }),
    );
    expect(rawMember('{"a":1,"a":1}', 'a')).toBeNull();
    expect(rawMember('[{"a":1}]', 'a')).toBeNull();
  });
});
