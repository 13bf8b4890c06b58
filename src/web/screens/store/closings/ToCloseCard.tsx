import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useWrite } from '#web/api/writes.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { clockText, wholeDayText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { ToClose } from '#web/screens/store/closings/closing-types.ts';
import { switchStore } from '#web/state/current-store.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { closingsText } from '#web/text/closings.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The day of a store that is closed next, and what is in the way. */
export function ToCloseCard({ next }: { next: ToClose }) {
  const t = useText(closingsText);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const day = wholeDayText(next.on, locale);
  const isReady = next.mayCloseFrom === null && next.openShifts.length === 0;
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-ink-3 text-sm font-normal">{next.storeName}</h2>
          <p className="text-lg font-semibold">{t.next(day)}</p>
        </div>
        <Button disabled={!isReady} onClick={() => setOpen(true)}>
          {t.closeDay}
        </Button>
      </div>
      {next.mayCloseFrom === null ? null : <p className="text-ink-3">{t.early(next.mayCloseFrom)}</p>}
      {next.leavesOut ? <p className="text-ink-3">{t.leavesOut(day)}</p> : null}
      <OpenShifts next={next} />
      <ConfirmClosing next={next} day={day} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

function OpenShifts({ next }: { next: ToClose }) {
  const t = useText(closingsText);
  const locale = useLocale();
  const zone = useZone(next.storeId);
  if (next.openShifts.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Link
          to={pathTo('storeTills')}
          className="inline-flex min-h-11 items-center font-semibold"
          // That page shows the tills of the store one stands in.
          onClick={() => void switchStore(next.storeId)}
        >
          {t.goToTills}
        </Link>
      }
    >
      <p>{t.shiftsOpen}</p>
      <ul className="m-0 list-none p-0">
        {next.openShifts.map(({ kind, holderName, openedAt }) => (
          <li key={openedAt + holderName}>
            {kind === 'counter' ? t.counter : t.bagOf(holderName)} · {clockText(openedAt, { locale, zone })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type ConfirmProps = { next: ToClose; day: string; open: boolean; onClose: () => void };

function ConfirmClosing({ next, day, open, onClose }: ConfirmProps) {
  const t = useText(closingsText);
  const shell = useText(shellText);
  const [note, setNote] = useState('');
  const close = useWrite('finance.closeDay', {
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.done(day));
      setNote('');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t.confirmTitle(day)}
      confirmLabel={t.closeDay}
      cancelLabel={shell.cancel}
      loading={close.isPending}
      onConfirm={() => close.mutate({ storeId: next.storeId, on: next.on, note })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 text-left">
        <p>{t.confirmText(next.storeName)}</p>
        <TextInput label={t.note} value={note} maxLength={200} onChange={setNote} />
      </div>
    </ConfirmDialog>
  );
}
