import { CsvError, parse } from 'csv-parse/sync';
import { unguardText } from '#domain/imports/guarded-text.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { isBlankLine } from '#server/imports/table.ts';
import type { Table } from '#server/imports/table.ts';

export type CsvCode = 'import.fileEmpty' | 'import.fileCutOff' | 'import.columnsWrong' | 'import.quoteWrong';

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } };

const delimiterOf = (text: string): string => {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  if (header.includes('\t')) return '\t';
  return header.split(';').length > header.split(',').length ? ';' : ',';
};

/** A text of one line has none, which no text ends with: a header alone imports nothing anyway. */
const firstLineEndOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';

const lineEndsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

const lineOf = ({ record, info }: Parsed): SheetLine => ({
  // The parser tells the line on which the record ends.
  line: info.lines - lineEndsIn(record),
  cells: record.map(unguardText),
});

const refusalOf = (error: CsvError): Outcome<never, CsvCode> => {
  const line = Number(error['lines'] ?? 0);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return no('import.fileCutOff');
  return no('import.quoteWrong', { line });
};

const parseLines = (text: string): Outcome<SheetLine[], CsvCode> => {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as Parsed[];
    return ok(parsed.map(lineOf).filter((line) => !isBlankLine(line)));
  } catch (error) {
    if (error instanceof CsvError) return refusalOf(error);
    throw error;
  }
};

/**
 * Reads CSV text (commas, tabs or semicolons, RFC 4180 quotes) as one table. Refuses a file that breaks off: an open
 * quote, a line with more or fewer columns than the header, or, unless `lastLineIsWhole`, a last line without its end.
 */
export const readCsv = (
  text: string,
  { lastLineIsWhole }: { readonly lastLineIsWhole: boolean },
): Outcome<Table, CsvCode> => {
  const parsed = parseLines(text);
  if (!parsed.ok) return parsed;
  const lines = parsed.value;
  const expected = lines[0]?.cells.length;
  if (expected === undefined) return no('import.fileEmpty');
  const wrong = lines.find((row) => row.cells.length !== expected);
  if (wrong !== undefined) {
    return no('import.columnsWrong', { line: wrong.line, expected, actual: wrong.cells.length });
  }
  if (!lastLineIsWhole && !text.endsWith(firstLineEndOf(text))) return no('import.fileCutOff');
  return ok({ sheet: '', lines });
};
