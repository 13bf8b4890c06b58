import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { scannerText } from '#web/text/scanner.ts';
import { useText } from '#web/text/use-text.ts';

const maxLength = 2048;

type Props = { open: boolean; onClose: () => void; onCode: (text: string) => void };

/** A code that is typed because nothing else reads it. */
export function ManualEntry({ open, onClose, onCode }: Props) {
  const t = useText(scannerText);
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const code = typed.trim();
    setMissing(code === '');
    if (code === '') return;
    setTyped('');
    onClose();
    onCode(code);
  };
  const cancel = () => {
    setMissing(false);
    onClose();
  };
  return (
    <AppSheet
      open={open}
      onClose={cancel}
      title={t.typing}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          label={t.manualLabel}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setMissing(false);
          }}
          error={isMissing ? t.manualEmpty : undefined}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          data-autofocus=""
        />
      </form>
    </AppSheet>
  );
}
