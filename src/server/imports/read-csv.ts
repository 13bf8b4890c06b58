import { CsvError, parse } from 'csv-parse/sync';
import { unguardText } from '#domain/imports/guarded-text.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { isBlankLine } from '#server/imports/table.ts';
import type { Table } from '#server/imports/table.ts';

export type CsvCode = 'import.fileEmpty' | 'import.fileCutOff' | 'import.columnsWrong' | 'import.quoteWrong';

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } };

const longestHeader = 65_536;

/** The titles as they are written; what stands in quotes may hold delimiters and line ends of its own. */
const headerOf = (text: string): string =>
  /^[\r\n]*(?:"[^"]*"|[^"\r\n]+)*/.exec(text.slice(0, longestHeader))?.[0] ?? '';

const delimiterOf = (text: string): string => {
  const header = headerOf(text).replace(/"[^"]*"/g, '');
  if (header.includes('\t')) return '\t';
  return header.split(';').length > header.split(',').length ? ';' : ',';
};

/** A text of one line has none, which no text ends with: a header alone imports nothing anyway. */
const firstLineEndOf = (text: string): string =>
  /^(?:\r\n|\r|\n)/.exec(text.slice(headerOf(text).length))?.[0] ?? '\n';

/** Excel's own first line that names the delimiter and is no line of the table. */
const namedDelimiter = /^sep=(.)(?:\r\n|\r|\n)/i;

const lineEndsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

const lineOf = ({ record, info }: Parsed, before: number): SheetLine => ({
  // The parser tells the line on which the record ends.
  line: before + info.lines - lineEndsIn(record),
  cells: record.map(unguardText),
});

const refusalOf = (error: CsvError, before: number): Outcome<never, CsvCode> => {
  const line = before + Number(error['lines'] ?? 0);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return no('import.fileCutOff');
  return no('import.quoteWrong', { line });
};

const parseLines = (whole: string): Outcome<SheetLine[], CsvCode> => {
  const named = namedDelimiter.exec(whole);
  const text = whole.slice(named?.[0].length ?? 0);
  const before = named === null ? 0 : 1;
  try {
    const parsed = parse(text, {
      delimiter: named?.[1] ?? delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as Parsed[];
    return ok(parsed.map((one) => lineOf(one, before)).filter((line) => !isBlankLine(line)));
  } catch (error) {
    if (error instanceof CsvError) return refusalOf(error, before);
    throw error;
  }
};

/** Programs that want the zeros of a code to stay write `="00123"`, which is no CSV. */
const writtenAsFormula = /(^|[,;\t\r\n])=("[^"\r\n]*")(?=[,;\t\r\n]|$)/g;

const parseAsWritten = (text: string): Outcome<SheetLine[], CsvCode> => {
  const parsed = parseLines(text);
  if (parsed.ok || parsed.code !== 'import.quoteWrong') return parsed;
  return parseLines(text.replace(writtenAsFormula, '$1$2'));
};

/**
 * Reads CSV text (commas, tabs or semicolons, RFC 4180 quotes) as one table. Refuses a file that breaks off: an open
 * quote, a line with more or fewer columns than the header, or, unless `lastLineIsWhole`, a last line without its end.
 */
export const readCsv = (
  text: string,
  { lastLineIsWhole }: { readonly lastLineIsWhole: boolean },
): Outcome<Table, CsvCode> => {
  const parsed = parseAsWritten(text);
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
