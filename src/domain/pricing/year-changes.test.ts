import { describe, expect, it } from 'vitest';
import type { SpecialDay } from '#domain/pricing/day-class.ts';
import { changesBetween } from '#domain/pricing/year-changes.ts';
import { specialDays2026 } from '#testing/holidays-2026.ts';

const of2026: readonly SpecialDay[] = specialDays2026.map((day) => ({
  ...day,
  source: '2025-11-04',
  isProvisional: false,
}));
const dayOf = (day: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  day,
  kind: 'rest',
  name: '春节',
  source: '',
  isProvisional: true,
  ...more,
});

describe('changesBetween', () => {
  it('finds nothing between a calendar and itself, in whatever order', () => {
    expect(changesBetween(of2026, of2026.toReversed())).toEqual([]);
  });

  it('tells new, changed and gone days with their classes', () => {
    const before = [dayOf('2027-02-05'), dayOf('2027-02-06'), dayOf('2027-02-08')];
    const after = [
      dayOf('2027-02-14', { kind: 'work', isProvisional: false }),
      dayOf('2027-02-05', { isProvisional: false }),
      dayOf('2027-02-08'),
    ];
    expect(
      changesBetween(before, after).map(({ day, before: was, after: is, ...classes }) => [
        day,
        was === null ? 'new' : is === null ? 'gone' : 'changed',
        classes.classBefore,
        classes.classAfter,
      ]),
    ).toEqual([
      ['2027-02-05', 'changed', 'holiday', 'holiday'],
      ['2027-02-06', 'gone', 'holiday', 'weekend'],
      ['2027-02-14', 'new', 'weekend', 'weekday'],
    ]);
  });

  it('finds all of a year that is not loaded, whose rest days become holidays', () => {
    const changes = changesBetween([], of2026);
    expect(changes.map(({ day }) => day)).toEqual(of2026.map(({ day }) => day));
    expect(changes.filter(({ classBefore, classAfter }) => classBefore === classAfter)).toEqual([]);
  });
});
