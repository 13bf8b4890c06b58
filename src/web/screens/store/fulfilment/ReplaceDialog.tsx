import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { useBinding } from '#web/screens/store/fulfilment/use-binding.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { useText } from '#web/text/use-text.ts';

/** Asks whether an equal item is given although the guest chose another. */
export function ReplaceDialog({ binding }: { binding: ReturnType<typeof useBinding> }) {
  const t = useText(dispatchText);
  const { replacing, isAsking, isBusy } = binding;
  if (replacing === null) return null;
  return (
    <ConfirmDialog
      open={isAsking}
      title={t.giveOther}
      confirmLabel={t.giveThis}
      cancelLabel={t.scanChosen}
      loading={isBusy}
      onConfirm={() => void binding.replace(replacing)}
      onClose={binding.keepChosen}
    >
      {t.giveOtherText(replacing.chosen, replacing.barcode)}
    </ConfirmDialog>
  );
}
