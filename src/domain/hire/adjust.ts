import type { HireCommand } from '#domain/hire/hire-command.ts';
import type { HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { sumFen } from '#domain/hire/price.ts';
import { priceBears, typedAmounts, wrongItem } from '#domain/hire/typed-amounts.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Books an additional payment or a refund by signed amounts. Before the guest has the gear it only gives back; once the
 * order has ended a manager does it; a deposit is not touched after its settlement. Refuses `order.reasonRequired`,
 * `order.managerOnly`, `order.notNow`, `order.alreadySettled`, `order.lineUnknown`, `bill.itemWrong`, `bill.legMissing`,
 * `refund.tooMuch` {leftFen}, `discount.tooHigh` {leftFen}.
 */
export const adjust: HireRule<'adjust'> = (hire, command, ctx) => {
  const obstacle = obstacleTo(hire, command);
  if (obstacle !== null) return no(obstacle);
  const typed = typedAmounts(command.items, command.reason, ctx);
  const adjusted = priceBears(hire, { ...hire, typed: [...hire.typed, ...typed] }, typed);
  if (!adjusted.ok) return adjusted;
  const [only] = typed;
  const isCharge = only !== undefined && typed.length === 1 && only.amountFen > 0;
  return ok({ hire: adjusted.value, reason: command.reason, ...(isCharge ? { asksFor: only.id } : {}) });
};

const ended: readonly OrderStatus[] = [orderStatus.completed, orderStatus.cancelled];
const withoutGuest: readonly OrderStatus[] = [orderStatus.pendingDelivery, orderStatus.delivering];

const obstacleTo = (hire: Hire, { items, reason, byManager }: HireCommand<'adjust'>): OrderCode | null => {
  const { status, settlement } = hire;
  if (reason.trim() === '') return 'order.reasonRequired';
  if (ended.includes(status) && !byManager) return 'order.managerOnly';
  if (items.length === 0) return 'bill.itemWrong';
  const isOver = settlement !== null || ended.includes(status);
  if (isOver && items.some(({ kind }) => kind === 'Deposit')) return 'order.alreadySettled';
  if (withoutGuest.includes(status) && sumFen(items) > 0) return 'order.notNow';
  return wrongItem(hire, items);
};
