import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page, type PageTitle } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { GlovesButton } from '#web/screens/store/counter/GlovesButton.tsx';
import { Link } from '#web/routing/Link.tsx';
import { ordersText } from '#web/text/orders.ts';

type Query = {
  data: OrderDetail | undefined;
  error: Error | null;
  errorUpdatedAt: number;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

type Props = PageTitle & { query: Query; children: (order: OrderDetail) => ReactNode };

/** The page of one order: its title, then bones while it loads, words when it does not, and the order when it is here. */
export function OrderGate({ query, children, ...title }: Props) {
  return (
    <Page width="wide" {...title} back={pathTo('storeOrders')} actions={<GlovesButton />}>
      <Loaded
        query={query}
        bones={
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24 rounded-xl" />
            <SkeletonCards count={3} />
          </div>
        }
        missing={(error) => <OrderMissing error={error} list="storeOrders" />}
      >
        {children}
      </Loaded>
    </Page>
  );
}

/** The order that a counter page works on, in short, with the way to all of it. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const words = ordersText.use();
  return (
    <Card pad="none">
      <Link
        to={pathTo('storeOrder', { id: order.id })}
        className="press flex items-center gap-3 rounded-xl p-4"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold">{order.customerName}</span>
            <StatusTag status={order.status} deliveryMethod={order.deliveryMethod} overdue={order.overdue} />
          </span>
          <PeriodText order={order} className="text-ink-2" />
          <span className="text-ink-3 tnum block text-sm">
            {order.orderNumber} · {words[`type.${order.type}`]} · {order.customerPhone}
          </span>
        </span>
        <span className="text-ink-3">
          <Icon name="chevron-right" size={20} />
        </span>
      </Link>
    </Card>
  );
}
