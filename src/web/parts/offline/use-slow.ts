import { useEffect, useState } from 'react';
import { queryClient } from '#web/api/queries.ts';

/** From here on somebody wonders whether anything is on its way. */
const slowMs = 6000;

const isAnyOnItsWay = (): boolean => queryClient.isFetching() + queryClient.isMutating() > 0;

/** Whether pages have waited for answers for so long, without one between, that the connection must be slow. */
export const useSlow = (): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      if (timer === undefined && isAnyOnItsWay()) timer = setTimeout(() => setSlow(true), slowMs);
    };
    const follow = (type: string): void => {
      // Any answer shows that the line works: the wait begins anew.
      if (type !== 'success' && type !== 'error') return begin();
      clearTimeout(timer);
      timer = undefined;
      setSlow(false);
      begin();
    };
    const ofQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') follow(event.action.type);
    });
    const ofWrites = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') follow(event.action.type);
    });
    begin();
    return () => {
      clearTimeout(timer);
      ofQueries();
      ofWrites();
    };
  }, []);
  return isSlow;
};
