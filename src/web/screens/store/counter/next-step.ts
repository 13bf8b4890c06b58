import { openUnits } from '#web/parts/orders/open-units.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import type { PageName } from '#web/pages.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail, OrderSummary, Payment, OrderLine } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';

/** What staff do next with an order. */
type NextStep = 'approve' | 'collect' | 'prepare' | 'load' | 'deliver' | 'takeBack' | 'settle' | 'giveBack';

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

const commands: Readonly<Record<NextStep, OrderCommandKind>> = {
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
const stepIn = (
  order: Pick<OrderSummary, 'status' | 'deliveryMethod'> & Partial<Pick<OrderDetail, 'actions'>>,
): NextStep | undefined => {
  const step = steps[order.status];
  // All gear is back: the settlement takes what is due from the deposit.
  if (order.status === orderStatus.pendingPayment && order.actions?.includes('settle') === true)
    return 'settle';
  return step === 'prepare' && order.deliveryMethod === 'Delivery' ? 'load' : step;
};

/** The step that an order's status calls for and this caller may take; money promised back comes last. Null when nothing is to do. */
export const nextStepOf = (order: Order): NextStep | null => {
  const step = stepIn(order);
  const canCollect = step !== 'collect' || billToPay(order) !== undefined;
  if (step !== undefined && canCollect && order.actions.includes(commands[step])) return step;
  const waits = cashToGiveBack(order).length > 0 || onItsWayBack(order).some(needsHand);
  return waits && order.actions.includes('confirmRefund') ? 'giveBack' : null;
};

const sumFen = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Tells what money waits beside an order's next step, in fen, as far as this caller may see to it; nothing where the next step leads there. */
export const openAmounts = (order: Order) => {
  const step = nextStepOf(order);
  const isThere = step === 'collect' || step === 'giveBack';
  const mayCollect = !isThere && order.actions.includes('recordPayment');
  const mayGiveBack = !isThere && order.actions.includes('confirmRefund');
  return {
    dueFen: mayCollect ? (billToPay(order)?.dueFen ?? 0) : 0,
    /** Cash that was promised back. */
    backFen: mayGiveBack ? sumFen(cashToGiveBack(order)) : 0,
    /** What a payment company did not manage to send back. */
    stuckFen: mayGiveBack ? sumFen(onItsWayBack(order).filter(needsHand)) : 0,
  };
};

/** The step that the row of a list shows. */
export const stepOfSummary = (order: Pick<OrderSummary, 'status' | 'deliveryMethod'>): NextStep | null =>
  stepIn(order) ?? null;

/** Cash refunds that were promised and not yet handed over. */
export const cashToGiveBack = (order: Pick<OrderDetail, 'payments'>): readonly Payment[] =>
  order.payments.filter(
    ({ direction, status, method }) => direction === 'out' && status === 'pending' && method === 'cash',
  );

/** Refunds that a payment company makes and that are not back yet. */
export const onItsWayBack = (order: Pick<OrderDetail, 'payments'>): readonly Payment[] =>
  order.payments.filter(
    ({ direction, status, method }) => direction === 'out' && status === 'pending' && method !== 'cash',
  );

/** A refund that does not go on by itself. */
const needsHand = ({ refund }: Payment): boolean =>
  refund?.state === 'abnormal' || refund?.state === 'cashNeeded';

const stepPages = {
  approve: 'storeOrder',
  deliver: 'storeOrder',
  prepare: 'storeOrderCreate',
  load: 'storeOrderCreate',
  collect: 'storePayment',
  giveBack: 'storePayment',
  takeBack: 'storeReturn',
  settle: 'storeReturn',
} as const satisfies Readonly<Record<NextStep, PageName>>;

/** The name of the page on which a step is taken. */
export const pageNameOfStep = (step: NextStep): PageName => stepPages[step];

/** The page on which a step is taken; null when it is taken where the order is shown. */
export const pageOfStep = (
  step: NextStep,
  { id, orderNumber }: Pick<OrderDetail, 'id' | 'orderNumber'>,
): string | null => {
  const page = stepPages[step];
  if (page === 'storeOrder') return null;
  return page === 'storeOrderCreate' ? pathTo(page, { orderNumber }) : pathTo(page, { id });
};

/** Lines that still have to be prepared and handed over. */
export const linesToPrepare = ({ lines }: Pick<OrderDetail, 'lines'>): readonly OrderLine[] =>
  lines.filter((line) => openUnits(line) > 0 && line.handedOverAt === null);

/** How many of them have their item, of how many. */
export const progressOf = (order: Pick<OrderDetail, 'lines'>): { bound: number; all: number } => {
  const lines = linesToPrepare(order);
  return { bound: lines.filter(({ boundTo }) => boundTo !== null).length, all: lines.length };
};
