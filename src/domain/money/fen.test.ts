import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxTypedFen, parseYuan } from '#domain/money/fen.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';

describe('parseYuan', () => {
  it.each([
    ['180', 18_000],
    ['0', 0],
    ['0.1', 10],
    ['0.07', 7],
    ['19.99', 1999],
    ['1,200', 120_000],
    ['1，200.5', 120_050],
    ['1,234,567.89', 123_456_789],
    ['¥80', 8000],
    ['￥ 80', 8000],
    ['80 元', 8000],
    ['１８０', 18_000],
    ['\u3000１８０．５０\u3000', 18_050],
    ['\uFEFF80', 8000],
    ['007', 700],
  ])('reads %j as %i fen', (text, fen) => {
    expect(parseYuan(text)).toEqual({ ok: true, value: fen });
  });

  it.each([
    ['', 'money.empty'],
    [' \u3000', 'money.empty'],
    ['¥', 'money.empty'],
    ['元', 'money.empty'],
    ['-150', 'money.negative'],
    ['¥-150', 'money.negative'],
    ['-¥150', 'money.negative'],
    ['－１５０', 'money.negative'],
    ['99.999', 'money.tooManyDecimals'],
    ['1.000', 'money.tooManyDecimals'],
    ['1e12', 'money.notANumber'],
    ['NaN', 'money.notANumber'],
    ['Infinity', 'money.notANumber'],
    ['0x10', 'money.notANumber'],
    ['面议', 'money.notANumber'],
    ['-', 'money.notANumber'],
    ['+5', 'money.notANumber'],
    ['1,20', 'money.notANumber'],
    ['12,34,567', 'money.notANumber'],
    ['1.2.3', 'money.notANumber'],
    ['8¥0', 'money.notANumber'],
    ['.5', 'money.notANumber'],
    ['5.', 'money.notANumber'],
    ['10000000.01', 'money.tooBig'],
    ['9'.repeat(400), 'money.tooBig'],
  ])('refuses %j with %s', (text, code) => {
    expect(parseYuan(text)).toMatchObject({ ok: false, code });
  });

  it('takes a tighter limit, inclusive', () => {
    expect(parseYuan('100', 10_000)).toEqual({ ok: true, value: 10_000 });
    expect(parseYuan('100.01', 10_000)).toMatchObject({ ok: false, facts: { maxFen: 10_000 } });
  });
});

describe('formatYuan', () => {
  it.each([
    [0, '0.00', '0'],
    [5, '0.05', '0.05'],
    [123_450, '1,234.50', '1,234.50'],
    [100_000, '1,000.00', '1,000'],
    [-800, '-8.00', '-8'],
    [-123_456_789, '-1,234,567.89', '-1,234,567.89'],
  ])('writes %i fen', (fen, always, needed) => {
    expect(formatYuan(fen)).toBe(always);
    expect(formatYuan(fen, { decimals: 'needed' })).toBe(needed);
  });

  it('is read back by parseYuan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxTypedFen }),
        fc.constantFrom('always', 'needed'),
        (fen, decimals) => {
          expect(parseYuan(formatYuan(fen, { decimals }))).toEqual({ ok: true, value: fen });
        },
      ),
    );
  });
});
