import type { Clock } from '#server/clock.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { isSigned, payNumbers, type PayKeys } from '#simulator/pay/pay-values.ts';

/** What WeChat Pay answers; a refusal is `{code, message}`. */
export type WxAnswer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** A file in place of all that; nobody signs it. */
  readonly text?: string;
};

const statuses = {
  PARAM_ERROR: 400,
  INVALID_REQUEST: 400,
  APPID_MCHID_NOT_MATCH: 400,
  MCH_NOT_EXISTS: 400,
  ORDER_CLOSED: 400,
  NO_STATEMENT_EXIST: 400,
  STATEMENT_CREATING: 400,
  ORDERPAID: 400,
  SIGN_ERROR: 401,
  NO_AUTH: 403,
  NOT_ENOUGH: 403,
  OUT_TRADE_NO_USED: 403,
  TRADE_ERROR: 403,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  FREQUENCY_LIMITED: 429,
  SYSTEM_ERROR: 500,
} as const;

type WxCode = keyof typeof statuses;

/** Says no, with the status that belongs to the code. */
export const wxRefuse = (code: WxCode, message: string): WxAnswer => ({
  status: statuses[code],
  body: { code, message },
});

/** Says yes. */
export const wxAnswer = (body: Readonly<Record<string, unknown>>): WxAnswer => ({ status: 200, body });

/** Says yes without a word. */
export const wxDone: WxAnswer = { status: 204, body: null };

/** A call as it came in; `target` is path and query as they were sent, from `/v3/` on. */
export type WxCall = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly raw: string;
  /** Where the caller reached the simulator. */
  readonly origin: string;
};

type Claim = {
  readonly mchid: string;
  readonly nonce_str: string;
  readonly signature: string;
  readonly timestamp: string;
  readonly serial_no: string;
};

const skewSeconds = 300;
const fields = ['mchid', 'nonce_str', 'signature', 'timestamp', 'serial_no'];

const readClaim = (header: string): Claim | null => {
  const [scheme = '', ...rest] = header.split(' ');
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return null;
  const pairs = rest
    .join(' ')
    .split(',')
    .map((pair) => /^([a-z_]+)="([^"]*)"$/.exec(pair)?.slice(1) ?? ['', '']);
  const names = pairs.map(([name]) => name);
  const isWhole = names.length === fields.length && fields.every((name) => names.includes(name));
  return isWhole ? (Object.fromEntries(pairs) as Claim) : null;
};

const headerFault = ({ method, headers }: WxCall): string | null => {
  const accepted = headers['accept'] ?? '';
  if (!/application\/json|\*\/\*/.test(accepted)) return 'Accept must be application/json';
  if ((headers['user-agent'] ?? '') === '') return 'User-Agent is missing';
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? '')) {
    return 'Content-Type must be application/json';
  }
  const key = headers['wechatpay-serial'];
  return key === undefined || key === payNumbers.platformKeyId ? null : 'Wechatpay-Serial is unknown';
};

const claimFault = (claim: Claim, nowAt: number): string | null => {
  if (claim.mchid !== payNumbers.mchId) return 'no such merchant';
  if (claim.serial_no !== payNumbers.merchantSerial) return 'no such certificate';
  if (!/^[0-9A-Za-z]{1,32}$/.test(claim.nonce_str)) return 'nonce_str is malformed';
  if (!/^\d{10}$/.test(claim.timestamp)) return 'timestamp is malformed';
  const isLate = Math.abs(Math.floor(nowAt / 1000) - Number(claim.timestamp)) > skewSeconds;
  return isLate ? 'timestamp is out of range' : null;
};

/** Makes the door of WeChat Pay: who calls, when, and whether every byte is theirs. */
export const createWxDoor = (clock: Clock) => {
  const nonces = new Map<string, number>();
  const isUsed = (nonce: string): boolean => {
    const now = clock.now();
    for (const [old, at] of nonces) {
      if (now - at <= 15 * minuteMs) break;
      nonces.delete(old);
    }
    if (nonces.has(nonce)) return true;
    nonces.set(nonce, now);
    return false;
  };
  return {
    /** Why a call is not let in, as an answer; null lets it in. */
    refuse: (call: WxCall, keys: PayKeys): WxAnswer | null => {
      const header = headerFault(call);
      if (header !== null) return wxRefuse('PARAM_ERROR', header);
      const claim = readClaim(call.headers['authorization'] ?? '');
      if (claim === null) return wxRefuse('SIGN_ERROR', 'Authorization is malformed');
      const fault = claimFault(claim, clock.now());
      if (fault !== null) return wxRefuse('SIGN_ERROR', fault);
      const text = `${call.method}\n${call.target}\n${claim.timestamp}\n${claim.nonce_str}\n${call.raw}\n`;
      if (!isSigned(text, claim.signature, keys.wxMerchant.publicKey)) {
        return wxRefuse('SIGN_ERROR', 'the signature does not fit');
      }
      return isUsed(claim.nonce_str) ? wxRefuse('SIGN_ERROR', 'the nonce was used before') : null;
    },
  };
};
