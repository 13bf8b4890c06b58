import type { ReactNode } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useCall } from '#web/api/queries.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { ConfirmForm } from '#web/screens/driver/door/ConfirmForm.tsx';
import { driverText } from '#web/text/driver.ts';

/** A delivery at the guest's door is confirmed and proven. */
export function DriverConfirm({ params }: PageProps<'driverConfirm'>) {
  const loaded = useCall('orders.get', { id: params.id });
  return (
    <Page of="driverConfirm" back={pathTo('driverDashboard')}>
      <Loaded
        query={loaded}
        count={2}
        missing={(error) => <OrderMissing error={error} list="driverDashboard" />}
      >
        {(order) => <Stage key={order.id} order={order} />}
      </Loaded>
    </Page>
  );
}

function Stage({ order }: { order: OrderDetail }): ReactNode {
  const t = driverText.use();
  if (order.status === orderStatus.delivering) return <ConfirmForm order={order} />;
  const isLoaded = order.status !== orderStatus.pendingDelivery;
  return (
    <EmptyState
      title={isLoaded ? t.deliveredBefore : t.notLoaded}
      text={isLoaded ? undefined : t.notLoadedText}
      action={
        <LinkButton to={pathTo(isLoaded ? 'driverDashboard' : 'driverScan')} size="lg">
          {isLoaded ? t.toRun : t['act.load']}
        </LinkButton>
      }
    />
  );
}
