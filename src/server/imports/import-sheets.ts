import type { Input } from '#contract/api.ts';
import { wordsFor, type Language } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/files.ts';
import { problemTitles, templateTitles } from '#domain/imports/template-titles.ts';
import { answerSheet, answerWorkbook, inOnePage } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { requireJob } from '#server/imports/job-actions.ts';
import { mostLines } from '#server/imports/upload-actions.ts';
import { lines as importLines, type JobSheet, type LineRow } from './sql-jobs.ts';

/** Writes an empty sheet with the titles that the import reads. */
export const writeTemplate = (
  { kind, format }: Input<'imports.template'>,
  language: Language,
): Promise<FileAnswer> =>
  answerSheet({
    name: `${kind}-template`,
    format,
    titles: templateTitles[language][kind],
    pages: inOnePage([]),
  });

const problemOf = ({ faults }: LineRow, language: Language): string =>
  faults
    .map(
      ({ column, code, facts }) => `${column === '' ? '' : `${column}: `}${wordsFor(code, facts, language)}`,
    )
    .join('; ');

const sheetOf = (source: JobSheet | undefined, lines: readonly LineRow[], language: Language) => {
  const own = source?.titles ?? [];
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), own.length);
  const padded = (cells: readonly string[]): string[] =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return {
    name: source?.name ?? '',
    titles: [...problemTitles[language], ...padded(own)],
    pages: inOnePage(lines.map((line) => [line.line, problemOf(line, language), ...padded(line.cells)])),
  };
};

/**
 * Writes the lines that were refused, each behind its number and what is wrong, under the titles of its own sheet: a
 * CSV file, or a workbook when several sheets have any. The import leaves the two new columns out. Refuses
 * `importJob.unknown`.
 */
export const writeRefusedLines = async (ctx: Ctx, id: string): Promise<FileAnswer> => {
  const job = await requireJob(ctx, id);
  const all = await importLines.rows(
    ctx.db,
    { values: { outcome: 'refused' }, context: { jobId: id, sheets: job.sheets } },
    { sorting: 'position asc', skipCount: 0, maxResultCount: mostLines },
  );
  const bySheet = Map.groupBy(all, ({ sheet }) => sheet);
  const sheets = [...bySheet].map(([sheet, lines]) => sheetOf(job.sheets[sheet], lines, ctx.language));
  const name = `${job.fileName.replace(/\.\w+$/, '')}-refused`;
  const [only] = sheets;
  return only !== undefined && sheets.length === 1
    ? answerSheet({ ...only, name, format: 'csv' })
    : answerWorkbook(name, sheets);
};
