import type { AnswerOf } from '#contract/endpoint.ts';
import type { paymentRows } from '#contract/payments.ts';
import type { PayChannel, PayScene } from '#domain/payments/channels.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import type { DepositGateway } from '#server/gateways/payments/deposit-gateway.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/**
 * Why a notice was not believed: `probe` (the channel tests whether we check), `signature`, `stale` (signed too long
 * ago), `unknownKey` (signed by a key we do not know), `unreadable`, `notOurs` (another merchant's).
 */
type NoticeFlaw = 'signature' | 'stale' | 'unknownKey' | 'unreadable' | 'notOurs' | 'probe';

/** A notice that proves nothing. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
  readonly reason: NoticeFlaw;

  constructor(reason: NoticeFlaw) {
    super(`notice refused: ${reason}`);
    this.reason = reason;
  }
}

type Attempt = AnswerOf<(typeof paymentRows)['payments.start']>['attempts'][number];
/** What the payer's device does next. */
export type PayAction = NonNullable<Attempt['action']>;

/** none: the channel knows no such trade (at Alipay also: nobody opened the cashier yet). */
export type TradeState = 'none' | 'unpaid' | 'paid' | 'closed' | 'refunded';

export type TradeView = {
  /** `refunded`: it was paid, and something went back: at WeChat any part, at Alipay all of it. */
  readonly state: TradeState;
  readonly amountFen?: number;
  readonly channelTradeNo?: string;
  readonly paidAt?: Instant;
};

export type RefundView = {
  readonly state: 'none' | 'processing' | 'done' | 'closed' | 'abnormal';
  readonly amountFen?: number;
  /** Alipay has none of its own: there it is our number. */
  readonly channelRefundNo?: string;
  readonly doneAt?: Instant;
};

export type PayRequest = {
  /** 32 hexadecimal characters, unique for ever. */
  readonly attemptNo: string;
  readonly subject: string;
  readonly amountFen: number;
  readonly expiresAt: Instant;
  readonly scene: PayScene;
  /** For `wx-jsapi`. */
  readonly openId?: string;
  /** For `wx-h5`. */
  readonly clientIp?: string;
  /** Redirects come back here. */
  readonly returnUrl?: string;
  readonly noticeUrl: string;
};

export type RefundRequest = RefundReference & {
  readonly amountFen: number;
  /** What the trade was paid with. */
  readonly totalFen: number;
  readonly reason: string;
  readonly noticeUrl: string;
};

export type RefundReference = {
  readonly attemptNo: string;
  readonly refundNo: string;
  /** The company's number of a trade that it knows by no number of ours: a capture at WeChat. */
  readonly tradeNo?: string;
};

/** A notice about a deposit that the channel answers for: what it says is asked for, never believed. */
export type HoldNotice = {
  readonly id: string;
  readonly about: 'deposit';
  readonly holdNo: string;
};

/** A notice about money that was proved to come from the channel. */
export type MoneyNotice = {
  /** Unique per channel; copies of one notice share it. */
  readonly id: string;
  readonly about: 'payment' | 'refund';
  readonly attemptNo: string;
  readonly refundNo?: string;
  readonly state: TradeState | RefundView['state'];
  /** Of the trade, or of this refund; Alipay tells none of a refund. */
  readonly amountFen?: number;
  readonly channelTradeNo?: string;
  /** Of a paid trade. */
  readonly paidAt?: Instant;
};

/** A notice that was proved to come from the channel. */
export type Notice = MoneyNotice | HoldNotice;

/** A notice as it came; header names in small letters. */
export type SentNotice = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly raw: Buffer;
};

/** One way to take and return money. Failures are GatewayErrors; after `unknown` only a query tells what became of it. */
export type PaymentGateway = {
  readonly channel: PayChannel;
  readonly scenes: readonly PayScene[];
  /** How it answers for deposits; null: it does not for us. */
  readonly deposits: DepositGateway | null;
  /** The number under which the company knows us. */
  readonly merchantNo: () => Promise<string>;
  /** Registers a trade. Repeating it with the same fields is harmless. */
  readonly start: (request: PayRequest) => Promise<PayAction>;
  readonly query: (attemptNo: string) => Promise<TradeView>;
  /** Ends a trade that nobody paid; tells what it is now. */
  readonly close: (attemptNo: string) => Promise<'closed' | 'paid' | 'none'>;
  readonly refund: (refund: RefundRequest) => Promise<RefundView>;
  readonly queryRefund: (refund: RefundReference) => Promise<RefundView>;
  /**
   * All movements of a day in Beijing, as the company has them in its books; null when it has no statement of that
   * day: nobody paid, or it is not written yet. `busy` before ten in the morning of the next day.
   */
  readonly statement: (day: Day) => Promise<readonly StatementLine[] | null>;
  /** Refuses with NoticeRefused. */
  readonly readNotice: (sent: SentNotice) => Promise<Notice>;
  readonly reply: (isTaken: boolean) => {
    readonly status: number;
    readonly type: string;
    readonly body: string;
  };
};

/** The channels of this installation; null for one that it does without. */
export type PaymentGateways = {
  readonly wechat: PaymentGateway | null;
  readonly alipay: PaymentGateway | null;
  /** Where a channel reaches us. */
  readonly noticeUrl: (channel: PayChannel) => string;
  /** Tells whether a page is one of ours; `host` is the one that the caller reached us by. */
  readonly isOwnPage: (url: string, host: string) => boolean;
};

/** Lists the payment companies that this installation does without. */
export const switchedOff = (payments: PaymentGateways): readonly PayChannel[] =>
  (['wechat', 'alipay'] as const).filter((channel) => payments[channel] === null);
