import { sign, verify, type KeyObject } from 'node:crypto';
import type { WeChatMerchant } from '#server/gateways/payments/wechat/merchant.ts';

/** Writes lines as WeChat signs them: each ends with a line feed, the last one too. */
const linesOf = (...lines: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]));

const signed = (message: Buffer, key: KeyObject): string => sign('sha256', message, key).toString('base64');

type SignedRequest = {
  readonly method: 'GET' | 'POST';
  /** From `/v3/` on, with the query. */
  readonly path: string;
  /** Exactly what is sent; empty without one. */
  readonly body: string;
  readonly timestampSeconds: number;
  readonly nonce: string;
};

/** What is signed of a call. Source: "Build the signature of a request" of WeChat Pay API v3. */
export const requestMessage = (request: SignedRequest): Buffer => {
  const { method, path, timestampSeconds, nonce, body } = request;
  return linesOf(method, path, String(timestampSeconds), nonce, body);
};

/** Makes the `Authorization` of a call. */
export const authorizationOf = (request: SignedRequest, merchant: WeChatMerchant): string => {
  const fields = {
    mchid: merchant.mchId,
    nonce_str: request.nonce,
    signature: signed(requestMessage(request), merchant.privateKey),
    timestamp: String(request.timestampSeconds),
    serial_no: merchant.serial,
  };
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`;
};

type SignedPage = {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
};

/** The string that is signed when a page invokes a payment. Source: "Invoke payment by JSAPI". */
export const pageMessage = (page: SignedPage): Buffer =>
  linesOf(page.appId, page.timeStamp, page.nonceStr, page.package);

/** Signs what WeChat's browser is asked to pay. */
export const paySignOf = (page: SignedPage, privateKey: KeyObject): string =>
  signed(pageMessage(page), privateKey);

type SignedAnswer = {
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: Buffer;
  readonly signature: string;
};

/** Tells whether WeChat signed exactly these bytes. */
export const isSignedBy = ({ timestamp, nonce, body, signature }: SignedAnswer, key: KeyObject): boolean =>
  verify('sha256', linesOf(timestamp, nonce, body), key, Buffer.from(signature, 'base64'));
