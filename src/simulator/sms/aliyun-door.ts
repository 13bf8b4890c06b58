import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';

/** A call of Aliyun as it came in; `path` and `query` as they were sent. */
export type AliyunCall = {
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

/** What Aliyun answers; a call that is refused as such has another status than 200. */
export type AliyunAnswer = { readonly status: number; readonly body: Readonly<Record<string, string>> };

/** Says no to a call as such. */
export const aliyunRefuse = (status: number, code: string): AliyunAnswer => ({
  status,
  body: { Code: code, Message: 'simulated' },
});

const clockToleranceMs = 15 * minuteMs;
const mustBeSigned = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];
const form =
  /^ACS3-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Names that Aliyun wants signed and that are not: those above, and whatever else calls itself `x-acs-`. */
const isAllSigned = (headers: AliyunCall['headers'], names: readonly string[]): boolean =>
  [...mustBeSigned, ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))].every((name) =>
    names.includes(name),
  );

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const signatureOf = (
  { path, query, headers, body }: AliyunCall,
  names: readonly string[],
  secret: string,
) => {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const parts = [
    'POST',
    path,
    pairs.toSorted().join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ];
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(parts.join('\n'))}`)
    .digest('hex');
};

/** The key's name, the signed headers and the signature, as a call claims them. */
type Claim = { readonly id: string; readonly names: readonly string[]; readonly signature: string };

const claimOf = (text = ''): Claim | null => {
  const [, id, names = '', signature = ''] = form.exec(text) ?? [];
  return id === undefined ? null : { id, names: names.split(';'), signature };
};

/** Why a moment does not count; null when it does. */
const wrongTime = (date: string, clock: Clock): string | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format';
  return Math.abs(clock.now() - Date.parse(date)) <= clockToleranceMs ? null : 'InvalidTimeStamp.Expired';
};

/** Tells whether a call was signed with the secret, and its body is the one that it names. */
const isSigned = (call: AliyunCall, { names, signature }: Claim, secret: string): boolean =>
  call.headers['x-acs-content-sha256'] === sha256(call.body) &&
  timingSafeEqual(Buffer.from(signatureOf(call, names, secret)), Buffer.from(signature));

/** Makes what comes before a call is looked at: key, clock, signature, a number used once. */
export const createAliyunDoor = (key: { readonly id: string; readonly secret: string }, clock: Clock) => {
  const nonces = new Set<string>();
  /** Refuses a call that Aliyun would not let in. */
  return (call: AliyunCall): AliyunAnswer | null => {
    const { headers } = call;
    const claim = claimOf(headers['authorization']);
    if (claim === null || !isAllSigned(headers, claim.names)) return aliyunRefuse(400, 'IncompleteSignature');
    if (claim.id !== key.id) return aliyunRefuse(404, 'InvalidAccessKeyId.NotFound');
    const late = wrongTime(headers['x-acs-date'] ?? '', clock);
    if (late !== null) return aliyunRefuse(400, late);
    if (!isSigned(call, claim, key.secret)) return aliyunRefuse(400, 'SignatureDoesNotMatch');
    const nonce = headers['x-acs-signature-nonce'] ?? '';
    if (nonces.has(nonce)) return aliyunRefuse(400, 'SignatureNonceUsed');
    nonces.add(nonce);
    return null;
  };
};
