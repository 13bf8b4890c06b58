import { commissionOf } from '#domain/orders/commission.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { Hire, HireBill, HireLine, HirePayment } from '#domain/orders/hire.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import type { Leg } from '#domain/orders/status.ts';
import { endedUnits, hasGearOut } from '#domain/orders/units.ts';
import { factsExpireAt, factsKeptAt } from '#domain/orders/withdraw.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { OrderRows } from './sql.ts';
import type { PlannedLine } from '#server/orders/plan-lines.ts';

type Place = {
  readonly orderId: string;
  readonly position: number;
  /** What is known of the thing. */
  readonly planned: PlannedLine;
  /** As the order bears it. */
  readonly line: HireLine;
  readonly now: number;
};

/** A whole row of `order_line` for a line that joins an order. */
export const newLineRow = ({ orderId, position, planned, line, now }: Place) => ({
  ...lineToColumns(line, now),
  orderId,
  position,
  person: planned.person,
  variantId: planned.variantId,
  poolId: planned.poolId,
  equipmentId: null,
  named: planned.equipmentId !== null && planned.boundTo === null,
  title: planned.title,
  sizeLabel: planned.sizeLabel,
  closeNote: '',
  insteadOf: null,
});

const feeOf = (order: OrderRows['order'], leg: Leg): number =>
  leg === 'delivery' ? order.deliveryFeeFen : order.pickupFeeFen;

/** Turns the rows of an order into the facts that the rules decide about. The rules leave the other columns as they are. */
export const rowsToHire = ({ order, lines, bills, payments }: OrderRows): Hire => {
  const { startOn, days, startAt, endAt, dueAt, graceEndsAt, dayPart } = order;
  return {
    ...order,
    period: { startOn, days, startAt, endAt, dueAt, graceEndsAt, dayPart: dayPart ?? null },
    wayFees: { delivery: feeOf(order, 'delivery'), pickup: feeOf(order, 'pickup') },
    typed: order.typedAmounts,
    lines: lines.map((line) => ({ ...line, root: line.rootId })),
    bills,
    payments: payments.map((payment) => ({ ...payment, at: payment.doneAt ?? payment.createdAt })),
  };
};

/** The columns of `rental_order` that follow from the order's facts. */
export const hireToColumns = ({ lines, bills, payments, ...facts }: Hire) => ({
  ...facts,
  ...facts.period,
  deliveryFeeFen: facts.wayFees.delivery,
  pickupFeeFen: facts.wayFees.pickup,
  typedAmounts: facts.typed,
  ...listedColumns({ ...facts, lines, bills, payments }),
});

/** What lists, agents and the clock read; an order that was not asked to pay is listed with what it would cost. */
const listedColumns = (hire: Hire) => {
  const price = priceOf(hire);
  const depositFen = kindsFen(price, 'Deposit');
  const { baseFen: commissionBaseFen, commissionFen } = commissionOf(hire, price);
  return {
    commissionBaseFen,
    commissionFen,
    gearOut: hasGearOut(hire),
    factsExpireAt: factsExpireAt(hire),
    factsKeptAt: factsKeptAt(hire),
    chargeFen: sumFen(price) - depositFen,
    depositFen,
    dueFen: Math.max(0, dueFenOf(hire, price)),
  };
};

/** The columns of `order_line` that follow from a line's facts. */
export const lineToColumns = (line: HireLine, boundAt: Instant) => ({
  ...line,
  rootId: line.root,
  boundAt: line.boundTo === null ? null : boundAt,
  returned: endedUnits(line, 'returned'),
  damaged: endedUnits(line, 'damaged'),
  lost: endedUnits(line, 'lost'),
  exchanged: endedUnits(line, 'exchanged'),
  dropped: endedUnits(line, 'dropped'),
});

/** A whole row of `bill`. */
export const billToColumns = (
  bill: HireBill,
  { by, ...place }: { orderId: string; position: number; by: string | null },
) => ({ ...bill, ...place, createdBy: by });

/** A whole row of `payment`. */
export const paymentToColumns = (
  payment: HirePayment,
  {
    by,
    providerNo,
    ...place
  }: { orderId: string; position: number; by: string | null; storeId: string; providerNo: string | null },
) => ({
  ...payment,
  ...place,
  isReversal: payment.isReversal === true,
  providerNo: payment.direction === 'in' || payment.status === 'done' ? providerNo : null,
  takenBy: by,
  createdAt: payment.at,
  doneAt: payment.status === 'done' ? payment.at : null,
});
