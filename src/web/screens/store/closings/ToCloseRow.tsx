import { useState } from 'react';
import { note } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { whole } from '#ui/whole-parts.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText, wholeDayText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { ToClose } from '#web/screens/store/closings/closing-types.ts';
import { FlowTable, movedByHand } from '#web/screens/store/finance/FlowTable.tsx';
import { switchStore } from '#web/state/current-store.ts';
import { useLocale } from '#web/state/language.ts';
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
function CloseDaySheet({ next: { storeId, storeName, on }, day, open, onClose }: Props) {
  const t = useText(closingsText);
  const shell = useText(shellText);
  const preview = useCall('finance.closingPreview', { storeId, on }, { enabled: open, staleMs: 0 });
  const close = useWrite('finance.closeDay', {
    oneAtATime: true,
    silent: true,
    onDone: () => {
      showSuccess(t.done(day));
      form.reset();
      onClose();
    },
  });
  const shown = preview.isFetching ? undefined : preview.data;
  const form = useForm({
    bounds: { note },
    start: { note: '' },
    write: close,
    onSend: (sent) => {
      if (shown === undefined) return;
      close.mutate(
        { storeId, on, expectedLastSeq: shown.lastSeq, ...sent },
        { onError: (error) => error instanceof ApiError && error.status === 409 && void preview.refetch() },
      );
    },
  });
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={t.confirmTitle(day)}
      send={t.closeDay}
      cancel={shell.cancel}
      disabled={shown === undefined}
    >
      <p className="text-ink-2">{t.confirmText(storeName)}</p>
      {preview.data !== undefined ? (
        <ClosingFigures figures={preview.data} />
      ) : preview.error === null ? (
        <SkeletonCards count={2} label={shell.loading} />
      ) : (
        <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      <TextArea label={t.note} rows={2} {...form.field('note')} />
    </FormSheet>
  );
}

/** Tells whether nothing is in the way of closing a day. */
export const isReady = ({ mayCloseFrom, openShifts }: ToClose): boolean =>
  mayCloseFrom === null && openShifts.length === 0;

/** The day of a store that is closed next, and what is in the way. */
export function ToCloseRow({ next }: { next: ToClose }) {
  const t = useText(closingsText);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const day = wholeDayText(next.on, locale);
  return (
    <section className="flex flex-col gap-1.5 p-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-ink-3 text-sm font-normal">{next.storeName}</h2>
          <p className="text-lg font-semibold">{t.next(whole(day))}</p>
        </div>
        <Button disabled={!isReady(next)} onClick={() => setOpen(true)}>
          {t.closeDay}
        </Button>
      </div>
      {next.mayCloseFrom === null ? null : <p className="text-ink-3 text-sm">{t.early(next.mayCloseFrom)}</p>}
      {next.leavesOut ? <p className="text-ink-3 text-sm">{t.leavesOut(day)}</p> : null}
      <OpenShifts next={next} />
      <CloseDaySheet next={next} day={day} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}

function OpenShifts({ next }: { next: ToClose }) {
  const t = useText(closingsText);
  const locale = useLocale();
  const zone = useZone(next.storeId);
  if (next.openShifts.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="text-warning min-w-0 text-sm">
        <p>{t.shiftsOpen}</p>
        <ul className="m-0 list-none p-0">
          {next.openShifts.map(({ kind, holderName, openedAt }) => (
            <li key={openedAt + holderName} className="tnum break-words">
              {kind === 'counter' ? t.counter : t.bagOf(holderName)} ·{' '}
              {momentText(openedAt, { locale, zone })}
            </li>
          ))}
        </ul>
      </div>
      <Link
        to={pathTo('storeTills')}
        className="text-ice-ink inline-flex min-h-11 shrink-0 items-center font-semibold"
        // That page shows the tills of the store one stands in.
        onClick={() => void switchStore(next.storeId)}
      >
        {t.goToTills}
      </Link>
    </div>
  );
}
