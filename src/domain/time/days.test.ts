import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '#domain/time/calendar-date.ts';
import { addDays, dayNumber, dayOfNumber, daysBetween, daysFrom, weekday } from '#domain/time/days.ts';

const anyDayNumber = fc.integer({ min: -25_000, max: 100_000 });

describe('isDay', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-01', false],
    ['2026/01/01', false],
    ['0050-01-01', false],
    ['0999-12-31', false],
    ['2999-12-31', true],
    ['9999-12-31', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('%s is a date: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-01', 365, '2027-03-01'],
  ])('%s plus %i is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it('undoes daysBetween', () => {
    fc.assert(
      fc.property(anyDayNumber, fc.integer({ min: -4000, max: 4000 }), (number, days) => {
        const day = dayOfNumber(number);
        expect(isDay(day)).toBe(true);
        expect(dayNumber(day)).toBe(number);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });
});

describe('weekday', () => {
  it.each([
    ['2026-11-21', 6],
    ['2026-11-22', 0],
    ['1969-12-31', 3],
    ['1950-01-01', 0],
  ])('%s is weekday %i', (day, expected) => {
    expect(weekday(day)).toBe(expected);
  });
});

describe('daysFrom', () => {
  it('leaves out the last day', () => {
    expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  });

  it('is empty when the end is not later', () => {
    expect(daysFrom('2026-12-30', '2026-12-30')).toEqual([]);
    expect(daysFrom('2026-12-30', '2026-12-01')).toEqual([]);
  });
});
