import { guessArt } from '#domain/imports/category-art.ts';
import { distinctNames, type AcceptedLine, type SheetLine } from '#domain/imports/clean-sheet.ts';
import type { Header } from '#domain/imports/template-titles.ts';
import { nameKey } from '#domain/imports/clean-row.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { itemKind } from '#server/imports/apply-items.ts';
import { poolKind } from '#server/imports/apply-pools.ts';
import type { Limits, Reach } from '#server/imports/reach.ts';
import { reportOfLine, titleOf } from '#server/imports/report.ts';
import type { CellReport, Change, LineFault, LineOutcome } from '#server/imports/report.ts';
import { insertCategories, insertStores, listCategories, listStoreNames } from './sql.ts';
import type { CategoryRow, Named, StoreRow } from './sql.ts';
import type { Writing } from '#server/imports/writing.ts';

/** What becomes of one line. */
type Outcome = {
  readonly outcome: LineOutcome;
  readonly changes: readonly (Change & { readonly column: string })[];
  readonly faults: readonly CellReport[];
};

/** Tells, line by line, what a plan does. */
export const outcomesOf = (header: Header, { plan, faults }: Pick<PlannedSheet, 'plan' | 'faults'>) => {
  const added = new Set(plan.added.map(({ line }) => line));
  const changed = new Map(plan.changed.map((one) => [one.line, one]));
  const faultOf = new Map(faults.map((fault) => [fault.line, fault]));
  return ({ line, cells }: SheetLine): Outcome => {
    const fault = faultOf.get(line);
    const none = { changes: [], faults: [] };
    if (fault !== undefined)
      return { ...none, outcome: 'refused', faults: [reportOfLine(header, cells, fault)] };
    if (added.has(line)) return { ...none, outcome: 'new' };
    const change = changed.get(line);
    if (change === undefined) return { ...none, outcome: 'same' };
    const changes = change.changes.map((one) => ({ ...one, column: titleOf(header, one.field) }));
    return { outcome: 'changed', changes, faults: [] };
  };
};

/** A line of a sheet, whichever kind of gear it is about. */
type GearLine = {
  readonly line: number;
  readonly row: { readonly code: string; readonly category: string; readonly store: string };
};

/** What is to become of a sheet's lines; those in none of the lists stay as they are. */
type GearPlan = {
  readonly added: readonly GearLine[];
  readonly changed: readonly (GearLine & {
    readonly known: { readonly id: string };
    readonly changes: readonly Change[];
  })[];
  readonly unchanged: number;
  readonly faults: readonly LineFault[];
};

type Planning = Limits & {
  readonly header: Header;
  /** What is compared must not change before it is written. */
  readonly locks: boolean;
};

/** One kind of gear: how its lines are held against what there is, and how a plan is carried out. */
export type GearKind<L extends GearLine, P extends GearPlan> = {
  readonly size: CategoryRow['size'];
  /** Gives those among some codes that only the other kind of gear uses. */
  readonly listTaken: (db: Queryable, codes: readonly string[]) => Promise<string[]>;
  readonly plan: (db: Queryable, lines: readonly L[], planning: Planning) => Promise<P>;
  /** The name of the group that a line comes in with, by its number. */
  readonly group: (plan: P) => ReadonlyMap<number, string>;
  /** Gives the orders that lost their item and found no other, sorted. */
  readonly write: (
    db: Queryable,
    plan: P,
    how: { readonly names: Names; readonly writing: Writing },
  ) => Promise<readonly string[]>;
};

export type Names = { readonly stores: ByName<StoreRow>; readonly categories: ByName<CategoryRow> };

/** Writes names as they are stored, and sets aside the lines that belong to the other kind of gear. */
const screenLines = async <L extends GearLine, P extends GearPlan>(
  db: Queryable,
  lines: readonly L[],
  { kind, names }: { readonly kind: GearKind<L, P>; readonly names: Names },
): Promise<{ readonly good: readonly L[]; readonly faults: readonly LineFault[] }> => {
  const taken = new Set(
    await kind.listTaken(
      db,
      lines.map(({ row }) => row.code),
    ),
  );
  const faults = lines.flatMap(({ line, row }): LineFault[] => {
    if (names.categories.get(row.category).size !== kind.size) {
      return [{ line, field: 'category', code: 'import.categoryOtherKind' }];
    }
    return taken.has(row.code) ? [{ line, field: 'code', code: 'import.codeElsewhere' }] : [];
  });
  const faulty = new Set(faults.map(({ line }) => line));
  const good = lines
    .filter(({ line }) => !faulty.has(line))
    .map((one) => ({
      ...one,
      row: {
        ...one.row,
        category: names.categories.get(one.row.category).name,
        store: names.stores.get(one.row.store).name,
      },
    }));
  return { good, faults };
};

/** Finds things by name, however it is spaced or cased; each comes with the spelling that is stored. */
type ByName<T extends Named = Named> = { readonly get: (name: string) => T };

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

/** Finds things by name; what is missing comes last, with an id that nobody keeps before it is written. */
const findNamed = <T extends Named>(
  known: readonly T[],
  names: readonly string[],
  make: (named: Named) => T,
) => {
  const keys = new Set(known.map(({ name }) => nameKey(name)));
  const missing = names.filter((name) => !keys.has(nameKey(name))).map((name) => make({ id: uuid(), name }));
  return { byName: byName([...known, ...missing]), missing };
};

/** Stores and categories that are not there yet. */
type Missing = { readonly stores: readonly StoreRow[]; readonly categories: readonly CategoryRow[] };

/** Makes stores, and categories, each with the drawing that its name suggests. */
const makeMissing = async (db: Queryable, { stores, categories }: Missing): Promise<void> => {
  if (stores.length > 0) await insertStores(db, stores);
  const drawn = categories.map((category) => ({ ...category, art: guessArt(category.name) }));
  if (drawn.length > 0) await insertCategories(db, drawn);
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
type PlannedSheet = {
  readonly plan: GearPlan;
  readonly faults: readonly LineFault[];
  readonly groups: ReadonlyMap<number, string>;
  readonly newStores: readonly string[];
  readonly newCategories: readonly string[];
};

type AppliedSheet = PlannedSheet & {
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
const neededOf = ({ added, changed }: GearPlan, { stores, categories }: Missing): Missing => {
  const rows = [...added, ...changed].map(({ row }) => row);
  const neededStores = new Set(rows.map(({ store }) => store));
  const neededCategories = new Set(rows.map(({ category }) => category));
  return {
    stores: stores.filter(({ name }) => neededStores.has(name)),
    categories: categories.filter(({ name }) => neededCategories.has(name)),
  };
};

const workOn = async <L extends GearLine, P extends GearPlan>(
  db: Queryable,
  work: Work<L, P>,
): Promise<AppliedSheet> => {
  const { kind, sheet, writing } = work;
  const writes = writing !== null;
  const { lines, faults: unknown } = await screenCategories(db, work.lines, sheet.reach);
  const stores = findNamed(await listStoreNames(db), sheet.newStores, (one) => ({ ...one, isActive: true }));
  const wanted = distinctNames(lines.map(({ row }) => row.category));
  const categories = findNamed(await listCategories(db), wanted, (one) => ({ ...one, size: kind.size }));
  const names: Names = { stores: stores.byName, categories: categories.byName };
  const { good, faults } = await screenLines(db, lines, { kind, names });
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
