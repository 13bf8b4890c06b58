import { useState } from 'react';

/** Remembers whether a sheet is open, and whether it ever was: its code is fetched then. `sheet` are its properties. */
export const useOpening = () => {
  const [state, setState] = useState({ open: false, wasOpened: false });
  const close = () => setState({ open: false, wasOpened: true });
  return {
    wasOpened: state.wasOpened,
    show: () => setState({ open: true, wasOpened: true }),
    close,
    sheet: { open: state.open, onClose: close },
  };
};

/**
 * A sheet or a question about something, which stays known while it leaves the screen; undefined until the first. A sheet
 * with `round` as its key begins anew each time. `sheet` are its properties.
 */
export const useOpeningFor = <T>() => {
  const [state, setState] = useState<{ subject?: T; round: number; open: boolean }>({
    round: 0,
    open: false,
  });
  const close = () => setState((now) => ({ ...now, open: false }));
  return {
    subject: state.subject,
    round: state.round,
    show: (subject: T) => setState(({ round }) => ({ subject, round: round + 1, open: true })),
    close,
    sheet: { open: state.open, onClose: close },
  };
};
