import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { lateBy } from '#web/screens/store/overdue/late-by.ts';

test.each([
  [0, 0, 0],
  [59 * minuteMs, 0, 0],
  [hourMs, 0, 1],
  [dayMs - 1, 0, 23],
  [dayMs, 1, 0],
  [2 * dayMs + 3 * hourMs + 5 * minuteMs, 2, 3],
  [-hourMs, 0, 0],
])('%i ms after it was due it is %i days and %i hours late', (lateMs, days, hours) => {
  expect(lateBy(1_000, 1_000 + lateMs)).toEqual({ days, hours });
});
