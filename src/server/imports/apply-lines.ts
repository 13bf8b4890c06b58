import { guessArt } from '#domain/imports/category-art.ts';
import { distinctNames } from '#domain/imports/clean-sheet.ts';
import type { AcceptedLine } from '#domain/imports/clean-sheet.ts';
import type { Header } from '#domain/imports/header.ts';
import { nameKey } from '#domain/imports/clean-row.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { itemKind } from '#server/imports/apply-items.ts';
import { poolKind } from '#server/imports/apply-pools.ts';
import type { GearKind, GearLine, GearPlan } from '#server/imports/gear-kind.ts';
import type { LineGroups } from '#server/imports/line-groups.ts';
import type { Reach } from '#server/imports/reach.ts';
import type { LineFault } from '#server/imports/report.ts';
import { screenLines } from '#server/imports/screen-lines.ts';
import type { Names } from '#server/imports/screen-lines.ts';
import { insertCategories, insertStores, listCategories, listStoreNames } from './sql.ts';
import type { CategoryRow, Named, StoreRow } from './sql.ts';
import type { Writing } from '#server/imports/writing.ts';

/** Finds things by name, however it is spaced or cased; each comes with the spelling that is stored. */
export type ByName<T extends Named = Named> = { readonly get: (name: string) => T };

const byName = <T extends Named>(list: readonly T[]): ByName<T> => {
  const known = new Map(list.map((one) => [nameKey(one.name), one]));
  const exact = new Map(list.map((one) => [cleanLine(one.name), one]));
  return {
    get: (name) => {
      const found = exact.get(cleanLine(name)) ?? known.get(nameKey(name));
      if (found === undefined) throw new Error(`the name ${name} was not prepared`);
      return found;
    },
  };
};

const missingOf = (names: readonly string[], known: readonly Named[]): string[] => {
  const keys = new Set(known.map(({ name }) => nameKey(name)));
  return names.filter((name) => !keys.has(nameKey(name)));
};

/** Things found by name. What is missing gets an id, which nobody keeps before it is written. */
type Found<T extends Named> = { readonly byName: ByName<T>; readonly missing: readonly T[] };

/** Finds stores; those that are missing come after the others. */
const findStores = async (db: Queryable, names: readonly string[]): Promise<Found<StoreRow>> => {
  const known = await listStoreNames(db);
  const missing = missingOf(names, known).map((name) => ({ id: uuid(), name, is_active: true }));
  return { byName: byName<StoreRow>([...known, ...missing]), missing };
};

/** Finds categories; those that are missing are for gear of a size. */
const findCategories = async (
  db: Queryable,
  { names, size }: { readonly names: readonly string[]; readonly size: CategoryRow['size'] },
): Promise<Found<CategoryRow>> => {
  const known = await listCategories(db);
  const missing = missingOf(names, known).map((name) => ({ id: uuid(), name, size }));
  return { byName: byName<CategoryRow>([...known, ...missing]), missing };
};

/** Makes stores, and categories, each with the drawing that its name suggests. */
const makeMissing = async (
  db: Queryable,
  {
    stores,
    categories,
  }: { readonly stores: readonly StoreRow[]; readonly categories: readonly CategoryRow[] },
): Promise<void> => {
  if (stores.length > 0) await insertStores(db, stores);
  if (categories.length > 0)
    await insertCategories(
      db,
      categories.map((category) => ({ ...category, art: guessArt(category.name) })),
    );
};

/** The good lines of a sheet, and whose they are. */
type GearSheet = {
  readonly header: Header;
  readonly accepted: readonly AcceptedLine[];
  /** Stores to be made. */
  readonly newStores: readonly string[];
  /** null: whoever holds the machine may do everything. */
  readonly reach: Reach | null;
};

/** What becomes of a sheet's lines. */
export type PlannedSheet = {
  readonly plan: GearPlan;
  readonly faults: readonly LineFault[];
  readonly groups: LineGroups;
  readonly newStores: readonly string[];
  readonly newCategories: readonly string[];
};

export type AppliedSheet = PlannedSheet & {
  /** Orders that lost their item and found no other, sorted. */
  readonly endangered: readonly string[];
};

type Work<L extends GearLine, P extends GearPlan> = {
  readonly kind: GearKind<L, P>;
  readonly lines: readonly L[];
  readonly sheet: GearSheet;
  /** null: only tells what would become of the lines. */
  readonly writing: Writing | null;
};

/** Sets aside the lines of categories that are not there, unless they may be made. */
const screenCategories = async <L extends GearLine>(
  db: Queryable,
  lines: readonly L[],
  reach: Reach | null,
): Promise<{ readonly lines: readonly L[]; readonly faults: readonly LineFault[] }> => {
  if (reach === null || reach.makesCategories) return { lines, faults: [] };
  const known = new Set((await listCategories(db)).map(({ name }) => nameKey(name)));
  const isKnown = ({ row }: L): boolean => known.has(nameKey(row.category));
  return {
    lines: lines.filter(isKnown),
    faults: lines
      .filter((one) => !isKnown(one))
      .map(({ line }) => ({ line, field: 'category', code: 'import.categoryUnknown' })),
  };
};

/** Of what is missing, that which a line needs that comes in. */
const neededOf = <S extends Named, C extends Named>(
  { added, changed }: GearPlan,
  { stores, categories }: { readonly stores: readonly S[]; readonly categories: readonly C[] },
) => {
  const rows = [...added, ...changed].map(({ row }) => row);
  const needed = {
    stores: new Set(rows.map(({ store }) => store)),
    categories: new Set(rows.map(({ category }) => category)),
  };
  return {
    stores: stores.filter(({ name }) => needed.stores.has(name)),
    categories: categories.filter(({ name }) => needed.categories.has(name)),
  };
};

const workOn = async <L extends GearLine, P extends GearPlan>(
  db: Queryable,
  work: Work<L, P>,
): Promise<AppliedSheet> => {
  const { kind, sheet, writing } = work;
  const writes = writing !== null;
  const { lines, faults: unknown } = await screenCategories(db, work.lines, sheet.reach);
  const stores = await findStores(db, sheet.newStores);
  const wanted = distinctNames(lines.map(({ row }) => row.category));
  const categories = await findCategories(db, { names: wanted, size: kind.size });
  const names: Names = { stores: stores.byName, categories: categories.byName };
  const { good, faults } = await screenLines(lines, names, {
    size: kind.size,
    listTaken: (codes) => kind.listTaken(db, codes),
  });
  const { header, reach } = sheet;
  const plan = await kind.plan(db, good, { header, names, reach, locks: writes });
  const made = neededOf(plan, { stores: stores.missing, categories: categories.missing });
  if (writes) await makeMissing(db, made);
  return {
    plan,
    faults: [...unknown, ...faults, ...plan.faults],
    groups: kind.group(plan),
    endangered: writing === null ? [] : await kind.write(db, plan, { names, writing }),
    newStores: made.stores.map(({ name }) => name),
    newCategories: made.categories.map(({ name }) => name),
  };
};

const linesOf = <K extends 'item' | 'pool'>({ accepted }: GearSheet, kind: K) =>
  accepted.flatMap(({ line, row }) =>
    row.kind === kind ? [{ line, row: row as Extract<AcceptedLine['row'], { kind: K }> }] : [],
  );

const run = (db: Queryable, sheet: GearSheet, writing: Writing | null): Promise<AppliedSheet> =>
  sheet.header.kind === 'catalogue'
    ? workOn(db, { kind: itemKind, lines: linesOf(sheet, 'item'), sheet, writing })
    : workOn(db, { kind: poolKind, lines: linesOf(sheet, 'pool'), sheet, writing });

/** Tells what would become of a sheet's lines as things are, and changes nothing. */
export const planLines = (db: Queryable, sheet: GearSheet): Promise<PlannedSheet> => run(db, sheet, null);

/** Brings the gear in line with a sheet, within a transaction; gives what it did and which lines it could not take. */
export const applyLines = (db: Queryable, sheet: GearSheet, writing: Writing): Promise<AppliedSheet> =>
  run(db, sheet, writing);
