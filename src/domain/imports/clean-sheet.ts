import { cleanRow, nameKey } from '#domain/imports/clean-row.ts';
import { readHeader } from '#domain/imports/template-titles.ts';
import type { Field, Header } from '#domain/imports/template-titles.ts';
import type {
  CellFault,
  ImportSetting,
  ImportedItem,
  ImportedPool,
  SheetCode,
} from '#domain/imports/imported.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { cleanLine, cleanNote } from '#domain/text/clean-text.ts';

/** One line of a file: its number there (the title line is usually 1) and its cells as text. */
export type SheetLine = { readonly line: number; readonly cells: readonly string[] };

/** A line that is taken; `cleaned` names the columns that were read as something tidier than they were written. */
export type AcceptedLine = SheetLine & {
  readonly row: ImportedItem | ImportedPool;
  readonly cleaned: readonly { readonly column: string; readonly value: string }[];
};

/** A line that is not taken, with its cells as they were and at least one fault. */
type RefusedLine = SheetLine & { readonly faults: readonly CellFault[] };

export type CleanSheet = {
  readonly header: Header;
  readonly accepted: readonly AcceptedLine[];
  readonly refused: readonly RefusedLine[];
  /** Stores in accepted lines that are not known yet, in the order of the file. */
  readonly newStores: readonly string[];
  /** The first line of each code that no earlier sheet holds. */
  readonly lineOfCode: ReadonlyMap<string, number>;
};

/** Cleans a sheet line by line: the first line that is not blank holds the titles, blank lines are left out, and of two lines with one code the later is refused. */
export function cleanSheet(
  lines: readonly SheetLine[],
  setting: ImportSetting,
): Outcome<CleanSheet, SheetCode> {
  const [titleLine, ...body] = lines.filter(({ cells }) => cells.some((cell) => cleanLine(cell) !== ''));
  if (titleLine === undefined) return no('import.sheetEmpty');
  const header = readHeader(titleLine.cells);
  if (!header.ok) return header;
  const accepted: AcceptedLine[] = [];
  const refused: RefusedLine[] = [];
  const lineOfCode = new Map<string, number>();
  for (const { line, cells } of body) {
    const { row, faults } = cleanRow(header.value, cells, setting);
    const before = setting.codesBefore?.get(row.code) ?? lineOfCode.get(row.code);
    const all = [...faults, ...repeatedCode(header.value, cells, before)];
    if (row.code !== '' && before === undefined) lineOfCode.set(row.code, line);
    if (all.length > 0) refused.push({ line, cells, faults: all });
    else accepted.push({ line, cells, row, cleaned: cleanedCells(header.value, cells) });
  }
  const known = new Set(setting.storeNames.map(nameKey));
  return ok({
    header: header.value,
    lineOfCode,
    accepted,
    refused,
    newStores: distinctNames(accepted.map(({ row }) => row.store)).filter(
      (store) => !known.has(nameKey(store)),
    ),
  });
}

function repeatedCode(
  header: Header,
  cells: readonly string[],
  line: string | number | undefined,
): CellFault[] {
  const index = header.columns.get('code') ?? -1;
  const value = cells[index] ?? '';
  const column = header.titles[index] ?? '';
  return line === undefined ? [] : [{ column, value, code: 'import.codeTwice', facts: { line } }];
}

/** How a cell looks that needs no cleaning; other fields are plain when cleaning a text changes nothing. */
const plainForms: Partial<Record<Field, RegExp>> = {
  code: /^[^a-z\s\uFF01-\uFF5E]+(?: [^a-z\s\uFF01-\uFF5E]+)*$/,
  rate: /^\d+(?:\.\d+)?$/,
  deposit: /^\d+(?:\.\d+)?$/,
  quantity: /^\d+$/,
  purchasedOn: /^\d{4}-\d{2}-\d{2}$/,
};

const isClean = (field: Field, value: string): boolean =>
  value === (field === 'remarks' ? cleanNote(value) : cleanLine(value));

/** Lists the cells of an accepted line that were not already in their plain form. */
function cleanedCells(header: Header, cells: readonly string[]): { column: string; value: string }[] {
  return [...header.columns]
    .map(([field, index]) => ({ field, column: header.titles[index] ?? '', value: cells[index] ?? '' }))
    .filter(({ field, value }) => value !== '' && !(plainForms[field]?.test(value) ?? isClean(field, value)))
    .map(({ column, value }) => ({ column, value }));
}

/** Lists names, each once, in its first spelling. */
export function distinctNames(names: readonly string[]): string[] {
  return [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toReversed();
}
