import { endOfImage } from '#domain/files/image-end.ts';
import type { ImageKind } from '#domain/files/image-kind.ts';

/** Looked for in any case: pages, scripts and drawings that a browser or a server would run. */
const active = /<(?:script|html|!doctype|iframe|\?php|svg )|javascript:/i;
/** Archives and documents, which may begin anywhere in a file. */
const archives = new RegExp(
  ['PK\x03\x04', 'PK\x05\x06', '%PDF-', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].join('|'),
  'i',
);

const step = 8192;
/** As much as the longest of these words has, so that none is cut apart between two texts. */
const overlap = 16;

/** Tells whether the bytes hold one of these words: every byte is one sign, and looked at a few times at most. */
const holds = (bytes: Uint8Array, words: RegExp): boolean => {
  for (let from = 0; from < bytes.length; from += step) {
    const some = bytes.subarray(from, from + step + overlap);
    // Spread out as arguments the bytes would take ten times as long.
    if (words.test(Reflect.apply(String.fromCharCode, null, some))) return true;
  }
  return false;
};

/** Phones put a second picture, a short film or a note of their own behind a photo; all of that is dropped. */
const isOfPhone = (rest: Uint8Array): boolean => {
  const text = String.fromCharCode(...rest.subarray(0, 16));
  const tail = String.fromCharCode(...rest.subarray(-4));
  return text.startsWith('\xff\xd8\xff') || text.slice(4, 8) === 'ftyp' || tail === 'SEFT';
};

const isPadding = (rest: Uint8Array): boolean => rest.every((byte) => byte === 0);

/**
 * Tells whether a picture is also something else: a page, a script, an archive or a document inside it or behind its
 * end. What phones put behind their photos is no reason.
 */
export const hidesOtherContent = (bytes: Uint8Array, kind: ImageKind): boolean => {
  if (holds(bytes, active)) return true;
  const rest = bytes.subarray(endOfImage(bytes, kind) ?? bytes.length);
  if (holds(rest, archives) || holds(bytes.subarray(0, 1024), archives)) return true;
  return !(isPadding(rest) || (kind === 'jpeg' && isOfPhone(rest)));
};
