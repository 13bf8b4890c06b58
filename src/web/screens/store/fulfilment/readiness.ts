import { orderStatus } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { openUnits } from '#web/screens/store/counter/lines.ts';

/** Why gear cannot leave yet. */
export type Obstacle = 'notApproved' | 'unpaid' | 'notAllBound' | 'periodOver' | 'notNow';

type Order = Pick<OrderDetail, 'status' | 'endAt' | 'lines' | 'money'>;

/** Lines that still have to be prepared or handed over. */
export const linesToPrepare = ({ lines }: Pick<OrderDetail, 'lines'>): readonly OrderLine[] =>
  lines.filter((line) => openUnits(line) > 0);

/** How many lines have their item, of how many. */
export const progressOf = (order: Pick<OrderDetail, 'lines'>): { bound: number; all: number } => {
  const lines = linesToPrepare(order);
  return { bound: lines.filter(({ boundTo }) => boundTo !== null).length, all: lines.length };
};

/** The first thing that keeps the gear from leaving, over the counter or in the van; null when nothing does. */
export const obstacleTo = (order: Order, now: Instant): Obstacle | null => {
  const { status } = order;
  if (status === orderStatus.pending) return 'notApproved';
  if (now >= Date.parse(order.endAt)) return 'periodOver';
  const { bound, all } = progressOf(order);
  if (status === orderStatus.unpaid || status === orderStatus.reserved || order.money.openDuesFen > 0)
    return 'unpaid';
  if (status !== orderStatus.pendingDelivery) return 'notNow';
  return bound < all ? 'notAllBound' : null;
};

/** Whether items may be bound to lines in this status. */
export const canBind = ({ actions }: Pick<OrderDetail, 'actions'>): boolean => actions.includes('bind');

/** The line that has the item since before, when a second scan of it found nothing to do. */
export const heldAlready = (
  { lines }: Pick<OrderDetail, 'lines'>,
  barcode: string,
  error: unknown,
): OrderLine | undefined =>
  error instanceof ApiError && error.code === 'order.noFittingLine'
    ? lines.find(({ boundTo }) => boundTo === barcode)
    : undefined;

/** The line that got its item in this answer, for telling what a code did. */
export const newlyBound = (
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): OrderLine | undefined =>
  after.find((line) => {
    const was = before.find(({ id }) => id === line.id);
    return line.boundTo !== null && line.boundTo !== was?.boundTo;
  });

/** Whether the gear of an order in this status is still to be handed over. */
export const comesBeforeHandOver = ({ status }: Pick<OrderDetail, 'status'>): boolean =>
  status === orderStatus.pending ||
  status === orderStatus.unpaid ||
  status === orderStatus.pendingDelivery ||
  status === orderStatus.reserved;
