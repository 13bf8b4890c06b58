import { useState } from 'react';
import { TextArea } from '#ui/TextArea.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
import type { Waiting } from '#web/screens/store/finance/finance-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';
import { waitingText } from '#web/text/waiting.ts';

/** Says what was done about money that waited for people; `waiting` null: closed. */
export function SettleSheet({ waiting, onClose }: { waiting: Waiting | null; onClose: () => void }) {
  const t = useText(waitingText);
  const shell = useText(shellText);
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const write = useWrite('finance.settleMatter', {
    silent: true,
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.settled);
      onClose();
    },
  });
  const isMissing = note.trim() === '';
  const send = () => {
    setSent(true);
    if (waiting !== null && !isMissing) write.mutate({ id: waiting.id, note: note.trim() });
  };
  return (
    <SendSheet
      open={waiting !== null}
      onClose={onClose}
      title={t.settleTitle}
      send={t.settle}
      isBusy={write.isPending}
      fault={write.error === null ? null : messageOf(write.error, shell.unknownError)}
      onSend={send}
    >
      <TextArea
        label={t.settleNote}
        value={note}
        onChange={setNote}
        maxLength={200}
        rows={2}
        required
        error={isSent && isMissing ? t.settleNoteMissing : undefined}
      />
    </SendSheet>
  );
}
