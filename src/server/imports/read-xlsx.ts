import { zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import { readHeader } from '#domain/imports/template-titles.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { readHints, formattedCells } from '#server/imports/formatted-cells.ts';
import { isBlankLine, type Table } from '#server/imports/table.ts';
import { unzip } from '#server/unzip.ts';

const [less, greater, mark] = [0x3c, 0x3e, 0x21];
/** What may hold such signs as text, and how it ends. */
const texts = [
  { start: Buffer.from('<!--'), end: '-->' },
  { start: Buffer.from('<![CDATA['), end: ']]>' },
] as const;

const textEndOf = (xml: Buffer, at: number): number | null => {
  const text = texts.find(({ start }) => xml.subarray(at, at + start.length).equals(start));
  if (text === undefined) return null;
  const end = xml.indexOf(text.end, at + text.start.length);
  return end === -1 ? Number.POSITIVE_INFINITY : end + text.end.length - 1;
};

/** Tells whether a tag begins before the last one ended, or one never ends: that is no XML, and readers take ages over many of them. */
const hasOpenTag = (xml: Buffer): boolean => {
  let isOpen = false;
  for (let at = 0; at < xml.length; at += 1) {
    const sign = xml[at];
    if (sign === greater) isOpen = false;
    if (sign !== less) continue;
    if (isOpen) return true;
    const textEnd = xml[at + 1] === mark ? textEndOf(xml, at) : null;
    isOpen = textEnd === null || textEnd > xml.length;
    at = textEnd ?? at;
  }
  return isOpen;
};

const comments = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes XML whose tags all end without comments, and its marked texts as others: readers take such texts for nothing. */
const plainXml = (xml: Buffer): Buffer =>
  xml.includes('<![CDATA[') || xml.includes('<!--')
    ? Buffer.from(
        xml.toString('utf8').replace(comments, (_, text: string | undefined) => escaped(text ?? '')),
      )
    : xml;

const scanBytes = 1024 * 1024;
/** Longer than any place in a sheet is written. */
const overlapBytes = 32;
const place = /\br="([A-Z]{0,3})(\d{1,7})"/g;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** How many cells lie between the first and the farthest that a sheet's XML names, the empty ones included. */
const sheetArea = (xml: Buffer): number => {
  let [rows, columns] = [0, 0];
  for (let at = 0; at < xml.length; at += scanBytes) {
    const text = xml.toString('latin1', at, Math.min(xml.length, at + scanBytes + overlapBytes));
    for (const [, letters = '', row = ''] of text.matchAll(place)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
  }
  return rows * Math.max(1, columns);
};

const sliceBytes = 1024 * 1024;

/** Names stand behind a prefix in what some programs write. An empty cell closes itself; no cell is in another, so that one without its end is passed over at once. */
const cell = /<((?:\w+:)?)c(\s[^<>]*?)(?:\/>|>([^<]*(?:<(?!\/?(?:\w+:)?c[\s>])[^<]*)*)<\/\1c>)/g;
const kind = /\st=(["'])(\w+)\1/;
const formula = /<(?:\w+:)?f[\s/>]/;
const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/;

/** What a program shows for a formula that nobody has worked out yet. */
const notWorkedOut = '#CALC!';

/** What a cell that has no content of its own is to say; null for one that has. */
const errorOf = (type: string, inner: string): string | null => {
  const kept = value.exec(inner)?.[1];
  if (type === 'e') return kept ?? notWorkedOut;
  if (!formula.test(inner)) return null;
  // A formula may come to an empty text, and never to an empty number.
  const isWorkedOut = type === 'str' ? /<(?:\w+:)?v[\s/>]/.test(inner) : (kept ?? '').trim() !== '';
  return isWorkedOut ? null : notWorkedOut;
};

const tellIn = (xml: string): string =>
  xml.replaceAll(cell, (whole, ...found: readonly (string | undefined)[]) => {
    const [prefix = '', attributes = '', inner] = found;
    const error = inner === undefined ? null : errorOf(kind.exec(attributes)?.[2] ?? 'n', inner);
    if (error === null) return whole;
    return `<${prefix}c${attributes.replace(kind, '')} t="str"><${prefix}v>${error}</${prefix}v></${prefix}c>`;
  });

/** Tells whether a sheet's XML may hold errors, or formulas without a result. */
const mayHoldErrors = (xml: Buffer): boolean =>
  xml.includes('t="e"') || xml.includes("t='e'") || xml.includes('<f') || xml.includes(':f');

/** Writes the errors in a sheet's XML, and formulas that have no result, as texts: readers take such cells for empty. */
const tellErrors = (xml: Buffer): Buffer => {
  const rowEnd = xml.includes('</row>') ? '</row>' : ':row>';
  const slices: Buffer[] = [];
  for (let at = 0; at < xml.length;) {
    const end = xml.indexOf(rowEnd, at + sliceBytes);
    const next = end === -1 ? xml.length : end + rowEnd.length;
    slices.push(Buffer.from(tellIn(xml.toString('utf8', at, next))));
    at = next;
  }
  return Buffer.concat(slices);
};

export type XlsxCode = 'import.fileEmpty' | 'import.workbookUnreadable' | 'import.fileTooHeavy';

/** A hundred thousand lines take a fifth of the bytes. */
const limits = { mostFiles: 1000, mostBytes: 128 * 1024 * 1024 };
/** Of one sheet, from the first cell to the farthest: a reader makes room for the empty ones too. */
const mostCells = 20_000_000;

type Parts = ReadonlyMap<string, Buffer>;

/** A sheet that is a chart holds no data. */
type Sheet = { readonly sheet: string; readonly data: readonly (readonly unknown[])[] | undefined };

/** Sheets that are hidden and hold no gear are lists to choose from; nobody could mend them. */
const tableOf = ({ sheet, data }: Sheet, hints: Parameters<typeof formattedCells>[1]): Table | null => {
  const lines = formattedCells(data ?? [], hints)
    .map((cells, index): SheetLine => ({ line: index + 1, cells }))
    .filter((line) => !isBlankLine(line));
  if (hints?.isHidden === true && !readHeader(lines[0]?.cells ?? []).ok) return null;
  return lines.length === 0 ? null : { sheet, lines };
};

const isXml = (path: string): boolean => /\.(?:xml|rels)$/i.test(path);

const sheetPath = /^xl\/worksheets\/[^/]+\.xml$/i;

/** What a workbook holds, as readers understand it: without comments, and with errors as texts. */
const understood = (parts: Parts): Parts =>
  new Map(
    [...parts].map(([path, data]) => {
      const plain = isXml(path) ? plainXml(data) : data;
      return [path, sheetPath.test(path) && mayHoldErrors(plain) ? tellErrors(plain) : plain];
    }),
  );

const unpack = async (bytes: Buffer): Promise<Outcome<Parts, XlsxCode>> => {
  const archive = await unzip(bytes, limits);
  if (archive.fit !== 'fits')
    return no(archive.fit === 'damaged' ? 'import.workbookUnreadable' : 'import.fileTooHeavy');
  for (const [path, data] of archive.files) {
    if (sheetPath.test(path) && sheetArea(data) > mostCells) return no('import.fileTooHeavy');
    if (isXml(path) && hasOpenTag(data)) return no('import.workbookUnreadable');
  }
  return ok(archive.files);
};

/** Reads an Excel workbook: one table for each sheet that holds anything. Rows that are hidden count as the others. */
export const readXlsx = async (bytes: Buffer): Promise<Outcome<Table[], XlsxCode>> => {
  const book = await unpack(bytes);
  if (!book.ok) return book;
  let sheets;
  let hints;
  try {
    const parts = understood(book.value);
    // Packed anew, so that the reader finds the parts that were checked and no others.
    const archive = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }).buffer);
    sheets = await readSheets(archive, { trim: false });
    hints = readHints(parts);
  } catch {
    return no('import.workbookUnreadable');
  }
  const tables = sheets.map((sheet, place) => tableOf(sheet, hints[place])).filter((table) => table !== null);
  return tables.length === 0 ? no('import.fileEmpty') : ok(tables);
};
