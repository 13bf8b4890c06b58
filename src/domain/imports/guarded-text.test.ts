import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardMarkedText, guardText, unguardText } from '#domain/imports/imported.ts';

const text = fc
  .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＠', 'a', '1'))
  .map((signs) => signs.join(''));

describe('guardText and unguardText', () => {
  it('lose nothing together, in either kind of cell', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(unguardText(guardText(given))).toBe(given);
        expect(unguardText(guardMarkedText(given))).toBe(given);
        expect(guardText(given)).not.toMatch(/^[=+\-@\t\r\n＝＠]/);
      }),
    );
  });

  it.each([
    ["'=1", '=1'],
    ["''=1", "'=1"],
    ["'90s", "'90s"],
    ["'", "'"],
    ['=1', '=1'],
  ])('read %j as %j', (cell, plain) => {
    expect(unguardText(cell)).toBe(plain);
  });
});
