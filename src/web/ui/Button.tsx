import type { ButtonHTMLAttributes } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import type { ButtonStyle } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Spinner } from '#ui/Spinner.tsx';

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
