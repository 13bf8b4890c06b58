import { attributed } from '#domain/orders/commission.ts';
import { adjust, adjustRoomOf } from '#domain/orders/typed-amounts.ts';
import { endRules } from '#domain/orders/end-rules.ts';
import { askIfPayable } from '#domain/orders/create-hire.ts';
import { correctRules } from '#domain/orders/correct-close.ts';
import { dateRules } from '#domain/orders/date-changes.ts';
import { gearRules } from '#domain/orders/gear-changes.ts';
import { holdRules } from '#domain/orders/hold-rules.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { BoundRules, HireCommandKind, HireRule, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire } from '#domain/orders/hire.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import { paymentRules } from '#domain/orders/payment-rules.ts';
import { findLine, hasLeft, isInVan, isToLeave, liveUnits } from '#domain/orders/units.ts';
import { waive } from '#domain/orders/waive.ts';
import { withdrawRules } from '#domain/orders/withdraw.ts';
import { orderCommands } from '#domain/orders/command.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { handOverRules } from '#domain/orders/hand-over.ts';
import { changeableFields, openFields } from '#domain/orders/order-fields.ts';
import { isPrivileged } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Lets the order's words change; its facts stay as they are. Refuses `order.nothingToChange`, `order.fieldClosed`,
 * `order.deliveryNeeded`, `order.pickupNeeded` (an address without a way there), `order.inVan` (the gear was collected).
 */
const update: HireRule<'update'> = (hire, { fields, byGuest }) => {
  if (fields.length === 0) return no('order.nothingToChange');
  const open = openFields(hire.status, byGuest);
  if (!fields.every((field) => open.includes(field))) return no('order.fieldClosed');
  const obstacle = fields.map((field) => obstacleTo(hire, field)).find((code) => code !== null);
  return obstacle === undefined ? ok({ hire }) : no(obstacle);
};

const obstacleTo = (hire: Hire, field: OrderField): OrderCode | null => {
  if (field === 'deliveryAddress') return hire.deliveryMethod === 'Delivery' ? null : 'order.deliveryNeeded';
  if (field !== 'pickupAddress') return null;
  if (hire.returnMethod !== 'Pickup') return 'order.pickupNeeded';
  return hire.lines.some(isInVan) ? 'order.inVan' : null;
};

/**
 * Ties a scanned code to a line, in place of the one before. Refuses `order.lineUnknown`, `order.alreadyOut` (its gear
 * has left), `order.codeMissing`, `order.alreadyBound` (an item is on one large line only).
 */
const bind: HireRule<'bind'> = (hire, { lineId, code }) => {
  const line = findLine(hire, lineId);
  if (line === undefined || liveUnits(line) === 0) return no('order.lineUnknown');
  if (hasLeft(line)) return no('order.alreadyOut');
  if (code.trim() === '') return no('order.codeMissing');
  const taken = hire.lines.some(
    (each) => each.id !== lineId && each.size === 'large' && each.boundTo === code && liveUnits(each) > 0,
  );
  if (line.size === 'large' && taken) return no('order.alreadyBound');
  return ok({ hire: boundAs(hire, lineId, code) });
};

/** Once the order is settled, gear that nobody took is dropped. */
const isToPrepare = ({ settlement, lines }: Hire): boolean => settlement === null && lines.some(isToLeave);

/** Makes a line provisional again. Refuses `order.lineUnknown`, `order.alreadyOut`, `order.notBound`. */
const unbind: HireRule<'unbind'> = (hire, { lineId }) => {
  const line = findLine(hire, lineId);
  if (line === undefined) return no('order.lineUnknown');
  if (hasLeft(line)) return no('order.alreadyOut');
  return line.boundTo === null ? no('order.notBound') : ok({ hire: boundAs(hire, lineId, null) });
};

const boundAs = (hire: Hire, lineId: string, boundTo: string | null): Hire => ({
  ...hire,
  lines: hire.lines.map((line) => (line.id === lineId ? { ...line, boundTo } : line)),
});

/**
 * Attributes the order to an agent, or to nobody; what the guest pays stays as it is. Refuses `order.notNow` once it is
 * completed, but for what the clock finds out.
 */
const setAgent: HireRule<'setAgent'> = (hire, { agent, byClock = false }) =>
  hire.completedAt === null || byClock ? ok({ hire: { ...hire, ...attributed(agent) } }) : no('order.notNow');

/** Confirms a Pending order. Refuses `order.managerOnly` for a Hospitality or a Loan, `order.periodOver`. */
const approve: HireRule<'approve'> = (hire, { byManager, expiresAt }, { now }) => {
  if (isPrivileged(hire.type) && !byManager) return no('order.managerOnly');
  if (now >= hire.period.endAt) return no('order.periodOver');
  return ok({ hire: askIfPayable({ ...hire, approvedAt: now, expiresAt }, now) });
};

/** Opens a Reservation's bill and sets its timer. Refuses `order.periodOver`. */
const askPayment: HireRule<'askPayment'> = (hire, { expiresAt }, { now }) =>
  now >= hire.period.endAt
    ? no('order.periodOver')
    : ok({ hire: { ...hire, paymentAskedAt: now, expiresAt } });

/** What has no screen yet, and the statuses that allow it. */
const unoffered = {
  withdrawSettlement: [6, 8],
} as const satisfies Partial<Record<HireCommandKind, readonly OrderStatus[]>>;

/** Lists the statuses that allow a command. */
export const statusesFor = (kind: HireCommandKind): readonly OrderStatus[] =>
  kind in orderCommands
    ? orderCommands[kind as OrderCommandKind].from
    : unoffered[kind as keyof typeof unoffered];

/** The rule of every command, how its bill is named, and when it is worth offering. */
export const orderRules: BoundRules = {
  ...handOverRules,
  ...correctRules,
  ...endRules,
  ...gearRules,
  ...holdRules,
  ...dateRules,
  ...paymentRules,
  ...withdrawRules,
  approve: {
    rule: approve,
    purpose: 'Initial',
    isOffered: ({ type }, { isManager }) => isManager || !isPrivileged(type),
  },
  askPayment: { rule: askPayment, purpose: 'Initial' },
  bind: { rule: bind, isOffered: isToPrepare },
  unbind: { rule: unbind, isOffered: isToPrepare },
  adjust: {
    rule: adjust,
    purpose: 'Supplement',
    isOffered: ({ status, settlement }, { isManager }) =>
      adjustRoomOf({ status, isSettled: settlement !== null }, isManager) !== null,
  },
  waive: { rule: waive, isOffered: (hire) => dueFenOf(hire) > 0 },
  update: { rule: update, isOffered: (hire, { isStaff }) => changeableFields(hire, !isStaff).length > 0 },
  setAgent: { rule: setAgent, isOffered: ({ completedAt }) => completedAt === null },
};
