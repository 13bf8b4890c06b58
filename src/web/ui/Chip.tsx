import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

type Props = {
  chosen: boolean;
  onPress: () => void;
  /** For readers of screens, where the text says too little. */
  label?: string;
  children: ReactNode;
};

/** A choice that is on or off, such as a size or a quick reason. */
export function Chip({ chosen, onPress, label, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      onClick={onPress}
      className={cx(
        'press inline-flex min-h-11 items-center gap-1.5 rounded-md border px-3.5 text-base font-medium whitespace-nowrap',
        chosen
          ? 'border-ice bg-ice-soft text-ice-ink'
          : 'border-line bg-surface text-ink-2 hover:border-line-strong',
      )}
    >
      {children}
    </button>
  );
}
