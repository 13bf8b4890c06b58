import { describe, expect, it } from 'vitest';
import { countedIn, emptyCount, stepPieces } from '#web/screens/store/tills/CountFields.tsx';

describe('countedIn', () => {
  it('adds notes and coins up', () => {
    expect(countedIn({ ...emptyCount, pieces: { 10_000: '8', 500: '1', 10: '', 50: 'x' } })).toEqual({
      countedFen: 80_500,
      counts: { 10_000: 8, 500: 1 },
    });
  });

  it('takes one amount', () => {
    const draft = { ...emptyCount, way: 'amount', amount: '799.50' } as const;
    expect(countedIn(draft)).toEqual({ countedFen: 79_950, counts: null });
  });

  it('takes nothing for no cash only where a 0 was typed', () => {
    const byAmount = { ...emptyCount, way: 'amount' } as const;
    expect(countedIn(emptyCount)).toBeNull();
    expect(countedIn({ ...emptyCount, pieces: { 10_000: '' } })).toBeNull();
    for (const amount of ['', ' ', 'x', '-1']) expect(countedIn({ ...byAmount, amount })).toBeNull();
    expect(countedIn({ ...emptyCount, pieces: { 10_000: '0' } })).toEqual({ countedFen: 0, counts: {} });
    expect(countedIn({ ...byAmount, amount: '0' })).toEqual({ countedFen: 0, counts: null });
  });
});

describe('stepPieces', () => {
  it('goes up and down, not below none', () => {
    expect(stepPieces(undefined, 1)).toBe('1');
    expect(stepPieces('9', 1)).toBe('10');
    expect(stepPieces('1', -1)).toBe('0');
    expect(stepPieces('', -1)).toBe('0');
    expect(stepPieces('99999', 1)).toBe('99999');
  });
});
