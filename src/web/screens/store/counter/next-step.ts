import { orderStatus } from '#domain/orders/status.ts';
import type { DeliveryMethod, OrderStatus } from '#domain/orders/status.ts';
import type { Bill, OrderDetail, OrderSummary, Payment } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';

/** What staff do next with an order. */
export type NextStep =
  | 'approve'
  | 'collect'
  | 'prepare'
  | 'load'
  | 'deliver'
  | 'takeBack'
  | 'settle'
  | 'giveBack';

const steps: Readonly<Partial<Record<OrderStatus, NextStep>>> = {
  [orderStatus.pending]: 'approve',
  [orderStatus.unpaid]: 'collect',
  [orderStatus.reserved]: 'collect',
  [orderStatus.pendingPayment]: 'collect',
  [orderStatus.pendingDelivery]: 'prepare',
  [orderStatus.delivering]: 'deliver',
  [orderStatus.delivered]: 'takeBack',
  [orderStatus.inUse]: 'takeBack',
  [orderStatus.pendingReturn]: 'takeBack',
  [orderStatus.returned]: 'settle',
};

const commands: Readonly<Record<NextStep, string>> = {
  approve: 'approve',
  collect: 'recordPayment',
  prepare: 'bind',
  load: 'bind',
  deliver: 'deliver',
  takeBack: 'closeLines',
  settle: 'settle',
  giveBack: 'confirmRefund',
};

type Order = Pick<OrderDetail, 'status' | 'deliveryMethod' | 'actions' | 'bills' | 'payments'>;

/** What a status calls for; a delivery is prepared for the van instead of the counter. */
const stepIn = (order: { status: OrderStatus; deliveryMethod: DeliveryMethod }): NextStep | undefined => {
  const step = steps[order.status];
  return step === 'prepare' && order.deliveryMethod === 'Delivery' ? 'load' : step;
};

/** The step that an order's status calls for and this caller may take; money promised back comes last. Null when nothing is to do. */
export const nextStepOf = (order: Order): NextStep | null => {
  const step = stepIn(order);
  const canCollect = step !== 'collect' || collectable(order).length > 0;
  if (step !== undefined && canCollect && order.actions.includes(commands[step])) return step;
  return cashToGiveBack(order).length > 0 && order.actions.includes('confirmRefund') ? 'giveBack' : null;
};

/** The step that the row of a list shows. */
export const stepOfSummary = (order: Pick<OrderSummary, 'status' | 'deliveryMethod'>): NextStep | null =>
  stepIn(order) ?? null;

/** Bills that cash can be taken for: open ones, and a reservation's that was not yet asked for. Oldest first. */
export const collectable = (order: Pick<OrderDetail, 'status' | 'bills'>): readonly Bill[] =>
  order.bills.filter(
    ({ status, totalFen, dueFen }) =>
      (status === 'Open' && dueFen > 0) ||
      (status === 'Draft' && order.status === orderStatus.reserved && totalFen > 0),
  );

/** What a bill still wants, in fen; a draft wants its total. */
export const owedFen = (bill: Pick<Bill, 'status' | 'totalFen' | 'dueFen'>): number =>
  bill.status === 'Draft' ? bill.totalFen : bill.dueFen;

/** Cash refunds that were promised and not yet handed over. */
export const cashToGiveBack = (order: Pick<OrderDetail, 'payments'>): readonly Payment[] =>
  order.payments.filter(
    ({ direction, status, method }) => direction === 'out' && status === 'pending' && method === 'cash',
  );

/** The page on which a step is taken; null when it is taken where the order is shown. */
export const pageOfStep = (
  step: NextStep,
  { id, orderNumber }: Pick<OrderDetail, 'id' | 'orderNumber'>,
): string | null => {
  if (step === 'approve' || step === 'deliver') return null;
  if (step === 'prepare' || step === 'load') return pathTo('storeOrderCreate', { orderNumber });
  return step === 'collect' || step === 'giveBack'
    ? pathTo('storePayment', { id })
    : pathTo('storeReturn', { id });
};
