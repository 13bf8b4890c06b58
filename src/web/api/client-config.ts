import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { callEarly, queryClient } from '#web/api/queries.ts';
import { readStoredJson, writeStoredJson } from '#web/device/storage.ts';
import { learnStores } from '#web/state/current-store.ts';
import { frameText } from '#web/text/frame.ts';

/** How long a kept configuration counts as new. Source: SPEC section 9. */
const configValidMs = 1_800_000;

const sections = {
  systemInfo: true,
  storeConfigs: true,
  globalBusinessParameters: true,
  filingConfig: true,
  loginMethods: true,
} satisfies Record<keyof ClientConfig, true>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One that another version of the app kept may lack what this one reads. */
const isConfig = (value: unknown): value is ClientConfig =>
  isObject(value) && Object.keys(sections).every((name) => isObject(value[name]));

/** Takes the configuration out of an answer, which may wrap it in `data`; null when there is none in it. Source: SPEC section 7. */
const configIn = (answer: unknown): ClientConfig | null => {
  if (isConfig(answer)) return answer;
  const inner = isObject(answer) ? answer['data'] : null;
  return isConfig(inner) ? inner : null;
};

/** Reads the configuration kept on this device, however old; `at` is when it came, 0 when that makes no sense, such as after the clock was set back. */
const readKeptConfig = () => {
  const kept = readStoredJson('h5_system_configs');
  if (!isObject(kept) || !isConfig(kept['config'])) return null;
  const { config, at } = kept;
  return { config, at: typeof at === 'number' && at <= Date.now() ? at : 0 };
};

const never = (): (() => void) => () => undefined;

/** False while React takes over a page made ahead of time, which knows nothing that this device keeps. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export type ClientConfig = Output<'config.h5'>;
export type StoreConfig = ClientConfig['storeConfigs'][string];

const fetchConfig = async (signal?: AbortSignal): Promise<ClientConfig> => {
  const config = configIn(await callEarly('config.h5', {}, signal));
  if (config === null) throw new ApiError(frameText.now().configFailed, { status: 200, code: 'config' });
  writeStoredJson('h5_system_configs', { config, at: Date.now() });
  learnStores(Object.keys(config.storeConfigs));
  return config;
};

/** The one kept on this device comes first: new enough it is the answer, older it stands in until, or in case no, newer one comes. */
export const configQuery = queryOptions({
  queryKey: ['config.h5', {}],
  queryFn: ({ signal }) => fetchConfig(signal),
  staleTime: configValidMs,
  gcTime: Infinity,
  initialData: () => readKeptConfig()?.config,
  initialDataUpdatedAt: () => readKeptConfig()?.at,
});

/** The configuration of the app; its `error` counts only while there is no `data`. Source: SPEC section 4, config cache. */
export const useClientConfig = () => {
  const query = useQuery(configQuery);
  const isHydrated = useIsHydrated();
  // Drawn in pieces between which the page answers to touch.
  const data = useDeferredValue(isHydrated ? query.data : undefined);
  return { ...query, data, isError: isHydrated && query.isError } as typeof query;
};

/** Tells that there is no configuration at all: none is kept, and none came. */
export const isMissing = ({ data, isError }: ReturnType<typeof useClientConfig>): boolean =>
  data === undefined && isError;

/** Fetches the configuration unless a new enough one is here, `anew` however new it is; it stays when no answer comes. */
export const loadClientConfig = (how?: 'anew'): Promise<void> =>
  queryClient.prefetchQuery({ ...configQuery, ...(how === 'anew' && { staleTime: 0 }) });

/** Takes up what is kept on this device: at the start, and when another tab fetched a newer one. */
export const adoptKeptConfig = (): void => {
  const kept = readKeptConfig();
  if (kept === null) return;
  learnStores(Object.keys(kept.config.storeConfigs));
  queryClient.setQueryData(configQuery.queryKey, kept.config, { updatedAt: kept.at });
};
