import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { waitingText } from '#web/text/waiting.ts';

/** Says what was done about money that waited for people. */
export function SettleSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = waitingText.use();
  const write = useSheetWrite('finance.settleMatter', t.settled, onClose);
  return (
    <ReasonSheet
      open
      onClose={onClose}
      title={t.settleTitle}
      send={t.settle}
      label={t.settleNote}
      missing={t.settleNoteMissing}
      write={write}
      onSend={(note) => write.mutate({ id, note })}
    />
  );
}
