import { line } from '#contract/bounds.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { scannerText } from '#web/text/scanner.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { open: boolean; onClose: () => void; onCode: (text: string) => void };

/** A code that is typed because nothing else reads it. */
export function ManualEntry({ open, onClose, onCode }: Props) {
  const t = useText(scannerText);
  const form = useForm({
    bounds: { code: line(2048) },
    start: { code: '' },
    restartWhen: open,
    empty: { code: t.manualEmpty },
    onSend: ({ code }) => {
      onClose();
      onCode(code);
    },
  });
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.typing} send={t.confirm} cancel={t.cancel}>
      <TextInput
        label={t.manualLabel}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        data-autofocus=""
        {...form.field('code')}
      />
    </FormSheet>
  );
}
