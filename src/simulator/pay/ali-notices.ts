import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import { aliText } from './ali-door.ts';
import type { AliParams } from './ali-door.ts';
import { buyerOf, tradeStatus } from './ali-trades.ts';
import type { AliDesk } from './ali-trades.ts';
import { returnedFen } from './pay-books.ts';
import type { Refund, Trade } from './pay-books.ts';
import { payNumbers } from './pay-keys.ts';
import type { PayKeys } from './pay-keys.ts';
import { signText } from './pay-signature.ts';
import { readYuan, timeStamp, yuan } from './pay-values.ts';
import type { Envelope, Letter, Spoilt } from './post-office.ts';

/** After each failure so long; 24 hours and 24 minutes in all. */
export const aliRetryAfterMs = [
  4 * minuteMs,
  10 * minuteMs,
  10 * minuteMs,
  hourMs,
  2 * hourMs,
  6 * hourMs,
  15 * hourMs,
];

const unsigned = ['sign', 'sign_type'];

/** Tells how a trade stands; with a refund that this is about. */
export const aliContent = (desk: AliDesk, trade: Trade, refund: Refund | null): AliParams => ({
  notify_type: 'trade_status_sync',
  app_id: payNumbers.aliAppId,
  auth_app_id: payNumbers.aliAppId,
  charset: 'utf-8',
  version: '1.0',
  seller_id: payNumbers.sellerId,
  ...buyerOf(trade.payer),
  out_trade_no: trade.outTradeNo,
  trade_no: trade.channelTradeNo,
  trade_status: tradeStatus(desk, trade),
  subject: trade.subject,
  total_amount: yuan(trade.amountFen),
  gmt_create: timeStamp(trade.createdAt),
  ...(trade.attach === null ? {} : { passback_params: trade.attach }),
  ...(trade.paidAt === null
    ? { gmt_close: timeStamp(desk.clock.now()) }
    : {
        gmt_payment: timeStamp(trade.paidAt),
        receipt_amount: yuan(trade.amountFen),
        buyer_pay_amount: yuan(trade.amountFen),
        invoice_amount: yuan(trade.amountFen),
      }),
  ...(refund === null
    ? {}
    : {
        refund_fee: yuan(returnedFen(desk.books.refunds(trade.outTradeNo))),
        gmt_refund: timeStamp(refund.endedAt ?? desk.clock.now()),
        out_biz_no: refund.outRefundNo,
      }),
});

const amounts = ['total_amount', 'receipt_amount', 'buyer_pay_amount', 'invoice_amount', 'refund_fee'];

const lessByOne = (content: AliParams): AliParams =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      amounts.includes(name) ? yuan((readYuan(value) ?? 1) - 1) : value,
    ]),
  );

const signatureOf = (text: string, keys: PayKeys, spoilt: Spoilt): string => {
  if (spoilt === 'forged') return signText(text, keys.aliApp.privateKey);
  const isWrong = spoilt === 'bad-signature' || spoilt === 'probe';
  return signText(isWrong ? `${text}other` : text, keys.aliPlatform.privateKey);
};

/** Puts a notice of Alipay into its envelope. */
export const writeAliNotice = (
  { id, content }: Letter<AliParams>,
  { keys, now, spoilt }: { keys: PayKeys; now: Instant; spoilt: Spoilt },
): Envelope => {
  const sentAt = spoilt === 'stale-timestamp' ? now - 2 * dayMs : now;
  const told = spoilt === 'wrong-amount' ? lessByOne(content) : content;
  const fields: AliParams = { ...told, notify_id: id.replaceAll('-', ''), notify_time: timeStamp(sentAt) };
  const sign = signatureOf(aliText(fields, unsigned), keys, spoilt);
  const sent = spoilt === 'tampered-body' ? lessByOne(fields) : fields;
  const signType = spoilt === 'unknown-serial' ? 'RSA9' : 'RSA2';
  return {
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'user-agent': 'Mozilla/4.0',
    },
    body: new URLSearchParams({ ...sent, sign_type: signType, sign }).toString(),
  };
};
