import { useEffect, useState } from 'react';

/** A page waits so long at most: on a slow network a card that comes late is better than nothing to press. */
const longestMs = 2000;

type Query = { readonly isLoading: boolean; readonly failureCount: number };

/**
 * Whether the answers that decide what stands above the things to press on a page have come, failed once or taken too
 * long: a card that came later would move them under a finger. Once true it stays true, whatever is asked again.
 */
export const useArrived = (...queries: readonly Query[]): boolean => {
  const [hasArrived, setArrived] = useState(false);
  const isComing = queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  if (!hasArrived && !isComing) setArrived(true);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), longestMs);
    return () => clearTimeout(timer);
  }, []);
  return hasArrived;
};
