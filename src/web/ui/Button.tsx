import type { ButtonHTMLAttributes } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Spinner } from '#ui/Spinner.tsx';

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'success' | 'danger' | 'night' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  full?: boolean | undefined;
};

const variants = {
  primary: 'bg-ice text-on-ice hover:bg-ice-press',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-sunken',
  soft: 'bg-ice-soft text-ice-ink hover:bg-sunken',
  ghost: 'text-ice-ink hover:bg-ice-soft',
  success: 'bg-success text-surface hover:opacity-90',
  danger: 'bg-danger-fill text-on-danger hover:opacity-90',
  night: 'bg-night-2 text-on-night hover:bg-night',
} as const;

const sizes = {
  sm: 'min-h-11 px-4 text-sm rounded-full gap-1',
  md: 'min-h-12 px-5 text-md rounded-lg gap-2',
  lg: 'min-h-14 px-6 text-lg rounded-xl gap-2',
} as const;

/** The look of a button, also for a link that should look like one. */
export const buttonClass = (
  { variant = 'primary', size = 'md', full = false }: ButtonStyle = {},
  extra?: string,
): string =>
  cx(
    'press inline-flex items-center justify-center font-semibold select-none whitespace-nowrap',
    'disabled:bg-none disabled:bg-sunken disabled:text-ink-3 disabled:border-transparent disabled:cursor-not-allowed',
    variants[variant],
    sizes[size],
    full && 'w-full',
    extra,
  );

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  ButtonStyle & {
    icon?: IconName;
    /** Shows a ring and takes no press, but keeps its place and focus. */
    loading?: boolean;
    disabled?: boolean;
  };

/** A button with words. `type` is `button` unless told otherwise. */
export function Button({ variant, size, full, icon, loading = false, disabled = false, ...rest }: Props) {
  const { children, className, onClick, type = 'button', ...others } = rest;
  return (
    <button
      {...others}
      type={loading ? 'button' : type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonClass({ variant, size, full }, className)}
    >
      {loading ? (
        <Spinner size={18} />
      ) : icon === undefined ? null : (
        <Icon name={icon} size={size === 'sm' ? 18 : 20} />
      )}
      {children}
    </button>
  );
}
