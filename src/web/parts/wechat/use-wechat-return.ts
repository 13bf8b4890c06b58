import { useEffect, useState } from 'react';
import { completeLogin, enter, goOn } from '#web/parts/account/log-in.ts';
import { isReturning, redeem, takeReturned, WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import { sessionStore } from '#web/state/session.ts';

/** How far a return from WeChat came. */
type WeChatReturn = {
  readonly step: 'none' | 'working' | 'failed' | 'notBound';
  readonly error?: unknown;
  readonly found?: WeChatNotBoundError;
  /** Where the visitor wanted to be before leaving. */
  readonly wanted?: string | undefined;
};

/** Ends the login of a visitor who comes back from WeChat to this page; `dismiss` goes back to the plain page. */
export const useWeChatReturn = (userType: 1 | 2) => {
  const [back, setBack] = useState<WeChatReturn>(() => ({ step: isReturning() ? 'working' : 'none' }));
  useEffect(() => {
    const returned = takeReturned();
    if (returned === null) return;
    // The back button after the login, or a page that was loaded again: nothing is left to do.
    if (returned.pending === null && sessionStore.get() !== null) return goOn(undefined);
    const wanted = returned.pending?.wanted;
    const fail = (error: unknown): void =>
      setBack(
        error instanceof WeChatNotBoundError
          ? { step: 'notBound', found: error, wanted }
          : { step: 'failed', error, wanted },
      );
    redeem(returned, { purpose: 'login', userType })
      .then(completeLogin)
      .then((login) => enter(login, { wanted }))
      .catch(fail);
  }, [userType]);
  return { back, dismiss: () => setBack(({ wanted }) => ({ step: 'none', wanted })) };
};
