import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { customerText } from '#web/text/customer.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** Turns a reservation into an order that waits for its payment. */
export function AskPaymentDialog({ order, open, onClose }: OrderSheetProps) {
  const t = useText(customerText);
  const shell = useText(shellText);
  const ask = useOrderAction('orders.askPayment', { done: t['next.1'], onDone: onClose });
  return (
    <ConfirmDialog
      open={open}
      title={t['order.askPayment']}
      confirmLabel={shell.confirm}
      cancelLabel={shell.cancel}
      loading={ask.isPending}
      onConfirm={() => ask.give({ id: order.id, version: order.version })}
      onClose={onClose}
    >
      {ask.error ?? t['order.askPaymentText']}
    </ConfirmDialog>
  );
}
