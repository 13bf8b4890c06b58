import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { SheetProps } from '#web/screens/customer/order-detail/sheet-props.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { customerText } from '#web/text/customer.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The guest says that the delivered gear is there, which starts the hire. */
export function ReceivedDialog({ order, open, onClose }: SheetProps) {
  const t = useText(customerText);
  const shell = useText(shellText);
  const confirm = useOrderAction('orders.confirmReceived', {
    done: t['order.receivedDone'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t['order.receivedAsk']}
      confirmLabel={t['order.received']}
      cancelLabel={shell.cancel}
      loading={confirm.isPending}
      onConfirm={() => confirm.give({ id: order.id, version: order.version })}
      onClose={onClose}
    >
      {confirm.error ?? t['order.receivedText']}
    </ConfirmDialog>
  );
}
