import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { whole } from '#ui/whole-parts.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText, wholeDayText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { CloseDaySheet } from '#web/screens/store/closings/CloseDaySheet.tsx';
import type { ToClose } from '#web/screens/store/closings/closing-types.ts';
import { switchStore } from '#web/state/current-store.ts';
import { useLocale } from '#web/state/language.ts';
import { closingsText } from '#web/text/closings.ts';
import { useText } from '#web/text/use-text.ts';

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
