import type { Answer } from '#contract/api.ts';
import { most } from '#contract/price-bounds.ts';
import { setTitles } from '#contract/price-words.ts';
import type { SetPart } from '#domain/pricing/price-book.ts';
import {
  readSetSheet,
  setColumns,
  writeSet,
  type SheetModel,
  type SheetSet,
} from '#domain/pricing/set-sheet.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusal } from '#server/http/app-error.ts';
import type { Scope } from './scope.ts';
import { findSetTargets, partsOf, presentSet } from './set-actions.ts';
import {
  changesOf,
  inEveryLanguage,
  orRefuseSheet,
  type SheetOf,
  type SheetToRead,
  type WrittenSheet,
} from './sheet-frame.ts';
import { listSets, type SetRow } from './sql-sets.ts';
import { listModelsNamed, type TargetRow } from './sql-targets.ts';
import { categoryNamed, findTargets } from './target-actions.ts';

/** Writes all sets of a store or of the chain: a line for each piece, or for each model that it may be. */
export const exportSets = async ({ db, scope, language }: SheetOf): Promise<WrittenSheet> => {
  const sets = await listSets(db, scope);
  const targets = await findSetTargets(db, sets, scope);
  return {
    titles: setColumns.map((column) => setTitles[language][column]),
    lines: sets.flatMap((row) => writeSet({ ...presentSet(row, targets), prices: row })),
  };
};

const columns = inEveryLanguage(setTitles);

const draftOf = ({ name, weekday, weekend, holiday, parts }: Omit<SetRow, 'id' | 'storeId' | 'version'>) => ({
  name,
  weekday,
  weekend,
  holiday,
  parts: parts.map(({ categoryId, modelIds }) => ({ categoryId, modelIds: [...modelIds] })),
});

/** Finds the categories and models that a sheet names. */
const findNamed = async (db: Queryable, scope: Scope, sheet: readonly SheetSet[]) => {
  const models = sheet.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.models));
  const targets = await findTargets(
    db,
    models.flatMap(({ id }) => (id === null ? [] : [id])),
    scope,
  );
  const names = models.flatMap(({ id, name }) => (id === null ? [name] : []));
  const byName = names.length === 0 ? [] : await listModelsNamed(db, names);
  /** The models of a category that a cell stands for. */
  const modelsOf = ({ id, name }: SheetModel, categoryId: string): readonly Pick<TargetRow, 'id'>[] => {
    const found = id === null ? byName.filter((each) => each.name === name) : [targets.get(id)];
    return found.flatMap((each) => (each?.kind === 'model' && each.categoryId === categoryId ? [each] : []));
  };
  return { targets, modelsOf };
};

type Named = Awaited<ReturnType<typeof findNamed>>;
type Titles = Readonly<Record<'category' | 'model', string>>;

/** Refuses `prices.sheetGearUnknown` {line, column}. */
const partsIn = ({ pieces }: SheetSet, { targets, modelsOf }: Named, titles: Titles): SetPart[] =>
  partsOf(
    pieces.map(({ line, category, models }) => {
      const categoryId = categoryNamed(targets, category, { line, column: titles.category });
      const modelIds = models.map((model) => {
        const [found, ...others] = modelsOf(model, categoryId);
        if (found !== undefined && others.length === 0) return found.id;
        throw refusal('prices.sheetGearUnknown', { line: model.line, column: titles.model });
      });
      return { categoryId, modelIds };
    }),
  );

/**
 * Reads the sets of a sheet, beside those of the same names; saves nothing. Refuses what `readSetSheet` refuses, and
 * `prices.sheetGearUnknown` {line, column}.
 */
export const readSets = async ({ db, scope, language, lines }: SheetToRead): Answer<'prices.readSheet'> => {
  const titles = setTitles[language];
  const sheet = orRefuseSheet(readSetSheet(lines, columns, most), titles);
  const named = await findNamed(db, scope, sheet);
  const known = new Map((await listSets(db, scope)).map((row) => [row.name, row]));
  const { entries, sameCount } = changesOf(
    sheet.map((set) => {
      const draft = draftOf({ name: set.name, ...set.prices, parts: partsIn(set, named, titles) });
      const row = known.get(set.name);
      return { draft, before: row && { ...row, draft: draftOf({ ...row, parts: partsOf(row.parts) }) } };
    }),
  );
  return { sets: entries, sameCount };
};
