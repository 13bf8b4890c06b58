import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfImage } from '#domain/files/image-end.ts';
import { mostFileBytes } from '#domain/files/limits.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const big32 = (length: number): string => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size.toString('latin1');
};

/** The plain definition: the first place behind a scan where a marker stands that is no stuffing, restart or filler. */
const endOfScan = (rest: string): number => {
  const found = /\xff(?![\0\xff\xd0-\xd7])[^]/.exec(rest);
  return found === null ? rest.length : found.index;
};
const endOfJpegBy = (text: string): number | null => {
  let index = 2;
  while (index + 1 < text.length) {
    if (text[index] !== '\xff') return null;
    const marker = text.charCodeAt(index + 1);
    if (marker === 0xd9) return index + 2;
    if (marker === 0xff) index += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) index += 2;
    else {
      const length = (text.charCodeAt(index + 2) || 0) * 256 + (text.charCodeAt(index + 3) || 0);
      index += 2 + length;
      if (marker === 0xda) index = Math.max(index, index + endOfScan(text.slice(index)));
    }
  }
  return null;
};

const names = ['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra', 'free', 'skip', 'wide', 'uuid'];
const endOfBoxesBy = (text: string): number => {
  let index = 0;
  while (index + 8 <= text.length) {
    const size = Buffer.from(text.slice(index, index + 4), 'latin1').readUInt32BE(0);
    if (!names.includes(text.slice(index + 4, index + 8)) || (size > 0 && size < 8)) return index;
    if (size === 0) return text.length;
    index += size;
  }
  return index;
};

const noise = fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
const textOf = (piece: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('endOfImage', () => {
  it('ends a JPEG where the plain definition does', () => {
    const marker = fc.constantFrom(
      '\xff',
      '\xff\0',
      '\xff\xff',
      '\xff\xd3',
      '\xff\xd9',
      '\xff\x01',
      '\xff\xda\0\x04ab',
      '\xff\xe1\0\x03x',
      '\xff\xc0\0\0',
      '\xff\xda',
    );
    fc.assert(
      fc.property(textOf(fc.oneof(marker, marker, noise)), (rest) => {
        for (const text of [`\xff\xd8${rest}`, `\xff\xd8\xff\xda\0\x02${rest}`])
          expect(endOfImage(bytesOf(text), 'jpeg')).toBe(endOfJpegBy(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('ends a file of boxes where the plain definition does', () => {
    const box = fc
      .tuple(fc.constantFrom(...names, 'evil', 'Mdat'), noise, fc.constantFrom(0, 0, 0, 1, -8, 1e9))
      .map(([name, inside, more]) => big32(Math.max(0, inside.length + 8 + more)) + name + inside);
    fc.assert(
      fc.property(textOf(fc.oneof(box, box, box, noise)), (text) => {
        for (const kind of ['avif', 'heic'] as const)
          expect(endOfImage(bytesOf(text), kind)).toBe(endOfBoxesBy(text));
      }),
      { numRuns: 2000 },
    );
  });

  // What costs most: each would take seconds if any of it were looked at again and again.
  const most = mostFileBytes - 40;
  const filled = (start: string, unit: string, end: string): string =>
    `${start}${unit.repeat(Math.floor(most / unit.length))}${end}`;
  it.each([
    ['stuffing', 'jpeg', filled('\xff\xd8\xff\xda\0\x02', '\xff\0', '\xff\xd9')],
    ['restarts', 'jpeg', filled('\xff\xd8\xff\xda\0\x02', '\xff\xd5', '\xff\xd9')],
    ['fillers', 'jpeg', filled('\xff\xd8', '\xff', '\xd9')],
    ['segments', 'jpeg', filled('\xff\xd8', '\xff\xe1\0\x02', '\xff\xd9')],
    ['scans', 'jpeg', filled('\xff\xd8', '\xff\xda\0\x02', '\xff\xd9')],
    ['chunks', 'png', filled('\x89PNG\r\n\x1a\n', '\0\0\0\0tEXtCRC.', '\0\0\0\0IENDCRC.')],
    ['blocks', 'gif', filled('GIF89a\x01\0\x01\0\0\0\0!\xfe', '\x01a', '\0;')],
    ['boxes', 'avif', filled('', '\0\0\0\x08free', '')],
  ] as const)('finds the end behind 10 MB of %s', (_, kind, text) => {
    expect(endOfImage(bytesOf(text), kind)).toBe(text.length);
    expect(endOfImage(bytesOf(`${text}and more`), kind)).toBe(text.length);
  });
});
