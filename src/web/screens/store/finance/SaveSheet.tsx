import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { Input } from '#web/api/calls.ts';
import { fetchFile } from '#web/api/client.ts';
import { saveFile } from '#web/device/save-file.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';

type Sheets =
  | 'finance.export'
  | 'finance.exportClosings'
  | 'finance.exportStatements'
  | 'finance.exportPayouts';
type Props<K extends Sheets> = {
  call: K;
  input: Input<K>;
  label: string;
  /** What the file is called. */
  name: string;
  /** Said once it is here. */
  done: string;
};

/** Takes something away as a spreadsheet. */
export function SaveSheet<K extends Sheets>({ call, input, label, name, done }: Props<K>) {
  const frame = useText(frameText);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(call, input), name);
      showSuccess(done);
    } catch (error) {
      showError(messageOf(error, frame.unknownError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" icon="download" loading={isBusy} onClick={() => void download()}>
      {label}
    </Button>
  );
}
