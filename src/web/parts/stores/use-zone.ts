import { useClientConfig } from '#web/api/client-config.ts';

/** The zone of a store's wall clock; the chain's usual one while the store is not known. */
export const useZone = (storeId: string | undefined): string => {
  const { data } = useClientConfig();
  const zone = storeId === undefined ? undefined : data?.storeConfigs[storeId]?.timeZone;
  return zone === undefined || zone === '' ? 'Asia/Shanghai' : zone;
};
