import type { ImageKind } from '#domain/files/image-kind.ts';

type Finder = (bytes: Uint8Array) => number | null;

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;
const big16 = (bytes: Uint8Array, index: number): number => at(bytes, index) * 256 + at(bytes, index + 1);
const big32 = (bytes: Uint8Array, index: number): number =>
  big16(bytes, index) * 65_536 + big16(bytes, index + 2);

/** As far as looking at each byte costs less than a call of `indexOf`, which is faster over long ways. */
const near = 16;

const findSign = (bytes: Uint8Array, from: number): number => {
  const end = Math.min(from + near, bytes.length);
  for (let index = from; index < end; index += 1) if (bytes[index] === 0xff) return index;
  return bytes.indexOf(0xff, end);
};

/** Skips compressed data up to the next real marker: 0xFF that is no stuffing, no restart and no filler. */
const skipScan = (bytes: Uint8Array, from: number): number => {
  for (let index = findSign(bytes, from); index !== -1; index = findSign(bytes, index + 1)) {
    const next = at(bytes, index + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return index;
  }
  return bytes.length;
};

const endOfJpeg: Finder = (bytes) => {
  let index = 2;
  while (index + 1 < bytes.length) {
    if (at(bytes, index) !== 0xff) return null;
    const marker = at(bytes, index + 1);
    if (marker === 0xd9) return index + 2;
    if (marker === 0xff) index += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) index += 2;
    else {
      index += 2 + big16(bytes, index + 2);
      if (marker === 0xda) index = skipScan(bytes, index);
    }
  }
  return null;
};

const iend = 0x49_45_4e_44;
const endOfPng: Finder = (bytes) => {
  let index = 8;
  while (index + 12 <= bytes.length) {
    const next = index + 12 + big32(bytes, index);
    if (big32(bytes, index + 4) === iend) return next;
    index = next;
  }
  return null;
};

const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const skipSubBlocks = (bytes: Uint8Array, from: number): number => {
  let index = from;
  while (index < bytes.length && at(bytes, index) !== 0) index += 1 + at(bytes, index);
  return index + 1;
};

const endOfGif: Finder = (bytes) => {
  let index = 13 + colourTable(at(bytes, 10));
  while (index < bytes.length) {
    const block = at(bytes, index);
    if (block === 0x3b) return index + 1;
    if (block === 0x21) index = skipSubBlocks(bytes, index + 2);
    else if (block === 0x2c) index = skipSubBlocks(bytes, index + 11 + colourTable(at(bytes, index + 9)));
    else return null;
  }
  return null;
};

const endOfWebp: Finder = (bytes) => {
  const size = at(bytes, 4) + 256 * (at(bytes, 5) + 256 * (at(bytes, 6) + 256 * at(bytes, 7)));
  return 8 + size + (size % 2);
};

/** The boxes that a picture of this family has side by side. Source: ISO/IEC 14496-12 and 23008-12. */
const boxNames = ['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra', 'free', 'skip', 'wide', 'uuid'];

const numberOf = (name: string): number =>
  big32(
    Uint8Array.from(name, (sign) => sign.charCodeAt(0)),
    0,
  );
/** As numbers: a text for each of a million boxes would cost more than all the rest. */
const boxNumbers = new Set(boxNames.map(numberOf));

const endOfBoxes: Finder = (bytes) => {
  let index = 0;
  while (index + 8 <= bytes.length) {
    const size = big32(bytes, index);
    if (!boxNumbers.has(big32(bytes, index + 4)) || (size > 0 && size < 8)) return index;
    // A box without a size goes to the end of the file.
    if (size === 0) return bytes.length;
    index += size;
  }
  return index;
};

const finders: Readonly<Record<ImageKind, Finder>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  gif: endOfGif,
  webp: endOfWebp,
  avif: endOfBoxes,
  heic: endOfBoxes,
};

/** Finds where a picture ends in its file; null when it does not end. May lie behind the file's end when it is cut off. */
export const endOfImage = (bytes: Uint8Array, kind: ImageKind): number | null => finders[kind](bytes);
