import { plainYuan } from '#domain/money/plain-yuan.ts';
import { isPayAmount } from '#domain/payments/pay-amount.ts';
import { scenesOf } from '#domain/payments/pay-scene.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { createAlipayCall } from '#server/gateways/payments/alipay/call.ts';
import type { CallAlipay } from '#server/gateways/payments/alipay/call.ts';
import { isAbsentAtAlipay } from '#server/gateways/payments/alipay/failures.ts';
import type { AlipaySettings } from '#server/gateways/payments/alipay/merchant.ts';
import { createAlipayNotices, replyToAlipay } from '#server/gateways/payments/alipay/notices.ts';
import { createAlipayStart } from '#server/gateways/payments/alipay/start.ts';
import { refundViewOf, tradeViewOf } from '#server/gateways/payments/alipay/views.ts';
import { notUnderstood, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import { closedAs, isRefusal, noneIf } from '#server/gateways/payments/closing.ts';
import { exchange, failureOfStatus } from '#server/gateways/payments/exchange.ts';
import type {
  PaymentGateway,
  RefundAsked,
  RefundRequest,
  RefundView,
} from '#server/gateways/payments/payment-gateway.ts';
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
const createAlipayStatement =
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

const tradeOf = (attemptNo: string): Fields => ({ out_trade_no: attemptNo });

const refundContent = (refund: RefundRequest): Fields => ({
  out_trade_no: refund.attemptNo,
  out_request_no: refund.refundNo,
  refund_amount: plainYuan(refund.amountFen),
  refund_reason: [...refund.reason].slice(0, 80).join(''),
});

const noneIfAbsent = noneIf(isAbsentAtAlipay);

/** Makes Alipay's client: pages for phone and desktop, and codes to scan. */
export const createAlipay = (settings: AlipaySettings, clock: Clock): PaymentGateway => {
  const call = createAlipayCall(settings, clock);
  const query: PaymentGateway['query'] = async (attemptNo) =>
    call({ method: 'alipay.trade.query', content: tradeOf(attemptNo) }).then(
      (fields) => tradeViewOf(fields, attemptNo),
      noneIfAbsent,
    );
  const close: PaymentGateway['close'] = async (attemptNo) => {
    try {
      await call({ method: 'alipay.trade.close', content: tradeOf(attemptNo) });
      return 'closed';
    } catch (error) {
      // One code stands for several states: what the trade is now counts.
      if (!isRefusal(error)) throw error;
      return closedAs(await query(attemptNo), error);
    }
  };
  const queryRefund: PaymentGateway['queryRefund'] = async (asked: RefundAsked) => {
    const content = { ...tradeOf(asked.attemptNo), out_request_no: asked.refundNo };
    return call({ method: 'alipay.trade.fastpay.refund.query', content }).then(
      (fields) => refundViewOf(fields, asked),
      noneIfAbsent,
    );
  };
  const refund: PaymentGateway['refund'] = async (asked) => {
    if (!isPayAmount(asked.amountFen)) throw new GatewayError('refused', 'amountWrong');
    const fields = await call({ method: 'alipay.trade.refund', content: refundContent(asked) });
    if (fields['out_trade_no'] !== asked.attemptNo) throw notUnderstood('notOurs');
    // The answer tells the sum of all refunds of the trade; what became of this one is asked for. It was taken,
    // whatever becomes of the question.
    const view = await queryRefund(asked).catch((): RefundView => ({ state: 'processing' }));
    if (view.amountFen !== undefined && view.amountFen !== asked.amountFen) {
      throw new GatewayError('unknown', 'amountOther');
    }
    return view.state === 'none' ? { state: 'processing' } : view;
  };
  return {
    channel: 'alipay',
    scenes: scenesOf('alipay'),
    merchantNo: async () => (await settings.merchant()).sellerId,
    start: createAlipayStart(settings, call, clock),
    query,
    close,
    refund,
    queryRefund,
    statement: createAlipayStatement(call, clock, settings.timeoutMs),
    readNotice: createAlipayNotices(settings.merchant),
    reply: replyToAlipay,
  };
};
