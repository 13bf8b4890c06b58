import { useEffect, useEffectEvent, useState } from 'react';
import { navigate, placeStore } from '#web/routing/navigation.ts';
import { sessionStore } from '#web/state/session.ts';

/** Opens a layer at once; it closes when told, when the page below changes, and when somebody else logs in or out. `leaveTo` closes it and goes on to a page. */
export const useClosing = (onClosed: () => void) => {
  const [isOpen, setOpen] = useState(true);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!isOpen) return closed();
    const path = placeStore.get().path;
    const userId = sessionStore.get()?.user.id;
    const stopPlace = placeStore.subscribe(() => {
      if (placeStore.get().path !== path) setOpen(false);
    });
    const stopSession = sessionStore.subscribe(() => {
      if (sessionStore.get()?.user.id !== userId) setOpen(false);
    });
    return () => {
      stopPlace();
      stopSession();
    };
  }, [isOpen]);
  const close = (): void => setOpen(false);
  const leaveTo = (to: string): void => {
    close();
    // Once the entry of this layer is on its way out of the history.
    setTimeout(() => navigate(to));
  };
  return { isOpen, close, leaveTo };
};
