import { describe, expect, it } from 'vitest';
import { holdWindow } from '#domain/time/period.ts';

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
