import type { PayScene } from '#domain/payments/pay-scene.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

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
type AttemptWish = {
  readonly scene: PayScene;
  readonly amountFen: number;
  readonly billVersion: number;
  /** A mark of the person whom the channel was told; '' where it asks for nobody. */
  readonly person: string;
};

type Known = AttemptWish & {
  readonly state: AttemptState;
  readonly ends: boolean;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

/** WeChat's page for other browsers opens for five minutes. Source: pay.wechatpay.cn/doc/v3/merchant/4012791834. */
const h5OpensMs = 4 * minuteMs;

/** Tells whether an attempt can go on for a wish instead of a new one. */
export const canGoOn = (attempt: Known, wish: AttemptWish, now: Instant): boolean => {
  const goesUntil =
    attempt.scene === 'wx-h5'
      ? Math.min(attempt.expiresAt, attempt.createdAt + h5OpensMs)
      : attempt.expiresAt;
  const isSame = (['scene', 'amountFen', 'billVersion', 'person'] as const).every(
    (part) => attempt[part] === wish[part],
  );
  return isSame && isLive(attempt.state) && !attempt.ends && now < goesUntil;
};
