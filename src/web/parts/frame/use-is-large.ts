import { useSyncExternalStore } from 'react';

/** From here on there is room for a rail beside the page; the same width as `lg:`. */
const query = '(min-width: 64rem)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Tells whether the screen is large; a page made ahead of time is for phones. */
export const useIsLarge = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
