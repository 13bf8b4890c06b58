import { checkStockOutDates, quickReasons } from '#domain/equipment/stock-form.ts';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { stockInLabel, type EquipmentStatus, type StockInLabel } from '#domain/equipment/status.ts';
import { isDay } from '#domain/time/calendar-date.ts';
import { addDays } from '#domain/time/days.ts';
import { hourMs, type Day, type Instant } from '#domain/time/instant.ts';
import { isFields, textOf } from '#web/parts/kept/read-fields.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';

/** What a check-out adds: whole days at the store, the end not included. */
type CheckOutDates = { readonly unavailableStartTime: Day; readonly unavailableEndTime: Day };

/** Whether a check-out by hand can begin on a day, by the rule that the server goes by. */
export const isStartOn = (
  startOn: Day,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): boolean => checkStockOutDates({ startOn, days: 1 }, now, zone).ok;

/** The dates that an operation is sent with; only a check-out uses them. */
export const datesOf = (
  operation: GearOperation,
  { startOn, days }: { readonly startOn: Day; readonly days: string },
): CheckOutDates => ({
  unavailableStartTime: startOn,
  unavailableEndTime: operation === 'stockOut' ? addDays(startOn, Number(days)) : startOn,
});

/** How long a begun form is kept. Source: SPEC section 9. */
const keptMs = 24 * hourMs;

const operations: readonly GearOperation[] = [
  'earlyReturn',
  'stockOut',
  'stockIn',
  'transferOut',
  'markDamaged',
  'markLost',
  'scrap',
];

const readFields = (kept: Readonly<Record<string, unknown>>) => {
  const startOn = textOf(kept['startOn'], 10);
  const days = textOf(kept['days'], 3);
  return {
    /** Null until one is chosen: the likeliest stands in. */
    operation: operations.find((operation) => operation === kept['operation']) ?? null,
    reason: textOf(kept['reason'], 200),
    remarks: textOf(kept['remarks'], 500),
    /** Null until it is chosen: the store's default stands in. */
    startOn: isDay(startOn) ? startOn : null,
    /** As typed. */
    days: /^\d{1,3}$/.test(days) ? days : '1',
    clearsManual: kept['clearsManual'] !== false,
    /** Where it is sent; empty until it is chosen. */
    toStoreId: textOf(kept['toStoreId'], 36),
  };
};

/** What was filled in for an item. */
type StockDraft = Readonly<ReturnType<typeof readFields>>;

export const emptyDraft: StockDraft = readFields({});

/** Makes sense of a kept draft; one that is older than 24 hours, or broken, is empty. */
export const readDraft = (kept: unknown, now: Instant): StockDraft => {
  if (!isFields(kept)) return emptyDraft;
  const keptAt = kept['keptAt'];
  const isFresh = typeof keptAt === 'number' && now - keptAt < keptMs && keptAt <= now;
  return isFresh ? readFields(kept) : emptyDraft;
};

/** The draft to begin with where only some operations can be done: what was written for another one stays away. */
export const draftFor = (draft: StockDraft, offered: readonly GearOperation[]): StockDraft =>
  draft.operation === null || offered.includes(draft.operation) ? draft : emptyDraft;

/** What a check-in of an item that was not simply out is for. */
const ofLabel: Readonly<Record<StockInLabel, readonly QuickReason[]>> = {
  stockIn: [],
  repairDone: ['repairDone'],
  found: ['foundAgain'],
  confirmArrival: ['confirmArrival'],
  cancelScrap: ['cancelScrap'],
};

const ofOperation: Readonly<Record<GearOperation, readonly QuickReason[]>> = {
  ...quickReasons,
  transferOut: ['restock', 'forOrder'],
  markDamaged: ['foundDamaged', 'brokenInUse'],
  markLost: ['notReturned', 'notFound'],
  scrap: ['wornOut', 'beyondRepair'],
};

/** The reasons that one press fills in for an operation. Source: SPEC section 9. */
export const quickReasonsFor = (
  operation: GearOperation,
  status: EquipmentStatus,
): readonly QuickReason[] => {
  const label = operation === 'stockIn' ? stockInLabel[status] : null;
  return [...(label === null ? [] : ofLabel[label]), ...ofOperation[operation]];
};
