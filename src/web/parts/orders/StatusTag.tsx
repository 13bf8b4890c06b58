import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { ordersText } from '#web/text/orders.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';

/** The colour of each status: money or a word is awaited, gear waits or moves, gear is out, all is over. */
const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  [orderStatus.pending]: 'violet',
  [orderStatus.unpaid]: 'warning',
  [orderStatus.pendingDelivery]: 'ice',
  [orderStatus.delivering]: 'ice',
  [orderStatus.delivered]: 'success',
  [orderStatus.inUse]: 'success',
  [orderStatus.pendingPayment]: 'warning',
  [orderStatus.pendingReturn]: 'violet',
  [orderStatus.returned]: 'ice',
  [orderStatus.completed]: 'neutral',
  [orderStatus.cancelled]: 'neutral',
  [orderStatus.reserved]: 'violet',
};

const { pending, unpaid, pendingDelivery, delivering, delivered, inUse } = orderStatus;
const { pendingPayment, pendingReturn, returned, completed, cancelled, reserved } = orderStatus;

/** The tabs of a guest's orders; an order stands in exactly one besides `all`. */
export const guestTabs = {
  all: [],
  toPay: [pending, unpaid, pendingPayment],
  toPickUp: [reserved, pendingDelivery, delivering],
  inUse: [delivered, inUse, pendingReturn, returned],
  done: [completed, cancelled],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;

/** The stages of a hire as a guest sees them; null when it was cancelled. */
export const stageOf = (status: OrderStatus): 'booked' | 'ready' | 'out' | 'back' | 'done' | null => {
  if (status === cancelled) return null;
  if (status === completed) return 'done';
  if (status === returned) return 'back';
  if (status === pendingDelivery || status === delivering) return 'ready';
  return status === pending || status === unpaid || status === reserved ? 'booked' : 'out';
};

type Props = { status: OrderStatus; deliveryMethod?: 'SelfPickup' | 'Delivery' | null; overdue?: boolean };

/** Where an order stands, in a word on its colour; lateness stands before it. */
export function StatusTag({ status, deliveryMethod, overdue = false }: Props) {
  const name = useStatusName();
  const words = ordersText.use();
  return (
    <span className="inline-flex shrink-0 gap-1.5">
      {overdue ? (
        <Tag tone="danger" dot>
          {words.overdue}
        </Tag>
      ) : null}
      <Tag tone={statusTones[status]}>{name(status, deliveryMethod)}</Tag>
    </span>
  );
}

/** The word for a status; a paid order waits for the guest or for the van. */
export const useStatusName = (): ((status: OrderStatus, deliveryMethod?: string | null) => string) => {
  const words = ordersText.use();
  return (status, deliveryMethod) =>
    status === orderStatus.pendingDelivery && deliveryMethod === 'Delivery'
      ? words['status.2.delivery']
      : words[`status.${status}`];
};
