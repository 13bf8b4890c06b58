import type { OrderContext } from '#domain/orders/bills.ts';
import type { OrderCommand, OrderCommandKind } from '#domain/orders/command.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Outcome } from '#domain/outcome.ts';

/** What a rule answers: the order with its facts changed (the status follows later), or why not. */
export type RuleOutcome = Outcome<Order, OrderCode>;

/** Decides one kind of command on an order whose status already allows it. */
export type OrderRule<K extends OrderCommandKind> = (
  order: Order,
  command: OrderCommand<K>,
  ctx: OrderContext,
) => RuleOutcome;
