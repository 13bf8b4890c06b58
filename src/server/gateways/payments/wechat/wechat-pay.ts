import { createHash } from 'node:crypto';
import { isPayAmount } from '#domain/payments/pay-amount.ts';
import { scenesOf } from '#domain/payments/pay-scene.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { notUnderstood, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import { closedAs, isRefusal, noneIf } from '#server/gateways/payments/closing.ts';
import type {
  PaymentGateway,
  RefundAsked,
  RefundRequest,
  RefundView,
  TradeView,
} from '#server/gateways/payments/payment-gateway.ts';
import { readBillAside } from '#server/gateways/payments/read-bill-aside.ts';
import { assertWritten, linesOf, maxStatementBytes } from '#server/gateways/payments/statement-time.ts';
import { createWeChatPayCall, createWeChatPayDownload } from '#server/gateways/payments/wechat/call.ts';
import type { CallWeChatPay, DownloadWeChatPay } from '#server/gateways/payments/wechat/call.ts';
import { isAbsent } from '#server/gateways/payments/wechat/failures.ts';
import type { WeChatPaySettings } from '#server/gateways/payments/wechat/merchant.ts';
import { createWeChatNotices, replyToWeChat } from '#server/gateways/payments/wechat/notices.ts';
import { createWeChatStart } from '#server/gateways/payments/wechat/start.ts';
import { refundViewOf, tradeViewOf } from '#server/gateways/payments/wechat/views.ts';

/** Our signature goes to WeChat's own servers only: of the address just the path counts. */
const pathOf = (address: string): string => {
  const path = address.slice(address.indexOf('/v3/'));
  if (!/^\/v3\/billdownload\/file\?[\w=&.%~-]+$/.test(path)) throw notUnderstood('unreadable');
  return path;
};

const isMissing = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'NO_STATEMENT_EXIST';

/** Makes the reader of trade bills. The file itself is not signed, but its hash is. */
const createWeChatStatement =
  (call: CallWeChatPay, download: DownloadWeChatPay, clock: Clock): PaymentGateway['statement'] =>
  async (day) => {
    assertWritten(day, clock.now());
    const path = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`;
    const told = await call({ path }).catch((error: unknown): Fields | null => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (told === null) return null;
    const file = await download(pathOf(textOf(told, 'download_url')), maxStatementBytes);
    const hash = createHash('sha1').update(file).digest('hex');
    if (textOf(told, 'hash_value').toLowerCase() !== hash) throw new GatewayError('unknown', 'answer.hash');
    return linesOf(await readBillAside(file), 'wechat');
  };

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
