import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { call, newKey } from '#web/api/client.ts';
import { fetchInTime } from '#web/api/fetch-in-time.ts';
import { headersFor } from '#web/api/send.ts';
import { readStored, writeStored } from '#web/device/storage.ts';
import { liveAttempt, pollDelayMs } from '#web/parts/pay/pay-stage.ts';
import type { Attempt, Payable } from '#web/parts/pay/pay-types.ts';
import { clockStore } from '#web/state/clock.ts';

/** A name that this device gives itself by chance; nothing else is told by it. */
const nameOfDevice = (): string => {
  const kept = readStored('device_id');
  if (kept !== null) return kept;
  const name = newKey();
  writeStored('device_id', name);
  return name;
};

/**
 * Makes a call in the name of this device: whoever pays without a login is told from others behind the same network by
 * it. Only for calls that are no GET.
 */
export const byThisDevice: NonNullable<Parameters<typeof call>[2]> = {
  transport: ({ method, path, body }, options) => {
    const headers = headersFor({ body }, options);
    headers.set('X-Device-Id', nameOfDevice());
    return fetchInTime(path, { method, headers, ...(body === undefined ? {} : { body }) }, options.signal);
  },
};

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

/** Asking again would be answered the same: the link is over, the order gone, the login ended. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

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
