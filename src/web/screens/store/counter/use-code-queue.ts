import { useCallback, useRef, useState } from 'react';

/** Handles codes one after the other, however fast they are scanned; `send` must not throw. */
export const useCodeQueue = (send: (code: string) => Promise<void>) => {
  const tail = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const push = useCallback(
    (code: string): void => {
      setWaiting((count) => count + 1);
      tail.current = tail.current.then(() => send(code)).finally(() => setWaiting((count) => count - 1));
    },
    [send],
  );
  return { push, waiting };
};
