import { Suspense, useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { dotted } from '#ui/whole-parts.ts';
import { useOnline } from '#web/device/network.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { isOfStaff, offlineStore } from '#web/parts/offline/offline-store.ts';
import { countsOf } from '#web/parts/offline/queue.ts';
import { takeUpdate, updateStore } from '#web/parts/offline/updates.ts';
import { useSlow } from '#web/parts/offline/use-slow.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { clockText } from '#web/parts/time/time-text.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useLocale } from '#web/state/language.ts';
import { useSession } from '#web/state/session-store.ts';
import { useStore } from '#web/state/store.ts';
import { connectionText } from '#web/text/connection.ts';
import '#web/parts/offline/offline.css';

const QueueSheet = lazyPart(() => import('#web/parts/offline/QueueSheet.tsx'), 'QueueSheet');

type Tone = 'bad' | 'warning' | 'plain' | 'good';
type Line = {
  readonly tone: Tone;
  readonly text: string;
  /** What a press does; without one it is a word and no more. */
  readonly press?: 'list' | 'update';
};

const looks: Readonly<Record<Tone, { readonly colors: string; readonly icon: IconName }>> = {
  bad: { colors: 'bg-danger-soft text-danger', icon: 'alert' },
  warning: { colors: 'bg-warning-soft text-warning', icon: 'clock' },
  plain: { colors: 'bg-ice-soft text-ice-ink', icon: 'refresh' },
  good: { colors: 'bg-success-soft text-success', icon: 'check' },
};

/** What is not sent, and what somebody has to decide, of the one who is logged in; null when there is nothing. */
const useQueueLine = (): Line | null => {
  const t = connectionText.use();
  const login = useSession()?.user.id ?? '';
  const { queue, isInTrouble } = useStore(offlineStore);
  const { waiting, refused } = countsOf(queue, login);
  if (refused + waiting === 0) return null;
  const parts = [
    refused > 0 ? t.refused(refused) : '',
    waiting > 0 ? t[refused > 0 ? 'unsent' : 'waiting'](waiting) : '',
  ];
  return { tone: refused > 0 || isInTrouble ? 'bad' : 'warning', text: dotted(parts), press: 'list' };
};

const backForMs = 3000;

/** True for a moment after the connection came back. */
const useIsBack = (isAway: boolean): boolean => {
  const [seen, setSeen] = useState({ isAway, isBack: false });
  if (seen.isAway !== isAway) setSeen({ isAway, isBack: !isAway });
  useEffect(() => {
    if (!seen.isBack) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isBack: false })), backForMs);
    return () => clearTimeout(timer);
  }, [seen.isBack]);
  return seen.isBack;
};

/** Whether there is a network, and how old what pages show is; null while all is well. */
const useNetworkLine = (): Line | null => {
  const t = connectionText.use();
  const locale = useLocale();
  const zone = useZone(useCurrentStoreId() ?? undefined);
  const isStaff = isOfStaff(useSession());
  const { shownSince, isDown } = useStore(offlineStore);
  const isAway = !useOnline() || isDown || shownSince !== null;
  const isBack = useIsBack(isAway);
  const isSlow = useSlow();
  if (isAway) {
    const text = shownSince === null ? t.none : t.shownAsOf(clockText(shownSince, { locale, zone }));
    return { tone: 'warning', text, ...(isStaff && { press: 'list' }) };
  }
  if (isSlow) return { tone: 'warning', text: t.slow };
  return isBack ? { tone: 'good', text: t.back } : null;
};

/** The one line that counts most: what is not sent before the network, the network before a new version. */
const useLine = (): Line | null => {
  const t = connectionText.use();
  const isUpdateReady = useStore(updateStore);
  const network = useNetworkLine();
  const update: Line | null = isUpdateReady ? { tone: 'plain', text: t.updateReady, press: 'update' } : null;
  return useQueueLine() ?? network ?? update;
};

/** One line above every page, for everybody: the connection, what is not sent, a new version. The page begins below it. */
export function ConnectionBar() {
  const line = useLine();
  const { wasOpened, show, sheet } = useOpening();
  const isShown = line !== null;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isShown);
  }, [isShown]);
  return (
    <>
      <div role="status" className={cx('offline-bar', line !== null && looks[line.tone].colors)}>
        {line === null ? null : <BarLine line={line} onList={show} />}
      </div>
      {wasOpened ? (
        <Suspense>
          <QueueSheet {...sheet} />
        </Suspense>
      ) : null}
    </>
  );
}

const lineClass =
  'mx-auto flex min-h-12 w-full max-w-6xl items-center gap-2 px-4 text-left text-sm font-semibold';

function BarLine({ line, onList }: { line: Line; onList: () => void }) {
  const t = connectionText.use();
  const { tone, text, press } = line;
  const words = (
    <>
      <Icon name={looks[tone].icon} size={18} />
      <span className="min-w-0 flex-1 truncate">{text}</span>
    </>
  );
  if (press === undefined) return <p className={lineClass}>{words}</p>;
  return (
    <button type="button" onClick={press === 'list' ? onList : takeUpdate} className={cx('press', lineClass)}>
      {words}
      <span className="shrink-0 underline underline-offset-4">
        {press === 'list' ? t.details : t.updateNow}
      </span>
    </button>
  );
}
