import { adjustRoomOf } from '#domain/orders/adjust-room.ts';
import type { HireCommand } from '#domain/hire/hire-command.ts';
import type { HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { sumFen } from '#domain/hire/price.ts';
import { priceBears, typedAmounts, wrongItem } from '#domain/hire/typed-amounts.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Books an additional payment or a refund by signed amounts; `adjustRoomOf` says what it may do. Refuses `order.reasonRequired`,
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

const obstacleTo = (hire: Hire, { items, reason, byManager }: HireCommand<'adjust'>): OrderCode | null => {
  if (reason.trim() === '') return 'order.reasonRequired';
  const room = adjustRoomOf({ status: hire.status, isSettled: hire.settlement !== null }, byManager);
  if (room === null) return 'order.managerOnly';
  if (items.length === 0) return 'bill.itemWrong';
  if (!room.canMoveDeposit && items.some(({ kind }) => kind === 'Deposit')) return 'order.alreadySettled';
  if (!room.canCollect && sumFen(items) > 0) return 'order.notNow';
  return wrongItem(hire, items);
};
