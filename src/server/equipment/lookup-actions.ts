import { isoOf } from '#domain/time/instant.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import type { equipmentRows } from '#contract/equipment.ts';
import { readAttribute, type AttributeKind } from '#domain/equipment/attributes.ts';
import { personCode } from '#domain/scan/person-code.ts';
import { normalizeBarcode, readCode } from '#domain/scan/read-code.ts';
import { equipmentSheet } from '#domain/imports/template-titles.ts';
import { cleanLine, cleanNote } from '#domain/text/clean-text.ts';
import { gearViewerOf, presentEquipment, presentModel } from '#server/equipment/present.ts';
import { AppError, refusal } from '#server/http/app-error.ts';
import { findDefinitions, type DefinitionRow } from '#server/equipment/sql-attributes.ts';
import { listCategories } from '#server/equipment/sql-availability.ts';
import {
  findByBarcode,
  findById,
  findFew,
  findModel,
  gear,
  listCovers,
  listUnavailable,
} from '#server/equipment/sql-lookup.ts';
import { findItem } from '#server/equipment/sql-stock.ts';
import type { Queryable } from '#server/db/database.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { yuanCell } from '#server/exports/sheet-actions.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';
import { storesOf } from '#server/http/session.ts';

/** The stored form of a code that was typed or scanned, be it a bare code or a label's link. */
export const scannedCode = (text: string): string => {
  const read = readCode(text);
  if (!read.ok) return normalizeBarcode(text);
  const { value } = read;
  if (value.kind === 'person') return personCode(value.orderNumber, value.person);
  return value.kind === 'equipment' ? value.barcode : value.orderNumber;
};

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
type Writer = (at: string, wanted: unknown, definition: DefinitionRow) => string | null;

const valueOf = (definition: DefinitionRow, wanted: unknown): unknown => {
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

/** So few results are collected by index and sorted; of more, pages are read in the order of the list. */
const mostCollected = 500;

/** What is wanted of attributes, for the statements of lists; null where it is nothing. Refuses `equipment.filterWrong`. */
export const findWanted = async (db: Queryable, text: string | undefined) => {
  const wanted = readWanted(text);
  const definitions = wanted.size === 0 ? [] : await findDefinitions(db, [...wanted.keys()]);
  const path = attributePath(wanted, definitions);
  const categoryId = definitions[0]?.categoryId;
  return path === null || categoryId === undefined ? null : { path, categoryId };
};

/** Lists and exports items of every store. Refuses `equipment.filterWrong`. */
const gearListHandlers = listHandlers('equipment.list', {
  reads: gear,
  context: async ({ db, now }, values) => {
    const wanted = await findWanted(db, values.attributes);
    // Those on their way to a store are few, and have an index of their own.
    const isDirect = values.transferToStoreId !== undefined;
    const ids = isDirect ? null : await findFew(db, values, { wanted, most: mostCollected });
    return { now: isoOf(now()), wanted, ids };
  },
  present: (row, ctx) => presentEquipment(row, gearViewerOf(ctx)),
  sheet: {
    ...equipmentSheet,
    cells: {
      name: (row) => cleanLine(row.name),
      brand: (row) => cleanLine(row.brand),
      model: (row) => cleanLine(row.model),
      sizeLabel: (row) => cleanLine(row.sizeLabel),
      dailyRent: (row) => yuanCell(row.dailyRentFen),
      deposit: (row) => yuanCell(row.depositFen),
      remarks: (row) => cleanNote(row.remarks),
    },
  },
});

/** The first photo of each of some models that has one, by the model. */
export const findCovers = async (
  db: Queryable,
  modelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const covers = await listCovers(db, [...new Set(modelIds)]);
  return new Map(covers.map(({ modelId, id }) => [modelId, id]));
};

/** Items, and when they are taken. */
export const lookupHandlers = {
  ...gearListHandlers,
  /** Looks an item up by its code. Refuses `equipment.unknown` {barcode}. */
  'equipment.byBarcode': async (input, ctx) => {
    const barcode = scannedCode(input.barcodeNumber);
    const row = await findByBarcode(ctx.db, barcode, isoOf(ctx.now()));
    if (row === undefined) throw refusal('equipment.unknown', { barcode });
    return presentEquipment(row, gearViewerOf(ctx));
  },
  /** Looks an item up by its id. Refuses `equipment.notFound`. */
  'equipment.get': async ({ id }, ctx) => {
    const row = await findById(ctx.db, id, isoOf(ctx.now()));
    if (row === undefined) throw refusal('equipment.notFound');
    return presentEquipment(row, gearViewerOf(ctx));
  },
  /** Lists every category in the chain's order. */
  'equipment.categories': async (_input, ctx) => {
    const items = await listCategories(ctx.db);
    return { items, totalCount: items.length };
  },
  /** Tells what a model is. Refuses `notFound`. */
  'equipment.getModel': async ({ id }, ctx) => {
    const row = await findModel(ctx.db, id);
    if (row === undefined) throw new AppError('notFound');
    return presentModel(row);
  },
  /** Lists when an item is taken from now on, and by what; orders of other stores are not named. Refuses `equipment.notFound`. */
  'equipment.unavailableTimes': async ({ id }, ctx) => {
    if ((await findItem(ctx.db, id)) === undefined) throw refusal('equipment.notFound');
    const who = { equipmentId: id, storeIds: storesOf(callerOf(ctx)) };
    const items = await listUnavailable(ctx.db, who, isoOf(ctx.now()));
    return { items, totalCount: items.length };
  },
} satisfies Partial<Handlers<typeof equipmentRows & typeof equipmentItemRows>>;
