import { createSign } from 'node:crypto';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { startNoticeBox, type NoticeBox, type ReceivedNotice } from '#testing/notice-box.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';
import { people } from '../people.ts';
import { type merchantOf, rfc3339 } from '#simulator/pay/pay-values.ts';

type Answer = { readonly status: number; readonly body: Record<string, unknown> };
type Fields = Record<string, unknown>;

let server: SimulatorServer;
let box: NoticeBox;
let merchant: ReturnType<typeof merchantOf>['wechat'];
let library: InstanceType<typeof Wechatpay>;
beforeAll(async () => {
  server = await startSimulatorServer();
  box = await startNoticeBox();
  merchant = (await server.simulator.pay.merchant()).wechat;
  library = new Wechatpay({
    mchid: merchant.mchId,
    serial: merchant.merchantSerial,
    privateKey: merchant.merchantPrivateKey,
    certs: { [merchant.platformKeyId]: merchant.platformPublicKey },
    baseURL: server.url,
  } as ConstructorParameters<typeof Wechatpay>[0]);
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});
afterEach(() => {
  server.simulator.faults.clear();
  box.clear();
  server.clock.set(Date.now());
});

const openId = people[0]?.openId ?? '';
let count = 0;
const newNo = (): string => {
  count += 1;
  return `wx-test-${String(count).padStart(6, '0')}`;
};

/** Asks through the library, which signs the call and proves the answer. */
const ask = async (method: 'get' | 'post', path: string, body?: Fields): Promise<Answer> => {
  try {
    const { status, data } = await library.client.request(path, method, body);
    return { status, body: data === '' ? {} : (data as Fields) };
  } catch (error) {
    const { response } = error as { response?: { status: number; data: Fields } };
    if (response === undefined) throw error;
    return { status: response.status, body: response.data };
  }
};

const orderOf = (no: string, more: Fields = {}): Fields => ({
  appid: merchant.appId,
  mchid: merchant.mchId,
  description: '雪具租赁 押金',
  out_trade_no: no,
  time_expire: rfc3339(server.clock.now() + 15 * minuteMs),
  notify_url: box.url,
  amount: { total: 12_345, currency: 'CNY' },
  ...more,
});
const order = (kind: 'jsapi' | 'native' | 'h5', no: string, more: Fields = {}): Promise<Answer> => {
  const extra = {
    jsapi: { payer: { openid: openId } },
    native: {},
    h5: { scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } },
  };
  return ask('post', `/v3/pay/transactions/${kind}`, orderOf(no, { ...extra[kind], ...more }));
};
const query = (no: string): Promise<Answer> =>
  ask('get', `/v3/pay/transactions/out-trade-no/${no}?mchid=${merchant.mchId}`);
const close = (no: string): Promise<Answer> =>
  ask('post', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: merchant.mchId });
const refund = (no: string, refundNo: string, refundFen: number, more: Fields = {}): Promise<Answer> =>
  ask('post', '/v3/refund/domestic/refunds', {
    out_trade_no: no,
    out_refund_no: refundNo,
    reason: '提前归还',
    notify_url: box.url,
    amount: { refund: refundFen, total: 12_345, currency: 'CNY' },
    ...more,
  });
const paidOrder = async (): Promise<string> => {
  const no = newNo();
  await order('native', no);
  expect(server.simulator.pay.wechat.pay(no)).toBe(true);
  await server.simulator.pay.wechat.deliverNotices(no);
  box.clear();
  return no;
};

/** Proves and opens a notice with the library's own tools. */
const openNotice = ({
  headers,
  raw,
}: ReceivedNotice): { isProved: boolean; event: string; plain: Fields } => {
  const { 'wechatpay-timestamp': at = '', 'wechatpay-nonce': nonce = '' } = headers;
  const isProved =
    headers['wechatpay-serial'] === merchant.platformKeyId &&
    Math.abs(server.clock.now() / 1000 - Number(at)) <= 300 &&
    Rsa.verify(
      Formatter.response(at, nonce, raw),
      headers['wechatpay-signature'] ?? '',
      Rsa.from(merchant.platformPublicKey, Rsa.KEY_TYPE_PUBLIC),
    );
  const body = JSON.parse(raw) as { event_type: string; resource: Record<string, string> };
  const { ciphertext = '', nonce: iv = '', associated_data: about = '' } = body.resource;
  const plain = Aes.AesGcm.decrypt(ciphertext, merchant.apiV3Key, iv, about);
  return { isProved, event: body.event_type, plain: JSON.parse(plain) as Fields };
};

describe('a payment', () => {
  it('is ordered in three ways, queried, paid, told of, given back in parts, and stands in the books', async () => {
    const [no, other, third] = [newNo(), newNo(), newNo()];
    expect((await order('jsapi', no)).body['prepay_id']).toMatch(/^wx[0-9a-f]{32}$/);
    expect((await order('native', other)).body['code_url']).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/);
    expect((await order('h5', third)).body['h5_url']).toMatch(/\/_sim\/wxpay\/cashier\?prepay_id=wx/);
    expect((await query(no)).body).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 12_345 } });

    const { wechat } = server.simulator.pay;
    expect([wechat.pay(no), wechat.pay(no)]).toEqual([true, false]);
    const paid = (await query(no)).body;
    expect(paid).toMatchObject({ trade_state: 'SUCCESS', trade_type: 'JSAPI', payer: { openid: openId } });
    expect(
      (await ask('get', `/v3/pay/transactions/id/${String(paid['transaction_id'])}?mchid=${merchant.mchId}`))
        .body,
    ).toEqual(paid);

    expect(await wechat.deliverNotices(no)).toMatchObject([{ about: 'payment', status: 200, isTaken: true }]);
    expect(await wechat.deliverNotices(no)).toEqual([]);
    const [notice] = box.received.map(openNotice);
    expect(notice).toMatchObject({ isProved: true, event: 'TRANSACTION.SUCCESS' });
    expect(notice?.plain).toMatchObject({
      out_trade_no: no,
      trade_state: 'SUCCESS',
      amount: { payer_total: 12_345 },
    });
    box.clear();

    const first = await refund(no, `${no}-r1`, 345);
    expect(first).toMatchObject({ status: 200, body: { status: 'PROCESSING', amount: { refund: 345 } } });
    expect((await refund(no, `${no}-r1`, 345)).body['refund_id']).toBe(first.body['refund_id']);
    expect((await refund(no, `${no}-r2`, 5000)).status).toBe(429);
    server.clock.advance(minuteMs);
    expect((await refund(no, `${no}-r2`, 5000)).status).toBe(200);
    server.clock.advance(5000);
    expect((await ask('get', `/v3/refund/domestic/refunds/${no}-r2`)).body).toMatchObject({
      status: 'SUCCESS',
    });
    expect((await query(no)).body).toMatchObject({ trade_state: 'REFUND' });
    await wechat.deliverNotices(no);
    const refunds = box.received.map(openNotice);
    expect(refunds.map(({ isProved, event }) => [isProved, event])).toEqual([
      [true, 'REFUND.SUCCESS'],
      [true, 'REFUND.SUCCESS'],
    ]);

    const view = wechat.books();
    const mine = view.trades.find(({ outTradeNo }) => outTradeNo === no);
    expect(mine).toMatchObject({ amountFen: 12_345, paidFen: 12_345, refundedFen: 5345, state: 'paid' });
    expect(view.receivedFen - view.returnedFen).toBe(
      view.trades.reduce((sum, { paidFen, refundedFen }) => sum + paidFen - refundedFen, 0),
    );
  });

  it('is closed once, runs out by the clock, and is not paid after that', async () => {
    const [closed, late] = [newNo(), newNo()];
    const time = { time_expire: rfc3339(server.clock.now() + 15 * minuteMs) };
    await order('native', closed, time);
    await order('native', late, time);
    expect(await close(closed)).toEqual({ status: 204, body: {} });
    expect((await close(closed)).body['code']).toBe('ORDER_CLOSED');
    expect((await query(closed)).body['trade_state']).toBe('CLOSED');
    expect(server.simulator.pay.wechat.pay(closed)).toBe(false);
    expect((await order('native', closed, time)).body['code']).toBe('ORDER_CLOSED');
    server.clock.advance(15 * minuteMs);
    expect(server.simulator.pay.wechat.pay(late)).toBe(false);
    server.clock.set(Date.now());
    expect((await query(late)).body['trade_state']).toBe('CLOSED');
    const paid = await paidOrder();
    expect(await close(paid)).toMatchObject({ status: 400, body: { code: 'ORDERPAID' } });
    expect((await close('nobody-knows')).status).toBe(404);
  });

  it('keeps its number: the same order again is the same, another one is refused', async () => {
    const no = newNo();
    const time = { time_expire: rfc3339(server.clock.now() + 15 * minuteMs) };
    expect((await order('jsapi', no, time)).status).toBe(200);
    expect((await order('jsapi', no, time)).status).toBe(200);
    const dearer = { ...time, amount: { total: 12_346, currency: 'CNY' } };
    for (const [kind, more] of [
      ['jsapi', dearer],
      ['native', time],
    ] as const) {
      expect(await order(kind, no, more)).toMatchObject({ status: 403, body: { code: 'OUT_TRADE_NO_USED' } });
    }
    server.simulator.pay.wechat.pay(no);
    expect((await order('jsapi', no, time)).body['code']).toBe('ORDERPAID');
    expect(server.simulator.pay.wechat.books().trades.filter((one) => one.outTradeNo === no)).toHaveLength(1);
  });
});

describe('an order', () => {
  it.each<[string, Fields, string]>([
    ['a number that is too short', { out_trade_no: 'short' }, 'PARAM_ERROR'],
    ['a number with other signs', { out_trade_no: 'with space 1' }, 'PARAM_ERROR'],
    ['an amount with a fraction', { amount: { total: 12.5 } }, 'PARAM_ERROR'],
    ['an amount as a text', { amount: { total: '12' } }, 'PARAM_ERROR'],
    ['no amount', { amount: { total: 0 } }, 'PARAM_ERROR'],
    ['another currency', { amount: { total: 12, currency: 'USD' } }, 'PARAM_ERROR'],
    ['a long description', { description: '雪'.repeat(128) }, 'PARAM_ERROR'],
    ['a query in its notice address', { notify_url: 'https://shop.example/n?a=1' }, 'PARAM_ERROR'],
    ['an end without a zone', { time_expire: '2027-01-10T10:00:00' }, 'PARAM_ERROR'],
    ['an end that is over', { time_expire: '2020-01-10T10:00:00+08:00' }, 'PARAM_ERROR'],
    ['a stranger as payer', { payer: { openid: 'oNobody' } }, 'PARAM_ERROR'],
    ['another merchant', { mchid: '1900000001' }, 'MCH_NOT_EXISTS'],
    ['another app', { appid: 'wx9' }, 'APPID_MCHID_NOT_MATCH'],
  ])('is refused for %s', async (_title, more, code) => {
    expect((await order('jsapi', newNo(), more)).body['code']).toBe(code);
  });

  it('by H5 says from which address it comes', async () => {
    const more = { scene_info: { payer_client_ip: 'somewhere', h5_info: { type: 'Wap' } } };
    expect((await order('h5', newNo(), more)).body['code']).toBe('PARAM_ERROR');
  });
});

describe('a refund', () => {
  it('is refused when it is too much, too late, of nothing, or of another number', async () => {
    const no = await paidOrder();
    expect((await refund(no, `${no}-a`, 12_346)).body['code']).toBe('INVALID_REQUEST');
    expect((await refund(no, `${no}-a`, 345)).status).toBe(200);
    expect((await refund(no, `${no}-a`, 346)).body['code']).toBe('INVALID_REQUEST');
    server.clock.advance(minuteMs);
    expect((await refund(no, `${no}-b`, 12_001)).body['code']).toBe('INVALID_REQUEST');
    expect(
      (await refund(no, `${no}-b`, 1, { amount: { refund: 1, total: 1, currency: 'CNY' } })).body['code'],
    ).toBe('INVALID_REQUEST');
    expect((await refund(no, `${no}-b`, 1, { transaction_id: '4200' })).body['code']).toBe('PARAM_ERROR');
    expect((await refund('nobody-knows', 'r', 1)).body['code']).toBe('RESOURCE_NOT_EXISTS');
    expect((await ask('get', '/v3/refund/domestic/refunds/nobody')).status).toBe(404);
    const unpaid = newNo();
    await order('native', unpaid);
    expect((await refund(unpaid, `${unpaid}-a`, 1)).body['code']).toBe('INVALID_REQUEST');
  });

  it('comes at most fifty times, and not after a year', async () => {
    const no = await paidOrder();
    const body = (index: number) => ({
      out_trade_no: no,
      out_refund_no: `${no}-${index}`,
      amount: { refund: 1, total: 12_345, currency: 'CNY' },
    });
    for (let index = 0; index < 50; index += 1) {
      server.clock.advance(minuteMs);
      expect((await bare({ path: '/v3/refund/domestic/refunds', body: body(index) })).status).toBe(200);
    }
    server.clock.advance(minuteMs);
    const more = await bare({ path: '/v3/refund/domestic/refunds', body: body(50) });
    expect(more.body['code']).toBe('INVALID_REQUEST');
    server.clock.set(Date.now());
    const late = await paidOrder();
    server.clock.advance(366 * dayMs);
    const old = { ...body(0), out_trade_no: late, out_refund_no: late };
    expect((await bare({ path: '/v3/refund/domestic/refunds', body: old })).body['code']).toBe(
      'INVALID_REQUEST',
    );
  });
});

type Bare = {
  readonly path?: string;
  readonly body?: Fields;
  readonly atMs?: number;
  readonly nonce?: string;
  readonly headers?: Record<string, string>;
  readonly serial?: string;
  readonly mchid?: string;
  readonly key?: string;
  readonly signedPath?: string;
};

const nobody = (): string => `/v3/pay/transactions/out-trade-no/nobody?mchid=${merchant.mchId}`;

const authorizationOf = (call: Bare, method: string): string => {
  const at = String(Math.floor((call.atMs ?? server.clock.now()) / 1000));
  const nonce = call.nonce ?? Formatter.nonce();
  const text = call.body === undefined ? '' : JSON.stringify(call.body);
  const message = Formatter.request(method, call.signedPath ?? call.path ?? nobody(), at, nonce, text);
  const signature = createSign('RSA-SHA256')
    .update(message)
    .sign(call.key ?? merchant.merchantPrivateKey, 'base64');
  const { mchid = merchant.mchId, serial = merchant.merchantSerial } = call;
  return Formatter.authorization(mchid, nonce, signature, at, serial);
};

/** A call signed by hand by the simulator's clock, perhaps with one thing wrong. */
const bare = async (call: Bare): Promise<Answer> => {
  const method = call.body === undefined ? 'GET' : 'POST';
  const answer = await fetch(`${server.url}${call.path ?? nobody()}`, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'test',
      authorization: authorizationOf(call, method),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  expect(answer.headers.get('wechatpay-signature')).toMatch(/^[\w+/=]{300,}$/);
  return { status: answer.status, body: (await answer.json()) as Fields };
};

describe('the door', () => {
  it('lets in what is signed as WeChat wants it, and nothing else', async () => {
    expect(await bare({})).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_EXIST' } });
    const { alipay } = await server.simulator.pay.merchant();
    const nonce = Formatter.nonce();
    await bare({ nonce });
    const refused = [
      { nonce },
      { atMs: Date.now() - 302_000 },
      { atMs: Date.now() + 302_000 },
      { serial: '00' },
      { mchid: '1900000001' },
      { key: alipay.privateKey },
      { signedPath: '/v3/pay/transactions/out-trade-no/nobody' },
      { headers: { authorization: 'Bearer x' } },
    ];
    for (const wrong of refused) {
      expect(await bare(wrong)).toMatchObject({ status: 401, body: { code: 'SIGN_ERROR' } });
    }
    for (const headers of [{ accept: 'text/html' }, { 'wechatpay-serial': 'PUB_KEY_ID_0' }]) {
      expect(await bare({ headers })).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR' } });
    }
    expect((await ask('get', '/v3/certificates')).body['code']).toBe('RESOURCE_NOT_EXISTS');
    expect((await ask('get', '/v3/unknown')).status).toBe(404);
    expect((await ask('post', '/v3/pay/transactions/native', { broken: true })).body).toMatchObject({
      code: 'PARAM_ERROR',
      detail: { field: '/body/appid' },
    });
  });
});
