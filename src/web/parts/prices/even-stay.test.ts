import { describe, expect, it } from 'vitest';
import { isEvenStay } from '#web/parts/prices/even-stay.ts';

const prices: Readonly<Record<string, number>> = {
  '2026-12-31': 18_000,
  '2027-01-01': 18_000,
  '2027-01-02': 27_000,
};
const fenOn = (day: string): number | undefined => prices[day];
const stay = { startOn: '2026-12-31', days: 2, rentFen: 36_000 };

describe('isEvenStay', () => {
  it.each([
    ['days of one price', {}, true],
    ['one day', { days: 1, rentFen: 18_000 }, true],
    ['a dearer day', { days: 3, rentFen: 63_000 }, false],
    ['days of one price of which a later one costs less', { rentFen: 27_000 }, false],
    ['a day whose price is not known', { startOn: '2026-12-30' }, false],
  ])('judges %s', (_, change, isEven) => {
    expect(isEvenStay({ ...stay, ...change }, fenOn)).toBe(isEven);
  });
});
