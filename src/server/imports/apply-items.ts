import { isRentable } from '#domain/equipment/status.ts';
import type { ImportedItem } from '#domain/imports/imported.ts';
import type { Queryable } from '#server/db/database.ts';
import { evacuateUnfitItems, lockStockOfItems } from '#server/equipment/evacuate-actions.ts';
import { uuid } from '#server/db/uuid.ts';
import { addedEvent, changedEvent, inChunks, type Writing } from '#server/imports/writing.ts';
import {
  keyTextOf,
  planItems,
  promisedAndUnfit,
  storedVariants,
  type ItemLine,
  type ItemPlan,
} from '#server/imports/plan-items.ts';
import type { GearKind, Names } from '#server/imports/apply-lines.ts';
import { insertEvents } from './sql.ts';
import {
  insertItems,
  insertModels,
  insertVariants,
  listItems,
  listShelfCodesAmong,
  listVariants,
  lockItems,
  updateItems,
  updateVariantPrices,
  type KnownItem,
} from './sql-items.ts';

/** The name of the group that each line of a plan is in, by its number; a line that is not there stands alone. */
type LineGroups = ReadonlyMap<number, string>;

/** Names that are joined step by step, each set with one of them for all. */
const joinedNames = () => {
  const parents = new Map<string, string>();
  const find = (name: string): string => {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    if (root !== name) parents.set(name, root);
    return root;
  };
  const join = (one: string, other: string): void => {
    const [from, to] = [find(one), find(other)];
    if (from !== to) parents.set(from, to);
  };
  return { find, join };
};

/**
 * Names the lines that must come in together for a plan to end the same in batches. Items of one variant share a group:
 * only when all of them get a new price does the variant get it. What becomes such an item, by the old price or the
 * new, comes with them, or it would find or make another variant. So does what may take over a booking of an item that
 * goes out of hire.
 */
const groupItemLines = (plan: ItemPlan): LineGroups => {
  const { find, join } = joinedNames();
  const meeting = new Set<string>();
  const meetAt = (variantId: string, key: string): void => {
    meeting.add(key);
    join(key, variantId);
  };
  const repriced = new Set(plan.newPrices.map(({ id }) => id));
  for (const { known, row } of plan.changed) {
    if (!repriced.has(known.variantId)) continue;
    meetAt(known.variantId, keyTextOf(known));
    meetAt(known.variantId, keyTextOf(row));
  }
  for (const known of promisedAndUnfit(plan)) meetAt(known.variantId, keyTextOf(known));
  const targets = [...plan.added, ...plan.changed].map(({ line, row }) => ({
    line,
    key: keyTextOf(row),
  }));
  const meets = new Map(targets.filter(({ key }) => meeting.has(key)).map(({ line, key }) => [line, key]));
  for (const { line, known } of plan.changed) {
    const key = meets.get(line);
    if (key !== undefined) join(key, known.variantId);
  }
  return new Map([
    ...[...meets].map(([line, key]) => [line, find(key)] as const),
    ...plan.changed.map(({ line, known }) => [line, find(known.variantId)] as const),
  ]);
};

const distinctBy = <T>(list: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(list.toReversed().map((one) => [key(one), one])).values(),
];

const prepareVariants = async (
  db: Queryable,
  rows: readonly ImportedItem[],
  names: Names,
): Promise<ReadonlyMap<string, string>> => {
  if (rows.length === 0) return new Map();
  const models = distinctBy(rows, (row) => JSON.stringify([row.category, row.brand, row.model, row.name]));
  await insertModels(
    db,
    models.map(({ category, brand, model, name }) => ({
      id: uuid(),
      categoryId: names.categories.get(category).id,
      brand,
      model,
      name,
    })),
  );
  const categoryIds = [...new Set(rows.map(({ category }) => names.categories.get(category).id))];
  const known = await listVariants(db, categoryIds);
  const ids = new Map(known.map((variant) => [keyTextOf(variant), variant.id]));
  const made = distinctBy(rows, keyTextOf)
    .filter((row) => !ids.has(keyTextOf(row)))
    .map((row) => ({ ...row, id: uuid() }));
  if (made.length > 0) await insertVariants(db, made);
  for (const variant of made) ids.set(keyTextOf(variant), variant.id);
  return ids;
};

type ItemColumns = Parameters<typeof insertItems>[1][number];
type ToColumns = (row: ImportedItem, id: string) => ItemColumns;

const toColumnsWith =
  (variantIds: ReadonlyMap<string, string>, names: Names): ToColumns =>
  (row, id) => {
    const variantId = variantIds.get(keyTextOf(row));
    if (variantId === undefined) throw new Error(`the variant of ${row.code} was not prepared`);
    return {
      id,
      barcode: row.code,
      variantId,
      status: row.status,
      storeId: names.stores.get(row.store).id,
      purchasedOn: row.purchasedOn,
      remarks: row.remarks,
    };
  };

const writeItems = async (
  db: Queryable,
  plan: ItemPlan,
  { toColumns, writing }: { toColumns: ToColumns; writing: Writing },
): Promise<void> => {
  const added = plan.added.map(({ row }) => toColumns(row, uuid()));
  await inChunks(added, async (chunk, done) => {
    await insertItems(db, chunk, writing.at);
    const events = chunk.map((columns) => addedEvent('equipment', columns));
    await insertEvents(db, events, writing);
    writing.progress(done);
  });
  await inChunks(plan.changed, async (chunk, done) => {
    const columns = chunk.map(({ row, known }) => toColumns(row, known.id));
    await updateItems(db, columns, { at: writing.at, movesHome: plan.movesHome });
    const events = chunk.map(({ changes, known }, index) => {
      const { storeId: homeId } = columns[index] as ItemColumns;
      const goesHome = plan.movesHome && homeId !== known.homeStoreId;
      const at = { id: known.id, storeId: goesHome ? homeId : known.storeId };
      return changedEvent('equipment', at, changes);
    });
    await insertEvents(db, events, writing);
    writing.progress(added.length + done);
  });
};

/** Large gear, one row for each thing. */
export const itemKind: GearKind<ItemLine, ItemPlan> = {
  size: 'large',
  listTaken: listShelfCodesAmong,
  plan: async (db, lines, { locks, ...sheet }) => {
    const codes = lines.map(({ row }) => row.code);
    if (locks) {
      const outOfHire = lines.filter(({ row }) => !isRentable(row.status));
      await lockStockOfItems(
        db,
        outOfHire.map(({ row }) => row.code),
      );
      await lockItems(db, codes);
    }
    const known: KnownItem[] = [];
    await inChunks(codes, async (chunk) => known.push(...(await listItems(db, chunk))));
    const categoryIds = [...new Set(lines.map(({ row }) => sheet.names.categories.get(row.category).id))];
    const variants = storedVariants(await listVariants(db, categoryIds));
    return planItems(lines, known, { ...sheet, variants });
  },
  group: groupItemLines,
  write: async (db, plan, { names, writing }) => {
    if (plan.newPrices.length > 0) await updateVariantPrices(db, plan.newPrices);
    const rows = [...plan.added, ...plan.changed].map(({ row }) => row);
    const variantIds = await prepareVariants(db, rows, names);
    await writeItems(db, plan, { toColumns: toColumnsWith(variantIds, names), writing });
    return evacuateUnfitItems(db, promisedAndUnfit(plan), Date.parse(writing.at));
  },
};
