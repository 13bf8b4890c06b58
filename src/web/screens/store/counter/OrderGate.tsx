import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
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
  children: (order: OrderDetail) => ReactNode;
};

/** The page of one order: its title, then bones while it loads, words when it does not, and the order when it is here. */
export function OrderGate({ query, title, children }: Props) {
  const titles = useText(titlesText);
  return (
    <Page width="wide" title={title} back={pathTo('storeOrders')}>
      <Loaded
        query={query}
        bones={
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24 rounded-xl" />
            <SkeletonCards count={3} />
          </div>
        }
        missing={(error) => (
          <OrderMissing error={error} to={pathTo('storeOrders')} title={titles.storeOrders} />
        )}
      >
        {children}
      </Loaded>
    </Page>
  );
}
