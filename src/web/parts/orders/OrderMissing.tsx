import { EmptyState } from '#ui/EmptyState.tsx';
import { messageOf, type ApiError } from '#web/api/api-error.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { ordersText } from '#web/text/orders.ts';

type Props = {
  error: ApiError;
  /** The list to go back to. */
  to: string;
  title: string;
};

/** In place of an order that does not exist: a way back. */
export function OrderMissing({ error, to, title }: Props) {
  const t = ordersText.use();
  return (
    <EmptyState
      // An address that cannot be an order's says so in words for programmers.
      title={error.status === 404 ? messageOf(error, t['order.missing']) : t['order.missing']}
      action={<LinkButton to={to}>{title}</LinkButton>}
    />
  );
}
