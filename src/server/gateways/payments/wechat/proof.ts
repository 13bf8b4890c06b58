import type { KeyObject } from 'node:crypto';
import type { Instant } from '#domain/time/instant.ts';
import type { NoticeFlaw } from '#server/gateways/payments/notice-refused.ts';
import { isSignedBy } from '#server/gateways/payments/wechat/signing.ts';

/** WeChat's own limit for the time between signing and reading. */
const windowMs = 300_000;

/** WeChat sometimes sends wrong signatures on purpose, to test that merchants verify them. */
const probePrefix = 'WECHATPAY/SIGNTEST/';

type Proved = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

/** Tells whether headers name a signature at all. */
export const isSigned = (headers: Proved['headers']): boolean => headers['wechatpay-signature'] !== undefined;

const flawOfTime = (timestamp: string, now: Instant): NoticeFlaw | null => {
  if (!/^\d{1,12}$/.test(timestamp)) return 'signature';
  return Math.abs(now - Number(timestamp) * 1000) > windowMs ? 'stale' : null;
};

/** Says why bytes are not proved to be WeChat's, and of now; null when they are. */
export const flawOf = (
  { headers, body }: Proved,
  keys: ReadonlyMap<string, KeyObject>,
  now: Instant,
): NoticeFlaw | null => {
  const timestamp = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  if (signature === '' || nonce === '') return 'signature';
  if (signature.startsWith(probePrefix)) return 'probe';
  const flaw = flawOfTime(timestamp, now);
  if (flaw !== null) return flaw;
  const key = keys.get(headers['wechatpay-serial'] ?? '');
  if (key === undefined) return 'unknownKey';
  return isSignedBy({ timestamp, nonce, body, signature }, key) ? null : 'signature';
};
