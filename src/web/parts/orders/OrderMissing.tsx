import { EmptyState } from '#ui/EmptyState.tsx';
import { messageOf, type ApiError } from '#web/api/api-error.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { pathTo } from '#web/paths.ts';
import { ordersText } from '#web/text/orders.ts';
import { titlesText } from '#web/text/titles.ts';

type Props = {
  error: ApiError;
  /** The list to go back to. */
  list: 'customerOrders' | 'storeOrders' | 'driverDashboard';
};

/** In place of an order that does not exist: a way back. */
export function OrderMissing({ error, list }: Props) {
  const t = ordersText.use();
  const titles = titlesText.use();
  return (
    <EmptyState
      // An address that cannot be an order's says so in words for programmers.
      title={error.status === 404 ? messageOf(error, t['order.missing']) : t['order.missing']}
      action={<LinkButton to={pathTo(list)}>{titles[list]}</LinkButton>}
    />
  );
}
