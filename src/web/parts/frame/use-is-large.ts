import { useSyncExternalStore } from 'react';

/** A hook that tells whether a media query holds; a page made ahead of time is for phones, where none does. */
export const mediaHook = (query: string) => {
  const subscribe = (listener: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return (): boolean =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    );
};

/** Tells whether the screen is large: from here on there is room for a rail beside the page; the same width as `lg:`. */
export const useIsLarge = mediaHook('(min-width: 64rem)');
