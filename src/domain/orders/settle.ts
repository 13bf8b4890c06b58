import type { HireCommand, HireRule } from '#domain/orders/hire-rule.ts';
import type { Hire, Settlement } from '#domain/orders/hire.ts';
import { isPercent } from '#domain/orders/hand-over.ts';
import { priceBears, typedAmounts, wrongItem } from '#domain/orders/typed-amounts.ts';
import { findLine, isOut } from '#domain/orders/units.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import type { BillItem } from '#domain/orders/order.ts';
import { no, ok } from '#domain/outcome.ts';
import { maxDays } from '#domain/pricing/amounts.ts';

/** The fact of a settlement, as an open bill asks for it. */
export const settlementFact = 'settlement';

/**
 * Settles an order whose gear has all ended: the deposit against late days, damage, cleaning and the rest. Gear that
 * nobody took is dropped by it. Refuses `order.notNow` (gear is out), `order.alreadySettled`, `order.daysWrong`,
 * `order.percentWrong`, `order.lineUnknown`, `bill.itemWrong`, `refund.tooMuch` {leftFen}, `discount.tooHigh` {leftFen}.
 */
export const settle: HireRule<'settle'> = (hire, command, ctx) => {
  const obstacle = obstacleTo(hire, command);
  if (obstacle !== null) return no(obstacle);
  const { late, keepPercent, charges } = command;
  const typed = typedAmounts(charges, '', ctx);
  const settlement: Settlement = { late, keepPercent, typed: [] };
  const settled = priceBears(
    { ...hire, settlement },
    { ...hire, settlement: { ...settlement, typed } },
    typed,
  );
  return settled.ok ? ok({ hire: settled.value, asksFor: settlementFact }) : settled;
};

/** Takes a settlement back that is not complete, all of it. Refuses `order.notNow` (there is none). */
export const withdrawSettlement: HireRule<'withdrawSettlement'> = (hire) =>
  hire.settlement === null ? no('order.notNow') : ok({ hire: { ...hire, settlement: null } });

const obstacleTo = (hire: Hire, { late, charges, keepPercent }: HireCommand<'settle'>): OrderCode | null => {
  if (hire.lines.some(isOut)) return 'order.notNow';
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
