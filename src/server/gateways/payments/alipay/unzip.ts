import { inflateRawSync } from 'node:zlib';

/** Marks and places of an archive's lists. Source: PKWARE APPNOTE 4.3. */
const endMark = Buffer.from('PK\u0005\u0006');
const entrySize = 46;
const headerSize = 30;
const mostFiles = 10;

type Entry = { readonly method: number; readonly packedBytes: number; readonly at: number };

const entriesOf = (bytes: Buffer): readonly Entry[] => {
  const end = bytes.lastIndexOf(endMark);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostFiles) throw new Error('too many');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (entries.length < count) {
    if (bytes.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('no entry');
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    at += entrySize + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
};

const open = (bytes: Buffer, { method, packedBytes, at }: Entry, maxBytes: number): Buffer => {
  const start = at + headerSize + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes || (method !== 0 && method !== 8)) throw new Error('no file');
  const file = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  if (file.length > maxBytes) throw new Error('too large');
  return file;
};

/** Unpacks the few files of a small archive, together no larger than `maxBytes`; null for what is no whole archive. */
export const unzip = (bytes: Buffer, maxBytes: number): readonly Buffer[] | null => {
  try {
    let leftBytes = maxBytes;
    return entriesOf(bytes).map((entry) => {
      const file = open(bytes, entry, leftBytes);
      leftBytes -= file.length;
      return file;
    });
  } catch {
    return null;
  }
};
