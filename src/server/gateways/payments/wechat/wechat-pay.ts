import { isPayAmount } from '#domain/payments/pay-amount.ts';
import { scenesOf } from '#domain/payments/pay-scene.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { closedAs, isRefusal, noneIf } from '#server/gateways/payments/closing.ts';
import type {
  PaymentGateway,
  RefundAsked,
  RefundRequest,
  RefundView,
  TradeView,
} from '#server/gateways/payments/payment-gateway.ts';
import { createWeChatPayCall, createWeChatPayDownload } from '#server/gateways/payments/wechat/call.ts';
import { isAbsent } from '#server/gateways/payments/wechat/failures.ts';
import type { WeChatPaySettings } from '#server/gateways/payments/wechat/merchant.ts';
import { createWeChatNotices, replyToWeChat } from '#server/gateways/payments/wechat/notices.ts';
import { createWeChatStart } from '#server/gateways/payments/wechat/start.ts';
import { createWeChatStatement } from '#server/gateways/payments/wechat/statement.ts';
import { refundViewOf, tradeViewOf } from '#server/gateways/payments/wechat/views.ts';

const refundsPath = '/v3/refund/domestic/refunds';

const tradePath = (attemptNo: string): string =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(attemptNo)}`;

const noneIfAbsent = noneIf(isAbsent);

const refundBody = (refund: RefundRequest) => ({
  out_trade_no: refund.attemptNo,
  out_refund_no: refund.refundNo,
  // WeChat shows it to the payer and takes 80 bytes.
  reason: [...refund.reason].slice(0, 20).join(''),
  notify_url: refund.noticeUrl,
  amount: { refund: refund.amountFen, total: refund.totalFen, currency: 'CNY' },
});

/** Makes WeChat Pay's client, API v3: JSAPI, H5 and Native. */
export const createWeChatPay = (settings: WeChatPaySettings, clock: Clock): PaymentGateway => {
  const call = createWeChatPayCall(settings, clock);
  const query = async (attemptNo: string): Promise<TradeView> => {
    const merchant = await settings.merchant();
    const path = `${tradePath(attemptNo)}?mchid=${encodeURIComponent(merchant.mchId)}`;
    return call({ path }).then((fields) => tradeViewOf(fields, merchant, attemptNo), noneIfAbsent);
  };
  const close: PaymentGateway['close'] = async (attemptNo) => {
    const { mchId } = await settings.merchant();
    try {
      await call({ path: `${tradePath(attemptNo)}/close`, body: { mchid: mchId } });
      return 'closed';
    } catch (error) {
      // The codes of this call are not written down well: what the trade is now counts.
      if (!isRefusal(error)) throw error;
      return closedAs(await query(attemptNo), error);
    }
  };
  const refund = async (asked: RefundRequest): Promise<RefundView> => {
    if (!isPayAmount(asked.amountFen)) throw new GatewayError('refused', 'amountWrong');
    const view = refundViewOf(await call({ path: refundsPath, body: refundBody(asked) }), asked);
    if (view.amountFen !== asked.amountFen) throw new GatewayError('unknown', 'amountOther');
    return view;
  };
  const queryRefund = async (asked: RefundAsked): Promise<RefundView> =>
    call({ path: `${refundsPath}/${encodeURIComponent(asked.refundNo)}` }).then(
      (fields) => refundViewOf(fields, asked),
      noneIfAbsent,
    );
  return {
    channel: 'wechat',
    scenes: scenesOf('wechat'),
    merchantNo: async () => (await settings.merchant()).mchId,
    start: createWeChatStart(settings, call, clock),
    query,
    close,
    refund,
    queryRefund,
    statement: createWeChatStatement(call, createWeChatPayDownload(settings, clock), clock),
    readNotice: createWeChatNotices(settings.merchant, clock),
    reply: replyToWeChat,
  };
};
