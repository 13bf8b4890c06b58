import { describe, expect, it } from 'vitest';
import {
  broughtIn,
  decideCashUp,
  decideCount,
  denominationsFen,
  takeFrom,
  worthFen,
} from '#domain/tills/cash-up.ts';

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

describe('decideCount', () => {
  it('takes an amount, nothing included, and notes that are worth it', () => {
    expect(decideCount(0, null)).toEqual({ ok: true, value: 0 });
    expect(decideCount(50_000, { 10_000: 5 })).toEqual({ ok: true, value: 50_000 });
  });

  it.each([{ 10_000: 4 }, { 30: 1 }])('refuses %j for 500 yuan', (counts) => {
    expect(decideCount(50_000, counts)).toMatchObject({ ok: false, code: 'till.countWrong' });
  });
});

describe('decideCashUp', () => {
  const count = { expectedFen: 50_000, countedFen: 50_000 };
  const end = { leaveFen: 20_000, reason: '', reasonAboveFen: 2_000 };

  it.each([
    ['what should be there', count, end, { differenceFen: 0, awayFen: 30_000 }],
    [
      'less up to the limit',
      { ...count, countedFen: 48_000 },
      { ...end, leaveFen: 48_000 },
      { differenceFen: -2_000, awayFen: 0 },
    ],
    [
      'more up to the limit',
      { ...count, countedFen: 52_000 },
      { ...end, leaveFen: 0 },
      { differenceFen: 2_000, awayFen: 52_000 },
    ],
    [
      'less above it with a reason',
      { ...count, countedFen: 47_999 },
      { ...end, reason: '找零出错' },
      { differenceFen: -2_001, awayFen: 27_999 },
    ],
  ])('takes %s', (_, counted, cashUp, value) => {
    expect(decideCashUp(50_000, counted, cashUp)).toEqual({ ok: true, value });
  });

  it.each([
    ['till.moved', { ...count, expectedFen: 49_999 }, end],
    ['till.leaveTooMuch', count, { ...end, leaveFen: 50_001 }],
    ['till.reasonNeeded', { ...count, countedFen: 47_999 }, end],
    ['till.reasonNeeded', { ...count, countedFen: 52_001 }, { ...end, reason: '  ' }],
    ['till.reasonNeeded', { ...count, countedFen: 49_999 }, { ...end, reasonAboveFen: 0 }],
  ])('refuses %s', (code, counted, cashUp) => {
    expect(decideCashUp(50_000, counted, cashUp)).toMatchObject({ ok: false, code });
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
