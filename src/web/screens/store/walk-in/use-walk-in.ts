import { defaultStartOn } from '#domain/time/start-on.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';
import type { Input } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useOffers } from '#web/parts/gear-picker/offers.ts';
import { usePersonEditor } from '#web/parts/people/PersonSheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { hoursOf, bookingParameterAt } from '#web/parts/stores/store-facts.ts';
import { useNow, useSettled } from '#web/parts/time/use-now.ts';
import { useStoredState } from '#web/screens/store/counter/use-stored-state.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import {
  boundsOf,
  daysOf,
  emptyWalkIn,
  depositsFor,
  offeredDeposit,
  orderOf,
  readWalkIn,
  wishOf,
} from '#web/screens/store/walk-in/walk-in-draft.ts';
import type { WalkInDraft } from '#web/screens/store/walk-in/walk-in-draft.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Place = { config: ClientConfig; store: StoreConfig };

/** An order at the counter being put together: the draft, its days, its price, and the making of it. */
export const useWalkIn = (place: Place, onMade: (order: OrderDetail) => void) => {
  const t = useText(storeText);
  const { storeId } = place.store;
  const now = useNow(60_000);
  const [kept, keep, forget] = useStoredState(`walk_in_draft_${storeId}`, readWalkIn);
  const presetsFen = parameterAt('PresetDepositAmounts', place).filter((fen) => fen > 0);
  const draft = { ...kept, deposit: offeredDeposit(kept, presetsFen) };
  const set = (changes: Partial<WalkInDraft>) => keep({ ...draft, ...changes });
  const editor = usePersonEditor(draft, set);
  const hours = hoursOf(place.store);
  const todayOn = dayOf(now, hours.zone);
  const period = daysOf(draft, {
    todayOn,
    defaultStartOn: defaultStartOn(now, hours, bookingParameterAt('NextDayThreshold', place)),
    defaultDays: bookingParameterAt('DefaultRentalDays', place),
  });
  const offers = useOffers({ storeId, startOn: period.startOn, days: period.days });
  const wish = JSON.stringify(wishOf(draft, { storeId, ...period }));
  const asked = useSettled(wish, 300);
  const quote = useCall('orders.quote', JSON.parse(asked) as Input<'orders.quote'>, {
    enabled: draft.lines.length > 0 && !asked.includes('"lines":[]'),
    keepLast: true,
    staleMs: 10_000,
  });
  const quoteFault = useFault(draft.lines.length > 0 ? quote.error : null);
  const create = useOrderWrite('orders.create', (order) => {
    forget();
    onMade(order);
  });
  const priced = draft.lines.length > 0 ? quote.data : undefined;
  const isFresh = asked === wish && !quote.isPlaceholderData;
  const form = useForm({
    bounds: boundsOf(draft),
    start: emptyWalkIn,
    kept: [draft, keep],
    empty: {
      name: t.nameMissing,
      phone: t.phoneMissing,
      deliveryAddress: t.addressMissing,
      pickupAddress: t.addressMissing,
      reason: t.reasonMissing,
    },
    live: ['discount'],
    check: ({ lines }) => (lines.length === 0 ? { lines: t.nothingChosen } : {}),
    onSend: () => {
      if (priced !== undefined && isFresh)
        create.run(orderOf(draft, { storeId, ...period }, priced.totalFen) as Input<'orders.create'>);
    },
  });
  return {
    draft,
    deposits: depositsFor(draft.type, presetsFen),
    set,
    editor,
    forget,
    todayOn,
    zone: hours.zone,
    period,
    offers,
    quote: priced,
    quoteFault,
    isFresh,
    form,
    isBusy: create.isBusy,
    fault: create.fault,
  };
};
export type WalkInWork = ReturnType<typeof useWalkIn>;
