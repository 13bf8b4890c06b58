import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { bindWeChat, unbindWeChat } from '#web/parts/wechat/bind-wechat.ts';
import { isReturning, redeem, takeReturned, WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import type { Returned } from '#web/parts/wechat/wechat-return.ts';
import { showSuccess } from '#web/state/toast.ts';
import { securityText } from '#web/text/security.ts';
import { useText } from '#web/text/use-text.ts';

/** A visit to WeChat that was made to bind always finds the account not bound yet. */
const bindReturned = async (returned: Returned, userType: 1 | 2): Promise<void> => {
  try {
    await redeem(returned, { purpose: 'bind', userType });
  } catch (error) {
    if (!(error instanceof WeChatNotBoundError)) throw error;
    await bindWeChat(error);
  }
};

/** Binds WeChat for a visitor who comes back from there to this page, and unbinds it. */
export const useBinding = (userType: 1 | 2) => {
  const t = useText(securityText);
  const [isBusy, setBusy] = useState(isReturning);
  const [error, setError] = useState<string | null>(null);
  const tell = (work: Promise<unknown>, { done, failed }: { done: string; failed: string }): Promise<void> =>
    work
      .then(
        () => showSuccess(done),
        (reason: unknown) => setError(messageOf(reason, failed)),
      )
      .finally(() => setBusy(false));
  const endReturn = useEffectEvent((returned: Returned): void => {
    void tell(bindReturned(returned, userType), { done: t.bindDone, failed: t.bindFailed });
  });
  useEffect(() => {
    const returned = takeReturned();
    if (returned !== null) endReturn(returned);
  }, []);
  return {
    isBusy,
    error,
    unbind: (): Promise<void> => {
      setBusy(true);
      setError(null);
      return tell(unbindWeChat(), { done: t.unbindDone, failed: t.unbindFailed });
    },
  };
};
