import type { Answer } from '#contract/api.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, refusal } from '#server/http/app-error.ts';
import type { Scope } from './scope.ts';
import { listCategoryTargets, listTargets, searchTargets, type TargetRow } from './sql-targets.ts';

/** What prices can be for, by id. */
export type Targets = ReadonlyMap<string, TargetRow>;

/** Finds categories, models, sizes and shelves by their ids; shelves of a store alone, of all stores for the chain. */
export const findTargets = async (db: Queryable, ids: readonly string[], scope: Scope): Promise<Targets> => {
  const rows = [
    ...(await listCategoryTargets(db, scope)),
    ...(ids.length === 0 ? [] : await listTargets(db, ids, scope)),
  ];
  return new Map(rows.map((row) => [row.id, row]));
};

/** Refuses `prices.targetUnknown` where one of some things is not there, or not what it is said to be. */
export const assertTargets = (
  targets: Targets,
  wanted: readonly { readonly id: string; readonly kind: TargetRow['kind'] }[],
): void => {
  if (wanted.some(({ id, kind }) => targets.get(id.toLowerCase())?.kind !== kind))
    throw new AppError('prices.targetUnknown');
};

/** Finds the category of a name that a sheet has in a cell. Refuses `prices.sheetGearUnknown` {line, column}. */
export const categoryNamed = (
  targets: Targets,
  name: string,
  place: { readonly line: number; readonly column: string },
): string => {
  for (const target of targets.values())
    if (target.kind === 'category' && target.name === name) return target.id;
  throw refusal('prices.sheetGearUnknown', place);
};

const mostFound = 30;

/** Finds what a season can price by part of its name; nothing for an empty search. */
export const findSearched = async (db: Queryable, search: string, scope: Scope): Answer<'prices.targets'> => {
  const items = search === '' ? [] : await searchTargets(db, { search, storeId: scope, most: mostFound });
  return { items, totalCount: items.length };
};
