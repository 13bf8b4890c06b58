import { bookBill, hasOpenExtension } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { needsManager } from '#domain/orders/free-days.ts';
import { dayRateFen, isInVan, isOut, openQuantity } from '#domain/orders/lines.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { BillItem, Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';
import { isDays } from '#domain/pricing/amounts.ts';

/**
 * Lengthens the hire at once and bills the day rates of the gear that is out; a due beyond now takes the order out of
 * PendingReturn. Refuses `order.nothingOut`, `order.inVan`, `order.billOpen` (an extension not yet paid),
 * `order.daysWrong`, `order.managerOnly` (a hire free of rent), `bill.tooHigh`.
 */
export const extend: OrderRule<'extend'> = (order, command, ctx) => {
  const obstacle = obstacleTo(order, command);
  if (obstacle !== null) return no(obstacle);
  const booked = bookBill(
    order,
    {
      purpose: 'Extension',
      items: extensionItems(order, command.days),
      reason: '',
      periodBefore: order.period,
    },
    ctx,
  );
  if (!booked.ok) return booked;
  const dueNotedAt = command.period.dueAt > ctx.now ? null : order.dueNotedAt;
  const { period, expiresAt = null } = command;
  return ok({ ...booked.value, period, expiresAt, dueNotedAt, returnAskedAt: null });
};

const obstacleTo = (order: Order, command: OrderCommand<'extend'>): OrderCode | null => {
  const { days, period, byManager = false } = command;
  if (!order.lines.some(isOut)) return 'order.nothingOut';
  if (order.lines.some(isInVan)) return 'order.inVan';
  if (hasOpenExtension(order)) return 'order.billOpen';
  if (!isDays(days) || !isDays(period.days) || !follows(order, { days, period })) return 'order.daysWrong';
  return needsManager(order, period) && !byManager ? 'order.managerOnly' : null;
};

const follows = (
  { period: before }: Order,
  { days, period }: Pick<OrderCommand<'extend'>, 'days' | 'period'>,
): boolean =>
  period.days === before.days + days && period.startOn === before.startOn && period.endAt > before.endAt;

/** One item for each line with units out. */
const extensionItems = (order: Order, days: number): readonly BillItem[] =>
  order.lines.filter(isOut).map((line) => ({
    kind: 'ExtensionFee',
    amountFen: dayRateFen(order, line) * openQuantity(line) * days,
    lineId: line.id,
    note: '',
  }));
