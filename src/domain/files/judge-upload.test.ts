import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInside, judgeUpload } from '#domain/files/judge-upload.ts';
import { hidesOtherContent } from '#domain/files/hidden-content.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const jpeg = bytesOf('\xff\xd8\xff\xe0\0\x04ab\xff\xda\0\x04cd\x12\xff\0\x34\xff\xd0\x56\xff\xd9');
const png = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\x02IHDRabCRC.\0\0\0\0IEND\xae\x42\x60\x82');
const gif = bytesOf(
  'GIF89a\x01\0\x01\0\x80\0\0aaabbb!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
);
const webp = bytesOf('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0');
const avif = bytesOf('\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x0cmdatabcd');
const all = { jpeg, png, gif, webp, avif } as const;
const kinds = Object.keys(all) as (keyof typeof all)[];
const join = (...parts: (Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? bytesOf(part) : part)]));

describe('hidesOtherContent', () => {
  it.each(kinds)('lets a plain %s pass, also with padding behind it', (kind) => {
    expect(hidesOtherContent(all[kind], kind)).toBe(false);
    expect(hidesOtherContent(join(all[kind], '\0\0\0'), kind)).toBe(false);
  });
  it.each(kinds)('finds what stands behind a %s', (kind) => {
    for (const more of ['PK\x03\x04', '<SCRIPT>', '#!/bin/sh', '<?php 1;', '%PDF-1.4', '\0\0 and more'])
      expect([more, hidesOtherContent(join(all[kind], more), kind)]).toEqual([more, true]);
  });
  it('finds a page inside, and a document within the first kilobyte', () => {
    expect(
      hidesOtherContent(join(jpeg.subarray(0, 2), '\xff\xfe\0\x0a<Script>', jpeg.subarray(2)), 'jpeg'),
    ).toBe(true);
    expect(
      hidesOtherContent(join(jpeg.subarray(0, 2), '\xff\xfe\0\x0a%PDF-1.4', jpeg.subarray(2)), 'jpeg'),
    ).toBe(true);
  });
  it.each(kinds)('finds an archive behind a %s, also when it ends as the picture does', (kind) => {
    for (const more of ['PK\x05\x06\0\0\0\0', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'])
      expect([more, hidesOtherContent(join(all[kind], more, all[kind].subarray(-12)), kind)]).toEqual([
        more,
        true,
      ]);
  });
  it('lets pass what phones put behind a photo', () => {
    for (const more of [jpeg, '\0\0\0\x18ftypmp42 a film', 'a note of the phone SEFT'])
      expect(hidesOtherContent(join(jpeg, more), 'jpeg')).toBe(false);
    expect(hidesOtherContent(join(png, jpeg), 'png')).toBe(true);
  });
});

describe('judgeUpload', () => {
  it.each(kinds)('knows a %s', (kind) => {
    expect(judgeUpload(all[kind], 'a')).toEqual({ ok: true, value: { kind, stem: 'a' } });
  });
  it('finds the brand of an AVIF file among the others', () => {
    const named = bytesOf('\0\0\0\x18ftypmif1\0\0\0\0mif1avif');
    expect(judgeUpload(named, 'a')).toEqual({ ok: true, value: { kind: 'avif', stem: 'a' } });
  });
  it.each([
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'file.heic'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'file.heic'],
    ['\0\0\0\x18ftypisom\0\0\0\0isommp41', 'file.noPicture'],
    ['<svg xmlns="x">', 'file.noPicture'],
    ['hello', 'file.noPicture'],
    ['', 'file.empty'],
  ])('refuses %j', (text, code) => {
    expect(judgeUpload(bytesOf(text), 'a')).toMatchObject({ code });
  });
  it.each([
    ['a.jpg', 'a'],
    ['雪板 (1).JPEG', '雪板 (1)'],
    ['blob', 'blob'],
    ['IMG_0001.v2.jpg', 'IMG_0001.v2'],
  ])('takes %j', (name, stem) => {
    expect(judgeUpload(jpeg, name)).toEqual({ ok: true, value: { kind: 'jpeg', stem } });
  });
  it.each([
    '',
    '  ',
    '../a.jpg',
    'a/b.jpg',
    'a\\b.jpg',
    '.jpg',
    'a\0.jpg',
    'a\n.jpg',
    'a\u202e.jpg',
    'a..b.jpg',
    'a:b.jpg',
  ])('refuses %j', (name) => {
    expect(judgeUpload(jpeg, name)).toMatchObject({ code: 'file.nameWrong' });
  });
  it('refuses an ending of something else and tells what it is', () => {
    expect(judgeUpload(jpeg, 'a.png')).toMatchObject({
      code: 'file.endingWrong',
      facts: { ending: '.png', kind: 'JPEG' },
    });
  });
});

describe('fitInside', () => {
  it('fits, keeps the shape and enlarges nothing', () => {
    const measure = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(measure, measure, fc.integer({ min: 1, max: 4000 }), (width, height, side) => {
        const fitted = fitInside({ width, height }, side);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.max(1, side));
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        const wanted =
          Math.max(width, height) > side
            ? (side * Math.min(width, height)) / Math.max(width, height)
            : Math.min(width, height);
        expect(Math.abs(Math.min(fitted.width, fitted.height) - Math.max(1, wanted))).toBeLessThanOrEqual(
          0.5,
        );
      }),
    );
  });
});
