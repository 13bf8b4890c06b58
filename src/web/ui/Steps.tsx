import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';

/** Where something stands among few stages: `at` is the index of the present one; `at` beyond the last means all done. */
export function Steps({ names, at, label }: { names: readonly string[]; at: number; label: string }) {
  return (
    <ol aria-label={label} className="m-0 flex list-none p-0">
      {names.map((name, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'next';
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index === 0 ? null : (
              <span
                aria-hidden="true"
                style={{ right: 'calc(50% + 1rem)', width: 'calc(100% - 2rem)' }}
                className={cx('absolute top-3 h-0.5 rounded-full', state === 'next' ? 'bg-line' : 'bg-ice')}
              />
            )}
            <span
              className={cx(
                'tnum relative inline-flex size-6 items-center justify-center rounded-full text-xs font-bold',
                state === 'next' ? 'bg-sunken text-ink-3' : 'bg-ice text-on-ice',
              )}
            >
              {state === 'done' ? <Icon name="check" size={14} weight={3} /> : index + 1}
            </span>
            <span className={cx('text-sm', state === 'now' ? 'text-ink font-semibold' : 'text-ink-3')}>
              {name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
