import { describe, expect, it } from 'vitest';
import { pixelsOf } from '#testing/draw-code.ts';
import type { CodeFormat } from './found-code.ts';
import { decodePhoto } from './decode-photo.ts';
import type { Effort, Engine } from './zxing-engine.ts';

const photo = pixelsOf({ data: new Uint8Array(200 * 100).fill(120), width: 200, height: 100 });

type VisibleCode = { readonly format: CodeFormat; readonly text: string; readonly in: readonly number[] };

/** A decoder that sees codes only in some of the passes over a photo, by their number. */
const engineSeeing = (codes: readonly VisibleCode[]): Engine => {
  let pass = -1;
  return {
    read: (_, { minLineCount }: Effort) => {
      pass += 1;
      return codes
        .filter((code) => minLineCount === undefined && code.in.includes(pass))
        .map(({ format, text }) => ({ format, text, corners: [], lineCount: 2 }));
    },
  };
};

const readAs = (codes: readonly VisibleCode[]): readonly string[] =>
  decodePhoto(engineSeeing(codes), photo, { budgetMs: 10_000 }).map(({ text }) => text);

describe('decodePhoto', () => {
  it('believes a QR code in any pass', () => {
    expect(readAs([{ format: 'QRCode', text: 'SKI-1', in: [4] }])).toEqual(['SKI-1']);
  });

  it('believes a PDF417 in the photo as it was taken, and one that a filter drew only when seen again', () => {
    expect(readAs([{ format: 'PDF417', text: 'SKI-1', in: [0] }])).toEqual(['SKI-1']);
    expect(readAs([{ format: 'PDF417', text: 'SKI-1', in: [4] }])).toEqual([]);
    expect(readAs([{ format: 'PDF417', text: 'SKI-1', in: [4, 5] }])).toEqual(['SKI-1']);
  });

  it('does not believe an EAN-13 that only the very photo shows, in whatever way it is looked at', () => {
    const plainThresholdAndDenoised = [0, 1, 7];
    const code = { format: 'EAN13', text: '1077778003259' } as const;
    expect(readAs([{ ...code, in: plainThresholdAndDenoised }])).toEqual([]);
    expect(readAs([{ ...code, in: [0, 2] }])).toEqual(['1077778003259']);
  });

  it('does not believe a UPC-E that another one speaks against', () => {
    const misread = { format: 'UPCE', text: '17026895', in: [0, 1, 3, 5] } as const;
    expect(readAs([misread, { format: 'UPCE', text: '05096893', in: [2] }])).toEqual([]);
    expect(readAs([{ format: 'UPCE', text: '05096893', in: [0, 2, 3] }])).toEqual(['05096893']);
  });
});
