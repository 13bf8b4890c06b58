import { describe, expect, it } from 'vitest';
import type { CodeFormat } from './found-code.ts';
import { openEvidence } from './votes.ts';

type Heard = readonly [format: CodeFormat, text: string, weight: number];

const gather = (heard: readonly Heard[]) => {
  const evidence = openEvidence();
  for (const [format, text, weight] of heard) evidence.hear({ format, text, corners: [] }, weight);
  return {
    believed: evidence.believed()?.text ?? null,
    likeliest: evidence.likeliest()?.text ?? null,
  };
};

const table: readonly (readonly [name: string, heard: readonly Heard[], believed: string | null])[] = [
  ['one look at a QR code', [['QRCode', 'A', 1]], 'A'],
  ['one look at an EAN-13', [['EAN13', '1', 1]], null],
  ['one certain look at an EAN-13', [['EAN13', '1', 2]], '1'],
  [
    'two looks that agree',
    [
      ['EAN13', '1', 1],
      ['EAN13', '1', 1],
    ],
    '1',
  ],
  [
    'two looks that do not',
    [
      ['EAN13', '1', 1],
      ['UPCA', '2', 1],
    ],
    null,
  ],
  [
    'two against two',
    [
      ['EAN13', '1', 2],
      ['UPCA', '2', 2],
    ],
    null,
  ],
  [
    'two against one',
    [
      ['EAN13', '1', 2],
      ['UPCA', '2', 1],
    ],
    '1',
  ],
  ['two looks at a UPC-E', [['UPCE', '01234565', 2]], null],
  ['three looks at a UPC-E', [['UPCE', '01234565', 3]], '01234565'],
  [
    'three looks at a UPC-E against one',
    [
      ['UPCE', '01234565', 3],
      ['UPCE', '11234562', 1],
    ],
    null,
  ],
  ['three looks at a UPC-E of the rare kind', [['UPCE', '11234562', 3]], null],
  ['five looks at a UPC-E of the rare kind', [['UPCE', '11234562', 5]], '11234562'],
  ['one look at a PDF417', [['PDF417', 'A', 1]], null],
  ['a piece of an ITF', [['ITF', '1234', 2]], null],
];

describe('openEvidence', () => {
  it.each(table)('after %s', (_, heard, believed) => {
    expect(gather(heard).believed).toBe(believed);
  });

  it('names a lone code, unless another one speaks against it', () => {
    expect(gather([['EAN13', '1', 1]]).likeliest).toBe('1');
    expect(
      gather([
        ['EAN13', '1', 1],
        ['EAN8', '2', 1],
      ]).likeliest,
    ).toBeNull();
    expect(gather([]).likeliest).toBeNull();
  });
});
