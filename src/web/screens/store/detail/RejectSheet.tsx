import { useState } from 'react';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ReasonField } from '#web/screens/store/detail/ReasonField.tsx';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Turns an order down that waits for confirmation. */
export function RejectSheet({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const write = useOrderWrite('orders.reject', onClose);
  const reject = () => {
    setMissing(true);
    if (reason.trim() !== '') write.run({ id: order.id, version: order.version, reason: reason.trim() });
  };
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={t['menu.reject']}
      send={t['menu.reject']}
      isDanger
      isBusy={write.isBusy}
      fault={write.fault}
      onSend={reject}
    >
      <ReasonField value={reason} onChange={setReason} quick={['noStock', 'closed']} isMissing={isMissing} />
    </SendSheet>
  );
}
