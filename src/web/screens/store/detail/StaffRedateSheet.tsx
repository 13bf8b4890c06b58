import { RedateSheet } from '#web/parts/orders/RedateSheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { showSuccess } from '#web/state/toast.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Staff move an order that was not handed over to other days. */
export function StaffRedateSheet({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const write = useOrderWrite('orders.redate', () => {
    onClose();
    showSuccess(t.redated);
  });
  return (
    <RedateSheet
      order={order}
      open={open}
      onClose={onClose}
      title={t['menu.redate']}
      submitLabel={t['menu.redate']}
      isBusy={write.isBusy}
      fault={write.fault}
      onRedate={(wish) => write.run({ id: order.id, version: order.version, ...wish })}
    />
  );
}
