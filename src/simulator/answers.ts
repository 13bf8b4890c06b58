/** An answer of the platform: its fields, or an errcode. */
export type Answer = Readonly<Record<string, unknown>>;

/** What a caller sent: query or JSON fields, read as text. */
export type Sent = Readonly<Record<string, string | undefined>>;

const words: Readonly<Record<number, string>> = {
  [-1]: 'system error',
  40_001: 'invalid credential, access_token is invalid or not latest',
  40_002: 'invalid grant_type',
  40_003: 'invalid openid',
  40_013: 'invalid appid',
  40_029: 'invalid code',
  40_097: 'invalid args',
  40_125: 'invalid appsecret',
  40_163: 'code been used',
  41_008: 'missing code',
  42_001: 'access_token expired',
  45_011: 'api minute-quota reach limit, must slower, retry next minute',
  48_001: 'api unauthorized',
};

/** Builds the platform's way to say no: HTTP 200 with a code. */
export const refuse = (errcode: number): Answer => ({ errcode, errmsg: words[errcode] ?? 'error' });
