import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import type { ChangeSheetProps } from '#web/parts/order-change/change-side.ts';
import { orderChangeText } from '#web/text/order-change.ts';

/** Says that the gear is coming back, or takes that back when it was said. */
export function ReturnDialog({ order, open, onClose, side: { useChange } }: ChangeSheetProps) {
  const t = orderChangeText.use();
  const ask = useChange('orders.askReturn', { done: t.returnAsked, onDone: onClose });
  const withdraw = useChange('orders.withdrawReturn', { done: t.returnWithdrawn, onDone: onClose });
  const write = order.returnAsked ? withdraw : ask;
  const words = order.returnAsked
    ? { title: t.withdrawReturnTitle, text: t.withdrawReturnText, yes: t.withdrawReturnTitle }
    : {
        title: t.askReturnTitle,
        text: order.returnMethod === 'Pickup' ? t.askReturnPickup : t.askReturnText,
        yes: t.askReturnTitle,
      };
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      confirmLabel={words.yes}
      loading={write.isPending}
      onConfirm={() => write.run({ id: order.id, version: order.version })}
      onClose={onClose}
    >
      {write.fault ?? words.text}
    </ConfirmDialog>
  );
}
