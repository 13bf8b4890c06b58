import { randomBytes } from 'node:crypto';
import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { flawOf } from '#server/gateways/payments/wechat/call.ts';
import { authorizationOf, paySignOf } from '#server/gateways/payments/wechat/signing.ts';
import { createWeChatPay, openResource } from '#server/gateways/payments/wechat/wechat-pay.ts';
import { startScriptedServer } from '#testing/payments/scripted-server.ts';
import type { ScriptedServer, SeenRequest } from '#testing/payments/scripted-server.ts';
import { answerAsWeChat, keyId, newWeChatPeer, seal } from '#testing/payments/wechat-peer.ts';
import type { WeChatPeer } from '#testing/payments/wechat-peer.ts';

/** The library names it, its types do not. */
const { AesGcm } = Aes as unknown as {
  AesGcm: Record<'encrypt' | 'decrypt', (text: string, key: string, nonce: string, aad?: string) => string>;
};

let server: ScriptedServer;
let peer: WeChatPeer;
beforeAll(async () => {
  server = await startScriptedServer();
  peer = newWeChatPeer();
});
afterAll(() => server.stop());

const fieldsOf = ({ headers }: SeenRequest) => {
  const field = (name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(headers.authorization ?? '')?.[1] ?? '';
  return { timestamp: field('timestamp'), nonce: field('nonce_str'), signature: field('signature') };
};

/** The library as a client of the same merchant. */
const library = () => {
  const { mchId, serial, privateKey, platformKeys } = peer.merchant;
  const pem = platformKeys.get(keyId)?.export({ type: 'spki', format: 'pem' }) ?? '';
  const keys = { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }), certs: { [keyId]: pem } };
  return new Decorator({ mchid: mchId, serial, ...keys, baseURL: server.url, secret: '' }).v3;
};

const answerPlainly = (body: object): void =>
  server.play((_, answer) =>
    answerAsWeChat(peer, answer, { body: JSON.stringify(body), signing: { atMs: Date.now() } }),
  );

describe('wechatpay-axios-plugin', () => {
  it('signs the same call, time and nonce as we do, byte for byte', async () => {
    answerPlainly({ code_url: 'weixin://' });
    const body = { description: '雪具 "1" / ski', amount: { total: 1, currency: 'CNY' } };
    server.seen.length = 0;
    await library().post('/v3/pay/transactions/native', body);
    await library().get('/v3/pay/transactions/out-trade-no/0a', { params: { mchid: '1900007291' } });
    const paths = ['/v3/pay/transactions/native', '/v3/pay/transactions/out-trade-no/0a?mchid=1900007291'];
    expect(server.seen.map(({ url }) => url)).toEqual(paths);
    for (const seen of server.seen) {
      const { timestamp, nonce, signature } = fieldsOf(seen);
      const method = seen.method === 'POST' ? 'POST' : 'GET';
      const request = {
        method,
        path: seen.url,
        body: seen.body,
        timestampSeconds: Number(timestamp),
        nonce,
      } as const;
      const ours = authorizationOf(request, peer.merchant);
      expect(ours).toContain(`signature="${signature}"`);
      const pairs = (text: string) => text.split(' ')[1]?.split(',').toSorted();
      expect(pairs(ours)).toEqual(pairs(seen.headers.authorization ?? ''));
    }
  });

  it('verifies what our client sends', async () => {
    const settings = { merchant: async () => peer.merchant, base: () => server.url, timeoutMs: 30_000 };
    const gateway = createWeChatPay(settings, systemClock);
    server.seen.length = 0;
    answerPlainly({ code_url: 'weixin://' });
    const [attemptNo, noticeUrl] = ['a'.repeat(32), 'https://shop.example/n'];
    const subject = '雪具 "租赁"';
    await gateway.start({
      attemptNo,
      subject,
      amountFen: 1,
      expiresAt: Date.now(),
      scene: 'wx-native',
      noticeUrl,
    });
    await gateway.query(attemptNo).catch(() => undefined);
    await gateway.close(attemptNo);
    await gateway.queryRefund({ attemptNo, refundNo: 'b' }).catch(() => undefined);
    expect(server.seen).toHaveLength(4);
    for (const seen of server.seen) {
      const { timestamp, nonce, signature } = fieldsOf(seen);
      const message = Formatter.request(seen.method, seen.url, timestamp, nonce, seen.body);
      expect(Rsa.verify(message, signature, peer.merchantPublicKey)).toBe(true);
    }
  });

  it('makes and verifies the same signature for a page', () => {
    const page = { appId: 'wx1', timeStamp: '1554208460', nonceStr: 'N', package: 'prepay_id=wx2' };
    const message = Formatter.joinedByLineFeed(page.appId, page.timeStamp, page.nonceStr, page.package);
    expect(paySignOf(page, peer.merchant.privateKey)).toBe(Rsa.sign(message, peer.merchant.privateKey));
  });

  it('signs answers that we believe', () => {
    const body = '{"a":"雪"}';
    const timestamp = String(Formatter.timestamp());
    const nonce = Formatter.nonce();
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keyId,
      'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, body), peer.platformPrivateKey),
    };
    const flaw = (text: string) =>
      flawOf({ headers, body: Buffer.from(text) }, peer.merchant.platformKeys, Date.now());
    expect([flaw(body), flaw(`${body} `)]).toEqual([null, 'signature']);
  });

  it('opens what we seal in tests, and seals what we open', () => {
    const key = randomBytes(16).toString('hex');
    const nonce = randomBytes(6).toString('hex');
    const text = '{"payer":"雪 🎿"}';
    for (const aad of ['', 'transaction']) {
      expect(AesGcm.decrypt(seal(text, key, { nonce, aad }), key, nonce, aad)).toBe(text);
      const ciphertext = AesGcm.encrypt(text, key, nonce, aad);
      expect(openResource({ ciphertext, nonce, associatedData: aad }, key)).toBe(text);
    }
  });
});
