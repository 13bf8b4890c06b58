import { ExtendSheet } from '#web/parts/orders/ExtendSheet.tsx';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { customerText } from '#web/text/customer.ts';
import { useText } from '#web/text/use-text.ts';

/** The guest keeps the gear some days longer. */
export function GuestExtendSheet({ order, open, onClose }: OrderSheetProps) {
  const t = useText(customerText);
  const extend = useOrderAction('orders.extend', { done: t['order.extended'], onDone: onClose });
  return (
    <ExtendSheet
      order={order}
      open={open}
      onClose={onClose}
      title={t['order.extendTitle']}
      impossible={t['order.extendNotPossible']}
      mostDays={30}
      isBusy={extend.isPending}
      fault={extend.error}
      onExtend={(days, expectedFen) =>
        extend.give({ id: order.id, version: order.version, days, expectedFen })
      }
    />
  );
}
