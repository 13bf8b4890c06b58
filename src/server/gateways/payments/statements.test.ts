import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { hourMs } from '#domain/time/instant.ts';
import { movableClock } from '#server/clock.ts';
import { createAlipay } from '#server/gateways/payments/alipay/alipay.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { createWeChatPay } from '#server/gateways/payments/wechat/wechat-pay.ts';
import { inGbk } from '#simulator/pay/bills.ts';
import { unzip } from '#server/unzip.ts';
import { buildArchive } from '#testing/build-xlsx.ts';
import { alipayAnswer, newAlipayPeer, type AlipayPeer } from '#testing/payments/alipay-peer.ts';
import { startScriptedServer, type ScriptedServer } from '#testing/payments/scripted-server.ts';
import { alipayStatement, weChatStatement } from '#testing/payments/statements.ts';
import { answerAsWeChat, newWeChatPeer, type WeChatPeer } from '#testing/payments/wechat-peer.ts';

const day = '2027-01-10';
const now = Date.UTC(2027, 0, 11, 2);
const lines: readonly StatementLine[] = ['payment' as const, 'refund' as const].map((kind) => ({
  kind,
  attemptNo: '0123456789abcdef0123456789abcdef',
  refundNo: kind === 'refund' ? 'fedcba98' : '',
  channelTradeNo: '4200000000202701100000000001',
  channelRefundNo: '',
  amountFen: 1230,
  feeFen: 7,
  state: 'done',
  at: Date.UTC(2027, 0, 10, 4),
}));

let server: ScriptedServer;
let peer: WeChatPeer;
let alipayPeer: AlipayPeer;
const clock = movableClock(now);
let wechat: PaymentGateway;
let alipay: PaymentGateway;
beforeAll(async () => {
  server = await startScriptedServer();
  [peer, alipayPeer] = [newWeChatPeer(), newAlipayPeer()];
  const place = { timeoutMs: 30_000 };
  wechat = createWeChatPay({ ...place, merchant: async () => peer.merchant, base: () => server.url }, clock);
  const gateway = () => `${server.url}/gateway.do`;
  alipay = createAlipay({ ...place, merchant: async () => alipayPeer.merchant, gateway }, clock);
});
afterAll(() => server.stop());

const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    (value) => `answered ${JSON.stringify(value)}`,
    (error: unknown) => (error instanceof GatewayError ? error.message : String(error)),
  );

describe.each(['wechat', 'alipay'] as const)('a statement of %s', (channel) => {
  it('is not asked for before it can be written', async () => {
    const gateway = channel === 'wechat' ? wechat : alipay;
    server.seen.length = 0;
    clock.set(now - 1);
    expect(await failureOf(gateway.statement(day))).toBe('busy: statementEarly');
    clock.set(now - 24 * hourMs);
    expect(await failureOf(gateway.statement('2027-01-09'))).not.toMatch(/statementEarly/);
    clock.set(now);
    expect(server.seen).toHaveLength(1);
  });
});

describe('WeChat', () => {
  type Bill = { readonly file?: string; readonly hash?: string; readonly url?: string };
  /** Tells of a bill, and gives it. */
  const gives = ({
    file = weChatStatement(lines),
    hash,
    url = `${server.url}/v3/billdownload/file?token=6XIv-5`,
  }: Bill): void =>
    server.play((request, answer) => {
      if (request.url.startsWith('/v3/billdownload/')) return void answer.end(file);
      const value = hash ?? createHash('sha1').update(file).digest('hex').toUpperCase();
      const body = JSON.stringify({ hash_type: 'SHA1', hash_value: value, download_url: url });
      answerAsWeChat(peer, answer, { body, signing: { atMs: clock.now() } });
    });

  it('gives the lines of a day, from its own servers, signed for', async () => {
    gives({ url: 'https://elsewhere.example/v3/billdownload/file?token=6XIv-5' });
    server.seen.length = 0;
    expect(await wechat.statement(day)).toEqual(lines);
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v3/bill/tradebill?bill_date=2027-01-10&bill_type=ALL',
      '/v3/billdownload/file?token=6XIv-5',
    ]);
    expect(server.seen[1]?.headers.authorization).toMatch(/^WECHATPAY2-SHA256-RSA2048 /);
  });

  it('is believed only whole, with the hash that was signed, and from where bills are', async () => {
    gives({ hash: '0'.repeat(40) });
    expect(await failureOf(wechat.statement(day))).toBe('unknown: answer.hash');
    gives({ file: 'half' });
    expect(await failureOf(wechat.statement(day))).toBe('unknown: unreadable');
    gives({ url: `${server.url}/v3/refund/domestic/refunds` });
    expect(await failureOf(wechat.statement(day))).toBe('unknown: unreadable');
    server.play((_, answer) => answer.end(weChatStatement(lines)));
    expect(await failureOf(wechat.statement(day))).toBe('unknown: answer.signature');
  });

  it('says when there is none, and when to come again', async () => {
    const says = (code: string): void =>
      server.play((_, answer) =>
        answerAsWeChat(peer, answer, {
          status: 400,
          body: JSON.stringify({ code }),
          signing: { atMs: clock.now() },
        }),
      );
    says('NO_STATEMENT_EXIST');
    expect(await wechat.statement(day)).toBeNull();
    says('STATEMENT_CREATING');
    expect(await failureOf(wechat.statement(day))).toBe('busy: STATEMENT_CREATING');
  });
});

describe('Alipay', () => {
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const archive = (text: string, isDeflated = true): Buffer =>
    buildArchive([
      { path: 'sums.csv', data: inGbk('#支付宝业务汇总查询\r\n门店编号,门店名称\r\n'), isDeflated },
      { path: 'list.csv', data: inGbk(text), isDeflated },
    ]);
  const gives = (
    file: Buffer | null,
    fields: object = { code: '10000', bill_download_url: `${server.url}/bill?t=1` },
  ) =>
    server.play(({ url }, answer) => {
      if (url.startsWith('/bill')) answer.writeHead(file === null ? 404 : 200).end(file);
      else answer.end(alipayAnswer(alipayPeer, method, fields));
    });

  it.each([true, false])('gives the lines of a day out of its archive, packed: %s', async (isDeflated) => {
    gives(archive(alipayStatement(lines), isDeflated));
    server.seen.length = 0;
    expect(await alipay.statement(day)).toEqual(lines);
    const asked = new URLSearchParams(server.seen[0]?.body).get('biz_content') ?? '';
    expect(JSON.parse(asked)).toEqual({ bill_type: 'trade', bill_date: day });
    expect(server.seen[1]?.headers.authorization).toBeUndefined();
  });

  it('is believed only whole', async () => {
    const whole = archive(alipayStatement(lines));
    for (const file of [whole.subarray(0, -30), whole.subarray(40), Buffer.from('PK'), archive('nothing')]) {
      gives(file);
      expect(await failureOf(alipay.statement(day))).toBe('unknown: unreadable');
    }
    gives(null);
    expect(await failureOf(alipay.statement(day))).toBe('unknown: http404');
    gives(whole, { code: '10000' });
    expect(await failureOf(alipay.statement(day))).toBe('unknown: unreadable');
  });

  it('says when there is none', async () => {
    gives(null, { code: '40004', sub_code: 'isp.bill_not_exist' });
    expect(await alipay.statement(day)).toBeNull();
    gives(null, { code: '20000' });
    expect(await failureOf(alipay.statement(day))).toBe('unknown: 20000');
  });

  it('unpacks no bomb', async () => {
    const unpacked = async (archive: Buffer, mostBytes: number): Promise<number | string> => {
      const found = await unzip(archive, { mostFiles: 10, mostBytes });
      return found.fit === 'fits' ? found.files.size : found.fit;
    };
    const bomb = buildArchive([{ path: 'a', data: Buffer.alloc(100_000), isDeflated: true }]);
    expect(await unpacked(bomb, 100_000)).toBe(1);
    expect(await unpacked(bomb, 99_999)).toBe('tooMuch');
    const half = { data: Buffer.alloc(50_000), isDeflated: true };
    const two = buildArchive(['a', 'b'].map((path) => ({ path, ...half })));
    expect(await unpacked(two, 100_000)).toBe(2);
    expect(await unpacked(two, 99_999)).toBe('tooMuch');
    const many = Array.from({ length: 11 }, (_, index) => ({ path: String(index), data: Buffer.from('x') }));
    expect(await unpacked(buildArchive(many), 100)).toBe('tooMuch');
  });
});
