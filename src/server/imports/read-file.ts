import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { decodeText } from '#server/imports/decode-text.ts';
import type { DecodeCode, Encoding } from '#server/imports/decode-text.ts';
import { readCsv } from '#server/imports/read-csv.ts';
import type { CsvCode } from '#server/imports/read-csv.ts';
import { readXlsx } from '#server/imports/read-xlsx.ts';
import type { XlsxCode } from '#server/imports/read-xlsx.ts';
import type { Table } from '#server/imports/table.ts';

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
