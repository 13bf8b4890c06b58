import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { useWrite } from '#web/api/writes.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import type { StatementLine } from '#web/screens/store/statements/statement-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { line: StatementLine; open: boolean; onClose: () => void };

/** Books a refund that was made in the company's console, with the reason. */
export function ReturnSheet({ line, open, onClose }: Props) {
  const t = useText(channelStatementsText);
  const write = useWrite('finance.bookReturned', {
    silent: true,
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.returnedDone);
      onClose();
    },
  });
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t.returnedTitle(moneyText(line.theirFen ?? 0))}
      send={t.returned}
      label={t.returnedReason}
      missing={t.returnedMissing}
      write={write}
      onSend={(reason) => write.mutate({ id: line.id, reason })}
    >
      <Notice tone="warning">{t.returnedText}</Notice>
    </ReasonSheet>
  );
}
