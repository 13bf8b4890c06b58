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

export type Prepared<T extends Named> = {
  readonly byName: ByName<T>;
  /** Names made now, or that would be. */
  readonly made: readonly string[];
};

type Wanted = {
  readonly names: readonly string[];
  /** Without it what is missing gets ids that nobody keeps. */
  readonly writes: boolean;
};

/** Makes the stores that are missing, after the others. */
export const prepareStores = async (
  db: Queryable,
  { names, writes }: Wanted,
): Promise<Prepared<StoreRow>> => {
  const known = await listStoreNames(db);
  const made = missingOf(names, known).map((name) => ({ id: uuid(), name, is_active: true }));
  if (writes && made.length > 0) await insertStores(db, made);
  return { byName: byName<StoreRow>([...known, ...made]), made: made.map(({ name }) => name) };
};

/** Makes the categories that are missing, each with the drawing that its name suggests. */
export const prepareCategories = async (
  db: Queryable,
  { names, writes, size }: Wanted & { readonly size: CategoryRow['size'] },
): Promise<Prepared<CategoryRow>> => {
  const known = await listCategories(db);
  const made = missingOf(names, known).map((name) => ({ id: uuid(), name, size, art: guessArt(name) }));
  if (writes && made.length > 0) await insertCategories(db, made);
  return { byName: byName<CategoryRow>([...known, ...made]), made: made.map(({ name }) => name) };
};
