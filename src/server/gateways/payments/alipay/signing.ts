import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

type Params = Readonly<Record<string, string>>;

const joined = (params: Params): string =>
  Object.keys(params)
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

const without = (params: Params, isLeftOut: (name: string, value: string) => boolean): Params =>
  Object.fromEntries(Object.entries(params).filter(([name, value]) => !isLeftOut(name, value)));

/** Signs the parameters of a call, RSA2; empty ones do not count. Source: Alipay's "Sign by yourself". */
export const signParams = (params: Params, privateKey: KeyObject): string => {
  const text = joined(without(params, (name, value) => name === 'sign' || value === ''));
  return sign('sha256', Buffer.from(text), privateKey).toString('base64');
};

/** Tells whether Alipay signed a text, RSA2. */
export const isSignedByAlipay = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** Tells whether the fields of a notice are Alipay's; its signature covers all but itself and its kind. */
export const isNoticeSigned = (fields: Params, key: KeyObject): boolean => {
  const { sign: signature = '', sign_type: kind } = fields;
  // The older kind, RSA, rests on SHA-1.
  if (kind !== 'RSA2' || signature === '') return false;
  const text = joined(without(fields, (name) => name === 'sign' || name === 'sign_type'));
  return isSignedByAlipay(text, signature, key);
};
