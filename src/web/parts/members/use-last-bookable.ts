import { lastBookableOn } from '#domain/stores/horizon-parameter.ts';
import { useClientConfig, type StoreConfig } from '#web/api/client-config.ts';
import { useOwnMembership } from '#web/parts/members/own-membership.ts';

/** The day that a guest's calendar of a store ends with; members see further. */
export const useLastBookable = (store: StoreConfig | undefined, todayOn: string): string => {
  const { data: config } = useClientConfig();
  const level = useOwnMembership()?.level ?? null;
  const sources = {
    store: store?.businessParameters ?? [],
    global: config?.globalBusinessParameters ?? [],
  };
  return lastBookableOn(todayOn, sources, level);
};
