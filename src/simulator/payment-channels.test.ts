import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { createSimulatedChannels } from '#simulator/start-simulation.ts';
import { newAlipayPeer, type AlipayPeer } from '#testing/payments/alipay-peer.ts';
import { startScriptedServer, type ScriptedServer } from '#testing/payments/scripted-server.ts';
import { answerAsWeChat, keyId, newWeChatPeer, payNow } from '#testing/payments/wechat-peer.ts';
import type { WeChatPeer } from '#testing/payments/wechat-peer.ts';

let server: ScriptedServer;
let weChat: WeChatPeer;
let alipay: AlipayPeer;
beforeAll(async () => {
  server = await startScriptedServer();
  [weChat, alipay] = [newWeChatPeer(), newAlipayPeer()];
});
afterAll(() => server.stop());

const place = { clock: movableClock(payNow), timeoutMs: 30_000 };
const request = {
  attemptNo: 'a'.repeat(32),
  subject: 'ski',
  amountFen: 100,
  expiresAt: payNow + 900_000,
  clientIp: '203.0.113.7',
  returnUrl: 'http://192.168.1.5:3000/customer/payment/1',
  noticeUrl: 'http://127.0.0.1:3000/api/payments/notices/wechat',
};

describe('createSimulatedChannels', () => {
  it('calls the simulator, and sends a phone there by the address that it knows', async () => {
    const pem = { type: 'spki', format: 'pem' } as const;
    const secretPem = { type: 'pkcs8', format: 'pem' } as const;
    let asked = 0;
    const channels = createSimulatedChannels({
      ...place,
      base: () => `${server.url}/_sim`,
      merchants: async () => {
        asked += 1;
        return {
          wechat: {
            ...weChat.merchant,
            merchantSerial: weChat.merchant.serial,
            merchantPrivateKey: weChat.merchant.privateKey.export(secretPem).toString(),
            platformKeyId: keyId,
            platformPublicKey: weChat.merchant.platformKeys.get(keyId)?.export(pem).toString() ?? '',
          },
          alipay: {
            ...alipay.merchant,
            privateKey: alipay.merchant.privateKey.export(secretPem).toString(),
            alipayPublicKey: alipay.merchant.alipayPublicKey.export(pem).toString(),
          },
        };
      },
    });
    expect(asked).toBe(0);
    server.play((_, answer) =>
      answerAsWeChat(weChat, answer, {
        body: JSON.stringify({ h5_url: `${server.url}/_sim/wxpay/cashier?p=1` }),
      }),
    );
    const h5 = await channels.wechat?.start({ ...request, scene: 'wx-h5' });
    expect(server.seen[0]?.url).toBe('/_sim/wxpay/v3/pay/transactions/h5');
    expect(h5).toMatchObject({
      url: `http://192.168.1.5:3000/_sim/wxpay/cashier?p=1&redirect_url=${encodeURIComponent(request.returnUrl)}`,
    });
    const wap = await channels.alipay?.start({ ...request, scene: 'ali-wap' });
    expect(wap).toMatchObject({
      url: expect.stringMatching(/^http:\/\/192\.168\.1\.5:3000\/_sim\/alipay\/gateway\.do\?app_id=2021/),
    });
    await channels.alipay?.start({ ...request, scene: 'ali-page' });
    expect(asked).toBe(2);
  });
});
