import { useState } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { useStatusName } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { PayGate } from '#web/screens/customer/payment/PayGate.tsx';
import { payText } from '#web/text/pay.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The bill of an order that its guest is to pay; a way back when nothing is to be paid. */
export function OrderBill({ orderId }: { orderId: string }) {
  const t = useText(payText);
  const shell = useText(shellText);
  const statusName = useStatusName();
  const loaded = useCall('orders.get', { id: orderId });
  // A bill that was paid here meanwhile stays, to say so; a Reservation's keeps the id by which the page was opened.
  const [shownId, setShownId] = useState<string | null>(null);
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
  const billId = shownId ?? billToPay(loaded.data)?.id;
  if (billId === undefined) {
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
  if (shownId === null) setShownId(billId);
  return <PayGate source={{ billId, link: null }} />;
}
