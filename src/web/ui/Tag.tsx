import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export type Tone = 'neutral' | 'ice' | 'success' | 'warning' | 'danger' | 'violet';

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  ice: 'bg-ice-soft text-ice-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  violet: 'bg-violet-soft text-violet',
};

/** A short word on a tint: a status, a mark. `dot` puts a spot of the same colour before it. */
export function Tag({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: Tone;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {dot ? <span className="size-1.5 rounded-full bg-current" /> : null}
      {children}
    </span>
  );
}
