import { ProgressBar } from '#ui/ProgressBar.tsx';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** How many of all are done, as a bar and in figures. */
export function CountBar({ done, all, label }: { done: number; all: number; label: string }) {
  const t = useText(storeText);
  return (
    <div className="flex items-center gap-3">
      <div className="flex-1">
        <ProgressBar value={all === 0 ? 1 : done / all} label={label} />
      </div>
      <span className="tnum text-base font-semibold">{t.progress(done, all)}</span>
    </div>
  );
}
