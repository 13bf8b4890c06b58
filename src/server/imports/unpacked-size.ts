import { inflateRawSync } from 'node:zlib';
import { sheetArea } from '#server/imports/sheet-area.ts';

const listMark = 0x02014b50;
const entryMark = 0x04034b50;
const listEntrySize = 46;
const entryHeadSize = 30;
const wide = 0xffff_ffff;
const wideExtra = 1;
/** After its data an entry may repeat its sizes: with or without a mark, in 4 or 8 bytes each. */
const tailSizes: readonly number[] = [0, 12, 16, 20, 24];
const endMark = Buffer.from('PK\u0005\u0006');

type Bounds = {
  readonly mostBytes: number;
  /** Of one sheet, from the first cell to the farthest. */
  readonly mostCells: number;
};
type Unpacked =
  | { readonly fit: 'fits'; readonly parts: ReadonlyMap<string, Buffer> }
  | { readonly fit: 'tooMuch' | 'odd' };
type Entry = { readonly at: number; readonly packed: number; readonly method: number };

/** The wide numbers of an entry, in the order that its extra field keeps them in. Source: PKWARE APPNOTE 4.5.3. */
const wideNumbers = (extra: Buffer): number[] => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== wideExtra) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, n) =>
      Number(field.readBigUInt64LE(n * 8)),
    );
  }
  return [];
};

const readListEntry = (bytes: Buffer, at: number): Entry & { readonly next: number } => {
  const [nameSize, extraSize, noteSize] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
    number,
    number,
    number,
  ];
  const extraAt = at + listEntrySize + nameSize;
  const wideOnes = wideNumbers(bytes.subarray(extraAt, extraAt + extraSize));
  const take = (place: number): number => {
    const narrow = bytes.readUInt32LE(at + place);
    return narrow === wide ? (wideOnes.shift() ?? narrow) : narrow;
  };
  // The unpacked size is asked for first, since its wide form comes first; what it says is not believed.
  take(24);
  return {
    packed: take(20),
    at: take(42),
    method: bytes.readUInt16LE(at + 10),
    next: extraAt + extraSize + noteSize,
  };
};

const readList = (bytes: Buffer): { readonly entries: Entry[]; readonly listAt: number } => {
  const end = bytes.lastIndexOf(endMark);
  const listAt = bytes.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let at = listAt; at + 4 <= end && bytes.readUInt32LE(at) === listMark;) {
    const { next, ...entry } = readListEntry(bytes, at);
    entries.push(entry);
    at = next;
  }
  return { entries: entries.toSorted((one, other) => one.at - other.at), listAt };
};

type Content = { readonly path: string; readonly data: Buffer };

const contentOf = (bytes: Buffer, { at, packed }: Entry): Content | null => {
  if (at + entryHeadSize > bytes.length || bytes.readUInt32LE(at) !== entryMark) return null;
  const nameEnd = at + entryHeadSize + bytes.readUInt16LE(at + 26);
  const start = nameEnd + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) return null;
  return {
    path: bytes.toString('utf8', at + entryHeadSize, nameEnd),
    data: bytes.subarray(start, start + packed),
  };
};

type Inflated = { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };

/** What comes out of an entry; null when something is left behind its end, or it is packed in another way. */
const unpack = (data: Buffer, method: number, most: number): Buffer | null => {
  if (method === 0) return data;
  if (method !== 8) return null;
  const { buffer, engine } = inflateRawSync(data, {
    maxOutputLength: Math.max(1, most),
    info: true,
  }) as unknown as Inflated;
  return engine.bytesWritten === data.length ? buffer : null;
};

/** Behind its neighbour, with nothing between them but what repeats the neighbour's sizes. */
const follows = (at: number, cursor: number): boolean =>
  cursor === 0 ? at === 0 : tailSizes.includes(at - cursor);

/** Where the sheets of a workbook are. */
export const sheetPath = /^xl\/worksheets\/[^/]+\.xml$/i;

const measure = (bytes: Buffer, { mostBytes, mostCells }: Bounds): Unpacked => {
  const { entries, listAt } = readList(bytes);
  const parts = new Map<string, Buffer>();
  let [left, cursor] = [mostBytes, 0];
  for (const entry of entries) {
    const content = follows(entry.at, cursor) ? contentOf(bytes, entry) : null;
    const whole = content === null ? null : unpack(content.data, entry.method, left);
    if (content === null || whole === null) return { fit: 'odd' };
    left -= whole.length;
    if (left < 0 || (sheetPath.test(content.path) && sheetArea(whole) > mostCells)) return { fit: 'tooMuch' };
    parts.set(content.path, whole);
    cursor = content.data.byteOffset - bytes.byteOffset + content.data.length;
  }
  return cursor > 0 && follows(listAt, cursor) ? { fit: 'fits', parts } : { fit: 'odd' };
};

/**
 * Unpacks a workbook when that stays within bounds; tells too that its archive is made of the entries that its
 * list names and of nothing else: readers that stream would find more. Source: PKWARE APPNOTE 4.3.
 */
export const unpackWorkbook = (bytes: Buffer, bounds: Bounds): Unpacked => {
  try {
    return measure(bytes, bounds);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return { fit: code === 'ERR_BUFFER_TOO_LARGE' ? 'tooMuch' : 'odd' };
  }
};
