import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Symbols, layFace } from '#domain/labels/label-face.ts';

/** Reads symbols back by the rules of the standard, apart from how they were chosen. */
const readBack = (symbols: readonly number[]): string => {
  const [start = 0, ...rest] = symbols;
  let isC = start === 105;
  let text = '';
  for (const symbol of rest.slice(0, -2)) {
    if (symbol === 99 && !isC) isC = true;
    else if (symbol === 100 && isC) isC = false;
    else text += isC ? String(symbol).padStart(2, '0') : String.fromCharCode(symbol + 32);
  }
  return text;
};

describe('code128Symbols', () => {
  it.each([
    ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]],
    ['0123456789', [105, 1, 23, 45, 67, 89, 73, 106]],
    ['98765', [105, 98, 76, 100, 21, 18, 106]],
    ['A', [104, 33, 34, 106]],
  ])('writes %s', (text, expected) => {
    expect(code128Symbols(text)).toEqual(expected);
  });

  it('writes every printable text so that it reads back, with no more symbols than letters need', () => {
    const printable = fc.string({
      unit: fc.constantFrom(...'0123456789AZaz -./~'),
      minLength: 1,
      maxLength: 64,
    });
    fc.assert(
      fc.property(printable, (text) => {
        const symbols = code128Symbols(text) ?? [];
        expect(readBack(symbols)).toBe(text);
        expect(symbols.length).toBeLessThanOrEqual(text.length + 3);
      }),
    );
  });

  it.each(['', '雪板1', 'a\tb'])('has none for %j', (text) => {
    expect(code128Symbols(text)).toBeNull();
  });
});

describe('layFace', () => {
  it('gives 11 modules a symbol and 13 for the stop', () => {
    const content = { code: 'SN000326', name: '', size: '' };
    const widths = layFace({ widthMm: 70, heightMm: 37 }, content).bars?.widths ?? [];
    const modules = widths.reduce((sum, width) => sum + width, 0);
    expect((modules - 13) % 11).toBe(0);
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
    expect(widths.every((width) => width >= 1 && width <= 4)).toBe(true);
  });
});
