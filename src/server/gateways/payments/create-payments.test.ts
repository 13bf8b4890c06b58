import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { createPaymentGateways } from '#server/gateways/outside.ts';
import { newAlipayPeer, type AlipayPeer } from '#testing/payments/alipay-peer.ts';
import { startScriptedServer, type ScriptedServer } from '#testing/payments/scripted-server.ts';
import { newWeChatPeer, payNow, type WeChatPeer } from '#testing/payments/wechat-peer.ts';

let server: ScriptedServer;
let weChat: WeChatPeer;
let alipay: AlipayPeer;
beforeAll(async () => {
  server = await startScriptedServer();
  [weChat, alipay] = [newWeChatPeer(), newAlipayPeer()];
});
afterAll(() => server.stop());

const place = { clock: movableClock(payNow), timeoutMs: 30_000 };
describe('createPaymentGateways', () => {
  it('makes the channels that there is a contract for', () => {
    const none = { wechat: null, alipay: null, noticeOrigin: '' };
    expect(createPaymentGateways(none, place)).toEqual({ wechat: null, alipay: null });
    const both = createPaymentGateways(
      {
        wechat: { merchant: weChat.merchant, base: server.url, scoreServiceId: '0'.repeat(32) },
        alipay: { merchant: alipay.merchant, gateway: server.url, preAuthorisation: null },
        noticeOrigin: 'https://shop.example',
      },
      place,
    );
    expect([both.wechat?.channel, both.alipay?.channel]).toEqual(['wechat', 'alipay']);
    expect([both.wechat?.deposits, both.alipay?.deposits]).toEqual([expect.anything(), null]);
    expect(both.wechat?.scenes).toEqual(['wx-jsapi', 'wx-h5', 'wx-native']);
    expect(both.alipay?.scenes).toEqual(['ali-wap', 'ali-page', 'ali-qr']);
  });
});
