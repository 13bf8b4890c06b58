import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Follows whether the screen is large enough for two panes, from 1024 px on; false where that is not known. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
