import { useEffect, useState } from 'react';
import { clockStore } from '#web/state/clock.ts';
import { useStore } from '#web/state/store.ts';

/** A value once it has stood still for a while: typing and quick presses are waited out. The first one counts at once. */
export const useSettled = <T>(value: T, afterMs: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
};

/** The time by the server's clock, drawn anew every so often; a hidden page that comes back looks at the clock at once. */
export const useNow = (everyMs: number): number => {
  const aheadMs = useStore(clockStore);
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  useEffect(() => {
    const update = (): void => setDeviceNow(Date.now());
    const timer = setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs]);
  return deviceNow + aheadMs;
};
