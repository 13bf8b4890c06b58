import type { OrderStatus } from '#domain/orders/status.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { statusTones } from '#web/parts/orders/status-tones.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';
import { Tag } from '#ui/Tag.tsx';

type Props = { status: OrderStatus; deliveryMethod?: 'SelfPickup' | 'Delivery'; overdue?: boolean };

/** Where an order stands, in a word on its colour; lateness stands before it. */
export function StatusTag({ status, deliveryMethod, overdue = false }: Props) {
  const name = useStatusName();
  const words = useText(ordersText);
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
export const useStatusName = (): ((status: OrderStatus, deliveryMethod?: string) => string) => {
  const words = useText(ordersText);
  return (status, deliveryMethod) =>
    status === orderStatus.pendingDelivery && deliveryMethod === 'Delivery'
      ? words['status.2.delivery']
      : words[`status.${status}`];
};
