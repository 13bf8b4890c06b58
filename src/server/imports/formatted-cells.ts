import { unguardText } from '#domain/imports/imported.ts';
import { readHeader, type Field } from '#domain/imports/template-titles.ts';

/** How a number is shown: as a percentage, or with zeros in front, behind a text perhaps. */
type NumberFormat =
  | { readonly kind: 'percent' }
  | { readonly kind: 'zeros'; readonly before: string; readonly digits: number };

type Place = { readonly row: number; readonly column: number };

/** Cells that hang together downwards, counted from 0; the value stands in the first row. */
type Merge = Place & { readonly lastRow: number };

/** What a reader of values does not tell of a sheet. */
type SheetHints = {
  readonly isHidden: boolean;
  /** By row and column, counted from 0. */
  readonly formatAt: (row: number, column: number) => NumberFormat | undefined;
  readonly merges: readonly Merge[];
};

type Parts = ReadonlyMap<string, Buffer>;
type Attributes = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
      name,
      unescaped(one ?? other ?? ''),
    ]),
  );

/** The attributes of each element of a name, whatever its prefix. */
function* elements(xml: string, name: string): Generator<Attributes> {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^<>]{0,2000})>`, 'g');
  for (const [, text = ''] of xml.matchAll(pattern)) yield attributesOf(text);
}

const builtInPercents = new Set(['9', '10']);

/** Reads a format such as `0.00%`, `00000` or `"SN"000`; others show a number as it is. */
const formatOf = (id: string, code: string): NumberFormat | undefined => {
  const first = code.replace(/\[[^\]]*\]/g, '').split(';')[0] ?? '';
  if (builtInPercents.has(id) || first.replace(/"[^"]*"|\\./g, '').includes('%')) return { kind: 'percent' };
  const match = /^(?:"([^"]*)")?(0+)$/.exec(first);
  const [, before = '', zeros = ''] = match ?? [];
  return zeros.length > 1 || (before !== '' && zeros !== '')
    ? { kind: 'zeros', before, digits: zeros.length }
    : undefined;
};

/** The formats that matter, by the number of the style. */
const stylesOf = (xml: string): ReadonlyMap<string, NumberFormat> => {
  const codes = new Map(
    [...elements(xml, 'numFmt')].map((one) => [one['numFmtId'], one['formatCode'] ?? '']),
  );
  const cells = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? '';
  const formats = [...elements(cells, 'xf')].map(({ numFmtId: id = '' }, style) => ({
    style: String(style),
    format: formatOf(id, codes.get(id) ?? ''),
  }));
  return new Map(formats.flatMap(({ style, format }) => (format === undefined ? [] : [[style, format]])));
};

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const mergesOf = (xml: string): Merge[] =>
  [...elements(xml, 'mergeCell')].flatMap(({ ref = '' }): Merge[] => {
    const [, letters, from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? [];
    if (letters === undefined || from === to) return [];
    return [{ column: columnOf(letters), row: Number(from) - 1, lastRow: Number(to) - 1 }];
  });

const formatsIn = (
  xml: string,
  styles: ReadonlyMap<string, NumberFormat>,
): ReadonlyMap<string, NumberFormat> => {
  const found = new Map<string, NumberFormat>();
  if (styles.size === 0) return found;
  for (const { r = '', s = '' } of elements(xml, 'c')) {
    const format = styles.get(s);
    const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(r) ?? [];
    if (format !== undefined && row !== '') found.set(`${Number(row) - 1} ${columnOf(letters)}`, format);
  }
  return found;
};

/** What is looked for in a sheet is plain ASCII: its letters may come out wrong, and take half the memory. */
const hintsOf = (
  sheet: Buffer | undefined,
  isHidden: boolean,
  styles: ReadonlyMap<string, NumberFormat>,
): SheetHints => {
  const hasMerges = sheet?.includes('mergeCell ') ?? false;
  const xml = hasMerges || styles.size > 0 ? (sheet?.toString('latin1') ?? '') : '';
  const formats = formatsIn(xml, styles);
  return {
    isHidden,
    formatAt: (row, column) => (formats.size === 0 ? undefined : formats.get(`${row} ${column}`)),
    merges: mergesOf(xml),
  };
};

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Which prefix stands before the name is for each program to say. */
const relationOf = (sheet: Attributes): string =>
  Object.entries(sheet).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1] ?? '';

/** Tells of each sheet of a workbook, in its order, how its numbers are shown and which cells are merged. Source: ECMA-376, part 1, 18.3 and 18.8. */
export const readHints = (parts: Parts): SheetHints[] => {
  const text = (path: string): string => parts.get(path)?.toString('utf8') ?? '';
  const targets = new Map(
    [...elements(text('xl/_rels/workbook.xml.rels'), 'Relationship')].map((one) => [
      one['Id'],
      pathOf(one['Target'] ?? ''),
    ]),
  );
  const stylePath = [...targets.values()].find((path) => path.endsWith('/styles.xml')) ?? 'xl/styles.xml';
  const styles = stylesOf(text(stylePath));
  return [...elements(text('xl/workbook.xml'), 'sheet')].map((sheet) =>
    hintsOf(
      parts.get(targets.get(relationOf(sheet)) ?? ''),
      sheet['state'] === 'hidden' || sheet['state'] === 'veryHidden',
      styles,
    ),
  );
};

type Row = readonly unknown[];

/** What no database keeps as text becomes the sign of wrong decoding, which lines are refused for. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Spreadsheets keep fifteen digits of a number and put zeros for the rest: such a one is written as they show it. */
const hasLostDigits = (value: number): boolean =>
  Math.abs(value) >= 1e15 && (!Number.isSafeInteger(value) || value % 10 === 0);

const numberText = (value: number, format: NumberFormat | undefined): string => {
  if (hasLostDigits(value)) return value.toExponential().toUpperCase();
  if (format?.kind === 'percent') return `${Number((value * 100).toPrecision(15))}%`;
  if (format?.kind === 'zeros' && Number.isSafeInteger(value) && value >= 0)
    return `${format.before}${String(value).padStart(format.digits, '0')}`;
  return String(value);
};

type CellFormat = { readonly format: NumberFormat | undefined; readonly column: Column };

/** A cell as the person typed it; a number comes out with its shortest digits, a date as `YYYY-MM-DD`. */
const textOf = (cell: unknown, { format, column }: CellFormat): string => {
  if (cell === null || cell === undefined) return '';
  // Where no day belongs, the spreadsheet made one of a size or a code; whole, it is told from what was typed.
  if (cell instanceof Date) return column === 'text' ? cell.toISOString() : cell.toISOString().slice(0, 10);
  // A text or zeros in front belong to a code; an amount or a day is the same without.
  if (typeof cell === 'number')
    return numberText(cell, column === 'number' && format?.kind === 'zeros' ? undefined : format);
  return unguardText(storable(String(cell)));
};

const isEmpty = (cell: unknown): boolean => cell === null || cell === undefined || cell === '';

/** So many rows are filled at most; more merged cells than this are no inventory. */
const mostFilled = 2_000_000;

/** Gives each row its part of what is merged downwards; rows that hold nothing else stay blank. */
const filled = (rows: readonly Row[], merges: readonly Merge[]): readonly Row[] => {
  if (merges.length === 0) return rows;
  const result = rows.map((row) => [...row]);
  let left = mostFilled;
  for (const { row, column, lastRow } of merges) {
    const value = rows[row]?.[column];
    const last = Math.min(lastRow, rows.length - 1, row + left);
    if (isEmpty(value)) continue;
    for (let at = row + 1; at <= last; at += 1) {
      const own = rows[at];
      if (own?.some((cell) => !isEmpty(cell)) === true && isEmpty(own[column]))
        (result[at] ?? [])[column] = value;
    }
    left -= Math.max(0, last - row);
  }
  return result;
};

/** What a column holds decides what a spreadsheet's way to show its cells can mean. */
type Column = 'text' | 'number' | 'any';

/** A day among these can only be a mistake of the spreadsheet. */
const texts: readonly Field[] = ['code', 'name', 'category', 'brand', 'model', 'size', 'store'];
const numbers: readonly Field[] = ['rate', 'deposit', 'quantity', 'purchasedOn'];

const columnsOf = (rows: readonly Row[]): ReadonlyMap<number, Column> => {
  const titles = rows.find((row) => row.some((cell) => !isEmpty(cell))) ?? [];
  const header = readHeader(titles.map((title) => (typeof title === 'string' ? title : '')));
  if (!header.ok) return new Map();
  const { columns } = header.value;
  const each = (fields: readonly Field[], kind: Column): [number, Column][] =>
    fields.map((field) => [columns.get(field) ?? -1, kind]);
  return new Map([...each(texts, 'text'), ...each(numbers, 'number')]);
};

/** Writes the values of a sheet as texts, the way they are shown where that says more. */
export const formattedCells = (rows: readonly Row[], hints: SheetHints | undefined): string[][] => {
  const columns = columnsOf(rows);
  return filled(rows, hints?.merges ?? []).map((cells, row) =>
    Array.from(cells, (cell, column) =>
      textOf(cell, { format: hints?.formatAt(row, column), column: columns.get(column) ?? 'any' }),
    ),
  );
};
