import type { PayScene } from '#domain/payments/channels.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What a channel says of a trade; `refunded`: paid, and given back since, whole or in part. */
export type TradeWord = {
  readonly state: 'none' | 'unpaid' | 'paid' | 'closed' | 'refunded';
  /** What was paid, in fen. */
  readonly amountFen?: number | undefined;
  readonly channelTradeNo?: string | undefined;
  readonly paidAt?: Instant | undefined;
};

/** Money that a channel proves. */
export type ProvenMoney = { readonly amountFen: number; readonly channelTradeNo: string };

/** `book`: the money is here and not booked. `contradicts`: another trade was booked for this attempt. */
export type TradeVerdict =
  | { readonly kind: 'book'; readonly money: ProvenMoney }
  | { readonly kind: 'close' | 'wait' | 'nothing' | 'contradicts' };

/** Reads the money out of a channel's word; null when it proves none. */
export const provenMoney = ({ state, amountFen, channelTradeNo }: TradeWord): ProvenMoney | null => {
  if (state !== 'paid' && state !== 'refunded') return null;
  const isWhole = amountFen !== undefined && Number.isSafeInteger(amountFen) && amountFen > 0;
  return isWhole && channelTradeNo !== undefined && channelTradeNo !== ''
    ? { amountFen, channelTradeNo }
    : null;
};

/** Decides what a channel's word means for an attempt. Ends stay, but for money that turns up behind them. */
export const judgeTrade = (
  attempt: { readonly state: AttemptState; readonly channelTradeNo: string | null },
  word: TradeWord,
): TradeVerdict => {
  const money = provenMoney(word);
  if (money !== null && attempt.state !== 'paid') return { kind: 'book', money };
  if (money !== null)
    return { kind: money.channelTradeNo === attempt.channelTradeNo ? 'nothing' : 'contradicts' };
  if (!isLive(attempt.state)) return { kind: 'nothing' };
  return { kind: word.state === 'closed' ? 'close' : 'wait' };
};

const firstMs: readonly number[] = [5000, 30_000, 2 * minuteMs];
const thenEveryMs = 5 * minuteMs;

type Span = { readonly createdAt: Instant; readonly expiresAt: Instant };

/**
 * Gives when a channel is next asked about an attempt: 5 s, 30 s and 2 min after its start, then every 5 min until it
 * expires; behind that, as long as no answer comes, every minute, every ten minutes, every hour. Of one that a clock which
 * ran ahead began, nobody knows when that was: it is asked about every five minutes.
 */
export const nextQueryAt = ({ createdAt, expiresAt }: Span, now: Instant): Instant => {
  if (now < createdAt) return now + thenEveryMs;
  if (now >= expiresAt) return now + lateStepMs(now - expiresAt);
  const first = firstMs.find((ms) => createdAt + ms > now);
  const rounds = Math.floor((now - createdAt) / thenEveryMs) + 1;
  return Math.min(expiresAt, createdAt + (first ?? rounds * thenEveryMs));
};

/** No check is put off for longer: what is due later still was planned by a clock that ran ahead. */
export const longestCheckDelayMs = 2 * hourMs;

const lateStepMs = (lateMs: number): number => {
  if (lateMs < 10 * minuteMs) return minuteMs;
  return lateMs < dayMs ? 10 * minuteMs : hourMs;
};

/** A channel that gives no clear answer so long is reported to people. */
const reportAfterMs = hourMs;
const giveUpAfterMs = 7 * dayMs;

/** Tells how long an attempt has been without a clear answer: still usual, to be reported, or to be given up. */
export const patienceWith = (expiresAt: Instant, now: Instant): 'usual' | 'report' | 'giveUp' => {
  if (now >= expiresAt + giveUpAfterMs) return 'giveUp';
  return now >= expiresAt + reportAfterMs ? 'report' : 'usual';
};

/** Gives when an attempt that ended without a trade is checked once more: behind everything that was on its way. */
export const lastCheckAt = (expiresAt: Instant): Instant => expiresAt + 2 * minuteMs;

/**
 * How far an attempt to pay is. `starting`: the channel has not answered yet. `waiting`: the payer can pay. The others
 * are ends; money that turns up behind `closed` or `failed` still makes it `paid`.
 */
export const attemptStates = ['starting', 'waiting', 'paid', 'closed', 'failed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Tells whether an attempt may still be paid as far as we know. */
export const isLive = (state: AttemptState): boolean => state === 'starting' || state === 'waiting';

const shortestMs = minuteMs;
const longestMs = 30 * minuteMs;

/** Gives when an attempt ends: with the order's own timer, after half an hour at most and a minute at least. */
export const attemptExpiry = (now: Instant, orderExpiresAt: Instant | null): Instant =>
  Math.max(now + shortestMs, Math.min(now + longestMs, orderExpiresAt ?? now + longestMs));

/** Tells whether an order's own timer leaves enough of itself to begin paying; what began goes to its end. */
export const hasTimeToPay = (now: Instant, orderExpiresAt: Instant | null): boolean =>
  orderExpiresAt === null || now <= orderExpiresAt - shortestMs;

/** What tells one attempt of a bill and payer from another. */
type AttemptTerms = {
  readonly scene: PayScene;
  readonly amountFen: number;
  readonly billVersion: number;
  /** A mark of the person whom the channel was told; '' where it asks for nobody. */
  readonly person: string;
};

type Known = AttemptTerms & {
  readonly state: AttemptState;
  readonly ends: boolean;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

/** WeChat's page for other browsers opens for five minutes. Source: pay.wechatpay.cn/doc/v3/merchant/4012791834. */
const h5OpensMs = 4 * minuteMs;

/** Tells whether an attempt can go on under the same terms instead of a new one. */
export const canGoOn = (attempt: Known, terms: AttemptTerms, now: Instant): boolean => {
  const goesUntil =
    attempt.scene === 'wx-h5'
      ? Math.min(attempt.expiresAt, attempt.createdAt + h5OpensMs)
      : attempt.expiresAt;
  const isSame = (['scene', 'amountFen', 'billVersion', 'person'] as const).every(
    (part) => attempt[part] === terms[part],
  );
  return isSame && isLive(attempt.state) && !attempt.ends && now < goesUntil;
};
