import { useState } from 'react';

/**
 * Whether the answers that decide what stands above the things to press on a page have come, or failed: what came later
 * would move them under a finger. Once true it stays true, whatever is asked again.
 */
export const useArrived = (...queries: readonly { readonly isLoading: boolean }[]): boolean => {
  const [hasArrived, setArrived] = useState(false);
  if (!hasArrived && !queries.some(({ isLoading }) => isLoading)) setArrived(true);
  return hasArrived;
};
