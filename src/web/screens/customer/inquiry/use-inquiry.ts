import { useDeferredValue, useMemo } from 'react';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { bookingParameterAt, hoursOf, openDayFrom, storesOf } from '#web/parts/stores/store-facts.ts';
import { datesOf } from '#web/parts/time/hire-dates.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import type { InquiryFilters } from '#web/screens/customer/inquiry/inquiry-filters.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';

const minuteMs = 60_000;

type Chain = ReturnType<typeof useClientConfig>['data'];

/** The store that is asked for, and its usual days. */
const useStoreAt = (config: Chain, wantedId: string | null) => {
  const now = useNow(minuteMs);
  const stores = config === undefined ? [] : storesOf(config);
  const store = stores.find(({ storeId }) => storeId === wantedId) ?? stores[0];
  const at = config === undefined || store === undefined ? null : { config, store };
  const zone = store === undefined ? chainZone : hoursOf(store).zone;
  const thresholdMinute = at === null ? undefined : bookingParameterAt('NextDayThreshold', at);
  return {
    stores,
    store,
    usual: {
      todayOn: dayOf(now, zone),
      defaultStartOn: openDayFrom(defaultStartOn(now, { zone }, thresholdMinute), store),
      defaultDays: at === null ? 1 : bookingParameterAt('DefaultRentalDays', at),
    },
  };
};

/** What the finder shows for its filters: the store, the days, and what is free there. */
export const useInquiry = ({ storeId, startOn, days, attributes, categoryId }: InquiryFilters) => {
  const config = useClientConfig();
  const currentId = useCurrentStoreId();
  const { stores, store, usual } = useStoreAt(config.data, storeId ?? currentId);
  const dates = datesOf({ startOn: startOn ?? null, days: days ?? null }, usual);
  const isNarrowed = Object.keys(attributes).length > 0;
  const offers = useCall(
    'equipment.availability',
    {
      storeId: store?.storeId ?? '',
      startDate: dates.startOn,
      days: dates.days,
      ...(isNarrowed && { attributes: JSON.stringify(attributes) }),
    },
    { enabled: store !== undefined, keepLast: true, staleMs: 20_000 },
  );
  // Drawn in pieces between which the page answers to touch.
  const answer = useDeferredValue(offers.data);
  const cards = useMemo(() => (answer === undefined ? [] : cardsOf(answer)), [answer]);
  return {
    config,
    stores,
    store,
    dates,
    todayOn: usual.todayOn,
    offers,
    isHere: answer !== undefined,
    categories: answer?.categories ?? [],
    cards: categoryId === undefined ? cards : cards.filter((card) => card.categoryId === categoryId),
  };
};
