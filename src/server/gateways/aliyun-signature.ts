import { createHash, createHmac } from 'node:crypto';

type AliyunKey = { readonly id: string; readonly secret: string };

type Call = {
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly action: string;
  readonly version: string;
  /** UTC in whole seconds, `2026-01-15T02:03:04Z`. */
  readonly date: string;
  readonly nonce: string;
};

const algorithm = 'ACS3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986, which also encodes what `encodeURIComponent` leaves alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A query as Aliyun signs it: by name, each part encoded. */
export const aliyunQuery = (query: Call['query']): string =>
  Object.entries(query)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');

/** The headers of a POST without a body, signed by Aliyun's third method. Source: help.aliyun.com, document 2593177. */
export const signAliyun = (call: Call, key: AliyunKey): Readonly<Record<string, string>> => {
  const bodyHash = sha256('');
  const signed = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const names = Object.keys(signed).join(';');
  const canonical = ['POST', call.path, aliyunQuery(call.query), lines.join(''), names, bodyHash].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _, ...headers } = signed;
  return {
    ...headers,
    authorization: `${algorithm} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`,
  };
};
