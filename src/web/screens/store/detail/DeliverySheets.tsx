import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { deliveryText } from '#web/text/delivery.ts';
import { useText } from '#web/text/use-text.ts';

/** How a run of the van ended. */
export type RunEnd = 'deliver' | 'deliveryFailed';

type Props = { order: OrderDetail; open: RunEnd | null; onClose: () => void };

/** The sheets that end a run: who received the gear, or why it came back. */
export function DeliverySheets({ order, open, onClose }: Props) {
  const d = useText(deliveryText);
  const done = (text: string) => () => {
    onClose();
    showSuccess(text);
  };
  const confirm = useOrderWrite('orders.confirmDelivery', done(d.confirmed));
  const fail = useOrderWrite('orders.failDelivery', done(d.failed));
  const { id, version } = order;
  return (
    <>
      <ReasonSheet
        open={open === 'deliver'}
        onClose={onClose}
        title={d.confirmTitle}
        send={d.confirm}
        quick={['guestSigned', 'deskSigned', 'friendSigned']}
        label={d.receivedBy}
        missing={d.receivedByMissing}
        write={confirm}
        onSend={(note) => confirm.runAsync({ id, version, note })}
      >
        <p className="text-ink-2">{d.confirmText}</p>
      </ReasonSheet>
      <ReasonSheet
        open={open === 'deliveryFailed'}
        onClose={onClose}
        title={d.failTitle}
        send={d.failNow}
        quick={['nobodyThere', 'noAnswer', 'wrongAddress', 'roadClosed']}
        isDanger
        write={fail}
        onSend={(reason) => fail.runAsync({ id, version, reason })}
      >
        <p className="text-ink-2">{d.failText}</p>
      </ReasonSheet>
    </>
  );
}
