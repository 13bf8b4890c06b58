import type { OrderCommand } from '#domain/orders/command.ts';
import type { Bill, BillItem, Line, Order } from '#domain/orders/order.ts';

// Written apart from the rules on purpose, as the laws of orders are.

const add = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
const isRent = ({ kind }: BillItem): boolean => kind === 'Rent' || kind === 'ExtensionFee';
const live = ({ status }: Bill): boolean => status !== 'Draft' && status !== 'Void';
/** A Supplement with a reason is an amount that staff typed. */
const isTyped = ({ purpose, reason }: Bill): boolean => purpose === 'Supplement' && reason !== '';
const openUnits = ({ quantity, closed }: Line): number =>
  quantity - (closed.returned + closed.damaged + closed.lost + closed.exchanged);
const isFree = (type: Order['type']): boolean => type === 'Hospitality' || type === 'Loan';
const rateFen = ({ type }: Order, line: Pick<Line, 'rateFen'>): number => (isFree(type) ? 0 : line.rateFen);

const rentOf = ({ bills }: Order): number =>
  add(
    bills
      .filter(live)
      .flatMap(({ items }) => items.filter(isRent))
      .map(({ amountFen }) => amountFen),
  );

const waivedOn = ({ bills }: Order, line: Line, units: number): number => {
  const items = bills.filter((bill) => live(bill) && !isTyped(bill)).flatMap((bill) => bill.items);
  const waivers = items.filter((item) => isRent(item) && item.isWaiver === true && item.lineId === line.id);
  const allFen = -add(waivers.map(({ amountFen }) => amountFen));
  const shareFen = Math.floor((allFen * units) / (line.quantity - line.closed.exchanged));
  // The share of each of the two kinds is rounded down by itself.
  return units < line.quantity ? Math.max(0, shareFen - 1) : shareFen;
};

/** The most that a command may give back of what day rates came to: what no longer holds, less what was waived of it. */
const mostBack = (before: Order, after: Order, command: OrderCommand): number | null => {
  const paidOf = (line: Line, units: number, lessFen: number): number =>
    Math.max(0, lessFen - waivedOn(before, line, units));
  const lineOf = (lineId: string): Line | undefined => before.lines.find(({ id }) => id === lineId);
  if (command.kind === 'redate') {
    const fewer = before.period.days - after.period.days;
    return add(
      before.lines
        .filter((line) => openUnits(line) > 0)
        .map((line) => paidOf(line, openUnits(line), rateFen(before, line) * openUnits(line) * fewer)),
    );
  }
  if (command.kind === 'exchange') {
    const [old, fresh] = [lineOf(command.lineId), after.lines.at(-1)];
    const takesIn = before.bills.some(({ purpose, status }) => purpose === 'Exchange' && status === 'Open');
    if (old === undefined || fresh === undefined || takesIn) return null;
    const dayFen = rateFen(before, old) - rateFen(after, fresh);
    return paidOf(old, fresh.quantity, dayFen * fresh.quantity * command.daysLeft);
  }
  if (command.kind !== 'earlyReturn') return null;
  const line = lineOf(command.lineId);
  if (line === undefined) return null;
  const units = openUnits(line);
  const paidFen = paidOf(line, units, rateFen(before, line) * units * (command.days ?? 0));
  return Math.floor((paidFen * (command.refundPercent ?? 0)) / 100);
};

/** Tells whether a command gives back rent that nobody paid: for days and rates that hold, or that were waived. */
const givesUnpaidRent = (before: Order, after: Order, command: OrderCommand): boolean => {
  const mostFen = mostBack(before, after, command);
  return mostFen !== null && rentOf(before) - rentOf(after) > mostFen;
};

/** Tells whether more is waived of a line that has not left than it costs, while anything can still be reckoned from it. */
const waivesTooMuch = (order: Order): boolean =>
  order.cancelledAt === null &&
  order.lines.some(
    (line) =>
      openUnits(line) > 0 &&
      order.lines.every(({ handedOverAt }) => handedOverAt === null) &&
      waivedOn(order, line, line.quantity - line.closed.exchanged) >
        rateFen(order, line) * openUnits(line) * order.period.days,
  );

/** Tells whether an order that has not left is charged for other gear or days than it has, beside what staff typed. */
const asksOtherRent = (order: Order): boolean => {
  const { bills, lines, type, cancelledAt, period } = order;
  const isOver = cancelledAt !== null || lines.some(({ handedOverAt }) => handedOverAt !== null);
  if (isOver || isFree(type) || bills.some(({ status }) => status === 'Draft')) return false;
  const items = bills.filter((bill) => live(bill) && !isTyped(bill)).flatMap((bill) => bill.items);
  const asked = items.filter(
    ({ kind, isWaiver, isUnused }) => kind === 'Rent' && isWaiver !== true && isUnused !== true,
  );
  const askedFen = add(asked.map(({ amountFen }) => amountFen));
  return askedFen !== add(lines.map((line) => line.rateFen * openUnits(line) * period.days));
};

/** Tells whether more of a discount or of a give-back is taken up than was unused. */
const usesTwice = ({ bills }: Order): boolean => {
  const items = bills.filter(live).flatMap((bill) => bill.items.filter(({ isUnused }) => isUnused === true));
  return items.some(
    ({ kind, leg }) =>
      add(items.map((item) => (item.kind === kind && item.leg === leg ? item.amountFen : 0))) < 0,
  );
};

/** Names the law of rent that a command breaks, or null. */
export const brokenRentLaw = (before: Order, after: Order, command: OrderCommand): string | null => {
  if (givesUnpaidRent(before, after, command)) return 'no rent goes back that was not paid';
  if (asksOtherRent(after)) return 'the rent that is asked is that of the gear and days';
  if (usesTwice(after)) return 'no more is taken up than was unused';
  return waivesTooMuch(after) ? 'no more is waived than gear costs' : null;
};
