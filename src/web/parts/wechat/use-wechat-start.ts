import { useEffect, useRef, useState } from 'react';
import { beginWeChat } from '#web/parts/wechat/begin-wechat.ts';
import type { WeChatPurpose } from '#web/parts/wechat/pending-wechat.ts';

/** Leaves for WeChat when told to, once; whoever comes back by the back button may try again. */
export const useWeChatStart = (purpose: WeChatPurpose, wanted?: string) => {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isBusy = useRef(false);
  const stay = (): void => {
    isBusy.current = false;
    setLeaving(false);
  };
  useEffect(() => {
    // The page may have been kept as it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) stay();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const start = (): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLeaving(true);
    setError(null);
    beginWeChat({ purpose, wanted }).catch((reason: unknown) => {
      setError(reason);
      stay();
    });
  };
  return { start, isLeaving, error };
};
