import { Loaded } from '#web/parts/frame/Loaded.tsx';
import type { ApiError } from '#web/api/api-error.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useCall } from '#web/api/queries.ts';
import { isProofNeeded } from '#web/parts/orders/is-proof-needed.ts';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { useStatusName } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { PayGate } from '#web/screens/customer/payment/PayGate.tsx';
import { payText } from '#web/text/pay.ts';

/** The bill of an order that its guest is to pay; a way back when nothing is to be paid. */
export function OrderBill({ orderId }: { orderId: string }) {
  const t = payText.use();
  const statusName = useStatusName();
  const loaded = useCall('orders.get', { id: orderId });
  // A bill that was paid here meanwhile stays, to say so; a Reservation's keeps the id by which the page was opened.
  const [keptBillId, setKeptBillId] = useState<string | null>(null);
  if (loaded.data === undefined || isProofNeeded(loaded.error)) {
    const missing = (error: ApiError) => <OrderMissing error={error} list="customerOrders" />;
    return (
      <Loaded query={loaded} count={2} missing={missing}>
        {() => null}
      </Loaded>
    );
  }
  const { orderNumber, status, deliveryMethod } = loaded.data;
  const billId = keptBillId ?? billToPay(loaded.data)?.id;
  if (billId === undefined) {
    return (
      <EmptyState
        title={t.listNone}
        text={`${orderNumber} · ${statusName(status, deliveryMethod)}`}
        action={<LinkButton to={pathTo('customerOrder', { id: orderId })}>{t.seeOrder}</LinkButton>}
      />
    );
  }
  if (keptBillId === null) setKeptBillId(billId);
  return <PayGate source={{ billId, link: null }} />;
}
