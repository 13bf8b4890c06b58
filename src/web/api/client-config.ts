import { useQuery } from '@tanstack/react-query';
import type { Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { readStoredJson, writeStoredJson } from '#web/device/storage.ts';

export type ClientConfig = Output<'config.h5'>;
export type StoreConfig = ClientConfig['storeConfigs'][string];

const place = 'h5_system_configs';
/** Source: SPEC section 4, config cache. */
const validMs = 30 * 60 * 1000;

const readCached = (): { config: ClientConfig; at: number } | null =>
  readStoredJson(place) as { config: ClientConfig; at: number } | null;

const fetchConfig = async (signal: AbortSignal): Promise<ClientConfig> => {
  const config = await call('config.h5', {}, { signal });
  writeStoredJson(place, { config, at: Date.now() });
  return config;
};

/** The configuration of the app: the one kept on this device while it is younger than 30 minutes, and also when no newer one comes. */
export const useClientConfig = () =>
  useQuery({
    queryKey: ['config.h5', {}],
    queryFn: ({ signal }) => fetchConfig(signal),
    staleTime: validMs,
    gcTime: Infinity,
    initialData: () => readCached()?.config,
    initialDataUpdatedAt: () => readCached()?.at,
  });
