import { useEffect, useRef, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/money-text.ts';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { OwnBag } from '#web/screens/driver/OwnBag.tsx';
import { DriverBill } from '#web/screens/driver/payment/DriverBill.tsx';
import { deskText } from '#web/text/desk.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

type TakenOnRoad = { readonly takenFen: number; readonly changeFen: number; readonly at: number };

/** Money has just come: how much, and whether that was all. */
function TakenCard({ taken, isAll }: { taken: TakenOnRoad; isAll: boolean }) {
  const t = useText(deskText);
  const store = useText(storeText);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card pad="lg" className="ui-rise flex flex-col items-center gap-3 text-center">
      <span className="bg-success-soft text-success inline-flex size-18 items-center justify-center rounded-full">
        <Icon name="check" size={38} weight={2.6} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t.paidOnline(moneyText(taken.takenFen))}
      </h2>
      {taken.changeFen > 0 ? (
        <p className="text-lg font-semibold">{store.giveChange(moneyText(taken.changeFen))}</p>
      ) : null}
      {isAll ? <p className="text-ink-2">{store.allPaid}</p> : null}
    </Card>
  );
}

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
  const [taken, setTaken] = useState<TakenOnRoad | null>(null);
  const bill = billToPay(order);
  return (
    <div className="flex flex-1 flex-col gap-4">
      {taken === null ? null : <TakenCard key={taken.at} taken={taken} isAll={bill === undefined} />}
      {bill === undefined && taken === null ? (
        <EmptyState title={t.driverNothing} text={t.driverNothingText} />
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
