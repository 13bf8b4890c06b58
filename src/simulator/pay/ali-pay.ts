import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import { dayMs, hourMs, minuteMs, type Instant } from '#domain/time/instant.ts';
import { describeAuth, type HoldOffer } from './ali-auth.ts';
import { createHoldBooks, type Hold } from './hold-books.ts';
import { aliFault, aliText, aliWrong, type AliParams } from './ali-door.ts';
import { buyerOf, runAliCall, tradeStatus, type AliDesk, type AliOutcome, type Offer } from './ali-trades.ts';
import {
  createCashierKeys,
  createBooks,
  returnedFen,
  type Books,
  type Refund,
  type Trade,
} from '#simulator/pay/pay-books.ts';
import { payKeys, payNumbers, signText, type PayKeys, readYuan } from '#simulator/pay/pay-values.ts';
import { createPostOffice, type Envelope, type Letter, type Spoilt } from './post-office.ts';
import type { PayPlace } from './wx-pay.ts';

/** After each failure so long; 24 hours and 24 minutes in all. */
const aliRetryAfterMs = [
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
const aliContent = (desk: AliDesk, trade: Trade, refund: Refund | null): AliParams => ({
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
  total_amount: plainYuan(trade.amountFen),
  gmt_create: beijingTime(trade.createdAt),
  ...(trade.attach === null ? {} : { passback_params: trade.attach }),
  ...(trade.paidAt === null
    ? { gmt_close: beijingTime(desk.clock.now()) }
    : {
        gmt_payment: beijingTime(trade.paidAt),
        receipt_amount: plainYuan(trade.amountFen),
        buyer_pay_amount: plainYuan(trade.amountFen),
        invoice_amount: plainYuan(trade.amountFen),
      }),
  ...(refund === null
    ? {}
    : {
        refund_fee: plainYuan(returnedFen(desk.books.refunds(trade.outTradeNo))),
        gmt_refund: beijingTime(refund.endedAt ?? desk.clock.now()),
        out_biz_no: refund.outRefundNo,
      }),
});

/** Tells what became of a hold: it carries neither a trade nor a seller. */
const aliHoldContent = (hold: Hold, kind: string): AliParams => ({
  notify_type: kind,
  app_id: payNumbers.aliAppId,
  auth_app_id: payNumbers.aliAppId,
  charset: 'utf-8',
  version: '1.0',
  ...describeAuth(hold),
  status: 'SUCCESS',
  payee_user_id: payNumbers.sellerId,
});

const amounts = ['total_amount', 'receipt_amount', 'buyer_pay_amount', 'invoice_amount', 'refund_fee'];

const lessByOne = (content: AliParams): AliParams =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      amounts.includes(name) ? plainYuan((readYuan(value) ?? 1) - 1) : value,
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
  const claimed = spoilt === 'wrong-amount' ? lessByOne(content) : content;
  const fields: AliParams = {
    ...claimed,
    notify_id: id.replaceAll('-', ''),
    notify_time: beijingTime(sentAt),
  };
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

/** Makes Alipay with books and a post office of its own. */
export const createAliPay = ({ clock, faults }: Omit<PayPlace, 'appId'>) => {
  const office = createPostOffice<AliParams>({
    channel: 'alipay',
    clock,
    faults,
    retryAfterMs: aliRetryAfterMs,
    isTaken: (status, answer) => status === 200 && answer === 'success',
    write: async (letter, spoilt) =>
      writeAliNotice(letter, { keys: await payKeys(), now: clock.now(), spoilt }),
  });
  const tell = (
    about: 'payment' | 'closing' | 'refund',
    trade: Trade,
    refund: { readonly outRefundNo?: string; readonly content: AliParams },
  ): void => {
    const { outTradeNo, noticeUrl } = trade;
    if (noticeUrl !== null) office.post({ about, outTradeNo, url: noticeUrl, ...refund });
  };
  const books: Books = createBooks(clock, {
    paid: (trade) => tell('payment', trade, { content: aliContent(desk, trade, null) }),
    closed: (trade) => tell('closing', trade, { content: aliContent(desk, trade, null) }),
    refundEnded: (refund, trade) =>
      tell('refund', trade, { outRefundNo: refund.outRefundNo, content: aliContent(desk, trade, refund) }),
  });
  const tellHold = (hold: Hold, kind: string, more: AliParams): void => {
    const content = { ...aliHoldContent(hold, kind), ...more };
    office.post({ about: 'deposit', outTradeNo: hold.outOrderNo, url: hold.noticeUrl, content });
  };
  const holds = createHoldBooks(
    { channel: 'alipay', clock, faults, books },
    {
      confirmed: (hold) =>
        tellHold(hold, 'fund_auth_freeze', {
          out_request_no: hold.outOrderNo,
          operation_type: 'FREEZE',
          amount: plainYuan(hold.amountFen),
        }),
      // The trade's own notice tells of it.
      captured: () => undefined,
      released: (hold, outRequestNo, amountFen) =>
        tellHold(hold, 'fund_auth_unfreeze', {
          out_request_no: outRequestNo,
          operation_type: 'UNFREEZE',
          amount: plainYuan(amountFen),
        }),
    },
  );
  const desk: AliDesk = {
    holds,
    holdOffers: new Map(),
    holdKeys: createCashierKeys<HoldOffer>(clock),
    cancelled: new Set(),
    clock,
    faults,
    books,
    keys: createCashierKeys<Offer>(clock),
    offers: new Map(),
    bills: createCashierKeys<string>(clock),
  };
  return {
    desk,
    office,
    /** `origin` is where the caller reached the gateway's neighbours. */
    call: async (params: AliParams, origin = ''): Promise<AliOutcome> => {
      const { aliApp } = await payKeys();
      const fault = aliFault(params, { publicKey: aliApp.publicKey, now: clock.now() });
      if (fault !== null) return { answer: aliWrong(fault) };
      return runAliCall(desk, params, origin);
    },
  };
};
