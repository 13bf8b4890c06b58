import { isLive } from '#domain/payments/attempt.ts';
import type { AttemptState } from '#domain/payments/attempt.ts';
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
