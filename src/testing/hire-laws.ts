import { askedPrice as askedPriceOf, hireMoney, hirePosition } from '#domain/orders/hire-money.ts';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import type { Hire, HirePayment, PriceItem } from '#domain/orders/hire.ts';
import { assetByTill } from '#domain/ledger/journal.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { oraclePrice } from '#testing/hire-oracle.ts';

// Written apart from the rules on purpose: every figure is worked out here a second time, from the facts.

const asked = new WeakMap<Hire, readonly PriceItem[]>();

/** What the rules ask for; once for each order, which never changes in place. */
const askedPrice = (hire: Hire): readonly PriceItem[] => {
  const price = asked.get(hire) ?? askedPriceOf(hire);
  asked.set(hire, price);
  return price;
};

const add = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
const sumOf = (items: readonly { readonly amountFen: number }[]): number =>
  add(items.map(({ amountFen }) => amountFen));

const moved = ({ payments }: Hire, is: (payment: HirePayment) => boolean): number =>
  sumOf(payments.filter(is));
const receivedOf = (hire: Hire): number =>
  moved(hire, ({ direction, status }) => direction === 'in' && status === 'done') -
  moved(hire, ({ direction, status }) => direction === 'out' && status === 'done');
const promisedOf = (hire: Hire): number => moved(hire, ({ status }) => status === 'pending');
const isAsked = (hire: Hire): boolean => hire.paymentAskedAt !== null || hire.cancelled !== null;
const priceFen = (hire: Hire): number => (isAsked(hire) ? oraclePrice(hire).totalFen : 0);
const kindFen = (hire: Hire, kind: string): number => oraclePrice(hire).byKind.get(kind) ?? 0;
const depositFen = (hire: Hire): number => (isAsked(hire) ? kindFen(hire, 'Deposit') : 0);
/** What a company answers for: the deposit while it stands, then what it is to capture and no money came for. */
const securedFen = (hire: Hire): number => {
  if (hire.held === null) return 0;
  if (hire.held.captureFen === null) return Math.min(hire.held.fen, depositFen(hire));
  return Math.min(hire.held.captureFen, Math.max(0, priceFen(hire) + promisedOf(hire) - receivedOf(hire)));
};

/** What is due by the sum of all money: a rule that loses a fen anywhere breaks it. */
const dueOf = (hire: Hire): number => priceFen(hire) - securedFen(hire) - receivedOf(hire) + promisedOf(hire);

const keyOf = ({ kind, lineId, leg, isWaiver }: PriceItem): string => [kind, lineId, leg, isWaiver].join(' ');

const sumsByKey = (items: readonly PriceItem[]): string => {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.amountFen);
  return JSON.stringify([...sums].filter(([, fen]) => fen !== 0).toSorted(([a], [b]) => a.localeCompare(b)));
};

const billedItems = ({ bills }: Hire): readonly PriceItem[] =>
  bills.filter(({ status }) => status !== 'Void').flatMap(({ items }) => items);

const oneOpenBill = (hire: Hire): boolean => {
  const open = hire.bills.filter(({ status }) => status === 'Open');
  const due = dueOf(hire);
  return due > 0 ? open.length === 1 && due <= (open[0]?.totalFen ?? 0) : open.length === 0;
};

const refundFits = ({ payments }: Hire, payment: HirePayment): boolean => {
  const against = payments.filter((each) => each.refundOf === payment.id && each.status !== 'withdrawn');
  if (payment.direction === 'out' || payment.isReversal === true)
    return (
      against.length <= 1 && against.every((each) => each.isReversal === true && isSameAmount(each, payment))
    );
  if (payment.method === 'meituan' || payment.method === 'douyin')
    return against.every((each) => each.isReversal === true && isSameAmount(each, payment));
  const undone = new Set(
    payments.filter(({ isReversal }) => isReversal === true).map(({ refundOf }) => refundOf),
  );
  const outs = against.filter(({ id }) => !undone.has(id));
  return (
    sumOf(outs) <= payment.amountFen &&
    outs.every((out) => out.method === payment.method || (out.method === 'cash' && out.status === 'done'))
  );
};

const isSameAmount = (one: HirePayment, other: HirePayment): boolean =>
  one.direction !== other.direction &&
  one.amountFen === other.amountFen &&
  one.method === other.method &&
  [one, other].every(
    ({ method, status }) => ['cash', 'meituan', 'douyin'].includes(method) && status === 'done',
  );

const liveOf = ({ quantity, ends }: Hire['lines'][number]): number =>
  quantity - add(ends.map(({ units }) => units));

/** Works the status out by elimination, the other way round than the rules do. */
const expectedStatus = (hire: Hire): OrderStatus => {
  if (hire.completedAt !== null) return orderStatus.completed;
  if (hire.cancelledAt !== null) return orderStatus.cancelled;
  const left = hire.lines.filter((line) => line.handedOverAt !== null);
  if (left.length === 0) return statusInShop(hire);
  const owes = dueOf(hire) > 0;
  if (left.every((line) => liveOf(line) === 0))
    return owes ? orderStatus.pendingPayment : orderStatus.returned;
  if (hire.deliveryMethod === 'Delivery' && hire.deliveredAt === null) return orderStatus.delivering;
  return owes ? orderStatus.pendingPayment : statusWithGuest(hire);
};

const statusInShop = ({ approvedAt, paymentAskedAt, firstPaidAt }: Hire): OrderStatus => {
  if (approvedAt === null) return orderStatus.pending;
  if (paymentAskedAt === null) return orderStatus.reserved;
  return firstPaidAt === null ? orderStatus.unpaid : orderStatus.pendingDelivery;
};

const statusWithGuest = ({ returnAskedAt, dueNotedAt, startedAt }: Hire): OrderStatus => {
  if (returnAskedAt !== null || dueNotedAt !== null) return orderStatus.pendingReturn;
  return startedAt === null ? orderStatus.delivered : orderStatus.inUse;
};

const inOneTill = { get: () => 'T' } as unknown as ReadonlyMap<string, string>;

const booksBalance = (hire: Hire): boolean => {
  const position = hirePosition(hire, assetByTill(inOneTill));
  const income = [...position].filter(([account]) => account.startsWith('income:')).map(([, fen]) => fen);
  const charge = isAsked(hire) ? priceFen(hire) - depositFen(hire) : 0;
  return (
    add([...position.values()]) === 0 &&
    add(income) === -charge &&
    (position.get('receivable') ?? 0) === dueOf(hire) &&
    (position.get('refundsDue') ?? 0) === -promisedOf(hire) &&
    depositsBalance(hire, position)
  );
};

/** A hold stands in a pair of accounts that only tells of it; what is to be captured is no deposit any more. */
const depositsBalance = (hire: Hire, position: ReturnType<typeof hirePosition>): boolean =>
  add((['deposits', 'capturesDue'] as const).map((account) => position.get(account) ?? 0)) ===
    securedFen(hire) - depositFen(hire) && (position.get('securityHeld') ?? 0) === -(hire.held?.fen ?? 0);

/** The share by whole fen alone: twice the thousandths and one more, halved, is half up. */
const shareFen = (baseFen: number, permille: number): number => {
  const thousandths = baseFen * permille;
  const rest = thousandths % 1000;
  return (thousandths - rest) / 1000 + (rest >= 500 ? 1 : 0);
};

/** Deposit, ways, damage and cleaning bring an agent nothing, nor does an order that did not end well. */
const agentEarns = (hire: Hire): boolean => {
  const position = hirePosition(hire, assetByTill(inOneTill));
  const due = [...position].filter(([account]) => account.startsWith('commission'));
  if (hire.agentId === null || hire.completedAt === null) return due.length === 0;
  const baseFen = add(['Rent', 'ExtensionFee', 'Discount'].map((kind) => kindFen(hire, kind)));
  const earnedFen = baseFen > 0 ? shareFen(baseFen, hire.agentPermille ?? NaN) : 0;
  return (
    (position.get('commission') ?? 0) === earnedFen &&
    (position.get(`commissionDue:${hire.agentId}`) ?? 0) === -earnedFen &&
    due.length === (earnedFen === 0 ? 0 : 2)
  );
};

/** What waivers leave of a price is no less than where its lowest slice begins. */
const waivesWithinSlices = (hire: Hire): boolean =>
  oraclePrice(hire).gross.every(({ kind, of, fen }) => {
    const slices = hire.waivers
      .slice(hire.cancelled?.waiversBefore ?? 0)
      .filter((each) => each.kind === kind && each.of === of)
      .toSorted((a, b) => a.fromFen - b.fromFen);
    const apart = slices.every(
      (slice, index) => index === 0 || (slices[index - 1]?.toFen ?? 0) <= slice.fromFen,
    );
    const rootOf = (lineId: string | null): string => hire.lines.find(({ id }) => id === lineId)?.root ?? '';
    const items = askedPrice(hire).filter(
      (item) => item.isWaiver && item.kind === kind && (item.leg ?? rootOf(item.lineId)) === of,
    );
    const lowestFen = slices[0]?.fromFen ?? fen;
    return apart && (!isAsked(hire) || fen + sumOf(items) >= Math.min(fen, lowestFen));
  });

const laws: readonly (readonly [string, (hire: Hire) => boolean])[] = [
  ['the status follows from the facts', (hire) => hire.status === expectedStatus(hire)],
  [
    'the price is that of its units and days',
    (hire) => {
      if (!isAsked(hire)) return askedPrice(hire).length === 0;
      const { byKind } = oraclePrice(hire);
      const items = askedPrice(hire);
      const kinds = new Set([...byKind.keys(), ...items.map(({ kind }) => kind)]);
      return [...kinds].every((kind) => {
        const fen = sumOf(items.filter((item) => item.kind === kind));
        return fen === (kind === 'Secured' ? -securedFen(hire) : (byKind.get(kind) ?? 0));
      });
    },
  ],
  ['something is due or nothing, never less', (hire) => dueOf(hire) >= 0],
  [
    'hireMoney agrees',
    (hire) => {
      const money = hireMoney(hire);
      return (
        money.dueFen === dueOf(hire) &&
        money.receivedFen === receivedOf(hire) &&
        money.promisedFen === promisedOf(hire) &&
        money.securedFen === securedFen(hire) &&
        money.depositFen === depositFen(hire) &&
        money.chargeFen === priceFen(hire) - depositFen(hire)
      );
    },
  ],
  [
    'what was billed is the price, by kind and line',
    (hire) => sumsByKey(billedItems(hire)) === sumsByKey(askedPrice(hire)),
  ],
  ['one bill is open while something is due, and asks for all of it', oneOpenBill],
  [
    'a bill is the sum of its items',
    ({ bills }) =>
      bills.every(
        ({ totalFen, items }) => totalFen === sumOf(items) && items.every(({ amountFen }) => amountFen !== 0),
      ),
  ],
  [
    'no kind is below 0 but a discount and others',
    (hire) =>
      [...oraclePrice(hire).byKind].every(
        ([kind, fen]) => fen >= 0 || kind === 'Discount' || kind === 'Other',
      ),
  ],
  ['the charge is never below 0', (hire) => oraclePrice(hire).totalFen - kindFen(hire, 'Deposit') >= 0],
  [
    'the discount stays within rent and delivery fee',
    (hire) => -kindFen(hire, 'Discount') <= kindFen(hire, 'Rent') + kindFen(hire, 'DeliveryFee'),
  ],
  [
    'refunds of a payment stay within it',
    (hire) => hire.payments.every((payment) => refundFits(hire, payment)),
  ],
  [
    'amounts are whole and above 0',
    ({ payments }) => payments.every(({ amountFen }) => Number.isSafeInteger(amountFen) && amountFen > 0),
  ],
  ['the books agree, and balance', booksBalance],
  ['an agent earns a share of rent and extensions less discount, once all is done', agentEarns],
  ['a waiver leaves what lies below its slices', waivesWithinSlices],
  ['a line ends at most once per unit', ({ lines }) => lines.every((line) => liveOf(line) >= 0)],
  [
    'gear leaves only when bound',
    ({ lines }) => lines.every(({ handedOverAt, boundTo }) => handedOverAt === null || boundTo !== null),
  ],
  [
    'an end holds no deposit, nothing secured and no timer',
    (hire) =>
      (hire.cancelledAt === null && hire.completedAt === null) ||
      (depositFen(hire) === 0 && securedFen(hire) === 0 && hire.expiresAt === null),
  ],
  [
    'a hold ends with the order, and captures no more than it holds',
    ({ held, settlement, cancelled, completedAt }) =>
      held === null ||
      (completedAt === null &&
        (held.captureFen === null
          ? settlement === null && cancelled === null
          : held.captureFen <= held.fen && (cancelled === null || held.captureFen === 0))),
  ],
  [
    'the timer of an order runs only before it is paid',
    (hire) => hire.expiresAt === null || (hire.firstPaidAt === null && hire.cancelledAt === null),
  ],
  [
    'an open bill asks only for facts that are there',
    (hire) => {
      const facts = new Set<string>([
        ...hire.extensions.flatMap(({ id, isWithdrawn }) => (isWithdrawn ? [] : [id])),
        ...hire.typed.map(({ id }) => id),
        ...(hire.datesBefore === null ? [] : ['dates']),
        ...(hire.settlement === null ? [] : ['settlement']),
        ...(hire.deliveryMethod === 'Delivery' ? ['delivery'] : []),
        ...(hire.returnMethod === 'Pickup' ? ['pickup'] : []),
        ...(hire.settlement === null ? [] : ['settlement']),
      ]);
      return hire.bills.every(
        ({ status, asksFor }) => status !== 'Open' || asksFor.every((fact) => facts.has(fact)),
      );
    },
  ],
  [
    'ids are unique',
    ({ lines, bills, payments }) =>
      [lines, bills, payments].every((list) => new Set(list.map(({ id }) => id)).size === list.length),
  ],
];

/** Names the law that an order breaks, or null. */
export const brokenHireLaw = (hire: Hire): string | null =>
  laws.find(([, holds]) => !holds(hire))?.[0] ?? null;

const endsHold = new Set(['cancel', 'expire', 'reject', 'settle', 'withdrawSettlement', 'endHold']);

const reopens = new Set(['reverseCashPayment', 'reverseVoucher']);

/** Names the law that a step breaks, or null. */
export const brokenStepLaw = (before: Hire, after: Hire, command: HireCommand): string | null => {
  const closed = before.bills.filter(({ status }) => status === 'Paid');
  const isKept = closed.every(
    (bill) => JSON.stringify(after.bills.find(({ id }) => id === bill.id)) === JSON.stringify(bill),
  );
  if (!isKept && !reopens.has(command.kind)) return 'closed bills do not change';
  if (after.bills.some(({ status }, index) => status === 'Open' && before.bills[index]?.status === 'Void'))
    return 'a void bill stays void';
  const askedFen = (hire: Hire): number => priceFen(hire) - securedFen(hire);
  const changeFen = askedFen(after) - askedFen(before);
  const isHeldEnding = before.held !== null && endsHold.has(command.kind);
  if (receivedOf(after) === receivedOf(before) && !isHeldEnding) {
    if (changeFen <= 0 && dueOf(after) > dueOf(before)) return 'cheaper facts never ask';
    if (changeFen >= 0 && promisedOf(after) > promisedOf(before)) return 'dearer facts never give back';
  }
  return brokenOwnLaw(before, after, command);
};

const leaving = new Set(['handOver', 'load']);

/** What a single kind of command promises by itself. */
const brokenOwnLaw = (before: Hire, after: Hire, command: HireCommand): string | null => {
  if (command.kind === 'cancel') return dueOf(after) > 0 ? 'a cancellation never asks' : null;
  if (command.kind === 'waive') return brokenWaiver(before, after);
  if (command.kind === 'adjust' && isAsked(before)) {
    const ownFen = (hire: Hire): number => priceFen(hire) - kindFen(hire, 'UnusedVoucher');
    const movedFen = ownFen(after) - ownFen(before);
    return movedFen === sumOf(command.items) ? null : 'the price moves by what was typed';
  }
  if (leaving.has(command.kind) && dueOf(before) > 0) return 'gear leaves only when nothing is to be paid';
  const isExpired = command.kind === 'expire' && before.firstPaidAt !== null;
  return isExpired ? 'what was paid does not end by itself' : null;
};

const brokenWaiver = (before: Hire, after: Hire): string | null => {
  if (dueOf(after) !== 0) return 'a waiver ends the bill';
  if (priceFen(before) - priceFen(after) !== dueOf(before))
    return 'a waiver forgives what is due and no more';
  const cutFen = add(after.waivers.slice(before.waivers.length).map(({ fromFen, toFen }) => toFen - fromFen));
  if (cutFen !== dueOf(before)) return 'a waiver cuts off as much as is due';
  const isStill = promisedOf(after) === promisedOf(before) && receivedOf(after) === receivedOf(before);
  return isStill ? null : 'a waiver gives nothing back';
};

/** Names the law that the end of an order breaks at the moment when nothing is left to do, or null. */
export const brokenHireEnding = (hire: Hire): string | null => {
  const isOver =
    hire.held === null &&
    depositFen(hire) === 0 &&
    securedFen(hire) === 0 &&
    dueOf(hire) === 0 &&
    promisedOf(hire) === 0;
  return isOver && receivedOf(hire) === priceFen(hire) ? null : 'at the end, what was received is the charge';
};
