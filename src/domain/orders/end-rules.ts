import type {
  BoundRules,
  Edit,
  HireContext,
  HireRule,
  HireCommand,
  OrderCode,
} from '#domain/orders/hire-rule.ts';
import type { Hire, PriceItem, BillItem, Period } from '#domain/orders/hire.ts';
import { kindsFen, priceOf, sumFen, maxDays } from '#domain/orders/price.ts';
import { isPercent } from '#domain/orders/hand-over.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';
import { priceBears, typedAmounts, wrongItem } from '#domain/orders/typed-amounts.ts';
import { findLine, hasGearOut } from '#domain/orders/units.ts';

/** Tells whether a paid hire is over and nobody came for its gear. */
export const isNoShow = (
  { status, period }: Pick<Hire, 'status'> & { readonly period: Pick<Period, 'endAt'> },
  now: Instant,
): boolean => status === orderStatus.pendingDelivery && now >= period.endAt;

/**
 * Cancels an order that was not handed over. Of a paid one the store keeps its percentage of the hire; deposit and fees go
 * back in full. Refuses `order.percentWrong`, `order.hireOver` (a guest whose paid hire is over).
 */
const cancel: HireRule<'cancel'> = (hire, { keepPercent, reason, byGuest = false }, ctx) => {
  if (byGuest && isNoShow(hire, ctx.now)) return no('order.hireOver');
  if (!isPercent(keepPercent)) return no('order.percentWrong');
  const isPaid = hire.status === orderStatus.pendingDelivery;
  return ok(ended(hire, { keptFen: isPaid ? keptFenOf(hire, keepPercent) : 0, reason }, ctx));
};

/** Turns a Pending order down. Refuses `order.reasonRequired`. */
const reject: HireRule<'reject'> = (hire, { reason }, ctx) =>
  reason.trim() === '' ? no('order.reasonRequired') : ok(ended(hire, { keptFen: 0, reason }, ctx));

/** Ends an order whose timer has run out: not confirmed, not paid, or not come for. Refuses `order.notNow`. */
const expire: HireRule<'expire'> = (hire, _command, ctx) =>
  hire.expiresAt === null || ctx.now < hire.expiresAt
    ? no('order.notNow')
    : ok(ended(hire, { keptFen: 0, reason: '' }, ctx));

const ended = (
  hire: Hire,
  { keptFen, reason }: { keptFen: number; reason: string },
  { now }: HireContext,
): Edit => ({
  hire: {
    ...hire,
    cancelledAt: now,
    expiresAt: null,
    cancelled: { keptFen, typedBefore: hire.typed.length, waiversBefore: hire.waivers.length },
  },
  reason,
});

/** What is not paid counts no more than what is; a broken fen goes to the guest. */
const keptFenOf = (hire: Hire, keepPercent: number): number => {
  const paid = hire.bills.filter(({ status }) => status === 'Paid').flatMap(({ items }) => items);
  return Math.floor((Math.min(hireFen(priceOf(hire)), hireFen(paid)) * keepPercent) / 100);
};

/** The hire itself: rent less discount, and no more than is charged in all beside the ways. */
const hireFen = (items: readonly PriceItem[]): number => {
  const chargeFen = sumFen(items) - kindsFen(items, 'Deposit', 'Secured', 'DeliveryFee');
  return Math.max(0, Math.min(kindsFen(items, 'Rent', 'Discount'), chargeFen));
};

/** The fact of a settlement, as an open bill asks for it. */
export const settlementFact = 'settlement';

/**
 * Settles an order whose gear has all ended: the deposit against late days, damage, cleaning and the rest. Gear that
 * nobody took is dropped by it. Refuses `order.notNow` (gear is out), `order.alreadySettled`, `order.daysWrong`,
 * `order.percentWrong`, `order.lineUnknown`, `bill.itemWrong`, `refund.tooMuch` {leftFen}, `discount.tooHigh` {leftFen}.
 */
const settle: HireRule<'settle'> = (hire, command, ctx) => {
  const obstacle = obstacleTo(hire, command);
  if (obstacle !== null) return no(obstacle);
  const { late, keepPercent, charges, waivesLate = false } = command;
  const typed = typedAmounts(charges, '', ctx);
  const asRuled: NonNullable<Hire['settlement']> = { late, keepPercent, typed: [] };
  const settlement = waivesLate ? { ...asRuled, late: [], keepPercent: 0 } : asRuled;
  const settled = priceBears(
    { ...hire, settlement },
    { ...hire, settlement: { ...settlement, typed } },
    typed,
  );
  if (!settled.ok) return settled;
  const charged = { ...hire, settlement: { ...asRuled, typed } };
  return ok({ hire: settled.value, asksFor: settlementFact, charged });
};

/** Takes a settlement back that is not complete, all of it. Refuses `order.notNow` (there is none). */
const withdrawSettlement: HireRule<'withdrawSettlement'> = (hire) =>
  hire.settlement === null ? no('order.notNow') : ok({ hire: { ...hire, settlement: null } });

const obstacleTo = (hire: Hire, { late, charges, keepPercent }: HireCommand<'settle'>): OrderCode | null => {
  if (hasGearOut(hire)) return 'order.notNow';
  if (hire.settlement !== null) return 'order.alreadySettled';
  if (!isPercent(keepPercent)) return 'order.percentWrong';
  if (!late.every(({ unitDays }) => isUnitDays(unitDays))) return 'order.daysWrong';
  if (!late.every(({ lineId }) => findLine(hire, lineId))) return 'order.lineUnknown';
  return charges.every(isCharge) ? wrongItem(hire, charges) : 'bill.itemWrong';
};

/** So many units at most, each late for a year. */
const maxUnitDays = 100 * maxDays;

const isUnitDays = (unitDays: number): boolean =>
  Number.isInteger(unitDays) && unitDays >= 0 && unitDays <= maxUnitDays;

const isCharge = ({ kind, amountFen }: BillItem): boolean => {
  if (kind === 'Other') return true;
  return amountFen > 0 ? kind === 'DamageFee' || kind === 'CleaningFee' : kind === 'Discount';
};

/** The rules that end an order, and the one that takes a settlement back. */
export const endRules = {
  reject: { rule: reject, purpose: 'CancelRefund' },
  cancel: {
    rule: cancel,
    purpose: 'CancelRefund',
    isOffered: (hire, { isStaff }, now) => isStaff || !isNoShow(hire, now),
  },
  expire: { rule: expire, purpose: 'CancelRefund' },
  settle: {
    rule: settle,
    purpose: 'Settlement',
    isOffered: (hire) => hire.settlement === null && !hasGearOut(hire),
  },
  withdrawSettlement: { rule: withdrawSettlement, purpose: 'Supplement' },
} satisfies Partial<BoundRules>;
