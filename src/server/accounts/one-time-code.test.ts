import { describe, expect, it } from 'vitest';
import { base32, codeAt, stepOf } from '#server/accounts/one-time-code.ts';

const secret = Buffer.from('12345678901234567890');

describe('codeAt', () => {
  // Source: RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('after %d seconds: %s', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
  });
});

describe('stepOf', () => {
  const now = 1_234_567_890_000;
  const present = Math.floor(now / 30_000);
  it.each([
    [-2, null],
    [-1, present - 1],
    [0, present],
    [1, present + 1],
    [2, null],
  ])('takes a code of a clock that is off by %d steps as %s', (off, step) => {
    expect(stepOf(secret, { code: codeAt(secret, present + off), after: 0, now })).toBe(step);
  });

  it('takes none that is not later than the last one', () => {
    const code = codeAt(secret, present);
    expect(stepOf(secret, { code, after: present - 1, now })).toBe(present);
    expect(stepOf(secret, { code, after: present, now })).toBeNull();
  });
});

describe('base32', () => {
  // Source: RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });
});
