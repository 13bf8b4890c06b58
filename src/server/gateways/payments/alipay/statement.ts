import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { CallAlipay } from '#server/gateways/payments/alipay/call.ts';
import { notUnderstood, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import { exchange, failureOfStatus } from '#server/gateways/payments/exchange.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { readBillAside } from '#server/gateways/payments/read-bill-aside.ts';
import { assertWritten, linesOf, maxStatementBytes } from '#server/gateways/payments/statement-time.ts';

/** A few names are in use for it; none of them says more. */
const isMissing = (error: unknown): boolean =>
  error instanceof GatewayError && /bill_?not_?exist/i.test(error.code);

/** Alipay names its address without encryption, and answers with. */
const encrypted = (address: string): string => {
  if (!URL.canParse(address)) throw notUnderstood('unreadable');
  const url = new URL(address);
  if (url.hostname.endsWith('.alipay.com')) url.protocol = 'https:';
  return url.href;
};

/** Makes the reader of trade bills. The file is not signed; its address is, and ends after half a minute. */
export const createAlipayStatement =
  (call: CallAlipay, clock: Clock, timeoutMs: number): PaymentGateway['statement'] =>
  async (day) => {
    assertWritten(day, clock.now());
    const told = await call({
      method: 'alipay.data.dataservice.bill.downloadurl.query',
      content: { bill_type: 'trade', bill_date: day },
    }).catch((error: unknown): Fields | null => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (told === null) return null;
    const url = encrypted(textOf(told, 'bill_download_url'));
    const limits = { timeoutMs, maxBytes: maxStatementBytes };
    const answer = await exchange({ url, method: 'GET', headers: {} }, limits);
    if (answer.status !== 200) throw failureOfStatus(answer.status);
    return linesOf(await readBillAside(answer.body), 'alipay');
  };
