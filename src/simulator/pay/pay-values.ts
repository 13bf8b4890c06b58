import { randomInt, createSign, createVerify, generateKeyPair, randomBytes } from 'node:crypto';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Instant } from '#domain/time/instant.ts';
import { promisify } from 'node:util';

/** Writes an instant as `2027-01-10T16:00:00+08:00`. */
export const rfc3339 = (at: Instant): string => `${beijingTime(at).replace(' ', 'T')}+08:00`;

/** Reads `2027-01-10T16:00:00+08:00`; null without seconds or an offset. */
export const readRfc3339 = (text: string): Instant | null => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

/** Reads yuan with two decimals; null for anything else. */
export const readYuan = (text: string): number | null =>
  /^(0|[1-9]\d{0,8})\.\d\d$/.test(text) ? Number(text.replace('.', '')) : null;

/** Reads JSON; undefined for what is none. */
export const readJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** Makes a long number that nobody else has: `head`, the time, and twelve digits of chance. */
export const newNumber = (head: string, at: Instant): string =>
  `${head}${beijingTime(at).replaceAll(/\D/g, '').slice(2)}${String(randomInt(10 ** 12)).padStart(12, '0')}`;

/** Signs a text with RSA and SHA-256, in base64. */
export const signText = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

/** Tells whether a text was signed with the other half of a key. */
export const isSigned = (text: string, signature: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');

/** PEM texts: PKCS 8 and SPKI. */
type KeyPair = { readonly privateKey: string; readonly publicKey: string };

/** Whose keys a payment company and its merchant have; each side signs with its own. */
export type PayKeys = {
  readonly wxMerchant: KeyPair;
  readonly wxPlatform: KeyPair;
  readonly aliApp: KeyPair;
  readonly aliPlatform: KeyPair;
  /** Seals the notices of WeChat Pay: 32 characters. */
  readonly apiV3Key: string;
};

/** What is no secret: numbers as real ones look. */
export const payNumbers = {
  mchId: '1900000109',
  merchantSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  platformKeyId: 'PUB_KEY_ID_0119000001092026112200000001',
  aliAppId: '2021000000000001',
  sellerId: '2088000000000001',
  scoreServiceId: '00004000000000151700000000000001',
};

const makePair = (): Promise<KeyPair> =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const makeKeys = async (): Promise<PayKeys> => {
  const pairs = await Promise.all([makePair(), makePair(), makePair(), makePair()]);
  const [wxMerchant, wxPlatform, aliApp, aliPlatform] = pairs;
  return { wxMerchant, wxPlatform, aliApp, aliPlatform, apiV3Key: randomBytes(16).toString('hex') };
};

let made: Promise<PayKeys> | undefined;

/** Gives the keys of this process: made when first asked for, beside everything else, since it takes a while. */
export const payKeys = (): Promise<PayKeys> => {
  made ??= makeKeys();
  return made;
};

/** Gives the merchant's side of the keys as PEM texts; `weChatAppId` is the app whose open ids may pay. */
export const merchantOf = (keys: PayKeys, weChatAppId: string) => ({
  wechat: {
    appId: weChatAppId,
    mchId: payNumbers.mchId,
    merchantSerial: payNumbers.merchantSerial,
    merchantPrivateKey: keys.wxMerchant.privateKey,
    apiV3Key: keys.apiV3Key,
    platformKeyId: payNumbers.platformKeyId,
    platformPublicKey: keys.wxPlatform.publicKey,
  },
  alipay: {
    appId: payNumbers.aliAppId,
    privateKey: keys.aliApp.privateKey,
    alipayPublicKey: keys.aliPlatform.publicKey,
    sellerId: payNumbers.sellerId,
  },
});
