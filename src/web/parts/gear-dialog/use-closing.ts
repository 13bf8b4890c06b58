import { useEffect, useEffectEvent, useState } from 'react';
import { placeStore } from '#web/routing/navigation.ts';
import { sessionStore } from '#web/state/session.ts';

/** Opens a layer at once; it closes when told, when the page below changes, and when somebody else logs in or out. */
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
  return { isOpen, close: () => setOpen(false) };
};
