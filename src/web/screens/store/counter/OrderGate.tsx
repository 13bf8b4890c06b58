import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

type Query = {
  data: OrderDetail | undefined;
  error: Error | null;
  refetch: () => unknown;
};

type Props = {
  query: Query;
  title: string;
  /** At the right of the title once the order is here. */
  actions?: (order: OrderDetail) => ReactNode;
  children: (order: OrderDetail) => ReactNode;
};

/** The page of one order: its title, then bones while it loads, words when it does not, and the order when it is here. */
export function OrderGate({ query, title, actions, children }: Props) {
  const shell = useText(shellText);
  const titles = useText(titlesText);
  const order = query.data;
  return (
    <PageBody width="wide">
      <PageHeader
        title={title}
        back={pathTo('storeOrders')}
        actions={order === undefined ? undefined : actions?.(order)}
      />
      {order !== undefined ? (
        children(order)
      ) : query.error !== null ? (
        <OrderMissing
          error={query.error}
          onRetry={() => void query.refetch()}
          list={{ to: pathTo('storeOrders'), title: titles.storeOrders }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-24 rounded-xl" />
          <SkeletonCards count={3} label={shell.loading} />
        </div>
      )}
    </PageBody>
  );
}
