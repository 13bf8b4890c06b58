import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { liveAttempt, openEnd } from '#web/parts/pay/pay-stage.ts';
import type { Attempt, Payable, Scene } from '#web/parts/pay/pay-types.ts';
import { byThisDevice } from '#web/parts/pay/use-payable.ts';

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

/** The caller's attempt that waits for its money in an answer of the server's; null without one. */
export const ownAttempt = (payable: Payable): Attempt | null => {
  const live = liveAttempt(payable);
  return live?.isMine === true ? live : null;
};

/** Runs once at a time: whoever presses while the last one is on its way waits for that one. */
const useOnce = <T>() => {
  const running = useRef<Promise<T>>(null);
  return (act: () => Promise<T>): Promise<T> => {
    running.current ??= act().finally(() => {
      running.current = null;
    });
    return running.current;
  };
};

/** Starts, checks and gives up attempts to pay one bill. What came of them is always what the server answers. */
export const useAttempt = ({ payable, link, put }: Options) => {
  const client = useQueryClient();
  const linked = link === null ? {} : { link };
  const start = useMutation<Payable, Error, Start>({
    mutationFn: (attemptInput) =>
      call('payments.start', { billId: payable.billId, ...linked, ...attemptInput }, byThisDevice),
    onSuccess: put,
    // The company may be silent while the attempt stands: the page tells the one from the other.
    onError: () => void client.invalidateQueries({ queryKey: ['payments.status'] }),
  });
  const useChange = (key: 'payments.check' | 'payments.close') =>
    useMutation<Payable, Error, string>({
      mutationFn: (id) => call(key, { id, ...linked }, byThisDevice),
      onSuccess: put,
    });
  const check = useChange('payments.check');
  const close = useChange('payments.close');
  const startOnce = useOnce<Payable>();
  const closeOnce = useOnce<void>();
  const live = liveAttempt(payable);
  // A look of our own, such as after coming back, is no question of the payer's.
  const [askedId, setAskedId] = useState<string | null>(null);
  const lookNow = useEffectEvent(() => {
    const open = live ?? openEnd(payable);
    if (document.visibilityState === 'visible' && open !== null && !check.isPending) check.mutate(open.id);
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
  /** Asks about one attempt, also one that this drawing of the page does not know yet. */
  const ask = (id: string): void => {
    setAskedId(id);
    check.mutate(id);
  };
  return {
    live,
    /** Answers the bill with the payer's attempt, or without one when nothing is due any more. */
    start: (attemptInput: Start) =>
      startOnce(async () => {
        const answer = await start.mutateAsync(attemptInput);
        // The answer to a press of before, whose attempt is over by now: this one begins anew.
        const isOpen = answer.state === 'due' || answer.state === 'paying';
        return isOpen && ownAttempt(answer) === null ? start.mutateAsync(attemptInput) : answer;
      }),
    startError: start.error,
    startFault: start.error === null ? null : messageOf(start.error),
    isStarting: start.isPending,
    resetStart: start.reset,
    check: () => {
      if (live !== null) ask(live.id);
    },
    ask,
    isChecking: check.isPending,
    /** The payer asked, and the money is not here yet. */
    isNotYet: check.isSuccess && live !== null && askedId === live.id,
    close: () =>
      closeOnce(async () => {
        if (live !== null) await close.mutateAsync(live.id);
      }),
    isClosing: close.isPending,
    fault:
      [check.error, close.error]
        .map((error) => (error === null ? null : messageOf(error)))
        .find((text) => text !== null) ?? null,
  };
};
