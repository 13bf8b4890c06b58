import type { Answer } from '#contract/api.ts';
import { most } from '#contract/price-bounds.ts';
import { seasonTitles, unitNames } from '#contract/price-words.ts';
import type { ClassPrices } from '#domain/pricing/price-book.ts';
import {
  findOverlapping,
  knownSeason,
  readSeasonSheet,
  seasonColumns,
  writeSeason,
  type SheetSeason,
} from '#domain/pricing/season-sheet.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusal } from '#server/http/app-error.ts';
import type { Scope } from './scope.ts';
import { presentSeason } from './season-actions.ts';
import {
  changesOf,
  inEveryLanguage,
  namesIn,
  namesInEveryLanguage,
  orRefuseSheet,
  type SheetOf,
  type SheetToRead,
  type WrittenSheet,
} from './sheet-frame.ts';
import { listSeasons, type SeasonRow } from './sql-seasons.ts';
import { categoryNamed, findTargets, type Targets } from './target-actions.ts';

/** Writes all seasons of a store or of the chain: a line for each price. */
export const exportSeasons = async ({ db, scope, language }: SheetOf): Promise<WrittenSheet> => {
  const seasons = await listSeasons(db, scope);
  const targets = await findTargets(
    db,
    seasons.flatMap(({ prices }) => prices.map(({ targetId }) => targetId)),
    scope,
  );
  const units = namesIn(unitNames, language);
  return {
    titles: seasonColumns.map((column) => seasonTitles[language][column]),
    lines: seasons.flatMap((season) => writeSeason(presentSeason(season, targets), units)),
  };
};

const words = { columns: inEveryLanguage(seasonTitles), units: namesInEveryLanguage(unitNames) };

type Price = ClassPrices & { readonly id: string; readonly kind: SeasonRow['prices'][number]['targetKind'] };

/** Prices in an order that does not go by that of the lines. */
const inOrder = (prices: readonly Price[]) =>
  prices
    .map(({ kind, id, unit, weekday, weekend, holiday }) => ({ kind, id, unit, weekday, weekend, holiday }))
    .toSorted((one, other) => one.id.localeCompare(other.id));

const draftOfRow = ({ name, fromOn, toOn, prices }: SeasonRow) => ({
  name,
  fromOn,
  toOn,
  prices: inOrder(
    prices.map(({ targetKind, targetId, ...price }) => ({ ...price, kind: targetKind, id: targetId })),
  ),
});

type Titles = Readonly<Record<'id' | 'target', string>>;

/** Refuses `prices.sheetGearUnknown`, and `prices.lineTwice` for gear by its id and by its name {line, column}. */
const draftOf = ({ name, fromOn, toOn, prices }: SheetSeason, targets: Targets, titles: Titles) => {
  const seen = new Set<string>();
  const priced = prices.map(({ line, id: written, target, ...price }) => {
    const id = written ?? categoryNamed(targets, target, { line, column: titles.target });
    const kind = targets.get(id)?.kind;
    if (kind === undefined) throw refusal('prices.sheetGearUnknown', { line, column: titles.id });
    if (seen.has(id)) throw refusal('prices.lineTwice', { line, column: titles.target });
    seen.add(id);
    return { ...price, id, kind };
  });
  return { name, fromOn, toOn, prices: inOrder(priced) };
};

/** Finds the season that each of a sheet stands for. Refuses `prices.seasonsOverlap` {line, name}. */
const matched = async (db: Queryable, scope: Scope, sheet: readonly SheetSeason[]) => {
  const known = await listSeasons(db, scope);
  const pairs = sheet.map((season) => ({ season, row: knownSeason(season, sheet, known) }));
  const staying = known.filter((row) => pairs.every((pair) => pair.row !== row));
  const overlapping = findOverlapping(sheet, staying);
  if (overlapping !== undefined) throw refusal('prices.seasonsOverlap', overlapping);
  return pairs;
};

/**
 * Reads the seasons of a sheet, beside those of the same names; saves nothing. Refuses what `readSeasonSheet` refuses,
 * `prices.sheetGearUnknown` {line, column}, `prices.seasonsOverlap` {line, name}.
 */
export const readSeasons = async ({
  db,
  scope,
  language,
  lines,
}: SheetToRead): Answer<'prices.readSheet'> => {
  const titles = seasonTitles[language];
  const sheet = orRefuseSheet(readSeasonSheet(lines, words, most), titles);
  const ids = sheet.flatMap(({ prices }) => prices.flatMap(({ id }) => id ?? []));
  const targets = await findTargets(db, [...new Set(ids)], scope);
  const pairs = await matched(db, scope, sheet);
  const { entries, sameCount } = changesOf(
    pairs.map(({ season, row }) => ({
      draft: draftOf(season, targets, titles),
      before: row && { ...row, draft: draftOfRow(row) },
    })),
  );
  return { seasons: entries, sameCount };
};
