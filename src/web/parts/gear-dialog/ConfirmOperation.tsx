import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { isAsking } from '#web/parts/gear-dialog/use-gear-form.ts';
import type { GearFormWork } from '#web/parts/gear-dialog/use-gear-form.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The question before an item is marked or comes back early. */
export function ConfirmOperation({ item, work }: { item: GearItem; work: GearFormWork }) {
  const t = useText(gearDialogText);
  const shell = useText(shellText);
  const { nameOf } = useGearWords();
  const { operation } = work;
  const name = `${nameOf({ title: item.name, sizeLabel: item.sizeLabel })} (${item.barcodeNumber})`;
  return (
    <ConfirmDialog
      open={work.asked !== null}
      title={isAsking(operation) ? t[`confirm.${operation}`] : ''}
      danger={operation !== 'earlyReturn'}
      confirmLabel={shell.confirm}
      cancelLabel={shell.cancel}
      onConfirm={work.confirm}
      onClose={work.cancel}
    >
      {isAsking(operation) ? t[`confirm.${operation}.text`](name) : null}
    </ConfirmDialog>
  );
}
