import type { HireCommand, HireCommandKind } from '#domain/hire/hire-command.ts';
import type { FactId, Hire } from '#domain/hire/hire.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { RefundTimes } from '#domain/orders/refund.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { Day } from '#domain/time/instant.ts';

/** What a rule may take from outside: the time, the store's day, fresh ids, and how money goes back. */
export type HireContext = RefundTimes & { readonly newId: () => string; readonly today: Day };

/** An order with its facts changed. Its bill and its status follow from them. */
export type Edit = {
  readonly hire: Hire;
  /** Names the change if it makes the order dearer and can be withdrawn while that is not paid. */
  readonly asksFor?: FactId;
  /** What people read on the bill. */
  readonly reason?: string;
};

/** Decides one kind of command on an order whose status already allows it: the changed facts, or why not. */
export type HireRule<K extends HireCommandKind> = (
  hire: Hire,
  command: HireCommand<K>,
  ctx: HireContext,
) => Outcome<Edit, OrderCode>;
