import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { weeksOf } from '#web/screens/store/finance-breakdown.tsx';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    on: addDays('2026-01-01', index),
    receivedFen: 3,
    givenBackFen: 1,
    incomeFen: 2,
    methods: [
      { method: 'cash' as const, receivedFen: 2, givenBackFen: 1 },
      { method: 'wechat' as const, receivedFen: 1, givenBackFen: 0 },
    ],
  }));

describe('weeksOf', () => {
  it.each([
    [1, 1],
    [31, 31],
    [32, 5],
    [366, 27],
  ])('draws %i days as %i bars, and loses nothing', (count, bars) => {
    const spans = weeksOf(days(count));
    expect(spans).toHaveLength(bars);
    expect(spans.reduce((sum, { methods }) => sum + (methods[0]?.receivedFen ?? 0), 0)).toBe(2 * count);
    expect(spans.reduce((sum, { methods }) => sum + (methods[1]?.givenBackFen ?? 0), 0)).toBe(0);
    expect([spans[0]?.from, spans.at(-1)?.to]).toEqual(['2026-01-01', addDays('2026-01-01', count - 1)]);
  });

  it('draws nothing of nothing', () => expect(weeksOf([])).toEqual([]));
});
