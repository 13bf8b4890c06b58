import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number | Date | null | Styled;
/** A number that is shown as a currency, a percentage or with zeros in front. */
type Styled = { readonly value: number; readonly as: keyof typeof styles };
/** How a sheet looks, besides what its cells hold. */
export type SheetOptions = {
  readonly merges?: readonly string[];
  /** Counted from 1. */
  readonly hiddenRows?: readonly number[];
  readonly isHidden?: boolean;
};

const styles = { yuan: 2, percent: 3, zeros: 4, numbered: 5, day: 6 } as const;
const formatCodes = ['&quot;¥&quot;#,##0.00;[Red]\\-#,##0.00', '0.0%', '00000', '&quot;SN-&quot;000'];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const dayMs = 86_400_000;
const serialDay = (date: Date): number => Math.floor(date.getTime() / dayMs) + 25_569;

const cellXml = (cell: Cell, place: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object' && !(cell instanceof Date))
    return `<c r="${place}" s="${styles[cell.as]}"><v>${cell.value}</v></c>`;
  if (cell instanceof Date) return `<c r="${place}" s="1"><v>${serialDay(cell)}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const sheetXml = (
  rows: readonly (readonly Cell[])[],
  { merges = [], hiddenRows = [] }: SheetOptions,
): string => {
  const body = rows.map((cells, row) => {
    const each = cells.map((cell, column) => cellXml(cell, `${String.fromCodePoint(65 + column)}${row + 1}`));
    const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
    return `<row r="${row + 1}"${hidden}>${each.join('')}</row>`;
  });
  const cells = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const merged = merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${cells}</mergeCells>`;
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join('')}</sheetData>${merged}</worksheet>`;
};

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

type OptionsBySheet = Readonly<Record<string, SheetOptions>>;

const stateOf = (options: SheetOptions | undefined): string =>
  options?.isHidden === true ? ' state="hidden"' : '';

const partsOf = (
  sheets: ReadonlyMap<string, readonly (readonly Cell[])[]>,
  options: OptionsBySheet,
): [string, string][] => {
  const names = [...sheets.keys()];
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}"${stateOf(options[name])} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><numFmts count="${formatCodes.length}">${formatCodes.map((code, index) => `<numFmt numFmtId="${index + 170}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs count="7"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${formatCodes.map((_, index) => `<xf numFmtId="${index + 170}" applyNumberFormat="1"/>`).join('')}<xf numFmtId="31" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    ...[...sheets].map(([name, rows], index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      sheetXml(rows, options[name] ?? {}),
    ]),
  ];
};

/** A file of an archive: its path, and what it holds. */
export type Packed = {
  readonly path: string;
  readonly data: Buffer;
  /** As small as it gets, not as it is. */
  readonly isDeflated?: boolean;
  /** Put behind the packed data, inside the file's place. */
  readonly behind?: Buffer;
  /** Written as programs do that cannot go back: its sizes stand behind it. */
  readonly isStreamed?: boolean;
};

const headerOf = (name: Buffer, { data, isDeflated }: Packed, packed: Buffer): Buffer => {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x08_00, 2);
  header.writeUInt16LE(isDeflated === true ? 8 : 0, 4);
  header.writeUInt32LE(crc32(data), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
};

const entryOf = (part: Packed): { readonly file: Buffer; readonly header: Buffer; readonly name: Buffer } => {
  const name = Buffer.from(part.path);
  const content = part.isDeflated === true ? deflateRawSync(part.data) : part.data;
  const packed = Buffer.concat([content, part.behind ?? Buffer.alloc(0)]);
  const header = headerOf(name, part, packed);
  if (part.isStreamed !== true)
    return { file: Buffer.concat([Buffer.from('PK\u0003\u0004'), header, name, packed]), header, name };
  header.writeUInt16LE(0x08_08, 2);
  const sizes = Buffer.from(header.subarray(10, 22));
  const blank = Buffer.from(header).fill(0, 10, 22);
  const file = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    blank,
    name,
    packed,
    Buffer.from('PK\u0007\u0008'),
    sizes,
  ]);
  return { file, header, name };
};

/** One file's place in an archive, without the archive around it. */
export const buildEntry = (part: Packed): Buffer => entryOf(part).file;

/** Builds a zip archive. */
export const buildArchive = (parts: readonly Packed[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { file, header, name } = entryOf(part);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), header, tail, name]));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006'), end]);
};

type Rows = readonly (readonly Cell[])[];

/** The files that a workbook is made of. */
export const workbookParts = (
  sheets: Readonly<Record<string, Rows>>,
  options: OptionsBySheet = {},
): Packed[] =>
  partsOf(new Map(Object.entries(sheets)), options).map(([path, text]) => ({
    path,
    data: Buffer.from(text),
  }));

/** Builds a small Excel workbook from rows of cells, one sheet for each name. */
export const buildXlsx = (sheets: Readonly<Record<string, Rows>>, options: OptionsBySheet = {}): Buffer =>
  buildArchive(workbookParts(sheets, options));
