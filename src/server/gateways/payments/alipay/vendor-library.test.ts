import { AlipaySdk, type IRequestParams } from 'alipay-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beijingTime } from '#domain/time/beijing-time.ts';
import { movableClock } from '#server/clock.ts';
import { createAlipay } from '#server/gateways/payments/alipay/alipay.ts';
import { isNoticeSigned, paramsOf, signParams } from '#server/gateways/payments/alipay/call.ts';
import { alipayAnswer, alipayNotice, newAlipayPeer, type AlipayPeer } from '#testing/payments/alipay-peer.ts';
import { startScriptedServer, type ScriptedServer } from '#testing/payments/scripted-server.ts';
import { payNow } from '#testing/payments/wechat-peer.ts';

let server: ScriptedServer;
let peer: AlipayPeer;
let sdk: AlipaySdk;
const gatewayUrl = (): string => `${server.url}/gateway.do`;

beforeAll(async () => {
  server = await startScriptedServer();
  peer = newAlipayPeer();
  sdk = new AlipaySdk({
    appId: peer.merchant.appId,
    privateKey: peer.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyType: 'PKCS8',
    alipayPublicKey: peer.merchant.alipayPublicKey.export({ type: 'spki', format: 'pem' }).toString(),
    gateway: gatewayUrl(),
  });
});
afterAll(() => server.stop());

const content = { out_trade_no: 'a'.repeat(32), total_amount: '12.30', subject: '雪具 100% "租赁"' };
const call = {
  method: 'alipay.trade.wap.pay',
  content,
  noticeUrl: 'https://shop.example/n',
  returnUrl: 'https://shop.example/p?a=1&b=2',
};
/** The time is given, since the library would take the one of this machine's zone. */
const forSdk = (): IRequestParams => ({
  bizContent: content,
  notify_url: call.noticeUrl,
  return_url: call.returnUrl,
  format: 'JSON',
  timestamp: beijingTime(payNow),
});

describe('alipay-sdk', () => {
  it('makes the same request, byte for byte', () => {
    const theirs = Object.fromEntries(new URLSearchParams(sdk.sdkExecute(call.method, forSdk())));
    expect(theirs).toEqual(paramsOf(call, peer.merchant, payNow));
  });

  it('makes the same page but for its own name in it', async () => {
    const gateway = createAlipay(
      { merchant: async () => peer.merchant, gateway: gatewayUrl, timeoutMs: 30_000 },
      movableClock(payNow),
    );
    const order = {
      attemptNo: content.out_trade_no,
      subject: 'ski',
      amountFen: 1230,
      expiresAt: payNow + 900_000,
    };
    const addresses = { noticeUrl: call.noticeUrl, returnUrl: call.returnUrl };
    const action = await gateway.start({ ...order, ...addresses, scene: 'ali-page' });
    const ours = new URL(action.kind === 'redirect' ? action.url : '');
    const bizContent = {
      out_trade_no: order.attemptNo,
      total_amount: '12.30',
      subject: 'ski',
      time_expire: '2027-01-10 12:15:00',
      product_code: 'FAST_INSTANT_TRADE_PAY',
    };
    const theirs = new URL(sdk.pageExecute('alipay.trade.page.pay', 'GET', { ...forSdk(), bizContent }));
    const fieldsOf = (url: URL) => {
      const { sign, alipay_sdk: name, ...fields } = Object.fromEntries(url.searchParams);
      return { sign: sign ?? '', name, fields };
    };
    expect(fieldsOf(theirs).fields).toEqual(fieldsOf(ours).fields);
    expect(ours.origin + ours.pathname).toBe(theirs.origin + theirs.pathname);
    const { name = '', fields, sign } = fieldsOf(theirs);
    expect(signParams({ ...fields, alipay_sdk: name }, peer.merchant.privateKey)).toBe(sign);
  });

  it('believes the answers that we believe', async () => {
    const method = 'alipay.trade.query';
    const part =
      '{"code":"10000","msg":"Success","out_trade_no":"a","body":"}{ \\"sign\\" 雪","url":"https:\\/\\/x"}';
    const answer = alipayAnswer(peer, method, part);
    server.play((_, reply) => reply.writeHead(200).end(answer));
    const result = await sdk.exec(method, { bizContent: { out_trade_no: 'a' } }, { validateSign: true });
    expect(result).toMatchObject({ code: '10000', body: '}{ "sign" 雪' });
    server.play((_, reply) => reply.writeHead(200).end(answer.replace('雪', '冰')));
    await expect(sdk.exec(method, {}, { validateSign: true })).rejects.toThrow();
  });

  it('believes the notices that we believe, and no other', () => {
    const fields = { notify_id: '1', total_amount: '12.30', subject: '100% +雪&=', empty: '', app_id: 'x' };
    const form = Object.fromEntries(new URLSearchParams(alipayNotice(peer, fields)));
    const verdicts = (changed: Record<string, string>) => [
      sdk.checkNotifySignV2(changed),
      isNoticeSigned(changed, peer.merchant.alipayPublicKey),
    ];
    expect(verdicts(form)).toEqual([true, true]);
    expect(verdicts({ ...form, total_amount: '12.31' })).toEqual([false, false]);
    expect(verdicts({ ...form, more: '1' })).toEqual([false, false]);
    const { empty: _, ...less } = form;
    expect(verdicts(less)).toEqual([false, false]);
  });
});
