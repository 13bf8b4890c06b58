import type { OrderCommand } from '#domain/orders/command.ts';
import type { Bill, BillItem, Line, Order } from '#domain/orders/order.ts';

// Written apart from the rules on purpose, as the laws of orders are.

const add = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
const isRent = ({ kind }: BillItem): boolean => kind === 'Rent' || kind === 'ExtensionFee';
const live = ({ status }: Bill): boolean => status !== 'Draft' && status !== 'Void';
/** A Supplement with a reason is an amount that staff typed. */
const isTyped = ({ purpose, reason }: Bill): boolean => purpose === 'Supplement' && reason !== '';
const openUnits = ({ quantity, closed }: Line): number =>
  quantity - (closed.returned + closed.damaged + closed.lost + closed.exchanged + closed.dropped);
/** Units that a line is about still, back or not. */
const hiredUnits = ({ quantity, closed }: Line): number => quantity - closed.exchanged - closed.dropped;
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
  const shareFen = Math.floor((allFen * units) / hiredUnits(line));
  // The share of each of the two kinds is rounded down by itself.
  return units < line.quantity ? Math.max(0, shareFen - 1) : shareFen;
};

/** Rent of some units of a line that goes down by so much, less what was waived of it. */
const paidOf = (before: Order, line: Line, { units, lessFen }: { units: number; lessFen: number }): number =>
  Math.max(0, lessFen - waivedOn(before, line, units));
/** Rent of so many units of a line for some days, less what was waived of it. */
const paidForDays = (
  before: Order,
  line: Line | undefined,
  { units, days }: { units: number; days: number },
): number =>
  line === undefined ? 0 : paidOf(before, line, { units, lessFen: rateFen(before, line) * units * days });

const exchangedBack = (before: Order, after: Order, command: OrderCommand<'exchange'>): number | null => {
  const old = before.lines.find(({ id }) => id === command.lineId);
  const fresh = after.lines.at(-1);
  if (old === undefined || fresh === undefined || takesIn(before)) return null;
  const dayFen = rateFen(before, old) - rateFen(after, fresh);
  const units = fresh.quantity;
  return paidOf(before, old, { units, lessFen: dayFen * units * command.daysLeft });
};

const takesIn = ({ bills }: Order): boolean =>
  bills.some(({ purpose, status }) => purpose === 'Exchange' && status === 'Open');

/** The price of a line waits for its money, or the dearer part of it. */
const waitsFor = ({ purpose, status, items }: Bill, lineId: string): boolean => {
  if (status !== 'Open' || (purpose !== 'Initial' && purpose !== 'Exchange')) return false;
  const asked = items.filter((item) => isRent(item) && (purpose === 'Initial' || item.lineId === lineId));
  return add(asked.map(({ amountFen }) => amountFen)) > 0;
};

/** The most that a command may give back of what day rates came to: what no longer holds, less what was waived of it. */
const mostBack = (before: Order, after: Order, command: OrderCommand): number | null => {
  const lineOf = (lineId: string): Line | undefined => before.lines.find(({ id }) => id === lineId);
  if (command.kind === 'redate') {
    const days = before.period.days - after.period.days;
    const lines = before.lines.filter((line) => openUnits(line) > 0);
    return add(lines.map((line) => paidForDays(before, line, { units: openUnits(line), days })));
  }
  if (command.kind === 'exchange') return exchangedBack(before, after, command);
  if (command.kind === 'dropLine') {
    const dropped = { units: command.quantity, days: before.period.days };
    return takesIn(before) ? null : paidForDays(before, lineOf(command.lineId), dropped);
  }
  if (command.kind !== 'earlyReturn') return null;
  if (before.bills.some((bill) => waitsFor(bill, command.lineId))) return 0;
  const line = lineOf(command.lineId);
  const units = line === undefined ? 0 : openUnits(line);
  const paidFen = paidForDays(before, line, { units, days: command.days ?? 0 });
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
      waivedOn(order, line, hiredUnits(line)) > rateFen(order, line) * openUnits(line) * order.period.days,
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
