import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

type TimelineEntry = {
  readonly key: string;
  readonly title: ReactNode;
  readonly time?: string;
  readonly text?: ReactNode;
};

/** What happened, one below the other; the first is the newest and stands out. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="m-0 flex list-none flex-col p-0">
      {entries.map((entry, index) => (
        <li key={entry.key} className="relative flex gap-4 pb-3 last:pb-0">
          {index === entries.length - 1 ? null : (
            <span aria-hidden="true" className="bg-line absolute top-5 bottom-0 left-[5px] w-0.5" />
          )}
          <span
            aria-hidden="true"
            className={cx('mt-1.5 size-3 shrink-0 rounded-full', index === 0 ? 'bg-ice' : 'bg-line-strong')}
          />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <p className={index === 0 ? 'font-semibold' : 'text-ink-2'}>{entry.title}</p>
              {entry.time === undefined ? null : (
                <time className="text-ink-3 tnum shrink-0 text-sm">{entry.time}</time>
              )}
            </div>
            {entry.text === undefined || entry.text === '' ? null : (
              <div className="text-ink-3 text-sm">{entry.text}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
