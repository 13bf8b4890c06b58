import type { AcceptedLine } from '#domain/imports/clean-sheet.ts';
import type { Field, Header } from '#domain/imports/template-titles.ts';
import type { ImportedItem } from '#domain/imports/imported.ts';
import { equipmentStatus, isRentable } from '#domain/equipment/status.ts';
import { cleanKey, cleanLine, cleanNote, storedSpelling } from '#domain/text/clean-text.ts';
import type { KnownItem, updateVariantPrices, VariantKey } from './sql-items.ts';
import { additionFault, changeFault, homeFault, statusFault, type Limits } from '#server/imports/reach.ts';
import { changesAmong, type Change, type LineFault } from '#server/imports/report.ts';

export const keyTextOf = (key: VariantKey): string =>
  JSON.stringify([
    key.category,
    key.brand,
    key.model,
    key.name,
    key.sizeLabel,
    key.dailyRentFen,
    key.depositFen,
  ]);

const modelKeyOf = ({ category, brand, model, name }: VariantKey): string =>
  JSON.stringify([category, brand, model, name]);

const cleanModelKeyOf = ({ category, brand, model, name }: VariantKey): string =>
  `${JSON.stringify(category)}${cleanKey(brand, model, name)}`;

/** Within a model of one spelling. */
const cleanVariantKeyOf = (key: VariantKey): string =>
  JSON.stringify([modelKeyOf(key), cleanKey(key.sizeLabel), key.dailyRentFen, key.depositFen]);

/** The first of those with the same key. */
const firstBy = (keys: readonly VariantKey[], of: (key: VariantKey) => string) =>
  new Map(keys.toReversed().map((key) => [of(key), key]));

/** The variants that exist. */
type StoredVariants = {
  readonly has: (key: string) => boolean;
  /** Writes a line's texts as those of the model and variant that it means, which may be stored untidily. */
  readonly spell: (row: ImportedItem) => ImportedItem;
};

export const storedVariants = (variants: readonly VariantKey[]): StoredVariants => {
  const exact = new Set(variants.map(keyTextOf));
  const models = new Set(variants.map(modelKeyOf));
  const cleanModels = firstBy(variants, cleanModelKeyOf);
  const cleanSizes = firstBy(variants, cleanVariantKeyOf);
  return {
    has: (key) => exact.has(key),
    spell: (row) => {
      if (exact.has(keyTextOf(row))) return row;
      const { brand, model, name } = models.has(modelKeyOf(row))
        ? row
        : (cleanModels.get(cleanModelKeyOf(row)) ?? row);
      const spelled = { ...row, brand, model, name };
      if (exact.has(keyTextOf(spelled))) return spelled;
      const sizeLabel = cleanSizes.get(cleanVariantKeyOf(spelled))?.sizeLabel ?? row.sizeLabel;
      return { ...spelled, sizeLabel };
    },
  };
};

export type ItemLine = Pick<AcceptedLine, 'line'> & { readonly row: ImportedItem };
type ChangedItem = ItemLine & {
  readonly known: KnownItem;
  readonly changes: readonly Change[];
};
export type ItemPlan = {
  readonly added: readonly ItemLine[];
  readonly changed: readonly ChangedItem[];
  readonly unchanged: number;
  readonly faults: readonly LineFault[];
  /** Variants that keep their items and get another price. */
  readonly newPrices: Parameters<typeof updateVariantPrices>[1];
  /** An item that gets another home goes there, instead of staying where it lies. */
  readonly movesHome: boolean;
};

/** New gear is here: nobody could bring back what no order or transfer took away. */
const isInStore = (status: ImportedItem['status']): boolean =>
  status !== equipmentStatus.out && status !== equipmentStatus.transfer;

const isAway = ({ status, isWithGuest }: KnownItem): boolean =>
  isWithGuest || status === equipmentStatus.out || status === equipmentStatus.transfer;

/**
 * A sheet may take gear out of hire, never put it back: it calls in stock or away, or leaves blank, what was so when it
 * was written. Gear leaves and comes back by orders and transfers.
 */
const statusOf = (row: ImportedItem, known: KnownItem): ImportedItem['status'] =>
  row.status === equipmentStatus.available || !isInStore(row.status) || isAway(known)
    ? known.status
    : row.status;

/** The line as it counts for an item that exists: what the sheet does not say stays. */
const withWhatIsKnown = (row: ImportedItem, known: KnownItem, header: Header): ImportedItem => {
  const has = (field: Field): boolean => header.columns.has(field);
  const line = (given: string, stored: string): string => storedSpelling(given, stored, cleanLine);
  return {
    ...row,
    name: line(row.name, known.name),
    brand: has('brand') ? line(row.brand, known.brand) : known.brand,
    model: has('model') ? line(row.model, known.model) : known.model,
    sizeLabel: has('size') ? line(row.sizeLabel, known.sizeLabel) : known.sizeLabel,
    depositFen: has('deposit') ? row.depositFen : known.depositFen,
    status: statusOf(row, known),
    purchasedOn: row.purchasedOn ?? known.purchasedOn,
    remarks: row.remarks === '' ? known.remarks : storedSpelling(row.remarks, known.remarks, cleanNote),
  };
};

const changesOf = (row: ImportedItem, known: KnownItem): Change[] =>
  changesAmong([
    ['category', known.category, row.category],
    ['brand', known.brand, row.brand],
    ['model', known.model, row.model],
    ['name', known.name, row.name],
    ['size', known.sizeLabel, row.sizeLabel],
    ['rate', known.dailyRentFen, row.dailyRentFen],
    ['deposit', known.depositFen, row.depositFen],
    ['store', known.store, row.store],
    ['status', known.status, row.status],
    ['purchasedOn', known.purchasedOn, row.purchasedOn],
    ['remarks', known.remarks, row.remarks],
  ]);

const priceFields: readonly Field[] = ['rate', 'deposit'];
const variantFields: readonly Field[] = ['category', 'brand', 'model', 'name', 'size', ...priceFields];

/** The changes that what is promised stands against: of what an item is, and of where it lies. */
const movesOf = ({ changes }: ChangedItem, movesHome: boolean): Change[] =>
  changes.filter(({ field }) => variantFields.includes(field) || (movesHome && field === 'store'));

const samePrice = (one: ChangedItem, other: ChangedItem): boolean =>
  one.row.dailyRentFen === other.row.dailyRentFen && one.row.depositFen === other.row.depositFen;

const isPriceOnly = (item: ChangedItem, movesHome: boolean): boolean => {
  const moves = movesOf(item, movesHome);
  return moves.length > 0 && moves.every(({ field }) => priceFields.includes(field));
};

/** The variants all of whose items get one and the same new price: those are priced anew instead of emptied. */
const findNewPrices = (priceOnly: readonly ChangedItem[], variants: StoredVariants) => {
  const claimed = new Set<string>();
  const groups = Map.groupBy(priceOnly, ({ known }) => known.variantId);
  return [...groups].flatMap(([id, group]) => {
    const [first] = group;
    if (first === undefined || group.length !== first.known.siblings) return [];
    const target = keyTextOf(first.row);
    if (!group.every((one) => samePrice(one, first)) || claimed.has(target) || variants.has(target))
      return [];
    claimed.add(target);
    const { dailyRentFen, depositFen } = first.row;
    return [{ id, dailyRentFen, depositFen }];
  });
};

/** The variants priced anew, and whether whoever imports may do that; else their items are changed one by one. */
type Repriced = {
  readonly ids: ReadonlySet<string>;
  readonly isAllowed: boolean;
  readonly movesHome: boolean;
};

/** Gear that is promised or away cannot become another thing or move to another store behind an order's back. */
const faultOf = (item: ChangedItem, { ids, isAllowed, movesHome }: Repriced): LineFault | null => {
  if (!item.known.isHeld && !isAway(item.known)) return null;
  const isRepriced = ids.has(item.known.variantId);
  const moving = movesOf(item, movesHome).find(
    ({ field }) => !(isRepriced && isAllowed && priceFields.includes(field)),
  );
  if (moving === undefined) return null;
  return {
    line: item.line,
    field: moving.field,
    code: isRepriced ? 'equipment.managerOnly' : 'import.itemBooked',
  };
};

/** The items that the plan takes out of hire although something is promised on them. */
export const promisedAndUnfit = ({ changed }: ItemPlan): KnownItem[] =>
  changed
    .filter(({ row, known }) => isRentable(known.status) && !isRentable(row.status))
    .map(({ known }) => known)
    .filter((known) => known.isHeld);

const additionFaultOf = (one: ItemLine, limits: Limits): LineFault | null =>
  additionFault(one, limits) ??
  (isInStore(one.row.status) ? null : { line: one.line, field: 'status', code: 'import.statusNotInStore' }) ??
  statusFault(one.line, { from: equipmentStatus.available, to: one.row.status }, limits);

const changeFaultOf = ({ line, row, known, changes }: ChangedItem, limits: Limits): LineFault | null =>
  changeFault(line, [known.homeStoreId, known.storeId], limits) ??
  (changes.some(({ field }) => field === 'store') ? homeFault({ line, row }, limits) : null) ??
  statusFault(line, { from: known.status, to: row.status }, limits);

/** Compares a sheet's lines with the items, and the variants, there are. */
export const planItems = (
  lines: readonly ItemLine[],
  known: readonly KnownItem[],
  { header, variants, ...limits }: Limits & { readonly header: Header; readonly variants: StoredVariants },
): ItemPlan => {
  const knownByCode = new Map(known.map((item) => [item.barcode, item]));
  const compared = lines.flatMap(({ line, row }): ChangedItem[] => {
    const item = knownByCode.get(row.code);
    if (item === undefined) return [];
    const whole = variants.spell(withWhatIsKnown(row, item, header));
    return [{ line, row: whole, known: item, changes: changesOf(whole, item) }];
  });
  const fresh = lines
    .filter(({ row }) => !knownByCode.has(row.code))
    .map(({ row, ...one }) => ({ ...one, row: variants.spell(row) }));
  const different = compared.filter(({ changes }) => changes.length > 0);
  const outOfReach = [
    ...fresh.map((one) => additionFaultOf(one, limits)),
    ...different.map((one) => changeFaultOf(one, limits)),
  ].filter((fault) => fault !== null);
  const beyond = new Set(outOfReach.map(({ line }) => line));
  const allowed = different.filter(({ line }) => !beyond.has(line));
  const movesHome = limits.reach === null;
  const newPrices = findNewPrices(
    allowed.filter((item) => isPriceOnly(item, movesHome)),
    variants,
  );
  const isAllowed = limits.reach?.prices ?? true;
  const repriced = { ids: new Set(newPrices.map(({ id }) => id)), isAllowed, movesHome };
  const faults = allowed.map((item) => faultOf(item, repriced)).filter((fault) => fault !== null);
  const faulty = new Set(faults.map(({ line }) => line));
  return {
    added: fresh.filter(({ line }) => !beyond.has(line)),
    changed: allowed.filter(({ line }) => !faulty.has(line)),
    unchanged: compared.length - different.length,
    faults: [...outOfReach, ...faults],
    newPrices: isAllowed ? newPrices : [],
    movesHome,
  };
};
