import { useState } from 'react';

/** Remembers whether a sheet is open, and whether it ever was: its code is fetched then. */
export const useOpening = () => {
  const [state, setState] = useState({ open: false, wasOpened: false });
  return {
    ...state,
    show: () => setState({ open: true, wasOpened: true }),
    close: () => setState({ open: false, wasOpened: true }),
  };
};
