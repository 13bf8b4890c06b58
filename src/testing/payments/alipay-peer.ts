import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { AlipayMerchant } from '#server/gateways/payments/alipay/merchant.ts';

export type AlipayPeer = {
  readonly merchant: AlipayMerchant;
  readonly appPublicKey: KeyObject;
  readonly alipayPrivateKey: KeyObject;
};

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Makes both sides' keys. */
export const newAlipayPeer = (): AlipayPeer => {
  const [ours, theirs] = [newPair(), newPair()];
  return {
    appPublicKey: ours.publicKey,
    alipayPrivateKey: theirs.privateKey,
    merchant: {
      appId: '2021000000000001',
      sellerId: '2088000000000001',
      privateKey: ours.privateKey,
      alipayPublicKey: theirs.publicKey,
    },
  };
};

const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

/** What Alipay answers to a method: its part written first, then signed as it was written. */
export const alipayAnswer = (peer: AlipayPeer, method: string, fields: object | string): string => {
  const part = typeof fields === 'string' ? fields : JSON.stringify(fields);
  const signature = signText(part, peer.alipayPrivateKey);
  return `{"${method.replaceAll('.', '_')}_response":${part},"sign":"${signature}"}`;
};

/** A notice as Alipay posts it. */
export const alipayNotice = (
  peer: AlipayPeer,
  fields: Readonly<Record<string, string>>,
  signType = 'RSA2',
): string => {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const signature = signText(text, peer.alipayPrivateKey);
  return new URLSearchParams({ ...fields, sign_type: signType, sign: signature }).toString();
};
