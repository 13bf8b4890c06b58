import { bill, deriveStatus } from '#domain/orders/billing-step.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import { decideGifts, type Gift } from '#domain/orders/gifts.ts';
import type {
  BoundRule,
  HireCommand,
  HireCommandKind,
  HireContext,
  OrderCode,
} from '#domain/orders/hire-rule.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { priceOf, sumFen, maxOrderFen, withPriceOf } from '#domain/orders/price.ts';
import { orderRules, statusesFor } from '#domain/orders/order-rules.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/** The order after a command. */
export type HireDecision = {
  readonly hire: Hire;
  /** Each status that it passed on the way, in order; empty when the status stayed. */
  readonly trail: readonly OrderStatus[];
  /** What the command gave away. */
  readonly gifts: readonly Gift[];
};

/**
 * Decides a command on an order: its facts change, and bill, promises and status follow from them. Nothing is changed in
 * place. Refuses `order.notNow` {status} when the status does not allow the command, `bill.tooHigh`, what the command's own
 * rule refuses, and gifts as `decideGifts` does.
 */
export const decideHire = <K extends HireCommandKind>(
  hire: Hire,
  command: HireCommand<K>,
  ctx: HireContext,
): Outcome<HireDecision, OrderCode> => {
  const row: BoundRule<K> = orderRules[command.kind];
  if (!statusesFor(command.kind).includes(hire.status)) return no('order.notNow', { status: hire.status });
  const outcome = row.rule(hire, command, ctx);
  if (!outcome.ok) return outcome;
  const { hire: edited, charged, ...change } = outcome.value;
  if (isTooHigh(hire, edited)) return no('bill.tooHigh');
  const reason = 'reason' in command ? (command.reason ?? '') : '';
  const gifts = decideGifts({ before: hire, after: edited, charged }, { limit: ctx.giftLimit, reason });
  if (!gifts.ok) return gifts;
  const billed = bill(edited, { ...change, purpose: row.purpose ?? null }, ctx);
  return ok({ ...conclude(billed, hire.status, ctx), gifts: gifts.value });
};

const isTooHigh = (before: Hire, after: Hire): boolean => {
  const totalFen = sumFen(priceOf(after));
  return totalFen > maxOrderFen && totalFen > sumFen(priceOf(before));
};

const conclude = (
  billed: Hire,
  from: OrderStatus,
  { now }: HireContext,
): Pick<HireDecision, 'hire' | 'trail'> => {
  const status = deriveStatus(billed);
  const trail = status === from ? [] : [status];
  if (status !== orderStatus.returned || !isSettled(billed))
    return { hire: withPriceOf(billed, { ...billed, status }), trail };
  const completed: Hire = { ...billed, completedAt: now, status: orderStatus.completed };
  return { hire: completed, trail: [...trail, orderStatus.completed] };
};

const isSettled = (hire: Hire): boolean =>
  hire.settlement !== null &&
  hire.held === null &&
  dueFenOf(hire) === 0 &&
  hire.payments.every(({ status }) => status !== 'pending');
