import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { flawOf } from '#server/gateways/payments/wechat/call.ts';
import { openResource } from '#server/gateways/payments/wechat/wechat-pay.ts';
import {
  authorizationOf,
  isSignedBy,
  pageMessage,
  paySignOf,
  requestMessage,
} from '#server/gateways/payments/wechat/signing.ts';
import {
  sampleAnswer,
  sampleMerchantKey,
  samplePage,
  samplePlatformKey,
  sampleRequest,
} from '#testing/payments/published-samples.ts';
import { keyId, newWeChatPeer, payNow, seal, weChatHeaders } from '#testing/payments/wechat-peer.ts';
import type { WeChatPeer } from '#testing/payments/wechat-peer.ts';

let peer: WeChatPeer;
beforeAll(() => {
  peer = newWeChatPeer();
});

const isSigned = (message: Buffer, signature: string, key: Parameters<typeof verify>[2]): boolean =>
  verify('sha256', message, key, Buffer.from(signature, 'base64'));

describe('what WeChat published', () => {
  const merchantKey = createPublicKey(sampleMerchantKey);
  const platformKey = createPublicKey(samplePlatformKey);
  const headers = {
    'wechatpay-timestamp': sampleAnswer.timestamp,
    'wechatpay-nonce': sampleAnswer.nonce,
    'wechatpay-serial': sampleAnswer.serial,
    'wechatpay-signature': sampleAnswer.signature,
  };
  const keys = new Map([[sampleAnswer.serial as string, platformKey]]);
  const signedAt = Number(sampleAnswer.timestamp) * 1000;

  it('is the message of a request, byte for byte', () => {
    expect(isSigned(requestMessage(sampleRequest), sampleRequest.signature, merchantKey)).toBe(true);
    const other = { ...sampleRequest, body: sampleRequest.body.replace('100', '101') };
    expect(isSigned(requestMessage(other), sampleRequest.signature, merchantKey)).toBe(false);
  });

  it('is the message of a page', () => {
    expect(isSigned(pageMessage(samplePage), samplePage.signature, merchantKey)).toBe(true);
    expect(
      isSigned(pageMessage({ ...samplePage, package: 'prepay_id=wx' }), samplePage.signature, merchantKey),
    ).toBe(false);
  });

  it('is an answer that we believe for five minutes', () => {
    const proved = { headers, body: Buffer.from(sampleAnswer.body) };
    expect(isSignedBy({ ...sampleAnswer, body: proved.body }, platformKey)).toBe(true);
    expect([-300_000, 0, 300_000].map((offMs) => flawOf(proved, keys, signedAt + offMs))).toEqual([
      null,
      null,
      null,
    ]);
    expect([-301_000, 301_000].map((offMs) => flawOf(proved, keys, signedAt + offMs))).toEqual([
      'stale',
      'stale',
    ]);
  });
});

describe('flawOf', () => {
  const body = '{"a":1}';
  const flaw = (headers: Record<string, string | undefined>, text = body) =>
    flawOf({ headers, body: Buffer.from(text) }, peer.merchant.platformKeys, payNow);

  it.each<[string, Record<string, string | undefined>, string]>([
    ['no signature', { 'wechatpay-signature': undefined }, 'signature'],
    ['no nonce', { 'wechatpay-nonce': '' }, 'signature'],
    ['another nonce', { 'wechatpay-nonce': 'other' }, 'signature'],
    ['no time', { 'wechatpay-timestamp': undefined }, 'signature'],
    ['a time that is none', { 'wechatpay-timestamp': '1e9' }, 'signature'],
    ['a time a second off', { 'wechatpay-timestamp': String(payNow / 1000 + 1) }, 'signature'],
    ['a time of yesterday', { 'wechatpay-timestamp': String(payNow / 1000 - 86_400) }, 'stale'],
    ['no serial', { 'wechatpay-serial': undefined }, 'unknownKey'],
    ['a serial that every object has', { 'wechatpay-serial': 'constructor' }, 'unknownKey'],
    ['a probe', { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc=' }, 'probe'],
    ['a signature that is no base64', { 'wechatpay-signature': '%%%' }, 'signature'],
    ['an empty one', { 'wechatpay-signature': '' }, 'signature'],
  ])('finds %s', (_, changed, expected) => {
    expect(flaw({ ...weChatHeaders(peer, body), ...changed })).toBe(expected);
  });

  it('finds none in what WeChat signed, and one in every changed byte of it', () => {
    const headers = weChatHeaders(peer, body);
    expect(flaw(headers)).toBeNull();
    expect(flaw(headers, `${body} `)).toBe('signature');
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const bytes = Buffer.from(body);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        expect(flawOf({ headers, body: bytes }, peer.merchant.platformKeys, payNow)).toBe('signature');
      }),
      { numRuns: 30 },
    );
  });

  it('believes the old key and the new one while WeChat changes them, and nobody else', () => {
    const old = '5157F09EFDC096DE15EBE81A';
    const both = new Map([...peer.merchant.platformKeys, [old, peer.merchantPublicKey]]);
    const key = peer.merchant.privateKey;
    const proved = (serial: string) => ({
      headers: weChatHeaders(peer, body, { serial, key }),
      body: Buffer.from(body),
    });
    expect(flawOf(proved(old), both, payNow)).toBeNull();
    expect(flawOf(proved(keyId), both, payNow)).toBe('signature');
  });
});

describe('authorizationOf and paySignOf', () => {
  it('sign whatever is sent', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(texts, texts, (path, body) => {
        const request = {
          method: 'POST',
          path: `/v3/${path}`,
          body,
          timestampSeconds: 1_800_000_000,
          nonce: 'N',
        } as const;
        const authorization = authorizationOf(request, peer.merchant);
        expect(authorization).toMatch(
          /^WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="N",signature="[\w+/=]+",timestamp="1800000000",serial_no="5157[0-9A-F]+"$/,
        );
        const signature = /signature="([^"]+)"/.exec(authorization)?.[1] ?? '';
        const message = Buffer.from(`POST\n/v3/${path}\n1800000000\nN\n${body}\n`);
        expect(isSigned(message, signature, peer.merchantPublicKey)).toBe(true);
      }),
      { numRuns: 30 },
    );
    const paySign = paySignOf(samplePage, peer.merchant.privateKey);
    expect(isSigned(pageMessage(samplePage), paySign, peer.merchantPublicKey)).toBe(true);
  });
});

describe('openResource', () => {
  const key = '0123456789abcdef0123456789ABCDEF';
  const nonce = 'fdasfjihihih';
  const open = (ciphertext: string, associatedData = '', theNonce = nonce, theKey = key) =>
    openResource({ ciphertext, nonce: theNonce, associatedData }, theKey);

  it('opens what was sealed, with data beside it or without', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(texts, fc.constantFrom('', 'transaction', 'refund'), (text, aad) => {
        expect(open(seal(text, key, { aad }), aad)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('opens nothing of which one byte is another, the tag included', () => {
    const sealed = Buffer.from(seal('{"amount":{"total":100}}', key, { aad: 'transaction' }), 'base64');
    for (let at = 0; at < sealed.length; at += 1) {
      const bytes = Buffer.from(sealed);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(open(bytes.toString('base64'), 'transaction')).toBeNull();
    }
  });

  it.each([
    ['other data beside it', () => open(seal('x', key, { aad: 'transaction' }), 'refund')],
    ['another nonce', () => open(seal('x', key), '', 'fdasfjihihiX')],
    ['a nonce of another length', () => open(seal('x', key, { nonce: `${nonce}1` }), '', `${nonce}1`)],
    ['another key', () => open(seal('x', key), '', nonce, key.toLowerCase())],
    ['a tag cut short', () => open(Buffer.from(seal('', key), 'base64').subarray(0, 12).toString('base64'))],
    ['nothing', () => open('')],
  ])('opens nothing with %s', (_, opened) => {
    expect(opened()).toBeNull();
  });
});
