import { describe, expect, it } from 'vitest';
import { holdWindow, isFree, isLate } from '#domain/equipment/availability.ts';
import type { ItemCalendar } from '#domain/equipment/availability.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';

const clock = { now: 50, todayEndAt: 60 };
const want = { startAt: 100, endAt: 200 };
const withHolds = (...holds: [number, number][]): ItemCalendar => ({
  status: equipmentStatus.available,
  holds: holds.map(([startAt, endAt]) => ({ startAt, endAt })),
});

describe('isFree', () => {
  it.each([
    ['no lock', [], true],
    ['ends where it begins', [[0, 100]], true],
    ['begins where it ends', [[200, 300]], true],
    ['touches its first moment', [[0, 101]], false],
    ['touches its last moment', [[199, 300]], false],
    ['lies inside', [[120, 130]], false],
    ['covers it', [[0, 999]], false],
    [
      'on both sides',
      [
        [0, 100],
        [200, 210],
      ],
      true,
    ],
  ] as [string, [number, number][], boolean][])('%s: %s', (_, holds, expected) => {
    expect(isFree(withHolds(...holds), want, clock)).toBe(expected);
  });

  it.each([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
  ] as const)('status %i: %s', (status, expected) => {
    expect(isFree({ status, holds: [{ startAt: 0, endAt: 100 }] }, want, clock)).toBe(expected);
  });

  it('takes a late item to the end of today', () => {
    const late: ItemCalendar = { status: equipmentStatus.out, holds: [{ startAt: 0, endAt: 40 }] };
    expect(isLate(late, clock.now)).toBe(true);
    expect(isFree(late, { startAt: 59, endAt: 70 }, clock)).toBe(false);
    expect(isFree(late, { startAt: 60, endAt: 70 }, clock)).toBe(true);
    expect(isLate({ ...late, status: equipmentStatus.available }, clock.now)).toBe(false);
    expect(isLate(late, 39)).toBe(false);
  });
});

describe('holdWindow', () => {
  it.each([
    [{ startAt: 100, endAt: 200 }, 100, 200],
    [{ startAt: 100, endAt: 200, handOverAt: 90 }, 90, 200],
    [{ startAt: 100, endAt: 200, handOverAt: 110 }, 100, 200],
    [{ startAt: 100, endAt: 200, handOverAt: null, turnaroundMinutes: 2 }, 100, 120_200],
  ])('%o', (hire, startAt, endAt) => {
    expect(holdWindow(hire)).toEqual({ startAt, endAt });
  });
});
