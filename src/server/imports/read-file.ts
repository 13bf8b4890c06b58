import { CsvError, parse } from 'csv-parse/sync';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { unguardText } from '#domain/imports/imported.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { readXlsx, type XlsxCode } from '#server/imports/read-xlsx.ts';
import { isBlankLine, type Table } from '#server/imports/table.ts';

type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';
type DecodeCode = 'import.fileEmpty' | 'import.fileBinary' | 'import.fileCutOff' | 'import.encodingUnknown';

type Decoded = { readonly text: string; readonly encoding: Encoding };

const decodeStrictly = (bytes: Uint8Array, encoding: Encoding): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const hasByteMark = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** What a byte order mark says; a file that has one is never anything else. */
const markedEncoding = (bytes: Uint8Array): Encoding | null => {
  if (hasByteMark(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (hasByteMark(bytes, 0xff, 0xfe)) return 'utf-16le';
  return hasByteMark(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
};

/** UTF-8 that breaks off within its last character would still read as some GB18030 text. */
const isCutUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  return /\P{ASCII}/u.test(text) && !text.includes('\uFFFD');
};

const guess = (bytes: Uint8Array): Outcome<Decoded, DecodeCode> => {
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return ok({ text: utf8, encoding: 'utf-8' });
  if (isCutUtf8(bytes)) return no('import.fileCutOff');
  const gb = decodeStrictly(bytes, 'gb18030');
  return gb === null ? no('import.encodingUnknown') : ok({ text: gb, encoding: 'gb18030' });
};

const decode = (bytes: Uint8Array): Outcome<Decoded, DecodeCode> => {
  const encoding = markedEncoding(bytes);
  if (encoding === null) return guess(bytes);
  const text = decodeStrictly(bytes, encoding);
  return text === null ? no('import.fileCutOff') : ok({ text, encoding });
};

// Control characters other than tab and line ends do not come out of a spreadsheet.
const binary = /[^\P{Cc}\t\r\n\f]|[\uFFFE\uFFFF]/u;

/** Reads the bytes of a text file: by its byte order mark, else as strict UTF-8, else as strict GB18030. The mark is dropped. */
const decodeText = (bytes: Uint8Array): Outcome<Decoded, DecodeCode> => {
  if (bytes.length === 0) return no('import.fileEmpty');
  const decoded = decode(bytes);
  if (!decoded.ok) return bytes.includes(0) ? no('import.fileBinary') : decoded;
  return binary.test(decoded.value.text) ? no('import.fileBinary') : decoded;
};

type CsvCode = 'import.fileEmpty' | 'import.fileCutOff' | 'import.columnsWrong' | 'import.quoteWrong';

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
const readCsv = (
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

export type ReadCode = DecodeCode | CsvCode | XlsxCode | 'import.fileTooLarge' | 'import.oldExcel';

export type ReadFile = { readonly format: Encoding | 'xlsx'; readonly tables: readonly Table[] };

const maxBytes = 50 * 1024 * 1024;

const startsWith = (bytes: Buffer, mark: string): boolean =>
  bytes.subarray(0, mark.length / 2).toString('hex') === mark;

/** Reads a spreadsheet file, .xlsx or CSV in any encoding that Chinese Excel writes, or refuses it as a whole. */
export const readSpreadsheet = async (
  bytes: Buffer,
  options: { readonly lastLineIsWhole: boolean },
): Promise<Outcome<ReadFile, ReadCode>> => {
  if (bytes.length > maxBytes) return no('import.fileTooLarge', { maxMegabytes: maxBytes / 1024 / 1024 });
  if (startsWith(bytes, 'd0cf11e0')) return no('import.oldExcel');
  if (startsWith(bytes, '504b')) {
    const workbook = await readXlsx(bytes);
    return workbook.ok ? ok({ format: 'xlsx', tables: workbook.value }) : workbook;
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const table = readCsv(decoded.value.text, options);
  return table.ok ? ok({ format: decoded.value.encoding, tables: [table.value] }) : table;
};
