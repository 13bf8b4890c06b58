import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { checkStockNote, checkStockOutDates } from '#domain/equipment/stock-form.ts';
import type { StockFormCode } from '#domain/equipment/stock-form.ts';
import { addDays } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/** A form as it stands, with the start date that counts. */
type FilledForm = {
  readonly operation: GearOperation;
  readonly reason: string;
  readonly remarks: string;
  readonly startOn: Day;
  readonly days: string;
  readonly toStoreId: string;
};

/** What is wrong with a form, at most one for each field. */
export type FormFaults = {
  readonly note: StockFormCode | null;
  readonly dates: StockFormCode | null;
  /** No store is chosen to send it to. */
  readonly lacksStore: boolean;
};

/** What every call of the form carries. */
export type FormNote = { readonly reason: string; readonly remarks: string };

/** What a check-out adds: whole days at the store, the end not included. */
export type FormDates = { readonly unavailableStartTime: Day; readonly unavailableEndTime: Day };

/** A form that the server would take, or what is wrong with it. */
type CheckedForm =
  | { readonly ok: false; readonly faults: FormFaults }
  | { readonly ok: true; readonly note: FormNote; readonly dates: FormDates };

/** Checks a form by the rules that the server goes by. */
export const checkForm = (
  form: FilledForm,
  place: { readonly now: Instant; readonly zone: string },
): CheckedForm => {
  const note = checkStockNote(form);
  const days = /^\d+$/.test(form.days.trim()) ? Number(form.days) : Number.NaN;
  const dates = form.operation === 'stockOut' ? dateFault({ startOn: form.startOn, days }, place) : null;
  const lacksStore = form.operation === 'transferOut' && form.toStoreId === '';
  if (!note.ok) return { ok: false, faults: { note: note.code, dates, lacksStore } };
  if (dates !== null || lacksStore) return { ok: false, faults: { note: null, dates, lacksStore } };
  const endOn = form.operation === 'stockOut' ? addDays(form.startOn, days) : form.startOn;
  return {
    ok: true,
    note: note.value,
    dates: { unavailableStartTime: form.startOn, unavailableEndTime: endOn },
  };
};

const dateFault = (
  dates: { readonly startOn: Day; readonly days: number },
  { now, zone }: { readonly now: Instant; readonly zone: string },
): StockFormCode | null => {
  const checked = checkStockOutDates(dates, now, zone);
  return checked.ok ? null : checked.code;
};
