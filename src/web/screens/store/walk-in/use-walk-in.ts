import { faultIn, neededWhen, optional, text } from '#contract/bounds.ts';
import { longestTypedCode } from '#contract/coupon-code.ts';
import { address, amountIfAny, mobileNumber, orderWords, reason } from '#contract/form-bounds.ts';
import { maxLines } from '#domain/orders/order-fields.ts';
import { isPrivileged } from '#domain/orders/status.ts';
import { plainPhoneNumber } from '#domain/text/phone-number.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { moneyText } from '#ui/Money.tsx';
import { dayOf } from '#domain/time/zone.ts';
import type { Input } from '#web/api/calls.ts';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { requestedLines } from '#web/parts/gear-picker/cart.ts';
import { useOffers } from '#web/parts/gear-picker/offers.ts';
import { fieldsOf, oneOf, readList, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import { readHire } from '#web/parts/kept/read-hire.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { usePersonEditor } from '#web/parts/people/PersonSheet.tsx';
import { dayPartOf } from '#web/parts/stores/day-part-of.ts';
import { parameterAt } from '#web/parts/stores/parameter-at.ts';
import { hoursOf, bookingParameterAt } from '#web/parts/stores/store-facts.ts';
import { datesOf } from '#web/parts/time/hire-dates.ts';
import { useNow, useSettled } from '#web/parts/time/use-now.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import { piecesWithout, readPiece, requestedPieces } from '#web/screens/store/walk-in/pieces.ts';
import { addSets, lacksWithout, readLack, type Riders, type Want } from '#web/screens/store/walk-in/sets.ts';
import { usePieces } from '#web/screens/store/walk-in/use-pieces.ts';
import { readYuan } from '#web/parts/pay/yuan.ts';
import { giftsText } from '#web/text/gifts.ts';
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
    coupon: textOf(kept['coupon'], longestTypedCode),
    deposit: readDeposit(kept['deposit']),
    reason: textOf(kept['reason'], 200),
    /** What was scanned; `lines` are sizes of which no piece was. */
    pieces: readList(kept['pieces'], maxLines, readPiece),
    lacks: readList(kept['lacks'], maxLines, readLack),
    /** A list of people that was pasted and not taken yet. */
    pasted: textOf(kept['pasted'], 20_000),
  };
};

/** An order at the counter as far as it is typed; it stays on this device until it is made. */
type WalkInDraft = Readonly<ReturnType<typeof readWalkIn>>;

/** Tells whether a draft holds something. */
const holdsGear = ({ lines, pieces }: Pick<WalkInDraft, 'lines' | 'pieces'>): boolean =>
  lines.length + pieces.length > 0;

/** Whether something beside gear, days and guest was said already, or is wrong. */
export const hasExtras = (
  draft: WalkInDraft,
  { errorOf }: { readonly errorOf: (name: keyof WalkInDraft) => string | undefined },
): boolean =>
  draft.type !== 'Normal' ||
  draft.deliveryMethod !== 'SelfPickup' ||
  draft.returnMethod !== 'SelfReturn' ||
  draft.discount !== '' ||
  draft.coupon !== '' ||
  draft.deposit !== 'gear' ||
  draft.remark !== '' ||
  errorOf('reason') !== undefined;

/** Free gear and a discount are given for a reason. */
export const needsReason = ({ type, discount }: Pick<WalkInDraft, 'type' | 'discount'>): boolean =>
  isPrivileged(type) || readYuan(discount).fen > 0;

/** What is typed for an order of its kind. */
export const boundsOf = ({
  draft: { type, deliveryMethod, returnMethod, discount },
  mayLackPhone,
}: {
  draft: Pick<WalkInDraft, 'type' | 'deliveryMethod' | 'returnMethod' | 'discount'>;
  /** The store makes walk-in orders for guests who give no number. */
  mayLackPhone: boolean;
}) => ({
  name: optional(orderWords.customerName),
  phone: mayLackPhone ? optional(orderWords.customerPhone) : orderWords.customerPhone,
  deliveryAddress: neededWhen(deliveryMethod === 'Delivery', address),
  pickupAddress: neededWhen(returnMethod === 'Pickup', address),
  // A Hospitality or a Loan takes none.
  discount: isPrivileged(type) ? text(12) : amountIfAny,
  reason: neededWhen(needsReason({ type, discount }), reason),
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

type HirePlace = {
  readonly storeId: string;
  readonly startOn: string;
  readonly days: number;
  readonly dayPartId?: string;
};

/** The code of a draft. */
const couponOf = ({ type, coupon }: WalkInDraft) => {
  if (isPrivileged(type) || coupon === '') return {};
  return { couponCode: coupon };
};

/** A number that somebody may have proven; while it is typed it is none. */
const phoneOf = ({ phone }: Pick<WalkInDraft, 'phone'>): { readonly customerPhone?: string } =>
  faultIn(mobileNumber, phone) === null ? { customerPhone: plainPhoneNumber(phone) } : {};

/** What is asked of the server to price a draft. A Hospitality or a Loan takes no discount by hand, and no coupon. */
const quoteInput = (draft: WalkInDraft, { storeId, startOn, days, dayPartId }: HirePlace) => ({
  storeId,
  startDate: startOn,
  days,
  ...(dayPartId !== undefined && { dayPartId }),
  type: draft.type,
  lines: [...requestedPieces(draft.pieces), ...requestedLines(draft.lines)],
  deliveryMethod: draft.deliveryMethod,
  returnMethod: draft.returnMethod,
  deliveryAddress: draft.deliveryAddress.trim(),
  pickupAddress: draft.pickupAddress.trim(),
  discountFen: isPrivileged(draft.type) ? 0 : readYuan(draft.discount).fen,
  ...couponOf(draft),
  ...depositChoiceOf(draft.deposit),
  ...phoneOf(draft),
});

/** Who the order is for, as far as it was told. */
const guestOf = ({ name, phone }: WalkInDraft) => ({
  ...(name.trim() !== '' && { customerName: name.trim() }),
  ...(phone.trim() !== '' && { customerPhone: plainPhoneNumber(phone) }),
});

/** What is sent to make the order; the total that was shown is part of it. */
export const orderOf = (draft: WalkInDraft, place: HirePlace, expectedTotalFen: number) => ({
  ...quoteInput(draft, place),
  ...guestOf(draft),
  people: [...draft.people],
  remark: draft.remark.trim(),
  reason: needsReason(draft) ? draft.reason.trim() : '',
  expectedTotalFen,
});

const useMissingWords = () => {
  const t = storeText.use();
  return {
    phone: t['missing.phone'],
    deliveryAddress: t.addressMissing,
    pickupAddress: t.addressMissing,
    reason: t['missing.reason'],
  };
};

/** Without a limit nothing is above it. */
const isAbove = (discount: string, mostFen: number | null): mostFen is number =>
  mostFen !== null && readYuan(discount).fen > mostFen;

/** What a draft costs now; `isFresh` while that is the price of what stands there. */
const useQuote = (draft: WalkInDraft, place: HirePlace) => {
  const hasGear = holdsGear(draft);
  const inputJson = JSON.stringify(quoteInput(draft, place));
  const asked = useSettled(inputJson, 300);
  const quote = useCall('orders.quote', JSON.parse(asked) as Input<'orders.quote'>, {
    enabled: hasGear && !asked.includes('"lines":[]'),
    keepLast: true,
    staleMs: 10_000,
  });
  return {
    priced: hasGear ? quote.data : undefined,
    fault: useFault(hasGear ? quote.error : null),
    isFresh: asked === inputJson && !quote.isPlaceholderData,
    mostFen: quote.data?.mostDiscountFen ?? null,
  };
};

/** Whose prices an order has; a Hospitality or a Loan has nobody's. */
const memberPhoneOf = (draft: Pick<WalkInDraft, 'type' | 'phone'>) =>
  isPrivileged(draft.type) ? {} : phoneOf(draft);

/** What the guest has as a member, once the phone number is typed. */
const useLevel = (draft: WalkInDraft) => {
  const { customerPhone: phoneNumber = '' } = memberPhoneOf(draft);
  const isAsked = phoneNumber !== '';
  const { data } = useCall('members.ofPhone', { phoneNumber }, { enabled: isAsked });
  return isAsked ? (data?.level ?? null) : null;
};

type Place = { config: ClientConfig; store: StoreConfig };

/** The draft that this device keeps for a store, and its days. */
const useDraft = (place: Place) => {
  const { storeId } = place.store;
  const now = useNow(60_000);
  const { value: kept, keep, latest, forget } = useStoredState(`walk_in_draft_${storeId}`, readWalkIn);
  const presetsFen = parameterAt('PresetDepositAmounts', place).filter((fen) => fen > 0);
  const { deposits, deposit } = depositsFor(kept, presetsFen);
  const draft = { ...kept, deposit };
  const hours = hoursOf(place.store);
  const todayOn = dayOf(now, hours.zone);
  const period = datesOf(draft, {
    todayOn,
    defaultStartOn: defaultStartOn(now, hours, bookingParameterAt('NextDayThreshold', place)),
    defaultDays: bookingParameterAt('DefaultRentalDays', place),
  });
  return {
    draft,
    deposits,
    latest,
    keep,
    set: (changes: Partial<WalkInDraft>) => keep({ ...latest(), ...changes }),
    forget,
    todayOn,
    period,
    mayLackPhone: draft.type === 'Normal' && parameterAt('WalkInWithoutPhone', place),
  };
};

/** Changes the people of a draft; whoever leaves it leaves their gear to nobody in particular. */
const useRiders = ({ draft, set }: Pick<ReturnType<typeof useDraft>, 'draft' | 'set'>) => {
  const riders = usePersonEditor(draft, set);
  return {
    ...riders,
    remove: () => {
      if (riders.at !== null) {
        set({
          pieces: piecesWithout(draft.pieces, riders.at),
          lacks: lacksWithout(draft.lacks, riders.at),
        });
      }
      riders.remove();
    },
  };
};

/** An order at the counter being put together: the draft, its days, its price, and the making of it. */
export const useWalkIn = (place: Place, onMade: (order: OrderDetail) => void) => {
  const t = storeText.use();
  const g = giftsText.use();
  const { storeId } = place.store;
  const { deposits, latest, keep, ...kept } = useDraft(place);
  const { draft, set, forget, period, mayLackPhone } = kept;
  const editor = useRiders({ draft, set });
  const part = dayPartOf(draft.dayPartId, place.store, period.days);
  const offers = useOffers({
    storeId,
    startOn: period.startOn,
    days: period.days,
    ...part,
    ...memberPhoneOf(draft),
  });
  const scan = usePieces({ storeId, period, latest, onChange: set });
  const { priced, fault: quoteFault, isFresh, mostFen } = useQuote(draft, { storeId, ...period, ...part });
  const create = useOrderWrite('orders.create', (order) => {
    forget();
    onMade(order);
  });
  const form = useForm({
    bounds: boundsOf({ draft, mayLackPhone }),
    start: readWalkIn(null),
    kept: [draft, keep],
    empty: useMissingWords(),
    live: ['discount'],
    check: ({ lines, pieces, discount }) => ({
      ...(!holdsGear({ lines, pieces }) ? { lines: t.nothingChosen } : {}),
      ...(isAbove(discount, mostFen) ? { discount: g.most(moneyText(mostFen)) } : {}),
    }),
    onSend: () => {
      if (priced !== undefined && isFresh)
        create.run(
          orderOf(draft, { storeId, ...period, ...part }, priced.totalFen) as Input<'orders.create'>,
        );
    },
  });
  return {
    ...kept,
    store: place.store,
    level: useLevel(draft),
    deposits,
    mostDiscountFen: isPrivileged(draft.type) ? null : mostFen,
    editor,
    scan,
    hasGear: holdsGear(draft),
    /** Gives people sets, by what the store has on these days. */
    giveSets: (riders: Riders, wants: readonly Want[]) => addSets(riders, wants, offers.data),
    forget: () => {
      forget();
      scan.reset();
    },
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
