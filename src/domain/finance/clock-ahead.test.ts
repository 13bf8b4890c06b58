import { expect, test } from 'vitest';
import { isBookedAhead } from '#domain/finance/closing.ts';
import { minuteMs } from '#domain/time/instant.ts';

test.each([
  [-minuteMs, false],
  [0, false],
  [10 * minuteMs, false],
  [10 * minuteMs + 1, true],
])('books that end %i ms from now: %s', (aheadMs, isAhead) => {
  expect(isBookedAhead(1_000_000 + aheadMs, 1_000_000)).toBe(isAhead);
});
