import { bookBill, type OrderContext } from '#domain/orders/bills.ts';
import { redraft } from '#domain/orders/draft.ts';
import { needsManager } from '#domain/orders/free-days.ts';
import { giveBack, takeMore } from '#domain/orders/limits.ts';
import { dayRateFen, liveLines } from '#domain/orders/lines.ts';
import { hasOpenBill, sumFen } from '#domain/orders/money.ts';
import type { BillItem, Order } from '#domain/orders/order.ts';
import type { OrderRule, RuleOutcome } from '#domain/orders/rule.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { rentKinds, usedFenOf, usedItems, waivedParts } from '#domain/orders/waivers.ts';
import { no, ok } from '#domain/outcome.ts';
import { isDays } from '#domain/pricing/amounts.ts';
import { rentItems } from '#domain/pricing/price-items.ts';

/**
 * Moves an order that was not handed over to other dates. A draft bill is worked out anew; on a paid order the
 * difference is a Supplement: more must be paid before the hand-over and in time, less goes back, as far as it was not waived.
 * Refuses `order.daysWrong`, `order.periodOver`, `order.managerOnly` (more of a hire free of rent), `order.billOpen`,
 * `bill.tooHigh`.
 */
export const redate: OrderRule<'redate'> = (order, { period, expiresAt, byManager = false }, ctx) => {
  if (!isDays(period.days)) return no('order.daysWrong');
  if (ctx.now >= period.endAt) return no('order.periodOver');
  if (needsManager(order, period) && !byManager) return no('order.managerOnly');
  if (order.status === orderStatus.pendingDelivery) return redatePaid(order, { period, expiresAt }, ctx);
  return redraft({ ...order, period, expiresAt }, {});
};

const redatePaid = (
  order: Order,
  { period, expiresAt }: Pick<Order, 'period' | 'expiresAt'>,
  ctx: OrderContext,
): RuleOutcome => {
  if (hasOpenBill(order)) return no('order.billOpen');
  const items = rentDifference(order, period.days - order.period.days);
  const draft = { purpose: 'Supplement', items, reason: '', periodBefore: order.period } as const;
  const booked = bookBill(order, draft, ctx);
  return booked.ok ? ok({ ...booked.value, period, expiresAt }) : booked;
};

const rentDifference = (order: Order, days: number): readonly BillItem[] => {
  const lines = liveLines(order).map((line) => ({ ...line, rateFen: dayRateFen(order, line) }));
  if (days >= 0) return takeMore(order, rentItems(lines, days));
  const cheaper = lines.map((line) => {
    const lessFen = sumFen(rentItems([line], -days));
    const parts = waivedParts(order, { line, quantity: line.quantity, kinds: rentKinds }, lessFen);
    return { backFen: lessFen - usedFenOf(parts), used: usedItems(parts, line.id) };
  });
  const amountFen = cheaper.reduce((sum, { backFen }) => sum + backFen, 0);
  return [
    ...giveBack(order, { kind: 'Rent', amountFen, lineId: null, note: '' }),
    ...cheaper.flatMap(({ used }) => used),
  ];
};

/**
 * Leaves longer dates that were not paid in time, since they were used, or the days before them are gone: people decide.
 * Refuses `order.notNow` while there is time, and where nothing waits.
 */
export const keepDates: OrderRule<'keepDates'> = (order, _command, { now }) =>
  order.expiresAt === null || now < order.expiresAt
    ? no('order.notNow')
    : ok({ ...order, expiresAt: null, datesKeptAt: now });
