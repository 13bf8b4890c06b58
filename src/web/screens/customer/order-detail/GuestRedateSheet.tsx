import { RedateSheet } from '#web/parts/orders/RedateSheet.tsx';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { customerText } from '#web/text/customer.ts';
import { useText } from '#web/text/use-text.ts';

/** The guest moves an order that was not handed over to other days. */
export function GuestRedateSheet({ order, open, onClose }: OrderSheetProps) {
  const t = useText(customerText);
  const redate = useOrderAction('orders.redate', { done: t['order.redated'], onDone: onClose });
  return (
    <RedateSheet
      order={order}
      open={open}
      onClose={onClose}
      title={t['order.redateTitle']}
      submitLabel={t['order.redateYes']}
      isBusy={redate.isPending}
      fault={redate.error}
      onRedate={(wish) => redate.give({ id: order.id, version: order.version, ...wish })}
    />
  );
}
