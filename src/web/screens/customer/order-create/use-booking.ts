import { useEffect, useMemo } from 'react';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { dayOf } from '#domain/time/zone.ts';
import { useClientConfig, type ClientConfig, type StoreConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { readStored, writeStored } from '#web/device/storage.ts';
import { requestedLines, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { useOffers } from '#web/parts/gear-picker/offers.ts';
import { dayPartOf } from '#web/parts/stores/day-part-of.ts';
import { bookingParameterAt, hoursOf, openDayFrom, storesOf } from '#web/parts/stores/store-facts.ts';
import { datesOf } from '#web/parts/time/hire-dates.ts';
import { useNow, useSettled } from '#web/parts/time/use-now.ts';
import { connection, fetchUntilHere } from '#web/routing/lazy-part.ts';
import { chooseStore } from '#web/screens/customer/order-create/chosen-store.ts';
import { changeDraft, useDraft } from '#web/screens/customer/order-create/draft-store.ts';
import type { Draft } from '#web/screens/customer/order-create/draft.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { createStore, useStore } from '#web/state/store.ts';

type CartCheck = typeof import('#web/parts/gear-picker/cart-check.ts');
type LineState = ReturnType<CartCheck['judgeLines']>[number];

const store = createStore<CartCheck | null>(null);
let isComing = false;

const fetchCheck = async (): Promise<void> => {
  if (isComing) return;
  isComing = true;
  store.set(await fetchUntilHere(() => import('#web/parts/gear-picker/cart-check.ts'), connection));
};

/** How a cart is held against what the store offers, fetched with the first thing in the cart; null until it is here. */
const useCartCheck = (isNeeded: boolean): CartCheck | null => {
  useEffect(() => {
    if (isNeeded) void fetchCheck();
  }, [isNeeded]);
  return useStore(store);
};

const minuteMs = 60_000;
const quoteAfterMs = 300;

/** The store that the guest last saw as the own one, also on the visit before. */
const seenStore = createStore(readStored('booking_store'));

/** The store that the guest books at, which this device knows again on the next visit. */
const useChosenStore = (config: ClientConfig | undefined) => {
  const wantedId = useCurrentStoreId();
  const seenId = useStore(seenStore);
  const stores = useMemo(() => (config === undefined ? [] : storesOf(config)), [config]);
  const chosen = chooseStore(stores, { wantedId, seenId });
  useEffect(() => {
    if (chosen.store === undefined || chosen.isMoved) return;
    writeStored('booking_store', chosen.store.storeId);
    seenStore.set(chosen.store.storeId);
  }, [chosen]);
  return { stores, ...chosen };
};

/** Today and the usual dates at a store. */
const calendarOf = (now: number, config: ClientConfig | undefined, store: StoreConfig | undefined) => {
  const zone = store === undefined ? 'Asia/Shanghai' : hoursOf(store).zone;
  const at = config === undefined || store === undefined ? null : { config, store };
  const thresholdMinute = at === null ? undefined : bookingParameterAt('NextDayThreshold', at);
  const lateStartOn = defaultStartOn(now, { zone }, thresholdMinute);
  return {
    zone,
    todayOn: dayOf(now, zone),
    lateStartOn,
    defaultStartOn: openDayFrom(lateStartOn, store),
    defaultDays: at === null ? 1 : bookingParameterAt('DefaultRentalDays', at),
    thresholdMinute,
  };
};

/** How a line stands until it is judged. */
const doubtless = ({ quantity }: CartLine): LineState => ({ state: 'fine', free: quantity });

/** How each line of the cart stands; what changed about it is taken into the draft. */
const useStates = (
  lines: Draft['lines'],
  fresh: Parameters<CartCheck['judgeLines']>[1],
): readonly LineState[] => {
  const check = useCartCheck(lines.length > 0);
  useEffect(() => {
    if (fresh === undefined || check === null) return;
    const next = check.refreshLines(check.carryOver(lines, fresh), fresh);
    if (JSON.stringify(next) !== JSON.stringify(lines)) changeDraft({ lines: next });
  }, [fresh, lines, check]);
  return check?.judgeLines(lines, fresh) ?? lines.map(doubtless);
};

/** Everything that the booking page shows, worked out from the draft, the chain and the clock. */
export const useBooking = () => {
  const config = useClientConfig();
  const draft = useDraft();
  const now = useNow(minuteMs);
  const { stores, store, isMoved } = useChosenStore(config.data);
  const calendar = calendarOf(now, config.data, store);
  const dates = datesOf(draft, calendar);
  const storeId = store?.storeId ?? null;
  const part = useMemo(
    () => dayPartOf(draft.dayPartId, store, dates.days),
    [draft.dayPartId, store, dates.days],
  );
  const offers = useOffers({ storeId, startOn: dates.startOn, days: dates.days, ...part });
  const fresh = offers.isPlaceholderData ? undefined : offers.data;
  const states = useStates(draft.lines, fresh);
  const mostUnits =
    config.data === undefined || store === undefined
      ? Number.POSITIVE_INFINITY
      : bookingParameterAt('MaxUnitsPerOrder', { config: config.data, store });

  const request = useMemo(
    () => ({
      storeId: storeId ?? '',
      startDate: dates.startOn,
      days: dates.days,
      ...part,
      lines: requestedLines(draft.lines),
      deliveryMethod: draft.deliveryMethod,
      returnMethod: draft.returnMethod,
    }),
    [storeId, dates.startOn, dates.days, part, draft.lines, draft.deliveryMethod, draft.returnMethod],
  );
  const settled = useSettled(request, quoteAfterMs);
  const isAsked =
    storeId !== null && settled.lines.length > 0 && states.every(({ state }) => state !== 'gone');
  const quote = useCall('orders.quote', settled, { enabled: isAsked, keepLast: true, staleMs: 10_000 });
  const isPriced = quote.data !== undefined && !quote.isPlaceholderData && settled === request && isAsked;

  return {
    config,
    stores,
    store,
    /** It stands in for one that vanished, and the guest has not agreed yet. */
    isMoved,
    now,
    calendar,
    dates,
    draft,
    offers,
    states,
    /** So many pieces the store lets a guest book in one order. */
    mostUnits,
    request,
    quote,
    isPriced,
  };
};

export type Booking = ReturnType<typeof useBooking>;
