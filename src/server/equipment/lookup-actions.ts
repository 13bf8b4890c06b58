import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import type { equipmentRows } from '#contract/equipment.ts';
import { readAttribute } from '#domain/equipment/attributes.ts';
import type { AttributeDefinition, AttributeKind } from '#domain/equipment/attributes.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { holdWindow } from '#domain/equipment/hold-window.ts';
import { checkStockOutDates } from '#domain/equipment/stock-form.ts';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { normalizeBarcode } from '#domain/scan/barcode.ts';
import { findOffers } from '#server/equipment/availability-actions.ts';
import { gearViewerOf } from '#server/equipment/gear-viewer.ts';
import { iso } from '#server/equipment/plan-store.ts';
import { presentAvailability, presentEquipment } from '#server/equipment/present.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { scannedCode } from '#server/equipment/scanned-code.ts';
import { findDefinitions } from '#server/equipment/sql-attributes.ts';
import type { DefinitionRow } from '#server/equipment/sql-attributes.ts';
import { listCategories } from '#server/equipment/sql-availability.ts';
import {
  findEquipment,
  gatherEquipment,
  listForExport,
  mostCoded,
  walkEquipment,
} from '#server/equipment/sql-list.ts';
import type { EquipmentFilter, EquipmentPage, ExportedItemRow, Found } from '#server/equipment/sql-list.ts';
import { findByBarcode, findById, findByIds, listUnavailable } from '#server/equipment/sql-lookup.ts';
import { findItem } from '#server/equipment/sql-stock.ts';
import { orRefuse } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx } from '#server/http/context.ts';
import { requireActiveStore } from '#server/stores/actions.ts';

const mostFilters = 10;
const mostChoices = 50;

/** What is wanted of some attributes, by definition id. */
type Wanted = ReadonlyMap<string, unknown>;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads what a caller wants of attributes. Refuses `equipment.filterWrong`. */
const readWanted = (text: string | undefined): Wanted => {
  if (text === undefined || text === '') return new Map();
  const wanted = parse(text);
  const entries = isFields(wanted) ? Object.entries(wanted) : null;
  const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  if (entries === null || entries.length > mostFilters || !entries.every(([id]) => isId(id)))
    throw refusal('equipment.filterWrong');
  return new Map(entries.map(([id, value]) => [id.toLowerCase(), value]));
};

/** A jsonpath about the value `at` some place of a model's attributes. */
type Writer = (at: string, wanted: unknown, definition: AttributeDefinition) => string | null;

const valueOf = (definition: AttributeDefinition, wanted: unknown): unknown => {
  const read = readAttribute(definition, wanted);
  return read.ok ? read.value : null;
};

const equals: Writer = (at, wanted, definition) => {
  const value = valueOf(definition, wanted);
  return value === null ? null : `${at} == ${JSON.stringify(value)}`;
};

/** From and to, both included; either may be left out. */
const within: Writer = (at, wanted, definition) => {
  if (!isFields(wanted)) return equals(at, wanted, definition);
  const names = Object.keys(wanted);
  if (names.length === 0 || names.some((name) => name !== 'from' && name !== 'to')) return null;
  const parts = names.map((name) => {
    const value = valueOf(definition, wanted[name]);
    return value === null ? null : `${at} ${name === 'from' ? '>=' : '<='} ${JSON.stringify(value)}`;
  });
  return parts.includes(null) ? null : parts.join(' && ');
};

/** Part of what no text in the database can have finds nothing there: it is refused like any other wrong wish. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && !value.includes('\0') && value.isWellFormed();

/** Any of the choices; an option that is gone finds nothing. A list has one that one of its values is equal to. */
const oneOf: Writer = (at, wanted) => {
  const choices: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const isRight = choices.length > 0 && choices.length <= mostChoices && choices.every(isText);
  return isRight ? choices.map((choice) => `${at} == ${JSON.stringify(choice)}`).join(' || ') : null;
};

const contains: Writer = (at, wanted) =>
  isText(wanted) && wanted.trim() !== ''
    ? `${at} like_regex ${JSON.stringify(wanted.trim())} flag "iq"`
    : null;

const writers: Readonly<Record<AttributeKind, Writer>> = {
  text: contains,
  number: within,
  select: oneOf,
  'multi-select': oneOf,
  boolean: equals,
  date: within,
};

/** Writes what is wanted as a jsonpath over a model's attributes; null when nothing is. Refuses `equipment.filterWrong`. */
const attributePath = (wanted: Wanted, definitions: readonly DefinitionRow[]): string | null => {
  if (wanted.size === 0) return null;
  const parts = [...wanted].map(([id, value]) => {
    const definition = definitions.find((each) => each.id === id);
    const part = definition === undefined ? null : writers[definition.kind](`$."${id}"`, value, definition);
    if (part === null) throw refusal('equipment.filterWrong');
    return `(${part})`;
  });
  return parts.join(' && ');
};

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

/** Few enough to gather and sort; of more a walk in their order soon meets a page full. */
const fewEnough = 500;

const keywordOf = (text: string | undefined): EquipmentFilter['keyword'] =>
  text === undefined || text === '' ? null : { words: text, code: normalizeBarcode(text) };

/** What narrows a list of items. */
type ItemFilter = Omit<Input<'equipment.list'>, 'skipCount' | 'maxResultCount' | 'sorting'>;

const filterOf = async ({ db }: Pick<Ctx, 'db'>, input: ItemFilter): Promise<EquipmentFilter> => {
  const wanted = readWanted(input.attributes);
  const definitions = wanted.size === 0 ? [] : await findDefinitions(db, [...wanted.keys()]);
  return {
    storeId: input.storeId ?? null,
    // An attribute describes one category only, whose items are walked faster than those of all.
    categoryId: input.categoryId ?? definitions[0]?.category_id ?? null,
    variantId: input.variantId ?? null,
    status: input.status ?? null,
    sizeLabel: input.sizeLabel ?? null,
    comingTo: input.transferToStoreId ?? null,
    attributes: attributePath(wanted, definitions),
    keyword: keywordOf(input.keyword),
  };
};

const pageOf = (ctx: Ctx, filter: EquipmentFilter, { found, page }: Paged): Promise<string[]> => {
  const total = found.kinds + found.coded.length;
  if (total === 0) return Promise.resolve([]);
  return total <= fewEnough && filter.comingTo === null
    ? gatherEquipment(ctx.db, { filter, found }, page)
    : walkEquipment(ctx.db, filter, page);
};

type Paged = { readonly found: Found; readonly page: EquipmentPage };

/** Lists items of every store for staff, a page at a time. Refuses `equipment.filterWrong`. */
export const listItems = async (ctx: Ctx, input: Input<'equipment.list'>): Answer<'equipment.list'> => {
  const filter = await filterOf(ctx, input);
  const page = { sorting: input.sorting, skip: input.skipCount, take: input.maxResultCount };
  const found = await findEquipment(ctx.db, filter);
  const ids = await pageOf(ctx, filter, { found, page });
  const rows = ids.length === 0 ? [] : await findByIds(ctx.db, ids, iso(ctx.now()));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const viewer = gearViewerOf(ctx);
  const items = ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentEquipment(row, viewer));
  const total = found.kinds + found.coded.length;
  const isTotalCut = found.coded.length > mostCoded;
  // Whoever scrolls on finds more as long as pages are full.
  const seen = page.skip + items.length + (items.length < page.take ? 0 : 1);
  return { items, totalCount: isTotalCut ? Math.max(total, seen) : total, isTotalCut };
};

const exportedAtOnce = 2000;

/** Reads all items that a filter finds, in the order of barcodes, page by page for a spreadsheet. Refuses `equipment.filterWrong`. */
export async function* readItemsForExport(
  ctx: Pick<Ctx, 'db'>,
  input: ItemFilter,
): AsyncGenerator<readonly ExportedItemRow[]> {
  const filter = await filterOf(ctx, input);
  for (let after = ''; ;) {
    const page = await listForExport(ctx.db, filter, { after, take: exportedAtOnce });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < exportedAtOnce) return;
    after = last.barcode;
  }
}

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

/** Lists when an item is taken from now on, and by what; orders of other stores are not named. Refuses `equipment.notFound`. */
export const listUnavailableTimes = async (
  ctx: Ctx,
  { id }: Input<'equipment.unavailableTimes'>,
): Answer<'equipment.unavailableTimes'> => {
  if ((await findItem(ctx.db, id)) === undefined) throw refusal('equipment.notFound');
  const { roles, storeIds } = callerOf(ctx);
  const who = { equipmentId: id, storeIds: roles.includes('SuperAdmin') ? null : storeIds };
  const rows = await listUnavailable(ctx.db, who, iso(ctx.now()));
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
