import { useRef, useState } from 'react';
import { useClientConfig } from '#web/api/client-config.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { GearRef } from '#web/parts/gear-picker/cart.ts';
import {
  isOpen,
  savedAgain,
  useMySchemes,
  useScheme,
  useSchemeWrite,
} from '#web/parts/schemes/scheme-api.ts';
import { bookingParameterAt } from '#web/parts/stores/store-facts.ts';
import { schemeFor, withShared, type Place } from '#web/screens/customer/inquiry/scheme-for.ts';
import { pickedScheme } from '#web/screens/customer/scheme/picked.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { planJoinedText } from '#web/text/plan-joined.ts';

/** So many pieces the store lets a guest book in one order. */
const useMostUnits = (storeId: string): number => {
  const { data: config } = useClientConfig();
  const store = config?.storeConfigs[storeId];
  return config === undefined || store === undefined
    ? Number.POSITIVE_INFINITY
    : bookingParameterAt('MaxUnitsPerOrder', { config, store });
};

/** The guest's scheme for a store and days, with what of it is not here. */
const useSchemeFor = (place: Place, joined: string | null) => {
  const mine = useMySchemes();
  const found = schemeFor(mine.data?.items ?? [], place, joined ?? pickedScheme.get());
  const scheme = useScheme(joined ?? found.token);
  const here = scheme.data?.isMine === true && isOpen(scheme.data) ? scheme.data : undefined;
  return {
    /** Gear can join it. */
    here,
    /** It is in the way: it is of another store or other days. */
    other: here === undefined ? found.other : undefined,
    isComing: scheme.isLoading || (joined === null && mine.isFetching),
    failed: [mine, scheme].find(({ isError, data }) => isError && data === undefined),
  };
};

/** The guest's scheme at hand while they look at gear, and what puts gear into it. */
export const useSchemeAtHand = (place: Place) => {
  const t = planJoinedText.use();
  const [joined, setJoined] = useState<string | null>(null);
  const { here, other, isComing, failed } = useSchemeFor(place, joined);
  const isSaving = useRef(false);
  const save = useSchemeWrite('schemes.save', (saved) => {
    pickedScheme.set(saved.token);
    setJoined(saved.token);
  });
  /** So many of one thing are then in it for nobody in particular; what did not arrive is asked for first. */
  const put = (gear: GearRef, quantity: number): void => {
    if (failed !== undefined) {
      showError(messageOf(failed.error));
      return void failed.refetch();
    }
    // Two quick presses are one.
    if (isSaving.current) return;
    isSaving.current = true;
    const lines = withShared(here?.lines ?? [], gear, quantity);
    const done = quantity === 0 ? t.takenOut : here === undefined ? t.begun : t.added;
    save.mutate(here === undefined ? { ...place, lines } : { ...savedAgain(here, { lines }), ...place }, {
      onSuccess: () => showSuccess(done),
      onSettled: () => {
        isSaving.current = false;
      },
    });
  };
  return {
    here,
    other,
    mostUnits: useMostUnits(place.storeId),
    /** Also while it is unknown whether there is a scheme: another would be begun. */
    isBusy: save.isPending || isComing,
    put,
  };
};

export type AtHand = ReturnType<typeof useSchemeAtHand>;
