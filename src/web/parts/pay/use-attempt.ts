import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/writes.ts';
import { liveAttempt } from '#web/parts/pay/pay-stage.ts';
import type { Payable, Scene } from '#web/parts/pay/pay-types.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Start = {
  readonly scene: Scene;
  /** Left out: all that is due. */
  readonly amountFen?: number;
  readonly returnUrl?: string;
  readonly ticket?: string;
};

type Options = {
  readonly payable: Payable;
  readonly link: string | null;
  readonly put: (payable: Payable) => void;
};

/** Starts, checks and gives up attempts to pay one bill. What came of them is always what the server answers. */
export const useAttempt = ({ payable, link, put }: Options) => {
  const shell = useText(shellText);
  const linked = link === null ? {} : { link };
  const start = useWrite('payments.start', { silent: true, oneAtATime: true, onDone: put });
  const check = useMutation<Payable, Error, string>({
    mutationFn: (id) => call('payments.check', { id, ...linked }),
    onSuccess: put,
  });
  const close = useMutation<Payable, Error, string>({
    mutationFn: (id) => call('payments.close', { id, ...linked }),
    onSuccess: put,
  });
  const live = liveAttempt(payable);
  // A look of our own, such as after coming back, is no question of the payer's.
  const [askedId, setAskedId] = useState<string | null>(null);
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && live !== null && !check.isPending) check.mutate(live.id);
  });
  // Whoever comes back from a cashier wants to know at once.
  useEffect(() => {
    lookNow();
    document.addEventListener('visibilitychange', lookNow);
    addEventListener('pageshow', lookNow);
    addEventListener('online', lookNow);
    return () => {
      document.removeEventListener('visibilitychange', lookNow);
      removeEventListener('pageshow', lookNow);
      removeEventListener('online', lookNow);
    };
  }, []);
  return {
    live,
    start: (wish: Start) => start.mutateAsync({ billId: payable.billId, ...linked, ...wish }),
    startError: start.error,
    startFault: start.error === null ? null : messageOf(start.error, shell.unknownError),
    isStarting: start.isPending,
    resetStart: start.reset,
    check: () => {
      if (live === null) return;
      setAskedId(live.id);
      check.mutate(live.id);
    },
    isChecking: check.isPending,
    /** The payer asked, and the money is not here yet. */
    isNotYet: check.isSuccess && live !== null && askedId === live.id,
    close: async (): Promise<void> => {
      if (live !== null) await close.mutateAsync(live.id);
    },
    isClosing: close.isPending,
    fault:
      [check.error, close.error]
        .map((error) => (error === null ? null : messageOf(error, shell.unknownError)))
        .find((text) => text !== null) ?? null,
  };
};
