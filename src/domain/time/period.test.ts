import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoreHours } from '#domain/stores/store-hours.ts';
import type { Weekday } from '#domain/time/days.ts';
import { addDays, dayOfNumber } from '#domain/time/days.ts';
import { buildPeriod, holdWindow, isOverdue, lateDays } from '#domain/time/period.ts';
import { defaultStartOn } from '#domain/time/start-on.ts';
import { instantOf } from '#domain/time/zone-instants.ts';
import { dayOf, minuteOf } from '#domain/time/zone.ts';

const zone = 'Asia/Shanghai';
const store: StoreHours = { zone, openMinute: 510, closeMinute: 1080, restDays: [], closedDays: [] };
const local = (text: string): number => Date.parse(`${text}+08:00`);

describe('buildPeriod', () => {
  it('bills whole days, is due at closing on the last one and free until nine the next morning', () => {
    expect(buildPeriod({ startOn: '2026-11-20', days: 2, store })).toEqual({
      startOn: '2026-11-20',
      days: 2,
      startAt: local('2026-11-20T00:00'),
      endAt: local('2026-11-22T00:00'),
      dueAt: local('2026-11-21T18:00'),
      graceEndsAt: local('2026-11-22T09:00'),
      dayPart: null,
    });
  });

  it('is due at the end of a part of a day and free for an hour more, while it is a single day', () => {
    const dayPart = { name: 'evening', fromMinute: 18 * 60, toMinute: 21 * 60 };
    const evening = buildPeriod({ startOn: '2026-11-20', days: 1, store, dayPart });
    expect(evening).toMatchObject({
      dueAt: local('2026-11-20T21:00'),
      graceEndsAt: local('2026-11-20T22:00'),
      dayPart,
    });
    expect(holdWindow(evening, { store, turnaroundMinutes: 30 })).toMatchObject({
      startAt: local('2026-11-20T18:00'),
      endAt: local('2026-11-20T21:30'),
    });
    const longer = buildPeriod({ startOn: '2026-11-20', days: 2, store, dayPart });
    expect(longer).toMatchObject({ dueAt: local('2026-11-21T18:00'), dayPart });
    expect(holdWindow(longer, { store, turnaroundMinutes: 0 }).startAt).toBe(local('2026-11-20T08:30'));
  });

  it.each<[string, Weekday[], string, string]>([
    ['a rest day moves due to the next opening', [6], '2026-11-22T08:30', '2026-11-23T09:00'],
    ['two rest days in a row move it twice', [6, 0], '2026-11-23T08:30', '2026-11-24T09:00'],
    ['a rest day elsewhere in the week changes nothing', [3], '2026-11-21T18:00', '2026-11-22T09:00'],
    [
      'a store that rests all week keeps the last day',
      [0, 1, 2, 3, 4, 5, 6],
      '2026-11-21T18:00',
      '2026-11-22T09:00',
    ],
  ])('%s', (_, restDays, due, grace) => {
    const period = buildPeriod({ startOn: '2026-11-20', days: 2, store: { ...store, restDays } });
    expect(period.dueAt).toBe(local(due));
    expect(period.graceEndsAt).toBe(local(grace));
  });

  it('takes another grace minute', () => {
    expect(buildPeriod({ startOn: '2026-11-20', days: 1, store, graceMinute: 630 }).graceEndsAt).toBe(
      local('2026-11-21T10:30'),
    );
  });

  it('ends where the next hire may begin, and its times are in order', () => {
    const request = fc.record({
      number: fc.integer({ min: 10_000, max: 30_000 }),
      days: fc.integer({ min: 1, max: 365 }),
      zone: fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York'),
      restDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    });
    fc.assert(
      fc.property(request, ({ number, days, ...calendar }) => {
        const hours = { ...store, ...calendar } as StoreHours;
        const startOn = dayOfNumber(number);
        const period = buildPeriod({ startOn, days, store: hours });
        expect(buildPeriod({ startOn: addDays(startOn, days), days: 1, store: hours }).startAt).toBe(
          period.endAt,
        );
        expect(period.startAt).toBeLessThan(period.dueAt);
        expect(period.dueAt).toBeLessThan(period.graceEndsAt);
        expect(period.endAt).toBeLessThan(period.graceEndsAt);
        expect([hours.openMinute, hours.closeMinute]).toContain(minuteOf(period.dueAt, hours.zone));
      }),
    );
  });
});

describe('lateDays', () => {
  const period = buildPeriod({ startOn: '2026-11-20', days: 2, store });
  it.each([
    ['2026-11-21T17:00', 0],
    ['2026-11-21T23:00', 0],
    ['2026-11-22T09:00', 0],
    ['2026-11-22T09:00:00.001', 1],
    ['2026-11-22T23:59:59', 1],
    ['2026-11-23T00:00', 2],
    ['2026-11-23T08:00', 2],
    ['2026-12-01T08:00', 10],
  ])('back at %s costs %i more days', (now, expected) => {
    expect(lateDays(local(now), period, zone)).toBe(expected);
    expect(isOverdue(local(now), period)).toBe(expected > 0);
  });

  it('does not charge the rest days that moved the due time', () => {
    const moved = buildPeriod({ startOn: '2026-11-20', days: 2, store: { ...store, restDays: [6, 0] } });
    expect(lateDays(local('2026-11-24T09:00'), moved, zone)).toBe(0);
    expect(lateDays(local('2026-11-24T10:00'), moved, zone)).toBe(1);
  });

  it('grows by one with each day and never shrinks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), (minutes) => {
        const now = period.graceEndsAt + minutes * 60_000 + 1;
        expect(lateDays(now + 86_400_000, period, zone)).toBe(lateDays(now, period, zone) + 1);
      }),
    );
  });
});

describe('defaultStartOn', () => {
  it.each([
    ['2026-11-21T00:00', 1260, '2026-11-21'],
    ['2026-11-21T21:00', 1260, '2026-11-21'],
    ['2026-11-21T21:00:01', 1260, '2026-11-22'],
    ['2026-12-31T23:00', 1260, '2027-01-01'],
    ['2026-11-21T20:00', 1170, '2026-11-22'],
  ])('at %s with threshold %i suggests %s', (now, threshold, expected) => {
    expect(defaultStartOn(local(now), store, threshold)).toBe(expected);
  });

  it('uses 21:00 unless told', () => {
    expect(dayOf(local('2026-11-21T20:59'), zone)).toBe(defaultStartOn(local('2026-11-21T20:59'), store));
    expect(defaultStartOn(instantOf('2026-11-21', 1261, zone), store)).toBe('2026-11-22');
  });
});
