import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while React takes over a page made ahead of time, which knows nothing that this device keeps. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
