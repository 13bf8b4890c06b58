import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readYuan, typedYuan } from './yuan.ts';

describe('readYuan', () => {
  it.each([
    ['', 0, false],
    ['  ', 0, false],
    ['12.5', 1250, false],
    ['1,200', 120_000, false],
    ['-3', 0, true],
    ['1.234', 0, true],
    ['abc', 0, true],
  ])('reads %j as %i fen', (typed, fen, isWrong) => {
    expect(readYuan(typed)).toEqual({ fen, isWrong });
  });
});

describe('typedYuan', () => {
  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (fen) => {
        expect(readYuan(typedYuan(fen))).toEqual({ fen, isWrong: false });
      }),
    );
  });
});
