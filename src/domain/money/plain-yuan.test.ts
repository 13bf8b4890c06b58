import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOfFee, fenOfPlainYuan, milliFenOfFee, plainYuan } from '#domain/money/plain-yuan.ts';

describe('plainYuan', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [1230, '12.30'],
    [100_000_001, '1000000.01'],
    [-805, '-8.05'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('writes %i fen as %s', (fen, text) => {
    expect(plainYuan(fen)).toBe(text);
  });
});

describe('fenOfPlainYuan', () => {
  it.each([
    ['12.3', 1230],
    ['12', 1200],
    ['0.07', 7],
    ['-0.00', 0],
    ['-10.00', -1000],
  ])('reads %s as %i', (text, fen) => {
    expect(fenOfPlainYuan(text)).toBe(fen);
  });

  it.each([
    '',
    ' ',
    '1.234',
    '1,000.00',
    '+1',
    '1e3',
    '.5',
    '5.',
    '１',
    '¥1',
    'NaN',
    '0x10',
    ' 1',
    '1\n',
    '9'.repeat(14),
  ])('reads no amount from %j', (text) => {
    expect(fenOfPlainYuan(text)).toBeNull();
  });

  it('reads back to the fen what was written', () => {
    const most = 999_999_999_999_999;
    fc.assert(
      fc.property(fc.integer({ min: -most, max: most }), (fen) => {
        expect(fenOfPlainYuan(plainYuan(fen))).toBe(fen);
      }),
    );
  });
});

describe('milliFenOfFee', () => {
  it.each([
    ['5.16000', 516_000],
    ['-5.16000', -516_000],
    ['-0.00499', -499],
    ['0.0049', 490],
    ['-0.00', 0],
    ['0.6', 60_000],
    ['1e2', null],
  ])('reads %s as %s', (text, milliFen) => {
    expect(milliFenOfFee(text)).toBe(milliFen);
  });
});

describe('fenOfFee', () => {
  it.each([
    ['5.16000', 516],
    ['-5.16000', 516],
    ['0.00000', 0],
    ['0.00500', 1],
    ['0.00499', 0],
    ['-0.01', 1],
    ['0.6', 60],
    ['1', 100],
  ])('reads %s as %i', (text, fen) => {
    expect(fenOfFee(text)).toBe(fen);
  });

  it.each(['', '0.000000', '1.2.3', '0.7e200', ' 1.00', '.60000', '9'.repeat(16)])(
    'reads no fee from %j',
    (text) => {
      expect(fenOfFee(text)).toBeNull();
    },
  );
});
