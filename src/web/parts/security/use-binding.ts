import { useEffect, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { bindWeChat, unbindWeChat } from '#web/parts/wechat/bind-wechat.ts';
import { redeem, takeReturned, WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = (work: Promise<void>, { done, failed }: { done: string; failed: string }): Promise<void> => {
    setBusy(true);
    setError(null);
    return work
      .then(
        () => showSuccess(done),
        (reason: unknown) => setError(messageOf(reason, failed)),
      )
      .finally(() => setBusy(false));
  };
  useEffect(() => {
    const returned = takeReturned();
    // A page that was loaded again: the visit is over.
    if (returned === null || (returned.pending === null && returned.code !== undefined)) return;
    void run(bindReturned(returned, userType), { done: t.bindDone, failed: t.bindFailed });
  }, [userType, t]);
  return {
    isBusy,
    error,
    unbind: () => run(unbindWeChat(), { done: t.unbindDone, failed: t.unbindFailed }),
  };
};
