import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/client.ts';
import { keepPending } from '#web/parts/wechat/wechat-return.ts';

type Visit = Omit<Parameters<typeof keepPending>[0], 'state'>;

/** Leaves for WeChat, which sends the browser back to this very page. */
const beginWeChat = async (visit: Visit): Promise<void> => {
  const redirectUri = location.origin + location.pathname;
  const { purpose } = visit;
  // Who pays is told without a question: nothing but the open id is needed.
  const scope = purpose === 'pay' ? 'snsapi_base' : 'snsapi_userinfo';
  const { authUrl, state } = await call('auth.weChatAuthUrl', { redirectUri, purpose, scope });
  keepPending({ ...visit, state });
  // Who pays is asked in silence: the way back leads past that question.
  if (purpose === 'pay') location.replace(authUrl);
  else location.assign(authUrl);
};

/** Leaves for WeChat when told to, once; whoever comes back by the back button may try again. */
export const useWeChatStart = (purpose: Visit['purpose'], wanted?: string) => {
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
