import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';

type Order = { status: OrderStatus; deliveryMethod: string };
type NextKey = `next.${OrderStatus}` | `next.${1 | 2 | 11}.delivery` | `next.${5 | 7}.collect`;

/** The words for what comes next: a title and, under the same name with `.text`, a sentence. */
export const nextKeyOf = ({
  status,
  deliveryMethod,
  returnMethod,
}: Order & { returnMethod: string }): NextKey => {
  // Nobody is sent to a counter to which the van brings the gear.
  if (status === orderStatus.inUse || status === orderStatus.pendingReturn)
    return returnMethod === 'Pickup' ? `next.${status}.collect` : `next.${status}`;
  const differs =
    status === orderStatus.unpaid ||
    status === orderStatus.pendingDelivery ||
    status === orderStatus.reserved;
  return differs && deliveryMethod === 'Delivery' ? `next.${status}.delivery` : `next.${status}`;
};

/** The guest has nothing to do at the counter, where the code is shown. */
const awayFromCounter: readonly OrderStatus[] = [
  orderStatus.delivering,
  orderStatus.completed,
  orderStatus.cancelled,
];

/** Whether the guest still has business at the counter, where the code is shown; a paid delivery comes by itself. */
export const needsCode = ({ status, deliveryMethod }: Order): boolean =>
  !awayFromCounter.includes(status) &&
  !(status === orderStatus.pendingDelivery && deliveryMethod === 'Delivery');
