import { guessArt } from '#domain/imports/category-art.ts';
import { nameKey } from '#domain/imports/read-cell.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { insertCategories, insertStores, listCategories, listStoreNames } from './sql.ts';
import type { CategoryRow, Named, StoreRow } from './sql.ts';

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
export const findStores = async (db: Queryable, names: readonly string[]): Promise<Found<StoreRow>> => {
  const known = await listStoreNames(db);
  const missing = missingOf(names, known).map((name) => ({ id: uuid(), name, is_active: true }));
  return { byName: byName<StoreRow>([...known, ...missing]), missing };
};

/** Finds categories; those that are missing are for gear of a size. */
export const findCategories = async (
  db: Queryable,
  { names, size }: { readonly names: readonly string[]; readonly size: CategoryRow['size'] },
): Promise<Found<CategoryRow>> => {
  const known = await listCategories(db);
  const missing = missingOf(names, known).map((name) => ({ id: uuid(), name, size }));
  return { byName: byName<CategoryRow>([...known, ...missing]), missing };
};

/** Makes stores, and categories, each with the drawing that its name suggests. */
export const makeMissing = async (
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
