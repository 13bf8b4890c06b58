import { describe, expect, it } from 'vitest';
import type { Weekday } from '#domain/time/days.ts';
import { isoOf } from '#domain/time/instant.ts';
import { buildPeriod, holdWindow, overlaps } from '#domain/time/period.ts';

/** Open from 08:00 to 20:00, at UTC for plain reading; 2026-12-01 is a Tuesday. */
const storeWith = (...restDays: Weekday[]) => ({
  zone: 'UTC',
  openMinute: 480,
  closeMinute: 1200,
  restDays,
  closedDays: [],
});

const windowFrom = (startOn: string, days: number, { turnaroundMinutes = 0, store = storeWith() } = {}) =>
  holdWindow(buildPeriod({ startOn, days, store }), { store, turnaroundMinutes });

describe('holdWindow', () => {
  it.each([
    ['two days', '2026-12-07', 2, {}, '2026-12-07T08:00', '2026-12-08T20:00', '2026-12-09'],
    [
      'an hour',
      '2026-12-07',
      1,
      { turnaroundMinutes: 60 },
      '2026-12-07T08:00',
      '2026-12-07T21:00',
      '2026-12-08',
    ],
    [
      'a night',
      '2026-12-07',
      1,
      { turnaroundMinutes: 720 },
      '2026-12-07T08:00',
      '2026-12-08T08:00',
      '2026-12-08',
    ],
    [
      'more',
      '2026-12-07',
      1,
      { turnaroundMinutes: 721 },
      '2026-12-07T08:00',
      '2026-12-08T08:01',
      '2026-12-09',
    ],
    [
      'Tuesday closed',
      '2026-12-07',
      2,
      { store: storeWith(2) },
      '2026-12-07T08:00',
      '2026-12-09T08:00',
      '2026-12-09',
    ],
    [
      'Tuesday closed, an hour',
      '2026-12-07',
      2,
      { store: storeWith(2), turnaroundMinutes: 60 },
      '2026-12-07T08:00',
      '2026-12-09T09:00',
      '2026-12-10',
    ],
  ])('%s', (_name, startOn, days, store, startAt, endAt, untilOn) => {
    const window = windowFrom(startOn, days, store);
    expect([isoOf(window.startAt).slice(0, 16), isoOf(window.endAt).slice(0, 16)]).toEqual([startAt, endAt]);
    expect([window.fromOn, window.untilOn]).toEqual([startOn, untilOn]);
  });

  it.each([0, 60, 720])('of consecutive hires never clash with %i minutes between', (turnaroundMinutes) => {
    const first = windowFrom('2026-12-07', 1, { turnaroundMinutes });
    expect(overlaps(first, windowFrom('2026-12-08', 1, { turnaroundMinutes }))).toBe(false);
  });
});
