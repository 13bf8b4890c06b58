import { isRentable } from '#domain/equipment/status.ts';
import type { ImportedItem } from '#domain/imports/imported.ts';
import type { Queryable } from '#server/db/database.ts';
import { evacuateUnfitItems, lockStockOfItems } from '#server/equipment/evacuate-actions.ts';
import { uuid } from '#server/db/uuid.ts';
import { addedEvent, changedEvent } from '#server/imports/import-event.ts';
import {
  keyTextOf,
  planItems,
  promisedAndUnfit,
  storedVariants,
  variantKeyOf,
} from '#server/imports/plan-items.ts';
import type { ItemLine, ItemPlan } from '#server/imports/plan-items.ts';
import { groupItemLines } from '#server/imports/line-groups.ts';
import type { GearKind, Names } from '#server/imports/apply-lines.ts';
import { inChunks } from '#server/imports/writing.ts';
import type { Writing } from '#server/imports/writing.ts';
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
} from './sql-items.ts';
import type { ItemColumns, KnownItem, NewVariant } from './sql-items.ts';

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
  const made = distinctBy(rows.map(variantKeyOf), keyTextOf)
    .filter((key) => !ids.has(keyTextOf(key)))
    .map((key): NewVariant => ({ ...key, id: uuid() }));
  if (made.length > 0) await insertVariants(db, made);
  for (const variant of made) ids.set(keyTextOf(variant), variant.id);
  return ids;
};

type ToColumns = (row: ImportedItem, id: string) => ItemColumns;

const toColumnsWith =
  (variantIds: ReadonlyMap<string, string>, names: Names): ToColumns =>
  (row, id) => {
    const variantId = variantIds.get(keyTextOf(variantKeyOf(row)));
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
    const unfit = promisedAndUnfit(plan).map(({ id, storeId, variantId }) => ({
      id,
      storeId,
      variantId,
    }));
    return evacuateUnfitItems(db, unfit, Date.parse(writing.at));
  },
};
