import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import { minuteMs, type Instant } from '#domain/time/instant.ts';
import { isSigned, payNumbers } from '#simulator/pay/pay-values.ts';

/** Everything that came with a call, from its address and its body. */
export type AliParams = Readonly<Record<string, string>>;

/** The text that is signed: what is not empty, sorted, joined. */
export const aliText = (params: AliParams, without: readonly string[]): string =>
  Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== '')
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

const windowMs = 15 * minuteMs;

const required: readonly (readonly [string, string])[] = [
  ['app_id', 'isv.missing-app-id'],
  ['method', 'isv.missing-method'],
  ['sign_type', 'isv.missing-signature-type'],
  ['sign', 'isv.missing-signature'],
  ['timestamp', 'isv.missing-timestamp'],
  ['version', 'isv.missing-version'],
];

const isAddress = (url: string | undefined): boolean =>
  url === undefined || (url.length <= 256 && /^https?:\/\//.test(url) && URL.canParse(url));

const isInTime = (stamp: string | undefined, now: Instant): boolean => {
  const at = instantOfBeijing(stamp ?? '');
  return at !== null && Math.abs(now - at) <= windowMs;
};

const rules: readonly (readonly [string, (params: AliParams, now: Instant) => boolean])[] = [
  ['isv.invalid-app-id', (params) => params['app_id'] === payNumbers.aliAppId],
  ['isv.invalid-signature-type', (params) => params['sign_type'] === 'RSA2'],
  ['isv.invalid-charset', (params) => params['charset']?.toLowerCase() === 'utf-8'],
  ['isv.invalid-format', (params) => (params['format'] ?? 'JSON').toUpperCase() === 'JSON'],
  ['isv.invalid-version', (params) => params['version'] === '1.0'],
  ['isv.invalid-timestamp', (params, now) => isInTime(params['timestamp'], now)],
  ['isv.invalid-notify-url', (params) => isAddress(params['notify_url'])],
  ['isv.invalid-return-url', (params) => isAddress(params['return_url'])],
];

/** Tells why a call is not let in: Alipay's sub code, or null. */
export const aliFault = (
  params: AliParams,
  { publicKey, now }: { publicKey: string; now: Instant },
): string | null => {
  const missing = required.find(([name]) => (params[name] ?? '') === '');
  if (missing !== undefined) return missing[1];
  const broken = rules.find(([, holds]) => !holds(params, now));
  if (broken !== undefined) return broken[0];
  const isOurs = isSigned(aliText(params, ['sign']), params['sign'] ?? '', publicKey);
  return isOurs ? null : 'isv.invalid-signature';
};

/** What Alipay answers to a call, before it is signed. */
export type AliAnswer = Readonly<Record<string, unknown>> & { readonly code: string };

/** Says yes. */
export const aliYes = (fields: Readonly<Record<string, unknown>> = {}): AliAnswer => ({
  code: '10000',
  msg: 'Success',
  ...fields,
});

/** Says no for a reason of business. */
export const aliNo = (subCode: string): AliAnswer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: `simulated: ${subCode}`,
});

/** Says that the call itself is wrong. */
export const aliWrong = (subCode: string): AliAnswer => {
  const isMissing = subCode.startsWith('isv.missing-');
  return {
    code: isMissing ? '40001' : '40002',
    msg: isMissing ? 'Missing Required Arguments' : 'Invalid Arguments',
    sub_code: subCode,
    sub_msg: `simulated: ${subCode}`,
  };
};

/** Cannot say what became of the call. */
export const aliUnavailable: AliAnswer = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'aop.ACQ.SYSTEM_ERROR',
  sub_msg: 'simulated: aop.ACQ.SYSTEM_ERROR',
};
