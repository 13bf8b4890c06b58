import { createCipheriv, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { WeChatMerchant } from '#server/gateways/payments/wechat/merchant.ts';

export const keyId = 'PUB_KEY_ID_0114232134912410000000000000';
/** A Sunday in January, 12:00 in Beijing. */
export const payNow = Date.UTC(2027, 0, 10, 4);

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export type WeChatPeer = {
  readonly merchant: WeChatMerchant;
  readonly merchantPublicKey: KeyObject;
  readonly platformPrivateKey: KeyObject;
};

/** Makes both sides' keys. */
export const newWeChatPeer = (): WeChatPeer => {
  const [ours, theirs] = [newPair(), newPair()];
  return {
    merchantPublicKey: ours.publicKey,
    platformPrivateKey: theirs.privateKey,
    merchant: {
      appId: 'wxd678efh567hg6787',
      mchId: '1900007291',
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      privateKey: ours.privateKey,
      apiV3Key: '0123456789abcdef0123456789ABCDEF',
      platformKeys: new Map([[keyId, theirs.publicKey]]),
    },
  };
};

export type Signing = {
  readonly atMs?: number;
  readonly nonce?: string;
  readonly serial?: string;
  readonly key?: KeyObject;
};

/** The headers that WeChat sends with a body, written here a second time and without our client's code. */
export const weChatHeaders = (
  peer: WeChatPeer,
  body: string,
  { atMs = payNow, nonce = 'd824f2e086d3c1df967785d13fcd22ef', serial = keyId, key }: Signing = {},
): Record<string, string> => {
  const timestamp = String(Math.floor(atMs / 1000));
  const message = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('sha256', message, key ?? peer.platformPrivateKey).toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
};

/** Answers as WeChat does. */
export const answerAsWeChat = (
  peer: WeChatPeer,
  answer: ServerResponse,
  { status = 200, body = '', signing = {} }: { status?: number; body?: string; signing?: Signing },
): void => {
  answer.writeHead(status, { 'content-type': 'application/json', ...weChatHeaders(peer, body, signing) });
  answer.end(body);
};

export type Seal = { readonly nonce?: string; readonly aad?: string };

/** Seals a text as WeChat seals what a notice carries. */
export const seal = (text: string, key: string, { nonce = 'fdasfjihihih', aad = '' }: Seal = {}): string => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
};

/** Writes a notice about something. */
export const weChatNotice = (
  peer: WeChatPeer,
  content: object,
  { type = 'TRANSACTION.SUCCESS', ...sealing }: { type?: string } & Seal = {},
): string => {
  const nonce = sealing.nonce ?? 'fdasfjihihih';
  return JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: '2027-01-10T12:00:00+08:00',
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: 'summary',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: 'transaction',
      ciphertext: seal(JSON.stringify(content), peer.merchant.apiV3Key, { ...sealing, nonce }),
      nonce,
      ...(sealing.aad === undefined ? {} : { associated_data: sealing.aad }),
    },
  });
};
