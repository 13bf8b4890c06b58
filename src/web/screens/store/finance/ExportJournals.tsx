import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/client.ts';
import { saveFile } from '#web/device/save-file.ts';
import { inputOf, type Asked } from '#web/screens/store/finance/range.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { financeText } from '#web/text/finance.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';

/** Takes every posting of the days away as a spreadsheet. */
export function ExportJournals({ asked }: { asked: Asked }) {
  const t = useText(financeText);
  const frame = useText(frameText);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile('finance.export', inputOf(asked)), t.exportName(asked.from, asked.to));
      showSuccess(t.exported);
    } catch (error) {
      showError(messageOf(error, frame.unknownError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" icon="download" loading={isBusy} onClick={() => void download()}>
      {t.export}
    </Button>
  );
}
