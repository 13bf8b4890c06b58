import { useState } from 'react';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { addDays } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { dayOf } from '#domain/time/zone.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import { checkForm } from '#web/parts/gear-dialog/check-form.ts';
import type { FormFaults } from '#web/parts/gear-dialog/check-form.ts';
import type { StaffGearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { draftFor, emptyDraft, quickReasonsFor, readDraft } from '#web/parts/gear-dialog/stock-draft.ts';
import type { StockDraft } from '#web/parts/gear-dialog/stock-draft.ts';
import { useFixedReason } from '#web/parts/gear-dialog/use-fixed-reason.ts';
import { useGearWork } from '#web/parts/gear-dialog/use-gear-work.ts';
import type { GearWish } from '#web/parts/gear-dialog/use-gear-work.ts';
import { bookingParameterAt } from '#web/parts/stores/store-facts.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { useText } from '#web/text/use-text.ts';

/** The form begun for an item, kept on this device for a day or until it is sent. */
const useStockDraft = (equipmentId: string, offered: readonly GearOperation[]) => {
  const place = `stock_form_draft_${equipmentId}` as const;
  const [draft, setDraft] = useState(() => draftFor(readDraft(readStoredJson(place), Date.now()), offered));
  return {
    draft,
    keep: (changes: Partial<StockDraft>): void => {
      const next = { ...draft, ...changes };
      setDraft(next);
      writeStoredJson(place, { ...next, keptAt: Date.now() });
    },
    forget: (): void => {
      writeStored(place, null);
      setDraft(emptyDraft);
    },
  };
};

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
const useStartDays = (storeId: string): StartDays => {
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

const asking = ['earlyReturn', 'markDamaged', 'markLost', 'scrap'] as const;

/** Tells whether a question comes before an operation. Source: SPEC section 5. */
export const isAsking = (operation: GearOperation): operation is (typeof asking)[number] =>
  asking.some((each) => each === operation);

const noFaults: FormFaults = { note: null, dates: null, lacksStore: false };

type Given = {
  readonly item: StaffGearItem;
  /** At least one, the likeliest first. */
  readonly offered: readonly [GearOperation, ...GearOperation[]];
  /** What an early return takes the item out of. */
  readonly orderId: string | null;
  readonly onDone: (message: string) => void;
};

/** The form of an item: what is filled in, what is wrong with it, and the doing of it. */
export const useGearForm = ({ item, offered, orderId, onDone }: Given) => {
  const { quickReason } = useText(reasonsText);
  const { draft, keep, forget } = useStockDraft(item.id, offered);
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<GearWish | null>(null);
  const starts = useStartDays(item.storeId);
  const work = useGearWork(item, (message) => {
    forget();
    setTried(false);
    setAsked(null);
    onDone(message);
  });
  const operation = offered.find((each) => each === draft.operation) ?? offered[0];
  const isPast = draft.startOn === null || draft.startOn < starts.firstOn;
  const startOn = isPast ? starts.defaultOn : (draft.startOn ?? starts.defaultOn);
  const fixedReason = useFixedReason(operation);
  const reason = fixedReason ?? draft.reason;
  const checked = checkForm({ ...draft, reason, operation, startOn }, starts);
  const quick = quickReasonsFor(operation, item.status);
  const send = (wish: GearWish): void => {
    setAsked(null);
    work.run(wish);
  };
  return {
    draft,
    keep: (changes: Partial<StockDraft>): void => keep({ operation, ...changes }),
    operation,
    startOn,
    starts,
    quick,
    fixedReason,
    faults: isTried && !checked.ok ? checked.faults : noFaults,
    fault: work.fault,
    isBusy: work.isBusy,
    /** Another operation; a quick reason of the one before goes with it. */
    choose: (next: GearOperation): void => {
      const isQuick = quick.map(quickReason).includes(draft.reason);
      keep({ operation: next, ...(isQuick ? { reason: '' } : {}) });
      setTried(false);
    },
    /** Sends a form without faults, after a question where one is asked. */
    submit: (): void => {
      setTried(true);
      if (!checked.ok) return;
      const { note, dates } = checked;
      const { clearsManual, toStoreId } = draft;
      const wish = { operation, note, dates, clearsManual, toStoreId, orderId };
      if (isAsking(operation)) setAsked(wish);
      else send(wish);
    },
    asked,
    confirm: (agreed?: GearWish['agreed']): void => {
      if (asked !== null) send({ ...asked, ...(agreed === undefined ? {} : { agreed }) });
    },
    cancel: (): void => setAsked(null),
  };
};
export type GearFormWork = ReturnType<typeof useGearForm>;
