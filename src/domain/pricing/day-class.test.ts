import { describe, expect, it } from 'vitest';
import { classOf, type DayClass, isWorkable, kindsByDay } from '#domain/pricing/day-class.ts';
import { daysFrom, weekday } from '#domain/time/days.ts';
import { holidays2026, specialDays2026 } from '#testing/holidays-2026.ts';

const kinds = kindsByDay(specialDays2026);
const year2026 = daysFrom('2026-01-01', '2027-01-01');

describe('classOf', () => {
  it.each<[string, string, DayClass]>([
    ['a Thursday of rest', '2026-01-01', 'holiday'],
    ['a Saturday of rest', '2026-01-03', 'holiday'],
    ['a Sunday of rest', '2026-02-15', 'holiday'],
    ['a weekday given off for the holiday', '2026-02-23', 'holiday'],
    ['a working Sunday', '2026-01-04', 'weekday'],
    ['a working Saturday before the holiday', '2026-02-14', 'weekday'],
    ['a working Saturday after the holiday', '2026-02-28', 'weekday'],
    ['an ordinary Saturday', '2026-01-10', 'weekend'],
    ['an ordinary Sunday', '2026-01-11', 'weekend'],
    ['an ordinary Friday', '2026-01-09', 'weekday'],
    ['an ordinary Monday', '2026-01-12', 'weekday'],
    ['the first weekday after the holiday', '2026-02-24', 'weekday'],
  ])('%s, %s, is a %s', (_, day, expected) => {
    expect(classOf(day, kinds)).toBe(expected);
  });

  it.each(holidays2026)('rests on each day of $name and works on the days given for it', ({ rest, work }) => {
    const [from, to] = rest;
    const off = year2026.filter((day) => from <= day && day <= to);
    expect(new Set(off.map((day) => classOf(day, kinds)))).toEqual(new Set(['holiday']));
    for (const day of work) expect([day, classOf(day, kinds)]).toEqual([day, 'weekday']);
  });

  it('counts 33 days of holidays, 84 of weekends and 248 weekdays in 2026', () => {
    const counts = { weekday: 0, weekend: 0, holiday: 0 };
    for (const day of year2026) counts[classOf(day, kinds)] += 1;
    expect(counts).toEqual({ holiday: 33, weekend: 84, weekday: 248 });
  });

  it('knows only weekends in a year that is not loaded', () => {
    for (const day of daysFrom('2028-01-01', '2029-01-01')) {
      expect(classOf(day, kinds)).toBe([0, 6].includes(weekday(day)) ? 'weekend' : 'weekday');
    }
  });
});

describe('isWorkable', () => {
  it.each([
    ['2026-01-04', 'work', true],
    ['2026-02-14', 'work', true],
    ['2026-01-05', 'work', false],
    ['2026-01-05', 'rest', true],
    ['2026-01-04', 'rest', true],
  ] as const)('%s may be a day of %s: %s', (day, kind, expected) => {
    expect(isWorkable({ day, kind })).toBe(expected);
  });
});
