import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hidesOtherContent } from '#domain/files/hidden-content.ts';
import { fileLimits } from '#domain/files/judge-upload.ts';

const anywhere = [
  '<script',
  '<html',
  '<!doctype',
  '<iframe',
  '<?php',
  '<svg ',
  'javascript:',
  'PK\x05\x06\0\0\0\0',
  'PK\x05\x06\xff\xff\xff\xff',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
];
const atHead = ['PK\x03\x04', '%PDF-'];
const words = [...anywhere, ...atHead];

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const webp = 'RIFF\x04\0\0\0WEBP';
/** A picture with these bytes inside: a WebP says itself how long it is. */
const around = (inside: string): string => {
  const size = Buffer.alloc(4);
  const whole = inside.length % 2 === 0 ? inside : `${inside}\0`;
  size.writeUInt32LE(whole.length + 4);
  return `RIFF${size.toString('latin1')}WEBP${whole}`;
};
const isFound = (text: string): boolean => hidesOtherContent(bytesOf(text), 'webp');

const smallAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (sign) => sign.toLowerCase());
const hasOne = (text: string, wanted: readonly string[]): boolean =>
  wanted.some((word) => smallAscii(text).includes(smallAscii(word)));

describe('hidesOtherContent', () => {
  const piece = fc.oneof(
    fc.constantFrom(...words, ...words.map((word) => word.toUpperCase()).filter((word) => word < '\x80')),
    fc.constantFrom(...words.map((word) => word.slice(0, -1)), '<', '<s', 'j', 'ja', 'P', '\xbc', '\0'),
    fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

  it('finds inside a picture what the plain definition finds', () => {
    fc.assert(
      fc.property(text, (inside) => {
        const whole = around(inside);
        expect(isFound(whole)).toBe(
          hasOne(whole, anywhere) || atHead.some((word) => whole.slice(0, 1024).includes(word)),
        );
      }),
    );
  });

  it('finds a word wherever it stands in a long file, and no beginning of an archive deep inside', () => {
    for (const word of words) {
      for (let place = 8192 - 20; place < 8192 + 4; place += 1) {
        const found = isFound(around(`${'<'.repeat(place)}${word}${'<s'.repeat(5000)}`));
        expect([word, place, found]).toEqual([word, place, anywhere.includes(word)]);
      }
      expect(isFound(around(`${'j'.repeat(30_000)}${word}`))).toBe(anywhere.includes(word));
      expect(isFound(`${webp}${'\0'.repeat(20_000)}${word}`)).toBe(true);
    }
  });

  it.each(['<', '<s', 'javascript', '\0'])('judges 10 MB of %j', (sign) => {
    const inside = sign.repeat(Math.floor((fileLimits.fileBytes - 40) / sign.length));
    expect(isFound(around(inside))).toBe(false);
    expect(isFound(around(`${inside}<SCRIPT`))).toBe(true);
    expect(isFound(`${webp}${inside}`)).toBe(sign !== '\0');
  });
});
