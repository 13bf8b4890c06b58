import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import type { ToClose } from '#web/screens/store/closings/closing-types.ts';
import { ClosingFigures } from '#web/screens/store/closings/ClosingFigures.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { closingsText } from '#web/text/closings.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { next: ToClose; day: string; open: boolean; onClose: () => void };

/** Closes a day once its figures were read: what was booked since they were shown is shown first. */
export function CloseDaySheet({ next: { storeId, storeName, on }, day, open, onClose }: Props) {
  const t = useText(closingsText);
  const shell = useText(shellText);
  const [note, setNote] = useState('');
  const preview = useCall('finance.closingPreview', { storeId, on }, { enabled: open, staleMs: 0 });
  const close = useWrite('finance.closeDay', {
    oneAtATime: true,
    silent: true,
    onDone: () => {
      showSuccess(t.done(day));
      setNote('');
      onClose();
    },
  });
  const shown = preview.isFetching ? undefined : preview.data;
  const send = () => {
    if (shown === undefined) return;
    close.mutate(
      { storeId, on, note, expectedLastSeq: shown.lastSeq },
      { onError: (error) => error instanceof ApiError && error.status === 409 && void preview.refetch() },
    );
  };
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.confirmTitle(day)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button loading={close.isPending} disabled={shown === undefined} onClick={send}>
            {t.closeDay}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t.confirmText(storeName)}</p>
        {preview.data !== undefined ? (
          <ClosingFigures figures={preview.data} />
        ) : preview.error === null ? (
          <SkeletonCards count={2} label={shell.loading} />
        ) : (
          <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        <TextInput label={t.note} value={note} maxLength={200} onChange={setNote} />
        {close.error === null ? null : (
          <Notice tone="danger">{messageOf(close.error, shell.unknownError)}</Notice>
        )}
      </div>
    </AppSheet>
  );
}
