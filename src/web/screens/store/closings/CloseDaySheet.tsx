import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import type { ToClose } from '#web/screens/store/closings/closing-types.ts';
import { FlowTable, movedByHand } from '#web/screens/store/finance/FlowTable.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { closingsText } from '#web/text/closings.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Figures = Output<'finance.closingPreview'>;

/** What closing a day keeps of it: what came and went by each way, what tills had, and what stands open. */
function ClosingFigures({ figures }: { figures: Figures }) {
  const t = useText(closingsText);
  const finance = useText(financeText);
  const orders = useText(ordersText);
  const { methods, receivedFen, givenBackFen, incomeFen, standing } = figures;
  const all = { name: t.total, receivedFen, givenBackFen };
  const stands = [
    { name: finance.inTills, fen: standing.inTillsFen },
    { name: finance.deposits, fen: standing.depositsFen },
    { name: finance.openDues, fen: standing.openDuesFen },
    { name: finance.refundsDue, fen: standing.refundsDueFen },
  ];
  return (
    <div className="flex flex-col gap-4">
      <FlowTable
        head={finance.method}
        rows={[...methods.map(({ method, ...flow }) => ({ name: orders[`method.${method}`], ...flow })), all]}
        hasTotal
      />
      <KeyValue
        className="bg-sunken rounded-lg p-3.5"
        rows={[
          { name: finance.income, value: <Money fen={incomeFen} /> },
          { name: finance.cashDifference, value: <Money fen={figures.cashDifferenceFen} signed /> },
          ...movedByHand(figures, finance).map(({ name, fen }) => ({ name, value: <Money fen={fen} /> })),
        ]}
      />
      <div className="bg-sunken flex flex-col gap-2 rounded-lg p-3.5">
        <p className="text-sm font-semibold">{t.standing}</p>
        <KeyValue rows={stands.map(({ name, fen }) => ({ name, value: <Money fen={fen} /> }))} />
      </div>
    </div>
  );
}

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
