import { neededWhen, text } from '#contract/bounds.ts';
import { address, amountIfAny, orderWords, reason } from '#contract/form-bounds.ts';
import { isPrivileged } from '#domain/orders/status.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Input } from '#web/api/calls.ts';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { requestedLines } from '#web/parts/gear-picker/cart.ts';
import { useOffers } from '#web/parts/gear-picker/offers.ts';
import { fieldsOf, oneOf, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import { readHire } from '#web/parts/kept/read-hire.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { usePersonEditor } from '#web/parts/people/PersonSheet.tsx';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { hoursOf, bookingParameterAt } from '#web/parts/stores/store-facts.ts';
import { datesOf } from '#web/parts/time/hire-dates.ts';
import { useNow, useSettled } from '#web/parts/time/use-now.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useStoredState } from '#web/screens/store/counter/use-stored-state.ts';
import { readYuan } from '#web/parts/pay/yuan.ts';
import { storeText } from '#web/text/store.ts';

/** Types of order that staff make. */
export const staffOrderTypes = ['Normal', 'Reservation', 'Hospitality', 'Loan'] as const;

/** The gear's own deposit, none, or one of the store's amounts, in fen. */
type DepositOption = 'gear' | 'none' | number;

const readDeposit = (kept: unknown): DepositOption =>
  kept === 'none' ? 'none' : (wholeOf(kept, { min: 0, max: 100_000_000 }) ?? 'gear');

/** Reads a draft that this device kept; whatever is not as it should be is empty. */
export const readWalkIn = (value: unknown) => {
  const kept = fieldsOf(value);
  return {
    ...readHire(kept),
    type: oneOf(kept['type'], staffOrderTypes, 'Normal'),
    name: textOf(kept['name'], 60),
    phone: textOf(kept['phone'], 20),
    /** Yuan as typed. */
    discount: textOf(kept['discount'], 12),
    deposit: readDeposit(kept['deposit']),
    reason: textOf(kept['reason'], 200),
  };
};

/** An order at the counter as far as it is typed; it stays on this device until it is made. */
type WalkInDraft = Readonly<ReturnType<typeof readWalkIn>>;

/** What is typed for an order of its kind. */
export const boundsOf = ({
  type,
  deliveryMethod,
  returnMethod,
}: Pick<WalkInDraft, 'type' | 'deliveryMethod' | 'returnMethod'>) => ({
  name: orderWords.customerName,
  phone: orderWords.customerPhone,
  deliveryAddress: neededWhen(deliveryMethod === 'Delivery', address),
  pickupAddress: neededWhen(returnMethod === 'Pickup', address),
  // A Hospitality or a Loan takes none.
  discount: isPrivileged(type) ? text(12) : amountIfAny,
  reason: neededWhen(isPrivileged(type), reason),
  remark: orderWords.remark,
});

/** The deposits that a draft's type of order may ask for, and the chosen one: the gear's own when it is not offered any more. */
export const depositsFor = (
  { type, deposit }: Pick<WalkInDraft, 'type' | 'deposit'>,
  presetsFen: readonly number[],
) => {
  const none = type === 'Loan' ? ['none' as const] : [];
  const deposits: readonly DepositOption[] =
    type === 'Hospitality' ? ['gear'] : ['gear', ...presetsFen, ...none];
  return { deposits, deposit: deposits.includes(deposit) ? deposit : ('gear' as const) };
};

const depositChoiceOf = (option: DepositOption) => {
  if (option === 'gear') return {};
  return option === 'none' ? { withoutDeposit: true } : { depositPresetFen: option };
};

type HirePlace = { readonly storeId: string; readonly startOn: string; readonly days: number };

/** What is asked of the server to price a draft. A Hospitality or a Loan takes no discount by hand. */
const quoteInput = (draft: WalkInDraft, { storeId, startOn, days }: HirePlace) => ({
  storeId,
  startDate: startOn,
  days,
  type: draft.type,
  lines: requestedLines(draft.lines),
  deliveryMethod: draft.deliveryMethod,
  returnMethod: draft.returnMethod,
  deliveryAddress: draft.deliveryAddress.trim(),
  pickupAddress: draft.pickupAddress.trim(),
  discountFen: isPrivileged(draft.type) ? 0 : readYuan(draft.discount).fen,
  ...depositChoiceOf(draft.deposit),
});

/** What is sent to make the order; the total that was shown is part of it. */
export const orderOf = (draft: WalkInDraft, place: HirePlace, expectedTotalFen: number) => ({
  ...quoteInput(draft, place),
  customerName: draft.name.trim(),
  customerPhone: draft.phone.replaceAll(/[ -]/g, ''),
  people: [...draft.people],
  remark: draft.remark.trim(),
  reason: isPrivileged(draft.type) ? draft.reason.trim() : '',
  expectedTotalFen,
});

type Place = { config: ClientConfig; store: StoreConfig };

/** An order at the counter being put together: the draft, its days, its price, and the making of it. */
export const useWalkIn = (place: Place, onMade: (order: OrderDetail) => void) => {
  const t = storeText.use();
  const { storeId } = place.store;
  const now = useNow(60_000);
  const { value: kept, keep, forget } = useStoredState(`walk_in_draft_${storeId}`, readWalkIn);
  const presetsFen = parameterAt('PresetDepositAmounts', place).filter((fen) => fen > 0);
  const { deposits, deposit } = depositsFor(kept, presetsFen);
  const draft = { ...kept, deposit };
  const set = (changes: Partial<WalkInDraft>) => keep({ ...draft, ...changes });
  const editor = usePersonEditor(draft, set);
  const hours = hoursOf(place.store);
  const todayOn = dayOf(now, hours.zone);
  const period = datesOf(draft, {
    todayOn,
    defaultStartOn: defaultStartOn(now, hours, bookingParameterAt('NextDayThreshold', place)),
    defaultDays: bookingParameterAt('DefaultRentalDays', place),
  });
  const offers = useOffers({ storeId, startOn: period.startOn, days: period.days });
  const inputJson = JSON.stringify(quoteInput(draft, { storeId, ...period }));
  const asked = useSettled(inputJson, 300);
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
  const isFresh = asked === inputJson && !quote.isPlaceholderData;
  const form = useForm({
    bounds: boundsOf(draft),
    start: readWalkIn(null),
    kept: [draft, keep],
    empty: {
      name: t['missing.name'],
      phone: t['missing.phone'],
      deliveryAddress: t.addressMissing,
      pickupAddress: t.addressMissing,
      reason: t['missing.reason'],
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
    deposits,
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
    isBusy: create.isPending,
    fault: create.fault,
  };
};
export type WalkInWork = ReturnType<typeof useWalkIn>;
