import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { GatewayFailure } from '#server/gateways/gateway-error.ts';
import { codeOf, fieldsOf, textOf } from '#server/gateways/payments/answer-fields.ts';
import { failureOfStatus } from '#server/gateways/payments/exchange.ts';

/** What WeChat's codes mean; any other one of a 4xx is a definite no. Source: the error tables of each call. */
const kinds: Readonly<Record<string, GatewayFailure>> = {
  SYSTEM_ERROR: 'unknown',
  SYSTEMERROR: 'unknown',
  BANK_ERROR: 'unknown',
  BANKERROR: 'unknown',
  FREQUENCY_LIMITED: 'busy',
  FREQUENCY_LIMIT_EXCEED: 'busy',
  RATELIMIT_EXCEEDED: 'busy',
  // The refund is not done, and the same number may be sent again when there is money.
  NOT_ENOUGH: 'busy',
  NOTENOUGH: 'busy',
  SIGN_ERROR: 'config',
  NO_AUTH: 'config',
  NOAUTH: 'config',
  APPID_MCHID_NOT_MATCH: 'config',
  MCH_NOT_EXISTS: 'config',
  INVALID_PUBLICKEYID: 'config',
  STATEMENT_CREATING: 'busy',
};

/** The failure that an answer with a status of 300 or more tells. */
export const failureOfAnswer = (status: number, body: string): GatewayError => {
  const code = textOf(fieldsOf(body) ?? {}, 'code');
  if (status < 400 || status >= 500 || code === '') return failureOfStatus(status);
  const kind = kinds[code] ?? (status === 429 ? 'busy' : 'refused');
  return new GatewayError(kind, codeOf(code));
};

/** WeChat's words for a trade or a refund that it does not know. */
const absent = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);

/** Tells whether a failure says that there is no such thing. */
export const isAbsent = (error: unknown): boolean => error instanceof GatewayError && absent.has(error.code);
