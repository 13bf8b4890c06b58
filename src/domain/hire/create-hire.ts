import { bill } from '#domain/hire/billing-step.ts';
import { deriveStatus } from '#domain/hire/derive-status.ts';
import type { JoiningLine } from '#domain/hire/hire-command.ts';
import type { HireContext } from '#domain/hire/hire-rule.ts';
import type { Hire, HireLine } from '#domain/hire/hire.ts';
import { priceOf, sumFen } from '#domain/hire/price.ts';
import { rateFenOf } from '#domain/hire/gross-price.ts';
import type { NewOrder } from '#domain/orders/create-order.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { isPrivileged, orderStatus } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { linesBearDeposit, type PriceInput, priceOrder } from '#domain/pricing/price-order.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What an order starts from. A fee counts only with its method. */
export type NewHire = Omit<NewOrder, 'lines'> & { readonly lines: readonly JoiningLine[] };

/**
 * Makes a new order: Pending, Unpaid, Reserved, or PendingDelivery when there is nothing to pay. Refuses
 * `order.tooManyUnits` {most}, `order.reasonRequired`, `order.quantityWrong`, `order.periodOver` and what `priceOrder` refuses.
 */
export const createHire = (input: NewHire, ctx: HireContext): Outcome<Hire, OrderCode> => {
  const obstacle = obstacleTo(input, ctx.now);
  if (obstacle !== null) return no(obstacle);
  const units = input.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (input.mostUnits !== null && units > input.mostUnits)
    return no('order.tooManyUnits', { most: input.mostUnits });
  const priced = pricedOf(input);
  const price = priceOrder(priced);
  if (!price.ok) return price;
  const isApproved = !input.needsConfirmation && (input.byManager || !isPrivileged(input.type));
  const bare = bareHire(input, priced);
  const hire = isApproved ? askIfPayable({ ...bare, approvedAt: ctx.now }, ctx.now) : bare;
  const billed = bill(hire, { purpose: 'Initial' }, ctx);
  return ok({ ...billed, status: deriveStatus(billed) });
};

/** Asks an approved order to pay; a Reservation that costs something waits until somebody asks. */
export const askIfPayable = (hire: Hire, now: Instant): Hire =>
  hire.type === 'Reservation' && sumFen(priceOf(hire)) > 0
    ? hire
    : { ...hire, paymentAskedAt: hire.paymentAskedAt ?? now };

const obstacleTo = ({ type, reason, lines, period }: NewHire, now: Instant): OrderCode | null => {
  if (isPrivileged(type) && reason.trim() === '') return 'order.reasonRequired';
  if (lines.some((line) => line.size === 'large' && line.quantity !== 1)) return 'order.quantityWrong';
  return now >= period.endAt ? 'order.periodOver' : null;
};

const pricedOf = (input: NewHire): PriceInput => ({
  ...input,
  lines: input.lines.map((line) => ({ ...line, rateFen: rateFenOf(line) })),
  days: input.period.days,
  deliveryFeeFen: input.deliveryMethod === 'Delivery' ? input.deliveryFeeFen : 0,
  pickupFeeFen: input.returnMethod === 'Pickup' ? input.pickupFeeFen : 0,
});

const bareHire = (input: NewHire, priced: PriceInput): Hire => {
  const takesDeposit = input.takesDeposit && input.type !== 'Hospitality';
  return {
    type: input.type,
    status: orderStatus.pending,
    period: input.period,
    datesBefore: null,
    extensions: [],
    lines: input.lines.map((line) =>
      joiningLine(line, { bearsDeposit: linesBearDeposit(priced), fromDay: null }),
    ),
    deliveryMethod: input.deliveryMethod,
    returnMethod: input.returnMethod,
    wayFees: { delivery: priced.deliveryFeeFen, pickup: priced.pickupFeeFen },
    takesDeposit,
    depositPresetFen: takesDeposit ? input.depositPresetFen : null,
    discountFen: input.discountFen,
    typed: [],
    waivers: [],
    settlement: null,
    cancelled: null,
    held: null,
    bills: [],
    payments: [],
    approvedAt: null,
    paymentAskedAt: null,
    expiresAt: input.expiresAt,
    firstPaidAt: null,
    deliveredAt: null,
    startedAt: null,
    dueNotedAt: null,
    returnAskedAt: null,
    cancelledAt: null,
    completedAt: null,
  };
};

/** Makes a line of gear that joins an order and has not left. */
export const joiningLine = (
  { id, size, quantity, shelfRateFen, setOffFen, depositFen }: JoiningLine,
  { bearsDeposit, fromDay }: { bearsDeposit: boolean; fromDay: HireLine['fromDay'] },
): HireLine => ({
  id,
  root: id,
  size,
  quantity,
  shelfRateFen,
  setOffFen,
  depositFen: bearsDeposit ? depositFen : 0,
  fromDay,
  ends: [],
  boundTo: null,
  handedOverAt: null,
  collectedAt: null,
});

/** Tells whether lines bear a deposit of their own: not where none is taken, nor beside one fixed deposit for the order. */
export const bearsDeposit = ({ takesDeposit, depositPresetFen }: Hire): boolean =>
  takesDeposit && depositPresetFen === null;
