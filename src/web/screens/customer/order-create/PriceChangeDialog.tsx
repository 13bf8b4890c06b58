import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { moneyText } from '#ui/money-text.ts';
import { bookText } from '#web/text/book.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  oldTotalFen: number;
  /** Null while there is nothing to ask. */
  newTotalFen: number | null;
  onAccept: () => void;
  onClose: () => void;
};

/** Asks whether to book at a price that changed since it was shown. */
export function PriceChangeDialog({ oldTotalFen, newTotalFen, onAccept, onClose }: Props) {
  const t = useText(bookText);
  return (
    <ConfirmDialog
      open={newTotalFen !== null}
      title={t.priceChanged}
      confirmLabel={t.takeNewPrice}
      cancelLabel={t.lookAgain}
      onConfirm={onAccept}
      onClose={onClose}
    >
      {t.priceWasIs(moneyText(oldTotalFen), moneyText(newTotalFen ?? 0))}
    </ConfirmDialog>
  );
}
