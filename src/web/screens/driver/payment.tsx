import { useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { billsToPay } from '#web/parts/orders/bills-to-pay.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { DriverBill } from '#web/screens/driver/payment/DriverBill.tsx';
import { OwnBag } from '#web/screens/driver/OwnBag.tsx';
import { TakenCard } from '#web/screens/driver/payment/TakenCard.tsx';
import type { TakenOnRoad } from '#web/screens/driver/payment/TakenCard.tsx';
import { deskText } from '#web/text/desk.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** Money at the guest's door: what is due, by cash or a code; nothing here tells where that door is. */
export function DriverPayment({ params }: PageProps<'driverPayment'>) {
  const titles = useText(titlesText);
  const shell = useText(shellText);
  const loaded = useCall('orders.get', { id: params.id }, { refetchMs: 30_000 });
  const list = { to: pathTo('driverDashboard'), title: titles.driverDashboard };
  return (
    <PageBody width="narrow">
      <PageHeader title={titles.driverPayment} back={list.to} />
      {loaded.data !== undefined ? (
        <Collecting key={loaded.data.id} order={loaded.data} />
      ) : loaded.isError ? (
        <OrderMissing error={loaded.error} onRetry={() => void loaded.refetch()} list={list} />
      ) : (
        <SkeletonCards count={2} label={shell.loading} />
      )}
    </PageBody>
  );
}

function Collecting({ order }: { order: OrderDetail }) {
  const t = useText(deskText);
  const words = useText(ordersText);
  const store = useText(storeText);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [taken, setTaken] = useState<TakenOnRoad | null>(null);
  const bills = billsToPay(order);
  const bill = bills.find(({ id }) => id === chosenId) ?? bills[0];
  return (
    <div className="flex flex-1 flex-col gap-4">
      {taken === null ? null : <TakenCard key={taken.at} taken={taken} isAll={bill === undefined} />}
      {bill === undefined && taken === null ? (
        <EmptyState title={t.driverNothing} text={t.driverNothingText} />
      ) : null}
      {bills.length > 1 && bill !== undefined ? (
        <SegmentedControl
          label={store.whichBill}
          value={bill.id}
          onChange={setChosenId}
          options={bills.map(({ id, purpose }) => ({ value: id, label: words[`purpose.${purpose}`] }))}
        />
      ) : null}
      <OwnBag />
      {bill === undefined ? null : (
        <DriverBill
          key={bill.id}
          order={order}
          bill={bill}
          onTaken={(money) => setTaken({ ...money, at: Date.now() })}
        />
      )}
    </div>
  );
}
