import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

type Props = { chosen: boolean; onPress: () => void; disabled?: boolean; children: ReactNode };

/** A choice that is on or off, such as a size or a quick reason. */
export function Chip({ chosen, onPress, disabled = false, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'press inline-flex min-h-11 items-center gap-1.5 rounded-md border px-3.5 text-base font-medium whitespace-nowrap',
        'disabled:bg-sunken disabled:text-ink-3 disabled:line-through disabled:cursor-not-allowed disabled:border-transparent',
        chosen
          ? 'border-ice bg-ice-soft text-ice-ink'
          : 'border-line bg-surface text-ink-2 hover:border-line-strong',
      )}
    >
      {children}
    </button>
  );
}
