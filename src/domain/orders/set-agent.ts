import type { OrderRule } from '#domain/orders/rule.ts';
import { ok } from '#domain/outcome.ts';

/** Attributes the order to an agent, or to nobody; money and gear stay as they are. */
export const setAgent: OrderRule<'setAgent'> = (order) => ok(order);
