import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { schemeCalls } from '#contract/scheme-calls.ts';
import { isoOf, minuteMs } from '#domain/time/instant.ts';
import { byThisDevice } from '#web/api/by-this-device.ts';
import { messageOf } from '#web/api/api-error.ts';
import { addCalls } from '#web/api/call-row.ts';
import { call } from '#web/api/client.ts';
import type { Input, Output } from '#web/api/calls.ts';
import { agentCodeHere } from '#web/state/agent-code.ts';
import { showError } from '#web/state/toast.ts';

export type Scheme = Output<'schemes.byLink'>;
export type SchemeCheck = Output<'schemes.check'>;
export type SchemeSummary = Output<'schemes.mine'>['items'][number];

/** Whether a scheme can still be changed or booked as it stands. */
export const isOpen = ({ status }: Pick<Scheme, 'status'>): boolean =>
  status === 'Active' || status === 'Draft';

/** The last minute in which a scheme can be booked: one that ends with a day ends at its 23:59. */
export const lastMinuteOf = ({ validUntil }: Pick<Scheme, 'validUntil'>): string =>
  isoOf(Date.parse(validUntil) - minuteMs);

type Write = 'schemes.save' | 'schemes.enterSizes' | 'schemes.withdraw' | 'schemes.keep';

const keep = (client: QueryClient, scheme: Scheme): void => {
  client.setQueryData(['schemes.byLink', scheme.token], scheme);
  void client.invalidateQueries({ queryKey: ['schemes.mine'] });
  void client.invalidateQueries({ queryKey: ['schemes.check', scheme.token] });
};

// No other page fetches them.
addCalls(schemeCalls);

/** One scheme, none while its token is empty; asked for again and again while members enter their sizes. */
export const useScheme = (token: string) =>
  useQuery({
    queryKey: ['schemes.byLink', token],
    queryFn: ({ signal }) => call('schemes.byLink', { token }, { signal, ...byThisDevice }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.groupSize !== null && isOpen(data) ? 10_000 : false,
  });

/** What of a scheme is free now, and what it costs now. */
export const useSchemeCheck = ({ token, status, version }: Scheme) =>
  useQuery({
    queryKey: ['schemes.check', token, version],
    queryFn: ({ signal }) => call('schemes.check', { token }, { signal, ...byThisDevice }),
    enabled: status === 'Active',
    refetchInterval: 20_000,
  });

/** The schemes of this account and device, the newest first. */
export const useMySchemes = (isEnabled = true) =>
  useQuery({
    queryKey: ['schemes.mine'],
    queryFn: ({ signal }) => call('schemes.mine', {}, { signal, ...byThisDevice }),
    enabled: isEnabled,
  });

/** Changes a scheme; what is refused is told, and then the scheme is read again. */
export const useSchemeWrite = <K extends Write>(key: K, onDone: (scheme: Scheme) => void) => {
  const client = useQueryClient();
  return useMutation<Scheme, Error, Input<K>>({
    mutationFn: (input) =>
      call(
        key,
        { ...input, ...(key === 'schemes.save' && agentCodeHere()) },
        byThisDevice,
      ) as Promise<Scheme>,
    onSuccess: (scheme) => {
      keep(client, scheme);
      onDone(scheme);
    },
    onError: (error) => {
      showError(messageOf(error));
      void client.invalidateQueries({ queryKey: ['schemes.byLink'] });
    },
  });
};

/** What saving a scheme as it stands sends, with changes; only its owner knows all of it. */
export const savedAgain = (
  scheme: Scheme,
  change: Partial<Pick<Input<'schemes.save'>, 'lines' | 'groupSize'>> = {},
): Input<'schemes.save'> => ({
  token: scheme.token,
  version: scheme.version,
  storeId: scheme.storeId,
  startDate: scheme.startDate,
  days: scheme.days,
  deliveryMethod: scheme.deliveryMethod,
  returnMethod: scheme.returnMethod,
  deliveryAddress: scheme.deliveryAddress ?? '',
  pickupAddress: scheme.pickupAddress ?? '',
  groupSize: scheme.groupSize,
  people: scheme.people.flatMap(({ details }) => details ?? []),
  lines: scheme.lines.map(requestedOf),
  ...change,
});

/** What a line of a scheme asks for. */
export const requestedOf = ({
  variantId,
  poolId,
  quantity,
  person,
}: Pick<Scheme['lines'][number], 'variantId' | 'poolId' | 'quantity' | 'person'>) => ({
  ...(variantId === null ? { poolId: poolId ?? '' } : { variantId }),
  quantity,
  ...(person !== null && { person }),
});
