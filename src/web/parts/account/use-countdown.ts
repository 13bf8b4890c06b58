import { useEffect, useState } from 'react';

/** Counts whole seconds down to zero, by the clock: a device that slept does not wait longer. */
export const useCountdown = (): { readonly left: number; readonly start: (seconds: number) => void } => {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) setEndsAt(0);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    left: endsAt === 0 ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000)),
    start: (seconds) => {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  };
};
