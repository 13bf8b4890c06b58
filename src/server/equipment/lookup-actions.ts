import type { InputOf, AnswerOf } from '#contract/endpoint.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import type { equipmentRows } from '#contract/equipment.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { holdWindow } from '#domain/equipment/availability.ts';
import { checkStockOutDates } from '#domain/equipment/stock-form.ts';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { findOffers } from '#server/equipment/availability-actions.ts';
import { gearViewerOf } from '#server/equipment/gear-viewer.ts';
import { iso } from '#server/equipment/plan-store.ts';
import { presentAvailability, presentEquipment } from '#server/equipment/present.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { scannedCode } from '#server/equipment/scanned-code.ts';
import { listCategories } from '#server/equipment/sql-availability.ts';
import {
  countEquipment,
  findByBarcode,
  findById,
  listEquipment,
  listUnavailable,
} from '#server/equipment/sql-lookup.ts';
import { findItem } from '#server/equipment/sql-stock.ts';
import { orRefuse } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { requireActiveStore } from '#server/stores/actions.ts';

type Rows = typeof equipmentRows & typeof equipmentItemRows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Answer<K extends keyof Rows> = Promise<AnswerOf<Rows[K]>>;

/** Looks an item up by its code. Refuses `equipment.unknown` {barcode}. */
export const getByBarcode = async (
  ctx: Ctx,
  input: Input<'equipment.byBarcode'>,
): Answer<'equipment.byBarcode'> => {
  const barcode = scannedCode(input.barcodeNumber);
  const row = await findByBarcode(ctx.db, barcode, iso(ctx.now()));
  if (row === undefined) throw refusal('equipment.unknown', { barcode });
  return presentEquipment(row, gearViewerOf(ctx));
};

/** Looks an item up by its id. Refuses `equipment.notFound`. */
export const getItem = async (ctx: Ctx, { id }: Input<'equipment.get'>): Answer<'equipment.get'> => {
  const row = await findById(ctx.db, id, iso(ctx.now()));
  if (row === undefined) throw refusal('equipment.notFound');
  return presentEquipment(row, gearViewerOf(ctx));
};

const mostFilters = 10;

/** The forms in which a wanted value may be stored: as text, in a list, as a number, as yes or no. */
const formsOf = (definitionId: string, value: string): object[] => {
  const forms: unknown[] = [value, [value]];
  if (/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) forms.push(Number(value));
  if (value === 'true' || value === 'false') forms.push(value === 'true');
  return forms.map((form) => ({ [definitionId]: form }));
};

const readFilters = (text: string | undefined): object[][] => {
  if (text === undefined || text === '') return [];
  const wanted = parseObject(text);
  const entries = Object.entries(wanted ?? {});
  const isRight =
    wanted !== null &&
    entries.length <= mostFilters &&
    entries.every(([, value]) => typeof value === 'string' && value.length <= 200);
  if (!isRight) throw refusal('equipment.filterWrong');
  return entries.map(([definitionId, value]) => formsOf(definitionId, String(value)));
};

const parseObject = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** Lists items of every store for staff, a page at a time. Refuses `equipment.filterWrong`. */
export const listItems = async (ctx: Ctx, input: Input<'equipment.list'>): Answer<'equipment.list'> => {
  const filter = {
    storeId: input.storeId ?? null,
    categoryId: input.categoryId ?? null,
    variantId: input.variantId ?? null,
    keyword: input.keyword ?? null,
    status: input.status ?? null,
    sizeLabel: input.sizeLabel ?? null,
    attributes: readFilters(input.attributes),
  };
  const page = {
    sorting: input.sorting,
    skip: input.skipCount,
    take: input.maxResultCount,
    now: iso(ctx.now()),
  };
  const [rows, totalCount] = await Promise.all([
    listEquipment(ctx.db, filter, page),
    countEquipment(ctx.db, filter),
  ]);
  const viewer = gearViewerOf(ctx);
  return { items: rows.map((row) => presentEquipment(row, viewer)), totalCount };
};

/** Lists every category in the chain's order. */
export const listAllCategories = async (ctx: Ctx): Answer<'equipment.categories'> => {
  const items = await listCategories(ctx.db);
  return { items, totalCount: items.length };
};

/** Tells what a store can promise for some days, from today to a year ahead. Refuses `store.unknown`, `store.closedDown`, `stock.startOutOfRange`. */
export const getAvailability = async (
  ctx: Ctx,
  { storeId, startDate, days }: Input<'equipment.availability'>,
): Answer<'equipment.availability'> => {
  const settings = await requireActiveStore(ctx.db, storeId);
  const now = ctx.now();
  const { zone } = settings.hours;
  const asked = orRefuse(checkStockOutDates({ startOn: startDate, days }, now, zone));
  const turnaroundMinutes = readParameter('TurnaroundMinutes', settings.parameters);
  const { startAt, endAt } = holdWindow({ ...asked, turnaroundMinutes });
  const untilOn = addDays(dayOf(endAt - 1, zone), 1);
  const offers = await findOffers(ctx.db, {
    storeId,
    window: { startAt, endAt, fromOn: startDate, untilOn },
    now,
  });
  return presentAvailability(offers, { storeId, startDate, days });
};

/** Lists when an item is taken from now on, and by what. Refuses `equipment.notFound`. */
export const listUnavailableTimes = async (
  ctx: Ctx,
  { id }: Input<'equipment.unavailableTimes'>,
): Answer<'equipment.unavailableTimes'> => {
  if ((await findItem(ctx.db, id)) === undefined) throw refusal('equipment.notFound');
  const rows = await listUnavailable(ctx.db, id, iso(ctx.now()));
  const items = rows.map((row) => ({
    id: row.id,
    startTime: row.starts_at,
    endTime: row.ends_at,
    source: row.source,
    reason: row.reason,
    orderNumber: row.order_number,
  }));
  return { items, totalCount: items.length };
};
