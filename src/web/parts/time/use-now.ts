import { useEffect, useState } from 'react';
import { clockStore, timeNow } from '#web/state/clock.ts';

/** The time by the server's clock, drawn anew every so often; a hidden page that comes back looks at the clock at once. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(timeNow);
  useEffect(() => {
    const look = (): void => setNow(timeNow());
    const timer = setInterval(look, everyMs);
    const stop = clockStore.subscribe(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return now;
};
