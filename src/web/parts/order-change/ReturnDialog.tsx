import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
  isBusy: boolean;
  /** Why it was refused. */
  fault: string | null;
  onConfirm: () => void;
};

/** Says that the gear is coming back, or takes that back when it was said. */
export function ReturnDialog({ order, open, onClose, isBusy, fault, onConfirm }: Props) {
  const t = useText(orderChangeText);
  const shell = useText(shellText);
  const told = order.returnAsked
    ? { title: t.withdrawReturnTitle, text: t.withdrawReturnText, yes: t.withdrawReturnYes }
    : {
        title: t.askReturnTitle,
        text: order.returnMethod === 'Pickup' ? t.askReturnPickup : t.askReturnText,
        yes: t.askReturnYes,
      };
  return (
    <ConfirmDialog
      open={open}
      title={told.title}
      confirmLabel={told.yes}
      cancelLabel={shell.cancel}
      loading={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {fault ?? told.text}
    </ConfirmDialog>
  );
}
