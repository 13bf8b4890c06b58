import type { AnchorHTMLAttributes } from 'react';
import { fetchRest, restNow } from '#web/rest.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { Route } from '#web/routing/page-table.ts';

/** The row of the route table for an address; undefined also while the table is not here. */
const routeAt = (to: string): Route | undefined => {
  const url = new URL(to, location.origin);
  return restNow()?.find(url.pathname, url.search)?.route;
};

/** Fetches the code of the page at an address, so that it is here when it is opened. */
export const preload = async (to: string): Promise<void> => {
  try {
    await fetchRest();
    const page = routeAt(to)?.page;
    page?.retry();
    await page?.load();
  } catch {
    // A failure shows when the page is opened, where it can be tried again.
  }
};

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
