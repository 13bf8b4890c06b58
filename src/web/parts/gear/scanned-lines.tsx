import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { cx } from '#ui/cx.ts';
import { storeText } from '#web/text/store.ts';

/** How many of all are done, as a bar and in figures. */
export function CountBar({ done, all, label }: { done: number; all: number; label: string }) {
  const t = storeText.use();
  return (
    <div className="flex items-center gap-3">
      <div className="flex-1">
        <ProgressBar value={all === 0 ? 1 : done / all} label={label} />
      </div>
      <span className="tnum text-base font-semibold">{t.progress(done, all)}</span>
    </div>
  );
}

/** How a piece of gear stands in the hand: still to come, fine, or to look at. */
type Tick = 'open' | 'fine' | 'harmed';

const tickStyles = {
  open: 'bg-sunken text-ink-3',
  fine: 'bg-success text-canvas ui-rise',
  harmed: 'bg-warning text-canvas ui-rise',
} as const;
const signs = { open: 'scan', fine: 'check', harmed: 'alert' } as const;

/** The drawing of a line with its tick on the corner. */
export function TickedArt({ art, tick }: { art: string; tick: Tick }) {
  return (
    <span className="relative shrink-0" aria-hidden="true">
      <GearArt art={art} size={52} />
      <span
        key={tick}
        className={cx(
          'border-surface absolute -right-1.5 -bottom-1.5 inline-flex size-6 items-center justify-center rounded-full border-2',
          tickStyles[tick],
        )}
      >
        <Icon name={signs[tick]} size={14} weight={tick === 'open' ? 2 : 3} />
      </span>
    </span>
  );
}
