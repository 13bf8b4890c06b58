import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { createAlipay } from '#server/gateways/payments/alipay/alipay.ts';
import { isSignedByAlipay } from '#server/gateways/payments/alipay/call.ts';
import type { PreAuthorisation } from '#server/gateways/payments/alipay/pre-authorisation.ts';
import type { DepositGateway } from '#server/gateways/payments/deposit-gateway.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import { alipayAnswer, alipayNotice, newAlipayPeer, type AlipayPeer } from '#testing/payments/alipay-peer.ts';
import { startScriptedServer, type ScriptedServer } from '#testing/payments/scripted-server.ts';
import { payNow } from '#testing/payments/wechat-peer.ts';

// Calls, fields and states: "资金授权" at opendocs.alipay.com, and the comments of Alipay's own Java library.
const holdNo = '0123456789abcdef0123456789abcdef';
const captureNo = 'fedcba9876543210fedcba9876543210';
const releaseNo = '00112233445566778899aabbccddeeff';
const numbers = { holdNo, captureNo };
const noticeUrl = 'https://api.shop.example/api/payments/notices/alipay';
const authNo = '2027011010002001530500000001';
const credit = { category: 'RENT_SKI', serviceId: '2026112500000000000000000001' };

let server: ScriptedServer;
let peer: AlipayPeer;
beforeAll(async () => {
  server = await startScriptedServer();
  peer = newAlipayPeer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.seen.length = 0;
});

const gatewayWith = (more: Partial<PreAuthorisation> = {}) =>
  createAlipay(
    {
      merchant: async () => peer.merchant,
      gateway: () => `${server.url}/gateway.do`,
      timeoutMs: 30_000,
      preAuthorisation: { productCode: 'PRE_AUTH', credit: null, opensApp: false, holdDays: 28, ...more },
    },
    movableClock(payNow),
  );
const depositsWith = (more?: Partial<PreAuthorisation>): DepositGateway => {
  const { deposits } = gatewayWith(more);
  if (deposits === null) throw new Error('pre-authorisation is off');
  return deposits;
};

type Answers = Readonly<Record<string, object>>;
const ok = { code: '10000', msg: 'Success' };
const no = (sub_code: string): object => ({ code: '40004', msg: 'Business Failed', sub_code });
const says = (answers: Answers): void =>
  server.play(({ url }, answer) => {
    const method = new URL(url, server.url).searchParams.get('method') ?? '';
    answer.writeHead(200).end(alipayAnswer(peer, method, answers[method.replace('alipay.', '')] ?? {}));
  });
/** What was asked, each with a signature that Alipay would believe. */
const asked = () =>
  server.seen.map(({ url, body }) => {
    const { sign = '', ...fields } = Object.fromEntries(new URL(url, server.url).searchParams);
    const content = new URLSearchParams(body).get('biz_content') ?? '';
    const text = Object.entries({ ...fields, biz_content: content })
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`);
    expect(isSignedByAlipay(text.join('&'), sign, peer.appPublicKey)).toBe(true);
    const { method = '', notify_url: notifyUrl } = fields;
    return { method: method.replace('alipay.', ''), notifyUrl, content: JSON.parse(content) as object };
  });
const failureOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw error;
  return error.message;
};

const detail = {
  ...ok,
  auth_no: authNo,
  out_order_no: holdNo,
  out_request_no: holdNo,
  order_status: 'AUTHORIZED',
  total_freeze_amount: '500.00',
  total_pay_amount: '0.00',
  rest_amount: '500.00',
};
const paid = {
  ...ok,
  out_trade_no: captureNo,
  trade_no: '2027011022001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '200.00',
  send_pay_date: '2027-01-10 12:01:02',
};
const absent = no('ACQ.TRADE_NOT_EXIST');
const view = (hold: object, trade: object = absent): void =>
  says({ 'fund.auth.operation.detail.query': hold, 'trade.query': trade });

describe('ask', () => {
  const request = { holdNo, subject: '202612345678 雪具=租赁', amountFen: 50_000, noticeUrl };
  const voucher = {
    ...ok,
    out_order_no: holdNo,
    out_request_no: holdNo,
    code_type: 'qrCode',
    code_value: 'https://qr.alipay.com/bax0',
  };
  const content = {
    out_order_no: holdNo,
    out_request_no: holdNo,
    order_title: '202612345678 雪具 租赁',
    amount: '500.00',
    product_code: 'PRE_AUTH',
    payee_user_id: '2088000000000001',
    pay_timeout: '15m',
  };

  it('makes a code to scan for money that is frozen', async () => {
    says({ 'fund.auth.order.voucher.create': voucher });
    const action = await depositsWith().ask(request);
    expect(action).toEqual({ kind: 'code', text: 'https://qr.alipay.com/bax0', url: null });
    expect(asked()).toEqual([{ method: 'fund.auth.order.voucher.create', notifyUrl: noticeUrl, content }]);
  });

  it('tells the contract’s credit service as a text within the text, and opens the app where the contract says so', async () => {
    says({ 'fund.auth.order.voucher.create': voucher });
    const more = { productCode: 'PREAUTH_PAY', credit, opensApp: true };
    expect(await depositsWith(more).ask(request)).toMatchObject({
      url: 'alipays://platformapi/startapp?saId=10000007&qrcode=https%3A%2F%2Fqr.alipay.com%2Fbax0',
    });
    expect(asked()[0]?.content).toEqual({
      ...content,
      product_code: 'PREAUTH_PAY',
      deposit_product_mode: 'DEPOSIT_ONLY',
      extra_param: '{"category":"RENT_SKI","serviceId":"2026112500000000000000000001"}',
    });
  });

  it('believes no answer about another order, or without a code', async () => {
    says({ 'fund.auth.order.voucher.create': { ...voucher, out_order_no: captureNo } });
    expect(await failureOf(depositsWith().ask(request))).toBe('unknown: notOurs');
    says({ 'fund.auth.order.voucher.create': { ...voucher, code_value: '' } });
    expect(await failureOf(depositsWith().ask(request))).toBe('unknown: unreadable');
  });
});

describe('query', () => {
  const pairs = { out_order_no: holdNo, out_request_no: holdNo, operation_type: 'FREEZE' };

  it.each<[string, object, object, object]>([
    ['nobody scanned it', no('AUTH_ORDER_NOT_EXIST'), absent, { state: 'none' }],
    ['it waits', { ...detail, order_status: 'INIT', rest_amount: '0.00' }, absent, { state: 'asked' }],
    ['money is frozen', detail, absent, { state: 'held', amountFen: 50_000, isCredit: false }],
    [
      'credit answers',
      { ...detail, pre_auth_type: 'CREDIT_AUTH' },
      absent,
      { state: 'held', amountFen: 50_000, isCredit: true },
    ],
    [
      'amounts are numbers',
      { ...detail, total_freeze_amount: 500, rest_amount: 500 },
      absent,
      { state: 'held' },
    ],
    ['a debit drags on', detail, { ...paid, trade_status: 'WAIT_BUYER_PAY' }, { state: 'capturing' }],
    ['the rest is still frozen', { ...detail, rest_amount: '300.00' }, paid, { state: 'capturing' }],
    [
      'it was captured',
      { ...detail, order_status: 'FINISH', rest_amount: '0.00' },
      paid,
      {
        state: 'captured',
        captured: {
          amountFen: 20_000,
          tradeNo: paid.trade_no,
          paidAt: Date.UTC(2027, 0, 10, 4, 1, 2),
        },
      },
    ],
    [
      'it was released',
      { ...detail, order_status: 'CLOSED', rest_amount: '0.00' },
      absent,
      { state: 'released' },
    ],
  ])('tells that %s', async (_, hold, trade, expected) => {
    view(hold, trade);
    expect(await depositsWith().query(numbers)).toMatchObject(expected);
    expect(asked()[0]).toMatchObject({ method: 'fund.auth.operation.detail.query', content: pairs });
  });

  it.each([
    [{ out_order_no: captureNo }, 'notOurs'],
    [{ order_status: 'WHATEVER' }, 'unreadable'],
    [{ rest_amount: '1.234' }, 'unreadable'],
  ])('does not believe %o', async (changed, code) => {
    view({ ...detail, ...changed });
    expect(await failureOf(depositsWith().query(numbers))).toBe(`unknown: ${code}`);
  });
});

describe('end', () => {
  const end = { ...numbers, releaseNo, subject: '202612345678', noticeUrl };
  const last = () => asked().at(-1);
  const capture = {
    out_trade_no: captureNo,
    total_amount: '200.00',
    subject: '202612345678',
    auth_no: authNo,
    auth_confirm_mode: 'COMPLETE',
    product_code: 'PRE_AUTH',
    seller_id: '2088000000000001',
  };

  it('captures under its own number and lets the rest go with it', async () => {
    says({ 'fund.auth.operation.detail.query': detail, 'trade.query': absent, 'trade.pay': paid });
    await depositsWith().end({ ...end, captureFen: 20_000 });
    expect(last()).toEqual({ method: 'trade.pay', notifyUrl: noticeUrl, content: capture });
  });

  it('captures no more than is left', async () => {
    const rest = { ...detail, rest_amount: '150.00' };
    says({ 'fund.auth.operation.detail.query': rest, 'trade.query': absent, 'trade.pay': paid });
    await depositsWith().end({ ...end, captureFen: 20_000 });
    expect(last()?.content).toEqual({ ...capture, total_amount: '150.00' });
  });

  it('does not know what became of a debit that is under way', async () => {
    const running = { code: '10003', msg: ' order success pay inprocess' };
    says({ 'fund.auth.operation.detail.query': detail, 'trade.query': absent, 'trade.pay': running });
    expect(await failureOf(depositsWith().end({ ...end, captureFen: 20_000 }))).toBe('unknown: 10003');
  });

  it.each([
    ['all of it', detail, absent, 0, '500.00'],
    ['what a capture left', { ...detail, rest_amount: '300.00' }, paid, 20_000, '300.00'],
  ])('releases %s under a number of its own', async (_, hold, trade, captureFen, amount) => {
    says({
      'fund.auth.operation.detail.query': { ...hold, pre_auth_type: 'CREDIT_AUTH' },
      'trade.query': trade,
      'fund.auth.order.unfreeze': ok,
    });
    await depositsWith().end({ ...end, captureFen });
    expect(last()).toMatchObject({
      method: 'fund.auth.order.unfreeze',
      content: {
        auth_no: authNo,
        out_request_no: releaseNo,
        amount,
        remark: '202612345678',
        extra_param: '{"unfreezeBizInfo":"{\\"bizComplete\\":\\"true\\"}"}',
      },
    });
  });

  it.each(['INIT', 'FINISH', 'CLOSED'])('does nothing to one that is %s', async (order_status) => {
    view({ ...detail, order_status });
    await depositsWith().end({ ...end, captureFen: 20_000 });
    expect(asked()).toHaveLength(1);
  });

  it('cancels what nobody confirmed, and minds not that nobody opened it', async () => {
    says({ 'fund.auth.operation.cancel': no('AUTH_ORDER_NOT_EXIST') });
    await depositsWith().cancel(numbers);
    expect(last()?.content).toEqual({
      out_order_no: holdNo,
      out_request_no: holdNo,
      remark: 'not wanted any more',
    });
    says({ 'fund.auth.operation.cancel': no('ACCESS_FORBIDDEN') });
    expect(await failureOf(depositsWith().cancel(numbers))).toBe('refused: ACCESS_FORBIDDEN');
  });
});

describe('notices', () => {
  const fields = {
    notify_id: '2027011000222120114000000000000000',
    app_id: '2021000000000001',
    auth_no: authNo,
    out_order_no: holdNo,
    out_request_no: holdNo,
    operation_type: 'FREEZE',
    amount: '500.00',
    status: 'SUCCESS',
  };
  const read = (raw: string) => gatewayWith().readNotice({ headers: {}, raw: Buffer.from(raw) });
  const flawOf = async (raw: string): Promise<string> => {
    const error: unknown = await read(raw).catch((reason: unknown) => reason);
    return error instanceof NoticeRefused ? error.reason : 'none';
  };

  it.each(['fund_auth_freeze', 'fund_auth_unfreeze', 'fund_auth_operation_cancel', 'FUND_AUTH_FREEZE'])(
    'reads %s, which names no seller, as a hint to ask',
    async (notify_type) => {
      expect(await read(alipayNotice(peer, { ...fields, notify_type }))).toEqual({
        id: fields.notify_id,
        about: 'deposit',
        holdNo,
      });
    },
  );

  it('believes none that Alipay did not sign, of another app, or without its numbers', async () => {
    const notify_type = 'fund_auth_freeze';
    const raw = alipayNotice(peer, { ...fields, notify_type });
    expect(await flawOf(raw.replace('500.00', '500.01'))).toBe('signature');
    expect(await flawOf(alipayNotice(peer, { ...fields, notify_type, app_id: '1' }))).toBe('notOurs');
    expect(await flawOf(alipayNotice(peer, { ...fields, notify_type, out_order_no: '' }))).toBe('unreadable');
    expect(await flawOf(alipayNotice(peer, { ...fields, notify_type: 'trade_status_sync' }))).toBe('notOurs');
  });
});
