import { useCallback, useRef, useState } from 'react';

/** Handles codes one after the other, however fast they are scanned; `send` must not throw. */
export const useCodeQueue = <T>(send: (code: string) => Promise<T>) => {
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const push = useCallback(
    (code: string): Promise<T> => {
      setWaiting((count) => count + 1);
      const sent = tail.current.then(() => send(code)).finally(() => setWaiting((count) => count - 1));
      tail.current = sent;
      return sent;
    },
    [send],
  );
  return { push, waiting };
};
