import type { Faults } from '#simulator/faults.ts';
import type { CashierKeys } from './cashier-keys.ts';
import { aliNo, aliYes } from './ali-answers.ts';
import type { AliAnswer } from './ali-answers.ts';
import type { AliRefund, AliRefundQuery } from './ali-pay.ts';
import { buyerOf, tradeStatus } from './ali-trades.ts';
import type { AliDesk } from './ali-trades.ts';
import { returnedFen, takenFen } from './pay-books.ts';
import type { Refund, Trade } from './pay-books.ts';
import { newNumber, timeStamp, yuan } from './pay-values.ts';

export type AliRefundDesk = AliDesk & {
  readonly faults: Faults;
  /** Bills that were asked for and not fetched yet. */
  readonly bills: CashierKeys<string>;
};

const sayRefund = (
  desk: AliDesk,
  trade: Trade,
  { refund, isMoved }: { refund: Refund; isMoved: boolean },
): AliAnswer =>
  aliYes({
    trade_no: trade.channelTradeNo,
    out_trade_no: trade.outTradeNo,
    ...buyerOf(trade.payer),
    fund_change: isMoved ? 'Y' : 'N',
    // The total of all refunds so far, whatever the name says.
    refund_fee: yuan(returnedFen(desk.books.refunds(trade.outTradeNo))),
    send_back_fee: yuan(isMoved ? refund.amountFen : 0),
  });

const statusFault = (desk: AliDesk, trade: Trade): string | null => {
  const status = tradeStatus(desk, trade);
  if (status === 'TRADE_FINISHED') return 'ACQ.TRADE_HAS_FINISHED';
  return trade.paidAt === null ? 'ACQ.TRADE_STATUS_ERROR' : null;
};

const ruleFault = (desk: AliDesk, trade: Trade, asked: AliRefund): string | null => {
  const status = statusFault(desk, trade);
  if (status !== null) return status;
  const isPart = asked.refund_amount !== trade.amountFen;
  if (asked.out_request_no === undefined && isPart) return 'ACQ.INVALID_PARAMETER';
  const beforeFen = takenFen(desk.books.refunds(trade.outTradeNo));
  return beforeFen + asked.refund_amount > trade.amountFen ? 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' : null;
};

const faultCodes = {
  'not-enough': 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  abnormal: 'ACQ.BUYER_ENABLE_STATUS_FORBID',
  closed: 'ACQ.TRADE_NOT_ALLOW_REFUND',
  system: 'ACQ.SYSTEM_ERROR',
} as const;

/** `alipay.trade.refund`: the same request number again moves no money again. */
export const refundAliTrade = (desk: AliRefundDesk, trade: Trade, asked: AliRefund): AliAnswer => {
  const outRefundNo = asked.out_request_no ?? trade.outTradeNo;
  const known = desk.books.refunds(trade.outTradeNo).find((one) => one.outRefundNo === outRefundNo);
  if (known !== undefined) {
    const isSame = known.amountFen === asked.refund_amount;
    return isSame
      ? sayRefund(desk, trade, { refund: known, isMoved: false })
      : aliNo('ACQ.DISCORDANT_REPEAT_REQUEST');
  }
  const rule = ruleFault(desk, trade, asked);
  if (rule !== null) return aliNo(rule);
  const fault = desk.faults.takeRefund(`alipay ${trade.outTradeNo} ${outRefundNo}`)?.kind;
  if (fault !== undefined && fault !== 'stuck') return aliNo(faultCodes[fault]);
  const now = desk.clock.now();
  const refund = desk.books.addRefund({
    outTradeNo: trade.outTradeNo,
    outRefundNo,
    channelRefundNo: newNumber('2026', now),
    amountFen: asked.refund_amount,
    reason: asked.refund_reason ?? null,
    noticeUrl: trade.noticeUrl,
    createdAt: now,
    state: 'processing',
    plan: fault === 'stuck' ? null : { end: 'done', at: now },
    endedAt: null,
  });
  return sayRefund(desk, trade, { refund, isMoved: refund.state === 'done' });
};

/** `alipay.trade.fastpay.refund.query`: says nothing of a refund that is not known, and no status before it arrived. */
export const queryAliRefund = (desk: AliDesk, trade: Trade, asked: AliRefundQuery): AliAnswer => {
  const refund = desk.books
    .refunds(trade.outTradeNo)
    .find(({ outRefundNo }) => outRefundNo === asked.out_request_no);
  if (refund === undefined) return aliYes();
  return aliYes({
    trade_no: trade.channelTradeNo,
    out_trade_no: trade.outTradeNo,
    out_request_no: refund.outRefundNo,
    total_amount: yuan(trade.amountFen),
    refund_amount: yuan(refund.amountFen),
    ...(refund.reason === null ? {} : { refund_reason: refund.reason }),
    ...(refund.state === 'done' && refund.endedAt !== null
      ? { refund_status: 'REFUND_SUCCESS', gmt_refund_pay: timeStamp(refund.endedAt) }
      : {}),
  });
};
