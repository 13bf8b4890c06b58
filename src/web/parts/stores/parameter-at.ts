import { readParameter, type ParameterName, type ParameterValue } from '#domain/stores/parameters.ts';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';

/** A parameter as it holds at a store. */
export const parameterAt = <N extends ParameterName>(
  name: N,
  { config, store }: { config: ClientConfig; store: StoreConfig },
): ParameterValue<N> =>
  readParameter(name, { store: store.businessParameters, global: config.globalBusinessParameters });
