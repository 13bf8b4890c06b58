import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import { createSimulatedChannels } from '#simulator/start-simulation.ts';
import type {
  Notice,
  PayAction,
  PayRequest,
  PaymentGateway,
} from '#server/gateways/payments/payment-gateway.ts';
import type { PayScene } from '#domain/payments/channels.ts';
import type { CallFault, Faults, NoticeFault } from '#simulator/faults.ts';
import { people } from '#simulator/people.ts';
import { startNoticeBox, type NoticeBox, type ReceivedNotice } from '#testing/notice-box.ts';
import { patientChannels } from '#testing/patience.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';

let server: SimulatorServer;
let box: NoticeBox;
const gateways: Partial<Record<'wechat' | 'alipay', PaymentGateway | null>> = {};
beforeAll(async () => {
  server = await startSimulatorServer(Date.UTC(2027, 0, 10, 4));
  box = await startNoticeBox();
  const made = patientChannels(
    () => server.simulator,
    (timeoutMs) =>
      createSimulatedChannels({
        clock: server.clock,
        timeoutMs,
        merchants: server.simulator.pay.merchant,
        base: () => `${server.url}/_sim`,
      }),
  );
  Object.assign(gateways, made);
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});
afterEach(() => {
  server.simulator.faults.clear();
  box.clear();
});

type Channel = 'wechat' | 'alipay';
const channels: readonly Channel[] = ['wechat', 'alipay'];
const of = (channel: Channel): PaymentGateway => gateways[channel]!;
const company = (channel: Channel) => server.simulator.pay[channel];
const newNo = (): string => randomBytes(16).toString('hex');
const easy = { wechat: 'wx-native', alipay: 'ali-qr' } as const satisfies Record<Channel, PayScene>;

const requestOf = (scene: PayScene, attemptNo = newNo()): PayRequest => ({
  attemptNo,
  subject: '雪具租赁 & 押金 = 1/2',
  amountFen: 12_345,
  expiresAt: server.clock.now() + 15 * minuteMs,
  scene,
  clientIp: '203.0.113.7',
  returnUrl: `${server.url}/customer/payment/1?a=1&b=2`,
  noticeUrl: box.url,
});
const start = async (channel: Channel): Promise<string> => {
  const request = requestOf(easy[channel]);
  await of(channel).start(request);
  return request.attemptNo;
};
const paid = async (channel: Channel): Promise<string> => {
  const no = await start(channel);
  expect(company(channel).pay(no)).toBe(true);
  await company(channel).deliverNotices(no);
  return no;
};
const refundOf = (attemptNo: string, refundNo: string, amountFen: number) => ({
  attemptNo,
  refundNo,
  amountFen,
  totalFen: 12_345,
  reason: '提前归还',
  noticeUrl: box.url,
});
const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    (value) => `answered ${JSON.stringify(value)}`,
    (error: unknown) => (error instanceof GatewayError ? error.message : String(error)),
  );
const readAs = (channel: Channel, { headers, raw }: ReceivedNotice): Promise<Notice | string> =>
  of(channel)
    .readNotice({ headers, raw: Buffer.from(raw) })
    .catch((error: unknown) => (error instanceof NoticeRefused ? error.reason : String(error)));
const read = (channel: Channel) => Promise.all(box.received.map((notice) => readAs(channel, notice)));

describe.each(channels)('a payment by %s', (channel) => {
  it('is begun, waits, is paid, told of, given back in parts and told of again, as its books say', async () => {
    const gateway = of(channel);
    expect(await gateway.query(newNo())).toEqual({ state: 'none' });
    const no = await start(channel);
    // Alipay knows of no trade before somebody scans its code.
    expect((await gateway.query(no)).state).toBe(channel === 'wechat' ? 'unpaid' : 'none');
    expect(company(channel).pay(no)).toBe(true);
    const view = await gateway.query(no);
    expect(view).toMatchObject({ state: 'paid', amountFen: 12_345, paidAt: server.clock.now() });
    await company(channel).deliverNotices(no);
    const { channelTradeNo, paidAt } = view;
    const about = { attemptNo: no, channelTradeNo };
    expect(await read(channel)).toEqual([
      { ...about, id: expect.any(String), about: 'payment', state: 'paid', amountFen: 12_345, paidAt },
    ]);
    expect(await gateway.close(no)).toBe('paid');

    const [first, second] = [newNo(), newNo()];
    expect(await gateway.queryRefund({ attemptNo: no, refundNo: first })).toEqual({ state: 'none' });
    for (const refund of [refundOf(no, first, 45), refundOf(no, second, 12_300), refundOf(no, first, 45)]) {
      expect(await gateway.refund(refund)).toMatchObject({ amountFen: refund.amountFen });
      server.clock.advance(10 * minuteMs);
    }
    box.clear();
    await company(channel).deliverNotices(no);
    expect(await gateway.queryRefund({ attemptNo: no, refundNo: second })).toMatchObject({
      state: 'done',
      amountFen: 12_300,
      channelRefundNo: expect.any(String),
    });
    expect(await read(channel)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...about, about: 'refund', refundNo: first, state: 'done' }),
      ]),
    );
    expect((await gateway.query(no)).state).toBe('refunded');
    expect(
      company(channel)
        .books()
        .trades.find(({ outTradeNo }) => outTradeNo === no),
    ).toMatchObject({
      channelTradeNo,
      paidFen: 12_345,
      refundedFen: 12_345,
    });
    expect(await failureOf(gateway.refund(refundOf(no, newNo(), 1)))).toMatch(/^refused: [\w.]+$/);
  });

  it('is closed while nobody pays, and by the clock', async () => {
    const gateway = of(channel);
    expect(await gateway.close(newNo())).toBe('none');
    const no = await start(channel);
    company(channel).decline(no);
    expect(await gateway.close(no)).toBe('closed');
    expect(await gateway.close(no)).toBe('closed');
    expect((await gateway.query(no)).state).toBe('closed');
    const late = await start(channel);
    company(channel).decline(late);
    server.clock.advance(16 * minuteMs);
    expect((await gateway.query(late)).state).toBe('closed');
  });

  it('stands in the statement of its day, once that is written, with what went back', async () => {
    const gateway = of(channel);
    server.clock.set(Date.UTC(2027, 1, 3, 6));
    const no = await paid(channel);
    const refundNo = newNo();
    await gateway.refund(refundOf(no, refundNo, 345));
    server.clock.advance(minuteMs);
    const view = await gateway.query(no);
    expect(await failureOf(gateway.statement('2027-02-03'))).toBe('busy: statementEarly');
    server.clock.set(Date.UTC(2027, 1, 4, 2));
    const about = { attemptNo: no, channelTradeNo: view.channelTradeNo, state: 'done' };
    expect(await gateway.statement('2027-02-03')).toMatchObject([
      { ...about, kind: 'payment', amountFen: 12_345, feeFen: 74, refundNo: '', at: Date.UTC(2027, 1, 3, 6) },
      { ...about, kind: 'refund', amountFen: 345, feeFen: 2, refundNo },
    ]);
    expect(await gateway.statement('2027-02-02')).toBeNull();
  });

  it('whose answer is lost, late or not theirs is unknown, and is found by asking', async () => {
    const gateway = of(channel);
    const no = await paid(channel);
    const faulty = async (
      fault: { kind: CallFault['kind']; status?: number },
      refundNo = newNo(),
    ): Promise<readonly [string, string]> => {
      server.simulator.faults.add({ on: 'call', match: '', ...fault });
      const failure = await failureOf(gateway.refund(refundOf(no, refundNo, 10)));
      server.simulator.faults.clear();
      return [failure, (await gateway.queryRefund({ attemptNo: no, refundNo })).state];
    };
    const done = expect.stringMatching(/done|processing/);
    expect(await faulty({ kind: 'timeout' })).toEqual(['unknown: timeout', 'none']);
    expect(await faulty({ kind: 'reset' })).toEqual(['unknown: unreachable', 'none']);
    expect(await faulty({ kind: 'status', status: 503 })).toEqual(['unknown: http503', 'none']);
    expect(await faulty({ kind: 'status', status: 429 })).toEqual([expect.stringMatching(/^busy: /), 'none']);
    server.clock.advance(2 * minuteMs);
    expect(await faulty({ kind: 'lost-response' })).toEqual(['unknown: unreachable', done]);
    server.clock.advance(2 * minuteMs);
    expect(await faulty({ kind: 'unsigned' })).toEqual(['unknown: answer.signature', done]);
    server.clock.advance(2 * minuteMs);
    expect(await faulty({ kind: 'bad-response-signature' })).toEqual(['unknown: answer.signature', done]);
  });

  it('whose refund goes wrong says how, and goes back once', async () => {
    const gateway = of(channel);
    const ofWeChat = channel === 'wechat';
    const refundUnder = async (
      kind: NonNullable<ReturnType<Faults['takeRefund']>>['kind'],
    ): Promise<readonly string[]> => {
      const refund = refundOf(await paid(channel), newNo(), 10);
      server.simulator.faults.add({ on: 'refund', kind });
      const [failure = ''] = (await failureOf(gateway.refund(refund))).split(':');
      server.clock.advance(minuteMs);
      const first = (await gateway.queryRefund(refund)).state;
      await gateway.refund(refund);
      server.clock.advance(minuteMs);
      return [failure.split(' ')[0] ?? '', first, (await gateway.queryRefund(refund)).state];
    };
    expect(await refundUnder('not-enough')).toEqual(['busy', 'none', 'done']);
    expect(await refundUnder('system')).toEqual(['unknown', 'none', 'done']);
    const stuck = ofWeChat ? 'processing' : 'none';
    expect(await refundUnder('stuck')).toEqual(['answered', stuck, stuck]);
    for (const kind of ['abnormal', 'closed'] as const) {
      expect(await refundUnder(kind)).toEqual(
        ofWeChat ? ['answered', kind, kind] : ['refused', 'none', 'done'],
      );
    }
  });

  it('is told of by notices that are refused unless they are theirs', async () => {
    const noticeWith = async (kind: NoticeFault['kind']): Promise<unknown> => {
      const no = await start(channel);
      server.simulator.faults.add({ on: 'notice', match: '', kind });
      company(channel).pay(no);
      box.clear();
      await company(channel).deliverNotices(no);
      const [first] = await read(channel);
      return first;
    };
    const isPaid = expect.objectContaining({ state: 'paid', amountFen: 12_345 });
    expect(await noticeWith('forged')).toBe('signature');
    expect(await noticeWith('bad-signature')).toBe('signature');
    expect(await noticeWith('tampered-body')).toBe('signature');
    expect(await noticeWith('wrong-amount')).toMatchObject({ state: 'paid', amountFen: 12_344 });
    const ofWeChat = channel === 'wechat';
    expect(await noticeWith('probe-first')).toEqual(ofWeChat ? 'probe' : expect.anything());
    if (ofWeChat)
      expect([await noticeWith('unknown-serial'), await noticeWith('stale-timestamp')]).toEqual([
        'unknownKey',
        'stale',
      ]);
    expect(await noticeWith('duplicate')).toEqual(isPaid);
  });
});

describe('every way to pay', () => {
  const urlOf = (action: PayAction): string => (action.kind === 'redirect' ? action.url : '');

  it('in WeChat is for whom it was asked, and an H5 page comes back', async () => {
    const jsapi = { ...requestOf('wx-jsapi'), openId: people[1]!.openId };
    expect(await of('wechat').start(jsapi)).toMatchObject({ kind: 'jsapi', params: { signType: 'RSA' } });
    const nobody = { ...requestOf('wx-jsapi'), openId: 'oNobody0000000000000000000000' };
    expect(await failureOf(of('wechat').start(nobody))).toMatch(/^refused: /);
    const url = new URL(urlOf(await of('wechat').start(requestOf('wx-h5'))));
    expect(url.searchParams.get('redirect_url')).toBe(`${server.url}/customer/payment/1?a=1&b=2`);
  });

  it.each(['ali-wap', 'ali-page'] as const)(
    '%s opens a trade of the amount that was signed',
    async (scene) => {
      const request = requestOf(scene);
      const url = urlOf(await of('alipay').start(request));
      expect(await of('alipay').query(request.attemptNo)).toEqual({ state: 'none' });
      const open = server.simulator.pay.alipay.open;
      expect(await open(url)).toBe(request.attemptNo);
      await expect(open(url.replace('123.45', '0.01'))).rejects.toThrow();
      expect(await of('alipay').query(request.attemptNo)).toMatchObject({
        state: 'unpaid',
        amountFen: 12_345,
      });
    },
  );
});
