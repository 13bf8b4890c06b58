import '#web/parts/pay/pay-calls.ts';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { isFinalRefusal, messageOf } from '#web/api/api-error.ts';
import type { Input } from '#web/api/calls.ts';
import { byThisDevice } from '#web/api/by-this-device.ts';
import { call } from '#web/api/client.ts';
import { liveAttempt, pollDelayMs, openEnd } from '#web/parts/pay/pay-stage.ts';
import type { Attempt, Payable } from '#web/parts/pay/pay-types.ts';
import { clockStore } from '#web/state/clock.ts';

/** Follows the attempt that waits, and tells once when its money is here; null while none waits. */
export const useWatched = (
  payable: Payable | undefined,
  onPaid: (attempt: Attempt, payable: Payable) => void,
): Attempt | null => {
  const live = payable === undefined ? null : liveAttempt(payable);
  const [watchedId, setWatchedId] = useState<string | null>(null);
  if (live !== null && live.id !== watchedId) setWatchedId(live.id);
  const watched = payable?.attempts.find(({ id }) => id === watchedId);
  const isPaid = watched?.state === 'paid';
  const tell = useEffectEvent(() => {
    if (watched !== undefined && payable !== undefined) onPaid(watched, payable);
  });
  useEffect(() => {
    if (isPaid) tell();
  }, [isPaid, watchedId]);
  return live;
};

/** Which bill, and by which right: the token of a payment link, or whoever is logged in. */
type PaySource = { readonly billId: string; readonly link: string | null };

const keyOf = (source: PaySource) => ['payments.status', source.link ?? source.billId] as const;

const askServer = (source: PaySource, signal: AbortSignal): Promise<Payable> =>
  source.link === null
    ? call('payments.status', { billId: source.billId }, { signal })
    : call('payments.byLink', { link: source.link }, { signal, ...byThisDevice });

/** A bill as the server tells it, again and again while something can change; `put` takes in what another call answered. */
export const usePayable = (source: PaySource) => {
  const client = useQueryClient();
  const [openedAt] = useState(() => Date.now() + clockStore.get());
  const query = useQuery<Payable>({
    queryKey: keyOf(source),
    queryFn: ({ signal }) => askServer(source, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data === undefined || isFinalRefusal(state.error)
        ? false
        : pollDelayMs(state.data, { openedAt, now: Date.now() + clockStore.get() }),
  });
  const state = query.data?.state;
  const paidFen = query.data?.paidFen ?? 0;
  // Whatever else shows this order learns of it too.
  const tellOthers = useEffectEvent(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('orders.') });
  });
  useEffect(() => {
    if (state === 'paid' || state === 'closed' || paidFen > 0) tellOthers();
  }, [state, paidFen]);
  return { ...query, put: (payable: Payable) => client.setQueryData(keyOf(source), payable) };
};

type Start = Omit<Input<'payments.start'>, 'billId' | 'link'>;

type Options = {
  readonly payable: Payable;
  readonly link: string | null;
  readonly put: (payable: Payable) => void;
};

/** The caller's attempt that waits for its money in an answer of the server's; null without one. */
const ownAttempt = (payable: Payable): Attempt | null => {
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
  const startOnce = useOnce<Attempt | null>();
  const closeOnce = useOnce<void>();
  const live = liveAttempt(payable);
  // A check by the page itself, such as after coming back, is no question of the payer's.
  const [askedId, setAskedId] = useState<string | null>(null);
  const checkNow = useEffectEvent(() => {
    const open = live ?? openEnd(payable);
    if (document.visibilityState === 'visible' && open !== null && !check.isPending) check.mutate(open.id);
  });
  // Whoever comes back from a cashier wants to know at once.
  useEffect(() => {
    checkNow();
    document.addEventListener('visibilitychange', checkNow);
    addEventListener('pageshow', checkNow);
    addEventListener('online', checkNow);
    return () => {
      document.removeEventListener('visibilitychange', checkNow);
      removeEventListener('pageshow', checkNow);
      removeEventListener('online', checkNow);
    };
  }, []);
  /** Asks about one attempt, also one that this drawing of the page does not know yet. */
  const ask = (id: string): void => {
    setAskedId(id);
    check.mutate(id);
  };
  return {
    live,
    /** Answers the payer's attempt; null when nothing is due any more. */
    start: (attemptInput: Start) =>
      startOnce(async () => {
        const answer = await start.mutateAsync(attemptInput);
        // The answer to a press of before, whose attempt is over by now: this one begins anew.
        const isOpen = answer.state === 'due' || answer.state === 'paying';
        const own = ownAttempt(answer);
        return isOpen && own === null ? ownAttempt(await start.mutateAsync(attemptInput)) : own;
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
        // Why it did not begin is of no use beside the next choice.
        start.reset();
      }),
    isClosing: close.isPending,
    fault:
      [check.error, close.error]
        .map((error) => (error === null ? null : messageOf(error)))
        .find((text) => text !== null) ?? null,
  };
};
