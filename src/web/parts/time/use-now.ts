import { useEffect, useState } from 'react';
import { clockStore } from '#web/state/clock.ts';
import { useStore } from '#web/state/store.ts';

/** The time by the server's clock, drawn anew every so often; a hidden page that comes back looks at the clock at once. */
export const useNow = (everyMs: number): number => {
  const aheadMs = useStore(clockStore);
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  useEffect(() => {
    const look = (): void => setDeviceNow(Date.now());
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return deviceNow + aheadMs;
};
