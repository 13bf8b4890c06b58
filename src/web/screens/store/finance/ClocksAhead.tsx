import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Input } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { clockText, dateText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import type { ClockAhead } from '#web/screens/store/finance/finance-types.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { clockAheadText } from '#web/text/clock.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The stores whose books have run ahead of the server's clock, each with what to do; nothing while there is none. */
export function ClocksAhead({ storeId }: { storeId: string }) {
  const input = { maxResultCount: '1', ...(storeId === '' ? {} : { storeId }) };
  const waiting = useCall('finance.waiting', input as Input<'finance.waiting'>, { refetchMs: 60_000 });
  return (waiting.data?.clocks ?? []).map((ahead) => <OneAhead key={ahead.storeId} ahead={ahead} />);
}

function OneAhead({ ahead }: { ahead: ClockAhead }) {
  const t = useText(clockAheadText);
  const locale = useLocale();
  const zone = useZone(ahead.storeId);
  const [open, setOpen] = useState(false);
  const place = { locale, zone };
  const until = `${dateText(ahead.until, place)} ${clockText(ahead.until, place)}`;
  return (
    <Notice tone="danger" title={t.title(ahead.storeName)}>
      <p>{t.what(until)}</p>
      <div className="mt-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t.correct}
        </Button>
      </div>
      <ConfirmRight ahead={ahead} open={open} onClose={() => setOpen(false)} />
    </Notice>
  );
}

type ConfirmProps = { ahead: ClockAhead; open: boolean; onClose: () => void };

/** Shows what the server takes for the time: only a person knows whether it is. */
function ConfirmRight({ ahead, open, onClose }: ConfirmProps) {
  const t = useText(clockAheadText);
  const shell = useText(shellText);
  const locale = useLocale();
  const zone = useZone(ahead.storeId);
  const now = useNow(10_000);
  const place = { locale, zone };
  const correct = useWrite('finance.correctClock', {
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t.isNow(`${dateText(now, place)} ${clockText(now, place)}`)}
      confirmLabel={t.yes}
      cancelLabel={shell.cancel}
      loading={correct.isPending}
      onConfirm={() => correct.mutate({ storeId: ahead.storeId })}
      onClose={onClose}
    >
      <p className="text-left">{t.confirm}</p>
    </ConfirmDialog>
  );
}
