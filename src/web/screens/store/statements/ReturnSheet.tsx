import { useState } from 'react';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
import type { StatementLine } from '#web/screens/store/statements/statement-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { line: StatementLine; open: boolean; onClose: () => void };

/** Books a refund that was made in the company's console, with the reason. */
export function ReturnSheet({ line, open, onClose }: Props) {
  const t = useText(channelStatementsText);
  const shell = useText(shellText);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const write = useWrite('finance.bookReturned', {
    silent: true,
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.returnedDone);
      onClose();
    },
  });
  const send = () => {
    setMissing(true);
    if (reason.trim() !== '') write.mutate({ id: line.id, reason: reason.trim() });
  };
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={t.returnedTitle(moneyText(line.theirFen ?? 0))}
      send={t.returned}
      isBusy={write.isPending}
      fault={write.error === null ? null : messageOf(write.error, shell.unknownError)}
      onSend={send}
    >
      <Notice tone="warning">{t.returnedText}</Notice>
      <TextArea
        label={t.returnedReason}
        value={reason}
        onChange={setReason}
        maxLength={200}
        rows={2}
        required
        error={isMissing && reason.trim() === '' ? t.returnedMissing : undefined}
      />
    </SendSheet>
  );
}
