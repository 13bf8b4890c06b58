import { Suspense, useEffect } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useOnline } from '#web/device/network.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { isOfStaff, offlineStore } from '#web/parts/offline/offline-store.ts';
import { countsOf } from '#web/parts/offline/queue.ts';
import { QueueSheet } from '#web/parts/offline/QueueSheet.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { clockText } from '#web/parts/time/time-text.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useLocale } from '#web/state/language.ts';
import { useSession } from '#web/state/session-store.ts';
import { useStore } from '#web/state/store.ts';
import { offlineText } from '#web/text/offline.ts';
import '#web/parts/offline/offline.css';

/** What the line says; empty when there is nothing to say. */
const useBarText = (): { readonly text: string; readonly isBad: boolean } => {
  const t = offlineText.use();
  const locale = useLocale();
  const zone = useZone(useCurrentStoreId() ?? undefined);
  const isOnline = useOnline();
  const session = useSession();
  const { queue, shownSince, isInTrouble } = useStore(offlineStore);
  if (session === null || !isOfStaff(session)) return { text: '', isBad: false };
  const { waiting, refused } = countsOf(queue, session.user.id);
  const gone = isOnline ? '' : t.none;
  const network = shownSince === null ? gone : t.shownAsOf(clockText(shownSince, { locale, zone }));
  const parts = [
    refused > 0 ? t.refused(refused) : '',
    waiting > 0 ? t[refused > 0 ? 'unsent' : 'waiting'](waiting) : '',
    refused + waiting > 0 ? '' : network,
  ];
  return { text: dotted(parts), isBad: refused > 0 || isInTrouble };
};

/** One line above every page of staff and drivers: what is not sent, what somebody has to decide, how old the page is. A press lists it. */
export function OfflineBar() {
  const t = offlineText.use();
  const { text, isBad } = useBarText();
  const { wasOpened, show, sheet } = useOpening();
  const isShown = text !== '';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isShown);
  }, [isShown]);
  return (
    <>
      <div role="status" className={cx('offline-bar', isBad ? 'bg-danger-soft' : 'bg-warning-soft')}>
        {isShown ? (
          <button
            type="button"
            onClick={show}
            className={cx(
              'press mx-auto flex min-h-12 w-full max-w-6xl items-center gap-2 px-4 text-left text-sm font-semibold',
              isBad ? 'text-danger' : 'text-warning',
            )}
          >
            <Icon name={isBad ? 'alert' : 'clock'} size={18} />
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <span className="shrink-0 underline underline-offset-4">{t.details}</span>
          </button>
        ) : null}
      </div>
      {wasOpened ? (
        <Suspense>
          <QueueSheet {...sheet} />
        </Suspense>
      ) : null}
    </>
  );
}
