import type { ImageKind } from '#domain/files/judge-upload.ts';

/** Looked for in any case: pages, scripts and drawings that a browser or a server would run, and the ends and beginnings of archives. */
const anywhere = new RegExp(
  [
    '<(?:script|html|!doctype|iframe|\\?php|svg )',
    'javascript:',
    'PK\x05\x06(?:\0{4}|\xff{4})',
    'Rar!\x1a\x07',
    '7z\xbc\xaf\x27\x1c',
  ].join('|'),
  'i',
);
/** Readers look for the beginning of these in the first kilobyte. */
const atHead = new RegExp(['PK\x03\x04', '%PDF-'].join('|'));
const headBytes = 1024;

const step = 8192;
/** As much as the longest of these words has, so that none is cut apart between two texts. */
const overlap = 16;

// Spread out as arguments the bytes would take ten times as long.
const textOf = (bytes: Uint8Array): string => Reflect.apply(String.fromCharCode, null, bytes);

/** Tells whether the bytes hold one of these words: every byte is one sign, and looked at a few times at most. */
const holds = (bytes: Uint8Array, words: RegExp): boolean => {
  for (let from = 0; from < bytes.length; from += step)
    if (words.test(textOf(bytes.subarray(from, from + step + overlap)))) return true;
  return false;
};

const codeOf = (name: string): number =>
  new DataView(Uint8Array.from(name, (sign) => sign.charCodeAt(0)).buffer).getUint32(0);

/**
 * The boxes that a picture of this family has side by side, as numbers: a file may hold more than a million of them.
 * Source: ISO/IEC 14496-12 and 23008-12.
 */
const boxes = new Set(
  ['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra', 'free', 'skip', 'wide', 'uuid'].map(codeOf),
);

const boxesEnd = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at);
    if (!boxes.has(view.getUint32(at + 4)) || (size > 0 && size < 8)) return at;
    // A box without a size goes to the end of the file.
    if (size === 0) return bytes.length;
    at += size;
  }
  return at;
};

const riffEnd = (bytes: Uint8Array): number => {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  return 8 + size + (size % 2);
};

/** How a file of a kind ends, but for zeros behind it; others state their length. A phone's note behind a photo ends as the last. */
const endings = {
  jpeg: /(?:\xff\xd9|SEFT)$/,
  png: /IEND\xae\x42\x60\x82$/,
  gif: /;$/,
} as const;
/** Phones put a second picture or a short film directly behind a photo. */
const behindPhoto = /\xff\xd9(?:\xff\xd8\xff|[^]{4}ftyp)/;

const endsAsItsKind = (bytes: Uint8Array, kind: ImageKind): boolean => {
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  if (kind === 'webp') return end <= riffEnd(bytes);
  if (kind === 'avif' || kind === 'heic') return end <= boxesEnd(bytes);
  return (
    endings[kind].test(textOf(bytes.subarray(Math.max(0, end - 8), end))) ||
    (kind === 'jpeg' && holds(bytes, behindPhoto))
  );
};

/**
 * Tells whether a whole picture is also something else: a page or a script inside, an archive, a document or anything
 * unknown behind its end. What phones put behind their photos is no reason.
 */
export const hidesOtherContent = (bytes: Uint8Array, kind: ImageKind): boolean =>
  holds(bytes, anywhere) || holds(bytes.subarray(0, headBytes), atHead) || !endsAsItsKind(bytes, kind);
