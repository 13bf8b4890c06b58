import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { pollDelayMs } from '#web/parts/pay/pay-stage.ts';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { byThisDevice } from '#web/parts/pay/this-device.ts';
import { clockStore } from '#web/state/clock.ts';

/** Which bill, and by which right: the token of a payment link, or whoever is logged in. */
export type PaySource = { readonly billId: string; readonly link: string | null };

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
