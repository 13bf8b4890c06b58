import { useState } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import { billsToPay } from '#web/parts/orders/bills-to-pay.ts';
import { useStatusName } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { PayGate } from '#web/screens/customer/payment/PayGate.tsx';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** An order of the guest: its one bill to pay, or a choice among several; a way back when nothing is to be paid. */
export function BillChoice({ orderId }: { orderId: string }) {
  const t = useText(payText);
  const shell = useText(shellText);
  const words = useText(ordersText);
  const statusName = useStatusName();
  const loaded = useCall('orders.get', { id: orderId });
  // A bill that was paid here meanwhile stays, to say so.
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (loaded.data === undefined) {
    return loaded.isError ? (
      <OrderMissing
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
        list={{ to: pathTo('customerOrders'), title: t.allOrders }}
      />
    ) : (
      <SkeletonCards count={2} label={shell.loading} />
    );
  }
  const { orderNumber, status, deliveryMethod } = loaded.data;
  const open = billsToPay(loaded.data);
  const bill = loaded.data.bills.find(({ id }) => id === chosenId) ?? open[0];
  if (bill === undefined) {
    return (
      <EmptyState
        title={t.listNone}
        text={`${orderNumber} · ${statusName(status, deliveryMethod)}`}
        action={
          <Link to={pathTo('customerOrder', { id: orderId })} className={buttonClass()}>
            {t.seeOrder}
          </Link>
        }
      />
    );
  }
  if (chosenId === null) setChosenId(bill.id);
  return (
    <>
      {open.length > 1 ? (
        <div className="mb-4">
          <SegmentedControl
            label={t.whichBill}
            value={bill.id}
            onChange={setChosenId}
            options={open.map(({ id, purpose }) => ({ value: id, label: words[`purpose.${purpose}`] }))}
          />
        </div>
      ) : null}
      <PayGate key={bill.id} source={{ billId: bill.id, link: null }} />
    </>
  );
}
