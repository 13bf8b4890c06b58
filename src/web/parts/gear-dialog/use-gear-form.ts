import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { day, line, neededWhen, optional, text } from '#contract/bounds.ts';
import { checkOutDays, gear, reason } from '#contract/form-bounds.ts';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { equipmentCommands } from '#domain/equipment/status-commands.ts';
import { isDay } from '#domain/time/calendar-date.ts';
import { addDays } from '#domain/time/days.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { dayOf } from '#domain/time/zone.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { useWrite } from '#web/api/writes.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { StaffGearItem } from '#web/parts/gear-dialog/gear-item.ts';
import {
  datesOf,
  draftFor,
  emptyDraft,
  isStartOn,
  quickReasonsFor,
  readDraft,
} from '#web/parts/gear-dialog/stock-draft.ts';
import { useFixedReason } from '#web/parts/gear-dialog/use-offered.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { bookingParameterAt } from '#web/parts/stores/store-facts.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useSession } from '#web/state/session.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { reasonsText } from '#web/text/reasons.ts';

/** One operation as it is to be sent. */
type GearSubmission = {
  readonly operation: GearOperation;
  readonly note: { readonly reason: string; readonly remarks: string };
  readonly dates: ReturnType<typeof datesOf>;
  readonly clearsManual: boolean;
  readonly toStoreId: string;
  /** What an early return takes the item out of. */
  readonly orderId: string | null;
  /** The order as it was looked at, and what it said goes back. */
  readonly agreed?: { readonly version: number; readonly expectedFen: number };
};

/** Whether a check-in says that an item which another store sent is where the visitor works. */
const useArrives = ({ transferToStoreId = null }: StaffGearItem): boolean => {
  const session = useSession();
  return transferToStoreId !== null && session?.user.storeIds.includes(transferToStoreId) === true;
};

type Answer = Output<'equipment.stockIn'>;

/** Does what is wished with an item, once however often it is pressed; a refusal stands in `fault`, is heard, and after one that says that the item changed it loads again. */
const useGearWork = (item: StaffGearItem, onDone: (message: string) => void) => {
  const { id: equipmentId } = item;
  const arrives = useArrives(item);
  const t = gearDialogText.use();
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const refuse = (text: string): void => {
    playSound('error');
    setFault(text);
  };
  const options = { silent: true } as const;
  const stockOut = useWrite('equipment.stockOut', options);
  const stockIn = useWrite('equipment.stockIn', options);
  const arrive = useWrite('equipment.transferArrive', options);
  const transfer = useWrite('equipment.transfer', options);
  const changeStatus = useWrite('equipment.changeStatus', options);
  const earlyReturn = useWrite('equipment.earlyReturn', options);

  const run = ({ operation, note, dates, clearsManual, toStoreId, ...early }: GearSubmission): void => {
    setFault(null);
    const handlers = {
      onSuccess: ({ message }: Answer) => onDone(message),
      onError: (error: Error) => {
        refuse(messageOf(error, t[`failed.${operation}`]));
        if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
          void client.invalidateQueries({
            predicate: ({ queryKey }) => /^(equipment|orders)\./.test(String(queryKey[0])),
          });
        }
      },
    };
    if (operation === 'stockOut') return stockOut.mutate({ equipmentId, ...note, ...dates }, handlers);
    if (operation === 'transferOut')
      return transfer.mutate({ id: equipmentId, ...note, toStoreId }, handlers);
    if (operation === 'stockIn' && arrives) return arrive.mutate({ id: equipmentId, ...note }, handlers);
    if (operation === 'stockIn') {
      return stockIn.mutate(
        { equipmentId, ...note, shouldClearManualUnavailableTime: clearsManual },
        handlers,
      );
    }
    if (operation === 'earlyReturn') {
      const { orderId, agreed } = early;
      return earlyReturn.mutate({ equipmentId, orderId: orderId ?? '', ...agreed, ...note }, handlers);
    }
    const newStatus = equipmentCommands[operation].to;
    changeStatus.mutate({ id: equipmentId, ...note, newStatus }, handlers);
  };
  const writes = [stockOut, stockIn, arrive, transfer, changeStatus, earlyReturn];
  const isBusy = writes.some((write) => write.isPending);
  return { run, fault, isBusy, arrives };
};

/** The form begun for an item, kept on this device for a day or until it is sent. */
const useStockDraft = (equipmentId: string, offered: readonly GearOperation[]) => {
  const place = `stock_form_draft_${equipmentId}` as const;
  const [draft, setDraft] = useState(() => draftFor(readDraft(readStoredJson(place), Date.now()), offered));
  return {
    draft,
    keep: (changes: Partial<typeof draft>): void => {
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

/** The days on which a check-out at a store can begin. */
const useStartDays = (storeId: string) => {
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
    /** Today, or tomorrow after the store's next-day threshold. */
    defaultOn: defaultStartOn(now, { zone }, threshold),
  };
};

const asking = ['earlyReturn', 'markDamaged', 'markLost', 'scrap'] as const;

/** Tells whether a question comes before an operation. Source: SPEC section 5. */
export const isAsking = (operation: GearOperation): operation is (typeof asking)[number] =>
  asking.some((each) => each === operation);

/** What is typed for an operation. */
const boundsOf = (operation: GearOperation) => ({
  reason,
  remarks: gear.remarks,
  startOn: operation === 'stockOut' ? day : optional(day),
  days: operation === 'stockOut' ? checkOutDays : text(3),
  toStoreId: neededWhen(operation === 'transferOut', line(36)),
});

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
  const t = gearDialogText.use();
  const { quickReason } = reasonsText.use();
  const { draft, keep, forget } = useStockDraft(item.id, offered);
  const [asked, setAsked] = useState<GearSubmission | null>(null);
  const starts = useStartDays(item.storeId);
  const work = useGearWork(item, (message) => {
    forget();
    setAsked(null);
    onDone(message);
  });
  const operation = offered.find((each) => each === draft.operation) ?? offered[0];
  const isPast = draft.startOn === null || draft.startOn < starts.firstOn;
  const startOn = isPast ? starts.defaultOn : (draft.startOn ?? starts.defaultOn);
  const fixedReason = useFixedReason(operation);
  const quick = quickReasonsFor(operation, item.status);
  const values = { ...draft, operation, startOn, reason: fixedReason ?? draft.reason };
  const send = (submission: GearSubmission): void => {
    setAsked(null);
    work.run(submission);
  };
  const form = useForm({
    bounds: boundsOf(operation),
    start: { ...emptyDraft, operation, startOn },
    // What stands in for a choice is not kept as one.
    kept: [
      values,
      (next) =>
        keep({
          ...next,
          startOn: next.startOn === startOn ? draft.startOn : next.startOn,
          reason: fixedReason === null ? next.reason : draft.reason,
        }),
    ],
    empty: { reason: t.reasonMissing, toStoreId: t.chooseStore },
    check: (typed) =>
      operation === 'stockOut' && isDay(typed.startOn) && !isStartOn(typed.startOn, starts)
        ? { startOn: t.startOutOfRange }
        : {},
    write: { isPending: work.isBusy, error: work.fault },
    /** Sends it, after a question where one is asked. */
    onSend: ({ reason: given, remarks, toStoreId }) => {
      const dates = datesOf(operation, { startOn, days: draft.days });
      const note = { reason: given, remarks };
      const submission = { operation, note, dates, clearsManual: draft.clearsManual, toStoreId, orderId };
      if (isAsking(operation)) setAsked(submission);
      else send(submission);
    },
  });
  return {
    form,
    operation,
    starts,
    quick,
    fixedReason,
    arrives: work.arrives,
    /** Another operation; a quick reason of the one before goes with it. */
    choose: (next: GearOperation): void => {
      const isQuick = quick.map(quickReason).includes(draft.reason);
      keep({ operation: next, ...(isQuick ? { reason: '' } : {}) });
      form.unmark();
    },
    asked,
    confirm: (agreed?: GearSubmission['agreed']): void => {
      if (asked !== null) send({ ...asked, ...(agreed === undefined ? {} : { agreed }) });
    },
    cancel: (): void => setAsked(null),
  };
};
