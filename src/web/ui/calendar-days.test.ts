import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, monthsBetween, numberOf, pressDay, stepOfKey, weekdayOf } from '#ui/calendar-days.ts';

const anyDay = fc.integer({ min: 10_000, max: 40_000 }).map(dayOf);

describe('monthsBetween', () => {
  it('covers every day from min to max once', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (min, length) => {
        const max = dayOf(numberOf(min) + length);
        const months = monthsBetween(min, max);
        expect(months[0]?.key).toBe(min.slice(0, 7));
        expect(months.at(-1)?.key).toBe(max.slice(0, 7));
        months.slice(1).forEach((month, index) => {
          const before = months[index];
          expect(month.first).toBe((before?.first ?? 0) + (before?.length ?? 0));
        });
      }),
    );
  });
  it('knows a leap February', () => {
    expect(monthsBetween('2028-02-10', '2028-02-11')).toEqual([
      { key: '2028-02', first: numberOf('2028-02-01'), length: 29 },
    ]);
  });
});

describe('weekdayOf', () => {
  it('agrees with the calendar', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekdayOf(numberOf(day))).toBe(new Date(`${day}T00:00Z`).getUTCDay());
      }),
    );
  });
});

describe('pressDay', () => {
  const range = { startOn: '2026-12-10', days: 1 };
  it.each([
    ['starts a range', null, '2026-12-10', false, { startOn: '2026-12-10', days: 1 }, true],
    ['ends it on a later day', range, '2026-12-12', true, { startOn: '2026-12-10', days: 3 }, false],
    ['ends it on the same day', range, '2026-12-10', true, { startOn: '2026-12-10', days: 1 }, false],
    ['starts anew on an earlier day', range, '2026-12-09', true, { startOn: '2026-12-09', days: 1 }, true],
    ['starts anew when it was ended', range, '2026-12-20', false, { startOn: '2026-12-20', days: 1 }, true],
    ['stops at the longest hire', range, '2027-03-01', true, { startOn: '2026-12-10', days: 30 }, false],
  ])('%s', (_, before, pressed, isOpen, after, openAfter) => {
    expect(pressDay(before, pressed, { isOpen, maxDays: 30 })).toEqual({ range: after, isOpen: openAfter });
  });
});

describe('stepOfKey', () => {
  it('knows the arrows and leaves other keys alone', () => {
    expect([stepOfKey('ArrowDown'), stepOfKey('ArrowLeft'), stepOfKey('a')]).toEqual([7, -1, null]);
  });
});
