import type { ButtonHTMLAttributes } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName;
  /** What it does, for readers of screens. */
  label: string;
  tone?: 'plain' | 'soft' | 'primary' | 'night';
};

const tones = {
  plain: 'text-ink-2 hover:bg-sunken',
  soft: 'bg-sunken text-ink hover:text-ice-ink',
  primary: 'bg-ice text-on-ice hover:bg-ice-press',
  night: 'text-on-night hover:bg-night-2',
} as const;

/** A round button with a sign only, 44 px. */
export function IconButton({ icon, label, tone = 'plain', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'press inline-flex size-11 shrink-0 items-center justify-center rounded-full disabled:opacity-40',
        tones[tone],
        className,
      )}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
