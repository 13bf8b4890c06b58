import { describe, expect, it } from 'vitest';
import { broughtIn, decideCashUp, denominationsFen, takeFrom, worthFen } from '#domain/tills/cash-up.ts';

describe('worthFen', () => {
  it('adds every note and coin up', () => {
    expect(worthFen(Object.fromEntries(denominationsFen.map((valueFen) => [valueFen, 1])))).toBe(18_660);
    expect(worthFen({ 10_000: 3, 10: 7 })).toBe(30_070);
    expect(worthFen({})).toBe(0);
  });

  it.each(['3', '20', '100000', 'x', ''])('knows no piece of %s fen', (valueFen) => {
    expect(worthFen({ [valueFen]: 1, 100: 1 })).toBeNull();
  });
});

describe('decideCashUp', () => {
  const found = { seenFen: 50_000, countedFen: 50_000, leaveFen: 20_000, counts: null };

  it.each([
    ['what should be there', found, { differenceFen: 0, awayFen: 30_000 }],
    ['less', { ...found, countedFen: 49_000, leaveFen: 49_000 }, { differenceFen: -1_000, awayFen: 0 }],
    ['more', { ...found, countedFen: 50_010, leaveFen: 0 }, { differenceFen: 10, awayFen: 50_010 }],
    ['piece by piece', { ...found, counts: { 10_000: 5 } }, { differenceFen: 0, awayFen: 30_000 }],
  ])('takes %s', (_, cashUp, value) => {
    expect(decideCashUp(50_000, cashUp)).toEqual({ ok: true, value });
  });

  it.each([
    ['till.moved', { ...found, seenFen: 49_999 }],
    ['till.countWrong', { ...found, counts: { 10_000: 4 } }],
    ['till.countWrong', { ...found, counts: { 30: 1 } }],
    ['till.leaveTooMuch', { ...found, leaveFen: 50_001 }],
  ])('refuses %s', (code, cashUp) => {
    expect(decideCashUp(50_000, cashUp)).toMatchObject({ ok: false, code });
  });
});

describe('takeFrom', () => {
  it('lets out what is there, and tells what is missing', () => {
    expect(takeFrom(500, 500)).toEqual({ ok: true, value: 0 });
    expect(takeFrom(500, 501)).toEqual({
      ok: false,
      code: 'till.notEnough',
      facts: { inTillFen: 500, missingFen: 1 },
    });
  });
});

describe('broughtIn', () => {
  it('is the float above what was left', () => {
    expect(broughtIn(500, 500)).toEqual({ ok: true, value: 0 });
    expect(broughtIn(500, 2_000)).toEqual({ ok: true, value: 1_500 });
    expect(broughtIn(500, 499)).toMatchObject({ ok: false, code: 'till.floatTooSmall' });
  });
});
