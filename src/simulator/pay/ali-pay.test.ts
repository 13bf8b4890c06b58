import { AlipaySdk } from 'alipay-sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { startNoticeBox, type NoticeBox } from '#testing/notice-box.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';
import { type merchantOf } from '#simulator/pay/pay-values.ts';

type Fields = Record<string, unknown>;

let server: SimulatorServer;
let box: NoticeBox;
let merchant: ReturnType<typeof merchantOf>['alipay'];
let library: AlipaySdk;
const sdk = (privateKey: string): AlipaySdk =>
  new AlipaySdk({
    appId: merchant.appId,
    privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: merchant.alipayPublicKey,
    gateway: `${server.url}/gateway.do`,
    camelcase: false,
  });
beforeAll(async () => {
  server = await startSimulatorServer(Date.parse('2027-01-10T08:00:00Z'));
  box = await startNoticeBox();
  merchant = (await server.simulator.pay.merchant()).alipay;
  library = sdk(merchant.privateKey);
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});
afterEach(() => {
  server.simulator.faults.clear();
  box.clear();
});

let count = 0;
const newNo = (): string => {
  count += 1;
  return `ali_test_${count}`;
};
const now = (): string => beijingTime(server.clock.now());

/** Asks through the library, which signs the call and proves the answer. */
const ask = async (method: string, content: Fields, more: Fields = {}): Promise<Fields> => {
  const params = { timestamp: now(), bizContent: content, ...more };
  return { ...(await library.exec(`alipay.trade.${method}`, params, { validateSign: true })) };
};
const orderOf = (no: string, productCode: string, more: Fields = {}): Fields => ({
  out_trade_no: no,
  total_amount: '123.45',
  subject: '雪具租赁 押金',
  product_code: productCode,
  time_expire: beijingTime(server.clock.now() + 15 * minuteMs),
  ...more,
});
const link = (no: string, more: Fields = {}): string =>
  library.pageExecute('alipay.trade.wap.pay', 'GET', {
    timestamp: now(),
    notifyUrl: box.url,
    returnUrl: 'https://shop.example/paid',
    bizContent: orderOf(no, 'QUICK_WAP_WAY', more),
  });
const paidTrade = async (): Promise<string> => {
  const no = await server.simulator.pay.alipay.open(link(newNo()));
  expect(server.simulator.pay.alipay.pay(no)).toBe(true);
  await server.simulator.pay.alipay.deliverNotices(no);
  box.clear();
  return no;
};
const refund = (no: string, requestNo: string, amountFen: number): Promise<Fields> =>
  ask('refund', { out_trade_no: no, refund_amount: plainYuan(amountFen), out_request_no: requestNo });
const receivedNotices = (): Fields[] =>
  box.received.map(({ raw }) => {
    const fields = Object.fromEntries(new URLSearchParams(raw));
    expect(library.checkNotifySignV2(fields)).toBe(true);
    return fields;
  });

describe('a payment', () => {
  it('exists once a buyer opens the cashier, is paid, told of, given back in parts, and stands in the books', async () => {
    const no = newNo();
    const address = link(no);
    expect(await ask('query', { out_trade_no: no })).toMatchObject({
      code: '40004',
      sub_code: 'ACQ.TRADE_NOT_EXIST',
    });
    expect(await ask('close', { out_trade_no: no })).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' });
    const opened = await fetch(address, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/_sim\/alipay\/cashier\?key=\w{32}$/),
    ]);

    const { alipay } = server.simulator.pay;
    expect(await alipay.open(address)).toBe(no);
    expect(await ask('query', { out_trade_no: no })).toMatchObject({
      trade_status: 'WAIT_BUYER_PAY',
      total_amount: '123.45',
    });
    expect([alipay.pay(no), alipay.pay(no)]).toEqual([true, false]);
    const paid = await ask('query', { out_trade_no: no });
    expect(paid).toMatchObject({
      trade_status: 'TRADE_SUCCESS',
      receipt_amount: '123.45',
      send_pay_date: now(),
    });
    expect(await ask('query', { trade_no: paid['trade_no'] })).toMatchObject({ out_trade_no: no });
    expect(await ask('close', { out_trade_no: no })).toMatchObject({ sub_code: 'ACQ.TRADE_STATUS_ERROR' });
    await alipay.deliverNotices();
    expect(receivedNotices()).toMatchObject([
      { out_trade_no: no, trade_status: 'TRADE_SUCCESS', seller_id: merchant.sellerId },
    ]);
    box.clear();

    expect(await refund(no, 'r1', 345)).toMatchObject({
      code: '10000',
      fund_change: 'Y',
      refund_fee: '3.45',
    });
    expect(await refund(no, 'r1', 345)).toMatchObject({
      code: '10000',
      fund_change: 'N',
      refund_fee: '3.45',
    });
    expect(await refund(no, 'r1', 346)).toMatchObject({ sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' });
    expect(await refund(no, 'r2', 12_001)).toMatchObject({ sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' });
    expect(await refund(no, 'r2', 12_000)).toMatchObject({ fund_change: 'Y', refund_fee: '123.45' });
    const asked = { out_trade_no: no, out_request_no: 'r1' };
    expect(await ask('fastpay.refund.query', asked)).toMatchObject({
      refund_status: 'REFUND_SUCCESS',
      refund_amount: '3.45',
    });
    expect(await ask('fastpay.refund.query', { ...asked, out_request_no: 'r9' })).not.toHaveProperty(
      'refund_amount',
    );
    expect(await ask('query', { out_trade_no: no })).toMatchObject({
      trade_status: 'TRADE_CLOSED',
      send_pay_date: now(),
    });
    await alipay.deliverNotices();
    expect(receivedNotices()).toMatchObject([
      { trade_status: 'TRADE_SUCCESS', refund_fee: '3.45', out_biz_no: 'r1', out_trade_no: no },
      { trade_status: 'TRADE_CLOSED', refund_fee: '123.45', out_biz_no: 'r2' },
    ]);
    expect(alipay.books()).toMatchObject({ receivedFen: 12_345, returnedFen: 12_345 });
  });

  it('by a code exists once somebody scans it, and is closed by the clock or on demand, which is told', async () => {
    const [no, late] = [newNo(), newNo()];
    const notify = { notifyUrl: box.url };
    const made = await ask('precreate', orderOf(no, 'FACE_TO_FACE_PAYMENT'), notify);
    await ask('precreate', orderOf(late, 'FACE_TO_FACE_PAYMENT'), notify);
    expect(made['qr_code']).toMatch(/^https:\/\/qr\.alipay\.com\/\w{32}$/);
    expect(await ask('query', { out_trade_no: no })).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' });
    const { alipay } = server.simulator.pay;
    expect(await alipay.open(String(made['qr_code']))).toBe(no);
    expect(await ask('close', { out_trade_no: no })).toMatchObject({ code: '10000', out_trade_no: no });
    expect(alipay.pay(no)).toBe(false);
    alipay.decline(late);
    server.clock.advance(15 * minuteMs);
    expect(await ask('query', { out_trade_no: late })).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect(await ask('query', { out_trade_no: late })).not.toHaveProperty('send_pay_date');
    await alipay.deliverNotices();
    expect(receivedNotices().map((one) => [one['out_trade_no'], one['trade_status']])).toEqual([
      [no, 'TRADE_CLOSED'],
      [late, 'TRADE_CLOSED'],
    ]);
    expect(await ask('precreate', orderOf(no, 'FACE_TO_FACE_PAYMENT'))).toMatchObject({
      sub_code: 'ACQ.TRADE_HAS_CLOSE',
    });
  });

  it('by a form is the same, keeps its amount, and is paid once', async () => {
    const no = newNo();
    const form = library.pageExecute('alipay.trade.page.pay', 'POST', {
      timestamp: now(),
      bizContent: orderOf(no, 'FAST_INSTANT_TRADE_PAY'),
    });
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
    const inputs = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    const body = new URLSearchParams(
      inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
    );
    const opened = await fetch(action, { method: 'POST', body, redirect: 'manual' });
    expect(opened.headers.get('location')).toMatch(/cashier\?key=/);
    const { alipay } = server.simulator.pay;
    alipay.pay(no);
    const again = library.pageExecute('alipay.trade.page.pay', 'GET', {
      timestamp: now(),
      bizContent: orderOf(no, 'FAST_INSTANT_TRADE_PAY'),
    });
    await expect(alipay.open(again)).rejects.toThrow('ACQ.TRADE_HAS_SUCCESS');
    const dearer = orderOf(no, 'FACE_TO_FACE_PAYMENT', { total_amount: '123.46' });
    expect(await ask('precreate', dearer)).toMatchObject({ sub_code: 'ACQ.CONTEXT_INCONSISTENT' });
    expect(await alipay.deliverNotices()).toEqual([]);
  });

  it('is given back within a year', async () => {
    const no = await paidTrade();
    server.clock.advance(366 * dayMs);
    expect(await ask('query', { out_trade_no: no })).toMatchObject({ trade_status: 'TRADE_FINISHED' });
    expect(await refund(no, 'r1', 1)).toMatchObject({ sub_code: 'ACQ.TRADE_HAS_FINISHED' });
  });
});

describe('the gateway', () => {
  it.each<[string, Fields]>([
    ['a number with other signs', { out_trade_no: 'a-b' }],
    ['an amount with one decimal', { total_amount: '12.5' }],
    ['an amount as a number', { total_amount: 12.5 }],
    ['nothing', { total_amount: '0.00' }],
    ['signs in the subject', { subject: 'a=b&c' }],
    ['another product', { product_code: 'QUICK_MSECURITY_PAY' }],
    ['an end that is no time', { time_expire: '2027-02-30 10:00:00' }],
  ])('refuses an order for %s', async (_title, more) => {
    const asked = ask('precreate', orderOf(newNo(), 'FACE_TO_FACE_PAYMENT', more));
    expect(await asked).toMatchObject({ code: '40004', sub_code: 'ACQ.INVALID_PARAMETER' });
  });

  it.each<[string, Fields, string]>([
    ['an old time', { timestamp: '2027-01-01 08:00:00' }, 'isv.invalid-timestamp'],
    ['a time of another form', { timestamp: '2027-01-10T16:00:00' }, 'isv.invalid-timestamp'],
    ['another charset', { charset: 'gbk' }, 'isv.invalid-charset'],
    ['another app', { app_id: '2021' }, 'isv.invalid-app-id'],
    ['another version', { version: '2.0' }, 'isv.invalid-version'],
    ['a notice address that is none', { notifyUrl: 'shop' }, 'isv.invalid-notify-url'],
  ])('refuses a call with %s', async (_title, more, subCode) => {
    expect(await ask('query', { out_trade_no: 'x' }, more)).toMatchObject({
      code: '40002',
      sub_code: subCode,
    });
  });

  it('refuses what somebody else signed, what was changed, and what it does not know', async () => {
    const { wechat } = await server.simulator.pay.merchant();
    const params = { timestamp: now(), bizContent: { out_trade_no: 'x' } };
    const forged = await sdk(wechat.merchantPrivateKey).exec('alipay.trade.query', params);
    expect(forged).toMatchObject({ code: '40002', sub_code: 'isv.invalid-signature' });
    const address = new URL(link(newNo()));
    address.searchParams.set('notify_url', 'https://evil.example/');
    await expect(server.simulator.pay.alipay.open(address.href)).rejects.toThrow('isv.invalid-signature');
    address.searchParams.delete('sign');
    expect(await (await fetch(address)).text()).toContain('isv.missing-signature');
    expect(await ask('vanish', {})).toMatchObject({ sub_code: 'isv.invalid-method' });
    expect(await ask('refund', { out_trade_no: 'nobody', refund_amount: '1.00' })).toMatchObject({
      sub_code: 'ACQ.TRADE_NOT_EXIST',
    });
  });
});
