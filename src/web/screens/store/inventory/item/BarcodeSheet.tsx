import { useQueryClient } from '@tanstack/react-query';
import { barcodeNumber, note } from '#contract/form-bounds.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { itemText } from '#web/text/item.ts';
import { scannerText } from '#web/text/scanner.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { item: Gear; open: boolean; onClose: () => void };

/** Gives an item another label. */
export function BarcodeSheet({ item, open, onClose }: Props) {
  const t = useText(itemText);
  const shell = useText(shellText);
  const scanner = useText(scannerText);
  const client = useQueryClient();
  const write = useWrite('equipment.changeBarcode', {
    silent: true,
    oneAtATime: true,
    onDone: (changed) => {
      client.setQueryData(['equipment.get', { id: changed.id }], changed);
      playSound('success');
      showSuccess(t.barcodeDone(changed.barcodeNumber));
      onClose();
    },
  });
  const scan = async () => {
    const [read] = await openScanner({
      validate: (text) => {
        const found = readCode(text);
        return found.ok && found.value.kind !== 'equipment' ? scanner.isOrder : null;
      },
    });
    if (read !== undefined) form.set({ barcodeNumber: read });
  };
  // Somebody else was faster: the page shows what they made of it.
  const onError = (error: unknown) => {
    playSound('error');
    if (error instanceof ApiError && error.status === 409) {
      void client.invalidateQueries({ queryKey: ['equipment.get', { id: item.id }] });
    }
  };
  const form = useForm({
    bounds: { barcodeNumber, reason: note },
    start: { barcodeNumber: '', reason: '' },
    empty: { barcodeNumber: t.barcodeFirst },
    check: (typed) =>
      typed.barcodeNumber.trim() === item.barcodeNumber ? { barcodeNumber: t.barcodeSame } : {},
    write,
    onSend: (sent) => write.mutate({ id: item.id, version: item.version ?? 1, ...sent }, { onError }),
  });
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={t.relabel}
      send={t.save}
      cancel={shell.cancel}
    >
      <TextInput
        label={t.newBarcode}
        hint={t.newBarcodeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tnum"
        end={<IconButton icon="scan" label={scanner.open} onClick={() => void scan()} />}
        {...form.field('barcodeNumber')}
      />
      <TextInput label={t.barcodeReason} {...form.field('reason')} />
    </FormSheet>
  );
}
