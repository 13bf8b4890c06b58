import { bill, deriveStatus } from '#domain/orders/billing-step.ts';
import { decideGifts, type Gift } from '#domain/orders/gifts.ts';
import { attributed, type Attribution } from '#domain/orders/commission.ts';
import type { JoiningLine } from '#domain/orders/command.ts';
import type { HireContext, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire, HireLine, Period } from '#domain/orders/hire.ts';
import { couponOffFen, priceOf, sumFen, isDays, isFen, maxOrderFen } from '#domain/orders/price.ts';
import { gearRentFen, grossParts } from '#domain/orders/gross-price.ts';
import {
  type DeliveryMethod,
  isPrivileged,
  orderStatus,
  type OrderType,
  type ReturnMethod,
} from '#domain/orders/status.ts';
import { no, ok, type Outcome, type Refusal } from '#domain/outcome.ts';
import type { CouponFact } from '#domain/pricing/coupon.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What an order starts from. A fee counts only with its method. */
export type NewHire = {
  readonly type: OrderType;
  readonly deliveryMethod: DeliveryMethod;
  readonly returnMethod: ReturnMethod;
  readonly period: Period;
  readonly lines: readonly JoiningLine[];
  readonly deliveryFeeFen: number;
  readonly pickupFeeFen: number;
  /** false: the shop waives the deposit. Hospitality never takes one. */
  readonly takesDeposit: boolean;
  /** One fixed deposit for the whole order in place of the lines' own; null: none. */
  readonly depositPresetFen: number | null;
  /** Granted by staff, from 0 up. Hospitality and Loan discount by themselves. */
  readonly discountFen: number;
  /** That `decideCoupon` let through; left out: none. */
  readonly coupon?: CouponFact | null;
  /** The store confirms this order by hand before it can be paid. */
  readonly needsConfirmation: boolean;
  readonly byManager: boolean;
  /** How many pieces the order may hold; null: any number. */
  readonly mostUnits: number | null;
  /** Required on a Hospitality, on a Loan and for a discount. */
  readonly reason: string;
  /** When the order ends by itself unless confirmed and paid; null: never. */
  readonly expiresAt: Instant | null;
  /** Who brought the guest; left out: nobody. */
  readonly agent?: Attribution | null;
};

/**
 * Makes a new order: Pending, Unpaid, Reserved, or PendingDelivery when there is nothing to pay; with what it gives away.
 * Refuses `order.reasonRequired`, `gift.aboveLimit` {left, leftFen}, `order.quantityWrong`, `order.periodOver`, `order.tooManyUnits` {most}, `order.noLines`,
 * `order.daysWrong`, `order.alreadyBound`, `payment.amountWrong`, `discount.tooHigh` {mostFen}, `bill.tooHigh`.
 */
export const createHire = (
  input: NewHire,
  ctx: HireContext,
): Outcome<{ readonly hire: Hire; readonly gifts: readonly Gift[] }, OrderCode> => {
  const obstacle = obstacleTo(input, ctx.now);
  if (obstacle !== null) return no(obstacle);
  const units = input.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (input.mostUnits !== null && units > input.mostUnits)
    return no('order.tooManyUnits', { most: input.mostUnits });
  const wrong = wrongIn(input);
  if (wrong !== null) return no(wrong);
  const bare = bareHire(input);
  const refusal = refusalOfPrice(bare);
  if (refusal !== null) return refusal;
  const gifts = decideGifts({ before: null, after: bare }, { limit: ctx.giftLimit, reason: input.reason });
  if (!gifts.ok) return gifts;
  const isApproved = !input.needsConfirmation && (input.byManager || !isPrivileged(input.type));
  const hire = isApproved ? askIfPayable({ ...bare, approvedAt: ctx.now }, ctx.now) : bare;
  const billed = bill(hire, { purpose: 'Initial' }, ctx);
  return ok({ hire: { ...billed, status: deriveStatus(billed) }, gifts: gifts.value });
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

const wrongIn = (input: NewHire): OrderCode | null => {
  if (input.lines.length === 0) return 'order.noLines';
  if (!isDays(input.period.days)) return 'order.daysWrong';
  if (input.lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1))
    return 'order.quantityWrong';
  const amounts = [input.deliveryFeeFen, input.pickupFeeFen, input.discountFen, input.depositPresetFen ?? 0];
  if (hasCodeTwice(input.lines)) return 'order.alreadyBound';
  const prices = input.lines.flatMap((line) => [line.shelfRateFen, line.setOffFen, line.depositFen]);
  return [...amounts, ...prices].every(isFen) ? null : 'payment.amountWrong';
};

/** Gives the rent of the gear of a new order, in fen: what a coupon is measured by. */
export const newRentFen = (input: NewHire): number => gearRentFen(bareHire(input));

/** A Hospitality and a Loan get more off by themselves; nobody asks for more than coupons leave of rent and ways. */
const refusalOfPrice = (hire: Hire): Refusal<OrderCode> | null => {
  const gross = grossParts(hire);
  const mostFen =
    sumFen(gross.filter(({ kind }) => kind === 'Rent' || kind === 'DeliveryFee')) - couponOffFen(hire);
  if (hire.type !== 'Hospitality' && hire.discountFen > mostFen) return no('discount.tooHigh', { mostFen });
  return sumFen(gross) > maxOrderFen ? no('bill.tooHigh') : null;
};

const feesOf = (input: NewHire): Hire['wayFees'] => ({
  delivery: input.deliveryMethod === 'Delivery' ? input.deliveryFeeFen : 0,
  pickup: input.returnMethod === 'Pickup' ? input.pickupFeeFen : 0,
});

const bareHire = (input: NewHire): Hire => {
  const takesDeposit = input.takesDeposit && input.type !== 'Hospitality';
  const depositPresetFen = takesDeposit ? input.depositPresetFen : null;
  const bears = bearsDeposit({ takesDeposit, depositPresetFen });
  return {
    type: input.type,
    status: orderStatus.pending,
    period: input.period,
    datesBefore: null,
    extensions: [],
    lines: input.lines.map((line) => joiningLine(line, { bearsDeposit: bears, fromDay: null })),
    deliveryMethod: input.deliveryMethod,
    returnMethod: input.returnMethod,
    wayFees: feesOf(input),
    takesDeposit,
    depositPresetFen,
    discountFen: input.discountFen,
    coupon: input.coupon ?? null,
    ...attributed(input.agent ?? null),
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

/** Tells whether two large lines are tied to the same item. */
export const hasCodeTwice = (lines: readonly Pick<JoiningLine, 'size' | 'boundTo'>[]): boolean => {
  const codes = lines.flatMap(({ size, boundTo = null }) =>
    size === 'large' && boundTo !== null ? [boundTo] : [],
  );
  return new Set(codes).size < codes.length;
};

/** Makes a line of gear that joins an order and has not left. */
export const joiningLine = (
  { id, size, quantity, shelfRateFen, setOffFen, tariff = null, depositFen, boundTo = null }: JoiningLine,
  { bearsDeposit, fromDay }: { bearsDeposit: boolean; fromDay: HireLine['fromDay'] },
): HireLine => ({
  id,
  root: id,
  size,
  quantity,
  shelfRateFen,
  setOffFen,
  tariff,
  depositFen: bearsDeposit ? depositFen : 0,
  fromDay,
  ends: [],
  boundTo,
  handedOverAt: null,
  collectedAt: null,
});

/** Tells whether lines bear a deposit of their own: not where none is taken, nor beside one fixed deposit for the order. */
export const bearsDeposit = ({
  takesDeposit,
  depositPresetFen,
}: Pick<Hire, 'takesDeposit' | 'depositPresetFen'>): boolean => takesDeposit && depositPresetFen === null;
