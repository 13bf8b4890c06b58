import { beijingTime } from '#domain/time/beijing-time.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { AlipaySdk } from 'alipay-sdk';
import { Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startNoticeBox, type NoticeBox, type ReceivedNotice } from '#testing/notice-box.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';
import { type merchantOf } from '#simulator/pay/pay-values.ts';

let server: SimulatorServer;
let box: NoticeBox;
let merchant: ReturnType<typeof merchantOf>;
type Libraries = { readonly weChat: InstanceType<typeof Wechatpay>; readonly aliPay: AlipaySdk };
const librariesWith = (timeout: number): Libraries => {
  const { wechat, alipay } = merchant;
  return {
    weChat: new Wechatpay({
      mchid: wechat.mchId,
      serial: wechat.merchantSerial,
      privateKey: wechat.merchantPrivateKey,
      certs: { [wechat.platformKeyId]: wechat.platformPublicKey },
      baseURL: server.url,
      timeout,
    } as ConstructorParameters<typeof Wechatpay>[0]),
    aliPay: new AlipaySdk({
      appId: alipay.appId,
      privateKey: alipay.privateKey,
      keyType: 'PKCS8',
      alipayPublicKey: alipay.alipayPublicKey,
      gateway: `${server.url}/gateway.do`,
      camelcase: false,
      timeout,
    }),
  };
};
let patient: Libraries;
let hasty: Libraries;
/** They give up soon only where no answer is to come. */
const libraries = (): Libraries => (server.simulator.faults.keepsWaiting() ? hasty : patient);
beforeAll(async () => {
  server = await startSimulatorServer();
  box = await startNoticeBox();
  merchant = await server.simulator.pay.merchant();
  [patient, hasty] = [librariesWith(30_000), librariesWith(300)];
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

type Channel = 'wechat' | 'alipay';
const channels = ['wechat', 'alipay'] as const;

let count = 0;
const orderAt: Record<Channel, (no: string) => PromiseLike<unknown>> = {
  wechat: (no) =>
    libraries().weChat.client.request('/v3/pay/transactions/native', 'post', {
      appid: merchant.wechat.appId,
      mchid: merchant.wechat.mchId,
      description: 'skis',
      out_trade_no: no,
      notify_url: box.url,
      amount: { total: 1000 },
    }),
  alipay: (no) =>
    libraries().aliPay.exec(
      'alipay.trade.precreate',
      {
        timestamp: beijingTime(server.clock.now()),
        notifyUrl: box.url,
        bizContent: { out_trade_no: no, total_amount: '10.00', subject: 'skis' },
      },
      { validateSign: true },
    ),
};
const refundAt: Record<Channel, (no: string, refundNo: string) => Promise<Record<string, unknown>>> = {
  wechat: async (no, refundNo) => {
    const { data } = await libraries().weChat.client.request('/v3/refund/domestic/refunds', 'post', {
      out_trade_no: no,
      out_refund_no: refundNo,
      notify_url: box.url,
      amount: { refund: 100, total: 1000, currency: 'CNY' },
    });
    return data as Record<string, unknown>;
  },
  alipay: async (no, refundNo) => ({
    ...(await libraries().aliPay.exec('alipay.trade.refund', {
      timestamp: beijingTime(server.clock.now()),
      bizContent: { out_trade_no: no, refund_amount: '1.00', out_request_no: refundNo },
    })),
  }),
};
const codeOf = async (asked: PromiseLike<unknown>): Promise<string> => {
  try {
    const done = (await asked) as { sub_code?: string };
    return done.sub_code ?? 'ok';
  } catch (error) {
    const { response, code, message } = error as {
      response?: { data?: { code?: string } };
      code?: string;
      message: string;
    };
    return response?.data?.code ?? code ?? message;
  }
};
const newNo = (channel: Channel): string => {
  count += 1;
  return `${channel}_fault_${count}`;
};
const paid = async (channel: Channel): Promise<string> => {
  const no = newNo(channel);
  await orderAt[channel](no);
  server.simulator.pay[channel].pay(no);
  return no;
};

/** Tells whether a careful merchant believes a notice. */
const isBelieved = (channel: Channel, { headers, raw }: ReceivedNotice): boolean => {
  if (channel === 'alipay') {
    const fields = Object.fromEntries(new URLSearchParams(raw));
    return fields['sign_type'] === 'RSA2' && libraries().aliPay.checkNotifySignV2(fields);
  }
  const { 'wechatpay-timestamp': at = '', 'wechatpay-nonce': nonce = '' } = headers;
  const { platformKeyId, platformPublicKey } = merchant.wechat;
  return (
    headers['wechatpay-serial'] === platformKeyId &&
    Math.abs(server.clock.now() / 1000 - Number(at)) <= 300 &&
    Rsa.verify(
      Formatter.response(at, nonce, raw),
      headers['wechatpay-signature'] ?? '',
      Rsa.from(platformPublicKey, Rsa.KEY_TYPE_PUBLIC),
    )
  );
};
const firstRetryMs = { wechat: 15_000, alipay: 4 * minuteMs } as const;

describe.each(channels)('notices of %s', (channel) => {
  const of = () => server.simulator.pay[channel];
  const deliver = async (no: string) => (await of().deliverNotices(no)).map(({ isTaken }) => isTaken);
  const beliefs = () => box.received.map((one) => isBelieved(channel, one));

  it('come again until they are taken, and in the end no more', async () => {
    const no = await paid(channel);
    box.answerWith(500, 'fail');
    expect(await deliver(no)).toEqual([false]);
    expect(await deliver(no)).toEqual([]);
    server.clock.advance(firstRetryMs[channel]);
    box.answerWith(200, channel === 'alipay' ? 'SUCCESS' : 'anything');
    expect(await deliver(no)).toEqual([channel === 'wechat']);
    const ignored = await paid(channel);
    box.answerWith(500, 'success');
    let tries = 0;
    for (let hours = 0; hours < 30; hours += 1) {
      for (let left = 60; left > 0; left -= 1) {
        tries += (await deliver(ignored)).length;
        server.clock.advance(minuteMs);
      }
    }
    expect(tries).toBe(channel === 'wechat' ? 16 : 8);
    const ids = box.received.map(({ raw }) => /"id":"([^"]+)|notify_id=(\w+)/.exec(raw)?.[0]);
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['bad-signature', 'forged', 'unknown-serial', 'tampered-body'] as const)(
    'are not to be believed by %s, and come again',
    async (kind) => {
      const no = await paid(channel);
      of().fault({ on: 'notice', match: no, kind });
      box.answerWith(401, 'fail');
      expect(await deliver(no)).toEqual([false]);
      box.answerWith(200, 'success');
      server.clock.advance(firstRetryMs[channel]);
      expect(await deliver(no)).toEqual([true]);
      expect(beliefs()).toEqual([false, true]);
    },
  );

  it('are lost, late, copied, probed, old or wrong on demand', async () => {
    const no = await paid(channel);
    of().fault({ on: 'notice', match: no, kind: 'drop' });
    expect([await deliver(no), box.received.length]).toEqual([[false], 0]);
    server.clock.advance(firstRetryMs[channel]);
    of().fault({ on: 'notice', match: no, kind: 'delay', delayMs: 1000 });
    expect(await deliver(no)).toEqual([]);
    server.clock.advance(1000);
    of().fault({ on: 'notice', match: no, kind: 'duplicate', copies: 4 });
    expect(await deliver(no)).toEqual([true, true, true, true]);
    expect(beliefs()).toEqual([true, true, true, true]);
    box.clear();

    const probed = await paid(channel);
    of().fault({ on: 'notice', match: probed, kind: 'probe-first' });
    await of().deliverNotices(probed);
    expect(beliefs()).toEqual([false, true]);
    box.clear();

    const old = await paid(channel);
    of().fault({ on: 'notice', match: old, kind: 'stale-timestamp' });
    await of().deliverNotices(old);
    expect(beliefs()).toEqual([channel === 'alipay']);
    box.clear();

    const wrong = await paid(channel);
    of().fault({ on: 'notice', match: wrong, kind: 'wrong-amount' });
    await of().deliverNotices(wrong);
    expect(beliefs()).toEqual([true]);
    if (channel === 'alipay') expect(box.received[0]?.raw).toContain('total_amount=9.99');
  });

  it('come in another order on demand', async () => {
    const [first, second] = [await paid(channel), await paid(channel)];
    await of().deliverNotices();
    box.clear();
    const later = await paid(channel);
    const last = await paid(channel);
    of().fault({ on: 'notice', match: later, kind: 'reorder' });
    expect((await of().deliverNotices()).map(({ outTradeNo }) => outTradeNo)).toEqual([last, later]);

    const no = await paid(channel);
    of().fault({ on: 'notice', match: `payment ${no}`, kind: 'refund-first' });
    expect(await deliver(no)).toEqual([]);
    await refundAt[channel](no, `${no}_r`);
    server.clock.advance(10_000);
    expect((await of().deliverNotices(no)).map(({ about }) => about)).toEqual(['refund', 'payment']);
    const kept = await paid(channel);
    of().fault({ on: 'notice', match: `payment ${kept}`, kind: 'refund-first' });
    expect(await deliver(kept)).toEqual([]);
    // No refund came of it: a day later it is told all the same.
    server.clock.advance(dayMs);
    expect((await of().deliverNotices(kept)).map(({ about }) => about)).toEqual(['payment']);
    server.clock.set(Date.now());

    box.clear();
    of().fault({ on: 'notice', match: `refund ${first}`, kind: 'before-the-answer' });
    await refundAt[channel](first, `${first}_r`);
    expect(box.received).toHaveLength(1);
    await refundAt[channel](second, `${second}_r`);
    expect(box.received).toHaveLength(1);
  });
});

describe.each(channels)('calls of %s', (channel) => {
  const match = { wechat: 'transactions/native', alipay: 'trade.precreate' }[channel];
  // A library that repeats a call by itself meets the fault again.
  const wait = { on: 'call', match, times: 9 } as const;
  const meet = async (fault: object): Promise<[string, string]> => {
    const no = newNo(channel);
    server.simulator.faults.add({ ...wait, ...fault } as Parameters<typeof server.simulator.faults.add>[0]);
    const code = await codeOf(orderAt[channel](no));
    server.simulator.faults.clear();
    const isKnown = await codeOf(
      Promise.resolve()
        .then(() => server.simulator.pay[channel].decline(no))
        .then(() => ({})),
    );
    return [code, isKnown === 'ok' ? 'done' : 'not done'];
  };

  it('get no answer, a strange one, or one that nobody may believe', async () => {
    for (const kind of ['timeout', 'reset'] as const) {
      const [code, work] = await meet({ kind });
      expect([code === 'ok', work]).toEqual([false, 'not done']);
    }
    const [lost, work] = await meet({ kind: 'lost-response' });
    expect([lost === 'ok', work]).toEqual([false, 'done']);
    for (const kind of ['unsigned', 'bad-response-signature'] as const) {
      const [code, done] = await meet({ kind });
      if (channel === 'wechat') expect(code).toMatch(/^EV3_RES_HEADER/);
      expect([code === 'ok', done]).toEqual([false, 'done']);
    }
    const [busy] = await meet({ kind: 'status', status: 429 });
    const [broken] = await meet({ kind: 'status', status: 500 });
    const [, wordsOnly] = await meet({ kind: 'body', body: 'surprise' });
    const [trouble, undone] = await meet({ kind: 'errcode' });
    expect(trouble).toBe(channel === 'wechat' ? 'SYSTEM_ERROR' : 'aop.ACQ.SYSTEM_ERROR');
    expect([undone, wordsOnly]).toEqual(['not done', 'not done']);
    if (channel === 'wechat') expect([busy, broken]).toEqual(['FREQUENCY_LIMITED', 'SYSTEM_ERROR']);
    expect([busy, broken]).not.toContain('ok');
    const outcomes = server.simulator.calls().map(({ outcome }) => outcome);
    expect(outcomes).toEqual(expect.arrayContaining(['timeout', 'lost-response', 'unsigned', 'errcode']));
  });
});

describe.each(channels)('refunds of %s', (channel) => {
  const of = () => server.simulator.pay[channel];
  const stateOf = (no: string): string | undefined =>
    of()
      .books()
      .refunds.find(({ outTradeNo }) => outTradeNo === no)?.state;

  it('are refused, stay under way, or end badly on demand', async () => {
    const refused = {
      wechat: { 'not-enough': 'NOT_ENOUGH', system: 'SYSTEM_ERROR' },
      alipay: {
        'not-enough': 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
        system: 'ACQ.SYSTEM_ERROR',
        abnormal: 'ACQ.BUYER_ENABLE_STATUS_FORBID',
        closed: 'ACQ.TRADE_NOT_ALLOW_REFUND',
      },
    }[channel];
    for (const [kind, code] of Object.entries(refused)) {
      const no = await paid(channel);
      of().fault({ on: 'refund', match: no, kind: kind as 'system' });
      expect([await codeOf(refundAt[channel](no, `${no}_r`)), stateOf(no)]).toEqual([code, undefined]);
      expect(await codeOf(refundAt[channel](no, `${no}_r`))).toBe('ok');
    }
    const stuck = await paid(channel);
    of().fault({ on: 'refund', match: stuck, kind: 'stuck' });
    await refundAt[channel](stuck, `${stuck}_r`);
    server.clock.advance(60 * minuteMs);
    expect(stateOf(stuck)).toBe('processing');
    of().endRefund(`${stuck}_r`);
    expect(stateOf(stuck)).toBe('done');
  });
});

describe('refunds of WeChat Pay', () => {
  it('that cannot arrive are told of, and sent by another way', async () => {
    const { wechat } = server.simulator.pay;
    const [dead, shut] = [await paid('wechat'), await paid('wechat')];
    await wechat.deliverNotices();
    wechat.fault({ on: 'refund', match: dead, kind: 'abnormal' });
    wechat.fault({ on: 'refund', match: shut, kind: 'closed' });
    const accepted = await refundAt.wechat(dead, `${dead}_r`);
    await refundAt.wechat(shut, `${shut}_r`);
    expect(accepted['status']).toBe('PROCESSING');
    server.clock.advance(5000);
    box.clear();
    await wechat.deliverNotices();
    expect(box.received.map(({ raw }) => (JSON.parse(raw) as { event_type: string }).event_type)).toEqual([
      'REFUND.ABNORMAL',
      'REFUND.CLOSED',
    ]);
    const apply = (more: object) =>
      libraries().weChat.client.request(
        `/v3/refund/domestic/refunds/${String(accepted['refund_id'])}/apply-abnormal-refund`,
        'post',
        { out_refund_no: `${dead}_r`, type: 'MERCHANT_BANK_CARD', ...more },
      );
    expect(await codeOf(apply({ out_refund_no: `${shut}_r` }))).toBe('RESOURCE_NOT_EXISTS');
    const card = { type: 'USER_BANK_CARD', bank_type: 'ICBC_DEBIT', bank_account: 'open', real_name: 'open' };
    expect(await codeOf(apply(card))).toBe('PARAM_ERROR');
    const seal = (text: string) =>
      Rsa.encrypt(text, Rsa.from(merchant.wechat.platformPublicKey, Rsa.KEY_TYPE_PUBLIC));
    await apply({ ...card, bank_account: seal('6222'), real_name: seal('Lin') });
    server.clock.advance(5000);
    expect(wechat.books().refunds.map(({ outRefundNo, state }) => [outRefundNo, state])).toEqual(
      expect.arrayContaining([
        [`${dead}_r`, 'done'],
        [`${shut}_r`, 'closed'],
      ]),
    );
  });
});
