import { inflateRawSync } from 'node:zlib';

const listMark = 0x02014b50;
const entryMark = 0x04034b50;
const listEntrySize = 46;
const entryHeadSize = 30;
const wide = 0xffff_ffff;
const wideExtra = 1;
/** After its data an entry may repeat its sizes: with or without a mark, in 4 or 8 bytes each. */
const tailSizes: readonly number[] = [0, 12, 16, 20, 24];
const endMark = Buffer.from('PK\u0005\u0006');

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

const dataOf = (bytes: Buffer, { at, packed }: Entry): Buffer | null => {
  if (at + entryHeadSize > bytes.length || bytes.readUInt32LE(at) !== entryMark) return null;
  const start = at + entryHeadSize + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed);
};

type Inflated = { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };

/** How much comes out of an entry; null when something is left behind its end, or it is packed in another way. */
const sizeOf = (data: Buffer, method: number, most: number): number | null => {
  if (method === 0) return data.length;
  if (method !== 8) return null;
  const { buffer, engine } = inflateRawSync(data, {
    maxOutputLength: Math.max(1, most),
    info: true,
  }) as unknown as Inflated;
  return engine.bytesWritten === data.length ? buffer.length : null;
};

/** Behind its neighbour, with nothing between them but what repeats the neighbour's sizes. */
const follows = (at: number, cursor: number): boolean =>
  cursor === 0 ? at === 0 : tailSizes.includes(at - cursor);

const measure = (bytes: Buffer, most: number): 'fits' | 'tooMuch' | 'odd' => {
  const { entries, listAt } = readList(bytes);
  let [left, cursor] = [most, 0];
  for (const entry of entries) {
    const data = follows(entry.at, cursor) ? dataOf(bytes, entry) : null;
    const size = data === null ? null : sizeOf(data, entry.method, left);
    if (data === null || size === null) return 'odd';
    left -= size;
    if (left < 0) return 'tooMuch';
    cursor = data.byteOffset - bytes.byteOffset + data.length;
  }
  return cursor > 0 && follows(listAt, cursor) ? 'fits' : 'odd';
};

/**
 * Tells whether a whole zip archive unpacks to at most so many bytes, by unpacking it, and that it is made of the
 * entries that its list names and of nothing else: readers that stream would find more. Source: PKWARE APPNOTE 4.3.
 */
export const unpackedSize = (bytes: Buffer, most: number): 'fits' | 'tooMuch' | 'odd' => {
  try {
    return measure(bytes, most);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'tooMuch' : 'odd';
  }
};
