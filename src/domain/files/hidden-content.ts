import { endOfImage } from '#domain/files/image-end.ts';
import type { ImageKind } from '#domain/files/image-kind.ts';

const toBytes = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));

/** Looked for in any case: pages, scripts and drawings that a browser or a server would run. */
const active = ['<script', '<html', '<!doctype', '<iframe', '<?php', '<svg ', 'javascript:'].map(toBytes);
/** Archives and documents, which may begin anywhere in a file. */
const archives = ['PK\x03\x04', 'PK\x05\x06', '%PDF-', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map(toBytes);

const lower = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

const startsAt = (bytes: Uint8Array, index: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, offset) => lower(bytes[index + offset] ?? 0) === lower(byte));

const holds = (bytes: Uint8Array, wanted: readonly number[]): boolean => {
  const [first = 0] = wanted;
  const capital = first >= 0x61 && first <= 0x7a ? first - 0x20 : first;
  for (const sign of new Set([first, capital])) {
    for (let index = bytes.indexOf(sign); index !== -1; index = bytes.indexOf(sign, index + 1)) {
      if (startsAt(bytes, index, wanted)) return true;
    }
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
  if (active.some((wanted) => holds(bytes, wanted))) return true;
  const rest = bytes.subarray(endOfImage(bytes, kind) ?? bytes.length);
  if (archives.some((wanted) => holds(rest, wanted) || holds(bytes.subarray(0, 1024), wanted))) return true;
  return !(isPadding(rest) || (kind === 'jpeg' && isOfPhone(rest)));
};
