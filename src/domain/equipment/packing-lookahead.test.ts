import { describe, expect, it } from 'vitest';
import { isHopeless } from '#domain/equipment/packing-search.ts';
import type { TimeWindow } from '#domain/time/period.ts';

const span = (startAt: number, endAt: number): TimeWindow => ({ startAt, endAt });
const free = Number.NEGATIVE_INFINITY;

describe('isHopeless', () => {
  it.each<[string, TimeWindow[][], number[], TimeWindow[], boolean]>([
    ['nothing waits', [[]], [free], [], false],
    ['one window, one free item', [[]], [free], [span(0, 9)], false],
    ['two at once on one item', [[]], [free], [span(0, 9), span(5, 12)], true],
    ['one after the other on one item', [[]], [free], [span(0, 5), span(5, 9)], false],
    ['a fixed window in the middle', [[span(4, 5)]], [free], [span(0, 9)], true],
    ['fixed at that moment', [[span(0, 5)]], [free], [span(2, 9)], true],
    ['taken for too long', [[]], [6], [span(5, 9)], true],
    ['taken until it begins', [[]], [5], [span(5, 9)], false],
    [
      'gaps that end too early for both',
      [[span(6, 7)], [span(6, 7)], []],
      [free, free, free],
      [span(0, 9), span(1, 8)],
      true,
    ],
    [
      'gaps that begin too late for both',
      [[span(0, 2)], [span(0, 2)], []],
      [free, free, free],
      [span(1, 5), span(0, 4)],
      true,
    ],
    [
      'each has one gap, and it is the same one',
      [[span(0, 1), span(8, 9)], [span(3, 4)]],
      [free, free],
      [span(1, 5), span(1, 8)],
      true,
    ],
    [
      'a swap of first choices is enough',
      [[span(8, 9)], [span(4, 5)]],
      [free, free],
      [span(1, 4), span(1, 8)],
      false,
    ],
  ])('%s: %#', (_, fixed, busyUntil, waiting, expected) => {
    expect(isHopeless({ fixed, busyUntil, waiting })).toBe(expected);
  });
});
