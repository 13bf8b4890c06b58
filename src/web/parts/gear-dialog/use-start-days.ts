import { addDays } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { dayOf } from '#domain/time/zone.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { bookingParameterAt } from '#web/parts/stores/store-facts.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';

/** How far ahead a check-out may begin. Source: SPEC section 5. */
const mostDaysAhead = 365;

type StartDays = {
  readonly now: Instant;
  readonly zone: string;
  readonly firstOn: Day;
  readonly lastOn: Day;
  /** Today, or tomorrow after the store's next-day threshold. */
  readonly defaultOn: Day;
};

/** The days on which a check-out at a store can begin. */
export const useStartDays = (storeId: string): StartDays => {
  const { data: config } = useClientConfig();
  const now = useNow(60_000);
  const zone = useZone(storeId);
  const store = config?.storeConfigs[storeId];
  const threshold =
    config === undefined || store === undefined
      ? undefined
      : bookingParameterAt('NextDayThreshold', { config, store });
  const firstOn = dayOf(now, zone);
  return {
    now,
    zone,
    firstOn,
    lastOn: addDays(firstOn, mostDaysAhead),
    defaultOn: defaultStartOn(now, { zone }, threshold),
  };
};
