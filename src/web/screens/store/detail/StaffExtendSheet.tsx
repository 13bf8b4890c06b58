import { ExtendSheet } from '#web/parts/orders/ExtendSheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { showSuccess } from '#web/state/toast.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Staff lengthen a hire that is out. */
export function StaffExtendSheet({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const write = useOrderWrite('orders.extend', () => {
    onClose();
    showSuccess(t.extended);
  });
  return (
    <ExtendSheet
      order={order}
      open={open}
      onClose={onClose}
      title={t['menu.extend']}
      impossible={t.extendImpossible}
      mostDays={365}
      isBusy={write.isBusy}
      fault={write.fault}
      onExtend={(days, expectedFen) => write.run({ id: order.id, version: order.version, days, expectedFen })}
    />
  );
}
