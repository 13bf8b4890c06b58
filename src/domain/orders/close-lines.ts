import type { LineClose } from '#domain/orders/command.ts';
import { bookBill } from '#domain/orders/bills.ts';
import { giveBackDays } from '#domain/orders/limits.ts';
import { dayRateFen, findLine, openQuantity, replaceLine } from '#domain/orders/lines.ts';
import { sumOfKinds } from '#domain/orders/money.ts';
import type { Bill, Order } from '#domain/orders/order.ts';
import type { OrderRule, RuleOutcome } from '#domain/orders/rule.ts';
import { isByHand, rentKinds, usedFenOf, waivedParts } from '#domain/orders/waivers.ts';
import { no, ok } from '#domain/outcome.ts';
import { maxDays } from '#domain/pricing/amounts.ts';
import type { Instant } from '#domain/time/instant.ts';

/** Books how units ended: back, damaged or lost; some now and the rest later. Refuses `order.lineUnknown`, `order.quantityWrong`. */
export const closeLines: OrderRule<'closeLines'> = (order, { closes }, { now }) =>
  closes.length === 0
    ? no('order.quantityWrong')
    : closes.reduce<RuleOutcome>((so, close) => (so.ok ? closeLine(so.value, close, now) : so), ok(order));

/**
 * Takes all of one line back before its time; gives the store's percentage of what its days left cost back, extensions
 * included, which is nothing as a rule, and of what was waived nothing. Refuses `order.lineUnknown`,
 * `order.quantityWrong`, `order.percentWrong`, `order.daysWrong`, `order.billOpen` (something would go back while the
 * hire itself waits for its money, or this gear's exchange for a dearer one).
 */
export const earlyReturn: OrderRule<'earlyReturn'> = (order, command, ctx) => {
  const { lineId, refundPercent = 0, days = 0 } = command;
  const line = findLine(order, lineId);
  if (line === undefined) return no('order.lineUnknown');
  if (!isWhole(refundPercent, 100)) return no('order.percentWrong');
  if (!isWhole(days, maxDays)) return no('order.daysWrong');
  const closed = closeLine(order, { lineId, returned: openQuantity(line), damaged: 0, lost: 0 }, ctx.now);
  if (!closed.ok) return closed;
  const quantity = openQuantity(line);
  const lessFen = dayRateFen(order, line) * quantity * days;
  const usedFen = usedFenOf(waivedParts(order, { line, quantity, kinds: rentKinds }, lessFen));
  const backFen = Math.floor(((lessFen - usedFen) * refundPercent) / 100);
  if (backFen > 0 && order.bills.some((bill) => isAwaited(bill, lineId))) return no('order.billOpen');
  const mostFen = dayRateFen(order, line) * quantity * extendedDays(order);
  const extensionFen = Math.min(extensionPaidFen(order, lineId), mostFen);
  const items = giveBackDays(order, { lineId, amountFen: backFen, extensionFen });
  return backFen === 0 ? closed : bookBill(closed.value, { purpose: 'Supplement', items, reason: '' }, ctx);
};

/**
 * Of a bill that waits nothing can go back, and what is booked less now would not be asked less later. That of an
 * extension takes its days along when it goes, so they are not among those that are left.
 */
const isAwaited = ({ purpose, status, items }: Bill, lineId: string): boolean => {
  if (status !== 'Open' || purpose === 'Initial') return status === 'Open';
  const ofLine = items.filter((item) => item.lineId === lineId);
  return purpose === 'Exchange' && sumOfKinds(ofLine, rentKinds) > 0;
};

/**
 * Gives what was paid for extensions of a line, in fen, and of gear that was exchanged, which this one may have come for;
 * what staff charged by hand is none.
 */
const extensionPaidFen = ({ bills, lines }: Order, lineId: string): number => {
  const paid = bills.filter(
    (bill) => (bill.status === 'Paid' || bill.status === 'Refunding') && !isByHand(bill),
  );
  const from = lines.filter(({ id, closed }) => id === lineId || closed.exchanged > 0).map(({ id }) => id);
  const items = paid.flatMap((bill) => bill.items).filter((item) => from.includes(item.lineId ?? ''));
  return sumOfKinds(items, ['ExtensionFee']);
};

/** By how many days extensions lengthened the hire, which nothing else does once gear is out. */
const extendedDays = ({ bills, period }: Order): number => {
  const first = bills.find(({ purpose, status }) => purpose === 'Extension' && status !== 'Void');
  return period.days - (first?.periodBefore?.days ?? period.days);
};

const isWhole = (count: number, most: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= most;

const closeLine = (
  order: Order,
  { lineId, returned, damaged, lost }: LineClose,
  now: Instant,
): RuleOutcome => {
  const line = findLine(order, lineId);
  if (line === undefined) return no('order.lineUnknown');
  const counts = [returned, damaged, lost];
  const units = returned + damaged + lost;
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return no('order.quantityWrong');
  if (units < 1 || units > openQuantity(line))
    return no('order.quantityWrong', { openQuantity: openQuantity(line) });
  const closed = {
    ...line.closed,
    returned: line.closed.returned + returned,
    damaged: line.closed.damaged + damaged,
    lost: line.closed.lost + lost,
  };
  return ok(replaceLine(order, { ...line, closed, lastClosedAt: now }));
};
