import { EmptyState } from '#ui/EmptyState.tsx';
import { messageOf, type ApiError } from '#web/api/api-error.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { isProofNeeded } from '#web/parts/orders/is-proof-needed.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { ordersText } from '#web/text/orders.ts';
import { titlesText } from '#web/text/titles.ts';

type Props = {
  error: ApiError;
  /** The list to go back to. */
  list: 'customerOrders' | 'storeOrders' | 'driverDashboard';
};

const ProofNeeded = lazyPart(() => import('#web/parts/orders/ProofNeeded.tsx'), 'ProofNeeded');

/** In place of an order that does not exist: a way back; of one that another login made: the way to see it. */
export function OrderMissing({ error, list }: Props) {
  const t = ordersText.use();
  const titles = titlesText.use();
  if (isProofNeeded(error)) return <ProofNeeded error={error} />;
  return (
    <EmptyState
      // An address that cannot be an order's says so in words for programmers.
      title={error.status === 404 ? messageOf(error, t['order.missing']) : t['order.missing']}
      action={<LinkButton to={pathTo(list)}>{titles[list]}</LinkButton>}
    />
  );
}
