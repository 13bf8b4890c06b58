import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { GatewayFailure } from '#server/gateways/gateway-error.ts';
import { codeOf, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';

/** What the gateway's codes mean; 40004 depends on its second code. Source: Alipay's "Public error codes". */
const kinds: Readonly<Record<string, GatewayFailure>> = {
  '20000': 'unknown',
  '20001': 'config',
  '40001': 'config',
  '40002': 'config',
  '40003': 'config',
  '40005': 'busy',
  '40006': 'config',
};

const subKinds: Readonly<Record<string, GatewayFailure>> = {
  // The refund is not done, and the same number may be sent again when there is money.
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'busy',
  'ACQ.PRODUCT_AMOUNT_LIMIT_ERROR': 'refused',
  'ACQ.ACCESS_FORBIDDEN': 'config',
  'ACQ.PARTNER_ERROR': 'config',
};

/** Their own trouble: it may have been done. */
const isTheirTrouble = (subCode: string): boolean => /^isp\.|SYSTEM_ERROR$/i.test(subCode);

const kindOfBusiness = (subCode: string): GatewayFailure =>
  isTheirTrouble(subCode) ? 'unknown' : (subKinds[subCode] ?? 'refused');

/** The failure that an answer with another code than 10000 tells. */
export const failureOfFields = (fields: Fields): GatewayError => {
  const code = textOf(fields, 'code');
  const subCode = textOf(fields, 'sub_code');
  const kind = code === '40004' ? kindOfBusiness(subCode) : (kinds[code] ?? 'unknown');
  return new GatewayError(kind, codeOf(subCode === '' ? code : subCode));
};

/** Tells whether a failure says that there is no such trade. */
export const isAbsentAtAlipay = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'ACQ.TRADE_NOT_EXIST';
