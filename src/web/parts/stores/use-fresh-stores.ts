import { useEffect } from 'react';
import { refreshClientConfig } from '#web/api/client-config.ts';

/** Asks for the stores anew whenever somebody is about to choose one, however new the last answer is. */
export const useFreshStores = (isChoosing: boolean): void => {
  useEffect(() => {
    if (isChoosing) void refreshClientConfig();
  }, [isChoosing]);
};
