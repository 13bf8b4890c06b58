import { describe, expect, it } from 'vitest';
import {
  holidaysOf,
  missedYear,
  stretchesOf,
  yearState,
  type YearState,
} from '#domain/pricing/calendar-year.ts';
import { holidays2026, specialDays2026 } from '#testing/holidays-2026.ts';

const official = specialDays2026.map((day) => ({ ...day, isProvisional: false }));

describe('stretchesOf', () => {
  it('joins the days of 2026 to its holidays and single working days', () => {
    const stretches = stretchesOf(official);
    expect(
      stretches
        .filter(({ kind }) => kind === 'rest')
        .map(({ name, from, to }) => ({ name, rest: [from, to] })),
    ).toEqual(holidays2026.map(({ name, rest }) => ({ name, rest })));
    expect(stretches.filter(({ kind }) => kind === 'work').map(({ from, to }) => [from, to])).toEqual(
      holidays2026
        .flatMap(({ work }) => work)
        .toSorted()
        .map((day) => [day, day]),
    );
  });

  it.each([
    ['another holiday', { name: '中秋节' }],
    ['another kind', { kind: 'work' as const }],
    ['a provisional day', { isProvisional: true }],
    ['a day between', { day: '2026-10-03' }],
  ])('begins a new one at %s', (_, next) => {
    const first = { day: '2026-10-01', kind: 'rest' as const, name: '国庆节', isProvisional: false };
    expect(stretchesOf([first, { ...first, day: '2026-10-02', ...next }])).toHaveLength(2);
  });
});

describe('holidaysOf', () => {
  it('lists the holidays of 2026 with the days worked for each', () => {
    expect(holidaysOf(official)).toEqual(
      holidays2026.map(({ name, rest: [from, to], work }) => ({
        name,
        from,
        to,
        isProvisional: false,
        workDays: work,
      })),
    );
  });

  it('gives a working day to the nearest of two holidays of one name', () => {
    const day = (on: string, kind: 'rest' | 'work') => ({
      day: on,
      kind,
      name: '元旦',
      isProvisional: false,
    });
    const days = [day('2024-01-01', 'rest'), day('2024-12-28', 'work'), day('2024-12-31', 'rest')];
    expect(holidaysOf(days).map(({ from, workDays }) => [from, workDays])).toEqual([
      ['2024-01-01', []],
      ['2024-12-31', ['2024-12-28']],
    ]);
    expect(holidaysOf([day('2024-12-28', 'work')])).toEqual([]);
  });
});

describe('the calendar of a year', () => {
  it.each<[YearState, Parameters<typeof yearState>[0]]>([
    ['official', official],
    ['provisional', [{ kind: 'rest', isProvisional: true }]],
    [
      'provisional',
      [
        { kind: 'rest', isProvisional: true },
        { kind: 'rest', isProvisional: false },
      ],
    ],
    ['none', []],
    ['none', [{ kind: 'work', isProvisional: false }]],
  ])('is %s', (state, days) => {
    expect(yearState(days)).toBe(state);
  });

  it.each<[string, YearState, YearState, number | null]>([
    ['2026-09-30', 'official', 'none', null],
    ['2026-10-01', 'official', 'none', 2027],
    ['2026-10-01', 'official', 'provisional', 2027],
    ['2026-12-31', 'official', 'provisional', 2027],
    ['2026-12-31', 'official', 'official', null],
    ['2027-01-01', 'provisional', 'none', 2027],
    ['2027-11-01', 'none', 'none', 2027],
    ['2027-01-01', 'official', 'none', null],
  ])('on %s, this one %s and the next one %s, is missed of %s', (today, thisYear, nextYear, expected) => {
    expect(missedYear(today, { thisYear, nextYear })).toBe(expected);
  });
});
