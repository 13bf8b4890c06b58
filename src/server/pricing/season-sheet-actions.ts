import type { Answer, Input } from '#contract/api.ts';
import type { Language } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/files.ts';
import { nameOf } from '#contract/list-words.ts';
import { most } from '#contract/price-bounds.ts';
import { seasonTitles, unitNames } from '#contract/price-words.ts';
import type { priceRows } from '#contract/prices.ts';
import {
  readSeasonSheet,
  seasonColumns,
  writtenPrice,
  type SheetNames,
  type SheetSeason,
} from '#domain/pricing/season-sheet.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { answerSheet, type Line } from '#server/exports/sheet-actions.ts';
import { refusal } from '#server/http/app-error.ts';
import { callerOf, uploadOf, type Handlers } from '#server/http/context.ts';
import { readFirstSheet } from '#server/imports/read-actions.ts';
import { assertReadable, type Scope } from './scope.ts';
import { presentSeason } from './season-actions.ts';
import { listSeasons } from './sql-seasons.ts';
import { findTargets } from './target-actions.ts';

const namedSeasons = async (db: Queryable, scope: Scope) => {
  const seasons = await listSeasons(db, scope);
  const ids = seasons.flatMap(({ prices }) => prices.map(({ targetId }) => targetId));
  const targets = await findTargets(db, [...new Set(ids)], scope);
  return seasons.map((season) => presentSeason(season, targets));
};

/** Writes all seasons of a store or of the chain: a line for each price. */
const writeSeasons = async (
  db: Database,
  scope: Scope,
  { format, language }: { format: Input<'prices.exportSeasons'>['format']; language: Language },
): Promise<FileAnswer> => {
  const lines = (await namedSeasons(db, scope)).flatMap(({ name, fromOn, toOn, prices }) =>
    prices.map(({ id, name: target, unit, ...price }): Line => {
      const [weekday, weekend, holiday] = [price.weekday, price.weekend, price.holiday].map((each) =>
        writtenPrice(each, unit),
      );
      const gear = [target ?? '', id, nameOf(unitNames, unit, language)];
      return [name, fromOn ?? '', toOn ?? '', ...gear, weekday ?? '', weekend ?? '', holiday ?? ''];
    }),
  );
  const titles = seasonColumns.map((column) => seasonTitles[language][column]);
  return answerSheet({ name: 'seasons', format, titles, pages: [lines] });
};

/** Both languages are understood. */
const names: SheetNames = {
  columns: Object.fromEntries(
    seasonColumns.map((column) => [column, [seasonTitles.zh[column], seasonTitles.en[column]]]),
  ) as unknown as SheetNames['columns'],
  units: { percent: Object.values(unitNames.percent), fen: Object.values(unitNames.fen) },
};

/** Reads the seasons of a sheet. Refuses what `readSeasonSheet` refuses, with the column's title. */
const readSheet = async (bytes: Uint8Array, language: Language): Promise<readonly SheetSeason[]> => {
  const read = readSeasonSheet((await readFirstSheet(bytes)).lines, names);
  if (read.ok) return read.value;
  const column = seasonColumns.find((each) => each === read.facts?.['column']);
  throw refusal(read.code, { ...read.facts, ...(column && { column: seasonTitles[language][column] }) });
};

/**
 * Reads the seasons of a file, beside those of the same names; saves nothing. Refuses an unreadable file, `prices.columnMissing`
 * {column}, `prices.cellWrong` {line, column}, `prices.datesDiffer` {line}, `prices.sheetGearUnknown` {line}, `prices.tooMany` {max}.
 */
const readSeasons = async (
  db: Database,
  scope: Scope,
  sheet: readonly SheetSeason[],
): Answer<'prices.readSeasons'> => {
  if (sheet.length > most.seasons) throw refusal('prices.tooMany', { max: most.seasons });
  if (sheet.some(({ prices }) => prices.length > most.prices))
    throw refusal('prices.tooMany', { max: most.prices });
  const known = new Map((await listSeasons(db, scope)).map((season) => [season.name, season]));
  const ids = sheet.flatMap(({ prices }) => prices.map(({ id }) => id));
  const targets = await findTargets(db, [...new Set(ids)], scope);
  const seasons = sheet.map(({ name, fromOn, toOn, prices }) => ({
    id: known.get(name)?.id ?? null,
    version: known.get(name)?.version ?? null,
    name,
    fromOn,
    toOn,
    prices: prices.map(({ line, ...price }) => {
      const target = targets.get(price.id);
      if (target === undefined) throw refusal('prices.sheetGearUnknown', { line });
      return { ...price, kind: target.kind };
    }),
  }));
  return { seasons };
};

/** Seasons as a spreadsheet. */
export const seasonSheetHandlers = {
  'prices.exportSeasons': async ({ storeId = null, format }, ctx) => {
    await assertReadable(ctx.db, callerOf(ctx), storeId);
    return writeSeasons(ctx.db, storeId, { format, language: ctx.language });
  },
  'prices.readSeasons': async ({ storeId = null }, ctx) => {
    await assertReadable(ctx.db, callerOf(ctx), storeId);
    const sheet = await readSheet(uploadOf(ctx).bytes, ctx.language);
    return readSeasons(ctx.db, storeId, sheet);
  },
} satisfies Partial<Handlers<typeof priceRows>>;
