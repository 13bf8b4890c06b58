import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { spansOf, usedPercent, valuesOf } from '#web/screens/store/reports/day-figures.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ on: addDays('2026-01-01', at), values: [2, at] }));

describe('the bars of a report', () => {
  it.each([
    [0, 0],
    [1, 1],
    [31, 31],
    [32, 5],
    [366, 27],
  ])('draw %i days as %i bars, and lose nothing', (count, bars) => {
    const spans = spansOf(days(count), 'sum');
    expect(spans).toHaveLength(bars);
    expect(spans.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(2 * count);
    if (count > 0) expect(spans.at(-1)?.to).toBe(addDays('2026-01-01', count - 1));
  });

  it('show of a level the last day', () => {
    expect(spansOf(days(40), 'last').map(({ values }) => values[1])).toEqual([6, 13, 20, 27, 34, 39]);
    expect(valuesOf(days(3), 'last')).toEqual([2, 2]);
    expect(valuesOf([], 'last')).toEqual([]);
  });

  it.each([
    [[1, 2], 33.3],
    [[0, 5], 0],
    [[5, 0], 100],
    [[], 0],
  ])('say of %j that %d percent were used', (values, percent) => expect(usedPercent(values)).toBe(percent));
});
