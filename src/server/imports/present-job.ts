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

/** Tells where a sheet keeps a field; the same for all its lines. */
const columnIn = (sheet: JobSheet | undefined, field: Field): number => {
  const header = readHeader(sheet?.titles ?? []);
  return header.ok ? (header.value.columns.get(field) ?? -1) : -1;
};

/** Enough to find the cell; the whole text is in the file. */
const mostShown = 100;

/** Lines as their page shows them, in the caller's language. */
export const presentLines = (
  lines: readonly LineRow[],
  sheets: readonly JobSheet[],
  language: Language,
): LineView[] => {
  const places = sheets.map((sheet) => ({ code: columnIn(sheet, 'code'), name: columnIn(sheet, 'name') }));
  return lines.map(({ sheet, line, cells, outcome, is_done: isDone, changes, faults }) => {
    const cellAt = (field: 'code' | 'name'): string =>
      (cells[places[sheet]?.[field] ?? -1] ?? '').trim().slice(0, mostShown);
    return {
      line,
      sheet: sheets[sheet]?.name ?? '',
      code: cellAt('code'),
      name: cellAt('name'),
      outcome,
      isDone,
      changes: changes.map(({ field, column, from, to }) => ({ field, column, from, to })),
      faults: faults.map(({ column, value, code, facts }) => ({
        column,
        value: value.slice(0, mostShown),
        code,
        message: wordsFor(code, facts, language),
      })),
    };
  });
};
