import type { AnchorHTMLAttributes } from 'react';
import { navigate } from '#web/routing/navigation.ts';
import { preload } from '#web/routing/preload.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** From `pathTo`. */
  to: string;
  replace?: boolean;
};

/** A link inside the app; fetches its page when a finger or the focus touches it. */
export function Link({ to, replace = false, onClick, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={to}
      onPointerDown={() => void preload(to)}
      onFocus={() => void preload(to)}
      onClick={(event) => {
        onClick?.(event);
        const elsewhere =
          event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (event.defaultPrevented || elsewhere) return;
        event.preventDefault();
        navigate(to, { replace });
      }}
    />
  );
}
