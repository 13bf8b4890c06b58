import type { AnswerOf } from '#contract/endpoint.ts';
import { wordsFor } from '#contract/errors.ts';
import type { Language } from '#contract/errors.ts';
import type { importRows } from '#contract/imports.ts';
import { readHeader } from '#domain/imports/header.ts';
import type { Field } from '#domain/imports/header.ts';
import type { JobRow, JobSheet, LineRow } from './sql-jobs.ts';

export type JobView = AnswerOf<(typeof importRows)['imports.get']>;
type LineView = AnswerOf<(typeof importRows)['imports.lines']>['items'][number];

type Counts = Record<'new' | 'changed' | 'same' | 'refused', number>;

const withTotal = (counts: Counts) => ({
  ...counts,
  total: counts.new + counts.changed + counts.same + counts.refused,
});

/** An import as its page shows it. */
export const presentJob = (row: JobRow): JobView => ({
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  state: row.state,
  fileName: row.file_name,
  sheets: row.sheets.map(({ name, kind, ignored }) => ({ name, kind, ignored: [...ignored] })),
  uploadedAt: row.uploaded_at,
  uploadedBy: row.uploaded_by_name,
  startedAt: row.started_at,
  startedBy: row.started_by_name,
  endedAt: row.ended_at,
  endedBy: row.ended_by_name,
  planned: withTotal({
    new: row.planned_new,
    changed: row.planned_changed,
    same: row.planned_same,
    refused: row.planned_refused,
  }),
  done: withTotal({
    new: row.done_new,
    changed: row.done_changed,
    same: row.done_same,
    refused: row.done_refused,
  }),
  newCategories: row.new_categories,
  endangered: row.endangered,
  tookTooLong: row.state === 'failed' && row.slow_tries > 0,
});

/** A sheet of an import, and in which of its columns codes and names stand. */
type SheetPlaces = { readonly name: string; readonly code: number; readonly title: number };

const readPlaces = ({ name, titles }: JobSheet): SheetPlaces => {
  const header = readHeader(titles);
  const columnOf = (field: Field) => (header.ok ? (header.value.columns.get(field) ?? -1) : -1);
  return { name, code: columnOf('code'), title: columnOf('name') };
};

const knownPlaces = new WeakMap<JobSheet, SheetPlaces>();

/** The same for all lines of a sheet, so its titles are read once. */
const placesOf = (sheet: JobSheet): SheetPlaces => {
  const places = knownPlaces.get(sheet) ?? readPlaces(sheet);
  knownPlaces.set(sheet, places);
  return places;
};

/** Enough to find the cell; the whole text is in the file. */
const mostShown = 100;

/** A line as its page shows it, in the caller's language. */
export const presentLine = (row: LineRow, sheets: readonly JobSheet[], language: Language): LineView => {
  const source = sheets[row.sheet];
  const sheet = source === undefined ? { name: '', code: -1, title: -1 } : placesOf(source);
  const cellAt = (place: number): string => (row.cells[place] ?? '').trim().slice(0, mostShown);
  return {
    line: row.line,
    sheet: sheet.name,
    code: cellAt(sheet.code),
    name: cellAt(sheet.title),
    outcome: row.outcome,
    isDone: row.is_done,
    changes: row.changes.map(({ field, column, from, to }) => ({ field, column, from, to })),
    faults: row.faults.map(({ column, value, code, facts }) => ({
      column,
      value: value.slice(0, mostShown),
      code,
      message: wordsFor(code, facts, language),
    })),
  };
};
